//! SHA-224 and SHA-256.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::sha2::go_entry::sha256;

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Folds the blocks of p into the chaining value.
    fn sha256_blocks(state: *mut [u32; 8], p: *const u8, len: usize) {
        unsafe { sha256::blocks(&mut *state, bytes(p, len)) }
    }

    /// Writes the digest of one message.
    fn sha256_digest(initial: *const [u32; 8], dst: *mut u8, p: *const u8, len: usize) {
        unsafe { room(dst, 1)[0] = sha256::digest(&*initial, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart.
    fn sha256_strided(initial: *const [u32; 8], dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize) {
        unsafe { sha256::many(&*initial, &strided(src, n, size, stride), room(dst, n)) }
    }

    /// Writes the digests of n messages.
    fn sha256_slices(initial: *const [u32; 8], dst: *mut u8, messages: *const Slice, n: usize) {
        unsafe { sha256::many(&*initial, &Slices::new(messages, n), room(dst, n)) }
    }

    /// Folds the blocks of each of n inputs into a chaining value of its own.
    fn sha256_advance(states: *mut [u32; 8], inputs: *const Slice, n: usize) {
        unsafe { sha256::advance(core::slice::from_raw_parts_mut(states, n), &Slices::new(inputs, n)) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn sha256_plan(steps: *mut Step, messages: usize, size: usize) -> usize {
        plan::write(&sha256::plan(Work::new(messages, size)), steps)
    }
}
