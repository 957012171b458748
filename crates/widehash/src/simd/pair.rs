//! Twice the lanes of a vector: two vectors, whose operations go side by side.
//!
//! Where a vector operation takes longer than the units need for it, a kernel of one message in each lane waits
//! for itself, and two vectors of messages fill the time.

use super::array;
use super::{Lanes, Word};
use core::ops::{Add, BitAnd, BitOr, BitXor, Sub};

/// Two vectors of sixteen lanes. The second carries the messages after those of the first.
#[derive(Clone, Copy)]
pub(crate) struct Pair<V>(V, V);

impl<V: Copy> Pair<V> {
    /// Returns each vector of both arrays as a pair.
    #[inline(always)]
    pub(crate) fn of<const N: usize>(first: [V; N], second: [V; N]) -> [Self; N] {
        array::from_fn(
            #[inline(always)]
            |i| Pair(first[i], second[i]),
        )
    }

    /// Returns the first vectors, and the second ones.
    #[inline(always)]
    pub(crate) fn unpaired<const N: usize>(pairs: [Self; N]) -> [[V; N]; 2] {
        [
            array::map(
                pairs,
                #[inline(always)]
                |Pair(first, _)| first,
            ),
            array::map(
                pairs,
                #[inline(always)]
                |Pair(_, second)| second,
            ),
        ]
    }
}

/// Defines operators, each on both vectors.
macro_rules! operators {
    ($($trait:ident::$method:ident)+) => {$(
        impl<V: $trait<Output = V>> $trait for Pair<V> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, Pair(c, d): Self) -> Self {
                let Pair(a, b) = self;
                Pair(a.$method(c), b.$method(d))
            }
        }
    )+};
}

operators!(Add::add Sub::sub BitXor::bitxor BitAnd::bitand BitOr::bitor);

/// Returns the elements for the first vector, and those for the second.
#[inline(always)]
fn halves<T: Copy>(all: [T; 32]) -> [[T; 16]; 2] {
    let (mut first, mut second) = ([all[0]; 16], [all[16]; 16]);
    for i in 1..16 {
        (first[i], second[i]) = (all[i], all[16 + i]);
    }
    [first, second]
}

/// Defines shifts and rotations, each of both vectors.
macro_rules! shifts {
    ($($name:ident)+) => {$(
        #[inline(always)]
        fn $name<const R: u32>(self) -> Self {
            Pair(self.0.$name::<R>(), self.1.$name::<R>())
        }
    )+};
}

/// Defines functions of three vectors, each on both.
macro_rules! functions {
    ($($name:ident)+) => {$(
        #[inline(always)]
        fn $name(x: Self, y: Self, z: Self) -> Self {
            Pair(V::$name(x.0, y.0, z.0), V::$name(x.1, y.1, z.1))
        }
    )+};
}

/// Defines loads of the blocks of all messages.
macro_rules! loads {
    ($($name:ident)+) => {$(
        #[inline(always)]
        fn $name(token: V::Token, blocks: [&<V::Word as Word>::Block; 32]) -> [Self; 16] {
            let [first, second] = halves(blocks);
            Pair::of(V::$name(token, first), V::$name(token, second))
        }
    )+};
}

/// Defines loads of all messages.
macro_rules! loads_short {
    ($($name:ident)+) => {$(
        #[inline(always)]
        fn $name<const LEN: usize>(token: V::Token, messages: [&[u8; LEN]; 32]) -> [Self; 16] {
            let [first, second] = halves(messages);
            Pair::of(V::$name(token, first), V::$name(token, second))
        }
    )+};
}

/// Defines stores of `$words` words to room for all messages.
macro_rules! stores {
    ($words:literal, $room:ident: $($name:ident)+) => {$(
        #[inline(always)]
        fn $name(words: [Self; $words], out: &mut [<V::Word as Word>::$room; 32]) {
            let [first, second] = Self::unpaired(words);
            let [out_first, out_second] = out.as_chunks_mut().0 else { return };
            V::$name(first, out_first);
            V::$name(second, out_second);
        }
    )+};
}

impl<V: Lanes<16>> Lanes<32> for Pair<V> {
    type Token = V::Token;
    type Word = V::Word;
    type Piece = [V::Piece; 2];

    #[inline(always)]
    fn load_piece_le(token: V::Token, pieces: [&[u8; 16]; 32]) -> [V::Piece; 2] {
        let [first, second] = halves(pieces);
        [V::load_piece_le(token, first), V::load_piece_le(token, second)]
    }

    #[inline(always)]
    fn store_piece_le([first, second]: [V::Piece; 2]) -> [[u8; 16]; 32] {
        let both = [V::store_piece_le(first), V::store_piece_le(second)];
        array::from_fn(
            #[inline(always)]
            |i| both[i / 16][i % 16],
        )
    }

    const CHOOSES_AT_ONCE: bool = V::CHOOSES_AT_ONCE;

    #[inline(always)]
    fn splat(token: V::Token, word: V::Word) -> Self {
        Pair(V::splat(token, word), V::splat(token, word))
    }

    #[inline(always)]
    fn load(token: V::Token, words: &[V::Word; 32]) -> Self {
        let [first, second] = halves(*words);
        Pair(V::load(token, &first), V::load(token, &second))
    }

    #[inline(always)]
    fn store(self) -> [V::Word; 32] {
        let both = [self.0.store(), self.1.store()];
        array::from_fn(
            #[inline(always)]
            |i| both[i / 16][i % 16],
        )
    }

    shifts!(shr rotr rotl);
    functions!(xor3 xor_and_not choose majority);

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        Pair(self.0.swap_bytes(), self.1.swap_bytes())
    }

    #[inline(always)]
    fn bitwise<const TABLE: u8>(x: Self, y: Self, z: Self, plain: impl FnOnce() -> Self) -> Self {
        let Pair(first, second) = plain();
        Pair(
            V::bitwise::<TABLE>(
                x.0,
                y.0,
                z.0,
                #[inline(always)]
                || first,
            ),
            V::bitwise::<TABLE>(
                x.1,
                y.1,
                z.1,
                #[inline(always)]
                || second,
            ),
        )
    }

    #[inline(always)]
    fn keep_together(a: Self, b: Self) -> (Self, Self) {
        let first = V::keep_together(a.0, b.0);
        let second = V::keep_together(a.1, b.1);
        (Pair(first.0, second.0), Pair(first.1, second.1))
    }

    loads!(load_block_le load_block_be);
    loads_short!(load_short_le load_short_be);
    stores!(8, Half: store_words_le store_words_be);
    stores!(16, Block: store_block_le);
}
