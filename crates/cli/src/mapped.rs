//! Bytes of a file where the system keeps them, without a copy.
//!
//! A mapped file can be cut short by anybody while we look at it. Here that does no harm: whoever
//! looked learns that what was seen is void.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(crate) use unix::with;

/// Nothing is mapped on this system.
#[cfg(not(unix))]
pub(crate) fn with<R>(
    _file: &std::fs::File,
    _offset: u64,
    _len: usize,
    _look: impl FnOnce(&[u8]) -> R,
) -> Option<R> {
    None
}
