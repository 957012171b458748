//! The SHA-512 group.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::sha2::go_entry::sha512;

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Folds the blocks of p into the chaining value.
    fn sha512_blocks(state: *mut [u64; 8], p: *const u8, len: usize) {
        unsafe { sha512::blocks(&mut *state, bytes(p, len)) }
    }

    /// Writes the digest of one message.
    fn sha512_digest(initial: *const [u64; 8], dst: *mut u8, p: *const u8, len: usize) {
        unsafe { room(dst, 1)[0] = sha512::digest(&*initial, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart.
    fn sha512_strided(initial: *const [u64; 8], dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize) {
        unsafe { sha512::many(&*initial, &strided(src, n, size, stride), room(dst, n)) }
    }

    /// Writes the digests of n messages.
    fn sha512_slices(initial: *const [u64; 8], dst: *mut u8, messages: *const Slice, n: usize) {
        unsafe { sha512::many(&*initial, &Slices::new(messages, n), room(dst, n)) }
    }

    /// Folds the blocks of each of n inputs into a chaining value of its own.
    fn sha512_advance(states: *mut [u64; 8], inputs: *const Slice, n: usize) {
        unsafe { sha512::advance(core::slice::from_raw_parts_mut(states, n), &Slices::new(inputs, n)) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn sha512_plan(steps: *mut Step, messages: usize, size: usize) -> usize {
        plan::write(&sha512::plan(Work::new(messages, size)), steps)
    }
}
