//! Bytes of a file where the system keeps them, without a copy.
//!
//! A mapped file can be cut short by anybody while we look at it. Here that does no harm: whoever
//! looked learns that what was seen is void.

use std::fs::File;

#[cfg(unix)]
mod unix;

/// Has `look` see `len` bytes of the file from `offset` on, in place; `offset` is a multiple of the
/// system's pages. None if they cannot be mapped, or if not all of them were there all the time.
#[cfg(unix)]
pub(crate) fn with<R>(
    file: &File,
    offset: u64,
    len: usize,
    look: impl FnOnce(&[u8]) -> R,
) -> Option<R> {
    unix::with(file, offset, len, look)
}

/// Nothing is mapped on this system.
#[cfg(not(unix))]
pub(crate) fn with<R>(
    _file: &File,
    _offset: u64,
    _len: usize,
    _look: impl FnOnce(&[u8]) -> R,
) -> Option<R> {
    None
}
