//! The layouts of many messages in memory, and of their digests.

use core::fmt;

/// A sequence of messages, each a slice of bytes.
///
/// Implemented for [`Strided`], [`Ragged`], and for slices, arrays and vectors of byte strings
/// (`&[u8]`, `Vec<u8>`, `&str`, `[u8; 33]`, ...).
pub trait Messages {
    /// Returns the number of messages.
    fn count(&self) -> usize;

    /// Returns the message at `index`, which must be below [`count`](Self::count).
    fn message(&self, index: usize) -> &[u8];

    /// Returns the length of all messages if they have one in common, or `None` if they do not or if
    /// there are no messages.
    ///
    /// Batches of one length take a faster path. An implementation may always return `None`.
    fn common_len(&self) -> Option<usize> {
        let (first, rest) = (0..self.count()).map(|i| self.message(i).len()).fold(
            (None, true),
            |(first, equal), len| match first {
                None => (Some(len), true),
                Some(expected) => (first, equal && len == expected),
            },
        );
        first.filter(|_| rest)
    }

    /// Returns the messages as [`Strided`] ones, or `None` if they do not lie in one buffer at one distance.
    ///
    /// Some kernels of short messages find them faster then. An implementation may always return `None`.
    fn strided(&self) -> Option<Strided<'_>> {
        None
    }
}

impl<M: Messages + ?Sized> Messages for &M {
    #[inline]
    fn count(&self) -> usize {
        (**self).count()
    }
    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        (**self).message(index)
    }
    #[inline]
    fn common_len(&self) -> Option<usize> {
        (**self).common_len()
    }
    #[inline]
    fn strided(&self) -> Option<Strided<'_>> {
        (**self).strided()
    }
}

impl<T: AsRef<[u8]>> Messages for [T] {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }
    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self[index].as_ref()
    }
}

impl<T: AsRef<[u8]>, const N: usize> Messages for [T; N] {
    #[inline]
    fn count(&self) -> usize {
        N
    }
    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self[index].as_ref()
    }
}

#[cfg(feature = "alloc")]
impl<T: AsRef<[u8]>> Messages for alloc::vec::Vec<T> {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }
    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self[index].as_ref()
    }
}

/// Messages of one length in one buffer: message *i* is `buffer[i * stride ..][.. len]`.
///
/// Only the bytes of messages are read, not those between them, and the last message may end where
/// the buffer ends.
#[derive(Clone, Copy)]
pub struct Strided<'a> {
    pub(super) buffer: &'a [u8],
    count: usize,
    len: usize,
    pub(super) stride: usize,
}

impl<'a> Strided<'a> {
    /// Returns `count` messages of `len` bytes, each `stride` bytes after the one before.
    ///
    /// # Panics
    /// If `stride` is below `len`, or if `buffer` is shorter than the `(count - 1) * stride + len`
    /// bytes that the messages span (no bytes if `count` is 0).
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn new(buffer: &'a [u8], count: usize, len: usize, stride: usize) -> Self {
        match Self::try_new(buffer, count, len, stride) {
            Ok(messages) => messages,
            Err(error) => panic!("{error}"),
        }
    }

    /// Returns the messages like [`new`](Self::new), for numbers that come from outside the program.
    ///
    /// # Errors
    /// [`StrideError`] where `new` panics.
    #[inline]
    pub fn try_new(
        buffer: &'a [u8],
        count: usize,
        len: usize,
        stride: usize,
    ) -> Result<Self, StrideError> {
        if stride < len {
            return Err(StrideError::Overlap { stride, len });
        }
        if let Some(before_last) = count.checked_sub(1) {
            let needed = before_last.checked_mul(stride).and_then(|at| at.checked_add(len));
            if needed.is_none_or(|needed| needed > buffer.len()) {
                return Err(StrideError::Short { count, len, stride, buffer: buffer.len() });
            }
        }
        Ok(Strided { buffer, count, len, stride })
    }

    /// Returns the messages of `len` bytes that fill `buffer`, one right after another.
    ///
    /// # Panics
    /// If `len` is 0 or does not divide the length of `buffer`.
    #[must_use]
    #[track_caller]
    pub fn packed(buffer: &'a [u8], len: usize) -> Self {
        assert!(
            len > 0 && buffer.len().is_multiple_of(len),
            "{} bytes are not a whole number of messages of {len} bytes",
            buffer.len()
        );
        Strided { buffer, count: buffer.len() / len, len, stride: len }
    }

    /// Returns `count` of the messages, from `start` on.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline]
    pub(super) fn part(&self, start: usize, count: usize) -> Self {
        assert!(start <= self.count && count <= self.count - start);
        let buffer = if count > 0 { &self.buffer[start * self.stride..] } else { &[] };
        Strided { buffer, count, ..*self }
    }
}

/// The reason why a buffer does not hold messages at regular distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StrideError {
    /// The messages would overlap.
    Overlap {
        /// Bytes from the start of a message to the start of the next.
        stride: usize,
        /// Bytes of a message.
        len: usize,
    },
    /// The messages do not fit in the buffer.
    Short {
        /// The number of messages.
        count: usize,
        /// Bytes of a message.
        len: usize,
        /// Bytes from the start of a message to the start of the next.
        stride: usize,
        /// Bytes of the buffer.
        buffer: usize,
    },
}

impl fmt::Display for StrideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StrideError::Overlap { stride, len } => {
                write!(f, "a stride of {stride} bytes is below the message length, {len}")
            }
            StrideError::Short { count, len, stride, buffer } => write!(
                f,
                "{count} messages of {len} bytes {stride} apart do not fit in {buffer} bytes"
            ),
        }
    }
}

impl core::error::Error for StrideError {}

impl Messages for Strided<'_> {
    #[inline]
    fn count(&self) -> usize {
        self.count
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        assert!(index < self.count, "message {index} of {}", self.count);
        // Cannot overflow: `new` computed the end of the last message.
        &self.buffer[index * self.stride..][..self.len]
    }

    #[inline]
    fn common_len(&self) -> Option<usize> {
        (self.count > 0).then_some(self.len)
    }

    #[inline]
    fn strided(&self) -> Option<Strided<'_>> {
        Some(*self)
    }
}

impl fmt::Debug for Strided<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Strided { count, len, stride, .. } = self;
        write!(f, "Strided({count} messages of {len} bytes, {stride} apart)")
    }
}

/// An integer that is the start or end of a message: `u32`, `u64`, `usize`, or `i32` and `i64` as in
/// Arrow's binary columns.
pub trait Offset: Copy {
    /// Returns the offset as an index, or `None` if it is negative or beyond the address space.
    fn index(self) -> Option<usize>;
}

macro_rules! offsets {
    ($($integer:ty),+) => {$(
        impl Offset for $integer {
            #[inline]
            fn index(self) -> Option<usize> {
                usize::try_from(self).ok()
            }
        }
    )+};
}
offsets!(u32, u64, i32, i64, usize);

/// Messages of any lengths one after another: message *i* is `values[offsets[i] .. offsets[i+1]]`.
///
/// This is the layout of Arrow's binary and string columns; the first offset need not be 0.
pub struct Ragged<'a, O = u32> {
    values: &'a [u8],
    offsets: &'a [O],
}

impl<O> Clone for Ragged<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Ragged<'_, O> {}

/// The reason why offsets do not describe messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OffsetError {
    /// There are no offsets: *n* messages take *n* + 1 of them.
    Empty,
    /// An offset is negative or lies beyond the end of the values.
    Outside {
        /// The index of the offset.
        at: usize,
        /// The length of the values in bytes.
        values: usize,
    },
    /// An offset is below the one before it.
    Descending {
        /// The index of the offset.
        at: usize,
    },
}

impl fmt::Display for OffsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OffsetError::Empty => f.write_str("no offsets: n messages take n + 1 of them"),
            OffsetError::Outside { at, values } => {
                write!(f, "offset {at} lies outside the {values} bytes of values")
            }
            OffsetError::Descending { at } => {
                write!(f, "offset {at} is below offset {}", at - 1)
            }
        }
    }
}

impl core::error::Error for OffsetError {}

impl<'a, O: Offset> Ragged<'a, O> {
    /// Returns the `offsets.len() - 1` messages in `values`.
    ///
    /// # Errors
    /// [`OffsetError`] if there are no offsets, or if one is below its predecessor or outside
    /// `values`.
    pub fn new(values: &'a [u8], offsets: &'a [O]) -> Result<Self, OffsetError> {
        let mut before = 0;
        for (at, offset) in offsets.iter().enumerate() {
            let offset = offset
                .index()
                .filter(|offset| *offset <= values.len())
                .ok_or(OffsetError::Outside { at, values: values.len() })?;
            if offset < before {
                return Err(OffsetError::Descending { at });
            }
            before = offset;
        }
        if offsets.is_empty() {
            return Err(OffsetError::Empty);
        }
        Ok(Ragged { values, offsets })
    }

    #[inline]
    fn offset(&self, at: usize) -> usize {
        self.offsets[at].index().expect("checked by Ragged::new")
    }
}

impl<O: Offset> Messages for Ragged<'_, O> {
    #[inline]
    fn count(&self) -> usize {
        self.offsets.len() - 1
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        &self.values[self.offset(index)..self.offset(index + 1)]
    }
}

impl<O: Offset> fmt::Debug for Ragged<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ragged({} messages in {} bytes)", self.count(), self.values.len())
    }
}

/// Room for digests of `N` bytes: a slice, array or vector of arrays, or flat bytes.
pub trait Digests<const N: usize> {
    /// Returns the room, one digest for each element.
    ///
    /// # Panics
    /// If flat bytes are not a whole number of digests.
    fn digests(&mut self) -> &mut [[u8; N]];
}

impl<const N: usize> Digests<N> for [[u8; N]] {
    #[inline]
    fn digests(&mut self) -> &mut [[u8; N]] {
        self
    }
}

impl<const N: usize, const COUNT: usize> Digests<N> for [[u8; N]; COUNT] {
    #[inline]
    fn digests(&mut self) -> &mut [[u8; N]] {
        self
    }
}

impl<const N: usize> Digests<N> for [u8] {
    #[inline]
    #[track_caller]
    fn digests(&mut self) -> &mut [[u8; N]] {
        let len = self.len();
        let (digests, rest) = self.as_chunks_mut();
        assert!(rest.is_empty(), "{len} bytes are not a whole number of digests of {N} bytes");
        digests
    }
}

impl<const N: usize, const LEN: usize> Digests<N> for [u8; LEN] {
    #[inline]
    #[track_caller]
    fn digests(&mut self) -> &mut [[u8; N]] {
        self[..].digests()
    }
}

#[cfg(feature = "alloc")]
impl<const N: usize, T> Digests<N> for alloc::vec::Vec<T>
where
    [T]: Digests<N>,
{
    #[inline]
    #[track_caller]
    fn digests(&mut self) -> &mut [[u8; N]] {
        self[..].digests()
    }
}

/// Panics, naming both numbers, unless there is room for exactly one digest for each message.
#[inline]
#[track_caller]
pub(crate) fn assert_room(messages: usize, digests: usize) {
    assert!(messages == digests, "{messages} messages, but room for {digests} digests");
}

/// Panics, naming both numbers, unless there is exactly one piece for each hasher.
#[track_caller]
pub(crate) fn assert_pieces(hashers: usize, pieces: usize) {
    assert!(hashers == pieces, "{hashers} hashers, but {pieces} pieces for them");
}

/// `count` messages from `start` on: the work of one thread or one stage.
pub(crate) struct Part<'a, M: ?Sized> {
    pub(crate) messages: &'a M,
    pub(crate) start: usize,
    pub(crate) count: usize,
    /// The common length of all messages, computed once.
    pub(crate) common_len: Option<usize>,
}

impl<M: Messages + ?Sized> Messages for Part<'_, M> {
    #[inline]
    fn count(&self) -> usize {
        self.count
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self.messages.message(self.start + index)
    }

    #[inline]
    fn common_len(&self) -> Option<usize> {
        self.common_len
    }

    #[inline]
    fn strided(&self) -> Option<Strided<'_>> {
        Some(self.messages.strided()?.part(self.start, self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_that_do_not_fit_are_errors() {
        let bytes = [0; 100];
        let error = |count, len, stride| {
            Strided::try_new(&bytes, count, len, stride).unwrap_err().to_string()
        };
        assert_eq!(error(2, 33, 32), "a stride of 32 bytes is below the message length, 33");
        assert_eq!(error(4, 30, 30), "4 messages of 30 bytes 30 apart do not fit in 100 bytes");
        // Sums beyond the address space.
        for (count, len, stride) in
            [(usize::MAX, 1, 2), (3, 1, usize::MAX), (2, usize::MAX, usize::MAX)]
        {
            assert!(error(count, len, stride).contains("do not fit"));
        }
    }

    #[test]
    fn strides_that_fit_end_with_the_buffer() {
        let bytes: [u8; 100] = core::array::from_fn(|i| i as u8);
        let messages = Strided::try_new(&bytes, 4, 10, 30).unwrap();
        assert_eq!(messages.message(3), &bytes[90..]);
        assert_eq!(Strided::try_new(&[], 0, 10, usize::MAX).unwrap().count(), 0);
    }

    #[test]
    fn parts_of_strided_messages_are_strided() {
        let bytes: [u8; 100] = core::array::from_fn(|i| i as u8);
        let messages = Strided::new(&bytes, 4, 10, 30);
        for (start, count) in (0..=4).flat_map(|start| (0..=4 - start).map(move |n| (start, n))) {
            let part = Part { messages: &&messages, start, count, common_len: Some(10) };
            let strided = part.strided().unwrap();
            assert_eq!(strided.count(), count);
            for i in 0..count {
                assert_eq!(strided.message(i), messages.message(start + i));
            }
        }
        let part = Part { messages: &[[0; 10]; 4], start: 1, count: 2, common_len: Some(10) };
        assert!(part.strided().is_none());
    }

    #[test]
    #[should_panic(expected = "4 messages of 30 bytes 30 apart do not fit in 100 bytes")]
    fn strides_that_do_not_fit_are_the_callers_mistake() {
        let _ = Strided::new(&[0; 100], 4, 30, 30);
    }
}
