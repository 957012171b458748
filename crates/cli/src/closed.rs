//! Whether standard output was closed when the process began, as by a shell's `>&-`.
//!
//! Rust's runtime opens /dev/null in its place before `main`, so that results would vanish with a
//! claim of success. So we look before the runtime does.

#![allow(unsafe_code)]

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// The error of writing to a closed descriptor, EBADF, which has this number on Linux, macOS and the
/// BSDs.
const BAD_DESCRIPTOR: i32 = 9;

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns the error of writing to standard output if it was closed. Known on Linux; elsewhere it
/// counts as open.
pub(crate) fn check_stdout() -> io::Result<()> {
    if CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::from_raw_os_error(BAD_DESCRIPTOR));
    }
    Ok(())
}

#[cfg(target_os = "linux")]
extern "C" fn look() {
    // SAFETY: this only asks for the flags of a descriptor, whether there is one or not.
    let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
    CLOSED.store(flags == -1, Ordering::Relaxed);
}

// SAFETY: the C library calls the functions in this section, one pointer each, once before `main`
// and before Rust's runtime. `look` needs neither.
#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;
