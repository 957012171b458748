//! What is put in order when a signal ends the command: no file is left half written, no progress
//! bar on the terminal.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The file to remove.
static FILE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Whether the last line of the terminal is ours.
static BAR: AtomicBool = AtomicBool::new(false);

/// Has this file removed on a signal, or none any more.
pub(crate) fn remove_file(path: Option<&Path>) {
    *FILE.lock().unwrap_or_else(PoisonError::into_inner) = path.map(Path::to_owned);
    watch();
}

/// Has the line of a progress bar wiped on a signal, or not any more.
pub(crate) fn wipe_bar(shown: bool) {
    BAR.store(shown, Ordering::Relaxed);
    watch();
}

#[cfg(unix)]
fn put_in_order() {
    if let Some(path) = FILE.lock().unwrap_or_else(PoisonError::into_inner).take() {
        let _ = std::fs::remove_file(path);
    }
    if BAR.load(Ordering::Relaxed) {
        use std::io::Write;
        // Past the bar's own lock, which a thread may hold that waits for the terminal.
        let _ = std::io::stderr().write_all(b"\r\x1b[2K");
    }
}

/// Begins to wait for signals, the first time.
#[cfg(unix)]
fn watch() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let ignored = ignored();
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGXFSZ]
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let Ok(mut signals) = Signals::new(signals) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                put_in_order();
                // Ends the process as the signal would have, so that a shell sees what happened.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    });
}

/// Elsewhere the system ends the process as it does.
#[cfg(not(unix))]
fn watch() {}

/// The signals that whoever started us wants ignored (`nohup`, a shell's background), a bit each:
/// they stay so. Known on Linux; elsewhere none are.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
