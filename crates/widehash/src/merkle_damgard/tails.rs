//! The ends of a group's messages, padded in memory.

use super::kernel::{Direct, PaddedGroup, Tail};
use super::padding::{pad, padded_blocks};
use super::{Block, Compression};
use crate::batch::{MAX_MIXED, Prefetch};
use crate::block::{Block as _, Padded, overwrite};
use crate::simd::array::{Filled, zip};
#[cfg(feature = "zeroize")]
use zeroize::Zeroize;

/// The ends of a group's messages. They are filled when needed, and only for the lanes in use:
/// clearing all of them takes as long as hashing some short messages.
pub(crate) struct Tails<C: Compression> {
    /// The length of the messages for which the rest was last filled; `None` if lengths differ.
    of: Option<usize>,
    /// The padding after whole blocks. `None` before the second group, because making it does not pay
    /// for a batch of one group.
    common: Option<Filled<C::Word, MAX_ROUNDS>>,
    /// The blocks that hold the ends of the messages and the padding.
    tails: Filled<Tail<Block<C>>, MAX_MIXED>,
    /// Messages that take one block with their padding.
    padded: Filled<Padded<Block<C>>, MAX_MIXED>,
}

/// The largest number of rounds of any compression function.
const MAX_ROUNDS: usize = 80;

/// The fewest messages for which computing a padding once, for all of them, pays.
const MANY: usize = 9;

impl<C: Compression> Tails<C> {
    #[inline]
    pub(super) fn none() -> Self {
        Tails { of: None, common: None, tails: Filled::new(), padded: Filled::new() }
    }

    /// Returns the messages as a group. All have `len` bytes and take one block with their padding.
    pub(super) fn of_one_block<'g>(
        &'g mut self,
        messages: &[&[u8]],
        len: usize,
    ) -> PaddedGroup<'g, C::Word> {
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
        PaddedGroup {
            direct: Direct::Padded(padded),
            tails: &[],
            tail: 0,
            common: &[],
            prefetch: Prefetch::NONE,
        }
    }

    /// Returns the words of the last block of messages of `len` bytes, or none if a byte of the message is in
    /// that block. There are none before the second group either, nor for few messages, for which computing
    /// them does not pay.
    pub(super) fn known_padding(&mut self, count: usize, len: usize) -> &[C::Word] {
        let rest = len % Block::<C>::LEN;
        if len == Block::<C>::LEN {
            return C::AFTER_ONE_BLOCK;
        }
        if self.of.replace(len) != Some(len) {
            self.common = None;
        } else if count >= MANY && (rest == 0 || padded_blocks::<C>(rest) == 2) && len > 0 {
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
    pub(super) fn of_equal<'g>(
        &'g mut self,
        messages: &'g [&[u8]],
        len: usize,
        prefetch: Prefetch,
    ) -> PaddedGroup<'g, C::Word> {
        let count = messages.len();
        let block_len = Block::<C>::LEN;
        let (direct, rest) = (len / block_len, len % block_len);
        let group = PaddedGroup {
            direct: Direct::Of(messages, direct),
            tails: &[],
            tail: 0,
            common: &[],
            prefetch,
        };
        let known_padding = rest == 0 && !C::AFTER_ONE_BLOCK.is_empty();
        if known_padding && direct == 1 {
            return PaddedGroup { common: C::AFTER_ONE_BLOCK, ..group };
        }
        if self.of != Some(len) {
            (self.of, self.common) = (Some(len), None);
            self.tails.clear();
        } else if known_padding && count >= MANY {
            return PaddedGroup { common: self.common_of(len), ..group };
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
        PaddedGroup { tails: &self.tails, tail, ..group }
    }

    /// Returns the messages, which take `blocks` blocks each, as a group.
    pub(super) fn of_any<'g>(
        &'g mut self,
        messages: &'g [&[u8]],
        blocks: usize,
        prefetch: Prefetch,
    ) -> PaddedGroup<'g, C::Word> {
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
        PaddedGroup {
            direct: Direct::Of(messages, direct),
            tails: &self.tails,
            tail,
            common: &[],
            prefetch,
        }
    }
}

#[cfg(feature = "zeroize")]
impl<C: Compression> Drop for Tails<C> {
    fn drop(&mut self) {
        for Tail(blocks) in &mut *self.tails {
            Block::<C>::bytes_mut(blocks).zeroize();
        }
        // Only those in use: wiping all would take longer than hashing a few messages.
        self.padded.iter_mut().for_each(Zeroize::zeroize);
    }
}
