//! KangarooTwelve, RFC 9861, section 3: a tree of TurboSHAKE over chunks of 8 KiB.
//!
//! What is hashed is S = message || customization string || `length_encode` of the latter's length. Up to one chunk
//! of it is hashed by itself. Of more, the *final node* is the first chunk, the byte 3 and seven zeros, the chaining
//! values of all other chunks, the `length_encode` of their number, and two bytes of ones. The chunks after the first
//! are messages of equal length, which go through the lanes.

use super::customized::length_encode;
use super::engine::{LaneEngine, plan, running_engine};
use super::output::OutputReader;
use super::sponge::{Running, Sponge, State, ZEROS, first_of};
use super::{TURBO_SHAKE128, TURBO_SHAKE256};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{Messages, Part, Strided, assert_room};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer};
use crate::secret::Wiped;

/// Bytes of a chunk.
pub(super) const CHUNK_LEN: usize = 8192;

/// What the final node holds between the first chunk and the chaining values.
const AFTER_FIRST: &[u8; 8] = &[3, 0, 0, 0, 0, 0, 0, 0];

/// What ends the final node.
const END: &[u8; 2] = &[0xff; 2];

/// Chunks whose chaining values stay on the stack until the final node absorbs them: several groups of every kernel.
const STAGE: usize = 32;

/// The same, where threads share them. They wait for each other at its end.
#[cfg(feature = "rayon")]
const SHARED_STAGE: usize = 256;

/// Chunks that are not shared between threads: those of the widest kernel.
#[cfg(feature = "rayon")]
const TOGETHER: usize = 8;

/// The length from which threads share the chunks.
#[cfg(feature = "rayon")]
const SHARED_FROM: usize = 64 * CHUNK_LEN;

/// A running message of KT128 or KT256, whose chaining values have `CV` bytes: 32 or 64.
#[derive(Clone)]
pub(crate) struct Tree<const CV: usize> {
    node: Running,
    /// The last chunk but for the first, if it is unfinished.
    leaf: Running,
    count: u64,
}

impl<const CV: usize> Tree<CV> {
    /// TurboSHAKE with the same security, and with the domain bytes of the RFC.
    const TURBO_SHAKE: Sponge = if CV == 32 { TURBO_SHAKE128 } else { TURBO_SHAKE256 };
    const SINGLE_NODE: Sponge = Self::TURBO_SHAKE.with_domain(0x07);
    pub(super) const FINAL_NODE: Sponge = Self::TURBO_SHAKE.with_domain(0x06);
    const LEAF: Sponge = Self::TURBO_SHAKE.with_domain(0x0b);
    /// A single node without a customization string, whose encoded length is a zero byte.
    const SHORT: Sponge = Self::TURBO_SHAKE.with_suffix(0x0700, 2);

    /// The longest message that is a single node.
    const SHORTEST_TREE: usize = CHUNK_LEN;

    pub(super) const EXPORTED_LEN: usize = ENVELOPE + 2 * 200 + 8;

    pub(super) const fn new() -> Self {
        Tree { node: Running::new(*ZEROS), leaf: Running::new(*ZEROS), count: 0 }
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn update(&mut self, data: &[u8]) {
        self.update_by::<STAGE>(data, Self::chaining_values);
    }

    /// Absorbs `data`, whose chunks the threads of the current rayon pool share.
    #[cfg(feature = "rayon")]
    pub(super) fn update_rayon(&mut self, data: &[u8]) {
        use rayon::prelude::*;
        if data.len() < SHARED_FROM {
            return self.update(data);
        }
        // All of it in the pool, because a call from outside waits until a thread wakes up.
        rayon::scope(|_| {
            self.update_by::<SHARED_STAGE>(data, |chunks, cvs| {
                let parts = chunks.par_chunks(TOGETHER * CHUNK_LEN);
                parts.zip(cvs.par_chunks_mut(TOGETHER)).with_max_len(1).for_each(
                    |(chunks, cvs)| {
                        Self::chaining_values(chunks, cvs);
                    },
                );
            });
        });
    }

    /// Writes the chaining values of whole chunks.
    fn chaining_values(chunks: &[u8], cvs: &mut [[u8; CV]]) {
        LaneEngine::digest_many(ZEROS, Self::LEAF, &Strided::packed(chunks, CHUNK_LEN), cvs);
    }

    /// Absorbs `data`. `hash` writes the chaining values of up to `ROOM` chunks.
    fn update_by<const ROOM: usize>(
        &mut self,
        mut data: &[u8],
        hash: impl Fn(&[u8], &mut [[u8; CV]]),
    ) {
        let left = (CHUNK_LEN as u64).saturating_sub(self.count) as usize;
        self.count += data.len() as u64;
        if left > 0 {
            let (first, rest) = data.split_at(data.len().min(left));
            self.node.update(&Self::FINAL_NODE, first);
            data = rest;
        }
        if data.is_empty() {
            return;
        }
        if self.node.count == CHUNK_LEN as u64 {
            self.node.update(&Self::FINAL_NODE, AFTER_FIRST);
        }
        if self.leaf.count > 0 {
            let left = CHUNK_LEN - self.leaf.count as usize;
            let (end, rest) = data.split_at(data.len().min(left));
            self.leaf.update(&Self::LEAF, end);
            if self.leaf.count == CHUNK_LEN as u64 {
                self.end_leaf();
            }
            data = rest;
        }
        let (chunks, rest) = data.split_at(data.len() - data.len() % CHUNK_LEN);
        for chunks in chunks.chunks(ROOM * CHUNK_LEN) {
            let mut room = Wiped::new([[0; CV]; ROOM]);
            let cvs = &mut room[..chunks.len() / CHUNK_LEN];
            hash(chunks, cvs);
            self.node.update(&Self::FINAL_NODE, cvs.as_flattened());
        }
        self.leaf.update(&Self::LEAF, rest);
    }

    /// Moves the chaining value of the last chunk to the final node.
    fn end_leaf(&mut self) {
        let cv = Wiped::new(first_of::<CV>(&self.leaf.finish(&Self::LEAF)));
        self.node.update(&Self::FINAL_NODE, &*cv);
        self.leaf = Running::new(*ZEROS);
    }

    /// Returns the state that begins the output for this customization string; the message can go on.
    pub(super) fn finish(&self, customization: &[u8]) -> State {
        let mut all = self.clone();
        all.update(customization);
        all.update(&length_encode(customization.len() as u64));
        let state = all.finish_whole();
        #[cfg(feature = "zeroize")]
        all.wipe();
        state
    }

    fn finish_whole(&mut self) -> State {
        if self.count <= CHUNK_LEN as u64 {
            return self.node.finish(&Self::SINGLE_NODE);
        }
        if self.leaf.count > 0 {
            self.end_leaf();
        }
        let chunks = self.count.div_ceil(CHUNK_LEN as u64);
        self.node.update(&Self::FINAL_NODE, &length_encode(chunks - 1));
        self.node.update(&Self::FINAL_NODE, END);
        self.node.finish(&Self::FINAL_NODE)
    }

    pub(super) fn output(&self, customization: &[u8]) -> OutputReader {
        OutputReader::new(self.finish(customization), &Self::FINAL_NODE)
    }

    /// Returns the state of a whole message without a customization string.
    pub(super) fn digest(message: &[u8]) -> State {
        if message.len() < Self::SHORTEST_TREE {
            return Self::SHORT.digest(*ZEROS, message);
        }
        let mut tree = Self::new();
        tree.update(message);
        tree.finish(b"")
    }

    /// Writes the digests of messages: the first `N` bytes of their output. Short ones share lanes, and the chunks of
    /// a long one fill them.
    ///
    /// # Panics
    /// Unless `out` has exactly one place for each message.
    #[track_caller]
    pub(super) fn digest_many<M: Messages + ?Sized, const N: usize>(
        messages: &M,
        out: &mut [[u8; N]],
    ) {
        let (count, common_len) = (messages.count(), messages.common_len());
        assert_room(count, out.len());
        let is_short = |index: usize| messages.message(index).len() < Self::SHORTEST_TREE;
        let mut start = 0;
        while start < count {
            let short = match common_len {
                Some(_) if is_short(start) => count - start,
                Some(_) => 0,
                None => (start..count).take_while(|index| is_short(*index)).count(),
            };
            let part = Part { messages, start, count: short, common_len };
            LaneEngine::digest_many(ZEROS, Self::SHORT, &part, &mut out[start..start + short]);
            start += short;
            if start < count {
                out[start] = first_of(&Self::digest(messages.message(start)));
                start += 1;
            }
        }
    }

    /// Returns how messages are hashed: of a message of several chunks, the kernel for those after the first.
    pub(super) fn plan(backends: Backends, work: Work) -> Plan {
        let (messages, len) = (work.messages(), work.message_len());
        if len < Self::SHORTEST_TREE {
            return plan(Self::SHORT, backends, work);
        }
        let leaves = (len / CHUNK_LEN - 1).clamp(1, STAGE);
        let kernel = running_engine(Self::LEAF).first_kernel(backends, leaves);
        let mut plan = Plan::new();
        plan.add("keccak", kernel, messages);
        plan
    }

    pub(super) fn export<const N: usize>(&self, id: Id) -> [u8; N] {
        let mut writer = Writer::new(id);
        writer.put_u64s(&self.node.state);
        writer.put_u64s(&self.leaf.state);
        writer.put_u64s(&[self.count]);
        writer.finish()
    }

    pub(super) fn resume(exported: &[u8], id: Id) -> Result<Self, ResumeError> {
        let mut reader = Reader::open(exported, id, Self::EXPORTED_LEN)?;
        let (node, leaf, count) = (reader.u64s()?, reader.u64s()?, super::count(&mut reader)?);
        let rate = Self::TURBO_SHAKE.rate;
        let first = count.min(CHUNK_LEN as u64);
        let after = count - first;
        let cvs = after / CHUNK_LEN as u64 * CV as u64;
        let in_node = first + if after > 0 { AFTER_FIRST.len() as u64 + cvs } else { 0 };
        Ok(Tree {
            node: Running::resumed(node, in_node, rate),
            leaf: Running::resumed(leaf, after % CHUNK_LEN as u64, rate),
            count,
        })
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        self.node.wipe();
        self.leaf.wipe();
        self.count = 0;
    }
}
