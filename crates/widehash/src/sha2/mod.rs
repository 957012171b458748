//! SHA-2: the six functions of [FIPS 180-4], and SHA-256 twice.
//!
//! A message is padded with a one bit, zeros and its length in bits (64 or 128 of them,
//! big-endian) to whole blocks of sixteen words. Each block's words are stretched to the *message
//! schedule* of 64 or 80 words, which as many *rounds* mix into eight working variables that begin
//! as the chaining value and are added to it at the end. SHA-224 and SHA-256 work on 32-bit words,
//! the others on 64-bit ones; the shorter digests begin from other initial values and are cut off.
//!
//! | type | block | digest | words |
//! |---|---|---|---|
//! | [`Sha224`], [`Sha256`], [`Sha256d`] | 64 bytes | 28, 32, 32 bytes | 32 bits |
//! | [`Sha384`], [`Sha512`] | 128 bytes | 48, 64 bytes | 64 bits |
//! | [`Sha512_224`], [`Sha512_256`] | 128 bytes | 28, 32 bytes | 64 bits |
//!
//! [`Sha256d`] is SHA-256 of the SHA-256 digest, as Bitcoin uses it.
//!
//! [FIPS 180-4]: https://doi.org/10.6028/NIST.FIPS.180-4

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
mod arm;
mod constants;
#[cfg(any(
    target_arch = "x86",
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"),
))]
mod instructions;
mod kernels;
mod lanes;
pub(crate) mod many;
mod padding;
#[cfg(target_arch = "x86_64")]
mod sha512_x86;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod shani;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::batch::digest_many;
use crate::merkle_damgard::{Compression, MerkleDamgard, first_of, hasher};
use crate::saved::{Reader, ResumeError, Writer};
pub(crate) use constants::SHA256_INITIAL;
use constants::*;
pub(crate) use kernels::{ONE256, REPORTED};
use many::{engine32, engine64};
pub use many::{hash33, merkle_level};

/// The 32-bit compression in its construction.
#[derive(Clone)]
pub(crate) struct Words32;

impl Compression<64> for Words32 {
    type State = [u32; 8];
    type Bytes = [u8; 32];
    const STATE_LEN: usize = 32;
    const LENGTH_FIELD: usize = 8;

    #[inline]
    fn compress(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
        kernels::compress256(state, blocks);
    }

    #[inline]
    fn bytes(state: &[u32; 8]) -> [u8; 32] {
        bytes256(state)
    }

    #[inline]
    fn compress_last(state: &[u32; 8], blocks: &[[u8; 64]]) -> [u8; 32] {
        kernels::last256(state, blocks)
    }

    #[inline]
    fn compress_lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
        kernels::lone_block256(initial, block)
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last[56..].copy_from_slice(&(bits as u64).to_be_bytes());
    }

    fn put_state<const N: usize>(state: &[u32; 8], writer: &mut Writer<N>) {
        writer.put_u32s(state);
    }

    fn take_state(reader: &mut Reader<'_>) -> Result<[u32; 8], ResumeError> {
        reader.u32s()
    }
}

/// The 64-bit compression in its construction.
#[derive(Clone)]
pub(crate) struct Words64;

impl Compression<128> for Words64 {
    type State = [u64; 8];
    type Bytes = [u8; 64];
    const STATE_LEN: usize = 64;
    const LENGTH_FIELD: usize = 16;

    #[inline]
    fn compress(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
        kernels::compress512(state, blocks);
    }

    #[inline]
    fn bytes(state: &[u64; 8]) -> [u8; 64] {
        bytes512(state)
    }

    #[inline]
    fn put_length(last: &mut [u8; 128], bits: u128) {
        last[112..].copy_from_slice(&bits.to_be_bytes());
    }

    fn put_state<const N: usize>(state: &[u64; 8], writer: &mut Writer<N>) {
        writer.put_u64s(state);
    }

    fn take_state(reader: &mut Reader<'_>) -> Result<[u64; 8], ResumeError> {
        reader.u64s()
    }
}

/// The bytes of a chaining value: its words, big-endian.
#[inline]
fn bytes256(state: &[u32; 8]) -> [u8; 32] {
    first_of(state.map(u32::to_be_bytes).as_flattened())
}

/// As [`bytes256`].
#[inline]
fn bytes512(state: &[u64; 8]) -> [u8; 64] {
    first_of(state.map(u64::to_be_bytes).as_flattened())
}

/// SHA-256 once more over a digest.
#[inline]
fn twice(digest: [u8; 32]) -> [u8; 32] {
    MerkleDamgard::<Words32, 64>::digest(&SHA256_INITIAL, &digest)
}

hasher! {
    sha2::Sha224, "SHA-224": Words32, blocks of 64 bytes, digest of 28 bytes,
    from SHA224_INITIAL, finished by first_of, abc: [0x23, 0x09, 0x7d, 0x22],
    batches by |messages, out| digest_many(&mut engine32(SHA224_INITIAL), messages, out),
    on many::entry256, running in engine32::<32>(SHA224_INITIAL)
}
hasher! {
    sha2::Sha256, "SHA-256": Words32, blocks of 64 bytes, digest of 32 bytes,
    from SHA256_INITIAL, finished by first_of, abc: [0xba, 0x78, 0x16, 0xbf],
    batches by |messages, out| digest_many(&mut engine32(SHA256_INITIAL), messages, out),
    on many::entry256, running in engine32::<32>(SHA256_INITIAL)
}
hasher! {
    sha2::Sha384, "SHA-384": Words64, blocks of 128 bytes, digest of 48 bytes,
    from SHA384_INITIAL, finished by first_of, abc: [0xcb, 0x00, 0x75, 0x3f],
    batches by |messages, out| digest_many(&mut engine64(SHA384_INITIAL), messages, out),
    on many::entry512, running in engine64::<32>(SHA384_INITIAL)
}
hasher! {
    sha2::Sha512, "SHA-512": Words64, blocks of 128 bytes, digest of 64 bytes,
    from SHA512_INITIAL, finished by first_of, abc: [0xdd, 0xaf, 0x35, 0xa1],
    batches by |messages, out| digest_many(&mut engine64(SHA512_INITIAL), messages, out),
    on many::entry512, running in engine64::<32>(SHA512_INITIAL)
}
hasher! {
    sha2::Sha512_224, "SHA-512/224": Words64, blocks of 128 bytes, digest of 28 bytes,
    from SHA512_224_INITIAL, finished by first_of, abc: [0x46, 0x34, 0x27, 0x0f],
    batches by |messages, out| digest_many(&mut engine64(SHA512_224_INITIAL), messages, out),
    on many::entry512, running in engine64::<32>(SHA512_224_INITIAL)
}
hasher! {
    sha2::Sha512_256, "SHA-512/256": Words64, blocks of 128 bytes, digest of 32 bytes,
    from SHA512_256_INITIAL, finished by first_of, abc: [0x53, 0x04, 0x8e, 0x26],
    batches by |messages, out| digest_many(&mut engine64(SHA512_256_INITIAL), messages, out),
    on many::entry512, running in engine64::<32>(SHA512_256_INITIAL)
}
hasher! {
    sha2::Sha256d, "SHA-256 twice": Words32, blocks of 64 bytes, digest of 32 bytes,
    from SHA256_INITIAL, finished by twice, abc: [0x4f, 0x8b, 0x42, 0xc2],
    batches by |messages, out| many::sha256d(messages, out), on many::entry256,
    running in many::sha256()
}
