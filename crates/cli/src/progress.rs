//! Progress on a terminal: one line for all of the work, shown once it has taken a while.
//!
//! Hashing threads only add to counters. Another thread displays them from time to time. It is
//! started only if progress may be shown, and only when it shows something does it compute the
//! total, which may mean a walk through all directories.

use crate::interrupt;
use crate::message::count;
use crate::options;
use indicatif::{BinaryBytes, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

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

/// Counts what is done, and shows it on standard error if that is wanted.
pub(crate) struct Bar {
    shared: Option<Arc<Shared>>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    bytes: AtomicU64,
    files: AtomicU64,
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
        if options.no_progress || (!terminal && !options.progress) {
            return Bar { shared: None, thread: None };
        }
        let shared = Arc::new(Shared {
            bytes: AtomicU64::new(0),
            files: AtomicU64::new(0),
            total: Mutex::new(None),
            bar: Mutex::new(None),
            ended: Mutex::new(false),
            wake: Condvar::new(),
        });
        let patience = if options.progress { Duration::ZERO } else { PATIENCE };
        let (paths, theirs) = (paths(), Arc::clone(&shared));
        let thread = thread::Builder::new().spawn(move || theirs.show(look, patience, paths));
        // If the thread cannot be started, there is no bar; nothing else is lost.
        Bar { shared: Some(shared), thread: thread.ok() }
    }

    /// Adds to the bytes done.
    pub(crate) fn advance(&self, bytes: u64) {
        if let Some(shared) = &self.shared {
            shared.bytes.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// Returns a reader that counts the bytes read from `input` as they arrive.
    pub(crate) fn counting<R: Read>(&self, input: R) -> impl Read {
        Counting { input, bar: self }
    }

    /// Adds one to the files done.
    pub(crate) fn file_done(&self) {
        if let Some(shared) = &self.shared {
            shared.files.fetch_add(1, Ordering::Relaxed);
        }
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

struct Counting<'a, R> {
    input: R,
    bar: &'a Bar,
}

impl<R: Read> Read for Counting<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer).inspect(|bytes| self.bar.advance(*bytes as u64))
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
        // With `--progress` there is no wait, and work that has already ended is shown too.
        if !patience.is_zero() && !self.wait(patience) {
            return;
        }
        let counter = paths.map(|paths| {
            let shared = Arc::clone(&self);
            thread::spawn(move || shared.count(paths))
        });
        match look {
            Look::Bar => self.draw(start),
            Look::Lines => self.write(start),
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

    fn draw(&self, start: Instant) {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
            .with_style(style("{spinner} {binary_bytes}  {msg}  {binary_bytes_per_sec}  {elapsed}"))
            .with_elapsed(start.elapsed());
        interrupt::wipe_bar(true);
        *lock(&self.bar) = Some(bar.clone());
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let mut known = false;
        loop {
            let total = *lock(&self.total);
            if let Some((bytes, _)) = total.filter(|_| !known) {
                known = true;
                bar.set_length(bytes);
                bar.set_style(style(
                    "[{bar:24}] {binary_bytes} of {binary_total_bytes}  {msg}  \
                     {binary_bytes_per_sec}  {eta} left",
                ));
            }
            {
                // Not while something else is written.
                let _suspended = lock(&self.bar);
                bar.set_position(self.bytes.load(Ordering::Relaxed));
                bar.set_message(self.files(total));
                bar.tick();
            }
            if !self.wait(TICK) {
                return;
            }
        }
    }

    fn write(&self, start: Instant) {
        loop {
            let total = *lock(&self.total);
            let bytes = self.bytes.load(Ordering::Relaxed);
            let rate = bytes as f64 / start.elapsed().as_secs_f64().max(1e-3);
            let (of, left) = match total {
                Some((all, _)) if rate > 0.0 => {
                    let left = all.saturating_sub(bytes) as f64 / rate;
                    let left = HumanDuration(Duration::try_from_secs_f64(left).unwrap_or_default());
                    (format!(" of {}", BinaryBytes(all)), format!(", {left} left"))
                }
                _ => Default::default(),
            };
            let (done, files) = (BinaryBytes(bytes), self.files(total));
            let files = if files.is_empty() { files } else { format!(", {files}") };
            eprintln!("{done}{of}{files}, {}/s{left}", BinaryBytes(rate as u64));
            if !self.wait(LINE) {
                return;
            }
        }
    }

    fn files(&self, total: Option<(u64, u64)>) -> String {
        let files = self.files.load(Ordering::Relaxed);
        match total {
            Some((_, all)) => format!("{files} of {}", count(all, "file")),
            // Nothing to show yet: the first file, or standard input, is being read.
            None if files == 0 => String::new(),
            None => count(files, "file"),
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template)
        .expect("a template of known fields")
        .progress_chars("=> ")
        .tick_chars("|/-\\ ")
}
