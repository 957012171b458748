//! HighwayHash itself, written once over a row of four 64-bit words.
//!
//! The state is four rows: `v0`, `v1`, `mul0` and `mul1`. An instruction set defines a [`Row`] and
//! instantiates [`update`], [`digests`] and [`finish`] inside functions compiled for it. Everything
//! here is inlined into those, so that the rows of a message stay in registers from the first packet
//! to the last.
//!
//! # The order of the additions
//!
//! A packet begins with t = `v1` + `mul0` + packet. Both rows are ready late in the packet before:
//! `mul0` after a multiplication, `v1` = t + `zipper_merge(v0)` after two zipper merges. So the
//! *next* packet is added to t while those are computed, then the zipper merge, and `mul0` last.
//! Every loop of the dependency graph is then five plain operations, or two and a multiplication. In
//! finalisation the packet is ready last, so `v1` + `mul0` are added before it.

// Other instruction sets have no kernel for several messages.
#![cfg_attr(not(any(x86_kernels, neon_kernels)), allow(dead_code))]

use crate::batch::Prefetch;
use crate::simd::array::{self, zip};

/// Bytes of a packet, which one update absorbs.
pub(super) const PACKET: usize = 32;

/// The canonical state between calls: `v0`, `v1`, `mul0`, `mul1`, whatever kernel ran.
pub(super) type State = [[u64; 4]; 4];

/// Initial `mul0`: fraction digits of pi.
const MUL0: [u64; 4] =
    [0xdbe6_d5d5_fe4c_ce2f, 0xa409_3822_299f_31d0, 0x1319_8a2e_0370_7344, 0x243f_6a88_85a3_08d3];

/// Initial `mul1`: more fraction digits of pi.
const MUL1: [u64; 4] =
    [0x3bd3_9e10_cb0e_f593, 0xc0ac_f169_b5f1_8a8c, 0xbe54_66cf_34e9_0c6c, 0x4528_21e6_38d0_1377];

/// Four 64-bit words side by side. Sums and products are modulo 2^64, word by word.
pub(super) trait Row: Copy {
    fn from_words(words: [u64; 4]) -> Self;
    fn words(self) -> [u64; 4];

    /// Returns the words of a packet, little-endian.
    fn from_packet(packet: &[u8; PACKET]) -> Self;

    fn plus(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;

    /// Multiplies the low 32 bits of each word by the high 32 bits of the word of `other`.
    fn low_times_high(self, other: Self) -> Self;

    /// Returns the bytes of each pair of words in the order `ZIPPER`.
    fn zipper_merge(self) -> Self;

    /// Exchanges the halves of each word.
    fn swap_halves(self) -> Self;

    /// Exchanges the first two words with the last two.
    fn swap_pairs(self) -> Self;

    /// Rotates each 32-bit half to the left by `count` bits, 0 < `count` < 32.
    fn rotate_halves(self, count: u32) -> Self;

    /// Adds `count` to each 32-bit half, by additions of whole words: a low half that overflows
    /// carries into the high one.
    #[inline(always)]
    fn plus_in_halves(self, count: u32) -> Self {
        self.plus(Self::from_words([(u64::from(count) << 32) + u64::from(count); 4]))
    }

    /// Absorbs packets into one message. Before and after, `ahead` is `v1` with the next packet
    /// added.
    #[inline(always)]
    fn advance(rows: &mut Rows<Self>, ahead: &mut Self, packets: &[[u8; PACKET]]) {
        advance(rows, ahead, packets);
    }

    /// Returns the packet that represents the `tail` of a message: see [`remainder`].
    #[inline(always)]
    fn from_tail(tail: &[u8]) -> Self {
        Self::from_words(remainder(tail))
    }
}

/// The source of each byte of a zipper-merged pair of words.
///
/// A product's high and low bytes depend on less of the input than its middle ones. This order
/// spreads the good bytes over the halves that are multiplied next.
#[cfg(any(x86_kernels, neon_kernels))]
pub(super) const ZIPPER: [u8; 16] = [3, 12, 2, 5, 14, 1, 15, 0, 11, 4, 10, 13, 9, 6, 8, 7];

/// The four rows of a running message.
#[derive(Clone, Copy)]
pub(super) struct Rows<R> {
    pub(super) v0: R,
    v1: R,
    pub(super) mul0: R,
    pub(super) mul1: R,
}

impl<R: Row> Rows<R> {
    #[inline(always)]
    fn keyed(key: &[u64; 4]) -> Self {
        let (key, mul0, mul1) = (R::from_words(*key), R::from_words(MUL0), R::from_words(MUL1));
        Rows { v0: mul0.xor(key), v1: mul1.xor(key.swap_halves()), mul0, mul1 }
    }

    #[inline(always)]
    fn load(state: &State) -> Self {
        let [v0, v1, mul0, mul1] = *state;
        Rows {
            v0: R::from_words(v0),
            v1: R::from_words(v1),
            mul0: R::from_words(mul0),
            mul1: R::from_words(mul1),
        }
    }

    #[inline(always)]
    fn store(self) -> State {
        [self.v0.words(), self.v1.words(), self.mul0.words(), self.mul1.words()]
    }

    /// Mixes all rows but `v1`, given t = `v1` + `mul0` + packet. The new `v1` is then t +
    /// `zipper_merge(v0)`.
    #[inline(always)]
    fn mix(&mut self, t: R) {
        self.mul0 = self.mul0.xor(t.low_times_high(self.v0));
        self.v0 = self.v0.plus(self.mul1);
        self.mul1 = self.mul1.xor(self.v0.low_times_high(t));
        self.v0 = self.v0.plus(t.zipper_merge());
    }

    /// Absorbs the packet that was added to `v1` to make `ahead`, and adds the next one.
    #[inline(always)]
    fn advance(&mut self, ahead: &mut R, next: R) {
        let t = ahead.plus(self.mul0);
        self.mix(t);
        *ahead = t.plus(next).plus(self.v0.zipper_merge());
    }

    /// Absorbs one packet, which is added last because it is ready last.
    #[inline(always)]
    fn update(&mut self, packet: R) {
        let t = self.v1.plus(self.mul0).plus(packet);
        self.mix(t);
        self.v1 = t.plus(self.v0.zipper_merge());
    }

    /// Absorbs the tail of the message, if there is one.
    #[inline(always)]
    fn take_tail(&mut self, tail: &[u8]) {
        if !tail.is_empty() {
            let len = tail.len() as u32;
            self.v0 = self.v0.plus_in_halves(len);
            self.v1 = self.v1.rotate_halves(len);
            self.update(R::from_tail(tail));
        }
    }

    /// Absorbs the tail, finalises, and returns the `N` words of the digest.
    #[inline(always)]
    fn finish<const N: usize>(mut self, tail: &[u8]) -> [u64; N] {
        self.take_tail(tail);
        for _ in 0..const { final_updates(N) } {
            self.update(self.v0.swap_halves().swap_pairs());
        }
        self.reduced()
    }

    /// Returns the `N` words of the digest, after finalisation's updates.
    #[inline(always)]
    fn reduced<const N: usize>(&self) -> [u64; N] {
        let low = self.v0.plus(self.mul0);
        let high = self.v1.plus(self.mul1);
        let mut digest = [0; N];
        match N {
            1 => digest[0] = low.plus(high).words()[0],
            2 => {
                let words = low.plus(high.swap_pairs()).words();
                (digest[0], digest[1]) = (words[0], words[1]);
            }
            _ => {
                let (low, high) = (low.words(), high.words());
                for pair in [0, 2] {
                    let high = [high[pair], high[pair + 1]];
                    let reduced = modular_reduction([low[pair], low[pair + 1]], high);
                    [digest[pair], digest[pair + 1]] = reduced;
                }
            }
        }
        digest
    }
}

/// Returns the number of finalisation's updates before a digest of `words` words.
const fn final_updates(words: usize) -> usize {
    match words {
        1 => 4,
        2 => 6,
        _ => 10,
    }
}

/// Finishes `M` messages in lockstep, like [`Rows::finish`]: absorbs their tails, finalises, and
/// returns the `N` words of each digest.
#[inline(always)]
fn finish_all<R: Row, const M: usize, const N: usize>(
    mut rows: [Rows<R>; M],
    tails: [&[u8]; M],
) -> [[u64; N]; M] {
    for (rows, tail) in zip(&mut rows, &tails) {
        rows.take_tail(tail);
    }
    for _ in 0..const { final_updates(N) } {
        for rows in &mut rows {
            rows.update(rows.v0.swap_halves().swap_pairs());
        }
    }
    let mut digests = [[0; N]; M];
    for (digest, rows) in zip(&mut digests, &rows) {
        *digest = rows.reduced();
    }
    digests
}

/// See [`Row::advance`].
#[inline(always)]
pub(super) fn advance<R: Row>(rows: &mut Rows<R>, ahead: &mut R, packets: &[[u8; PACKET]]) {
    for packet in packets {
        rows.advance(ahead, R::from_packet(packet));
    }
}

/// Packets of each message between fetches of what is ahead: some cache lines, but no more than a short message has.
const STEP: usize = 4;

/// Absorbs an equal number of whole packets into each of `M` messages (if the slices are unequal, the
/// number in the shortest), each packet added ahead of its turn. One message is limited by latency
/// and leaves most of a CPU idle; several advance together in the same time.
#[inline(always)]
fn update_all<R: Row, const M: usize>(
    rows: &mut [Rows<R>; M],
    packets: [&[[u8; PACKET]]; M],
    mut fetched: Prefetch,
) {
    let mut count = packets[0].len();
    for packets in &packets {
        count = count.min(packets.len());
    }
    if count == 0 {
        return;
    }
    let packets = array::map(
        packets,
        #[inline(always)]
        |packets| &packets[..count],
    );
    // (Not by `array::from_fn`, which the compiler does not inline if `M` is more than 2.)
    let mut ahead = [rows[0].v1; M];
    for m in 0..M {
        ahead[m] = rows[m].v1.plus(R::from_packet(&packets[m][0]));
    }
    if M == 1 {
        R::advance(&mut rows[0], &mut ahead[0], &packets[0][1..]);
    } else {
        #[allow(clippy::needless_range_loop)] // several slices at once
        let mut next = 1;
        while next < count {
            let mut end = count;
            if !fetched.is_empty() {
                fetched.fetch(M * STEP * PACKET / Prefetch::LINE);
                end = count.min(next + STEP);
            }
            while next < end {
                for m in 0..M {
                    rows[m].advance(&mut ahead[m], R::from_packet(&packets[m][next]));
                }
                next += 1;
            }
        }
    }
    for (rows, ahead) in zip(rows, &ahead) {
        let t = ahead.plus(rows.mul0);
        rows.mix(t);
        rows.v1 = t.plus(rows.v0.zipper_merge());
    }
}

/// Reduces 256 bits, without the highest two, to 128: the remainder, as polynomials over GF(2),
/// modulo x^128 + x^2 + x. (The words are little-endian: `high` holds bits 128 and up.)
#[inline(always)]
fn modular_reduction(low: [u64; 2], high: [u64; 2]) -> [u64; 2] {
    let high = [high[0], high[1] & (u64::MAX >> 2)];
    let shifted = |by: u32| [high[0] << by, high[1] << by | high[0] >> (64 - by)];
    let ([a0, a1], [b0, b1]) = (shifted(1), shifted(2));
    [low[0] ^ a0 ^ b0, low[1] ^ a1 ^ b1]
}

/// Returns the packet that represents the last 1 to 31 bytes of a message, as four words.
///
/// Whole groups of four bytes keep their places. If there are 16 bytes or more, the last four bytes
/// of the message (which may overlap those) fill bytes 28 to 31. If there are fewer, the up to three
/// odd bytes fill bytes 16 to 18: one of them three times, two as first, second, second.
#[inline(always)]
pub(super) fn remainder(tail: &[u8]) -> [u64; 4] {
    /// Returns up to three groups of four bytes, without the odd bytes.
    #[inline(always)]
    fn groups(bytes: &[u8]) -> [u64; 2] {
        let (groups, _) = bytes.as_chunks();
        let group = |i| groups.get(i).map_or(0, |group| u64::from(u32::from_le_bytes(*group)));
        [group(0) | group(1) << 32, group(2)]
    }

    match (tail.split_first_chunk(), tail.last_chunk()) {
        (Some((first, rest)), Some(last)) => {
            let [word0, word1] = words(first);
            let [word2, word3] = groups(rest);
            [word0, word1, word2, word3 | u64::from(u32::from_le_bytes(*last)) << 32]
        }
        _ => {
            let [word0, word1] = groups(tail);
            let [first, second, third] = match tail.as_chunks::<4>().1 {
                [] => [0; 3],
                [a] => [*a; 3],
                [a, b] => [*a, *b, *b],
                [a, b, c, ..] => [*a, *b, *c],
            };
            let odd = u32::from_le_bytes([first, second, third, 0]);
            [word0, word1, u64::from(odd), 0]
        }
    }
}

/// Returns the two little-endian words of 16 bytes.
#[inline(always)]
fn words(bytes: &[u8; 16]) -> [u64; 2] {
    let all = u128::from_le_bytes(*bytes);
    [all as u64, (all >> 64) as u64]
}

/// Returns the state before the first packet.
#[inline(always)]
pub(super) fn keyed<R: Row>(key: &[u64; 4]) -> State {
    Rows::<R>::keyed(key).store()
}

/// Absorbs an equal number of whole packets into each of `M` running messages.
#[inline(always)]
pub(super) fn update<R: Row, const M: usize>(
    states: &mut [State; M],
    packets: [&[[u8; PACKET]]; M],
) {
    let mut rows = [Rows::<R>::load(&states[0]); M];
    for (rows, state) in zip(&mut rows, &*states) {
        *rows = Rows::load(state);
    }
    update_all(&mut rows, packets, Prefetch::NONE);
    for (state, rows) in zip(states, &rows) {
        *state = rows.store();
    }
}

/// Returns the digest, in `N` words, of a running message that ends in `tail`, which is less than a
/// packet.
#[inline(always)]
pub(super) fn finish<R: Row, const N: usize>(state: &State, tail: &[u8]) -> [u64; N] {
    Rows::<R>::load(state).finish(tail)
}

/// Returns the digest, in `N` words, of a whole message.
#[inline(always)]
pub(super) fn digest<R: Row, const N: usize>(key: &[u64; 4], message: &[u8]) -> [u64; N] {
    let mut rows = [Rows::<R>::keyed(key)];
    let (packets, tail) = message.as_chunks();
    update_all(&mut rows, [packets], Prefetch::NONE);
    let [rows] = rows;
    rows.finish(tail)
}

/// Returns the digests, in `N` words each, of `M` whole messages with an equal number of whole
/// packets.
#[inline(always)]
pub(super) fn digests<R: Row, const M: usize, const N: usize>(
    key: &[u64; 4],
    messages: [&[u8]; M],
    prefetch: Prefetch,
) -> [[u64; N]; M] {
    let mut rows = [Rows::<R>::keyed(key); M];
    let (mut packets, mut tails) = ([&[][..]; M], [&[][..]; M]);
    for (m, message) in messages.iter().enumerate() {
        (packets[m], tails[m]) = message.as_chunks();
    }
    update_all(&mut rows, packets, prefetch);
    finish_all(rows, tails)
}

/// The largest number of messages that any kernel advances together.
pub(super) const MOST: usize = 4;

/// Runs [`update`] on the first `M` messages.
#[inline(always)]
pub(super) fn update_first<R: Row, const M: usize>(
    states: &mut [State; MOST],
    packets: &[&[[u8; PACKET]]; MOST],
) {
    let (Some(states), Some(packets)) = (states.first_chunk_mut(), packets.first_chunk()) else {
        return;
    };
    update::<R, M>(states, *packets);
}

/// Runs [`digests`] on the first `M` messages.
#[inline(always)]
pub(super) fn digests_first<R: Row, const M: usize, const N: usize>(
    key: &[u64; 4],
    messages: &[&[u8]],
    prefetch: Prefetch,
) -> [[u64; N]; MOST] {
    let mut all = [[0; N]; MOST];
    if let (Some(all), Some(messages)) = (all.first_chunk_mut(), messages.first_chunk()) {
        *all = digests::<R, M, N>(key, *messages, prefetch);
    }
    all
}

/// Defines the kernels of a row for one message, or those for `$m` messages, compiled for
/// `$features`.
macro_rules! kernels {
    ($row:ty $(, $features:literal)?) => {
        /// Returns the digest of a running message that ends in `tail`.
        $(#[target_feature(enable = $features)])?
        pub(super) fn finish<const N: usize>(state: &State, tail: &[u8]) -> [u64; N] {
            rows::finish::<$row, N>(state, tail)
        }

        /// Absorbs whole packets into a running message.
        $(#[target_feature(enable = $features)])?
        pub(super) fn update(state: &mut State, packets: &[[u8; PACKET]]) {
            rows::update::<$row, 1>(core::array::from_mut(state), [packets]);
        }

        /// Returns the digest of a whole message.
        $(#[target_feature(enable = $features)])?
        pub(super) fn digest<const N: usize>(key: &[u64; 4], message: &[u8]) -> [u64; N] {
            rows::digest::<$row, N>(key, message)
        }
    };
    (many $m:literal: $row:ty, $update:ident, $digests:ident $(, $features:literal)?) => {
        #[doc = concat!("Absorbs whole packets into ", stringify!($m), " running messages.")]
        $(#[target_feature(enable = $features)])?
        pub(super) fn $update(states: &mut [State; MOST], packets: &[&[[u8; PACKET]]; MOST]) {
            rows::update_first::<$row, $m>(states, packets);
        }

        #[doc = concat!("Returns the digests of ", stringify!($m), " messages.")]
        $(#[target_feature(enable = $features)])?
        pub(super) fn $digests<const N: usize>(
            key: &[u64; 4],
            messages: &[&[u8]],
            prefetch: $crate::batch::Prefetch,
        ) -> [[u64; N]; MOST] {
            rows::digests_first::<$row, $m, N>(key, messages, prefetch)
        }
    };
}
pub(super) use kernels;

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Asserts that `M` messages together reach the same states as each alone by scalar code.
    #[inline(always)]
    pub(in super::super) fn advance_together<R: Row, const M: usize>() {
        let message: [[u8; PACKET]; 40] =
            core::array::from_fn(|i| core::array::from_fn(|j| (i * 41 + j * 7) as u8));
        for count in [0, 1, 2, 9, 30] {
            let packets: [_; M] = core::array::from_fn(|m| &message[m..m + count]);
            let begun: [State; M] =
                core::array::from_fn(|m| keyed::<[u64; 4]>(&[m as u64, 2, 3, u64::MAX]));
            let mut together = begun;
            update::<R, M>(&mut together, packets);
            for (m, mut alone) in begun.into_iter().enumerate() {
                update::<[u64; 4], 1>(core::array::from_mut(&mut alone), [packets[m]]);
                assert_eq!(together[m], alone, "message {m} of {M}, {count} packets");
            }
        }
    }

    #[test]
    fn messages_advance_together() {
        advance_together::<[u64; 4], 2>();
        advance_together::<[u64; 4], 3>();
        advance_together::<[u64; 4], 4>();
    }

    /// Compares every length of a remainder with the description, byte by byte.
    #[test]
    fn remainders_fill_the_packet_as_described() {
        let bytes: [u8; PACKET] = core::array::from_fn(|i| i as u8 + 1);
        for len in 1..PACKET {
            let (tail, whole) = (&bytes[..len], len / 4 * 4);
            let mut packet = [0; PACKET];
            packet[..whole].copy_from_slice(&tail[..whole]);
            if len >= 16 {
                packet[28..].copy_from_slice(&tail[len - 4..]);
            } else if len % 4 > 0 {
                let odd = &tail[whole..];
                packet[16] = odd[0];
                packet[17] = odd[odd.len() / 2];
                packet[18] = odd[odd.len() - 1];
            }
            assert_eq!(remainder(tail), <[u64; 4]>::from_packet(&packet), "{len} bytes");
        }
    }
}
