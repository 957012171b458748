//! CubeHash, with all its parameters: [Bernstein's submission] to NIST's SHA-3 competition.
//!
//! The state is 32 words of 32 bits, the corners of a cube in five dimensions. A *round* is ten
//! steps: add each word of the lower half into its neighbour in the upper half, rotate the lower
//! half, swap it across one dimension, XOR the upper half into it, swap the upper half across another
//! dimension; then the same five steps with another rotation and two other dimensions.
//!
//! CubeHash*i*+*r*/*b*+*f*-*h* begins with the words *h*/8, *b*, *r* and zeros, and *i* rounds. The
//! message, a one bit and zeros up to a whole block are cut into blocks of *b* bytes. Each block is
//! XORed into the first bytes of the state, and *r* rounds follow. At the end 1 is XORed into the
//! last word, and *f* rounds follow. The first *h* bits of the state are the digest. Words are
//! little-endian.
//!
//! "CubeHash-256" alone is ambiguous:
//!
//! | | parameters | here |
//! |---|---|---|
//! | revision 3 | 16+16/32+32-*h* | [`CubeHash256`], [`CubeHash384`], [`CubeHash512`], [`Params::revision3`] |
//! | revision 2 | 160+16/32+160-*h* | [`Params::revision2`] |
//!
//! All other parameters are set by [`Params::new`] or parsed from text:
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

// Where it happens: `kernels` has the tables. One message runs on the first kernel of `ABSORB` that this CPU
// has: `rows`, `two_zmm`, `four_ymm` or `scalar`. Many run on the kernels of `LANES` that the
// route names; their rounds are in `compress`.

#[cfg(x86_64_kernels)]
mod avx512;
mod compress;
mod engine;
#[cfg(x86_kernels)]
mod four_ymm;
mod general;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
mod kernels;
#[cfg(neon_kernels)]
mod neon;
mod output;
mod params;
#[cfg(vector_kernels)]
mod rows;
mod running;
mod scalar;
#[cfg(vector_kernels)]
mod state;
#[cfg(x86_kernels)]
mod two_zmm;
#[cfg(wasm_kernels)]
mod wasm;
#[cfg(x86_kernels)]
mod x86;

use crate::api::cubehash_hasher;
use crate::saved::{ENVELOPE, padded};
use engine::LaneEngine;
use general::{engine, plan};
use running::{Running, one_shot};

pub use general::CubeHash;
pub use output::Digest;
pub use params::{Parameter, Params, ParamsError};

/// The length of the longest block in bytes: the whole state.
const MAX_BLOCK: usize = 128;
/// The length of the longest digest in bytes.
const MAX_OUTPUT: usize = 64;
/// Bytes of an exported hasher: the five parameters, the state, and an unfinished block.
const EXPORTED: usize = ENVELOPE + 5 * 4 + 32 * 4 + padded(MAX_BLOCK);

cubehash_hasher!(CubeHash256, "CubeHash-256", 256, 32, "[0x67, 0xdf, 0xa7, 0xb6]");
cubehash_hasher!(CubeHash384, "CubeHash-384", 384, 48, "[0x05, 0x44, 0x2e, 0x0e]");
cubehash_hasher!(CubeHash512, "CubeHash-512", 512, 64, "[0x37, 0x04, 0x5c, 0xca]");
