//! RIPEMD-160, by Dobbertin, Bosselaers and Preneel ([RIPEMD-160: A Strengthened Version of
//! RIPEMD][paper], 1996).
//!
//! A message is padded as for MD4: a one bit, zeros, and its length in bits as 64 of them, to
//! whole blocks of sixteen words of 32 bits. Everything is little-endian. Each block's words are
//! mixed into the chaining value of five words in two independent lines of 80 steps, whose
//! outcomes are then added to it; the digest is the last chaining value, 20 bytes.
//!
//! Its collision resistance is 80 bits at best, which is little for new designs; it stands in
//! Bitcoin's addresses (see [`hash160`](crate::hash160)) and in OpenPGP.
//!
//! [paper]: https://homes.esat.kuleuven.be/~bosselae/ripemd160.html

mod kernels;
pub(crate) mod lanes;

use crate::batch;
use crate::merkle_damgard::{Compression, LaneEngine, MerkleDamgard, first_of, hasher};
use crate::saved::{Reader, ResumeError, Writer};
pub(crate) use kernels::{REPORTED, many as many_entry};

const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression in its construction.
#[derive(Clone)]
pub(crate) struct Words;

impl Compression<64> for Words {
    type State = [u32; 5];
    type Bytes = [u8; 20];
    const STATE_LEN: usize = 20;
    const LENGTH_FIELD: usize = 8;

    #[inline]
    fn compress(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
        kernels::compress(state, blocks);
    }

    /// The words, little-endian.
    #[inline]
    fn bytes(state: &[u32; 5]) -> [u8; 20] {
        first_of(state.map(u32::to_le_bytes).as_flattened())
    }

    #[inline]
    fn put_length(last: &mut [u8; 64], bits: u128) {
        last[56..].copy_from_slice(&(bits as u64).to_le_bytes());
    }

    fn put_state<const N: usize>(state: &[u32; 5], writer: &mut Writer<N>) {
        writer.put_u32s(state);
    }

    fn take_state(reader: &mut Reader<'_>) -> Result<[u32; 5], ResumeError> {
        reader.u32s()
    }
}

/// The batch engine.
pub(crate) fn engine() -> LaneEngine<Words, 64, 5, 32, 20> {
    LaneEngine::new(INITIAL)
}

/// The digest of a message at hand.
#[inline]
pub(crate) fn digest(message: &[u8]) -> [u8; 20] {
    MerkleDamgard::<Words, 64>::digest(&INITIAL, message)
}

hasher! {
    ripemd160::Ripemd160, "RIPEMD-160": Words, blocks of 64 bytes, digest of 20 bytes,
    from INITIAL, finished by first_of, abc: [0x8e, 0xb2, 0x08, 0xf7],
    batches by |messages, out| batch::digest_many(&mut engine(), messages, out), on kernels::many,
    running in engine()
}
