//! CubeHash. Its parameters are i, r, b, f and h.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::cubehash::{Params, go_entry as cubehash};

/// Returns the parameters, which Go has checked.
fn params([i, r, b, f, h]: [u32; 5]) -> Params {
    match Params::new(i, r, b, f, h) {
        Ok(params) => params,
        Err(_) => crate::trap(),
    }
}

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Absorbs blocks of size bytes, with count rounds after each.
    fn cubehash_blocks(state: *mut [u32; 32], count: usize, p: *const u8, len: usize, size: usize) {
        unsafe { cubehash::absorb(&mut *state, count as u32, bytes(p, len), size) }
    }

    /// Runs count rounds.
    fn cubehash_rounds(state: *mut [u32; 32], count: usize) {
        unsafe { cubehash::rounds(&mut *state, count as u32) }
    }

    /// Writes the digest of one message: 64 bytes, of which the first h/8 count.
    fn cubehash_digest(parameters: *const [u32; 5], initial: *const [u32; 32], dst: *mut [u8; 64], p: *const u8, len: usize) {
        unsafe { *dst = cubehash::digest(&params(*parameters), &*initial, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart: 64 bytes each.
    fn cubehash_strided(parameters: *const [u32; 5], initial: *const [u32; 32], dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize) {
        unsafe { cubehash::many(&params(*parameters), &*initial, &strided(src, n, size, stride), room(dst, n)) }
    }

    /// Writes the digests of n messages: 64 bytes each.
    fn cubehash_slices(parameters: *const [u32; 5], initial: *const [u32; 32], dst: *mut u8, messages: *const Slice, n: usize) {
        unsafe { cubehash::many(&params(*parameters), &*initial, &Slices::new(messages, n), room(dst, n)) }
    }

    /// Absorbs the blocks of each of n inputs into a state of its own.
    fn cubehash_advance(parameters: *const [u32; 5], states: *mut [u32; 32], inputs: *const Slice, n: usize) {
        unsafe { cubehash::advance(&params(*parameters), core::slice::from_raw_parts_mut(states, n), &Slices::new(inputs, n)) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn cubehash_plan(steps: *mut Step, parameters: *const [u32; 5], messages: usize, size: usize) -> usize {
        let parameters = unsafe { params(*parameters) };
        plan::write(&cubehash::plan(&parameters, Work::new(messages, size)), steps)
    }
}
