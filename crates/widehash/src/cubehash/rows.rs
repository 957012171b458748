//! The rounds on rows of eight words, for every vector width.
//!
//! The index of a state word is five bits `ijklm`. Bit `i` (which half) and bit `j` choose one of
//! four *rows*; a row holds the eight words that differ in `klm`. Of the four swaps of a round,
//! the one across `j` exchanges two rows, which is a matter of names. The others move words inside
//! their rows, and where they stand decides how long a round takes:
//!
//! - Across `k`, the lower half is to be swapped. It is also the half that is rotated, twice two
//!   instructions a round, one waiting for the other. We swap the *upper* half instead and leave
//!   the lower one standing, so that both halves now hold word `klm` where `(1-k)lm` belongs. No
//!   other step minds, and the next round's swap puts all in place again: rounds come in pairs.
//! - Across `l` and `m`, the upper half is swapped, while the lower one is being rotated. The swap
//!   across `l` feeds the very next addition, that across `m` has a whole half round before its
//!   result is missed.
//!
//! Therefore a row keeps `k` and `l` inside quads of words, where a swap takes one cycle, and has
//! `m` choose between two quads: one 256-bit register's halves, whose exchange takes three cycles
//! (but behind the rotations of the lower half), or two 128-bit registers, whose exchange is free.
//! A row so holds the words in the order 0 2 4 6, 1 3 5 7.
//!
//! A round of AVX2 is 26 instructions with a chain of 7 cycles; AVX-512's rotations make that 18
//! and 6. On an Intel server CPU, where three ports take vectors, the compiler's order runs in 12.9
//! and 10.1 cycles (the `cubehash` crate 0.5, whose lower half waits for its exchange of halves:
//! 14.4). What is between is ports that are taken when the chain wants them. For AVX-512 the loop over
//! blocks of 32 bytes with 16 rounds is therefore in assembly, in an order found by search, which
//! takes 9.6 to 10.0 (see `rounds_avx512.py`); the form here is its twin for everything else. On
//! AVX2 no order was better in place than the compiler's.
#![allow(unsafe_code)]

/// Eight words that differ in the bits `klm` of their index, and what a round does with them.
///
/// A row exists only where its instruction set does: [`load`](Row::load), which alone makes one,
/// has that condition.
pub(crate) trait Row: Copy {
    /// The words at `from`, little-endian and in the order of their index.
    ///
    /// # Safety
    /// The CPU must have the instruction set of the row, and 32 bytes must be readable.
    unsafe fn load(from: *const u8) -> Self;

    /// Writes what [`load`](Row::load) reads.
    ///
    /// # Safety
    /// 32 bytes must be writable.
    unsafe fn store(self, to: *mut u8);

    fn add(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Rotates each word upwards by 7.
    fn rotate_7(self) -> Self;
    /// Rotates each word upwards by 11.
    fn rotate_11(self) -> Self;
    /// Exchanges the words across `k`.
    fn swap_k(self) -> Self;
    /// Exchanges the words across `l`.
    fn swap_l(self) -> Self;
    /// Exchanges the words across `m`.
    fn swap_m(self) -> Self;
    /// Exchanges the words across both `k` and `m`.
    #[inline(always)]
    fn swap_km(self) -> Self {
        self.swap_k().swap_m()
    }

    /// Takes in blocks of one row, with `count` rounds after each.
    #[inline(always)]
    fn absorb_rows(x: State<Self>, count: u32, blocks: &[[u8; 32]]) -> State<Self> {
        absorb_rows(x, count, blocks)
    }
}

/// The whole state: the lower half's rows `j = 0` and `j = 1`, then the upper half's.
pub(crate) type State<R> = [R; 4];

/// One round, which leaves every word across `k` from where it found it.
#[inline(always)]
fn round<R: Row>([a0, a1, b0, b1]: State<R>) -> State<R> {
    let (b0, b1) = (b0.add(a0), b1.add(a1));
    // The swap across `j` is in the names.
    let (a0, a1) = (a1.rotate_7().xor(b0), a0.rotate_7().xor(b1));
    let (b0, b1) = (b0.swap_l().add(a0), b1.swap_l().add(a1));
    let (a0, a1) = (a0.rotate_11().xor(b0.swap_k()), a1.rotate_11().xor(b1.swap_k()));
    [a0, a1, b0.swap_km(), b1.swap_km()]
}

#[inline(always)]
fn rounds<R: Row>(mut x: State<R>, count: u32) -> State<R> {
    for _ in 0..count / 2 {
        x = round(round(x));
    }
    if count % 2 == 1 {
        let [a0, a1, b0, b1] = round(x);
        x = [a0.swap_k(), a1.swap_k(), b0.swap_k(), b1.swap_k()];
    }
    x
}

/// See [`Row::absorb_rows`].
#[inline(always)]
pub(crate) fn absorb_rows<R: Row>(mut x: State<R>, count: u32, blocks: &[[u8; 32]]) -> State<R> {
    for block in blocks {
        // SAFETY: there are rows already; a block is the 32 bytes of one.
        let block = unsafe { R::load(block.as_ptr()) };
        x = rounds([x[0].xor(block), x[1], x[2], x[3]], count);
    }
    x
}

/// Takes in whole blocks of `block_len` bytes, at most 128: each is xored into the first bytes of
/// the state, and `count` rounds follow.
///
/// # Safety
/// The CPU must have the instruction set of the row.
#[inline(always)]
pub(crate) unsafe fn absorb<R: Row>(
    state: &mut [u32; 32],
    count: u32,
    blocks: &[u8],
    block_len: usize,
) {
    let words = state.as_mut_ptr().cast::<u8>();
    // SAFETY: four rows of 32 bytes are the 128 bytes of the state.
    let [mut a0, mut a1, mut b0, mut b1] = unsafe {
        [R::load(words), R::load(words.add(32)), R::load(words.add(64)), R::load(words.add(96))]
    };
    if block_len == 32 {
        [a0, a1, b0, b1] = R::absorb_rows([a0, a1, b0, b1], count, blocks.as_chunks().0);
    } else {
        // Never 0; said so that no panic is compiled in.
        for block in blocks.chunks_exact(block_len.max(1)) {
            let mut padded = [0; 128];
            padded.iter_mut().zip(block).for_each(|(to, from)| *to = *from);
            let at = padded.as_ptr();
            // SAFETY: as above, four rows of 32 bytes in 128.
            let [p0, p1, p2, p3] = unsafe {
                [R::load(at), R::load(at.add(32)), R::load(at.add(64)), R::load(at.add(96))]
            };
            [a0, a1, b0, b1] = rounds([a0.xor(p0), a1.xor(p1), b0.xor(p2), b1.xor(p3)], count);
        }
    }
    // SAFETY: the same four rows.
    unsafe {
        a0.store(words);
        a1.store(words.add(32));
        b0.store(words.add(64));
        b1.store(words.add(96));
    }
}

/// One instantiation of [`absorb`], compiled for `$features` unless the target has them.
macro_rules! kernel {
    ($name:ident, $row:ty, $needs:literal) => {
        kernel!(@ $name, $row, $needs,);
    };
    ($name:ident, $row:ty, $features:literal, $needs:literal) => {
        kernel!(@ $name, $row, $needs, $features);
    };
    (@ $name:ident, $row:ty, $needs:literal, $($features:literal)?) => {
        /// Takes in whole blocks of `block_len` bytes, at most 128, with `count` rounds after each.
        ///
        /// # Safety
        #[doc = concat!("The CPU must have ", $needs, ".")]
        $(#[target_feature(enable = $features)])?
        pub(crate) unsafe fn $name(
            state: &mut [u32; 32],
            count: u32,
            blocks: &[u8],
            block_len: usize,
        ) {
            // SAFETY: the caller promises the instruction set.
            unsafe { $crate::cubehash::rows::absorb::<$row>(state, count, blocks, block_len) }
        }
    };
}
pub(super) use kernel;
