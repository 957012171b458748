//! Keccak with 24 rounds: SHA-3, SHAKE, and Keccak as submitted to NIST. A function is the bytes of its blocks, `rate`,
//! and its domain byte.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::batch::Messages;
use widehash::keccak::go_entry as keccak;

/// Writes the digests of many messages: 32 bytes each, or 64 of the functions whose digests are longer.
///
/// # Safety
/// `dst` has room for them.
#[inline(always)]
unsafe fn many(dst: *mut u8, messages: &impl Messages, n: usize, rate: usize, domain: usize) {
    // SAFETY: the caller's condition.
    unsafe {
        if rate < 136 {
            keccak::many::<64>(rate, domain as u8, messages, room(dst, n));
        } else {
            keccak::many::<32>(rate, domain as u8, messages, room(dst, n));
        }
    }
}

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Absorbs blocks of rate bytes.
    fn keccak_blocks(state: *mut [u64; 25], p: *const u8, len: usize, rate: usize) {
        unsafe { keccak::absorb(&mut *state, bytes(p, len), rate) }
    }

    /// Writes the digest of one message: 64 bytes, of which those of the function count.
    fn keccak_digest(dst: *mut [u8; 64], p: *const u8, len: usize, rate: usize, domain: usize) {
        unsafe { *dst = keccak::digest(rate, domain as u8, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart: 32 bytes each if rate is 136 or more, else 64.
    fn keccak_strided(dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize, rate: usize, domain: usize) {
        unsafe { many(dst, &strided(src, n, size, stride), n, rate, domain) }
    }

    /// Writes the digests of n messages: 32 bytes each if rate is 136 or more, else 64.
    fn keccak_slices(dst: *mut u8, messages: *const Slice, n: usize, rate: usize, domain: usize) {
        unsafe { many(dst, &Slices::new(messages, n), n, rate, domain) }
    }

    /// Absorbs the blocks of each of n inputs into a state of its own.
    fn keccak_advance(states: *mut [u64; 25], inputs: *const Slice, n: usize, rate: usize) {
        unsafe { keccak::advance(core::slice::from_raw_parts_mut(states, n), &Slices::new(inputs, n), rate) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn keccak_plan(steps: *mut Step, messages: usize, size: usize, rate: usize) -> usize {
        plan::write(&keccak::plan(rate, Work::new(messages, size)), steps)
    }
}
