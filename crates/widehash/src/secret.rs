//! What can be secret: wiping it, and comparing it.
//!
//! With the `zeroize` feature, everything that holds a key, a chaining value or bytes of a message in
//! memory of its own wipes it when it is done. What a kernel spills to the stack, and what the
//! compiler copies there when it moves a value, is out of reach.

use ctutils::CtEq;

/// A value that wipes itself when it is dropped.
#[cfg(feature = "zeroize")]
pub(crate) use zeroize::Zeroizing as Wiped;

/// What can be wiped.
#[cfg(feature = "zeroize")]
pub(crate) use zeroize::Zeroize as Wipe;

/// A value that would wipe itself when it is dropped, had this build the `zeroize` feature.
#[cfg(not(feature = "zeroize"))]
pub(crate) struct Wiped<T>(T);

#[cfg(not(feature = "zeroize"))]
impl<T> Wiped<T> {
    #[inline(always)]
    pub(crate) const fn new(value: T) -> Self {
        Wiped(value)
    }
}

#[cfg(not(feature = "zeroize"))]
impl<T> core::ops::Deref for Wiped<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(not(feature = "zeroize"))]
impl<T> core::ops::DerefMut for Wiped<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// Everything, since nothing is wiped.
#[cfg(not(feature = "zeroize"))]
pub(crate) trait Wipe {}

#[cfg(not(feature = "zeroize"))]
impl<T: ?Sized> Wipe for T {}

/// Returns whether `a` and `b` are the same bytes, in a time that depends on their lengths only.
#[must_use]
pub(crate) fn equal(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).to_bool()
}
