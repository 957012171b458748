//! What the caller points to, checked before it becomes a slice.

use crate::failure::{Failure, fail};
use std::ffi::{CStr, c_char, c_void};
use std::slice;

/// A place in the caller's memory, with a name for messages.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    name: &'static str,
    start: *mut u8,
    /// Bytes.
    pub(crate) len: usize,
}

impl Span {
    /// Returns `len` bytes from a pointer on, which may be null if there are none.
    #[inline]
    pub(crate) fn new(
        name: &'static str,
        start: *const c_void,
        len: usize,
    ) -> Result<Self, Failure> {
        if start.is_null() && len > 0 {
            return Err(fail!(WH_ERROR_NULL, "{name} is null, but {len} bytes long"));
        }
        if len > isize::MAX as usize || (start as usize).checked_add(len).is_none() {
            return Err(fail!(
                WH_ERROR_OVERFLOW,
                "{name}: {len} bytes from there exceed the address space"
            ));
        }
        Ok(Span { name, start: start.cast_mut().cast(), len })
    }

    /// Returns `count` items from a pointer on.
    #[inline]
    pub(crate) fn of<T>(
        name: &'static str,
        start: *const T,
        count: usize,
    ) -> Result<Self, Failure> {
        let Some(len) = count.checked_mul(size_of::<T>()) else {
            return Err(fail!(WH_ERROR_OVERFLOW, "{name}: {count} items exceed the address space"));
        };
        if !start.is_aligned() {
            let align = align_of::<T>();
            return Err(fail!(WH_ERROR_ALIGNMENT, "{name} is not at a multiple of {align} bytes"));
        }
        Span::new(name, start.cast(), len)
    }

    /// Returns the same place under another name.
    pub(crate) fn named(self, name: &'static str) -> Self {
        Span { name, ..self }
    }

    /// Returns `len` of the bytes, from `start` on.
    pub(crate) fn part(self, start: usize, len: usize) -> Self {
        assert!(start <= self.len && len <= self.len - start);
        Span { start: self.start.wrapping_add(start), len, ..self }
    }

    #[inline]
    fn overlaps(&self, start: *const u8, len: usize) -> bool {
        let (a, b) = (self.start as usize, start as usize);
        // Neither sum overflows: `new` checked them.
        self.len > 0 && len > 0 && a < b + len && b < a + self.len
    }

    /// Checks that nothing of `self`, which is written to, is in `other`.
    #[inline]
    pub(crate) fn apart_from(&self, other: &Span) -> Result<(), Failure> {
        if self.overlaps(other.start, other.len) {
            return Err(fail!(WH_ERROR_OVERLAP, "{} overlaps {}", self.name, other.name));
        }
        Ok(())
    }

    /// Returns the bytes.
    ///
    /// # Safety
    /// They are readable and nothing writes to them during `'a`, as the header asks of the caller.
    #[inline]
    pub(crate) unsafe fn bytes<'a>(self) -> &'a [u8] {
        // SAFETY: of these bytes there are none, or the pointer is not null and they end within the address space; the
        // caller promises the rest.
        unsafe { self.items() }
    }

    /// Returns what `of` was given.
    ///
    /// # Safety
    /// As for `bytes`, and the items are of type `T`.
    #[inline]
    pub(crate) unsafe fn items<'a, T>(self) -> &'a [T] {
        if self.len == 0 {
            return &[];
        }
        // SAFETY: as in `bytes`; `of` checked the alignment.
        unsafe { slice::from_raw_parts(self.start.cast(), self.len / size_of::<T>()) }
    }

    /// Returns the bytes, to be written to.
    ///
    /// # Safety
    /// They are writable, nothing else uses them during `'a`, and they hold some value.
    #[inline]
    pub(crate) unsafe fn bytes_mut<'a>(self) -> &'a mut [u8] {
        if self.len == 0 {
            return &mut [];
        }
        // SAFETY: as in `bytes`.
        unsafe { slice::from_raw_parts_mut(self.start, self.len) }
    }
}

/// Returns a string of the caller's.
///
/// # Safety
/// The pointer is null or leads to a string that ends with a zero and does not change during `'a`.
#[inline]
pub(crate) unsafe fn text<'a>(
    name: &'static str,
    text: *const c_char,
) -> Result<&'a [u8], Failure> {
    if text.is_null() {
        return Err(fail!(WH_ERROR_NULL, "{name} is null"));
    }
    // SAFETY: the caller promises such a string.
    Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// Checks a pointer to a place for one result.
#[inline]
pub(crate) fn place<T>(name: &'static str, place: *mut T) -> Result<(), Failure> {
    if place.is_null() {
        return Err(fail!(WH_ERROR_NULL, "{name} is null"));
    }
    if !place.is_aligned() {
        return Err(fail!(
            WH_ERROR_ALIGNMENT,
            "{name} is not at a multiple of {} bytes",
            align_of::<T>()
        ));
    }
    Ok(())
}

/// Writes `bytes` for a caller that may not know how many they are: `*len` is how much room there is, and becomes how
/// much is needed. Without `out`, that is all.
///
/// # Safety
/// Both pointers are null or writable: `len` for a number, `out` for `*len` bytes.
pub(crate) unsafe fn hand_over(
    name: &'static str,
    bytes: &[u8],
    out: *mut c_void,
    len: *mut usize,
) -> Result<(), Failure> {
    place("len", len)?;
    // SAFETY: the caller promises that it is a number that can be read and written.
    let room = unsafe { len.replace(bytes.len()) };
    if out.is_null() {
        return Ok(());
    }
    if room < bytes.len() {
        return Err(fail!(
            WH_ERROR_LENGTH,
            "{name} takes {} bytes, there is room for {room}",
            bytes.len()
        ));
    }
    let out = Span::new(name, out, bytes.len())?;
    // SAFETY: that number of bytes is writable, as the caller promises.
    unsafe { out.bytes_mut() }.copy_from_slice(bytes);
    Ok(())
}
