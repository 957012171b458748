//! Draws the pictures of a run, as SVG; the overview of a page is drawn by `overview`.
//!
//! Every line carries its name at its end, so that no legend is needed; colours differ in lightness
//! too. Each file suits light and dark pages: it is drawn in the light palette, and a style sheet
//! inside replaces each colour where the reader's system is dark.

use crate::peers::ONE_THREAD;
use crate::row::{Row, length, size};
use crate::work::Algorithm;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A colour on light pages, and its replacement on dark ones.
#[derive(Clone, Copy)]
struct Shade(RGBColor, &'static str);

const PAPER: Shade = Shade(RGBColor(0xff, 0xff, 0xff), "#0d1117");
const INK: Shade = Shade(RGBColor(0x24, 0x29, 0x2f), "#e6edf3");
const GRID: Shade = Shade(RGBColor(0xd8, 0xde, 0xe4), "#30363d");
/// widehash.
const SUBJECT: Shade = Shade(RGBColor(0xc2, 0x41, 0x0c), "#ff9a5c");
/// The peers, in the order of the rows.
const PEERS: [Shade; 7] = [
    Shade(RGBColor(0x1d, 0x4e, 0xd8), "#79a8ff"),
    Shade(RGBColor(0x04, 0x78, 0x57), "#4fd1a5"),
    Shade(RGBColor(0x7c, 0x3a, 0xed), "#c4a5ff"),
    Shade(RGBColor(0x0e, 0x74, 0x90), "#67d3e8"),
    Shade(RGBColor(0xa1, 0x62, 0x07), "#e3c04f"),
    Shade(RGBColor(0xbe, 0x18, 0x5d), "#ff8fc0"),
    Shade(RGBColor(0x52, 0x52, 0x5b), "#a8a8b3"),
];

const FONT: &str = "sans-serif";
const SIZE: (u32, u32) = (860, 460);

/// Draws every picture that the rows have data for. Returns the files.
pub(crate) fn draw(directory: &Path, rows: &[Row]) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(directory)?;
    let mut files = Vec::new();
    for algorithm in Algorithm::ALL {
        files.push(throughput(directory, algorithm, rows)?);
    }
    let mut batches: Vec<(&str, usize)> = Vec::new();
    for row in rows.iter().filter(|row| row.n > 1 && !row.work.ends_with("-mixed")) {
        if !batches.contains(&(row.work.as_str(), row.size)) {
            batches.push((&row.work, row.size));
        }
    }
    for (work, size) in batches {
        files.push(batch(directory, work, size, rows)?);
    }
    files.push(threads(directory, rows)?);
    Ok(files.into_iter().flatten().collect())
}

/// A line of a chart.
struct Line<'a> {
    name: &'a str,
    shade: Shade,
    points: Vec<(f64, f64)>,
}

/// A line for widehash and one for every peer, from rows in order. `place` is a point's place on the
/// x axis, `speed` its speed from the nanoseconds of a call.
///
/// Only ratios can be trusted on a shared machine. So a peer's point lies at widehash's speed divided
/// by the median ratio, not where the peer's own median time would put it.
fn lines<'a>(
    rows: &[&'a Row],
    place: impl Fn(&Row) -> f64,
    speed: impl Fn(&Row, f64) -> f64,
) -> Vec<Line<'a>> {
    let mut lines = vec![Line { name: "widehash", shade: SUBJECT, points: Vec::new() }];
    for rows in rows.chunk_by(|a, b| place(a) == place(b)) {
        let mut times: Vec<f64> = rows.iter().map(|row| row.widehash_ns).collect();
        times.sort_by(f64::total_cmp);
        let (at, time) = (place(rows[0]), times[times.len() / 2]);
        lines[0].points.push((at, speed(rows[0], time)));
        for row in rows {
            let shade = PEERS[(lines.len() - 1) % PEERS.len()];
            let line = match lines.iter().position(|line| line.name == row.peer) {
                Some(known) => &mut lines[known],
                None => {
                    lines.push(Line { name: row.peer, shade, points: Vec::new() });
                    lines.last_mut().expect("just pushed")
                }
            };
            line.points.push((at, speed(row, time * row.ratio)));
        }
    }
    lines
}

/// Bytes per second over the length of one message.
fn throughput(directory: &Path, algorithm: Algorithm, rows: &[Row]) -> Result<Option<PathBuf>> {
    let of_one =
        |row: &&Row| row.work == algorithm.name() && row.n == 1 && row.threads == 1 && row.size > 0;
    let rows: Vec<_> = rows.iter().filter(of_one).collect();
    let lines = lines(&rows, |row| row.size as f64, |row, time| row.bytes() / time);
    let file = directory.join(format!("throughput-{}.svg", algorithm.name()));
    let title = format!("{}: one message, one thread", algorithm.name());
    let bytes = |bytes: &f64| size(*bytes as usize);
    chart(file, &title, ("length in bytes", &bytes), "GB/s", &lines)
}

/// Messages per second over the number of messages in a call.
fn batch(directory: &Path, work: &str, len: usize, rows: &[Row]) -> Result<Option<PathBuf>> {
    let of_batch = |row: &&Row| row.work == work && row.size == len && row.threads == 1;
    let mut rows: Vec<_> = rows.iter().filter(of_batch).collect();
    rows.sort_by_key(|row| row.n);
    let lines = lines(&rows, |row| row.n as f64, |row, time| row.n as f64 / time * 1e3);
    let file = directory.join(format!("batch-{work}-{len}.svg"));
    let title = format!("{work}: messages of {}, one thread", length(len));
    let count = |n: &f64| format!("{n:.0}");
    chart(file, &title, ("messages at once", &count), "million messages/s", &lines)
}

/// A chart of lines on logarithmic axes.
fn chart(
    file: PathBuf,
    title: &str,
    (x_name, x_format): (&str, &dyn Fn(&f64) -> String),
    y_name: &str,
    lines: &[Line<'_>],
) -> Result<Option<PathBuf>> {
    let points = || lines.iter().flat_map(|line| &line.points);
    let (x, y) = (span(points().map(|point| point.0)), span(points().map(|point| point.1)));
    if x.start >= x.end {
        return Ok(None);
    }
    picture(file, title, SIZE, |area| {
        let (chart_area, labels) = area.split_horizontally(SIZE.0 - 140);
        let mut chart = ChartBuilder::on(&chart_area)
            .margin(10)
            .margin_right(0)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(
                x.clone().log_scale().base(4.0),
                (y.start / 1.2..y.end * 1.2).log_scale(),
            )?;
        let ink = (FONT, 14).into_font().color(&INK.0);
        chart
            .configure_mesh()
            .disable_x_mesh()
            .max_light_lines(0)
            .bold_line_style(GRID.0)
            .axis_style(INK.0)
            .label_style(ink.clone())
            .axis_desc_style(ink)
            .x_desc(x_name)
            .y_desc(y_name)
            .x_label_formatter(x_format)
            .y_label_formatter(&|y| short(*y))
            .draw()?;
        let mut ends = Vec::new();
        // widehash last, on top.
        for line in lines.iter().skip(1).chain(lines.first()) {
            let width = if line.name == "widehash" { 4 } else { 2 };
            let style = line.shade.0.stroke_width(width);
            chart.draw_series(LineSeries::new(line.points.iter().copied(), style))?;
            if let Some(last) = line.points.last() {
                ends.push((chart.backend_coord(last).1, line));
            }
        }
        // The name of a line that ends before the others stands at the height of its last point.
        spread(&mut ends);
        for (height, line) in ends {
            let style = label(line.shade, if line.name == "widehash" { 16 } else { 14 });
            labels.draw(&Text::new(line.name, (8, height - area_top(&labels)), style))?;
        }
        Ok(())
    })
}

/// The top of an area in the picture, whose coordinates the points of a chart have.
fn area_top(area: &Area<'_>) -> i32 {
    area.get_pixel_range().1.start
}

/// Moves labels apart that would overlap.
fn spread<T>(ends: &mut [(i32, T)]) {
    const APART: i32 = 17;
    ends.sort_by_key(|end| end.0);
    let bottom = SIZE.1 as i32 - 60;
    for i in 1..ends.len() {
        ends[i].0 = ends[i].0.max(ends[i - 1].0 + APART);
    }
    let mut limit = bottom;
    for end in ends.iter_mut().rev() {
        end.0 = end.0.min(limit);
        limit = end.0 - APART;
    }
}

/// The speed of two threads relative to one, a bar for each work.
fn threads(directory: &Path, rows: &[Row]) -> Result<Option<PathBuf>> {
    let bars: Vec<_> = rows
        .iter()
        .filter(|row| row.threads == 2 && row.peer == ONE_THREAD)
        .map(|row| (named(row), row.ratio))
        .collect();
    let title = "Speed of two threads relative to one";
    bar_chart(directory.join("threads.svg"), title, &bars, &[1.0, 2.0])
}

fn named(row: &Row) -> String {
    match row.n {
        1 => format!("{} of {}", row.work, length(row.size)),
        n => format!("{} of {}, {n} at once", row.work, length(row.size)),
    }
}

/// Horizontal bars with their values, and vertical lines at the marks.
fn bar_chart(
    file: PathBuf,
    title: &str,
    bars: &[(String, f64)],
    marks: &[f64],
) -> Result<Option<PathBuf>> {
    const ROW: u32 = 22;
    const NAMES: i32 = 420;
    if bars.is_empty() {
        return Ok(None);
    }
    let height = 56 + ROW * bars.len() as u32;
    let most = bars.iter().map(|bar| bar.1).chain(marks.iter().copied()).fold(0.0, f64::max);
    let scale = f64::from(SIZE.0 as i32 - NAMES - 70) / most;
    picture(file, title, (SIZE.0, height), |area| {
        let x = |value: f64| NAMES + (value * scale) as i32;
        for mark in marks {
            let bottom = (ROW as usize * bars.len()) as i32 + 8;
            area.draw(&PathElement::new(
                vec![(x(*mark), 0), (x(*mark), bottom)],
                INK.0.stroke_width(1),
            ))?;
        }
        for (i, (name, value)) in bars.iter().enumerate() {
            let middle = (i as u32 * ROW + ROW / 2 + 4) as i32;
            let bar = [(NAMES, middle - 7), (x(*value), middle + 7)];
            area.draw(&Rectangle::new(bar, SUBJECT.0.filled()))?;
            let right = label(INK, 13).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(name.as_str(), (NAMES - 8, middle), right))?;
            let value = format!("{value:.2}");
            let end = (x(bars[i].1).max(NAMES) + 6, middle);
            area.draw(&Text::new(value, end, label(SUBJECT, 13)))?;
        }
        Ok(())
    })
}

/// A number with at most three decimals.
fn short(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// The style of a label, vertically centred.
fn label(shade: Shade, height: u32) -> TextStyle<'static> {
    let pos = Pos::new(HPos::Left, VPos::Center);
    (FONT, height).into_font().color(&shade.0).pos(pos)
}

/// The range of some values.
fn span(values: impl Iterator<Item = f64>) -> Range<f64> {
    values.fold(f64::INFINITY..0.0, |span, value| span.start.min(value)..span.end.max(value))
}

/// Writes a picture: a title and what `draw` draws below it, in both palettes.
fn picture(
    file: PathBuf,
    title: &str,
    size: (u32, u32),
    draw: impl FnOnce(Area<'_>) -> Result<()>,
) -> Result<Option<PathBuf>> {
    let mut svg = String::new();
    {
        let whole = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        whole.fill(&PAPER.0)?;
        let (head, body) = whole.split_vertically(36);
        head.draw(&Text::new(title, (16, 22), label(INK, 18)))?;
        draw(body)?;
        whole.present()?;
    }
    fs::write(&file, with_dark_palette(&svg))?;
    Ok(Some(file))
}

/// Adds the style sheet that replaces each colour on dark pages.
fn with_dark_palette(svg: &str) -> String {
    let mut rules = String::new();
    for Shade(RGBColor(r, g, b), dark) in [PAPER, INK, GRID, SUBJECT].iter().chain(&PEERS) {
        let light = format!("#{r:02X}{g:02X}{b:02X}");
        rules += &format!("[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}");
    }
    let style = format!("<style>@media(prefers-color-scheme:dark){{{rules}}}</style>\n");
    let begin = svg.find("<rect").unwrap_or(svg.len());
    format!("{}{style}{}", &svg[..begin], &svg[begin..])
}
