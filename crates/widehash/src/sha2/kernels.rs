//! The kernels of SHA-2 in this build, best first.
#![allow(unsafe_code)]

use super::compress::{self, Compress256, Compress512, One256, scalar256, scalar512};
use super::padding::{self, AFTER_64};
use super::{bytes256, bytes512};
#[cfg(x86_kernels)]
use crate::backend::Microarchitecture::{Other, ShaRoundsEveryCycle, VectorsTakeTwoCycles};
use crate::backend::{Backend, Backends, Cycles, Kernel, Properties, table};
#[cfg(vector_kernels)]
use crate::merkle_damgard::lane_kernel;
#[cfg(x86_kernels)]
use crate::merkle_damgard::lane_kernel_32_33;
use crate::merkle_damgard::{Compression, LaneKernel, Routes, finish, no_lanes};
use crate::saved::{Reader, ResumeError, Writer};
#[cfg(vector_kernels)]
use crate::simd;
use crate::simd::{Scalar, array};
use core::num::Wrapping;

table! {
    /// The kernels for one message of SHA-224 or SHA-256: the first one that this CPU has runs.
    pub(crate) static ONE256: One256;
    x86: [
        one(Backend::ShaNi, 124, super::shani::ONE256).on(&[Other]),
        one(Backend::ShaNi, 104, super::shani::ONE256).on(&[ShaRoundsEveryCycle]),
        one(Backend::ShaNi, 112, super::shani::ONE256).on(&[VectorsTakeTwoCycles]),
        #[cfg(x86_64_kernels)]
        one(Backend::Avx2, 413, super::sha256_x86::ONE256),
    ],
    arm: [one(Backend::ArmSha2, 80, super::arm::ONE256)],
    wasm: [
        // One or two blocks are too few to compute schedules together. The cycles are instructions.
        one(Backend::Simd128, 3770, One256 { compress: super::simd128::compress256, ..SCALAR256 }),
    ],
    scalar: one(Backend::Scalar, 590, SCALAR256),
}

/// Returns a kernel for one message, which takes `block` cycles for a block.
const fn one<F>(backend: Backend, block: u64, run: F) -> Kernel<F> {
    Kernel::costing(backend, 1, Cycles::new(block), run)
}

const SCALAR256: One256 =
    One256 { compress: scalar256, finish: scalar_finish256, lone_block: scalar_lone_block256 };

/// A kernel for one message of the SHA-512 group: folds the blocks into the chaining value.
pub(crate) type One512 = unsafe fn(&mut [u64; 8], &[[u8; 128]]);

table! {
    /// The kernels for one message of the SHA-512 group.
    pub(crate) static ONE512: One512;
    x86: [
        #[cfg(x86_64_kernels)]
        one::<One512>(Backend::Sha512Ni, 204, super::sha512ni::compress512),
        #[cfg(x86_64_kernels)]
        one::<One512>(Backend::Avx512, 547, super::sha512_x86::avx512),
        #[cfg(x86_64_kernels)]
        one::<One512>(Backend::Avx2, 571, super::sha512_x86::avx2),
    ],
    arm: [one(Backend::ArmSha512, 240, super::arm::compress512)],
    wasm: [
        // A sixth of a module that has nothing but SHA-2, for a sixth of the time.
        #[cfg(not(widehash_small = "sha2"))]
        one(Backend::Simd128, 5380, super::simd128::compress512),
    ],
    scalar: one(Backend::Scalar, 760, scalar512),
}

fn scalar_finish256(state: &[u32; 8], tail: &[u8], bits: u64) -> [u8; 32] {
    finish::<Compress256>(tail, bits.into(), |blocks| {
        let mut state = *state;
        scalar256(&mut state, blocks);
        bytes256(&state)
    })
}

fn scalar_lone_block256(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
    let mut state = *initial;
    scalar256(&mut state, core::slice::from_ref(block));
    // Rounds for a block whose schedule is known would be further code.
    if cfg!(widehash_small = "sha2") {
        return scalar_finish256(&state, &[], 8 * 64);
    }
    let words = compress::compress_common256(Scalar, array::map(state, Wrapping), &AFTER_64);
    bytes256(&array::map(words, |word| word.0))
}

table! {
    /// The kernels for many messages of SHA-224 or SHA-256. CPUs with SSE4.1 and without AVX2 run that of SSE2: the byte
    /// shuffle would gain 2 to 3 %. NEON's cycles are derived from a kernel with it; SIMD128's are instructions. The
    /// cycles for Zen 3 and Zen 4 were fitted to batches of 1 to 1,024 messages on a Zen 4, and so include what a few
    /// messages cost beyond their blocks. There SHA-NI is faster than any vectors, whatever the number of messages, so
    /// its kernels come first. Those for Zen 5 are of messages of 32 and 64 bytes and of 8 KiB there.
    pub(super) static LANES256: LaneKernel<Compress256>;
    x86: [
        lane_kernel_32_33::<_, simd::U32x16, 16, _>(670).on(&[VectorsTakeTwoCycles]),
        #[cfg(x86_64_kernels)]
        super::shani::in_assembly::FOUR256.taking(272, 248).on(&[VectorsTakeTwoCycles]),
        #[cfg(x86_64_kernels)]
        super::shani::in_assembly::THREE256.taking(222, 195).on(&[VectorsTakeTwoCycles]),
        super::shani::TWO256_IN_PLACE.taking(156, 146).on(&[VectorsTakeTwoCycles]),
        #[cfg(x86_64_kernels)]
        super::shani::in_assembly::FOUR256.taking(214, 132).on(&[ShaRoundsEveryCycle]),
        #[cfg(x86_64_kernels)]
        super::shani::in_assembly::THREE256.taking(162, 130).on(&[ShaRoundsEveryCycle]),
        #[cfg(x86_64_kernels)]
        super::shani::TWO256_IN_PLACE.taking(140, 122).on(&[ShaRoundsEveryCycle]),
        lane_kernel_32_33::<_, simd::U32x16, 16, _>(880).on(&[Other]),
        lane_kernel_32_33::<_, simd::U32x16, 16, _>(960).taking(960, 1040).on(&[ShaRoundsEveryCycle]),
        lane_kernel_32_33::<_, simd::U32x8Avx512, 8, _>(630).on(&[Other]),
        lane_kernel_32_33::<_, simd::U32x8Avx512, 8, _>(520).taking(520, 510).on(&[ShaRoundsEveryCycle]),
        super::shani::THREE256_IN_PLACE.on(&[Other]),
        super::shani::TWO256_IN_PLACE.taking(208, 208).on(&[Other]),
        // Of 32-bit code, which has registers for no more.
        #[cfg(target_arch = "x86")]
        super::shani::TWO256_IN_PLACE.taking(165, 120).on(&[ShaRoundsEveryCycle]),
        lane_kernel_32_33::<_, simd::U32x8Avx2, 8, _>(1190),
        lane_kernel::<_, simd::U32x4Sse2, 4, _>(1220),
    ],
    arm: [super::arm::MANY256, lane_kernel::<_, simd::U32x4Neon, 4, _>(1200)],
    wasm: [lane_kernel::<_, simd::U32x4Simd128, 4, _>(6400)],
    scalar: no_lanes(),
}

table! {
    /// The kernels for many messages of the SHA-512 group, with cycles as above.
    pub(super) static LANES512: LaneKernel<Compress512>;
    x86: [
        lane_kernel::<_, simd::U64x8, 8, _>(1080),
        #[cfg(x86_64_kernels)]
        super::sha512ni::TWO512,
        lane_kernel::<_, simd::U64x4Avx512, 4, _>(720),
        lane_kernel::<_, simd::U64x4Avx2, 4, _>(1450),
        lane_kernel::<_, simd::U64x2Sse41, 2, _>(1450),
        lane_kernel::<_, simd::U64x2Sse2, 2, _>(1530),
    ],
    arm: [super::arm::MANY512, lane_kernel::<_, simd::U64x2Neon, 2, _>(1450)],
    wasm: [lane_kernel::<_, simd::U64x2Simd128, 2, _>(9000)],
    scalar: no_lanes(),
}

/// SHA-224 and SHA-256 in the Merkle–Damgård construction.
impl Compression for Compress256 {
    const NAME: &'static str = "sha256";
    const STATE_LEN: usize = 32;
    const LENGTH_FIELD: usize = 8;
    const AFTER_ONE_BLOCK: &'static [u32] = &padding::AFTER_64;

    #[inline]
    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>] {
        LANES256
    }

    #[inline]
    fn single(backends: Backends) -> Properties {
        backends.first(ONE256).properties
    }

    #[inline(always)]
    fn routes() -> &'static Routes {
        static ROUTES: Routes = Routes::new();
        &ROUTES
    }

    #[inline(always)]
    fn compress_blocks(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (Backends::permitted().first(ONE256).run.compress)(state, blocks) }
    }

    #[inline]
    fn bytes(state: &[u32; 8]) -> [u8; 32] {
        bytes256(state)
    }

    #[inline(always)]
    fn finish(state: &[u32; 8], tail: &[u8], bits: u128) -> [u8; 32] {
        // SAFETY: as above. The length field has 64 bits.
        unsafe { (Backends::permitted().first(ONE256).run.finish)(state, tail, bits as u64) }
    }

    #[inline(always)]
    fn compress_lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
        // SAFETY: as above.
        unsafe { (Backends::permitted().first(ONE256).run.lone_block)(initial, block) }
    }

    fn padding(len: u64, put: impl FnOnce(&[u32])) {
        put(&padding::padding256(len));
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last.as_chunks_mut().0[7] = (bits as u64).to_be_bytes();
    }

    fn put_state<const N: usize>(state: &[u32; 8], writer: &mut Writer<N>) {
        writer.put_u32s(state);
    }

    fn read_state(reader: &mut Reader<'_>) -> Result<[u32; 8], ResumeError> {
        reader.u32s()
    }
}

/// The SHA-512 group in the Merkle–Damgård construction.
impl Compression for Compress512 {
    const NAME: &'static str = "sha512";
    const STATE_LEN: usize = 64;
    const LENGTH_FIELD: usize = 16;
    const AFTER_ONE_BLOCK: &'static [u64] = &padding::AFTER_128;

    #[inline]
    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>] {
        LANES512
    }

    #[inline]
    fn single(backends: Backends) -> Properties {
        backends.first(ONE512).properties
    }

    #[inline(always)]
    fn routes() -> &'static Routes {
        static ROUTES: Routes = Routes::new();
        &ROUTES
    }

    #[inline(always)]
    fn compress_blocks(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
        // SAFETY: as above.
        unsafe { (Backends::permitted().first(ONE512).run)(state, blocks) }
    }

    #[inline]
    fn bytes(state: &[u64; 8]) -> [u8; 64] {
        bytes512(state)
    }

    fn padding(len: u64, put: impl FnOnce(&[u64])) {
        put(&padding::padding512(len));
    }

    #[inline]
    fn put_length(last: &mut [u8; 128], bits: u128) {
        last.as_chunks_mut().0[7] = bits.to_be_bytes();
    }

    fn put_state<const N: usize>(state: &[u64; 8], writer: &mut Writer<N>) {
        writer.put_u64s(state);
    }

    fn read_state(reader: &mut Reader<'_>) -> Result<[u64; 8], ResumeError> {
        reader.u64s()
    }
}

#[cfg(test)]
mod tests {
    use super::super::constants::SHA256_INITIAL;
    use super::*;
    use crate::batch::Prefetch;
    use crate::merkle_damgard::MerkleDamgard;
    use std::vec;
    use std::vec::Vec;

    /// Hashes messages into the places.
    type Hash<'h> = &'h dyn Fn(&[&[u8]], &mut [[u8; 32]]);

    /// Batches reach the kernels for this CPU's microarchitecture only.
    #[test]
    fn every_microarchitecture_loads_messages_where_they_lie() {
        let bytes: Vec<u8> = (0..1000).map(|i: u32| ((i * i) >> 3) as u8).collect();
        for kernel in LANES256.iter().filter(|kernel| kernel.properties.backend.is_available()) {
            for len in 0..=260 {
                let messages: Vec<&[u8]> =
                    (0..2 * kernel.lanes()).map(|i| &bytes[7 * i..][..len]).collect();
                let digest =
                    |message| MerkleDamgard::<Compress256>::digest(&SHA256_INITIAL, message);
                let expected: Vec<[u8; 32]> = messages.iter().copied().map(digest).collect();
                let check = |hash: Hash<'_>| {
                    let mut out = vec![[0xaa; 32]; messages.len()];
                    hash(&messages, &mut out);
                    assert_eq!(out, expected, "{} lanes, {len} bytes", kernel.lanes());
                };
                let in_place = kernel.run.in_place;
                for run in [in_place.of(len), in_place.of_any].into_iter().flatten() {
                    // SAFETY: the backend is available.
                    check(&|messages, out| unsafe {
                        run(&SHA256_INITIAL, messages, &[], Prefetch::NONE, out);
                    });
                    if len > 0 && matches!(len % 64, 0 | 56..) {
                        let known = &padding::padding256(len as u64);
                        // SAFETY: as above.
                        check(&|messages, out| unsafe {
                            run(&SHA256_INITIAL, messages, known, Prefetch::NONE, out);
                        });
                    }
                }
            }
        }
    }
}
