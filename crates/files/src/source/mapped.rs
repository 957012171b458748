//! Bytes of a file in the page cache, without a copy.
//!
//! Any program can truncate a mapped file while we read it. That does no harm here: [`with`] then
//! returns `None`, and what was read is discarded.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(crate) use unix::{can_map, with};

/// This system has no mappings.
#[cfg(not(unix))]
pub(crate) fn can_map(_file: &std::fs::File, _len: u64) -> bool {
    false
}

/// This system has no mappings.
#[cfg(not(unix))]
pub(crate) fn with<R>(
    _file: &std::fs::File,
    _offset: u64,
    _len: usize,
    _look: impl FnOnce(&[u8]) -> R,
) -> Option<R> {
    None
}
