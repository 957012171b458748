//! What a program in Rust writes, as functions that the bench's program in C calls.

#![allow(unreachable_pub)]

use std::slice;
use widehash::batch::{Ragged, Strided};
use widehash::blake3;
use widehash::sha2::{Sha256, Sha512};

/// # Safety
/// `data` has `len` bytes, and `digest` room for one of the algorithm.
unsafe fn one<const N: usize>(
    digest: impl Fn(&[u8]) -> [u8; N],
    data: *const u8,
    len: usize,
    out: *mut u8,
) {
    // SAFETY: as the caller promises.
    unsafe { out.cast::<[u8; N]>().write(digest(slice::from_raw_parts(data, len))) };
}

/// # Safety
/// As the bench has it: `data` has `len` bytes, `out` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_digest(algorithm: u32, data: *const u8, len: usize, out: *mut u8) {
    // SAFETY: as the caller promises.
    unsafe {
        match algorithm {
            0 => one(|data| Sha256::digest(data), data, len, out),
            1 => one(|data| Sha512::digest(data), data, len, out),
            _ => one(|data| *blake3::hash(data).as_bytes(), data, len, out),
        }
    }
}

/// # Safety
/// As the bench has it: `data` has `count` messages, `out` room for their digests.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_strided(
    algorithm: u32,
    data: *const u8,
    count: usize,
    len: usize,
    out: *mut u8,
) {
    // SAFETY: as the caller promises.
    unsafe {
        let messages = Strided::new(slice::from_raw_parts(data, count * len), count, len, len);
        match algorithm {
            0 => Sha256::digest_many(&messages, slice::from_raw_parts_mut(out, count * 32)),
            1 => Sha512::digest_many(&messages, slice::from_raw_parts_mut(out, count * 64)),
            _ => blake3::hash_many(&messages, slice::from_raw_parts_mut(out, count * 32)),
        }
    }
}

/// # Safety
/// As the bench has it: `offsets` are one more than `count`, `data` has the bytes up to the last, `out` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_offsets(
    algorithm: u32,
    data: *const u8,
    offsets: *const u32,
    count: usize,
    out: *mut u8,
) {
    // SAFETY: as the caller promises.
    unsafe {
        let offsets = slice::from_raw_parts(offsets, count + 1);
        let values = slice::from_raw_parts(data, offsets[count] as usize);
        let messages = Ragged::new(values, offsets).expect("the bench's own offsets");
        match algorithm {
            0 => Sha256::digest_many(&messages, slice::from_raw_parts_mut(out, count * 32)),
            1 => Sha512::digest_many(&messages, slice::from_raw_parts_mut(out, count * 64)),
            _ => blake3::hash_many(&messages, slice::from_raw_parts_mut(out, count * 32)),
        }
    }
}
