//! The bytes that are hashed next, which are fetched meanwhile.
//!
//! Messages that advance together are as many short streams of addresses. A CPU fetches ahead of one long stream by
//! itself, but not of these, so that messages of 128 bytes to 8 KiB from memory were hashed at 0.3 to 0.95 of the
//! speed of those in a cache. Kernels therefore fetch the next group while they hash one. They fetch it evenly, some
//! lines for each block: many fetches at once would wait for each other. And they fetch it in the order of addresses,
//! not the same place of all messages, which takes memory longer (docs/lab/batches.md has the figures).

use crate::simd::{PREFETCHES, prefetch};

/// What is left to fetch: the addresses from one to another. They are not read from.
#[derive(Clone, Copy)]
pub(crate) struct Prefetch {
    at: *const u8,
    end: *const u8,
}

impl Prefetch {
    /// Bytes of a cache line.
    pub(crate) const LINE: usize = 64;

    /// The most bytes that are fetched ahead. They have to stay in a cache until they are hashed.
    const MOST: usize = 64 << 10;

    /// Nothing to fetch.
    pub(crate) const NONE: Self = Prefetch { at: core::ptr::null(), end: core::ptr::null() };

    /// Returns the bytes of `count` messages if they lie densely, in this order, and fit a cache; otherwise nothing.
    #[inline(always)]
    pub(crate) fn of<'m>(count: usize, message: impl Fn(usize) -> &'m [u8]) -> Self {
        if !PREFETCHES || count == 0 {
            return Self::NONE;
        }
        let (first, last) = (message(0), message(count - 1));
        let (at, end) = (first.as_ptr(), last.as_ptr_range().end);
        let span = end.addr().wrapping_sub(at.addr());
        // Slices may overlap, so that their lengths can exceed the address space.
        let len = first.len().min(Self::MOST) * count;
        if span <= Self::MOST.min(len + len / 2) { Prefetch { at, end } } else { Self::NONE }
    }

    /// Returns the next `len` bytes of messages of which only the `rest` of one is left, if the message after it, or
    /// the rest itself, is dense with them.
    #[inline(always)]
    pub(crate) fn of_stream(rest: &[u8], next: Option<&[u8]>, len: usize) -> Self {
        let at = rest.as_ptr_range();
        let follows = next
            .is_some_and(|next| next.as_ptr().addr().wrapping_sub(at.end.addr()) <= next.len() / 2);
        let len = if follows { len } else { len.min(rest.len()) };
        Prefetch { at: at.start, end: at.start.wrapping_add(len) }
    }

    /// Returns whether all is fetched.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        !PREFETCHES || self.at >= self.end
    }

    /// Fetches the next cache lines, this many, unless all are fetched.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, lines: usize) {
        if !self.is_empty() {
            for line in 0..lines {
                prefetch(self.at.wrapping_add(line * Self::LINE));
            }
            self.at = self.at.wrapping_add(lines * Self::LINE);
        }
    }

    /// Returns where the next cache lines are, this many, for a kernel that fetches them itself; if all are fetched,
    /// the address `fetched`.
    #[inline(always)]
    pub(crate) fn next_or(&mut self, lines: usize, fetched: *const u8) -> *const u8 {
        if !self.is_empty() {
            let next = self.at;
            self.at = next.wrapping_add(lines * Self::LINE);
            next
        } else {
            fetched
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns where the fetched bytes are in `bytes`, if there are any.
    fn range(prefetch: Prefetch, bytes: &[u8]) -> Option<(usize, usize)> {
        let offset = |address: *const u8| address.addr() - bytes.as_ptr().addr();
        (!prefetch.is_empty()).then(|| (offset(prefetch.at), offset(prefetch.end)))
    }

    fn expected(start: usize, end: usize) -> Option<(usize, usize)> {
        PREFETCHES.then_some((start, end))
    }

    #[test]
    fn messages_are_fetched_if_they_lie_densely() {
        let bytes = vec![0; 200_000];
        let of = |count, step, len| {
            let message = |i: usize| &bytes[step * i..][..len];
            range(Prefetch::of(count, message), &bytes)
        };
        assert_eq!(of(0, 100, 100), None, "no messages");
        assert_eq!(of(1, 100, 100), expected(0, 100));
        assert_eq!(of(16, 100, 100), expected(0, 1600));
        assert_eq!(of(16, 150, 100), expected(0, 15 * 150 + 100), "gaps of half a message");
        assert_eq!(of(16, 160, 100), None, "longer gaps");
        assert_eq!(of(16, 4096, 4096), expected(0, 65536));
        assert_eq!(of(16, 4097, 4097), None, "more than a cache keeps");
        let overlapping = |_: usize| &bytes[..];
        assert_eq!(range(Prefetch::of(16, overlapping), &bytes), None, "one long message");
        let backwards = |i: usize| &bytes[100 * (15 - i)..][..100];
        assert_eq!(range(Prefetch::of(16, backwards), &bytes), None, "descending addresses");
    }

    #[test]
    fn a_stream_goes_on_into_the_next_message() {
        let bytes = vec![0; 100_000];
        let of = |rest, next, len| range(Prefetch::of_stream(rest, next, len), &bytes);
        let (rest, next) = (&bytes[1000..1500], &bytes[1500..4500]);
        assert_eq!(of(rest, Some(next), 8192), expected(1000, 9192));
        assert_eq!(of(rest, Some(&bytes[3000..6000]), 8192), expected(1000, 9192), "a gap of half");
        assert_eq!(of(rest, Some(&bytes[3001..6001]), 8192), expected(1000, 1500), "a longer gap");
        assert_eq!(of(rest, None, 8192), expected(1000, 1500), "no other message");
        assert_eq!(of(rest, None, 300), expected(1000, 1300), "more than is wanted is left");
        assert_eq!(of(&[], None, 300), None);
    }

    #[test]
    fn lines_are_fetched_once() {
        let bytes = vec![0; 1000];
        let mut prefetch = Prefetch::of(1, |_| &bytes[..300]);
        prefetch.fetch(2);
        assert_eq!(range(prefetch, &bytes), expected(128, 300));
        if PREFETCHES {
            assert_eq!(prefetch.next_or(2, bytes.as_ptr()), bytes[128..].as_ptr());
        }
        prefetch.fetch(1);
        assert_eq!(range(prefetch, &bytes), None);
        assert_eq!(prefetch.next_or(2, bytes[7..].as_ptr()), bytes[7..].as_ptr());
    }
}
