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

mod constants;
mod kernels;
mod scalar;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod shani;

use crate::face::{face, fixed_output_face, unkeyed_face};
use crate::merkle_damgard::{Compression, MerkleDamgard, exported_len};
use crate::saved::{Id, ResumeError};
use constants::*;
pub(crate) use kernels::REPORTED;

/// The 32-bit compression in its construction.
#[derive(Clone)]
struct Words32;

impl Compression<64> for Words32 {
    type State = [u32; 8];
    const LENGTH_FIELD: usize = 8;

    #[inline]
    fn compress(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
        kernels::compress256(state, blocks);
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last[56..].copy_from_slice(&(bits as u64).to_be_bytes());
    }
}

/// The 64-bit compression in its construction.
#[derive(Clone)]
struct Words64;

impl Compression<128> for Words64 {
    type State = [u64; 8];
    const LENGTH_FIELD: usize = 16;

    #[inline]
    fn compress(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
        kernels::compress512(state, blocks);
    }

    #[inline]
    fn put_length(last: &mut [u8; 128], bits: u128) {
        last[112..].copy_from_slice(&bits.to_be_bytes());
    }
}

/// The first `N` bytes of the chaining value's words, big-endian.
#[inline]
fn cut32<const N: usize>(state: [u32; 8]) -> [u8; N] {
    let words = state.map(u32::to_be_bytes);
    core::array::from_fn(|i| words.as_flattened()[i])
}

/// As [`cut32`]; SHA-512/224 ends in the middle of a word.
#[inline]
fn cut64<const N: usize>(state: [u64; 8]) -> [u8; N] {
    let words = state.map(u64::to_be_bytes);
    core::array::from_fn(|i| words.as_flattened()[i])
}

/// SHA-256 once more over a digest.
#[inline]
fn twice(state: [u32; 8]) -> [u8; 32] {
    cut32(MerkleDamgard::<Words32, 64>::digest(SHA256_INITIAL, &cut32::<32>(state)))
}

macro_rules! sha2 {
    (
        $hasher:ident, $name:literal, $example:literal, $words:ident, $block:literal, $size:ident,
        $output:literal, $initial:ident, $finish:path, $state:literal, $put:ident, $take:ident
    ) => {
        #[doc = concat!($name, ": ", stringify!($output), " bytes of digest.")]
        ///
        /// ```
        #[doc = concat!("use widehash::sha2::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(hasher.finalize()[..4], ", $example, ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher(MerkleDamgard<$words, $block>);

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block.
            pub const BLOCK_LEN: usize = $block;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = exported_len($state, $block);

            /// An empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self(MerkleDamgard::new($initial))
            }

            /// The digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                $finish(MerkleDamgard::<$words, $block>::digest($initial, message.as_ref()))
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// The digest of the message so far; the hasher can go on.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                $finish(self.0.finalize())
            }

            /// Begins anew with an empty message.
            pub fn reset(&mut self) {
                self.0.reset($initial);
            }

            /// The running state as bytes, for [`resume`](Self::resume) here or elsewhere.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export(Id::$hasher, |writer, state| writer.$put(state))
            }

            /// A hasher that goes on from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`] if they are damaged or not from a hasher of this kind.
            pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
                let expected = Self::EXPORTED_LEN;
                MerkleDamgard::resume(exported, Id::$hasher, expected, |reader| reader.$take())
                    .map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        face!($hasher, $name);
        fixed_output_face!($hasher, output: $output, block: digest::consts::$size);
        unkeyed_face!($hasher);
    };
}

sha2!(
    Sha224,
    "SHA-224",
    "[0x23, 0x09, 0x7d, 0x22]",
    Words32,
    64,
    U64,
    28,
    SHA224_INITIAL,
    cut32,
    32,
    put_u32s,
    u32s
);
sha2!(
    Sha256,
    "SHA-256",
    "[0xba, 0x78, 0x16, 0xbf]",
    Words32,
    64,
    U64,
    32,
    SHA256_INITIAL,
    cut32,
    32,
    put_u32s,
    u32s
);
sha2!(
    Sha384,
    "SHA-384",
    "[0xcb, 0x00, 0x75, 0x3f]",
    Words64,
    128,
    U128,
    48,
    SHA384_INITIAL,
    cut64,
    64,
    put_u64s,
    u64s
);
sha2!(
    Sha512,
    "SHA-512",
    "[0xdd, 0xaf, 0x35, 0xa1]",
    Words64,
    128,
    U128,
    64,
    SHA512_INITIAL,
    cut64,
    64,
    put_u64s,
    u64s
);
sha2!(
    Sha512_224,
    "SHA-512/224",
    "[0x46, 0x34, 0x27, 0x0f]",
    Words64,
    128,
    U128,
    28,
    SHA512_224_INITIAL,
    cut64,
    64,
    put_u64s,
    u64s
);
sha2!(
    Sha512_256,
    "SHA-512/256",
    "[0x53, 0x04, 0x8e, 0x26]",
    Words64,
    128,
    U128,
    32,
    SHA512_256_INITIAL,
    cut64,
    64,
    put_u64s,
    u64s
);
sha2!(
    Sha256d,
    "SHA-256 twice",
    "[0x4f, 0x8b, 0x42, 0xc2]",
    Words32,
    64,
    U64,
    32,
    SHA256_INITIAL,
    twice,
    32,
    put_u32s,
    u32s
);
