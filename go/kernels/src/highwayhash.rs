//! HighwayHash. The last argument chooses the digest: 1, 2 or 4 words.

use crate::entry;
use crate::messages::{Slice, Slices, bytes, room, strided};
use crate::plan::{self, Step};
use widehash::backend::{Plan, Work};
use widehash::batch::Messages;
use widehash::highwayhash::go_entry as highwayhash;

/// Writes the digests of many messages.
///
/// # Safety
/// `dst` has room for them.
#[inline(always)]
unsafe fn many(key: &[u64; 4], dst: *mut u8, messages: &impl Messages, n: usize, words: usize) {
    // SAFETY: the caller's condition.
    unsafe {
        match words {
            1 => highwayhash::many::<1, 8>(key, messages, room(dst, n)),
            2 => highwayhash::many::<2, 16>(key, messages, room(dst, n)),
            _ => highwayhash::many::<4, 32>(key, messages, room(dst, n)),
        }
    }
}

// SAFETY of all blocks below: Go has checked the arguments; see `lib.rs`.

entry! {
    /// Absorbs the packets of p.
    fn highwayhash_packets(state: *mut [u64; 16], p: *const u8, len: usize) {
        unsafe { highwayhash::packets(&mut *state.cast(), bytes(p, len)) }
    }

    /// Writes the digest of a running message that ends in p, less than a packet.
    fn highwayhash_finish(state: *const [u64; 16], dst: *mut u8, p: *const u8, len: usize, words: usize) {
        unsafe {
            let (state, tail) = (&*state.cast(), bytes(p, len));
            match words {
                1 => room(dst, 1)[0] = highwayhash::finish::<1, 8>(state, tail),
                2 => room(dst, 1)[0] = highwayhash::finish::<2, 16>(state, tail),
                _ => room(dst, 1)[0] = highwayhash::finish::<4, 32>(state, tail),
            }
        }
    }

    /// Writes the digest of one message.
    fn highwayhash_digest(key: *const [u64; 4], dst: *mut u8, p: *const u8, len: usize, words: usize) {
        unsafe {
            let message = bytes(p, len);
            match words {
                1 => room(dst, 1)[0] = highwayhash::digest::<1, 8>(&*key, message),
                2 => room(dst, 1)[0] = highwayhash::digest::<2, 16>(&*key, message),
                _ => room(dst, 1)[0] = highwayhash::digest::<4, 32>(&*key, message),
            }
        }
    }

    /// Writes the digests of n messages of size bytes, stride bytes apart.
    fn highwayhash_strided(key: *const [u64; 4], dst: *mut u8, src: *const u8, n: usize, size: usize, stride: usize, words: usize) {
        unsafe { many(&*key, dst, &strided(src, n, size, stride), n, words) }
    }

    /// Writes the digests of n messages.
    fn highwayhash_slices(key: *const [u64; 4], dst: *mut u8, messages: *const Slice, n: usize, words: usize) {
        unsafe { many(&*key, dst, &Slices::new(messages, n), n, words) }
    }

    /// Writes which kernels hash messages of size bytes.
    fn highwayhash_plan(steps: *mut Step, messages: usize, size: usize, words: usize) -> usize {
        let work = Work::new(messages, size);
        let plan: Plan = match words {
            1 => highwayhash::plan::<1, 8>(work),
            2 => highwayhash::plan::<2, 16>(work),
            _ => highwayhash::plan::<4, 32>(work),
        };
        plan::write(&plan, steps)
    }
}
