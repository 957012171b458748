//! A running message, with any parameters.

use super::output::Digest;
use super::params::Params;
use super::{EXPORTED, MAX_BLOCK, kernels};
use crate::saved::{Id, Reader, ResumeError, Writer};
use crate::secret::Wiped;

/// A running hash, without its parameters, which the caller holds.
#[derive(Clone)]
pub(crate) struct Running {
    pub(super) state: [u32; 32],
    /// The bytes of an unfinished block: the first `len`, always less than a block.
    pending: [u8; MAX_BLOCK],
    len: usize,
}

impl Running {
    pub(crate) const fn new(initial: [u32; 32]) -> Self {
        Running { state: initial, pending: [0; MAX_BLOCK], len: 0 }
    }

    #[inline]
    pub(crate) fn update(&mut self, params: &Params, mut data: &[u8]) {
        let (block_len, rounds) = (params.block_len(), params.rounds());
        if self.len > 0 {
            let (head, rest) = data.split_at(data.len().min(block_len - self.len));
            self.pending[self.len..][..head.len()].copy_from_slice(head);
            self.len += head.len();
            if self.len < block_len {
                return;
            }
            kernels::absorb(&mut self.state, rounds, &self.pending[..block_len], block_len);
            data = rest;
        }
        let (blocks, tail) = data.split_at(data.len() - data.len() % block_len);
        if !blocks.is_empty() {
            kernels::absorb(&mut self.state, rounds, blocks, block_len);
        }
        self.pending[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
    }

    /// Absorbs `data` except for its whole blocks, which it leaves to the caller. If pending bytes
    /// began a block that is now whole, writes it to `head`. Returns the length of that block (0 if
    /// there is none), and the blocks in `data`.
    pub(crate) fn cut<'d>(
        &mut self,
        params: &Params,
        mut data: &'d [u8],
        head: &mut [u8],
    ) -> (usize, &'d [u8]) {
        let block_len = params.block_len();
        let mut head_len = 0;
        if self.len > 0 {
            let (top, rest) = data.split_at(data.len().min(block_len - self.len));
            self.pending[self.len..][..top.len()].copy_from_slice(top);
            self.len += top.len();
            if self.len < block_len {
                return (0, &[]);
            }
            head_len = block_len;
            head[..block_len].copy_from_slice(&self.pending[..block_len]);
            data = rest;
        }
        let (blocks, tail) = data.split_at(data.len() - data.len() % block_len);
        self.pending[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
        (head_len, blocks)
    }

    #[inline]
    pub(crate) fn finalize(&self, params: &Params) -> Digest {
        finish(self.state, params, &self.pending[..self.len])
    }

    pub(crate) fn reset(&mut self, initial: &[u32; 32]) {
        #[cfg(feature = "zeroize")]
        self.wipe();
        self.state = *initial;
        self.len = 0;
    }

    pub(crate) fn export(&self, params: &Params) -> [u8; EXPORTED] {
        let mut writer = Writer::new(Id::CubeHash);
        writer.put_u32s(&params.to_array());
        writer.put_u32s(&self.state);
        writer.put_padded(&self.pending[..self.len], MAX_BLOCK);
        writer.finish()
    }

    pub(crate) fn resume(exported: &[u8]) -> Result<(Params, Self), ResumeError> {
        let mut reader = Reader::open(exported, Id::CubeHash, EXPORTED)?;
        let [i, r, b, f, h] = reader.u32s()?;
        let params = Params::new(i, r, b, f, h).map_err(|_| ResumeError::Damaged)?;
        let mut running = Running::new(reader.u32s()?);
        let pending = reader.padded(MAX_BLOCK)?;
        if pending.len() >= params.block_len() {
            return Err(ResumeError::Damaged);
        }
        running.pending[..pending.len()].copy_from_slice(pending);
        running.len = pending.len();
        Ok((params, running))
    }

    #[cfg(feature = "zeroize")]
    pub(crate) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
        zeroize::Zeroize::zeroize(&mut self.pending);
        self.len = 0;
    }
}

/// Returns the digest of a whole message, from the initial state.
#[inline]
pub(crate) fn one_shot(mut state: [u32; 32], params: &Params, message: &[u8]) -> Digest {
    let block_len = params.block_len();
    let (blocks, tail) = message.split_at(message.len() - message.len() % block_len);
    if !blocks.is_empty() {
        kernels::absorb(&mut state, params.rounds(), blocks, block_len);
    }
    finish(state, params, tail)
}

/// Returns the digest after the message's last bytes, which are less than a block.
#[inline]
fn finish(mut state: [u32; 32], params: &Params, tail: &[u8]) -> Digest {
    let mut last = Wiped::new([0; MAX_BLOCK]);
    last[..tail.len()].copy_from_slice(tail);
    last[tail.len()] = 0x80;
    let block_len = params.block_len();
    kernels::absorb(&mut state, params.rounds(), &last[..block_len], block_len);
    finalized(state, params)
}

/// Returns the digest after all blocks.
#[inline]
pub(crate) fn finalized(mut state: [u32; 32], params: &Params) -> Digest {
    state[31] ^= 1;
    kernels::rounds(&mut state, params.final_rounds());
    Digest::new(&state, params.output_len())
}
