//! SHA-256 and RIPEMD-160 of compressed public keys in one kernel.
//!
//! The words of the first digest stay in registers: it is neither transposed into bytes, nor stored, nor
//! loaded again. On an Intel server CPU, where sixteen lanes of AVX-512 are the fastest for both functions, a
//! key of a large batch takes 0.94 of its time in two stages. Without AVX-512, and on Zen 4, SHA-NI is the fastest
//! for the first function, and is not in lanes.
//!
//! On AMD's Zen 5, RIPEMD-160 of two groups side by side takes little longer than of one
//! ([`ripemd160::hash_32`] in a [`Pair`]), so its kernel hashes lists of up to eight groups.
#![allow(unsafe_code)]

#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::backend::Microarchitecture::{Other, Zen5};
use crate::backend::{Backend, Kernel, table};
use crate::batch::{HashList, MOST_LISTED, no_list};
use crate::merkle_damgard::hash_padded;
use crate::ripemd160;
use crate::sha2::{Compress256, SHA256_INITIAL};
#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::simd;
use crate::simd::array::{self, Filled, zip};
use crate::simd::{Lanes, Lanes32, Pair, Simd};

/// Bytes of a compressed public key.
pub(super) const KEY_LEN: usize = 33;

/// Fewer keys fill the lanes of no kernel of [`BOTH`].
pub(super) const LEAST_LISTED: usize = 16;

table! {
    /// The kernels of both functions. The scalar one stands for none.
    pub(super) static BOTH: HashList<KEY_LEN, 20>;
    x86: [
        of_keys(Backend::Avx512, 16, hash_both_abreast::<simd::U32x16>).on(&[Zen5]),
        of_keys(Backend::Avx512, 16, hash_both::<simd::U32x16>).on(&[Other]),
    ],
    scalar: of_keys(Backend::Scalar, 1, no_list),
}

const fn of_keys(
    backend: Backend,
    lanes: usize,
    run: HashList<KEY_LEN, 20>,
) -> Kernel<HashList<KEY_LEN, 20>> {
    Kernel::new(backend, lanes, run)
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
#[allow(dead_code)] // unused in builds without kernels of x86
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
#[allow(dead_code)] // unused in builds without kernels of x86
unsafe fn hash_both_abreast<V: Lanes32<16>>(keys: &[&[u8; KEY_LEN]], out: &mut [[u8; 20]]) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    let paired = keys.len() - keys.len() % 32;
    let ((keys, rest), (out, out_of_rest)) = (keys.split_at(paired), out.split_at_mut(paired));
    token.vectorize(
        #[inline(always)]
        || {
            let mut digests = Filled::<[V; 8], { MOST_LISTED / 16 }>::new();
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
