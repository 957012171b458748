//! RIPEMD-160, by Dobbertin, Bosselaers and Preneel ([RIPEMD-160: A Strengthened Version of
//! RIPEMD][paper], 1996).
//!
//! A message is padded as for MD4, with a one bit, zeros, and its length in bits as a 64-bit number,
//! to whole blocks of sixteen words of 32 bits. Everything is little-endian. Two independent lines of
//! 80 steps mix each block's words into copies of the chaining value, which has five words, and their
//! results are then added to it. The digest is the last chaining value, 20 bytes.
//!
//! Its collision resistance is 80 bits at best, which is too little for new designs. Bitcoin's
//! addresses (see [`hash160`](crate::hash160)) and OpenPGP use it.
//!
//! [paper]: https://homes.esat.kuleuven.be/~bosselae/ripemd160.html

// Where it happens: `compress` has the algorithm, `kernels` the tables. One message runs scalar code; many
// run on the kernels of `LANES` that the route of their length names.

#[cfg(feature = "digest")]
pub mod block_api;
mod compress;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
mod kernels;

use crate::api::merkle_damgard_hasher;
use crate::backend::{Backends, Kernel, Plan, Properties, Work};
use crate::batch::{self, Messages};
use crate::merkle_damgard::{
    Compression, LaneEngine, LaneKernel, MerkleDamgard, Routes, truncated,
};
use crate::saved::{Reader, ResumeError, Writer};
use crate::simd::array::zip;
pub(crate) use compress::Compress;
pub(crate) use kernels::hash_32;

pub(crate) const INITIAL: [u32; 5] =
    [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

impl Compression for Compress {
    const NAME: &'static str = "ripemd160";
    const STATE_LEN: usize = 20;
    const LENGTH_FIELD: usize = 8;

    #[inline]
    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>] {
        kernels::LANES
    }

    #[inline]
    fn single(backends: Backends) -> Properties {
        backends.first(kernels::ONE).properties
    }

    #[inline(always)]
    fn routes() -> &'static Routes {
        static ROUTES: Routes = Routes::new();
        &ROUTES
    }

    #[inline]
    fn compress_blocks(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
        kernels::compress_blocks(state, blocks);
    }

    /// Returns the words, little-endian.
    #[inline]
    fn bytes(state: &[u32; 5]) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (bytes, word) in zip(bytes.as_chunks_mut().0, state) {
            *bytes = word.to_le_bytes();
        }
        bytes
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last.as_chunks_mut().0[7] = (bits as u64).to_le_bytes();
    }

    fn put_state<const N: usize>(state: &[u32; 5], writer: &mut Writer<N>) {
        writer.put_u32s(state);
    }

    fn read_state(reader: &mut Reader<'_>) -> Result<[u32; 5], ResumeError> {
        reader.u32s()
    }
}

/// Returns the digest of a whole message.
#[inline]
pub(crate) fn digest(message: &[u8]) -> [u8; 20] {
    truncated(MerkleDamgard::<Compress>::digest(&INITIAL, message))
}

/// Writes the digests of the messages.
#[track_caller]
#[inline]
pub(crate) fn many(messages: &(impl Messages + ?Sized), out: &mut [[u8; 20]]) {
    LaneEngine::<Compress, 20>::digest_many(&INITIAL, messages, out);
}

fn plan(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    add_to_plan(backends, work, &mut plan);
    plan
}

/// Adds to `plan` how [`many`] hashes `work` if `backends` are permitted.
pub(crate) fn add_to_plan(backends: Backends, work: Work, plan: &mut Plan) {
    batch::plan(&LaneEngine::<Compress, 20>::new(&INITIAL), backends, work, plan);
}

merkle_damgard_hasher! {
    ripemd160::Ripemd160, "RIPEMD-160": Compress, blocks of 64 bytes, digest of 20 bytes,
    from INITIAL, finished by truncated, abc: [0x8e, 0xb2, 0x08, 0xf7],
    batches by |messages, out| many(messages, out),
    as planned by plan,
    running messages by LaneEngine::<Compress, 20>::new(&INITIAL)
}
