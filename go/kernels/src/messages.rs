//! Go's memory as slices and messages.

use widehash::batch::{Messages, Strided};

/// Returns `len` bytes; Go's pointer to none may be null.
///
/// # Safety
/// `start` is valid for `len` bytes.
#[inline(always)]
pub(crate) unsafe fn bytes<'a>(start: *const u8, len: usize) -> &'a [u8] {
    match len {
        0 => &[],
        // SAFETY: the caller's condition.
        _ => unsafe { core::slice::from_raw_parts(start, len) },
    }
}

/// Returns `n` values to write to.
///
/// # Safety
/// `start` is valid for `n` values, which nothing else refers to.
#[inline(always)]
pub(crate) unsafe fn room<'a, T>(start: *mut u8, n: usize) -> &'a mut [T] {
    const { assert!(align_of::<T>() == 1) };
    match n {
        0 => &mut [],
        // SAFETY: the caller's condition.
        _ => unsafe { core::slice::from_raw_parts_mut(start.cast(), n) },
    }
}

/// Returns `n` messages of `len` bytes, `stride` bytes apart. `n` is not 0.
///
/// # Safety
/// `start` is valid for all of them.
#[inline(always)]
pub(crate) unsafe fn strided<'a>(
    start: *const u8,
    n: usize,
    len: usize,
    stride: usize,
) -> Strided<'a> {
    // SAFETY: the caller's condition.
    Strided::new(unsafe { bytes(start, (n - 1) * stride + len) }, n, len, stride)
}

/// A slice of bytes, as Go lays it out.
#[repr(C)]
pub(crate) struct Slice {
    start: *const u8,
    len: usize,
    capacity: usize,
}

/// Slices of bytes as messages.
pub(crate) struct Slices<'a>(&'a [Slice]);

impl Slices<'_> {
    /// Returns `n` messages. `n` is not 0.
    ///
    /// # Safety
    /// `start` is valid for `n` slices, and each of them for its bytes.
    #[inline(always)]
    pub(crate) unsafe fn new<'a>(start: *const Slice, n: usize) -> Slices<'a> {
        // SAFETY: the caller's condition.
        Slices(unsafe { core::slice::from_raw_parts(start, n) })
    }
}

impl Messages for Slices<'_> {
    #[inline]
    fn count(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        let slice = &self.0[index];
        // SAFETY: whoever made `self` vouched for every slice.
        unsafe { bytes(slice.start, slice.len) }
    }
}
