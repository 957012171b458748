//! Progress on a terminal: one line for all of the work, shown once it has taken a while.
//!
//! Hashing threads only add to the counters of a `Progress`. Another thread displays them from time to time. It is
//! started only if progress may be shown, and only when it shows something does it compute the
//! total, which may mean a walk through all directories.

use crate::interrupt;
use crate::message::count;
use crate::options;
use indicatif::{BinaryBytes, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use widehash_files::Progress;

/// Work that takes less time than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the bar is drawn, also while we wait for input.
const TICK: Duration = Duration::from_millis(100);

/// How often a line is written if there is no terminal.
const LINE: Duration = Duration::from_secs(1);

/// The files to be hashed, for computing the total.
pub(crate) type Paths = Box<dyn Iterator<Item = PathBuf> + Send>;

/// How progress is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// One line that is redrawn.
    Bar,
    /// One line after another, for `--progress` without a terminal.
    Lines,
}

/// Shows on standard error what is done, if that is wanted.
pub(crate) struct Bar {
    progress: Arc<Progress>,
    shared: Option<Arc<Shared>>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    progress: Arc<Progress>,
    /// The total number of bytes and files, once it is known.
    total: Mutex<Option<(u64, u64)>>,
    /// The bar, once it is shown. A thread that writes to the terminal holds the lock.
    bar: Mutex<Option<ProgressBar>>,
    ended: Mutex<bool>,
    wake: Condvar,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Bar {
    /// Starts the display, if progress may be shown. Only then is `paths` called; it returns `None`
    /// if the total cannot be known.
    pub(crate) fn new(options: &options::Progress, paths: impl FnOnce() -> Option<Paths>) -> Self {
        let terminal = io::stderr().is_terminal()
            && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let look = if terminal { Look::Bar } else { Look::Lines };
        let progress = Arc::new(Progress::default());
        if options.no_progress || (!terminal && !options.progress) {
            return Bar { progress, shared: None, thread: None };
        }
        let shared = Arc::new(Shared {
            progress: Arc::clone(&progress),
            total: Mutex::new(None),
            bar: Mutex::new(None),
            ended: Mutex::new(false),
            wake: Condvar::new(),
        });
        let patience = if options.progress { Duration::ZERO } else { PATIENCE };
        let (paths, theirs) = (paths(), Arc::clone(&shared));
        let thread = thread::Builder::new().spawn(move || theirs.show(look, patience, paths));
        // If the thread cannot be started, there is no bar; nothing else is lost.
        Bar { progress, shared: Some(shared), thread: thread.ok() }
    }

    /// Sets the total, where the caller knows it.
    pub(crate) fn set_total(&self, bytes: u64, files: u64) {
        if let Some(shared) = &self.shared {
            *lock(&shared.total) = Some((bytes, files));
        }
    }

    /// Returns the counters that are shown.
    pub(crate) fn progress(&self) -> &Arc<Progress> {
        &self.progress
    }

    /// Calls `write`, which writes to the terminal, with the bar out of the way.
    pub(crate) fn suspended<R>(&self, write: impl FnOnce() -> R) -> R {
        let Some(shared) = &self.shared else { return write() };
        match &*lock(&shared.bar) {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        let Some(shared) = &self.shared else { return };
        *lock(&shared.ended) = true;
        shared.wake.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        if let Some(bar) = lock(&shared.bar).take() {
            bar.finish_and_clear();
            interrupt::wipe_bar(false);
        }
    }
}

impl Shared {
    /// Waits for a time. Returns `false` if the work ended.
    fn wait(&self, time: Duration) -> bool {
        let ended = lock(&self.ended);
        let waited = self.wake.wait_timeout_while(ended, time, |ended| !*ended);
        !*waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn show(self: Arc<Self>, look: Look, patience: Duration, paths: Option<Paths>) {
        let start = Instant::now();
        let mut rate = Rate::new(start);
        // With `--progress` there is no wait, and work that has already ended is shown too.
        while start.elapsed() < patience {
            if !self.wait(TICK) {
                return;
            }
            rate.add(Instant::now(), self.progress.bytes());
        }
        let counter = paths.and_then(|paths| {
            let shared = Arc::clone(&self);
            // Without this thread, there is no total.
            thread::Builder::new().spawn(move || shared.count(paths)).ok()
        });
        match look {
            Look::Bar => self.draw(start, rate),
            Look::Lines => self.write(rate),
        }
        if let Some(counter) = counter {
            let _ = counter.join();
        }
    }

    /// Computes the total; there is none if part of the input has no length.
    fn count(&self, paths: Paths) {
        let (mut bytes, mut files) = (0u64, 0);
        for path in paths {
            match std::fs::metadata(&path) {
                Ok(metadata) if metadata.is_file() => {
                    bytes = bytes.saturating_add(metadata.len());
                    files += 1;
                }
                // It cannot be hashed either.
                Err(_) => {}
                Ok(_) => return,
            }
            if *lock(&self.ended) {
                return;
            }
        }
        *lock(&self.total) = Some((bytes, files));
    }

    fn draw(&self, start: Instant, mut rate: Rate) {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
            .with_style(style("{spinner} {msg}"));
        interrupt::wipe_bar(true);
        *lock(&self.bar) = Some(bar.clone());
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let mut known = false;
        loop {
            let total = *lock(&self.total);
            if total.is_some() && !known {
                known = true;
                bar.set_style(style("{msg}"));
            }
            let bytes = self.progress.bytes();
            rate.add(Instant::now(), bytes);
            let time = match total {
                Some((all, _)) => rate.left(all.saturating_sub(bytes)),
                None => Some(duration(start.elapsed())),
            };
            let line = Line {
                bytes,
                all: total.map(|(all, _)| all),
                speed: rate.speed(),
                time,
                files: self.files(total),
            };
            // The last column stays free, where some terminals begin a new line; and so do those of
            // the spinner.
            let width = columns().saturating_sub(if known { 1 } else { 3 });
            {
                // Not while something else is written.
                let _suspended = lock(&self.bar);
                bar.set_message(line.fitted(width));
                bar.tick();
            }
            if !self.wait(TICK) {
                return;
            }
        }
    }

    fn write(&self, mut rate: Rate) {
        loop {
            let total = *lock(&self.total);
            let bytes = self.progress.bytes();
            rate.add(Instant::now(), bytes);
            let mut line = done(bytes, total.map(|(all, _)| all));
            let left = total.and_then(|(all, _)| rate.left(all.saturating_sub(bytes)));
            for part in [self.files(total), rate.speed(), left].into_iter().flatten() {
                line += &format!(", {part}");
            }
            // Nobody may be able to read it.
            let _ = writeln!(io::stderr(), "{line}");
            if !self.wait(LINE) {
                return;
            }
        }
    }

    /// Returns how many files are done, if there is more than one.
    fn files(&self, total: Option<(u64, u64)>) -> Option<String> {
        let files = self.progress.files();
        match total {
            Some((_, all)) => (all > 1).then(|| format!("{files} of {}", count(all, "file"))),
            None => (files > 1).then(|| count(files, "file")),
        }
    }
}

/// The width of the terminal in columns.
fn columns() -> usize {
    const USUAL: usize = 80;
    let size = terminal_size::terminal_size_of(io::stderr());
    // A terminal that does not know its width says 0.
    size.map(|(width, _)| usize::from(width.0)).filter(|width| *width > 0).unwrap_or(USUAL)
}

fn done(bytes: u64, all: Option<u64>) -> String {
    match all {
        Some(all) => format!("{} of {}", BinaryBytes(bytes), BinaryBytes(all)),
        None => BinaryBytes(bytes).to_string(),
    }
}

/// What is shown at one moment.
struct Line {
    bytes: u64,
    all: Option<u64>,
    speed: Option<String>,
    /// The time that is left, or that has passed.
    time: Option<String>,
    files: Option<String>,
}

impl Line {
    /// The narrowest and the widest bar, without its brackets.
    const NARROWEST: usize = 8;
    const WIDEST: usize = 24;

    /// Returns what fits into this width: how much is done; then, by importance, the time, the rate,
    /// the bar, the number of files. Numbers are padded, so that parts keep their place while they
    /// grow.
    fn fitted(&self, width: usize) -> String {
        let mut done = done(self.bytes, self.all);
        if let Some(all) = self.all {
            done = format!("{done:>0$}", 2 * BinaryBytes(all).to_string().len() + " of ".len());
        }
        if done.len() > width {
            done = BinaryBytes(self.bytes).to_string();
            done.truncate(width);
        }
        let mut room = width - done.len();
        let mut fitting = |part: &Option<String>, usual: usize| {
            let part = part.as_ref().map(|part| format!("  {part:>usual$}"));
            let part = part.filter(|part| part.len() <= room).unwrap_or_default();
            room -= part.len();
            part
        };
        let time = fitting(&self.time, if self.all.is_some() { "59 s left".len() } else { 0 });
        let speed = fitting(&self.speed, "100.00 MiB/s".len());
        let around = "[] ".len();
        let with_bar = self.all.is_some() && room >= Self::NARROWEST + around;
        if with_bar {
            room -= Self::NARROWEST + around;
        }
        let files = self.files.as_ref().map(|files| format!("  {files}"));
        let files = files.filter(|files| files.len() <= room).unwrap_or_default();
        room -= files.len();
        let bar = self.all.filter(|_| with_bar).map(|all| {
            let width = (Self::NARROWEST + room).min(Self::WIDEST);
            format!("[{}] ", filled(self.bytes, all, width))
        });
        format!("{}{done}{speed}{time}{files}", bar.unwrap_or_default())
    }
}

/// Returns a bar of this width.
fn filled(bytes: u64, all: u64, width: usize) -> String {
    let share = if all == 0 { 1.0 } else { bytes as f64 / all as f64 };
    let full = ((share * width as f64) as usize).min(width);
    let head = if full > 0 && full < width { ">" } else { "" };
    format!("{:<width$}", "=".repeat(full) + head)
}

/// Returns a time as text, in one unit or two, rounded up.
fn duration(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    let minutes = seconds.div_ceil(60);
    match (seconds, minutes) {
        (0..60, _) => format!("{seconds} s"),
        (_, 0..60) => format!("{minutes} min"),
        _ => format!("{} h {} min", minutes / 60, minutes % 60),
    }
}

/// How fast the work is, by the bytes of the last few seconds.
struct Rate {
    /// When how many bytes were done. The first is from the beginning of the window.
    samples: VecDeque<(Instant, u64)>,
}

impl Rate {
    /// How far back the window reaches.
    const WINDOW: Duration = Duration::from_secs(3);

    /// The shortest time from which a rate is computed.
    const SHORTEST: Duration = Duration::from_millis(50);

    fn new(start: Instant) -> Self {
        Rate { samples: VecDeque::from([(start, 0)]) }
    }

    /// Adds a sample.
    fn add(&mut self, now: Instant, bytes: u64) {
        if bytes == 0 {
            // The first byte has yet to come, and waiting for it is no work.
            self.samples.clear();
        }
        self.samples.push_back((now, bytes));
        while self.samples.len() > 2 && now - self.samples[1].0 >= Self::WINDOW {
            self.samples.pop_front();
        }
    }

    /// Returns the bytes per second, if the samples show them.
    fn per_second(&self) -> Option<f64> {
        let ((from, before), (to, bytes)) = (*self.samples.front()?, *self.samples.back()?);
        let time = to - from;
        (time >= Self::SHORTEST).then(|| (bytes - before) as f64 / time.as_secs_f64())
    }

    /// Returns the rate as text.
    fn speed(&self) -> Option<String> {
        self.per_second().map(|rate| format!("{}/s", BinaryBytes(rate as u64)))
    }

    /// Returns how long `bytes` more will take, as text.
    fn left(&self, bytes: u64) -> Option<String> {
        let rate = self.per_second().filter(|rate| *rate > 0.0)?;
        let time = Duration::try_from_secs_f64(bytes as f64 / rate).ok()?;
        (bytes > 0).then(|| format!("{} left", duration(time)))
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a template of known fields").tick_chars("|/-\\ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_that_of_the_last_seconds_from_the_first_byte() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let mut rate = Rate::new(start);
        assert_eq!(rate.per_second(), None);
        // Nothing arrives for a second.
        rate.add(at(1000), 0);
        assert_eq!(rate.per_second(), None);
        rate.add(at(1100), 100);
        assert_eq!(rate.per_second(), Some(1000.0));
        for tick in 12..=41 {
            rate.add(at(100 * tick), 100 * (tick - 10));
        }
        assert_eq!(rate.per_second(), Some(1000.0));
        // A stall counts, and is forgotten after the window.
        rate.add(at(5600), 3100);
        assert_eq!(rate.per_second(), Some(500.0));
        rate.add(at(8600), 3100 + 9000);
        assert_eq!(rate.per_second(), Some(3000.0));
        assert_eq!(rate.left(6000).as_deref(), Some("2 s left"));
    }

    fn line(bytes: u64) -> Line {
        Line {
            bytes,
            all: Some(24 << 20),
            speed: Some("5.02 MiB/s".into()),
            time: Some("3 s left".into()),
            files: Some("1 of 3 files".into()),
        }
    }

    #[test]
    fn a_line_fits_any_width() {
        for width in 0..200 {
            for bytes in [0, 1, 12 << 20, 24 << 20, u64::MAX] {
                for all in [None, Some(0), Some(24 << 20), Some(u64::MAX)] {
                    let fitted = Line { all, ..line(bytes) }.fitted(width);
                    assert!(fitted.len() <= width, "{width}: {fitted:?}");
                }
            }
        }
    }

    #[test]
    fn what_matters_most_is_shown_first() {
        let fitted = |width| line(12 << 20).fitted(width);
        let all = "[=======>       ] 12.00 MiB of 24.00 MiB    5.02 MiB/s   3 s left  1 of 3 files";
        assert_eq!(fitted(79), all);
        assert_eq!(fitted(60), "[=====>    ] 12.00 MiB of 24.00 MiB    5.02 MiB/s   3 s left");
        assert_eq!(fitted(39), "12.00 MiB of 24.00 MiB   3 s left");
        assert_eq!(fitted(24), "12.00 MiB of 24.00 MiB");
        assert_eq!(fitted(12), "12.00 MiB");
        assert!(fitted(500).starts_with("[============>           ] 12.00 MiB"));
        // Nothing moves while the numbers grow.
        assert_eq!(line(1 << 10).fitted(79).len(), all.len());
        let open = Line { all: None, ..line(2) };
        assert_eq!(open.fitted(39), "2 B    5.02 MiB/s  3 s left");
    }

    #[test]
    fn times_are_short() {
        for (millis, text) in [
            (0, "0 s"),
            (1, "1 s"),
            (8_000, "8 s"),
            (59_001, "1 min"),
            (61_000, "2 min"),
            (3_600_000, "1 h 0 min"),
            (7_300_000, "2 h 2 min"),
        ] {
            assert_eq!(duration(Duration::from_millis(millis)), text);
        }
    }
}
