//! An SVG bar chart that suits light and dark pages.

use std::io::{self, Write};

/// A column of bars with its own scale.
pub(crate) struct Panel {
    pub(crate) title: String,
    /// One value for each name.
    pub(crate) values: Vec<f64>,
}

/// Sizes in pixels: the height of a row, the space above the first one, the width of the names, the
/// width of a panel, and the length of its longest bar, which leaves space for the number.
const ROW: usize = 24;
const TOP: usize = 72;
const NAMES: usize = 220;
const PANEL: usize = 250;
const BAR: f64 = 170.0;

/// Writes a chart with a row for each name and a panel for each kind of value.
pub(crate) fn bars(
    out: &mut impl Write,
    title: &str,
    names: &[String],
    panels: &[Panel],
) -> io::Result<()> {
    let (width, height) = (NAMES + panels.len() * PANEL, TOP + names.len() * ROW + 16);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n\
         <style>\n\
         .paper {{ fill: #ffffff }} text {{ fill: #24292f }} .bar {{ fill: #c2410c }}\n\
         @media (prefers-color-scheme: dark) {{\n\
         .paper {{ fill: #0d1117 }} text {{ fill: #e6edf3 }} .bar {{ fill: #ff9a5c }}\n\
         }}\n\
         </style>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
         <text x=\"16\" y=\"28\" font-size=\"17\" font-weight=\"bold\">{title}</text>",
        title = escaped(title),
    )?;
    for (index, name) in names.iter().enumerate() {
        let (x, y) = (NAMES - 12, TOP + index * ROW + 16);
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{}</text>", escaped(name))?;
    }
    for (index, panel) in panels.iter().enumerate() {
        let x = NAMES + index * PANEL;
        let (title, y) = (escaped(&panel.title), TOP - 14);
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" font-weight=\"bold\">{title}</text>")?;
        let largest = panel.values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        for (index, value) in panel.values.iter().enumerate() {
            let (y, len) = (TOP + index * ROW, value / largest * BAR);
            writeln!(
                out,
                "<rect class=\"bar\" x=\"{x}\" y=\"{}\" width=\"{len:.1}\" height=\"{}\"/>\
                 <text x=\"{:.1}\" y=\"{}\">{}</text>",
                y + 3,
                ROW - 6,
                x as f64 + len + 6.0,
                y + 16,
                three_digits(*value),
            )?;
        }
    }
    writeln!(out, "</svg>")
}

fn three_digits(value: f64) -> String {
    let decimals = match value {
        value if value >= 100.0 => 0,
        value if value >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.decimals$}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
