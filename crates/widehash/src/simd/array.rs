//! Arrays, element by element, in code that must be compiled into its caller.
//!
//! The standard library's `map` and `from_fn` are calls unless the compiler decides to inline them,
//! which depends on the user's profile. A function that a kernel calls is compiled without the
//! kernel's instruction set, and every vector passes through memory. With Cargo's default release
//! profile, batches of short BLAKE3 messages took more than twice as long. Nor is
//! `zip` inlined without LTO: SHA-256 took six times as long. The functions here are always inlined;
//! the closures passed to them must be inlined too.
#![allow(unsafe_code)]

use core::fmt;
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};
use core::slice;

/// Returns `f` of every element. The array must not be empty.
#[inline(always)]
pub(crate) fn map<T: Copy, U: Copy, const N: usize>(array: [T; N], f: impl Fn(T) -> U) -> [U; N] {
    let mut mapped = [f(array[0]); N];
    for i in 1..N {
        mapped[i] = f(array[i]);
    }
    mapped
}

/// Returns `f` of every index. The array must not be empty.
#[inline(always)]
pub(crate) fn from_fn<U: Copy, const N: usize>(f: impl Fn(usize) -> U) -> [U; N] {
    let mut array = [f(0); N];
    for (i, element) in array.iter_mut().enumerate().skip(1) {
        *element = f(i);
    }
    array
}

/// Returns the pairs of what both hold, up to the end of the shorter, like [`Iterator::zip`].
///
/// Pass arrays by reference. Where a crate is compiled in many units, the destructor of an iterator over
/// an array passed by value is a call, and such a call takes vectors out of their registers.
#[inline(always)]
pub(crate) fn zip<A: IntoIterator, B: IntoIterator>(a: A, b: B) -> Zip<A::IntoIter, B::IntoIter> {
    Zip(a.into_iter(), b.into_iter())
}

/// The iterator of [`zip`].
pub(crate) struct Zip<A, B>(A, B);

impl<A: Iterator, B: Iterator> Iterator for Zip<A, B> {
    type Item = (A::Item, B::Item);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, self.1.next()?))
    }
}

/// An array whose first elements are filled, when they are needed: clearing all of them would take longer than
/// hashing a few short messages.
///
/// The crates for this are for any element, and without LTO their functions and their destructors are calls.
#[derive(Clone)]
pub(crate) struct Filled<T: Copy, const N: usize> {
    /// The first `len` are initialised.
    elements: [MaybeUninit<T>; N],
    len: usize,
}

impl<T: Copy, const N: usize> Filled<T, N> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Filled { elements: [const { MaybeUninit::uninit() }; N], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds `element` until there are `count` elements, of which there is room for `N`. If there are more
    /// already, they stay.
    #[inline(always)]
    pub(crate) fn fill(&mut self, count: usize, element: T) {
        let room = &mut self.elements[..count];
        while self.len < room.len() {
            room[self.len].write(element);
            self.len += 1;
        }
    }

    /// Replaces all elements by the first `count` that `element` returns, of which there is room for `N`.
    #[inline(always)]
    pub(crate) fn replace(&mut self, count: usize, element: impl Fn(usize) -> T) -> &[T] {
        for (i, room) in self.elements[..count].iter_mut().enumerate() {
            room.write(element(i));
        }
        self.len = count;
        self
    }

    /// Adds `element`.
    #[inline(always)]
    pub(crate) fn push(&mut self, element: T) {
        self.elements[self.len].write(element);
        self.len += 1;
    }

    /// Adds all of `elements`.
    #[inline(always)]
    pub(crate) fn extend(&mut self, elements: &[T]) {
        for (room, element) in zip(&mut self.elements[self.len..][..elements.len()], elements) {
            room.write(*element);
        }
        self.len += elements.len();
    }
}

impl<T: Copy, const N: usize> Deref for Filled<T, N> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        let filled = &self.elements[..self.len];
        // SAFETY: these are initialised, by the invariant, and `MaybeUninit` has the same layout.
        unsafe { slice::from_raw_parts(filled.as_ptr().cast(), filled.len()) }
    }
}

impl<T: Copy, const N: usize> DerefMut for Filled<T, N> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        let filled = &mut self.elements[..self.len];
        // SAFETY: these are initialised, by the invariant, and `MaybeUninit` has the same layout.
        unsafe { slice::from_raw_parts_mut(filled.as_mut_ptr().cast(), filled.len()) }
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Filled<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Filled<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Filled<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(feature = "zeroize")]
impl<T: Copy + zeroize::Zeroize, const N: usize> zeroize::Zeroize for Filled<T, N> {
    /// Wipes the filled elements: wiping all would take longer than hashing a few messages.
    fn zeroize(&mut self) {
        self.iter_mut().for_each(T::zeroize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_filled_as_far_as_needed() {
        let mut filled = Filled::<_, 4>::new();
        assert_eq!(filled[..], [0; 0]);
        filled.fill(2, 7);
        filled.fill(1, 8);
        assert_eq!(filled[..], [7, 7]);
        filled[0] = 6;
        filled.fill(4, 9);
        assert_eq!(filled[..], [6, 7, 9, 9]);
        filled.clear();
        filled.fill(1, 5);
        filled.extend(&[4, 3]);
        assert_eq!(filled[..], [5, 4, 3]);
    }

    #[test]
    #[should_panic(expected = "out of range")]
    fn arrays_have_room_for_no_more() {
        Filled::<_, 4>::new().fill(5, 0);
    }
}
