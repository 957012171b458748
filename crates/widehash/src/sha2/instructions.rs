//! SHA-2 by a CPU's own instructions: one message, or several interleaved.
//!
//! What such [`Instructions`] have in common: a few words of the message schedule fill a register,
//! one instruction or two compute the next ones, and one or two more do as many rounds on working
//! variables that fill a few registers as well. The rounds of a message are a chain in which every
//! one waits for the one before. That chain is the limit of a single message, in whose shadow the
//! schedule runs. Of several messages each fills the waiting time of the others, until the
//! instructions' own port is the limit or the registers are used up.
#![allow(unsafe_code)]

use super::lanes::sixteen;
use crate::merkle_damgard::{Group, Runs, States};
use core::ops::IndexMut;

/// The instructions of a CPU for one word size, over blocks of `B` bytes and chaining values of `HALF`
/// bytes.
///
/// # Safety
/// The one condition of every method is that the CPU has the instructions.
pub(super) trait Instructions<const B: usize, const HALF: usize> {
    /// `u32` or `u64`.
    type Word: Copy + 'static;
    /// As many words as a register holds.
    type Words: 'static;
    type Register: Copy;
    /// The working variables, in whatever order the instructions want them.
    type State: Copy + AsRef<[Self::Register]> + AsMut<[Self::Register]>;
    /// The sixteen latest words of the message schedule.
    type Schedule: Copy + IndexMut<usize, Output = Self::Register>;
    /// The round constants.
    const K: &'static [Self::Word];

    unsafe fn pack(words: &[Self::Word; 8]) -> Self::State;
    unsafe fn unpack(state: Self::State) -> [Self::Word; 8];
    /// The words' bytes, big-endian.
    unsafe fn bytes(state: Self::State) -> [u8; HALF];

    /// The words of a block, loaded in halves or not.
    unsafe fn load_block<const HALVES: bool>(block: &[u8; B]) -> Self::Schedule;
    /// Words cut into what registers hold.
    fn cut(words: &[Self::Word]) -> &[Self::Words];
    unsafe fn load(words: &Self::Words) -> Self::Register;
    unsafe fn add(a: Self::Register, b: Self::Register) -> Self::Register;

    /// The words of the schedule to take the place of register `i`, whose are the oldest.
    unsafe fn next_words(w: &Self::Schedule, i: usize) -> Self::Register;
    /// As many rounds as `wk` holds words: W\[t\] + K\[t\].
    unsafe fn rounds(state: Self::State, wk: Self::Register) -> Self::State;

    /// As many [`rounds`](Self::rounds) as there are words, from memory.
    #[inline(always)]
    unsafe fn rounds_of(state: Self::State, wk: &Self::Words) -> Self::State {
        // SAFETY: the caller's promise.
        unsafe { Self::rounds(state, Self::load(wk)) }
    }
}

/// Folds the blocks into the chaining value.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn one<I: Instructions<B, HALF>, const B: usize, const HALF: usize>(
    state: &mut [I::Word; 8],
    blocks: &[[u8; B]],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(state)];
        fold::<I, 1, false, B, HALF>(&mut states, &[blocks]);
        *state = I::unpack(states[0]);
    }
}

/// Folds the last, padded block or two, and gives the final chaining value's bytes.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn last<I: Instructions<B, HALF>, const B: usize, const HALF: usize>(
    state: &[I::Word; 8],
    blocks: &[[u8; B]],
) -> [u8; HALF] {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(state)];
        fold::<I, 1, true, B, HALF>(&mut states, &[blocks]);
        I::bytes(states[0])
    }
}

/// Folds a block, and one after it of which W\[t\] + K\[t\] are known, and gives the final chaining
/// value's bytes.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn followed<I: Instructions<B, HALF>, const B: usize, const HALF: usize>(
    initial: &[I::Word; 8],
    block: &[u8; B],
    wk: &[I::Word],
) -> [u8; HALF] {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = [I::pack(initial)];
        // Not by `fold`: of a loop that has one turn the compiler moves the whole schedule to the front,
        // which delays the next message. (236 cycles for 64 bytes instead of 218.)
        fold_block::<I, 1, false, B, HALF>(&mut states, [block]);
        fold_common::<I, 1, B, HALF>(&mut states, wk);
        I::bytes(states[0])
    }
}

/// The kernel behind `LaneKernel::advance`, for `N` messages.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn advance<
    I: Instructions<B, HALF>,
    const N: usize,
    const B: usize,
    const HALF: usize,
>(
    states: &mut States<I::Word, 8>,
    runs: &Runs<'_, B>,
) {
    let mut words = [[states[0][0]; 8]; N];
    for (lane, words) in words.iter_mut().enumerate() {
        for (word, lanes) in words.iter_mut().zip(states.iter()) {
            *word = lanes[lane];
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        let mut packed = [I::pack(&words[0]); N];
        for (packed, words) in packed.iter_mut().zip(&words) {
            *packed = I::pack(words);
        }
        let runs = runs.first_chunk().expect("no kernel has more lanes");
        fold::<I, N, false, B, HALF>(&mut packed, runs);
        for (words, packed) in words.iter_mut().zip(packed) {
            *words = I::unpack(packed);
        }
    }
    for (lane, words) in words.iter().enumerate() {
        for (lanes, word) in states.iter_mut().zip(words) {
            lanes[lane] = *word;
        }
    }
}

/// The kernel behind `LaneKernel::group`, for `N` messages.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn group<
    I: Instructions<B, HALF>,
    const N: usize,
    const B: usize,
    const HALF: usize,
>(
    initial: &[I::Word; 8],
    group: &Group<'_, I::Word, B>,
    out: &mut [[u8; HALF]],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let initial = I::pack(initial);
        let lanes = group.direct.as_chunks::<N>().0.iter().zip(group.tails.as_chunks::<N>().0);
        for ((direct, tails), out) in lanes.zip(out.as_chunks_mut::<N>().0) {
            let mut packed = [initial; N];
            fold::<I, N, false, B, HALF>(&mut packed, direct);
            fold::<I, N, false, B, HALF>(&mut packed, tails);
            fold_common::<I, N, B, HALF>(&mut packed, group.common);
            for (half, packed) in out.iter_mut().zip(packed) {
                *half = I::bytes(packed);
            }
        }
    }
}

/// Folds the runs into the packed states until the shortest run ends.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold<
    I: Instructions<B, HALF>,
    const N: usize,
    const HALVES: bool,
    const B: usize,
    const HALF: usize,
>(
    states: &mut [I::State; N],
    runs: &[&[[u8; B]]; N],
) {
    for at in 0.. {
        let mut blocks = [const { &[0; B] }; N];
        for (block, run) in blocks.iter_mut().zip(runs) {
            match run.get(at) {
                Some(bytes) => *block = bytes,
                None => return,
            }
        }
        // SAFETY: the caller's promise.
        unsafe { fold_block::<I, N, HALVES, B, HALF>(states, blocks) };
    }
}

/// Folds a block of each message into the packed states.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold_block<
    I: Instructions<B, HALF>,
    const N: usize,
    const HALVES: bool,
    const B: usize,
    const HALF: usize,
>(
    states: &mut [I::State; N],
    blocks: [&[u8; B]; N],
) {
    let before = *states;
    // SAFETY: the caller's promise.
    unsafe {
        let mut w = [I::load_block::<HALVES>(blocks[0]); N];
        for (w, block) in w.iter_mut().zip(blocks) {
            *w = I::load_block::<HALVES>(block);
        }
        let (groups, _) = I::K.as_chunks::<16>();
        for (group, k) in groups.iter().enumerate() {
            if group > 0 {
                sixteen!(T { step::<I, N, T, true, B, HALF>(states, &mut w, k); });
            } else {
                sixteen!(T { step::<I, N, T, false, B, HALF>(states, &mut w, k); });
            }
        }
        add_all::<I, N, B, HALF>(states, &before);
    }
}

/// The rounds that take register `T` of the schedule, if there are so many. Its words are those of the
/// block, or `LATER` ones that take their place. `k` are the constants of sixteen rounds.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn step<
    I: Instructions<B, HALF>,
    const N: usize,
    const T: usize,
    const LATER: bool,
    const B: usize,
    const HALF: usize,
>(
    states: &mut [I::State; N],
    w: &mut [I::Schedule; N],
    k: &[I::Word; 16],
) {
    if let Some(k) = I::cut(k).get(T) {
        // SAFETY: the caller's promise.
        unsafe {
            let k = I::load(k);
            for (w, state) in w.iter_mut().zip(states) {
                if LATER {
                    w[T] = I::next_words(w, T);
                }
                *state = I::rounds(*state, I::add(w[T], k));
            }
        }
    }
}

/// Folds a block that is the same in every message into the packed states; `wk` are its
/// W\[t\] + K\[t\]. No words are no block.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn fold_common<
    I: Instructions<B, HALF>,
    const N: usize,
    const B: usize,
    const HALF: usize,
>(
    states: &mut [I::State; N],
    wk: &[I::Word],
) {
    if wk.is_empty() {
        return;
    }
    let before = *states;
    // SAFETY: the caller's promise.
    unsafe {
        for wk in I::cut(wk) {
            for state in states.iter_mut() {
                *state = I::rounds_of(*state, wk);
            }
        }
        add_all::<I, N, B, HALF>(states, &before);
    }
}

/// Adds to every state what it was before.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn add_all<I: Instructions<B, HALF>, const N: usize, const B: usize, const HALF: usize>(
    states: &mut [I::State; N],
    before: &[I::State; N],
) {
    for (state, before) in states.iter_mut().zip(before) {
        for (after, before) in state.as_mut().iter_mut().zip(before.as_ref()) {
            // SAFETY: the caller's promise.
            *after = unsafe { I::add(*after, *before) };
        }
    }
}

/// The kernels of an instruction set for one message of SHA-224 or SHA-256.
macro_rules! one256 {
    ($instructions:ty, $features:literal) => {
        /// One message.
        pub(super) const ONE256: One256 = {
            #[target_feature(enable = $features)]
            unsafe fn compress(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
                // SAFETY: the caller's promise.
                unsafe { instructions::one::<$instructions, 64, 32>(state, blocks) }
            }

            #[target_feature(enable = $features)]
            unsafe fn last(state: &[u32; 8], blocks: &[[u8; 64]]) -> [u8; 32] {
                // SAFETY: the caller's promise.
                unsafe { instructions::last::<$instructions, 64, 32>(state, blocks) }
            }

            #[target_feature(enable = $features)]
            unsafe fn lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
                // SAFETY: the caller's promise.
                unsafe {
                    instructions::followed::<$instructions, 64, 32>(initial, block, &AFTER_64)
                }
            }

            One256 { compress, last, lone_block }
        };
    };
}
pub(super) use one256;

/// The kernel of an instruction set for `$n` interleaved messages.
macro_rules! many {
    (
        $instructions:ty, $word:ty, $block:literal, $half:literal, $features:literal,
        $many:ident on $backend:ident * $n:literal taking $cycles:literal
    ) => {
        /// Several messages interleaved.
        pub(super) const $many: Kernel<LaneKernel<$word, $block, 8, $half>> = {
            #[target_feature(enable = $features)]
            unsafe fn advance(states: &mut States<$word, 8>, runs: &Runs<'_, $block>) {
                // SAFETY: the caller's promise.
                unsafe {
                    $crate::sha2::instructions::advance::<$instructions, $n, $block, $half>(
                        states, runs,
                    );
                }
            }

            #[target_feature(enable = $features)]
            unsafe fn group(
                initial: &[$word; 8],
                group: &Group<'_, $word, $block>,
                out: &mut [[u8; $half]],
            ) {
                // SAFETY: the caller's promise.
                unsafe {
                    $crate::sha2::instructions::group::<$instructions, $n, $block, $half>(
                        initial, group, out,
                    );
                }
            }

            Kernel::timed(Backend::$backend, $n, $cycles, LaneKernel { advance, group })
        };
    };
}
pub(super) use many;
