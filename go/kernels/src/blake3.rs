//! BLAKE3. A mode is its key words and its flag.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::Work;
use widehash::blake3::go_entry as blake3;

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Writes the digest of one message.
    fn blake3_digest(key: *const [u32; 8], flags: u32, dst: *mut u8, p: *const u8, len: usize) {
        unsafe { room(dst, 1)[0] = blake3::digest(&*key, flags, bytes(p, len)) }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart.
    fn blake3_strided(key: *const [u32; 8], flags: u32, dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize) {
        unsafe { blake3::many(&*key, flags, &strided(src, n, size, stride), room(dst, n)) }
    }

    /// Writes the digests of n messages.
    fn blake3_slices(key: *const [u32; 8], flags: u32, dst: *mut u8, messages: *const Slice, n: usize) {
        unsafe { blake3::many(&*key, flags, &Slices::new(messages, n), room(dst, n)) }
    }

    /// Writes the chaining values of n whole chunks, the first of which has number counter.
    fn blake3_chunks(key: *const [u32; 8], flags: u32, counter: u64, dst: *mut u8, p: *const u8, n: usize) {
        unsafe { blake3::chunks(&*key, flags, counter, bytes(p, n * 1024), room(dst, n)) }
    }

    /// Writes the chaining values of the n parents, at most 64, of pairs of children, at whose place they may begin.
    fn blake3_parents(key: *const [u32; 8], flags: u32, dst: *mut u8, children: *const u8, n: usize) {
        unsafe {
            let mut layer = [[0; 32]; 128];
            core::ptr::copy_nonoverlapping(children, layer.as_mut_ptr().cast(), 64 * n);
            blake3::parents(&*key, flags, &mut layer[..2 * n]);
            core::ptr::copy_nonoverlapping(layer.as_ptr().cast(), dst, 32 * n);
        }
    }

    /// Writes the chaining values of the two children of the subtree over p: more than a chunk, at most 128 chunks.
    fn blake3_subtree(key: *const [u32; 8], flags: u32, counter: u64, dst: *mut [u8; 64], p: *const u8, len: usize) {
        unsafe { blake3::subtree(&*key, flags, counter, bytes(p, len), &mut *dst.cast()) }
    }

    /// Folds blocks of a chunk, none of them its last, into its chaining value; start is 1 for its first block.
    fn blake3_chain(cv: *mut [u32; 8], flags: u32, counter: u64, start: u64, p: *const u8, len: usize) {
        unsafe { blake3::chain(&mut *cv, flags, counter, start != 0, bytes(p, len)) }
    }

    /// Writes all 64 bytes of one compression, of the first len bytes of a block.
    fn blake3_compress(dst: *mut [u8; 64], cv: *const [u32; 8], block: *const u8, len: usize, counter: u64, flags: u32) {
        unsafe { blake3::compress(&*cv, bytes(block, len), counter, flags, &mut *dst) }
    }

    /// Writes n blocks of output, from number counter on, of the root that ends with the compression of the first len bytes of a block.
    fn blake3_output(dst: *mut u8, n: usize, cv: *const [u32; 8], block: *const u8, len: usize, counter: u64, flags: u32) {
        unsafe { blake3::output(&*cv, bytes(block, len), counter, flags, room(dst, n)) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn blake3_plan(steps: *mut Step, messages: usize, size: usize) -> usize {
        plan::write(&blake3::plan(Work::new(messages, size)), steps)
    }
}
