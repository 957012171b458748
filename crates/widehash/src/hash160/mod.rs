//! HASH160: RIPEMD-160 of the SHA-256 digest, by which Bitcoin identifies public keys and scripts.
//!
//! SHA-256 hashes the message. RIPEMD-160 then hashes one block: the digest of 32 bytes and its
//! padding. SHA-256 is big-endian and RIPEMD-160 little-endian, so each word changes its byte order
//! in between.
//!
//! Where it happens: a batch of compressed public keys goes through both functions in one kernel of `kernels` if
//! the CPU has AVX-512, except on Zen 4. Other batches go through the batches of the two functions, in stages.

mod kernels;

use crate::api::merkle_damgard_hasher;
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Messages, Part, Strided, assert_room, digest_many_twice};
use crate::merkle_damgard::LaneEngine;
use crate::sha2::{Compress256, SHA256_INITIAL};
use crate::{ripemd160, sha2};

/// Returns RIPEMD-160 of the SHA-256 digest.
#[inline]
fn ripemd(digest: [u8; 32]) -> [u8; 20] {
    ripemd160::digest(&digest)
}

merkle_damgard_hasher! {
    hash160::Hash160, "HASH160": Compress256, blocks of 64 bytes, digest of 20 bytes,
    from SHA256_INITIAL, finished by ripemd, abc: [0xbb, 0x1b, 0xe9, 0x8c],
    batches by |messages, out| many(messages, out), as planned by plan,
    running messages by LaneEngine::<Compress256, 32>::new(&SHA256_INITIAL)
}

/// Hashes the messages with both functions: groups of public keys at once, others in stages that stay in the
/// nearest cache.
#[track_caller]
fn many(messages: &(impl Messages + ?Sized), out: &mut [[u8; 20]]) {
    assert_room(messages.count(), out.len());
    let common_len = messages.common_len();
    let start = kernels::hash_keys(messages, common_len, out);
    let left = Part { messages, start, count: out.len() - start, common_len };
    digest_many_twice(
        |messages, out| LaneEngine::<Compress256, 32>::digest_many(&SHA256_INITIAL, messages, out),
        |digests, out| ripemd160::many(digests, out),
        &left,
        &mut out[start..],
    );
}

fn plan(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    let left = kernels::plan_keys(backends, work, &mut plan);
    batch::plan_twice(
        |messages, plan| sha2::many::add_to_plan256(backends, messages, plan),
        |digests, plan| ripemd160::add_to_plan(backends, digests, plan),
        32,
        left,
        &mut plan,
    );
    plan
}

/// Writes HASH160 of `n` messages of 33 bytes (compressed public keys): digest *i*, at `dst[20 * i
/// ..]`, is that of `src[i * stride ..][.. 33]`.
///
/// ```
/// let keys = [3; 2 * 40];
/// let mut digests = [0; 2 * 20];
/// widehash::hash160::from_pubkeys33(&mut digests, &keys, 2, 40);
/// assert_eq!(digests[20..], widehash::hash160::Hash160::digest(&keys[40..73]));
/// ```
///
/// # Panics
/// If `stride` is below 33, `src` is shorter than `(n - 1) * stride + 33` or `dst` shorter than `n *
/// 20` bytes. If `n` is 0, nothing happens, and the buffers may be empty.
#[track_caller]
pub fn from_pubkeys33(dst: &mut [u8], src: &[u8], n: usize, stride: usize) {
    many(&Strided::new(src, n, 33, stride), sha2::many::places(dst, n));
}
