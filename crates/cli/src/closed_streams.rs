//! Standard streams that were closed when the process began, as by a shell's `<&-` and `>&-`.
//!
//! Before `main`, Rust's runtime opens /dev/null for reading and writing in the place of each, so that an
//! absent input would be an empty one, and results would vanish with a claim of success. So we come
//! first, and open /dev/null in the wrong direction: then the descriptor is taken, and using it is the
//! system's error for a closed one.
//!
//! Without this file, `widehash sum FILE >&-` would lose its results and end with status 0, and `widehash sum <&-` would
//! print the digest of an empty input. Nothing after the runtime's start can tell such a stream from one that the caller
//! has opened on /dev/null for both directions, as many do.

#![allow(unsafe_code)]

use std::io;

/// Returns the error of writing to standard output if it was closed, or opened only for reading. The
/// standard library takes that for success.
#[cfg(unix)]
pub(crate) fn check_stdout() -> io::Result<()> {
    // SAFETY: this only asks for the flags of a descriptor, whether there is one or not.
    match unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFL) } {
        -1 => Err(io::Error::last_os_error()),
        flags if flags & libc::O_ACCMODE == libc::O_RDONLY => {
            Err(io::Error::from_raw_os_error(libc::EBADF))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
pub(crate) fn check_stdout() -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
extern "C" fn occupy() {
    for (stream, wrong) in [(0, libc::O_WRONLY), (1, libc::O_RDONLY), (2, libc::O_RDONLY)] {
        // SAFETY: the one call asks for the flags of a descriptor, whether there is one or not, and the
        // other opens a file. It gets the lowest free number, which is this one.
        unsafe {
            if libc::fcntl(stream, libc::F_GETFD) == -1 {
                libc::open(c"/dev/null".as_ptr(), wrong);
            }
        }
    }
}

// SAFETY: the C library calls the functions in this section, one pointer each, once before `main`
// and before Rust's runtime. `occupy` needs neither.
#[cfg(unix)]
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static OCCUPY: extern "C" fn() = occupy;
