//! The two compression functions in the Merkle–Damgård construction.

use super::compress::{Compress256, Compress512};
use super::{bytes256, bytes512, kernels, padding};
use crate::backend::{Backends, Choice, Kernel};
use crate::merkle_damgard::{Compression, LaneKernel};
use crate::saved::{Reader, ResumeError, Writer};

impl Compression for Compress256 {
    const NAME: &'static str = "sha256";
    const STATE_LEN: usize = 32;
    const LENGTH_FIELD: usize = 8;
    const AFTER_ONE_BLOCK: &'static [u32] = &padding::AFTER_64;

    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>] {
        kernels::LANES256
    }

    fn alone(backends: Backends) -> Choice {
        backends.first(kernels::ONE256).choice
    }

    #[inline]
    fn compress_blocks(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
        kernels::compress256(state, blocks);
    }

    #[inline]
    fn bytes(state: &[u32; 8]) -> [u8; 32] {
        bytes256(state)
    }

    #[inline]
    fn compress_last(state: &[u32; 8], blocks: &[[u8; 64]]) -> [u8; 32] {
        kernels::last256(state, blocks)
    }

    #[inline]
    fn compress_lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
        kernels::lone_block256(initial, block)
    }

    fn padding(len: u64, put: impl FnOnce(&[u32])) {
        put(&padding::padding256(len));
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last[56..].copy_from_slice(&(bits as u64).to_be_bytes());
    }

    fn put_state<const N: usize>(state: &[u32; 8], writer: &mut Writer<N>) {
        writer.put_u32s(state);
    }

    fn read_state(reader: &mut Reader<'_>) -> Result<[u32; 8], ResumeError> {
        reader.u32s()
    }
}

impl Compression for Compress512 {
    const NAME: &'static str = "sha512";
    const STATE_LEN: usize = 64;
    const LENGTH_FIELD: usize = 16;
    const AFTER_ONE_BLOCK: &'static [u64] = &padding::AFTER_128;

    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>] {
        kernels::LANES512
    }

    fn alone(backends: Backends) -> Choice {
        backends.first(kernels::ONE512).choice
    }

    #[inline]
    fn compress_blocks(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
        kernels::compress512(state, blocks);
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
        last[112..].copy_from_slice(&bits.to_be_bytes());
    }

    fn put_state<const N: usize>(state: &[u64; 8], writer: &mut Writer<N>) {
        writer.put_u64s(state);
    }

    fn read_state(reader: &mut Reader<'_>) -> Result<[u64; 8], ResumeError> {
        reader.u64s()
    }
}
