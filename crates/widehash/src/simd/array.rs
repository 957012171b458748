//! Arrays, element by element, in code that must be compiled into its caller.
//!
//! The standard library's `map` and `from_fn` are calls unless the compiler decides to inline them,
//! which depends on the user's profile. A function that a kernel calls is compiled without the
//! kernel's instruction set, and every vector passes through memory. With Cargo's default release
//! profile, batches of short BLAKE3 messages took more than twice as long. Nor is
//! `zip` inlined without LTO: SHA-256 took six times as long. The functions here are always inlined;
//! the closures passed to them must be inlined too.

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
