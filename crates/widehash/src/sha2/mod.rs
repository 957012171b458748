//! SHA-2: the six functions of [FIPS 180-4], and SHA-256 applied twice.
//!
//! A message is padded with a one bit, zeros and its length in bits (a 64-bit or 128-bit big-endian
//! number) to whole blocks of sixteen words. Each block's words are expanded to the *message
//! schedule* of 64 or 80 words. Each word goes into one *round*, which mixes it into eight working
//! variables. These begin as the chaining value and are added to it at the end. SHA-224 and SHA-256
//! work on 32-bit words, the others on 64-bit words. The shorter digests begin from other initial
//! values and are truncated.
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

// Where it happens: every kernel stands in the tables of `kernels`. One message runs on the first of
// `ONE256` or `ONE512` that this CPU has (on x86 with SHA-NI that is `shani`). Many messages run on the
// kernels of `LANES256` or `LANES512` that the route of their length names: `batch/schedule.rs`.

#[cfg(neon_kernels)]
mod arm;
#[cfg(feature = "digest")]
pub mod block_api;
mod compress;
mod constants;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
#[cfg(any(target_arch = "x86", x86_64_kernels, neon_kernels,))]
mod interleaved;
mod kernels;
pub(crate) mod many;
mod padding;
#[cfg(x86_64_kernels)]
mod rounds;
#[cfg(x86_64_kernels)]
mod sha256_x86;
#[cfg(x86_64_kernels)]
mod sha512_x86;
#[cfg(x86_64_kernels)]
mod sha512ni;
#[cfg(x86_kernels)]
mod shani;
#[cfg(x86_64_kernels)]
mod shani_rounds;
#[cfg(wasm_kernels)]
mod simd128;

use crate::api::merkle_damgard_hasher;
use crate::merkle_damgard::{LaneEngine, MerkleDamgard, truncated};
use crate::simd::array::zip;
pub(crate) use compress::{Compress256, Compress512, scalar_digest};
pub(crate) use constants::SHA256_INITIAL;
use constants::*;
pub use many::{hash33, merkle_level};
use many::{plan256, plan256d, plan512};

/// Returns the bytes of a chaining value: its words, big-endian.
#[inline]
fn bytes256(state: &[u32; 8]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (bytes, word) in zip(bytes.as_chunks_mut().0, state) {
        *bytes = word.to_be_bytes();
    }
    bytes
}

/// Returns the bytes of a chaining value of the SHA-512 group: its words, big-endian.
#[inline]
fn bytes512(state: &[u64; 8]) -> [u8; 64] {
    let mut bytes = [0; 64];
    for (bytes, word) in zip(bytes.as_chunks_mut().0, state) {
        *bytes = word.to_be_bytes();
    }
    bytes
}

/// Returns SHA-256 of a SHA-256 digest.
#[inline]
fn twice(digest: [u8; 32]) -> [u8; 32] {
    MerkleDamgard::<Compress256>::digest(&SHA256_INITIAL, &digest)
}

merkle_damgard_hasher! {
    sha2::Sha224, "SHA-224": Compress256, blocks of 64 bytes, digest of 28 bytes,
    from SHA224_INITIAL, finished by truncated, abc: [0x23, 0x09, 0x7d, 0x22],
    batches by |messages, out| LaneEngine::<Compress256, _>::digest_many(&SHA224_INITIAL, messages, out),
    as planned by plan256, running messages by LaneEngine::<Compress256, 32>::new(&SHA224_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha256, "SHA-256": Compress256, blocks of 64 bytes, digest of 32 bytes,
    from SHA256_INITIAL, finished by truncated, abc: [0xba, 0x78, 0x16, 0xbf],
    batches by |messages, out| LaneEngine::<Compress256, _>::digest_many(&SHA256_INITIAL, messages, out),
    as planned by plan256, running messages by LaneEngine::<Compress256, 32>::new(&SHA256_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha384, "SHA-384": Compress512, blocks of 128 bytes, digest of 48 bytes,
    from SHA384_INITIAL, finished by truncated, abc: [0xcb, 0x00, 0x75, 0x3f],
    batches by |messages, out| LaneEngine::<Compress512, _>::digest_many(&SHA384_INITIAL, messages, out),
    as planned by plan512, running messages by LaneEngine::<Compress512, 32>::new(&SHA384_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha512, "SHA-512": Compress512, blocks of 128 bytes, digest of 64 bytes,
    from SHA512_INITIAL, finished by truncated, abc: [0xdd, 0xaf, 0x35, 0xa1],
    batches by |messages, out| LaneEngine::<Compress512, _>::digest_many(&SHA512_INITIAL, messages, out),
    as planned by plan512, running messages by LaneEngine::<Compress512, 32>::new(&SHA512_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha512_224, "SHA-512/224": Compress512, blocks of 128 bytes, digest of 28 bytes,
    from SHA512_224_INITIAL, finished by truncated, abc: [0x46, 0x34, 0x27, 0x0f],
    batches by |messages, out| LaneEngine::<Compress512, _>::digest_many(&SHA512_224_INITIAL, messages, out),
    as planned by plan512, running messages by LaneEngine::<Compress512, 32>::new(&SHA512_224_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha512_256, "SHA-512/256": Compress512, blocks of 128 bytes, digest of 32 bytes,
    from SHA512_256_INITIAL, finished by truncated, abc: [0x53, 0x04, 0x8e, 0x26],
    batches by |messages, out| LaneEngine::<Compress512, _>::digest_many(&SHA512_256_INITIAL, messages, out),
    as planned by plan512, running messages by LaneEngine::<Compress512, 32>::new(&SHA512_256_INITIAL)
}
merkle_damgard_hasher! {
    sha2::Sha256d, "SHA-256 twice": Compress256, blocks of 64 bytes, digest of 32 bytes,
    from SHA256_INITIAL, finished by twice, abc: [0x4f, 0x8b, 0x42, 0xc2],
    batches by |messages, out| many::sha256d(messages, out), as planned by plan256d,
    running messages by LaneEngine::<Compress256, 32>::new(&SHA256_INITIAL)
}
