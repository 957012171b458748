//! SHA-256 and RIPEMD-160 of compressed public keys in one kernel.
//!
//! The words of the first digest stay in registers: it is neither transposed into bytes, nor stored, nor
//! loaded again. On Intel server CPUs, where sixteen lanes of AVX-512 are the fastest for both functions, large batches
//! are 12 % faster than in two stages (Emerald Rapids, 2026-11-28). Without AVX-512, and on Zen 4, SHA-NI is the fastest
//! for the first function, and is not in lanes.
//!
//! On AMD's Zen 5, RIPEMD-160 of two groups side by side takes little longer than of one
//! ([`ripemd160::hash_32`] in a [`Pair`]), so its kernel hashes lists of up to eight groups.
#![allow(unsafe_code)]
#![cfg_attr(not(x86_kernels), allow(dead_code, unused_imports))]

use crate::backend::Microarchitecture::{Other, VectorsTakeTwoCycles};
use crate::backend::{Backend, Backends, Kernel, Plan, Work, table};
use crate::batch::{Messages, arrays_of};
use crate::merkle_damgard::hash_padded;
use crate::ripemd160;
use crate::sha2::{Compress256, SHA256_INITIAL};
use crate::simd;
use crate::simd::array::{self, Filled, zip};
use crate::simd::{Lanes, Lanes32, Pair, Simd};

/// Bytes of a compressed public key.
const KEY_LEN: usize = 33;

/// The most keys of one call of a kernel.
const MOST_KEYS: usize = 128;

/// Writes HASH160 of keys, which are at most [`MOST_KEYS`] and a multiple of the kernel's lanes.
type HashKeys = unsafe fn(&[&[u8; KEY_LEN]], &mut [[u8; 20]]);

table! {
    /// The kernels of both functions. The scalar one stands for none, and is never called.
    static BOTH: HashKeys;
    x86: [
        Kernel::<HashKeys>::new(Backend::Avx512, 16, hash_both_abreast::<simd::U32x16>).on(&[VectorsTakeTwoCycles]),
        Kernel::<HashKeys>::new(Backend::Avx512, 16, hash_both::<simd::U32x16>).on(&[Other]),
    ],
    scalar: Kernel::<HashKeys>::new(Backend::Scalar, 1, no_keys),
}

fn no_keys(_: &[&[u8; KEY_LEN]], _: &mut [[u8; 20]]) {}

/// Writes HASH160 of the first messages, if all are keys: as many as fill the lanes of a kernel for both functions.
/// Returns their number.
pub(super) fn hash_keys<M: Messages + ?Sized>(
    messages: &M,
    common_len: Option<usize>,
    out: &mut [[u8; 20]],
) -> usize {
    let kernel = Backends::permitted().first(BOTH);
    let lanes = kernel.lanes();
    if lanes == 1 || out.len() < lanes || common_len != Some(KEY_LEN) {
        return 0;
    }
    let count = out.len() - out.len() % lanes;
    let mut list = Filled::<_, MOST_KEYS>::new();
    for (index, out) in out[..count].chunks_mut(MOST_KEYS).enumerate() {
        let keys = arrays_of(messages, MOST_KEYS * index, out.len(), &mut list);
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run)(keys, out) };
    }
    count
}

/// Adds to `plan` what [`hash_keys`] does with `work` if `backends` are permitted, and returns the work that is left.
pub(super) fn plan_keys(backends: Backends, work: Work, plan: &mut Plan) -> Work {
    let kernel = backends.first(BOTH).properties;
    if work.message_len() != KEY_LEN || kernel.lanes == 1 {
        return work;
    }
    let left = work.messages() % kernel.lanes;
    for compression in ["sha256", "ripemd160"] {
        plan.add(compression, kernel, work.messages() - left);
    }
    Work::new(left, KEY_LEN)
}

/// Returns the words of the SHA-256 digests, as RIPEMD-160 reads them.
#[inline(always)]
fn sha256<V: Lanes32<16>>(token: V::Token, keys: &[&[u8; KEY_LEN]; 16]) -> [V; 8] {
    let key = V::load_short_be(token, *keys);
    let digest = hash_padded::<Compress256, V, 16, _, KEY_LEN>(token, &SHA256_INITIAL, key);
    array::map(
        digest,
        #[inline(always)]
        |word: V| word.swap_bytes(),
    )
}

/// Returns the words as a block, with zeros after them.
#[inline(always)]
fn block_of<V: Lanes<N, Word = u32>, const N: usize>(token: V::Token, words: &[V; 8]) -> [V; 16] {
    let mut block = [V::splat(token, 0); 16];
    for (word, of_digest) in zip(&mut block, words) {
        *word = *of_digest;
    }
    block
}

/// The kernel behind [`BOTH`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn hash_both<V: Lanes32<16>>(keys: &[&[u8; KEY_LEN]], out: &mut [[u8; 20]]) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            for (keys, out) in zip(keys.as_chunks().0, out.as_chunks_mut().0) {
                let digests = sha256::<V>(token, keys);
                ripemd160::hash_32(token, block_of(token, &digests), out);
            }
        },
    );
}

/// The kernel behind [`BOTH`] that computes RIPEMD-160 of two groups of sixteen keys side by side, if there are as
/// many.
///
/// It first computes SHA-256 of all of them, so that each of its two loops stays in the cache of decoded
/// instructions, which both together exceed. (In one loop, a key took as long as without pairs.)
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn hash_both_abreast<V: Lanes32<16>>(keys: &[&[u8; KEY_LEN]], out: &mut [[u8; 20]]) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    let paired = keys.len() - keys.len() % 32;
    let ((keys, rest), (out, out_of_rest)) = (keys.split_at(paired), out.split_at_mut(paired));
    token.vectorize(
        #[inline(always)]
        || {
            let mut digests = Filled::<[V; 8], { MOST_KEYS / 16 }>::new();
            for keys in keys.as_chunks().0 {
                digests.push(sha256::<V>(token, keys));
            }
            for ([first, second], out) in zip(digests.as_chunks().0, out.as_chunks_mut().0) {
                let digests = Pair::of(*first, *second);
                ripemd160::hash_32(token, block_of(token, &digests), out);
            }
        },
    );
    // SAFETY: the caller's promise.
    unsafe { hash_both::<V>(rest, out_of_rest) };
}
