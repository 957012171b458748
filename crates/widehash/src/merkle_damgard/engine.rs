//! The engine that plugs Merkle–Damgård hashes into the lane scheduler.
#![allow(unsafe_code)]

use super::kernel::{ChainingValue, Direct, Group, HashInPlace, LaneKernel, States, Tail};
use super::padding::{pad, padded_blocks};
use super::{Block, Compression, MerkleDamgard, first_of};
use crate::backend::{Backends, Choice, Kernel, Memo, Overhead, Permitted, Selected};
use crate::batch::{
    self, Ahead, Blocks, Cut, Engine, MAX_LANES, MAX_TAIL, Messages, Part, RunningMessages,
    WholeMessages, assert_room, with_idle_lanes,
};
use crate::block::{Block as _, Padded, overwrite};
use crate::simd::array::{self, Filled, zip};
#[cfg(feature = "zeroize")]
use zeroize::Zeroize;

/// The batch engine of a hash with digests of `N` bytes.
pub(crate) struct LaneEngine<C: Compression, const N: usize> {
    initial: C::State,
    permitted: Permitted,
    /// The chaining values of the mixed lanes. `None` until one begins, because clearing them would
    /// slow down a batch of few messages considerably.
    states: Option<States<C>>,
    ends: Ends<C>,
}

/// The ends of a group's messages. They are filled when needed, and only for the lanes in use:
/// clearing all of them takes as long as hashing some short messages.
struct Ends<C: Compression> {
    /// The length of the messages for which the rest was last filled; `None` if lengths differ.
    of: Option<usize>,
    /// The padding after whole blocks. `None` before the second group, because making it does not pay
    /// for a batch of one group, nor for the few messages that a first group leaves over.
    common: Option<Filled<C::Word, MAX_ROUNDS>>,
    /// The blocks that hold the ends of the messages and the padding.
    tails: Filled<Tail<Block<C>>, MAX_LANES>,
    /// Messages that take one block with their padding.
    padded: Filled<Padded<Block<C>>, MAX_LANES>,
}

/// The largest number of rounds of any compression function.
const MAX_ROUNDS: usize = 80;

impl<C: Compression> Ends<C> {
    #[inline]
    fn none() -> Self {
        Ends { of: None, common: None, tails: Filled::new(), padded: Filled::new() }
    }

    /// Returns the messages as a group. All have `len` bytes and take one block with their padding.
    fn of_one_block<'g>(&'g mut self, messages: &[&[u8]], len: usize) -> Group<'g, C::Word> {
        let count = messages.len();
        if self.of.replace(len) != Some(len) {
            self.padded.clear();
        }
        if self.padded.len() < count {
            let mut padded = [*Block::<C>::ZEROS];
            pad::<C>(&mut padded, &Block::<C>::ZEROS.as_ref()[..len], len as u64);
            self.padded.fill(count, Padded(padded[0]));
        }
        let padded = &mut self.padded[..count];
        for (Padded(block), message) in zip(&mut *padded, messages) {
            overwrite(block.as_mut(), &message[..len]);
        }
        Group {
            direct: Direct::Padded(padded),
            tails: &[],
            tail: 0,
            common: &[],
            ahead: Ahead::NONE,
        }
    }

    /// Returns the words of the last block of messages of `len` bytes, or none if a byte of the message is in
    /// that block. There are none before the second group either, nor for few messages, for which computing
    /// them does not pay.
    fn known_padding(&mut self, count: usize, len: usize) -> &[C::Word] {
        let rest = len % Block::<C>::LEN;
        if len == Block::<C>::LEN {
            return C::AFTER_ONE_BLOCK;
        }
        if self.of.replace(len) != Some(len) {
            self.common = None;
        } else if count > MAX_LANES / 2 && (rest == 0 || padded_blocks::<C>(rest) == 2) && len > 0 {
            return self.common_of(len);
        }
        &[]
    }

    /// Returns the words of the last block of messages of `len` bytes, none of which is in that block.
    #[inline(always)]
    fn common_of(&mut self, len: usize) -> &[C::Word] {
        self.common.get_or_insert_with(|| {
            let mut words = Filled::new();
            C::padding(len as u64, |padding| words.extend(padding));
            words
        })
    }

    /// Returns the messages as a group. All have `len` bytes, so that their ends are either a block that is the
    /// same in all of them, or a tail for each.
    fn of_equal<'g>(
        &'g mut self,
        messages: &'g [&[u8]],
        len: usize,
        ahead: Ahead,
    ) -> Group<'g, C::Word> {
        let count = messages.len();
        let block_len = Block::<C>::LEN;
        let (direct, rest) = (len / block_len, len % block_len);
        let group =
            Group { direct: Direct::Of(messages, direct), tails: &[], tail: 0, common: &[], ahead };
        let known_padding = rest == 0 && !C::AFTER_ONE_BLOCK.is_empty();
        if known_padding && direct == 1 {
            return Group { common: C::AFTER_ONE_BLOCK, ..group };
        }
        if self.of != Some(len) {
            (self.of, self.common) = (Some(len), None);
            self.tails.clear();
        } else if known_padding && count > MAX_LANES / 2 {
            return Group { common: self.common_of(len), ..group };
        }
        let tail = padded_blocks::<C>(rest);
        if self.tails.len() < count {
            let mut blocks = [*Block::<C>::ZEROS; 2];
            pad::<C>(&mut blocks[..tail], &Block::<C>::ZEROS.as_ref()[..rest], len as u64);
            self.tails.fill(count, Tail(blocks));
        }
        // Messages of one length are padded alike: only the first bytes change.
        for (Tail(blocks), message) in zip(&mut *self.tails, messages) {
            overwrite(Block::<C>::bytes_mut(blocks), &message[len - rest..]);
        }
        Group { tails: &self.tails, tail, ..group }
    }

    /// Returns the messages, which take `blocks` blocks each, as a group.
    fn of_any<'g>(
        &'g mut self,
        messages: &'g [&[u8]],
        blocks: usize,
        ahead: Ahead,
    ) -> Group<'g, C::Word> {
        self.of = None;
        // A message whose padded end is one block has the block before it copied too, so that all tails
        // are two blocks.
        let direct = blocks.saturating_sub(2);
        let tail = blocks - direct;
        self.tails.fill(messages.len(), Tail([*Block::<C>::ZEROS; 2]));
        for (Tail(blocks), message) in zip(&mut *self.tails, messages) {
            let rest = &message[direct * Block::<C>::LEN..];
            pad::<C>(&mut blocks[..tail], rest, message.len() as u64);
        }
        Group { direct: Direct::Of(messages, direct), tails: &self.tails, tail, common: &[], ahead }
    }
}

/// Writes the digests of a group.
#[inline(always)]
fn run_group<C: Compression, const N: usize>(
    kernel: Selected<LaneKernel<C>>,
    initial: &C::State,
    group: &Group<'_, C::Word>,
    out: &mut [[u8; N]],
) {
    with_halves(
        out,
        #[inline(always)]
        |out| {
            // SAFETY: the instruction set of a selected kernel is available.
            unsafe { (kernel.run.group)(initial, group, out) };
        },
    );
}

/// Has `run` write the chaining values of a group, the first bytes of which are the digests. Callers have it always
/// inlined: few messages take 0.98 of the time. (Two of 64 bytes on Zen 3.)
#[inline(always)]
fn with_halves<B: crate::block::Block, const N: usize>(
    out: &mut [[u8; N]],
    run: impl FnOnce(&mut [B]),
) {
    if let Some(out) = B::of_arrays(out) {
        run(out);
    } else {
        let mut halves = [*B::ZEROS; MAX_LANES];
        run(&mut halves[..out.len()]);
        for (digest, half) in zip(out, &halves) {
            *digest = *half.as_ref().first_chunk().expect("a digest is at most half a block");
        }
    }
}

#[cfg(feature = "zeroize")]
impl<C: Compression, const N: usize> Drop for LaneEngine<C, N> {
    fn drop(&mut self) {
        self.states.zeroize();
        for Tail(blocks) in &mut *self.ends.tails {
            Block::<C>::bytes_mut(blocks).zeroize();
        }
        // Only those in use: wiping all would take longer than hashing a few messages.
        self.ends.padded.iter_mut().for_each(Zeroize::zeroize);
    }
}

impl<C: Compression, const N: usize> LaneEngine<C, N> {
    #[inline]
    pub(crate) fn new(initial: C::State) -> Self {
        Self::with(initial, Permitted::now())
    }

    #[inline]
    fn with(initial: C::State, permitted: Permitted) -> Self {
        LaneEngine { initial, permitted, states: None, ends: Ends::none() }
    }

    /// Writes the digests of `messages` as [`batch::digest_many`](crate::batch::digest_many) does.
    ///
    /// One message, few of 32 or 33 bytes, and few of one length that the kernels pad begin without an
    /// engine. A call overlaps with the one before as far as the CPU looks ahead, so the instructions in
    /// between cost time. (On Zen 4, one public key takes 0.71 of the time, three 0.81, four 0.85.)
    #[track_caller]
    #[inline]
    pub(crate) fn digest_many(
        initial: &C::State,
        messages: &(impl Messages + ?Sized),
        out: &mut [[u8; N]],
    ) {
        assert_room(messages.count(), out.len());
        let permitted = Permitted::now();
        if let [digest] = &mut *out
            && !permitted.backends().lanes_always()
        {
            *digest = first_of(MerkleDamgard::<C>::digest(initial, messages.message(0)));
            return;
        }
        if Memo::COUNTS.contains(&out.len()) {
            // Apart from the other lengths, because a call whose length the compiler knows is so reduced to
            // one kernel: three and four public keys take 0.91 of the time on Zen 4, two 0.95.
            // Of the kernels for messages of 32 or 33 bytes, those for few have at most eight lanes.
            let of_one_block = &C::memos()[0];
            if let ..=8 = out.len()
                && let 32 | 33 = messages.message(0).len()
                && let Some(len) = messages.common_len()
                && let count = out.len()
                && let Some(kernel) = Self::remembered(of_one_block, permitted, initial, count, len)
                && kernel.lanes() == count
                && let Some(run) = kernel.run.in_place.of(len)
            {
                return Self::run_in_place(initial, run, len, |i| messages.message(i), out);
            }
            if C::few_are_padded(permitted)
                && let Some(len) = messages.common_len()
            {
                let count = out.len();
                if let Some(kernel) = Self::choose_for_few(permitted, initial, count, len) {
                    let lanes = kernel.lanes();
                    if (lanes == count || 2 * lanes == count)
                        && let Some(run) = kernel.run.in_place.of(len)
                    {
                        return Self::run_in_place(initial, run, len, |i| messages.message(i), out);
                    }
                    if lanes > count {
                        return Self::digest_by_engine(initial, permitted, messages, out);
                    }
                }
                return Self::digest_few(initial, permitted, messages, len, out);
            }
        }
        Self::digest_by_engine(initial, permitted, messages, out);
    }

    /// Writes the digests of few messages of `len` bytes each, which are no whole number of groups.
    ///
    /// Not inlined, so that batches of one message, and of one group, stay small.
    #[cfg_attr(not(widehash_fixed), inline(never))]
    fn digest_few(
        initial: &C::State,
        permitted: Permitted,
        messages: &(impl Messages + ?Sized),
        len: usize,
        mut out: &mut [[u8; N]],
    ) {
        let mut start = 0;
        while !out.is_empty() {
            let message = |i: usize| messages.message(start + i);
            let count = out.len();
            let chosen = Self::choose_for_few(permitted, initial, count, len);
            let Some(kernel) = chosen else {
                for (i, digest) in out.iter_mut().enumerate() {
                    *digest = first_of(MerkleDamgard::<C>::digest(initial, message(i)));
                }
                return;
            };
            let lanes = kernel.lanes();
            let full = count - count % lanes;
            let Some(run) = kernel.run.in_place.of(len).filter(|_| full > 0) else {
                let left = Part { messages, start, count, common_len: Some(len) };
                return Self::digest_by_engine(initial, permitted, &left, out);
            };
            let (hashed, rest) = out.split_at_mut(full);
            Self::run_in_place(initial, run, len, message, hashed);
            start += hashed.len();
            out = rest;
        }
    }

    /// Not inlined, because the engine makes the stack frame larger than a page.
    #[cfg_attr(not(widehash_fixed), inline(never))]
    fn digest_by_engine(
        initial: &C::State,
        permitted: Permitted,
        messages: &(impl Messages + ?Sized),
        out: &mut [[u8; N]],
    ) {
        batch::digest_many(&mut Self::with(*initial, permitted), messages, out);
    }

    /// Returns the kernel for `count` messages of `len` bytes, out of the memory of choices for such messages if
    /// it is there.
    #[inline(always)]
    fn remembered(
        memo: &Memo,
        permitted: Permitted,
        initial: &C::State,
        count: usize,
        len: usize,
    ) -> Option<Selected<LaneKernel<C>>> {
        let choose = || Self::choose_rarely(initial, permitted, count, len);
        memo.or_choose(permitted, C::lane_kernels, count, choose)
    }

    /// Returns the kernel for few messages of `len` bytes, whether choices for them are remembered or not.
    #[inline(always)]
    fn choose_for_few(
        permitted: Permitted,
        initial: &C::State,
        count: usize,
        len: usize,
    ) -> Option<Selected<LaneKernel<C>>> {
        match Self::memo_of(len) {
            Some(memo) => Self::remembered(memo, permitted, initial, count, len),
            None => Self::choose_rarely(initial, permitted, count, len),
        }
    }

    /// Chooses the kernel for `count` messages of `len` bytes.
    #[cold]
    #[inline(never)]
    fn choose_rarely(
        initial: &C::State,
        permitted: Permitted,
        count: usize,
        len: usize,
    ) -> Option<Selected<LaneKernel<C>>> {
        Self::with(*initial, permitted).choose_afresh(count, len)
    }

    /// Writes the digests of messages of one block each, which lie side by side, as
    /// [`digest_many`](Self::digest_many) does, but without a list of the messages. The list takes a
    /// tenth to a quarter of the time of two to eight Merkle nodes, and an engine a tenth of that of one.
    ///
    /// Only for a function whose padding after one block is known.
    #[inline]
    pub(crate) fn digest_blocks(initial: &C::State, blocks: &[Block<C>], out: &mut [[u8; N]]) {
        const { assert!(!C::AFTER_ONE_BLOCK.is_empty()) };
        let permitted = Permitted::now();
        let count = out.len();
        if let ([block], [digest]) = (blocks, &mut *out)
            && !permitted.backends().lanes_always()
        {
            *digest = first_of(C::compress_lone_block(initial, block));
            return;
        }
        // A call overlaps with the one before as far as the CPU looks ahead, so few instructions should be in
        // between. (On Zen 3, two and three nodes take 0.85 of the time, four and eight 0.9.)
        let chosen = if Memo::COUNTS.contains(&count) {
            let of_known_padding = &C::memos()[1];
            Self::remembered(of_known_padding, permitted, initial, count, Block::<C>::LEN)
        } else {
            None
        };
        let group = |blocks| Group::adjacent(blocks, C::AFTER_ONE_BLOCK);
        match chosen {
            Some(kernel) if kernel.lanes() == count => {
                run_group(kernel, initial, &group(blocks), out);
            }
            Some(kernel) if 2 * kernel.lanes() == count => {
                let (blocks, out) = (blocks.split_at(count / 2), out.split_at_mut(count / 2));
                run_group(kernel, initial, &group(blocks.0), out.0);
                run_group(kernel, initial, &group(blocks.1), out.1);
            }
            _ => Self::digest_any_blocks(initial, permitted, blocks, out),
        }
    }

    /// Not inlined, because the engine makes the stack frame larger than a page.
    #[cfg_attr(not(widehash_fixed), inline(never))]
    fn digest_any_blocks(
        initial: &C::State,
        permitted: Permitted,
        mut blocks: &[Block<C>],
        mut out: &mut [[u8; N]],
    ) {
        let mut engine = Self::with(*initial, permitted);
        let len = Block::<C>::LEN;
        while !out.is_empty() {
            let Some(kernel) = engine.choose_for(out.len(), len) else {
                for (digest, block) in zip(out, blocks) {
                    *digest = first_of(C::compress_lone_block(initial, block));
                }
                return;
            };
            let lanes = kernel.lanes();
            if out.len() < lanes {
                let message = |i: usize| Block::<C>::bytes(&blocks[i..=i]);
                return with_idle_lanes(&mut engine, kernel, message, len, out);
            }
            let whole = out.len() - out.len() % lanes;
            let (hashed, blocks_left) = blocks.split_at(whole);
            let (digests, left) = out.split_at_mut(whole);
            // The states of a lone group stay in registers, which takes 0.93 of the time of four nodes on
            // Intel.
            let few = 5 * lanes;
            let most = if whole < few { lanes } else { engine.group_len(lanes) };
            for (blocks, digests) in zip(hashed.chunks(most), digests.chunks_mut(most)) {
                run_group(kernel, initial, &Group::adjacent(blocks, C::AFTER_ONE_BLOCK), digests);
            }
            (blocks, out) = (blocks_left, left);
        }
    }

    /// Hashes messages of `len` bytes, at most [`MAX_LANES`], by a kernel that loads them where they lie.
    #[inline(always)]
    fn run_in_place<'m>(
        initial: &C::State,
        run: HashInPlace<C>,
        len: usize,
        message: impl Fn(usize) -> &'m [u8],
        out: &mut [[u8; N]],
    ) {
        let mut list = Filled::<_, MAX_LANES>::new();
        let messages = list.replace(out.len(), |i| &message(i)[..len]);
        with_halves(
            out,
            #[inline(always)]
            // SAFETY: the instruction set of a selected kernel is available.
            |out| unsafe { run(initial, messages, &[], Ahead::NONE, out) },
        );
    }

    /// Returns where the choices for few messages of `len` bytes are remembered, if they are.
    #[inline(always)]
    fn memo_of(len: usize) -> Option<&'static Memo> {
        let [of_one_block, of_known_padding, of_two_blocks] = C::memos();
        if len == Block::<C>::LEN && !C::AFTER_ONE_BLOCK.is_empty() {
            Some(of_known_padding)
        } else if len + 1 + C::LENGTH_FIELD <= Block::<C>::LEN {
            Some(of_one_block)
        } else {
            (len + 1 + C::LENGTH_FIELD <= 2 * Block::<C>::LEN).then_some(of_two_blocks)
        }
    }

    fn state(&self, lane: usize) -> C::State {
        C::State::of_lane(self.states.as_ref().expect("a lane has begun"), lane)
    }

    fn set_state(&mut self, lane: usize, state: C::State) {
        state.put_in_lane(self.states.get_or_insert(C::State::NONE), lane);
    }
}

impl<C: Compression, const N: usize> Engine for LaneEngine<C, N> {
    type Run = LaneKernel<C>;

    const COMPRESSION: &'static str = C::NAME;

    #[inline]
    fn permitted(&self) -> Permitted {
        self.permitted
    }

    #[inline]
    fn kernels(&self) -> &'static [Kernel<LaneKernel<C>>] {
        C::lane_kernels()
    }

    #[inline]
    fn alone(&self, backends: Backends) -> Choice {
        C::alone(backends)
    }

    fn block_len(&self) -> usize {
        Block::<C>::LEN
    }

    fn advance(
        &mut self,
        kernel: Selected<LaneKernel<C>>,
        inputs: &[&[u8]; MAX_LANES],
        blocks: usize,
    ) {
        let runs = array::map(*inputs, |input| {
            let whole = Block::<C>::split(input).0;
            &whole[..blocks.min(whole.len())]
        });
        let states = self.states.as_mut().expect("a lane has begun");
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.advance)(states, &runs) };
    }

    fn advance_alone(&mut self, lane: usize, input: &[u8]) {
        let mut state = self.state(lane);
        C::compress_blocks(&mut state, Block::<C>::split(input).0);
        self.set_state(lane, state);
    }
}

impl<C: Compression, const N: usize> WholeMessages<N> for LaneEngine<C, N> {
    #[inline]
    fn blocks(&self, len: usize) -> usize {
        len / Block::<C>::LEN + padded_blocks::<C>(len % Block::<C>::LEN)
    }

    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut {
        self.set_state(lane, self.initial);
        let (blocks, rest) = Block::<C>::split(message);
        let padded = padded_blocks::<C>(rest.len());
        pad::<C>(&mut Block::<C>::split_mut(tail).0[..padded], rest, message.len() as u64);
        Cut { direct: blocks.len() * Block::<C>::LEN, tail: padded * Block::<C>::LEN }
    }

    fn end(&mut self, lane: usize) -> [u8; N] {
        first_of(C::bytes(&self.state(lane)))
    }

    #[inline]
    fn overhead(&self, len: usize) -> Overhead {
        // Tails have to be made, unless the padding is known. Fitted to few messages on an Intel server CPU.
        let known = len == Block::<C>::LEN && !C::AFTER_ONE_BLOCK.is_empty();
        if known { Overhead::new(30, 0).knowing_the_last() } else { Overhead::new(40, 13) }
    }

    #[inline(always)]
    fn memo(&self, len: usize) -> Option<&'static Memo> {
        Self::memo_of(len)
    }

    #[inline]
    fn digest_alone(&mut self, message: &[u8]) -> [u8; N] {
        first_of(MerkleDamgard::<C>::digest(&self.initial, message))
    }

    /// Successive messages overlap if little is between them, so nothing is called but the kernel.
    #[inline]
    fn each_alone<'m>(&mut self, message: impl Fn(usize) -> &'m [u8], out: &mut [[u8; N]]) {
        for (i, digest) in out.iter_mut().enumerate() {
            *digest = first_of(MerkleDamgard::<C>::digest(&self.initial, message(i)));
        }
    }

    #[inline]
    fn group_len(&self, lanes: usize) -> usize {
        MAX_LANES / lanes * lanes
    }

    fn group(
        &mut self,
        kernel: Selected<LaneKernel<C>>,
        messages: &[&[u8]],
        common_len: Option<usize>,
        ahead: Ahead,
        out: &mut [[u8; N]],
    ) {
        if let Some(len) = common_len
            && let Some(run) = kernel.run.in_place.of(len)
        {
            let known = self.ends.known_padding(messages.len(), len);
            return with_halves(
                out,
                #[inline(always)]
                // SAFETY: the instruction set of a selected kernel is available.
                |out| unsafe { run(&self.initial, messages, known, ahead, out) },
            );
        }
        let group = match common_len {
            Some(len) if self.blocks(len) == 1 => self.ends.of_one_block(messages, len),
            Some(len) => self.ends.of_equal(messages, len, ahead),
            None => self.ends.of_any(messages, self.blocks(messages[0].len()), ahead),
        };
        run_group(kernel, &self.initial, &group, out);
    }
}

impl<C: Compression, const N: usize> RunningMessages for LaneEngine<C, N> {
    type Message = MerkleDamgard<C>;

    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut MerkleDamgard<C>,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        self.set_state(lane, message.chain.state);
        let head = &mut Block::<C>::split_mut(head).0[0];
        let (whole, direct) = message.cut(data, head);
        Blocks { head: if whole { Block::<C>::LEN } else { 0 }, direct: Block::<C>::bytes(direct) }
    }

    fn leave(&mut self, lane: usize, message: &mut MerkleDamgard<C>) {
        message.chain.state = self.state(lane);
    }

    fn update_alone(&self, message: &mut MerkleDamgard<C>, data: &[u8]) {
        message.update(data);
    }
}
