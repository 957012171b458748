//! The lane kernels: a sponge function of many messages, one in each lane.
#![allow(unsafe_code)]
#![cfg_attr(not(vector_kernels), allow(dead_code))]

use super::permutation::{WORDS, permute, permute_known};
use super::sponge::{MAX_RATE, Sponge, State};
use crate::backend::{Cycles, Kernel};
use crate::batch::{MAX_MIXED, MAX_TAIL, Prefetch};
use crate::block::overwrite;
use crate::secret::Wiped;
use crate::simd::array::zip;
use crate::simd::{Pieces64, Simd};

/// Lanes of the widest kernel.
pub(super) const MOST: usize = 8;

/// The states of all lanes: word `w` of lane `i` is `[w][i]`.
pub(super) type States = [[u64; MOST]; WORDS];

/// Messages that take the same number of blocks, one for each lane of the kernel.
pub(super) struct LaneMessages<'a> {
    pub(super) messages: &'a [&'a [u8]],
    /// The length of each, if they have one in common.
    pub(super) len: Option<usize>,
    /// What is fetched meanwhile.
    pub(super) prefetch: Prefetch,
}

/// The kernels of one instruction set. The safety condition of both is that it is available.
#[derive(Clone, Copy)]
pub(super) struct LaneKernel {
    /// Absorbs the given number of blocks, which each input holds.
    pub(super) advance: unsafe fn(&mut States, &Sponge, &[&[u8]; MAX_MIXED], usize),
    /// Writes the first bytes of the states of messages after the padding, one state after another, each message from
    /// the given state on. The number of bytes of each follows from the room and the lanes.
    pub(super) group: unsafe fn(&State, &Sponge, LaneMessages<'_>, &mut [u8]),
    /// The kernels for short messages of some lengths.
    short: [Short; 3],
}

/// Writes the first 32 bytes of the states of messages of a known length after the padding, with this domain byte, a
/// rate of 136 bytes and 24 rounds.
type Short = unsafe fn(u8, &[&[u8]], &mut [[u8; 32]]);

impl LaneKernel {
    /// No functions, for the last row of a table: scalar code has no lanes, so that kernel is never chosen.
    pub(super) const NONE: Self = {
        unsafe fn advance(_: &mut States, _: &Sponge, _: &[&[u8]; MAX_MIXED], _: usize) {
            debug_assert!(false, "a kernel that is never chosen");
        }
        unsafe fn group(_: &State, _: &Sponge, _: LaneMessages<'_>, _: &mut [u8]) {
            debug_assert!(false, "a kernel that is never chosen");
        }
        unsafe fn short(_: u8, _: &[&[u8]], _: &mut [[u8; 32]]) {
            debug_assert!(false, "a kernel that is never chosen");
        }
        LaneKernel { advance, group, short: [short; 3] }
    };

    /// Returns the kernel for messages of `len` bytes, if there is one: addresses, digests, pairs of digests.
    #[inline(always)]
    pub(super) fn short(&self, len: usize) -> Option<Short> {
        let [of_20, of_32, of_64] = self.short;
        match len {
            20 => Some(of_20),
            32 => Some(of_32),
            64 => Some(of_64),
            _ => None,
        }
    }
}

/// Returns the lane kernel of `N` lanes in the vectors `V`, which takes `cycles` for 24 rounds.
pub(super) const fn lane_kernel<V: Pieces64<N>, const N: usize>(cycles: u64) -> Kernel<LaneKernel> {
    let run = LaneKernel {
        advance: advance::<V, N>,
        group: group::<V, N>,
        short: [short::<V, N, 20>, short::<V, N, 32>, short::<V, N, 64>],
    };
    const { assert!(N <= MOST) };
    let backend = <V::Token as Simd>::BACKEND;
    Kernel::costing(backend, N, Cycles::new(cycles), run)
}

/// Pieces of 16 bytes in the longest block, the last of which is only half in the block.
const PIECES: usize = MAX_RATE.div_ceil(16);

/// XORs a block of every message, `rate` bytes each, into the states.
///
/// The loop is unrolled, so that all words stay in registers.
#[inline(always)]
fn xor_block<V: Pieces64<N>, const N: usize>(
    token: V::Token,
    a: &mut [V; WORDS],
    blocks: [&[u8]; N],
    rate: usize,
) {
    for piece in 0..PIECES {
        if 16 * (piece + 1) <= rate {
            let [low, high] = V::load_piece_le(token, pieces(blocks, 16 * piece));
            a[2 * piece] = a[2 * piece] ^ low;
            a[2 * piece + 1] = a[2 * piece + 1] ^ high;
        } else if 16 * piece < rate {
            // The last word, at the end of the last sixteen bytes.
            let [_, last] = V::load_piece_le(token, pieces(blocks, rate - 16));
            a[2 * piece] = a[2 * piece] ^ last;
        }
    }
}

/// Returns the sixteen bytes of each block at `at`.
#[inline(always)]
fn pieces<const N: usize>(blocks: [&[u8]; N], at: usize) -> [&[u8; 16]; N] {
    let mut pieces = [&[0; 16]; N];
    for (piece, block) in zip(&mut pieces, &blocks) {
        *piece = block[at..].first_chunk().expect("a block has these bytes");
    }
    pieces
}

/// XORs the ends of messages, `rest` bytes each, which fill no block, and the padding into the states. The suffix is
/// the domain byte.
///
/// They are loaded where they lie: copies with their padding would take as long as three rounds.
#[inline(always)]
fn xor_ends<V: Pieces64<N>, const N: usize>(
    token: V::Token,
    a: &mut [V; WORDS],
    messages: [&[u8]; N],
    rest: usize,
    sponge: &Sponge,
) {
    let mut ends = [&[][..]; N];
    for (end, message) in zip(&mut ends, &messages) {
        *end = &message[message.len() - rest..];
    }
    let (in_piece, whole) = (rest % 16, rest / 16);
    for piece in 0..PIECES {
        if piece < whole {
            let [low, high] = V::load_piece_le(token, pieces(ends, 16 * piece));
            a[2 * piece] = a[2 * piece] ^ low;
            a[2 * piece + 1] = a[2 * piece + 1] ^ high;
        } else if piece == whole && in_piece == 0 {
            a[2 * piece] = a[2 * piece] ^ V::splat(token, sponge.suffix.into());
        } else if piece == whole {
            let mut last = [[0; 16]; N];
            for (last, message) in zip(&mut last, &messages) {
                *last = padded_piece(message, in_piece, sponge.suffix);
            }
            let mut pieces = [&[0; 16]; N];
            for (piece, last) in zip(&mut pieces, &last) {
                *piece = last;
            }
            let [low, high] = V::load_piece_le(token, pieces);
            a[2 * piece] = a[2 * piece] ^ low;
            // The longest rate ends in the middle of a piece.
            if 2 * piece + 1 < MAX_RATE / 8 {
                a[2 * piece + 1] = a[2 * piece + 1] ^ high;
            }
        }
    }
    let last = sponge.rate / 8 - 1;
    for (index, word) in a.iter_mut().enumerate().take(MAX_RATE / 8) {
        if index == last {
            *word = *word ^ V::splat(token, 1 << 63);
        }
    }
}

/// Returns the last `len` bytes of a message, fewer than 16, and what follows them, with zeros after that.
#[inline(always)]
fn padded_piece(message: &[u8], len: usize, suffix: u32) -> [u8; 16] {
    let end = match message.last_chunk() {
        Some(last) => u128::from_le_bytes(*last) >> (8 * (16 - len)),
        None => {
            let mut bytes = [0; 16];
            overwrite(&mut bytes, &message[message.len() - len..]);
            u128::from_le_bytes(bytes)
        }
    };
    (end | u128::from(suffix) << (8 * len)).to_le_bytes()
}

/// Writes the first bytes of the states, as many of each as have room.
#[inline(always)]
fn store<V: Pieces64<N>, const N: usize>(token: V::Token, a: &[V; WORDS], out: &mut [u8]) {
    let len = out.len() / N;
    for piece in 0..WORDS.div_ceil(2) {
        if 16 * piece < len {
            let high = if 2 * piece + 1 < WORDS { a[2 * piece + 1] } else { V::splat(token, 0) };
            let bytes = V::store_piece_le([a[2 * piece], high]);
            for (lane, bytes) in bytes.iter().enumerate() {
                let out = &mut out[len * lane..][..len][16 * piece..];
                match out.first_chunk_mut() {
                    Some(whole) => *whole = *bytes,
                    None => {
                        for (out, byte) in zip(out, bytes) {
                            *out = *byte;
                        }
                    }
                }
            }
        }
    }
}

/// The kernel behind [`LaneKernel::advance`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn advance<V: Pieces64<N>, const N: usize>(
    states: &mut States,
    sponge: &Sponge,
    inputs: &[&[u8]; MAX_MIXED],
    count: usize,
) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let mut a = [V::splat(token, 0); WORDS];
            for (word, lanes) in zip(&mut a, &*states) {
                *word = V::load(token, lanes.first_chunk().expect("no kernel has more lanes"));
            }
            for at in 0..count {
                let mut blocks = [&[][..]; N];
                for (block, input) in zip(&mut blocks, inputs) {
                    *block = &input[at * sponge.rate..][..sponge.rate];
                }
                xor_block(token, &mut a, blocks, sponge.rate);
                permute(token, &mut a, sponge.rounds);
            }
            for (lanes, word) in zip(states, &a) {
                *lanes.first_chunk_mut().expect("no kernel has more lanes") = word.store();
            }
        },
    );
}

/// The kernel behind [`LaneKernel::group`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn group<V: Pieces64<N>, const N: usize>(
    initial: &State,
    sponge: &Sponge,
    LaneMessages { messages, len, mut prefetch }: LaneMessages<'_>,
    out: &mut [u8],
) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let Some(messages) = messages.first_chunk::<N>() else { return };
            let rate = sponge.rate;
            let mut a = [V::splat(token, 0); WORDS];
            for (word, initial) in zip(&mut a, initial) {
                *word = V::splat(token, *initial);
            }
            let blocks = sponge.blocks(messages[0].len());
            let common = len.filter(
                #[inline(always)]
                |_| sponge.suffix_len == 1,
            );
            // Whole blocks of the messages. Of messages of different lengths, what may be in the last blocks is
            // copied, with the padding.
            let direct = match common {
                Some(_) => blocks - 1,
                None => blocks.saturating_sub(sponge.blocks(rate - 1)),
            };
            // Cleared when first needed.
            let mut tails = None;
            for at in 0..blocks {
                prefetch.fetch((N * rate).div_ceil(Prefetch::LINE));
                let mut block = [&[][..]; N];
                if at < direct {
                    for (block, message) in zip(&mut block, messages) {
                        *block = &message[at * rate..][..rate];
                    }
                    xor_block(token, &mut a, block, rate);
                } else if let Some(len) = common {
                    let mut ends = [&[][..]; N];
                    for (end, message) in zip(&mut ends, messages) {
                        *end = &message[..len];
                    }
                    xor_ends(token, &mut a, ends, len - at * rate, sponge);
                } else {
                    let tails = tails.get_or_insert_with(
                        #[inline(always)]
                        || tails_of(messages, direct, blocks, sponge),
                    );
                    for (block, tail) in zip(&mut block, &**tails) {
                        *block = &tail[(at - direct) * rate..][..rate];
                    }
                    xor_block(token, &mut a, block, rate);
                }
                permute(token, &mut a, sponge.rounds);
            }
            store(token, &a, out);
        },
    );
}

/// A kernel of [`LaneKernel::short`]. The compiler knows where the zeros are.
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn short<V: Pieces64<N>, const N: usize, const LEN: usize>(
    domain: u8,
    messages: &[&[u8]],
    out: &mut [[u8; 32]],
) {
    const { assert!(LEN >= 16 && LEN < 128 && matches!(LEN % 16, 0 | 4)) };
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let (Some(messages), Some(out)) =
                (messages.first_chunk::<N>(), out.first_chunk_mut::<N>())
            else {
                return;
            };
            let mut known = [&[0; LEN]; N];
            for (known, message) in zip(&mut known, messages) {
                *known = message.first_chunk().expect("messages of this length");
            }
            let mut a = [V::splat(token, 0); WORDS];
            let mut pieces = [&[0; 16]; N];
            for at in 0..LEN / 16 {
                for (piece, message) in zip(&mut pieces, &known) {
                    *piece = &message.as_chunks().0[at];
                }
                [a[2 * at], a[2 * at + 1]] = V::load_piece_le(token, pieces);
            }
            let after = LEN / 8;
            a[after] = V::splat(token, u64::from(domain) << (8 * (LEN % 8)));
            if LEN % 16 == 4 {
                // The last bytes end the last word of the last sixteen bytes.
                for (piece, message) in zip(&mut pieces, &known) {
                    *piece = message.last_chunk().expect("sixteen bytes");
                }
                let [_, last] = V::load_piece_le(token, pieces);
                a[after] = a[after] ^ last.shr::<32>();
            }
            a[16] = V::splat(token, 1 << 63);
            let a = permute_known(token, a);
            let halves = [V::store_piece_le([a[0], a[1]]), V::store_piece_le([a[2], a[3]])];
            for (lane, out) in out.iter_mut().enumerate() {
                let parts = out.as_chunks_mut().0;
                (parts[0], parts[1]) = (halves[0][lane], halves[1][lane]);
            }
        },
    );
}

/// Returns the last blocks of messages, from block `direct` to block `blocks`, with their padding.
#[inline(never)]
fn tails_of<const N: usize>(
    messages: &[&[u8]; N],
    direct: usize,
    blocks: usize,
    sponge: &Sponge,
) -> Wiped<[[u8; MAX_TAIL]; N]> {
    let mut tails = Wiped::new([[0; MAX_TAIL]; N]);
    for (tail, message) in zip(tails.iter_mut(), messages) {
        sponge.pad(&mut tail[..(blocks - direct) * sponge.rate], &message[direct * sponge.rate..]);
    }
    tails
}
