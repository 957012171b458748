//! SHA-256 and RIPEMD-160 of compressed public keys in one kernel.
//!
//! The words of the first digest stay in registers: it is neither transposed into bytes, nor stored, nor
//! loaded again. On an Intel server CPU, where sixteen lanes of AVX-512 are the fastest for both functions, a
//! key of a large batch takes 0.94 of its time in two stages. Without AVX-512, and on Zen 4, SHA-NI is the fastest
//! for the first function, and is not in lanes.
#![allow(unsafe_code)]

#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::backend::Microarchitecture::{Other, Zen5};
use crate::backend::{Backends, Choice, Kernel, Permitted, table};
use crate::batch::{MAX_LANES, Messages, list_of};
use crate::merkle_damgard::{Rounds, hash_padded};
use crate::ripemd160::{self, Compress as CompressRipemd160};
use crate::sha2::{Compress256, SHA256_INITIAL};
#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::simd;
use crate::simd::array::zip;
use crate::simd::{Lanes32, Simd};
use core::num::Wrapping;

/// Bytes of a compressed public key.
pub(super) const KEY_LEN: usize = 33;

/// Fewer keys fill no kernel's lanes.
pub(super) const LEAST: usize = 16;

/// Writes the digests of the first messages, one for each lane.
type Both = unsafe fn(&[&[u8; KEY_LEN]], &mut [[u8; 20]]);

table! {
    /// The kernels of both functions. The scalar one stands for none.
    static BOTH: Both;
    x86: [both_in::<simd::U32x16, 16>().on(&[Zen5, Other])],
    scalar: both_in::<Wrapping<u32>, 1>(),
}

const fn both_in<V: Lanes32<N>, const N: usize>() -> Kernel<Both> {
    Kernel::new(<V::Token as Simd>::BACKEND, N, hash_both::<V, N>)
}

/// The kernel behind [`BOTH`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn hash_both<V: Lanes32<N>, const N: usize>(keys: &[&[u8; KEY_LEN]], out: &mut [[u8; 20]]) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    let mut halves = [[0; 32]; N];
    token.vectorize(
        #[inline(always)]
        || {
            let Some(keys) = keys.first_chunk::<N>() else { return };
            let key = V::load_short_be(token, *keys);
            let digest = hash_padded::<Compress256, V, N, _, KEY_LEN>(token, &SHA256_INITIAL, key);
            let mut block = [V::splat(token, 0); 16];
            for (word, of_digest) in zip(&mut block, &digest) {
                *word = of_digest.swap_bytes();
            }
            let digest =
                hash_padded::<CompressRipemd160, V, N, _, 32>(token, &ripemd160::INITIAL, block);
            CompressRipemd160::store(token, digest, &mut halves);
        },
    );
    for (out, half) in zip(out, &halves) {
        *out = *half.first_chunk().expect("20 of 32 bytes");
    }
}

/// Returns the permitted kernel, if there is one.
pub(super) fn both(backends: Backends) -> Option<Choice> {
    let kernel = backends.first(BOTH);
    (kernel.lanes() > 1).then_some(kernel.choice)
}

/// Writes the digests of the first keys, as many as fill whole groups of lanes, and returns their number.
pub(super) fn hash_groups(
    permitted: Permitted,
    keys: &(impl Messages + ?Sized),
    out: &mut [[u8; 20]],
) -> usize {
    let kernel = permitted.first(BOTH);
    let lanes = kernel.lanes();
    if lanes == 1 {
        return 0;
    }
    let groups = out.chunks_exact_mut(lanes);
    let hashed = lanes * groups.len();
    for (group, out) in groups.enumerate() {
        let mut listed = [&[0; KEY_LEN]; MAX_LANES];
        let listed = list_of(&mut listed[..lanes], |i| keys.message(lanes * group + i));
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run)(listed, out) };
    }
    hashed
}
