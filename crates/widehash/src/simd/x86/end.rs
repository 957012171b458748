//! The end of a message, loaded from where it lies and followed by zeros, or by a one bit and zeros.
//!
//! It never goes through memory, because a load that directly follows several stores to its bytes waits for
//! them. No byte outside of the message is read.
#![allow(unsafe_code)]

use super::arch;
use crate::simd::array::zip;

/// Returns at most 64 bytes, with zeros after them. `part` returns the end that fills no 16 of them and is not
/// empty, as [`part`] does.
///
/// # Safety
/// The CPU has SSE2, and what `part` needs.
#[inline(always)]
pub(crate) unsafe fn padded_by(
    bytes: &[u8],
    part: impl Fn(&[u8]) -> arch::__m128i,
) -> [arch::__m128i; 4] {
    // SAFETY: unaligned loads of the arrays; the caller vouches for the CPU.
    unsafe {
        let load = |bytes: &[u8; 16]| arch::_mm_loadu_si128(bytes.as_ptr().cast());
        let zero = arch::_mm_setzero_si128();
        let part = |rest: &[u8]| if rest.is_empty() { zero } else { part(rest) };
        let Some((a, rest)) = bytes.split_first_chunk() else {
            return [part(bytes), zero, zero, zero];
        };
        let Some((b, rest)) = rest.split_first_chunk() else {
            return [load(a), part(rest), zero, zero];
        };
        let Some((c, rest)) = rest.split_first_chunk() else {
            return [load(a), load(b), part(rest), zero];
        };
        let Some(d) = rest.first_chunk() else {
            return [load(a), load(b), load(c), part(rest)];
        };
        [load(a), load(b), load(c), load(d)]
    }
}

/// From index `n` on, the control of the byte shuffle that drops the first `n` bytes.
static DROP: [u8; 32] = {
    let mut drop = [0x80; 32];
    let mut i = 0;
    while i < 16 {
        drop[i] = i as u8;
        i += 1;
    }
    drop
};

/// Returns `rest`, the end of `bytes` that fills no piece of 16 and is not empty, with zeros after it.
#[inline]
#[target_feature(enable = "sse4.1")]
pub(crate) fn part(bytes: &[u8], rest: &[u8]) -> arch::__m128i {
    if let Some(last) = bytes.last_chunk::<16>() {
        let drop = DROP[16 - rest.len() % 16..].first_chunk::<16>().expect("16 bytes or more");
        // SAFETY: the bytes read are the arrays'.
        return unsafe {
            let last = arch::_mm_loadu_si128(last.as_ptr().cast());
            arch::_mm_shuffle_epi8(last, arch::_mm_loadu_si128(drop.as_ptr().cast()))
        };
    }
    let len = rest.len();
    // The first and the last bytes, each a power of two of them, which overlap.
    let (low, high) = if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let last = u64::from_le_bytes(*last);
        (u64::from_le_bytes(*first), last.checked_shr(128 - 8 * len as u32).unwrap_or(0))
    } else if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let last = u64::from(u32::from_le_bytes(*last)) << (8 * (len - 4));
        (u64::from(u32::from_le_bytes(*first)) | last, 0)
    } else {
        let at = |i: usize| u64::from(rest[i]) << (8 * i);
        (at(0) | at(len / 2) | at(len - 1), 0)
    };
    arch::_mm_set_epi64x(high as i64, low as i64)
}

/// How to load the ends of messages that all have one length: what is left of each after whole blocks of 64
/// bytes, with a one bit and zeros after it.
///
/// The bytes that fill no piece of 16 are gathered in a register in any order. One shuffle, the same for all
/// messages, sorts them.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    /// The length of the messages.
    len: usize,
    /// The order of the bytes in a piece of 16.
    order: arch::__m128i,
    /// The shuffle of the gathered bytes.
    sort: arch::__m128i,
    /// What follows them.
    one_bit: arch::__m128i,
    /// The last words.
    last: arch::__m128i,
}

impl Ends {
    /// Returns how to load the ends of messages of `len` bytes. Of each piece of 16 bytes, the byte shuffle
    /// `order` makes words.
    ///
    /// # Safety
    /// The CPU has SSSE3.
    #[inline(always)]
    pub(crate) unsafe fn of(len: usize, order: arch::__m128i, last: arch::__m128i) -> Self {
        /// The shuffle for each length below 16. Of `half` up to twice as many bytes, the first `half` and
        /// the last `half` were gathered, which overlap.
        static SORT: [[u8; 16]; 16] = {
            let mut sort = [[0x80; 16]; 16];
            let mut len = 1_usize;
            while len < 16 {
                let half = 1 << len.ilog2();
                let mut i = 0;
                while i < len {
                    sort[len][i] = if i < half { i } else { 2 * half - len + i } as u8;
                    i += 1;
                }
                len += 1;
            }
            sort
        };
        /// From index 16 - `n` on, the one bit follows `n` bytes.
        static ONE_BIT: [u8; 32] = {
            let mut bytes = [0; 32];
            bytes[16] = 0x80;
            bytes
        };
        let from = 16 - len % 16;
        // SAFETY: unaligned loads of 16 bytes inside arrays; the caller vouches for the CPU.
        unsafe {
            let sort = match len {
                0..16 => SORT[len].as_ptr(),
                _ => DROP.as_ptr().add(from),
            };
            let in_order = |bytes: *const u8| {
                arch::_mm_shuffle_epi8(arch::_mm_loadu_si128(bytes.cast()), order)
            };
            let one_bit = in_order(ONE_BIT.as_ptr().add(from));
            Ends {
                len,
                order,
                sort: in_order(sort),
                one_bit: if len % 64 < 48 { one_bit } else { arch::_mm_or_si128(one_bit, last) },
                last,
            }
        }
    }

    /// Returns the end of each message.
    ///
    /// # Safety
    /// The CPU has SSE4.1, and the messages have the length that these are the ends for.
    #[inline(always)]
    pub(crate) unsafe fn load<const N: usize>(
        self,
        messages: [*const u8; N],
    ) -> [[arch::__m128i; 4]; N] {
        // SAFETY: all loads are inside a message, since it has that length; the caller vouches for the CPU.
        unsafe {
            let len = self.len;
            // The compiler makes a code of its own for each, without branches among the messages.
            match (len % 64 / 16, len) {
                (3, _) => self.after::<3, N>(messages),
                (2, _) => self.after::<2, N>(messages),
                (1, _) => self.after::<1, N>(messages),
                (_, 16..) => self.after::<0, N>(messages),
                (_, 8..) => self.each::<0, N>(
                    messages,
                    #[inline(always)]
                    |message| {
                        let half = |bytes: *const u8| arch::_mm_loadl_epi64(bytes.cast());
                        arch::_mm_unpacklo_epi64(half(message), half(message.add(len - 8)))
                    },
                ),
                (_, 4..) => self.each::<0, N>(
                    messages,
                    #[inline(always)]
                    |message| {
                        let half = |bytes: *const u8| {
                            arch::_mm_cvtsi32_si128(bytes.cast::<i32>().read_unaligned())
                        };
                        arch::_mm_unpacklo_epi32(half(message), half(message.add(len - 4)))
                    },
                ),
                (_, 2..) => self.each::<0, N>(
                    messages,
                    #[inline(always)]
                    |message| {
                        let half =
                            |bytes: *const u8| i32::from(bytes.cast::<u16>().read_unaligned());
                        let both = half(message) | half(message.add(len - 2)) << 16;
                        arch::_mm_cvtsi32_si128(both)
                    },
                ),
                (_, 1) => self.each::<0, N>(
                    messages,
                    #[inline(always)]
                    |message| arch::_mm_cvtsi32_si128((*message).into()),
                ),
                (_, 0) => self.each::<0, N>(
                    messages,
                    #[inline(always)]
                    |_| arch::_mm_setzero_si128(),
                ),
            }
        }
    }

    /// Returns the end of each message: `WHOLE` pieces of 16 bytes, then what is left.
    ///
    /// # Safety
    /// As for [`load`](Self::load); the end has that number of pieces, and the message is a piece or longer.
    #[inline(always)]
    unsafe fn after<const WHOLE: usize, const N: usize>(
        self,
        messages: [*const u8; N],
    ) -> [[arch::__m128i; 4]; N] {
        // SAFETY: the caller's promise.
        unsafe {
            self.each::<WHOLE, N>(
                messages,
                #[inline(always)]
                |message| arch::_mm_loadu_si128(message.add(self.len - 16).cast()),
            )
        }
    }

    /// Returns the end of each message: `WHOLE` pieces of 16 bytes, then what `part` gathers.
    ///
    /// # Safety
    /// As for [`load`](Self::load); the end has that number of pieces.
    #[inline(always)]
    unsafe fn each<const WHOLE: usize, const N: usize>(
        self,
        messages: [*const u8; N],
        part: impl Fn(*const u8) -> arch::__m128i,
    ) -> [[arch::__m128i; 4]; N] {
        // SAFETY: as above.
        unsafe {
            let zero = arch::_mm_setzero_si128();
            let mut ends = [[zero, zero, zero, self.last]; N];
            for (end, message) in zip(&mut ends, &messages) {
                let begin = message.add(self.len - self.len % 64);
                for (i, piece) in end.iter_mut().enumerate().take(WHOLE) {
                    let bytes = arch::_mm_loadu_si128(begin.add(16 * i).cast());
                    *piece = arch::_mm_shuffle_epi8(bytes, self.order);
                }
                let sorted = arch::_mm_shuffle_epi8(part(*message), self.sort);
                end[WHOLE] = arch::_mm_or_si128(sorted, self.one_bit);
            }
            ends
        }
    }
}
