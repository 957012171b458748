//! Keccak: SHA-3 and SHAKE of [FIPS 202], Ethereum's Keccak, cSHAKE and KMAC of [SP 800-185], TurboSHAKE and
//! KangarooTwelve of [RFC 9861].
//!
//! All of them are *sponges* over one permutation of 1600 bits. A sponge XORs each block of the message into the first
//! bytes of the state, the *rate*, and permutes the state after it. The last bytes of the state, the *capacity*, are
//! never touched by a block: twice the security in bits, over eight. The end of a message is a *domain byte*, which
//! tells functions apart, zeros, and a one bit that ends the block. The output is the rate of the state, and after each
//! further permutation the rate again.
//!
//! | type | capacity | rounds | domain byte | output |
//! |---|---|---|---|---|
//! | [`Sha3_224`], [`Sha3_256`], [`Sha3_384`], [`Sha3_512`] | twice the digest | 24 | 0x06 | 28, 32, 48, 64 bytes |
//! | [`Keccak224`], [`Keccak256`], [`Keccak384`], [`Keccak512`] | twice the digest | 24 | 0x01 | 28, 32, 48, 64 bytes |
//! | [`Shake128`], [`Shake256`] | 256, 512 bits | 24 | 0x1f | any length |
//! | [`CShake128`], [`CShake256`] | 256, 512 bits | 24 | 0x04 | any length |
//! | [`Kmac128`], [`Kmac256`] | 256, 512 bits | 24 | 0x04 | 32, 64 bytes, any length |
//! | [`TurboShake128`], [`TurboShake256`] | 256, 512 bits | 12 | 0x01 to 0x7f | any length |
//! | [`Kt128`], [`Kt256`] | 256, 512 bits | 12 | | any length |
//!
//! Keccak-256 is the function of the submission to NIST, which Ethereum uses: it differs from SHA3-256 in the domain
//! byte, and so in every digest.
//!
//! ```
//! use widehash::keccak::Keccak256;
//!
//! // Ethereum's address: the last 20 bytes of Keccak-256 of the public key.
//! let public_key = [7; 64];
//! let address = &Keccak256::digest(public_key)[12..];
//!
//! // Many messages at once, of any lengths.
//! let mut digests = [[0; 32]; 3];
//! Keccak256::digest_many(&["leaf", "a longer leaf", ""], &mut digests);
//! assert_eq!(digests[2], Keccak256::digest(""));
//! # assert_eq!(address.len(), 20);
//! ```
//!
//! # Coming from other crates
//!
//! | you use | you write |
//! |---|---|
//! | `tiny_keccak::Keccak::v256()`, `update`, `finalize(&mut out)` | `Keccak256::new()`, `update`, `let out = finalize()` |
//! | `tiny_keccak::Sha3::v256()` | `Sha3_256::new()` |
//! | `tiny_keccak::Shake::v128()`, `squeeze(&mut out)` | `Shake128::new()`, `finalize_xof().fill(&mut out)` |
//! | `tiny_keccak::CShake::v128(name, custom)` | `CShake128::new(name, custom)` |
//! | `tiny_keccak::Kmac::v128(key, custom)`, `finalize(&mut out)` | `Kmac128::new(key, custom)`, `finalize_into(&mut out)` |
//! | `tiny_keccak::Kmac::v128(key, custom).into_xof()` | `Kmac128::new(key, custom).finalize_xof()` |
//! | `tiny_keccak::KangarooTwelve::new(custom)`, `finalize(&mut out)` | `Kt128::new()`, `finalize_customized(custom).fill(&mut out)` |
//! | `sha3::Keccak256::digest(data)` | `Keccak256::digest(data)`, a `[u8; 32]` |
//! | `sha3::Sha3_256` through `digest::Digest` | `Sha3_256`, which has the same traits of `digest` 0.11 |
//! | `sha3::Shake128` through `ExtendableOutput` and `XofReader` | `Shake128`, likewise |
//! | `sha3::TurboShake128::<D>::default()` | `TurboShake128::with_domain(D)` |
//! | `k12::Kt128`, `k12::CustomKt128::new_customized(custom)` | `Kt128::new()`, `finalize_customized(custom)` |
//! | `keccak_asm::Keccak256` through `digest::Digest` | `Keccak256` |
//! | any of them in a loop | `digest_many`: see [`batch`](crate::batch) |
//!
//! [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
//! [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
//! [RFC 9861]: https://www.rfc-editor.org/rfc/rfc9861

// Where it happens: `permutation` has the rounds, over lanes; `kernels` the tables. One message runs on the first
// kernel of `ABSORB` that this CPU has (`one`). Many run on the kernels of `LANES` that the route of their length
// names (`lanes`).

mod customized;
mod engine;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
mod kernels;
mod lanes;
mod one;
mod output;
mod permutation;
mod sponge;
mod tree;

use crate::api::keccak::{cshake, fixed_sponge, kangaroo_twelve, kmac, shake, turbo_shake};
use crate::batch::{Digests, Strided};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer};
use engine::{LaneEngine, plan, running_engine};
pub use output::{OutputEnd, OutputReader};
use permutation::STATE_LEN;
use sponge::{Running, Sponge, State, ZEROS, first_of};
use tree::Tree;

/// Bytes of an exported hasher without parameters: the state, in which the bytes of an unfinished block are, and the
/// number of bytes absorbed.
const EXPORTED: usize = ENVELOPE + STATE_LEN + 8;

/// Writes a running message.
fn put<const N: usize>(running: &Running, writer: &mut Writer<N>) {
    writer.put_u64s(&running.state);
    writer.put_u64s(&[running.count]);
}

/// Reads a running message.
fn take(reader: &mut Reader<'_>, rate: usize) -> Result<Running, ResumeError> {
    let (state, count) = (reader.u64s()?, count(reader)?);
    Ok(Running::resumed(state, count, rate))
}

/// Reads the number of bytes absorbed.
fn count(reader: &mut Reader<'_>) -> Result<u64, ResumeError> {
    /// At a gigabyte a second, absorbing as many takes 73 years. A hasher that has done so exports a state that is
    /// refused.
    const MOST: u64 = 1 << 61;
    reader.u64().and_then(|count| if count < MOST { Ok(count) } else { Err(ResumeError::Damaged) })
}

const SHAKE128: Sponge = Sponge::new(256, 24, 0x1f);
const SHAKE256: Sponge = Sponge::new(512, 24, 0x1f);
const TURBO_SHAKE128: Sponge = Sponge::new(256, 12, 0x1f);
const TURBO_SHAKE256: Sponge = Sponge::new(512, 12, 0x1f);

/// Returns whether TurboSHAKE can have this domain byte.
const fn is_domain(byte: u8) -> bool {
    byte >= 0x01 && byte <= 0x7f
}

fixed_sponge!(
    Sha3_224,
    "SHA3-224",
    28,
    144,
    Sponge::new(448, 24, 0x06),
    "[0x6b, 0x4e, 0x03, 0x42]"
);
fixed_sponge!(
    Sha3_256,
    "SHA3-256",
    32,
    136,
    Sponge::new(512, 24, 0x06),
    "[0xa7, 0xff, 0xc6, 0xf8]"
);
fixed_sponge!(
    Sha3_384,
    "SHA3-384",
    48,
    104,
    Sponge::new(768, 24, 0x06),
    "[0x0c, 0x63, 0xa7, 0x5b]"
);
fixed_sponge!(
    Sha3_512,
    "SHA3-512",
    64,
    72,
    Sponge::new(1024, 24, 0x06),
    "[0xa6, 0x9f, 0x73, 0xcc]"
);
shake!(Shake128, "SHAKE128", 32, 168, SHAKE128, "[0x7f, 0x9c, 0x2b, 0xa4]");
shake!(Shake256, "SHAKE256", 64, 136, SHAKE256, "[0x46, 0xb9, 0xdd, 0x2b]");
fixed_sponge!(
    Keccak224,
    "Keccak-224",
    28,
    144,
    Sponge::new(448, 24, 0x01),
    "[0xf7, 0x18, 0x37, 0x50]"
);
fixed_sponge!(
    Keccak256,
    "Keccak-256",
    32,
    136,
    Sponge::new(512, 24, 0x01),
    "[0xc5, 0xd2, 0x46, 0x01]"
);
fixed_sponge!(
    Keccak384,
    "Keccak-384",
    48,
    104,
    Sponge::new(768, 24, 0x01),
    "[0x2c, 0x23, 0x14, 0x6a]"
);
fixed_sponge!(
    Keccak512,
    "Keccak-512",
    64,
    72,
    Sponge::new(1024, 24, 0x01),
    "[0x0e, 0xab, 0x42, 0xde]"
);
turbo_shake!(TurboShake128, "TurboSHAKE128", 32, 168, TURBO_SHAKE128, "[0x1e, 0x41, 0x5f, 0x1c]");
turbo_shake!(TurboShake256, "TurboSHAKE256", 64, 136, TURBO_SHAKE256, "[0x36, 0x7a, 0x32, 0x9d]");
kangaroo_twelve!(Kt128, "KT128", 32, 168, "[0x1a, 0xc2, 0xd4, 0x50]");
kangaroo_twelve!(Kt256, "KT256", 64, 136, "[0xb2, 0x3d, 0x2e, 0x9c]");
cshake!(CShake128, "cSHAKE128", 32, 168, SHAKE128);
cshake!(CShake256, "cSHAKE256", 64, 136, SHAKE256);
kmac!(Kmac128, "KMAC128", 32, 168, SHAKE128, suffix: 0x0402_0001);
kmac!(Kmac256, "KMAC256", 64, 136, SHAKE256, suffix: 0x0402_0002);

/// Computes one level of a Merkle tree over Keccak-256: parent *i* is the digest of nodes 2*i* and 2*i* + 1.
///
/// `parents` is a slice of 32-byte arrays, or flat bytes.
///
/// ```
/// let nodes = [[1; 32], [2; 32], [3; 32], [4; 32]];
/// let mut parents = [[0; 32]; 2];
/// widehash::keccak::merkle_level(&nodes, &mut parents);
/// assert_eq!(parents[0], widehash::keccak::Keccak256::digest(nodes[..2].as_flattened()));
/// ```
///
/// # Panics
/// Unless there are exactly twice as many nodes as parents.
#[track_caller]
pub fn merkle_level<P: Digests<32> + ?Sized>(nodes: &[[u8; 32]], parents: &mut P) {
    let parents = parents.digests();
    assert!(
        nodes.len().is_multiple_of(2) && nodes.len() / 2 == parents.len(),
        "{} nodes do not make {} parents",
        nodes.len(),
        parents.len()
    );
    let pairs = Strided::packed(nodes.as_flattened(), 64);
    Keccak256::digest_many(&pairs, parents);
}
