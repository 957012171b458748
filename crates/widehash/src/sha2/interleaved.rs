//! SHA-2 on a CPU's own instructions: one message, or several interleaved.
//!
//! All such [`Instructions`] have the same structure. A few words of the message schedule fill a
//! register. One or two instructions compute the next words. One or two more compute the same number
//! of rounds on working variables, which fill a few registers as well. The rounds of a message are a
//! chain in which each waits for the one before. That chain limits a single message, and hides the
//! time of the schedule. Several messages fill each other's waiting time, until the instructions'
//! ports are the limit or no registers are left. A block whose schedule is known beforehand needs
//! fewer of both, so more messages fold it at once.
#![allow(unsafe_code)]

use super::compress::sixteen;
use super::padding::AFTER_64;
use crate::batch::{MAX_MIXED, Prefetch};
use crate::merkle_damgard::PaddedGroup;
use crate::simd::{Word, array::zip};
use core::ops::IndexMut;

type Block<I> = <<I as Instructions>::Word as Word>::Block;
type Half<I> = <<I as Instructions>::Word as Word>::Half;
/// The chaining values of all lanes.
type States<I> = [[<I as Instructions>::Word; MAX_MIXED]; 8];

/// A CPU's instructions for one word size.
///
/// # Safety
/// The only condition of every method is that the CPU has the instructions.
pub(super) trait Instructions: Sized {
    /// `u32` or `u64`.
    type Word: Word;
    /// The words that fill a register.
    type Words: 'static;
    type Register: Copy;
    /// The working variables, in the order that the instructions require.
    type State: Copy + AsRef<[Self::Register]> + AsMut<[Self::Register]>;
    /// The sixteen latest words of the message schedule.
    type Schedule: Copy + IndexMut<usize, Output = Self::Register>;
    /// The round constants.
    const K: &'static [Self::Word];

    unsafe fn pack(words: &[Self::Word; 8]) -> Self::State;
    unsafe fn unpack(state: Self::State) -> [Self::Word; 8];
    /// Returns the words' bytes, big-endian.
    unsafe fn bytes(state: Self::State) -> Half<Self>;

    /// Loads the words of a block.
    unsafe fn load_block(block: &Block<Self>) -> Self::Schedule;
    /// Cuts words into pieces that fill a register.
    fn cut(words: &[Self::Word]) -> &[Self::Words];
    unsafe fn load(words: &Self::Words) -> Self::Register;
    unsafe fn add(a: Self::Register, b: Self::Register) -> Self::Register;

    /// Adds words in memory.
    ///
    /// Messages hashed one after another overlap as far as the CPU has registers to rename, so as few
    /// instructions as possible should write one.
    #[inline(always)]
    unsafe fn add_in_memory(a: Self::Register, b: &Self::Words) -> Self::Register {
        // SAFETY: the caller's promise.
        unsafe { Self::add(a, Self::load(b)) }
    }

    /// Computes the next words of the schedule, which replace those of register `i`, the oldest.
    unsafe fn next_words(w: &Self::Schedule, i: usize) -> Self::Register;
    /// Computes one round for each word of `wk`, the W\[t\] + K\[t\].
    unsafe fn rounds(state: Self::State, wk: Self::Register) -> Self::State;

    /// Computes the rounds of a block of each message out of its words.
    #[inline(always)]
    unsafe fn rounds_of_block<const N: usize>(
        states: &mut [Self::State; N],
        w: [Self::Schedule; N],
    ) {
        // SAFETY: the caller's promise.
        unsafe { rounds_of_block::<Self, N>(states, w) }
    }

    /// Computes the [`rounds`](Self::rounds) of several messages for the same words in memory.
    #[inline(always)]
    unsafe fn rounds_of(states: &mut [Self::State], wk: &Self::Words) {
        for state in states {
            // SAFETY: the caller's promise.
            *state = unsafe { Self::rounds(*state, Self::load(wk)) };
        }
    }
}

/// A CPU's instructions for SHA-256, four words in a register.
///
/// # Safety
/// The only condition of the method is that the CPU has the instructions.
pub(super) trait Instructions256:
    Instructions<Word = u32, Words = [u32; 4], Schedule = [<Self as Instructions>::Register; 4]>
{
    /// Loads the words of sixteen bytes of a block.
    unsafe fn load_bytes(bytes: &[u8; 16]) -> Self::Register;
}

/// Folds the blocks into the chaining value.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn one<I: Instructions>(state: &mut [I::Word; 8], blocks: &[Block<I>]) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(state)];
        fold::<I>(&mut states, blocks);
        *state = I::unpack(states[0]);
    }
}

/// Folds the blocks, and returns the bytes of the final chaining value.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
#[allow(dead_code)] // unused where the end of a message is padded in registers
pub(super) unsafe fn last<I: Instructions>(state: &[I::Word; 8], blocks: &[Block<I>]) -> Half<I> {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(state)];
        fold::<I>(&mut states, blocks);
        I::bytes(states[0])
    }
}

/// Folds a block, and one after it whose W\[t\] + K\[t\] are known, and returns the bytes of the
/// final chaining value.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn followed<I: Instructions>(
    initial: &[I::Word; 8],
    block: &Block<I>,
    wk: &[I::Word],
) -> Half<I> {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(initial)];
        // Not by `fold`: if a loop has one iteration, the compiler moves the whole schedule to the
        // front, which delays the next message. (236 cycles for 64 bytes instead of 218.)
        fold_block::<I, 1>(&mut states, [block]);
        fold_common::<I, 1>(&mut states, wk);
        I::bytes(states[0])
    }
}

/// The kernel behind `LaneKernel::advance`, for `N` messages.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn advance<I: Instructions, const N: usize>(
    states: &mut States<I>,
    group: &PaddedGroup<'_, I::Word>,
) {
    let mut words = [[states[0][0]; 8]; N];
    for (lane, words) in words.iter_mut().enumerate() {
        for (word, lanes) in zip(words, states.iter()) {
            *word = lanes[lane];
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        let mut packed = [I::pack(&words[0]); N];
        for (packed, words) in zip(&mut packed, &words) {
            *packed = I::pack(words);
        }
        packed = fold_group::<I, N>(packed, group, 0, &mut { Prefetch::NONE });
        for (words, packed) in zip(&mut words, &packed) {
            *words = I::unpack(*packed);
        }
    }
    for (lane, words) in words.iter().enumerate() {
        for (lanes, word) in zip(states.iter_mut(), words) {
            lanes[lane] = *word;
        }
    }
}

/// The kernel behind `LaneKernel::group`, for `N` messages of different lengths, which have no block in common. (Other
/// kernels hash those of one length in place.)
///
/// # Safety
/// The CPU has the instructions.
#[cfg(x86_kernels)]
#[inline(always)]
pub(super) unsafe fn group_of_mixed<I: Instructions, const N: usize>(
    initial: &[I::Word; 8],
    group: &PaddedGroup<'_, I::Word>,
    out: &mut [Half<I>],
) {
    debug_assert!(group.common.is_empty());
    let mut prefetch = group.prefetch;
    // SAFETY: the caller's promise.
    unsafe {
        let initial = I::pack(initial);
        for (index, out) in out.as_chunks_mut::<N>().0.iter_mut().enumerate() {
            let states = fold_group::<I, N>([initial; N], group, N * index, &mut prefetch);
            for (half, state) in zip(out, &states) {
                *half = I::bytes(*state);
            }
        }
    }
}

/// The kernel behind `LaneKernel::group`, for `N` messages.
///
/// # Safety
/// The CPU has the instructions.
#[cfg_attr(target_arch = "x86", allow(dead_code))]
#[inline(always)]
pub(super) unsafe fn group<I: Instructions, const N: usize>(
    initial: &[I::Word; 8],
    group: &PaddedGroup<'_, I::Word>,
    out: &mut [Half<I>],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let initial = I::pack(initial);
        let mut prefetch = group.prefetch;
        if let Ok(out) = <&mut [Half<I>; N]>::try_from(&mut *out) {
            // The states of a lone group stay in registers.
            let mut states = fold_group::<I, N>([initial; N], group, 0, &mut prefetch);
            fold_common::<I, N>(&mut states, group.common);
            for (half, state) in zip(out, &states) {
                *half = I::bytes(*state);
            }
            return;
        }
        let mut states = [initial; MAX_MIXED];
        let Some(states) = states.get_mut(..out.len()) else { return };
        for (index, states) in states.as_chunks_mut::<N>().0.iter_mut().enumerate() {
            *states = fold_group::<I, N>([initial; N], group, N * index, &mut prefetch);
        }
        // Five at a time as long as whole groups are left over: a message folded alone waits for its own
        // chain.
        let (most, rest) = states.split_at_mut(states.len() - states.len() % (COMMON * N));
        for states in most.as_chunks_mut::<COMMON>().0 {
            fold_common::<I, COMMON>(states, group.common);
        }
        for states in rest.as_chunks_mut::<N>().0 {
            fold_common::<I, N>(states, group.common);
        }
        for (half, state) in zip(out, states) {
            *half = I::bytes(*state);
        }
    }
}

/// Folds the blocks of `N` messages of a group, from the message `first` on, without the common one, and returns the
/// packed states.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold_group<I: Instructions, const N: usize>(
    mut states: [I::State; N],
    group: &PaddedGroup<'_, I::Word>,
    first: usize,
    prefetch: &mut Prefetch,
) -> [I::State; N] {
    for blocks in group.blocks(first, prefetch) {
        // SAFETY: the caller's promise.
        unsafe { fold_block::<I, N>(&mut states, blocks) };
    }
    states
}

/// The kernel behind [`InPlace`](crate::merkle_damgard::InPlace) for messages of SHA-256 of 32, 33 or 64 bytes, `N` at a
/// time: loads them where they lie, and pads them in registers.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn fixed<I: Instructions256, const N: usize, const LEN: usize>(
    initial: &[u32; 8],
    messages: &[&[u8]],
    out: &mut [[u8; 32]],
) {
    const { assert!(LEN == 32 || LEN == 33 || LEN == 64) };
    // SAFETY: the caller's promise.
    unsafe {
        let initial = I::pack(initial);
        // The last words are the length, unless those of the message follow, as the others do.
        let length = I::load(&[0, 0, 0, 8 * LEN as u32]);
        for (messages, out) in zip(messages.as_chunks::<N>().0, out.as_chunks_mut::<N>().0) {
            let mut words = [[length; 4]; N];
            for (words, message) in zip(&mut words, messages) {
                let Some(message) = message.first_chunk::<LEN>() else { return };
                for (words, bytes) in zip(&mut *words, message.as_chunks().0) {
                    *words = I::load_bytes(bytes);
                }
                if LEN < 64 {
                    // The one bit follows the last byte of the message, if any, in this word.
                    let last = message[32..]
                        .first()
                        .map_or(0x80 << 24, |last| u32::from(*last) << 24 | 0x80 << 16);
                    words[2] = I::load(&[last, 0, 0, 0]);
                }
            }
            let mut states = [initial; N];
            fold_words::<I, N>(&mut states, words);
            if LEN == 64 {
                fold_common::<I, N>(&mut states, &AFTER_64);
            }
            for (out, state) in zip(out, &states) {
                *out = I::bytes(*state);
            }
        }
    }
}

/// How many messages fold a common block at once. Without a message schedule there are registers for
/// more of them.
const COMMON: usize = 5;

/// Folds the blocks of one message into its packed state.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold<I: Instructions>(states: &mut [I::State; 1], blocks: &[Block<I>]) {
    for block in blocks {
        // SAFETY: the caller's promise.
        unsafe { fold_block::<I, 1>(states, [block]) };
    }
}

/// Folds a block of each message into the packed states.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold_block<I: Instructions, const N: usize>(
    states: &mut [I::State; N],
    blocks: [&Block<I>; N],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut w = [I::load_block(blocks[0]); N];
        for (w, block) in zip(&mut w, &blocks) {
            *w = I::load_block(block);
        }
        fold_words::<I, N>(states, w);
    }
}

/// Folds a block of each message, whose words are loaded, into the packed states.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn fold_words<I: Instructions, const N: usize>(
    states: &mut [I::State; N],
    w: [I::Schedule; N],
) {
    let before = *states;
    // SAFETY: the caller's promise.
    unsafe {
        I::rounds_of_block(states, w);
        add_all::<I, N>(states, &before);
    }
}

/// Computes the rounds of a block of each message, in the compiler's order.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn rounds_of_block<I: Instructions, const N: usize>(
    states: &mut [I::State; N],
    mut w: [I::Schedule; N],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let (groups, _) = I::K.as_chunks::<16>();
        // Unrolled: with two messages on Zen 3, a loop over the groups took 4 % longer.
        sixteen!(GROUP {
            if let Some(k) = groups.get(GROUP) {
                if GROUP + 1 < I::K.len() / 16 {
                    sixteen!(T { step::<I, N, T, true>(states, &mut w, k); });
                } else {
                    sixteen!(T { step::<I, N, T, false>(states, &mut w, k); });
                }
            }
        });
    }
}

/// Computes the rounds that take register `T` of the schedule, if it has that register. If `MORE`
/// follow, replaces its words by those for sixteen rounds later, which nothing waits for yet. `k` holds
/// the constants of sixteen rounds.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn step<I: Instructions, const N: usize, const T: usize, const MORE: bool>(
    states: &mut [I::State; N],
    w: &mut [I::Schedule; N],
    k: &[I::Word; 16],
) {
    if let Some(k) = I::cut(k).get(T) {
        // SAFETY: the caller's promise.
        unsafe {
            for (w, state) in zip(w, states) {
                *state = I::rounds(*state, I::add_in_memory(w[T], k));
                if MORE {
                    w[T] = I::next_words(w, T);
                }
            }
        }
    }
}

/// Folds a block that is the same in every message into the packed states. `wk` holds its W\[t\] +
/// K\[t\]; if it is empty, there is no block.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn fold_common<I: Instructions, const N: usize>(
    states: &mut [I::State; N],
    wk: &[I::Word],
) {
    if wk.is_empty() {
        return;
    }
    let mut working = *states;
    // SAFETY: the caller's promise.
    unsafe {
        match <&[I::Words; 16]>::try_from(I::cut(wk)) {
            // Unrolled: the loop's own instructions are a quarter of those for two messages.
            Ok(wk) => {
                sixteen!(T { I::rounds_of(&mut working, &wk[T]); });
            }
            Err(_) => {
                for wk in I::cut(wk) {
                    I::rounds_of(&mut working, wk);
                }
            }
        }
        add_all::<I, N>(states, &working);
    }
}

/// Adds to every state the other one: the values before a block and after it.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn add_all<I: Instructions, const N: usize>(
    states: &mut [I::State; N],
    others: &[I::State; N],
) {
    for (state, other) in zip(states, others) {
        for (words, other) in zip(state.as_mut(), other.as_ref()) {
            // SAFETY: the caller's promise.
            *words = unsafe { I::add(*words, *other) };
        }
    }
}

/// Defines the kernels of an instruction set for one message of SHA-224 or SHA-256. `$finish` folds the end
/// of a message.
macro_rules! one256 {
    ($instructions:ty, $features:literal, $finish:expr) => {
        /// One message.
        pub(super) const ONE256: One256 = {
            #[target_feature(enable = $features)]
            unsafe fn compress(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
                // SAFETY: the caller's promise.
                unsafe { interleaved::one::<$instructions>(state, blocks) }
            }

            #[target_feature(enable = $features)]
            unsafe fn finish(state: &[u32; 8], tail: &[u8], bits: u64) -> [u8; 32] {
                // SAFETY: the caller's promise.
                unsafe { $finish(state, tail, bits) }
            }

            #[target_feature(enable = $features)]
            unsafe fn lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
                // SAFETY: the caller's promise.
                unsafe { interleaved::followed::<$instructions>(initial, block, &AFTER_64) }
            }

            One256 { compress, finish, lone_block }
        };
    };
}
pub(super) use one256;

/// Defines the lane kernel of an instruction set for `$n` interleaved messages of `$compression`,
/// which takes `$cycles` for a block of each. `$group` is the function above for its groups.
macro_rules! many {
    (
        $many:ident: $compression:ty, $instructions:ty, $features:literal,
        $n:literal messages by $backend:ident in $cycles:literal cycles, $group:ident
    ) => {
        /// Several messages interleaved.
        pub(super) const $many: Kernel<LaneKernel<$compression>> = {
            #[target_feature(enable = $features)]
            unsafe fn advance(
                states: &mut States<$compression>,
                group: &PaddedGroup<'_, <$compression as Rounds>::Word>,
            ) {
                // SAFETY: the caller's promise.
                unsafe { interleaved::advance::<$instructions, $n>(states, group) }
            }

            #[target_feature(enable = $features)]
            unsafe fn group(
                initial: &<$compression as Rounds>::State,
                group: &PaddedGroup<'_, <$compression as Rounds>::Word>,
                out: &mut [Half<$compression>],
            ) {
                // SAFETY: the caller's promise.
                unsafe { interleaved::$group::<$instructions, $n>(initial, group, out) }
            }

            let cycles = Cycles::new($cycles);
            Kernel::costing(
                Backend::$backend,
                $n,
                cycles,
                LaneKernel { advance, group, in_place: InPlace::NONE },
            )
        };
    };
}
pub(super) use many;
