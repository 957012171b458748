//! Exports each hash function of widehash and of the peers from a WebAssembly module, for
//! `measure.py` to call and meter.
//!
//! A function hashes the given number of bytes at `input()`, which the caller fills, and writes the
//! digest to `output()`. A batch reads the bytes as messages of 64 bytes and writes the exclusive or of
//! all digests.

use core::cell::UnsafeCell;
use widehash::batch::{Messages, Strided};
use widehash::keccak::{Keccak256, Sha3_256};
use widehash::sha2::{Sha256, Sha512};

/// Memory that the caller of the module reads and writes between calls.
struct Shared<const N: usize>(UnsafeCell<[u8; N]>);

// SAFETY: this WebAssembly module has one thread.
unsafe impl<const N: usize> Sync for Shared<N> {}

static INPUT: Shared<{ 1 << 20 }> = Shared(UnsafeCell::new([0; 1 << 20]));
static OUTPUT: Shared<64> = Shared(UnsafeCell::new([0; 64]));

#[unsafe(no_mangle)]
pub extern "C" fn input() -> *mut u8 {
    INPUT.0.get().cast()
}

#[unsafe(no_mangle)]
pub extern "C" fn output() -> *mut u8 {
    OUTPUT.0.get().cast()
}

macro_rules! functions {
    ($($name:ident: $digest:expr;)+) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(len: usize) {
            // SAFETY: there is one thread, and the caller does not access the memory during this call.
            let (input, output) = unsafe { (&*INPUT.0.get(), &mut *OUTPUT.0.get()) };
            let digest = $digest(&input[..len]);
            output[..digest.len()].copy_from_slice(&digest);
        }
    )+};
}

functions! {
    widehash_sha256: |message: &[u8]| Sha256::digest(message);
    widehash_sha512: |message: &[u8]| Sha512::digest(message);
    widehash_blake3: |message: &[u8]| *widehash::blake3::hash(message);
    widehash_sha3_256: |message: &[u8]| Sha3_256::digest(message);
    widehash_batch: |messages: &[u8]| batch(messages, |messages, digests| Sha256::digest_many(messages, digests));
    widehash_keccak_batch: |messages: &[u8]| {
        batch(messages, |messages, digests| Keccak256::digest_many(messages, digests))
    };
    crates_sha256: |message: &[u8]| <sha2::Sha256 as sha2::Digest>::digest(message);
    crates_sha512: |message: &[u8]| <sha2::Sha512 as sha2::Digest>::digest(message);
    crates_blake3: |message: &[u8]| *blake3::hash(message).as_bytes();
    crates_sha3_256: |message: &[u8]| <sha3::Sha3_256 as sha3::Digest>::digest(message);
    crates_batch: |messages: &[u8]| {
        one_by_one(messages, |message| <sha2::Sha256 as sha2::Digest>::digest(message).into())
    };
    crates_keccak_batch: |messages: &[u8]| {
        one_by_one(messages, |message| <sha3::Keccak256 as sha3::Digest>::digest(message).into())
    };
}

/// The largest batch, in messages of 64 bytes.
const MESSAGES: usize = 256;

/// Hashes messages of 64 bytes together.
fn batch(messages: &[u8], digest_many: impl Fn(&Strided<'_>, &mut [[u8; 32]])) -> [u8; 32] {
    let messages = Strided::packed(messages, 64);
    let mut digests = [[0; 32]; MESSAGES];
    let digests = &mut digests[..messages.count()];
    digest_many(&messages, digests);
    together(digests.iter().copied())
}

/// Hashes messages of 64 bytes one after another.
fn one_by_one(messages: &[u8], digest: impl Fn(&[u8]) -> [u8; 32]) -> [u8; 32] {
    let (messages, _) = messages.as_chunks::<64>();
    together(messages.iter().map(|message| digest(message)))
}

/// Combines digests to one value, so that the compiler cannot omit any of them.
fn together(digests: impl Iterator<Item = [u8; 32]>) -> [u8; 32] {
    digests.fold([0; 32], |sum, digest| core::array::from_fn(|i| sum[i] ^ digest[i]))
}
