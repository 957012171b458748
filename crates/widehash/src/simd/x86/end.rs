//! The end of a message, loaded from where it lies and followed by zeros.
//!
//! It never goes through memory, because a load that directly follows several stores to its bytes waits for
//! them. No byte outside of the message is read.
#![allow(unsafe_code)]

use super::arch;

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

/// Returns `rest`, the end of `bytes` that fills no piece of 16 and is not empty, with zeros after it.
#[inline]
#[target_feature(enable = "sse4.1")]
pub(crate) fn part(bytes: &[u8], rest: &[u8]) -> arch::__m128i {
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
