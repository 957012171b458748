//! SHA-2 over many messages: the engines, and batches of fixed shapes.

use super::compress::{Compress256, Compress512};
use super::constants::{SHA256_INITIAL, SHA512_INITIAL};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Digests, Messages, Strided, digest_many_twice};
use crate::merkle_damgard::LaneEngine;

/// Writes the digests of SHA-256 applied twice.
#[track_caller]
pub(super) fn sha256d(messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    digest_many_twice(
        |messages, out| LaneEngine::<Compress256, 32>::digest_many(&SHA256_INITIAL, messages, out),
        |digests, out| LaneEngine::<Compress256, 32>::digest_many(&SHA256_INITIAL, digests, out),
        messages,
        out,
    );
}

/// Returns the plan for a batch of SHA-224 or SHA-256.
pub(super) fn plan256(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    add_to_plan256(backends, work, &mut plan);
    plan
}

/// Adds to `plan` how a batch of SHA-256 is hashed.
pub(crate) fn add_to_plan256(backends: Backends, work: Work, plan: &mut Plan) {
    batch::plan(&LaneEngine::<Compress256, 32>::new(&SHA256_INITIAL), backends, work, plan);
}

/// Returns the plan for a batch of the SHA-512 group.
pub(super) fn plan512(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    batch::plan(&LaneEngine::<Compress512, 64>::new(&SHA512_INITIAL), backends, work, &mut plan);
    plan
}

/// Returns the plan for a batch of SHA-256 applied twice.
pub(super) fn plan256d(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    let add = |work, plan: &mut Plan| add_to_plan256(backends, work, plan);
    batch::plan_twice(add, add, 32, work, &mut plan);
    plan
}

/// Writes SHA-256 of `n` messages of 33 bytes (compressed public keys): digest *i*, at `dst[32 * i
/// ..]`, is that of `src[i * stride ..][.. 33]`.
///
/// ```
/// let keys = [2; 2 * 40];
/// let mut digests = [0; 2 * 32];
/// widehash::sha2::hash33(&mut digests, &keys, 2, 40);
/// assert_eq!(digests[32..], widehash::sha2::Sha256::digest(&keys[40..73]));
/// ```
///
/// # Panics
/// If `stride` is below 33, `src` is shorter than `(n - 1) * stride + 33` or `dst` shorter than `n *
/// 32` bytes. If `n` is 0, nothing happens, and the buffers may be empty.
#[track_caller]
pub fn hash33(dst: &mut [u8], src: &[u8], n: usize, stride: usize) {
    let keys = Strided::new(src, n, 33, stride);
    LaneEngine::<Compress256, 32>::digest_many(&SHA256_INITIAL, &keys, places(dst, n));
}

/// Returns room for the first `n` digests in a flat buffer.
#[inline]
#[track_caller]
pub(crate) fn places<const N: usize>(dst: &mut [u8], n: usize) -> &mut [[u8; N]] {
    let len = dst.len();
    dst.as_chunks_mut()
        .0
        .get_mut(..n)
        .unwrap_or_else(|| panic!("{n} digests of {N} bytes do not fit in {len} bytes"))
}

/// Computes one level of a Merkle tree over SHA-256: parent *i* is the digest of nodes 2*i* and 2*i*
/// + 1.
///
/// `parents` is a slice of 32-byte arrays, or flat bytes.
///
/// ```
/// let nodes = [[1; 32], [2; 32], [3; 32], [4; 32]];
/// let mut parents = [[0; 32]; 2];
/// widehash::sha2::merkle_level(&nodes, &mut parents);
/// assert_eq!(parents[0], widehash::sha2::Sha256::digest(nodes[..2].as_flattened()));
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
    LaneEngine::<Compress256, 32>::digest_many(&SHA256_INITIAL, &pairs, parents);
}
