//! `widehash bench`: how fast every algorithm is on this CPU, in a few seconds.
//!
//! Three measurements for each algorithm: a long message, a short message alone, and short messages
//! in a batch. Each repeats its work for a fixed time, in samples long enough for the clock, and
//! takes the median sample.

use crate::message::{Outcome, Stop};
use crate::options::Bench;
use crate::output::Output;
use crate::plot::{self, Panel};
use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use widehash::algorithm::{KEY_LEN, KeyUse, Keying};
use widehash::backend::{Forced, report};
use widehash::batch::Strided;
use widehash::{Algorithm, AnyHasher};

/// The length of a long message in bytes.
const LONG: usize = 4 << 20;
/// The length of a short message in bytes.
const SMALL: usize = 64;
/// The number of short messages in a batch.
const BATCH: usize = 1024;

/// The time for each measurement, and that with `--quick`.
const TIME: Duration = Duration::from_millis(100);
const QUICK: Duration = Duration::from_millis(20);
/// The shortest sample that the clock measures well.
const SAMPLE: Duration = Duration::from_micros(200);

/// The results for an algorithm.
struct Row {
    algorithm: Algorithm,
    /// Bytes per second for a long message.
    long: f64,
    /// Nanoseconds for a short message alone.
    small: f64,
    /// Nanoseconds per short message in a batch.
    batch: f64,
}

pub(crate) fn run(options: &Bench) -> Result<Outcome, Stop> {
    let algorithms = match options.algorithms.as_slice() {
        [] => Algorithm::ALL,
        asked => asked,
    };
    // Opened first, so that a chart that cannot be written fails before the measurements.
    let picture = options.plot.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let time = if options.quick { QUICK } else { TIME };
    let measure = |algorithm: &Algorithm| measure(*algorithm, time);

    let mut out = Output::open(None)?;
    let mut rows = Vec::new();
    let printed = if options.json {
        rows.extend(algorithms.iter().map(measure));
        json(&mut out, &rows)
    } else {
        table(&mut out, algorithms.iter().map(measure), &mut rows)
    };
    if let Err(error) = printed {
        return Err(out.failed(error));
    }
    out.finish()?;
    if let Some(mut picture) = picture {
        if let Err(error) = draw(&mut picture, &rows) {
            return Err(picture.failed(error));
        }
        picture.finish()?;
    }
    Ok(Outcome::AllWell)
}

fn measure(algorithm: Algorithm, time: Duration) -> Row {
    let key = [0x5a; KEY_LEN];
    let keying = match algorithm.key_use() {
        KeyUse::Required => Keying::Key(&key),
        _ => Keying::None,
    };
    // Not zeros, which an optimisation could some day skip.
    let bytes: Vec<u8> = (0..LONG).map(|i| ((i * 31) >> 3) as u8).collect();
    let mut hasher =
        AnyHasher::new(algorithm, keying).expect("the key is given if the algorithm requires one");
    let mut digest = vec![0; algorithm.output_len()];
    let long = median(time, || {
        hasher.reset();
        hasher.update(black_box(bytes.as_slice()));
        hasher.finalize_into(black_box(&mut digest));
    });
    let digest_of = |count: usize| {
        let messages = Strided::packed(&bytes[..count * SMALL], SMALL);
        let mut digests = vec![0; count * digest.len()];
        median(time, || {
            let (messages, digests) = (black_box(&messages), black_box(&mut digests));
            let done = algorithm.digest_many(keying, messages, digests);
            done.expect("the key is given if the algorithm requires one");
        }) / count as f64
    };
    let (small, batch) = (digest_of(1), digest_of(BATCH));
    Row { algorithm, long: LONG as f64 / long, small: small * 1e9, batch: batch * 1e9 }
}

/// Returns the median number of seconds that `work` takes.
fn median(time: Duration, mut work: impl FnMut()) -> f64 {
    // Finds how many runs fill a sample; this also warms up.
    let mut runs = 1u32;
    loop {
        let start = Instant::now();
        (0..runs).for_each(|_| work());
        if start.elapsed() >= SAMPLE {
            break;
        }
        runs *= 2;
    }
    let start = Instant::now();
    let mut samples = Vec::new();
    while samples.len() < 3 || start.elapsed() < time {
        let start = Instant::now();
        (0..runs).for_each(|_| work());
        samples.push(start.elapsed().as_secs_f64() / f64::from(runs));
    }
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

fn table(
    out: &mut Output,
    measured: impl Iterator<Item = Row>,
    rows: &mut Vec<Row>,
) -> io::Result<()> {
    write!(out, "Backends:")?;
    for backend in report().available() {
        write!(out, " {backend}")?;
    }
    match report().forced {
        Forced::No => writeln!(out)?,
        Forced::To(backend) => writeln!(out, "; forced: {backend}")?,
        _ => writeln!(out, "; forced: scalar")?,
    }
    writeln!(
        out,
        "On one thread. Long: {} MiB. Short: {SMALL} bytes. Batch: {BATCH} short messages.\n\n\
         {:<26}{:>8}{:>20}{:>20}\n\
         {:<26}{:>8}{:>10}{:>10}{:>10}{:>10}",
        LONG >> 20,
        "",
        "long",
        "short, alone",
        "short, in a batch",
        "algorithm",
        "GB/s",
        "ns",
        "M/s",
        "ns",
        "M/s",
    )?;
    out.flush()?;
    for row in measured {
        let Row { algorithm, long, small, batch } = row;
        writeln!(
            out,
            "{:<26}{:>8.2}{small:>10.1}{:>10.2}{batch:>10.1}{:>10.2}",
            algorithm.to_string(),
            long / 1e9,
            1e3 / small,
            1e3 / batch
        )?;
        out.flush()?;
        rows.push(row);
    }
    Ok(())
}

fn json(out: &mut Output, rows: &[Row]) -> io::Result<()> {
    write!(out, "{{\"version\":\"{}\",\"backends\":[", env!("CARGO_PKG_VERSION"))?;
    for (index, backend) in report().available().enumerate() {
        write!(out, "{}\"{backend}\"", if index > 0 { "," } else { "" })?;
    }
    let forced = match report().forced {
        Forced::No => "null".to_owned(),
        Forced::To(backend) => format!("\"{backend}\""),
        Forced::Unavailable(_) => "\"unavailable\"".to_owned(),
        _ => "\"unknown\"".to_owned(),
    };
    write!(
        out,
        "],\"forced\":{forced},\"long_bytes\":{LONG},\
         \"small_bytes\":{SMALL},\"batch_messages\":{BATCH},\"results\":["
    )?;
    for (index, Row { algorithm, long, small, batch }) in rows.iter().enumerate() {
        write!(
            out,
            "{}{{\"algorithm\":\"{algorithm}\",\"long_bytes_per_second\":{long:.0},\
             \"small_ns\":{small:.2},\"batch_ns_per_message\":{batch:.2}}}",
            if index > 0 { "," } else { "" },
        )?;
    }
    writeln!(out, "]}}")
}

fn draw(out: &mut Output, rows: &[Row]) -> io::Result<()> {
    let names: Vec<String> = rows.iter().map(|row| row.algorithm.to_string()).collect();
    let panel = |title: String, value: fn(&Row) -> f64| Panel {
        title,
        values: rows.iter().map(value).collect(),
    };
    let panels = [
        panel(format!("{} MiB, GB/s", LONG >> 20), |row| row.long / 1e9),
        panel(format!("{SMALL} bytes alone, million/s"), |row| 1e3 / row.small),
        panel(format!("{SMALL} bytes in batches, million/s"), |row| 1e3 / row.batch),
    ];
    let title = format!("widehash {} on one thread", env!("CARGO_PKG_VERSION"));
    plot::bars(out, &title, &names, &panels)
}
