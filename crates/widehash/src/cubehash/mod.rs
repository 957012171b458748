//! CubeHash, with all its parameters: [Bernstein's submission] to NIST's SHA-3 competition.
//!
//! The state is 32 words of 32 bits, the corners of a cube in five dimensions. A *round* is ten
//! steps: add each word of the lower half into its neighbour in the upper half, rotate the lower
//! half, swap it across one dimension, xor the upper half into it, swap the upper half across
//! another dimension; and once more with another rotation and two other dimensions.
//!
//! CubeHash*i*+*r*/*b*+*f*-*h* begins with the words *h*/8, *b*, *r* and zeros, and *i* rounds. The
//! message, a one bit and zeros up to a whole block are cut into blocks of *b* bytes; each is xored
//! into the first bytes of the state, and *r* rounds follow. At the end 1 is xored into the last
//! word, *f* rounds follow, and the first *h* bits of the state are the digest. Words are
//! little-endian.
//!
//! "CubeHash-256" alone is ambiguous:
//!
//! | | parameters | here |
//! |---|---|---|
//! | revision 3 | 16+16/32+32-*h* | [`CubeHash256`], [`CubeHash384`], [`CubeHash512`], [`Params::revision3`] |
//! | revision 2 | 160+16/32+160-*h* | [`Params::revision2`] |
//!
//! Any other parameters go through [`Params::new`] or text:
//!
//! ```
//! use widehash::cubehash::{CubeHash, Params};
//!
//! let params: Params = "160+16/1+160-512".parse()?;
//! let mut hasher = CubeHash::new(params);
//! hasher.update(b"one byte a block, ");
//! hasher.update(b"sixteen rounds a byte");
//! println!("{}", hasher.finalize());
//! # Ok::<(), widehash::cubehash::ParamsError>(())
//! ```
//!
//! [Bernstein's submission]: https://cubehash.cr.yp.to/submission.html

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod halves;
mod kernels;
mod lanes;
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
mod neon;
mod params;
#[allow(dead_code)] // where there is scalar code only
mod quads;
#[allow(dead_code, unused_imports, unused_macros)] // likewise
mod rows;
mod scalar;
#[allow(dead_code, unused_imports, unused_macros)] // likewise
mod state;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod x86;

use core::fmt;
use core::ops::Deref;

use crate::backend::Backend;
use crate::batch::{
    self, Messages, Part, STAGE, batch_face, each_run, lanes_of, running_face, update_many,
};
use crate::face::{face, fixed_output_face, unkeyed_face};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};
pub(crate) use kernels::REPORTED;
pub use params::{Parameter, Params, ParamsError};

/// The longest block in bytes: the whole state.
const MAX_BLOCK: usize = 128;
/// The longest digest in bytes.
const MAX_OUTPUT: usize = 64;
/// Bytes of an exported hasher: the five parameters, the state, and an unfinished block.
const EXPORTED: usize = ENVELOPE + 5 * 4 + 32 * 4 + padded(MAX_BLOCK);

/// A running hash; its parameters are kept beside it.
#[derive(Clone)]
struct Running {
    state: [u32; 32],
    /// The first `len` bytes wait for their block to fill; always fewer than a block.
    pending: [u8; MAX_BLOCK],
    len: usize,
}

impl Running {
    const fn new(initial: [u32; 32]) -> Self {
        Running { state: initial, pending: [0; MAX_BLOCK], len: 0 }
    }

    #[inline]
    fn update(&mut self, params: &Params, mut data: &[u8]) {
        let (block_len, rounds) = (params.block_len(), params.rounds());
        if self.len > 0 {
            let (head, rest) = data.split_at(data.len().min(block_len - self.len));
            self.pending[self.len..][..head.len()].copy_from_slice(head);
            self.len += head.len();
            if self.len < block_len {
                return;
            }
            kernels::absorb(&mut self.state, rounds, &self.pending[..block_len], block_len);
            data = rest;
        }
        let (blocks, tail) = data.split_at(data.len() - data.len() % block_len);
        if !blocks.is_empty() {
            kernels::absorb(&mut self.state, rounds, blocks, block_len);
        }
        self.pending[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
    }

    /// Takes `data` in but for its whole blocks, which are left to the caller: first `head`, of so
    /// many bytes as are told, which the bytes that waited began; then those in `data`.
    fn cut<'d>(
        &mut self,
        params: &Params,
        mut data: &'d [u8],
        head: &mut [u8],
    ) -> (usize, &'d [u8]) {
        let block_len = params.block_len();
        let mut head_len = 0;
        if self.len > 0 {
            let (top, rest) = data.split_at(data.len().min(block_len - self.len));
            self.pending[self.len..][..top.len()].copy_from_slice(top);
            self.len += top.len();
            if self.len < block_len {
                return (0, &[]);
            }
            head_len = block_len;
            head[..block_len].copy_from_slice(&self.pending[..block_len]);
            data = rest;
        }
        let (blocks, tail) = data.split_at(data.len() - data.len() % block_len);
        self.pending[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
        (head_len, blocks)
    }

    #[inline]
    fn finalize(&self, params: &Params) -> Digest {
        finish(self.state, params, &self.pending[..self.len])
    }

    fn reset(&mut self, initial: &[u32; 32]) {
        self.state = *initial;
        self.len = 0;
    }

    fn export(&self, params: &Params) -> [u8; EXPORTED] {
        let mut writer = Writer::new(Id::CubeHash);
        writer.put_u32s(&params.to_array());
        writer.put_u32s(&self.state);
        writer.put_padded(&self.pending[..self.len], MAX_BLOCK);
        writer.finish()
    }

    fn resume(exported: &[u8]) -> Result<(Params, Self), ResumeError> {
        let mut reader = Reader::open(exported, Id::CubeHash, EXPORTED)?;
        let [i, r, b, f, h] = reader.u32s()?;
        let params = Params::new(i, r, b, f, h).map_err(|_| ResumeError::Damaged)?;
        let mut running = Running::new(reader.u32s()?);
        let pending = reader.padded(MAX_BLOCK)?;
        if pending.len() >= params.block_len() {
            return Err(ResumeError::Damaged);
        }
        running.pending[..pending.len()].copy_from_slice(pending);
        running.len = pending.len();
        Ok((params, running))
    }

    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
        zeroize::Zeroize::zeroize(&mut self.pending);
        self.len = 0;
    }
}

/// The digest of a whole message at hand, from the initial state.
#[inline]
fn one_shot(mut state: [u32; 32], params: &Params, message: &[u8]) -> Digest {
    let block_len = params.block_len();
    let (blocks, tail) = message.split_at(message.len() - message.len() % block_len);
    if !blocks.is_empty() {
        kernels::absorb(&mut state, params.rounds(), blocks, block_len);
    }
    finish(state, params, tail)
}

/// The digest after the message's last bytes, fewer than a block.
#[inline]
fn finish(mut state: [u32; 32], params: &Params, tail: &[u8]) -> Digest {
    let mut last = [0; MAX_BLOCK];
    last[..tail.len()].copy_from_slice(tail);
    last[tail.len()] = 0x80;
    let block_len = params.block_len();
    kernels::absorb(&mut state, params.rounds(), &last[..block_len], block_len);
    finalized(state, params)
}

/// The digest after all blocks.
#[inline]
fn finalized(mut state: [u32; 32], params: &Params) -> Digest {
    state[31] ^= 1;
    kernels::rounds(&mut state, params.final_rounds());
    Digest::new(&state, params.output_len())
}

/// A digest of 1 to 64 bytes.
///
/// It is its bytes by [`Deref`] and [`AsRef`], and prints as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest {
    /// Zeros follow the first `len`.
    bytes: [u8; MAX_OUTPUT],
    len: u8,
}

impl Digest {
    /// The first `len` bytes of the state.
    #[inline]
    fn new(state: &[u32; 32], len: usize) -> Self {
        let words: [[u8; 4]; MAX_OUTPUT / 4] = core::array::from_fn(|i| state[i].to_le_bytes());
        let mut bytes = [0; MAX_OUTPUT];
        bytes[..len].copy_from_slice(&words.as_flattened()[..len]);
        Digest { bytes, len: len as u8 }
    }

    #[inline]
    fn to_array<const N: usize>(self) -> [u8; N] {
        core::array::from_fn(|i| self.bytes[i])
    }
}

impl Deref for Digest {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl AsRef<[u8]> for Digest {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// CubeHash with any parameters.
///
/// ```
/// use widehash::cubehash::{CubeHash, CubeHash256, Params};
///
/// let mut hasher = CubeHash::new(Params::revision3(256)?);
/// hasher.update(b"a");
/// hasher.update(b"bc");
/// assert_eq!(hasher.finalize(), CubeHash::digest(Params::revision3(256)?, b"abc"));
/// assert_eq!(hasher.finalize()[..], CubeHash256::digest(b"abc"));
///
/// let revision2 = CubeHash::digest(Params::revision2(256)?, b"");
/// assert_eq!(
///     revision2.to_string(),
///     "44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d",
/// );
/// # Ok::<(), widehash::cubehash::ParamsError>(())
/// ```
#[derive(Clone)]
pub struct CubeHash {
    params: Params,
    initial: [u32; 32],
    running: Running,
}

/// The state that a message begins from.
#[inline]
fn initial_state(params: &Params) -> [u32; 32] {
    let mut state = params.seed();
    kernels::rounds(&mut state, params.initial_rounds());
    state
}

/// `out`, if it has room for exactly as many digests as there are messages.
#[track_caller]
fn places<'o>(
    params: &Params,
    messages: &(impl Messages + ?Sized),
    out: &'o mut [u8],
) -> &'o mut [u8] {
    let (count, len, room) = (messages.count(), params.output_len(), out.len());
    assert!(
        count.checked_mul(len) == Some(room),
        "{count} digests of {len} bytes, but room of {room} bytes"
    );
    out
}

/// The digests of messages that begin from `initial`, one after another in `out`.
fn digest_many(
    params: &Params,
    initial: &[u32; 32],
    messages: &(impl Messages + ?Sized),
    out: &mut [u8],
) {
    let mut engine = lanes::LaneEngine::<MAX_OUTPUT>::new(params, *initial);
    let common_len = messages.common_len();
    // The longest digests there are, of which each gives the bytes that it has.
    let mut digests = [[0; MAX_OUTPUT]; STAGE];
    let len = params.output_len();
    for (at, out) in out.chunks_mut(STAGE * len).enumerate() {
        let digests = &mut digests[..out.len() / len];
        let part = Part { messages, start: at * STAGE, count: digests.len(), common_len };
        batch::digest_many(&mut engine, &part, digests);
        for (out, digest) in out.chunks_exact_mut(len).zip(digests) {
            out.copy_from_slice(&digest[..len]);
        }
    }
}

impl CubeHash {
    /// Bytes of an exported hasher, whatever its parameters.
    pub const EXPORTED_LEN: usize = EXPORTED;

    /// An empty message. The *i* rounds that make the initial state run here, once for this hasher
    /// and its clones.
    #[must_use]
    pub fn new(params: Params) -> Self {
        let initial = initial_state(&params);
        CubeHash { params, initial, running: Running::new(initial) }
    }

    /// The digest of a whole message.
    #[must_use]
    #[inline]
    pub fn digest(params: Params, message: impl AsRef<[u8]>) -> Digest {
        one_shot(initial_state(&params), &params, message.as_ref())
    }

    /// The digests of many messages, in order, one right after another in `out`: *h*/8 bytes each.
    ///
    /// The *i* rounds that make the initial state run once. See [`batch`] for how messages are
    /// given.
    ///
    /// ```
    /// use widehash::cubehash::{CubeHash, Params};
    ///
    /// let params = Params::new(16, 8, 1, 96, 224)?;
    /// let mut digests = [0; 3 * 28];
    /// CubeHash::digest_many(params, &["one", "two", "three"], &mut digests);
    /// assert_eq!(digests[28..56], *CubeHash::digest(params, "two"));
    /// # Ok::<(), widehash::cubehash::ParamsError>(())
    /// ```
    ///
    /// # Panics
    /// Unless `out` has room for exactly as many digests as there are messages.
    #[track_caller]
    pub fn digest_many<M: Messages + ?Sized>(params: Params, messages: &M, out: &mut [u8]) {
        let places = places(&params, messages, out);
        digest_many(&params, &initial_state(&params), messages, places);
    }

    /// As [`digest_many`](Self::digest_many), on all threads of the rayon pool this is called in.
    ///
    /// # Panics
    /// Unless `out` has room for exactly as many digests as there are messages.
    #[cfg(feature = "rayon")]
    #[track_caller]
    pub fn digest_many_rayon<M>(params: Params, messages: &M, out: &mut [u8])
    where
        M: Messages + Sync + ?Sized,
    {
        let (places, initial) = (places(&params, messages, out), initial_state(&params));
        batch::on_all_threads(messages, places, params.output_len(), |part, out| {
            digest_many(&params, &initial, part, out);
        });
    }

    /// How many messages [`digest_many`](Self::digest_many) advances together here.
    #[must_use]
    pub fn lanes() -> usize {
        kernels::many().lanes
    }

    /// The instruction set that [`digest_many`](Self::digest_many) uses here.
    #[must_use]
    pub fn backend() -> Backend {
        kernels::many().backend
    }

    /// What it was made with.
    #[must_use]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// Appends `data` to the message.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.running.update(&self.params, data.as_ref());
    }

    /// The digest of the message so far; the hasher can go on.
    #[must_use]
    #[inline]
    pub fn finalize(&self) -> Digest {
        self.running.finalize(&self.params)
    }

    /// The digest of the message so far; the hasher then begins anew.
    #[must_use]
    pub fn finalize_reset(&mut self) -> Digest {
        let digest = self.finalize();
        self.reset();
        digest
    }

    /// Begins anew with an empty message and the same parameters.
    pub fn reset(&mut self) {
        self.running.reset(&self.initial);
    }

    /// The parameters and the running state as bytes, for [`resume`](Self::resume) here or
    /// elsewhere.
    #[must_use]
    pub fn export(&self) -> [u8; CubeHash::EXPORTED_LEN] {
        self.running.export(&self.params)
    }

    /// A hasher that goes on from exported bytes, with the parameters they hold. It takes what
    /// [`CubeHash256`] and its siblings export too.
    ///
    /// # Errors
    /// [`ResumeError`] if they are damaged or not from a CubeHash hasher.
    pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        let (params, running) = Running::resume(exported)?;
        Ok(CubeHash { params, initial: initial_state(&params), running })
    }

    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        self.running.wipe();
    }
}

running_face!(
    CubeHash,
    |hashers, of, pieces| {
        // Only hashers of the same parameters take the same rounds.
        let params = |hasher: &mut _| of(hasher).params;
        each_run(hashers, pieces, params, |params, hashers, pieces| {
            update_many(&mut engine(&params), hashers, |hasher| &mut of(hasher).running, pieces);
        });
    },
    lanes: lanes_of(&mut engine(&CubeHash256::PARAMS))
);
face!(CubeHash, "CubeHash");

/// The engine of running messages, which have their initial state behind them.
fn engine(params: &Params) -> lanes::LaneEngine<'_, MAX_OUTPUT> {
    lanes::LaneEngine::new(params, [0; 32])
}

macro_rules! revision3 {
    ($hasher:ident, $name:literal, $bits:literal, $output:literal, $example:literal) => {
        #[doc = concat!("CubeHash16+16/32+32-", $bits, " (revision 3): ", $output, " bytes of digest.")]
        ///
        /// ```
        #[doc = concat!("use widehash::cubehash::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher(Running);

        impl $hasher {
            /// The parameters.
            pub const PARAMS: Params = Params::preset($bits);
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block.
            pub const BLOCK_LEN: usize = Self::PARAMS.block_len();
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED;

            const INITIAL: [u32; 32] = Self::PARAMS.initial_state();

            /// An empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self(Running::new(Self::INITIAL))
            }

            /// The digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                one_shot(Self::INITIAL, &Self::PARAMS, message.as_ref()).to_array()
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(&Self::PARAMS, data.as_ref());
            }

            /// The digest of the message so far; the hasher can go on.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                self.0.finalize(&Self::PARAMS).to_array()
            }

            /// Begins anew with an empty message.
            pub fn reset(&mut self) {
                self.0.reset(&Self::INITIAL);
            }

            /// The running state as bytes, for [`resume`](Self::resume) here or elsewhere.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export(&Self::PARAMS)
            }

            /// A hasher that goes on from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`] if they are damaged or not from a hasher with these parameters.
            pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
                match Running::resume(exported)? {
                    (params, running) if params == Self::PARAMS => Ok(Self(running)),
                    _ => Err(ResumeError::Algorithm),
                }
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        batch_face!(
            $hasher,
            $output,
            |messages, out| batch::digest_many(
                &mut lanes::LaneEngine::<$output>::new(&Self::PARAMS, Self::INITIAL),
                messages,
                out
            ),
            kernels::many
        );
        running_face!(
            $hasher,
            |hashers, of, pieces| {
                update_many(&mut engine(&Self::PARAMS), hashers, |h| &mut of(h).0, pieces);
            },
            lanes: lanes_of(&mut engine(&Self::PARAMS))
        );
        face!($hasher, $name);
        fixed_output_face!($hasher, output: $output, block: digest::consts::U32);
        unkeyed_face!($hasher);
    };
}

revision3!(CubeHash256, "CubeHash-256", 256, 32, "[0x67, 0xdf, 0xa7, 0xb6]");
revision3!(CubeHash384, "CubeHash-384", 384, 48, "[0x05, 0x44, 0x2e, 0x0e]");
revision3!(CubeHash512, "CubeHash-512", 512, 64, "[0x37, 0x04, 0x5c, 0xca]");
