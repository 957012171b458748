//! RIPEMD-160.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::ripemd160::go_entry as ripemd160;

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Folds the blocks of p into the chaining value.
    fn ripemd160_blocks(state: *mut [u32; 5], p: *const u8, len: usize) {
        unsafe { ripemd160::blocks(&mut *state, bytes(p, len)) }
    }

    /// Writes the digest of one message.
    fn ripemd160_digest(initial: *const [u32; 5], dst: *mut u8, p: *const u8, len: usize) {
        unsafe { room(dst, 1)[0] = ripemd160::digest(&*initial, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart.
    fn ripemd160_strided(initial: *const [u32; 5], dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize) {
        unsafe { ripemd160::many(&*initial, &strided(src, n, size, stride), room(dst, n)) }
    }

    /// Writes the digests of n messages.
    fn ripemd160_slices(initial: *const [u32; 5], dst: *mut u8, messages: *const Slice, n: usize) {
        unsafe { ripemd160::many(&*initial, &Slices::new(messages, n), room(dst, n)) }
    }

    /// Folds the blocks of each of n inputs into a chaining value of its own.
    fn ripemd160_advance(states: *mut [u32; 5], inputs: *const Slice, n: usize) {
        unsafe { ripemd160::advance(core::slice::from_raw_parts_mut(states, n), &Slices::new(inputs, n)) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn ripemd160_plan(steps: *mut Step, messages: usize, size: usize) -> usize {
        plan::write(&ripemd160::plan(Work::new(messages, size)), steps)
    }
}
