//! The lane kernels: many messages through one compression function.
//!
//! A family writes its [`Rounds`] once, and every vector width instantiates the two kernels of this
//! module. [`LaneKernel::advance`] serves the mixed lanes, where every lane is at its own place in
//! its own message. [`LaneKernel::group`] hashes messages of one length from the initial value to the
//! digest, with the chaining values in registers all the way.
#![allow(unsafe_code)]
// Kernels of one length.
#![cfg_attr(not(x86_kernels), allow(dead_code))]

use super::Compression;
use crate::backend::{Backend, Cycles, Kernel};
use crate::batch::{MAX_MIXED, Prefetch};
use crate::block::{Block as _, Padded};
use crate::secret::Wipe;
use crate::simd::array::{self, zip};
use crate::simd::{Lanes, Scalar, Simd, Word};
use core::num::Wrapping;

/// A chaining value: an array of words.
pub(crate) trait ChainingValue<W>: Copy {
    /// An array of the same length, of another type.
    type Of<T: Copy>;

    /// The chaining values of all lanes: word `j` of lane `i` is `[j][i]`.
    type OfLanes: Wipe;

    /// The value of lanes that have not begun.
    const NONE: Self::OfLanes;

    /// Returns the chaining value of one lane.
    fn of_lane(lanes: &Self::OfLanes, lane: usize) -> Self;

    /// Replaces the chaining value of one lane.
    fn put_in_lane(self, lanes: &mut Self::OfLanes, lane: usize);
}

impl<W: Word, const S: usize> ChainingValue<W> for [W; S] {
    type Of<T: Copy> = [T; S];
    type OfLanes = [[W; MAX_MIXED]; S];

    const NONE: Self::OfLanes = [[W::ZERO; MAX_MIXED]; S];

    #[inline]
    fn of_lane(lanes: &Self::OfLanes, lane: usize) -> Self {
        array::from_fn(|word| lanes[word][lane])
    }

    #[inline]
    fn put_in_lane(self, lanes: &mut Self::OfLanes, lane: usize) {
        for (words, word) in zip(lanes, &self) {
            words[lane] = *word;
        }
    }
}

/// The arithmetic of a compression function, over lanes.
pub(crate) trait Rounds {
    /// `u32` or `u64`.
    type Word: Word;

    /// The chaining value.
    type State: ChainingValue<Self::Word>;

    /// Returns the sixteen words of a block of every message.
    fn load<V, const N: usize>(token: V::Token, blocks: [&Block<Self>; N]) -> [V; 16]
    where
        V: Lanes<N, Word = Self::Word>;

    /// Returns the sixteen words of every message of `LEN` bytes, less than a block, with zeros after it.
    fn load_short<V, const N: usize, const LEN: usize>(
        token: V::Token,
        messages: [&[u8; LEN]; N],
    ) -> [V; 16]
    where
        V: Lanes<N, Word = Self::Word>;

    /// Folds like [`compress`](Self::compress), but in code that the compiler can specialize to the words of
    /// the block that it knows.
    #[inline(always)]
    fn compress_known<V, const N: usize>(
        token: V::Token,
        state: &mut Vectors<Self, V>,
        block: [V; 16],
    ) where
        V: Lanes<N, Word = Self::Word>,
    {
        Self::compress(token, state, block);
    }

    /// Folds a block of every message into its chaining value.
    fn compress<V, const N: usize>(token: V::Token, state: &mut Vectors<Self, V>, block: [V; 16])
    where
        V: Lanes<N, Word = Self::Word>;

    /// Folds a block that is the same in every message into its chaining value; `words` are its
    /// [`Compression::padding`](super::Compression::padding). No words are no block, and a function
    /// without a message schedule has none.
    #[inline(always)]
    fn compress_common<V, const N: usize>(
        _token: V::Token,
        _state: &mut Vectors<Self, V>,
        _words: &[Self::Word],
    ) where
        V: Lanes<N, Word = Self::Word>,
    {
    }

    /// Writes the bytes of every message's chaining value to the start of its half block.
    fn store<V, const N: usize>(
        token: V::Token,
        state: Vectors<Self, V>,
        out: &mut [Half<Self>; N],
    ) where
        V: Lanes<N, Word = Self::Word>;
}

/// A block of a compression function.
pub(crate) type Block<R> = <<R as Rounds>::Word as Word>::Block;

/// Room for the bytes of a chaining value.
pub(crate) type Half<R> = <<R as Rounds>::Word as Word>::Half;

/// A vector for each word of the chaining value.
pub(crate) type Vectors<R, V> = <<R as Rounds>::State as ChainingValue<<R as Rounds>::Word>>::Of<V>;

/// The chaining values of all lanes.
pub(crate) type States<R> = <<R as Rounds>::State as ChainingValue<<R as Rounds>::Word>>::OfLanes;

/// Up to [`MAX_MIXED`] messages of the same number of blocks. Each consists of blocks that are read
/// in place, the padded tail, and possibly a block that is the same in every message.
pub(crate) struct PaddedGroup<'a, W: Word> {
    pub(crate) direct: Direct<'a, W>,
    /// A tail for each message, unless they have no blocks.
    pub(crate) tails: &'a [Tail<W::Block>],
    /// How many blocks of each tail follow.
    pub(crate) tail: usize,
    pub(crate) common: &'a [W],
    /// What is fetched meanwhile.
    pub(crate) prefetch: Prefetch,
}

/// The blocks that are read in place.
#[derive(Clone, Copy)]
pub(crate) enum Direct<'a, W: Word> {
    /// The first blocks, this many, of these messages.
    Of(&'a [&'a [u8]], usize),
    /// One block of each message, with its padding.
    Padded(&'a [Padded<W::Block>]),
}

/// The last, padded blocks of a message, in cache lines of their own.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Tail<B>(pub(crate) [B; 2]);

impl<'a, W: Word> PaddedGroup<'a, W> {
    /// Returns the first blocks, this many, of each input, without an end.
    #[inline(always)]
    pub(crate) fn of_blocks(inputs: &'a [&'a [u8]], blocks: usize) -> Self {
        PaddedGroup {
            direct: Direct::Of(inputs, blocks),
            tails: &[],
            tail: 0,
            common: &[],
            prefetch: Prefetch::NONE,
        }
    }

    /// Returns the blocks of `N` messages from the message `first` on, block after block, without the
    /// common one. With each it fetches what is ahead.
    #[inline(always)]
    pub(crate) fn blocks<'g, const N: usize>(
        &'g self,
        first: usize,
        prefetch: &'g mut Prefetch,
    ) -> GroupBlocks<'g, W, N> {
        GroupBlocks { group: self, first, at: 0, prefetch }
    }
}

/// What [`PaddedGroup::blocks`] returns.
pub(crate) struct GroupBlocks<'g, W: Word, const N: usize> {
    group: &'g PaddedGroup<'g, W>,
    first: usize,
    at: usize,
    prefetch: &'g mut Prefetch,
}

impl<'g, W: Word, const N: usize> Iterator for GroupBlocks<'g, W, N> {
    type Item = [&'g W::Block; N];

    // Checked accesses throughout, which need neither a panic nor a raw pointer.
    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let PaddedGroup { direct, tails, tail, .. } = *self.group;
        let mut blocks = [<W::Block as crate::block::Block>::ZEROS; N];
        let in_place = match direct {
            Direct::Of(_, count) => count,
            Direct::Padded(_) => 1,
        };
        if self.at < in_place {
            match direct {
                Direct::Of(messages, _) => {
                    let messages = messages.get(self.first..)?.first_chunk::<N>()?;
                    for (block, message) in zip(&mut blocks, messages) {
                        *block = crate::block::Block::split(message).0.get(self.at)?;
                    }
                }
                Direct::Padded(all) => {
                    let all = all.get(self.first..)?.first_chunk::<N>()?;
                    for (block, Padded(one)) in zip(&mut blocks, all) {
                        *block = one;
                    }
                }
            }
        } else if self.at < in_place + tail {
            let tails = tails.get(self.first..)?.first_chunk::<N>()?;
            for (block, Tail(tail)) in zip(&mut blocks, tails) {
                *block = tail.get(self.at - in_place)?;
            }
        } else {
            return None;
        }
        self.prefetch.fetch(N * size_of::<W::Block>() / Prefetch::LINE);
        self.at += 1;
        Some(blocks)
    }
}

/// Folds the blocks of a group into the chaining values of its lanes.
type Advance<R> = unsafe fn(&mut States<R>, &PaddedGroup<'_, <R as Rounds>::Word>);

/// Writes the final chaining values of messages that begin from the given one. The room determines
/// the number of messages, a multiple of the lanes.
type HashGroup<R> =
    unsafe fn(&<R as Rounds>::State, &PaddedGroup<'_, <R as Rounds>::Word>, &mut [Half<R>]);

/// Writes the final chaining values of messages that begin from the given one. Their number is a multiple of
/// the lanes. All have one length; the kernel loads them where they lie, and pads them. The words are those of
/// their last block, if no byte of a message is in it and its message schedule is known, and otherwise none.
/// Meanwhile, the kernel fetches what is ahead, unless the messages are too short for that.
pub(crate) type HashInPlace<R> =
    unsafe fn(&<R as Rounds>::State, &[&[u8]], &[<R as Rounds>::Word], Prefetch, &mut [Half<R>]);

/// The kernels of one instruction set. The safety condition of each is that it is available.
pub(crate) struct LaneKernel<R: Rounds + ?Sized> {
    pub(crate) advance: Advance<R>,
    pub(crate) group: HashGroup<R>,
    pub(crate) in_place: InPlace<R>,
}

/// The kernels for messages of one length, where measurements showed a gain.
pub(crate) struct InPlace<R: Rounds + ?Sized> {
    /// For 32 bytes: digests.
    pub(crate) of_32: Option<HashInPlace<R>>,
    /// For 33 bytes: compressed public keys.
    pub(crate) of_33: Option<HashInPlace<R>>,
    /// For 64 bytes: two digests.
    pub(crate) of_64: Option<HashInPlace<R>>,
    /// For any length.
    pub(crate) of_any: Option<HashInPlace<R>>,
}

impl<R: Rounds + ?Sized> InPlace<R> {
    pub(crate) const NONE: Self = InPlace { of_32: None, of_33: None, of_64: None, of_any: None };

    /// Returns the kernel for messages of `len` bytes, if there is one.
    #[inline(always)]
    pub(crate) fn of(self, len: usize) -> Option<HashInPlace<R>> {
        let fixed = match len {
            32 => self.of_32,
            33 => self.of_33,
            64 => self.of_64,
            _ => None,
        };
        fixed.or(self.of_any)
    }
}

impl<R: Rounds + ?Sized> Clone for InPlace<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rounds + ?Sized> Copy for InPlace<R> {}

impl<R: Rounds + ?Sized> Clone for LaneKernel<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rounds + ?Sized> Copy for LaneKernel<R> {}

impl<R: Rounds> LaneKernel<R> {
    /// No functions: these do nothing, and are never called.
    const NONE: Self =
        LaneKernel { advance: no_advance::<R>, group: no_group::<R>, in_place: InPlace::NONE };
}

unsafe fn no_advance<R: Rounds>(_: &mut States<R>, _: &PaddedGroup<'_, R::Word>) {
    debug_assert!(false, "a kernel that is never chosen for this");
}

unsafe fn no_group<R: Rounds>(_: &R::State, _: &PaddedGroup<'_, R::Word>, _: &mut [Half<R>]) {
    debug_assert!(false, "a kernel that is never chosen for this");
}

/// Returns the last row of a table of lane kernels. Scalar code has no lanes, so this kernel is never chosen: messages
/// are then hashed one at a time.
pub(crate) const fn no_lanes<R: Rounds>() -> Kernel<LaneKernel<R>> {
    Kernel::new(Backend::Scalar, 1, LaneKernel::NONE)
}

/// Returns the generic lane kernel of `N` lanes in the vectors `V`, which takes `block` cycles for a
/// block of all its lanes.
pub(crate) const fn lane_kernel<R, V, const N: usize, const S: usize>(
    block: u64,
) -> Kernel<LaneKernel<R>>
where
    R: Rounds<State = [<R as Rounds>::Word; S]>,
    V: Lanes<N, Word = R::Word>,
{
    let run = LaneKernel {
        advance: advance::<R, V, N, S>,
        group: group::<R, V, N, S>,
        in_place: InPlace::NONE,
    };
    Kernel::costing(<V::Token as Simd>::BACKEND, N, Cycles::new(block), run)
}

/// Returns [`lane_kernel`] with a kernel for messages of 32 bytes.
pub(crate) const fn lane_kernel_32<C, V, const N: usize, const S: usize>(
    block: u64,
) -> Kernel<LaneKernel<C>>
where
    C: Compression + Rounds<State = [<C as Rounds>::Word; S]>,
    V: Lanes<N, Word = C::Word>,
    Wrapping<C::Word>: Lanes<1, Word = C::Word, Token = Scalar>,
{
    let mut kernel = lane_kernel::<C, V, N, S>(block);
    kernel.run.in_place.of_32 = Some(fixed::<C, V, N, S, 32>);
    kernel
}

/// Returns a kernel for messages of 32 bytes only. It has more lanes than [`MAX_MIXED`], and so is chosen for those
/// only.
pub(crate) const fn lane_kernel_only_32<C, V, const N: usize, const S: usize>(
    block: u64,
) -> Kernel<LaneKernel<C>>
where
    C: Compression + Rounds<State = [<C as Rounds>::Word; S]>,
    V: Lanes<N, Word = C::Word>,
    Wrapping<C::Word>: Lanes<1, Word = C::Word, Token = Scalar>,
{
    const { assert!(N > MAX_MIXED) };
    let mut run = LaneKernel::NONE;
    run.in_place.of_32 = Some(fixed::<C, V, N, S, 32>);
    Kernel::costing(<V::Token as Simd>::BACKEND, N, Cycles::new(block), run)
}

/// Returns [`lane_kernel_32`] with a kernel for messages of 33 bytes, too.
pub(crate) const fn lane_kernel_32_33<C, V, const N: usize, const S: usize>(
    block: u64,
) -> Kernel<LaneKernel<C>>
where
    C: Compression + Rounds<State = [<C as Rounds>::Word; S]>,
    V: Lanes<N, Word = C::Word>,
    Wrapping<C::Word>: Lanes<1, Word = C::Word, Token = Scalar>,
{
    let mut kernel = lane_kernel_32::<C, V, N, S>(block);
    kernel.run.in_place.of_33 = Some(fixed::<C, V, N, S, 33>);
    kernel
}

/// The kernel behind [`LaneKernel::advance`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn advance<R, V, const N: usize, const S: usize>(
    states: &mut States<R>,
    group: &PaddedGroup<'_, R::Word>,
) where
    R: Rounds<State = [<R as Rounds>::Word; S]>,
    V: Lanes<N, Word = R::Word>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let mut words = [V::splat(token, R::Word::ZERO); S];
            for (word, lanes) in zip(&mut words, &*states) {
                *word = V::load(token, first(lanes));
            }
            fold::<R, V, N, S>(token, &mut words, group, 0, &mut { Prefetch::NONE });
            for (lanes, word) in zip(states, &words) {
                *lanes.first_chunk_mut().expect("no kernel has more lanes") = word.store();
            }
        },
    );
}

/// The kernel behind [`LaneKernel::group`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn group<R, V, const N: usize, const S: usize>(
    initial: &R::State,
    group: &PaddedGroup<'_, R::Word>,
    out: &mut [Half<R>],
) where
    R: Rounds<State = [<R as Rounds>::Word; S]>,
    V: Lanes<N, Word = R::Word>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let mut prefetch = group.prefetch;
            for (index, out) in out.as_chunks_mut::<N>().0.iter_mut().enumerate() {
                let mut words = array::map(
                    *initial,
                    #[inline(always)]
                    |word| V::splat(token, word),
                );
                fold::<R, V, N, S>(token, &mut words, group, N * index, &mut prefetch);
                R::compress_common(token, &mut words, group.common);
                R::store(token, words, out);
            }
        },
    );
}

/// The kernel behind [`LaneKernel::in_place`]: messages of `LEN` bytes, which take one block with their padding.
///
/// The messages are loaded where they lie. The padding is constants, so that the compiler computes with
/// them whatever does not depend on a message: parts of the message schedule, sums with the constants of the
/// rounds.
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn fixed<C, V, const N: usize, const S: usize, const LEN: usize>(
    initial: &C::State,
    messages: &[&[u8]],
    _: &[C::Word],
    _: Prefetch,
    out: &mut [Half<C>],
) where
    C: Compression + Rounds<State = [<C as Rounds>::Word; S]>,
    V: Lanes<N, Word = C::Word>,
    Wrapping<C::Word>: Lanes<1, Word = C::Word, Token = Scalar>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            for (messages, out) in zip(messages.as_chunks::<N>().0, out.as_chunks_mut::<N>().0) {
                let mut list = [&[0; LEN]; N];
                for (place, message) in zip(&mut list, messages) {
                    match message.first_chunk() {
                        Some(message) => *place = message,
                        None => return,
                    }
                }
                let block = C::load_short(token, list);
                let words = hash_padded::<C, V, N, S, LEN>(token, initial, block);
                C::store(token, words, out);
            }
        },
    );
}

/// Returns the final chaining values of messages of `LEN` bytes, less than a block, that begin from the given
/// one. `block` holds the messages, with zeros after them.
#[inline(always)]
pub(crate) fn hash_padded<C, V, const N: usize, const S: usize, const LEN: usize>(
    token: V::Token,
    initial: &C::State,
    mut block: [V; 16],
) -> Vectors<C, V>
where
    C: Compression + Rounds<State = [<C as Rounds>::Word; S]>,
    V: Lanes<N, Word = C::Word>,
    Wrapping<C::Word>: Lanes<1, Word = C::Word, Token = Scalar>,
{
    let mut padding = *Block::<C>::ZEROS;
    padding.as_mut()[LEN] = 0x80;
    C::put_length(&mut padding, 8 * LEN as u128);
    let padding = C::load::<Wrapping<C::Word>, 1>(Scalar, [&padding]);
    for (word, padding) in zip(&mut block, &padding) {
        *word = *word | V::splat(token, padding.store()[0]);
    }
    let mut words = array::map(
        *initial,
        #[inline(always)]
        |word| V::splat(token, word),
    );
    C::compress_known(token, &mut words, block);
    words
}

/// Returns the elements of the first `N` lanes.
#[inline(always)]
fn first<T, const N: usize>(all: &[T; MAX_MIXED]) -> &[T; N] {
    all.first_chunk().expect("no kernel has more lanes")
}

/// Folds the blocks of `N` messages of a group, from the message `first` on, into their chaining values, without the
/// common one.
///
/// This is a function of its own, which both kernels call. With its code in each of them, they would have 70 % more
/// machine code, and would be no faster (docs/lab/compile-time.md).
#[inline(always)]
fn fold<R, V, const N: usize, const S: usize>(
    token: V::Token,
    words: &mut [V; S],
    group: &PaddedGroup<'_, R::Word>,
    first: usize,
    prefetch: &mut Prefetch,
) where
    R: Rounds<State = [<R as Rounds>::Word; S]>,
    V: Lanes<N, Word = R::Word>,
{
    token.vectorize(
        #[inline(always)]
        || {
            let mut state = *words;
            for blocks in group.blocks(first, prefetch) {
                R::compress(token, &mut state, R::load(token, blocks));
            }
            *words = state;
        },
    );
}
