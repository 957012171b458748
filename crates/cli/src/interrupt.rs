//! Cleaning up when a signal ends the command: neither a half-written file nor a progress bar is
//! left behind.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The file to remove.
static FILE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Whether the last line on the terminal is a progress bar.
static BAR: AtomicBool = AtomicBool::new(false);

/// Sets the file to remove on a signal.
pub(crate) fn remove_file(path: &Path) {
    *FILE.lock().unwrap_or_else(PoisonError::into_inner) = Some(path.to_owned());
    watch();
}

/// Sets whether to wipe a progress bar on a signal.
pub(crate) fn wipe_bar(shown: bool) {
    BAR.store(shown, Ordering::Relaxed);
    watch();
}

#[cfg(unix)]
fn clean_up() {
    if let Some(path) = FILE.lock().unwrap_or_else(PoisonError::into_inner).take() {
        let _ = std::fs::remove_file(path);
    }
    if BAR.load(Ordering::Relaxed) {
        use std::io::Write;
        // Not through the bar: a thread that waits for the terminal may hold its lock.
        let _ = std::io::stderr().write_all(b"\r\x1b[2K");
    }
}

/// Starts to wait for signals, at the first call.
#[cfg(unix)]
fn watch() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let ignored = ignored();
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGXFSZ]
            .into_iter()
            .filter(move |signal| ignored >> (signal - 1) & 1 == 0);
        let (installed, wait) = std::sync::mpsc::channel::<()>();
        // The handlers are installed only once there is a thread: without it, nobody would react to
        // a signal, not even the system.
        let watching = move || {
            let Ok(mut signals) = Signals::new(signals) else { return };
            drop(installed);
            for signal in signals.forever() {
                clean_up();
                // Ends the process as the signal would have, so that a shell sees the cause.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        };
        if std::thread::Builder::new().spawn(watching).is_ok() {
            let _ = wait.recv();
        }
    });
}

/// On other systems, the system's default action ends the process.
#[cfg(not(unix))]
fn watch() {}

/// Returns the signals that were ignored when the command started (by `nohup`, or by a shell for a
/// background job), one bit each; they stay ignored. Known on Linux; elsewhere, none.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
