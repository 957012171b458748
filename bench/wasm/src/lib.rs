//! Each hash function of ours and of the peers as a function of a WebAssembly module, for
//! `measure.py` to call and to meter.
//!
//! A function takes a length and hashes that many bytes of the memory at `input()`, which the
//! caller fills; the digest appears at `output()`.

use core::cell::UnsafeCell;

/// Memory that the caller of the module reads and writes between calls.
struct Shared<const N: usize>(UnsafeCell<[u8; N]>);

// SAFETY: a WebAssembly module of this kind has one thread.
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
            // SAFETY: one thread, and the caller's accesses are not during this call.
            let (input, output) = unsafe { (&*INPUT.0.get(), &mut *OUTPUT.0.get()) };
            let digest = $digest(&input[..len]);
            output[..digest.len()].copy_from_slice(&digest);
        }
    )+};
}

functions! {
    widehash_sha256: |message: &[u8]| widehash::sha2::Sha256::digest(message);
    widehash_sha512: |message: &[u8]| widehash::sha2::Sha512::digest(message);
    widehash_blake3: |message: &[u8]| widehash::blake3::hash(message);
    crates_sha256: |message: &[u8]| <sha2::Sha256 as sha2::Digest>::digest(message);
    crates_sha512: |message: &[u8]| <sha2::Sha512 as sha2::Digest>::digest(message);
    crates_blake3: |message: &[u8]| *blake3::hash(message).as_bytes();
}
