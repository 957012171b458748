//! What a family plugs into the lane scheduler.

use super::ahead::Ahead;
use crate::backend::{Backends, Choice, Kernel, Load, Memo, Overhead, Permitted, Selected};

/// Lanes of the widest kernel.
pub(crate) const MAX_LANES: usize = 16;

/// Bytes of the longest tail: two blocks of SHA-512.
pub(crate) const MAX_TAIL: usize = 256;

/// A family's lane kernels, and the state of their lanes.
///
/// An engine serves one call, all of whose kernels come from one [`Permitted`]. The scheduler asks it to
/// [`choose`](Self::choose) a kernel and passes that kernel back with the work.
pub(crate) trait Engine {
    /// What a lane kernel runs.
    type Run: Copy + 'static;

    /// The name of the compression function in reports.
    const COMPRESSION: &'static str;

    /// Returns the backends that were permitted when the engine was made.
    fn permitted(&self) -> Permitted;

    /// Returns the lane kernels, best first.
    fn kernels(&self) -> &'static [Kernel<Self::Run>];

    /// Returns the kernel that hashes one message.
    fn alone(&self, backends: Backends) -> Choice;

    /// Returns the load that messages of `blocks` blocks each are, for the choice of a kernel.
    /// `overhead` is what lanes cost in addition to the blocks.
    #[inline]
    fn load(&self, messages: usize, blocks: usize, overhead: Overhead) -> Load {
        Load { messages, blocks, overhead }
    }

    /// Returns the cheapest permitted kernel for `load`, or `None` if hashing the messages one at a time
    /// is cheaper.
    #[inline]
    fn choose(&self, load: Load) -> Option<Selected<Self::Run>> {
        let permitted = self.permitted();
        permitted.cheapest(|| self.kernels(), || self.alone(permitted.backends()), load)
    }

    /// Returns the smallest number of busy lanes for which `kernel` is faster than hashing the same
    /// number of messages one at a time.
    fn worthwhile(&self, kernel: Selected<Self::Run>) -> usize {
        let permitted = self.permitted();
        permitted.worthwhile(kernel, self.alone(permitted.backends()))
    }

    /// Returns the length of a block in bytes.
    fn block_len(&self) -> usize;

    /// Advances every lane by `blocks` blocks. Each of the kernel's inputs holds at least that many.
    fn advance(&mut self, kernel: Selected<Self::Run>, inputs: &[&[u8]; MAX_LANES], blocks: usize);

    /// Advances one lane by the whole blocks of `input`.
    fn advance_alone(&mut self, lane: usize, input: &[u8]);
}

/// The cut of a message for a lane: two lengths in bytes, both of whole blocks.
pub(crate) struct Cut {
    /// Bytes that are read from the message itself, from its start.
    pub(crate) direct: usize,
    /// Bytes that follow from the tail.
    pub(crate) tail: usize,
}

/// Whole messages through the lanes, to digests of `N` bytes.
pub(crate) trait WholeMessages<const N: usize>: Engine {
    /// Bytes of the shortest messages that are fetched [ahead](Ahead). The CPU fetches those that fit a cache line by
    /// itself.
    const FETCHED_FROM: usize = Ahead::LINE + 1;

    /// Returns how many blocks a message of `len` bytes takes, padding included.
    fn blocks(&self, len: usize) -> usize;

    /// Returns what lanes cost in addition to the blocks if all messages have `len` bytes.
    fn overhead(&self, len: usize) -> Overhead;

    /// Returns where the choices for few messages of `len` bytes are remembered, if they are.
    #[inline]
    fn memo(&self, _len: usize) -> Option<&'static Memo> {
        None
    }

    /// Returns the cheapest permitted kernel for `count` messages of `len` bytes, as [`choose`](Self::choose)
    /// does.
    #[inline(always)]
    fn choose_afresh(&self, count: usize, len: usize) -> Option<Selected<Self::Run>> {
        self.choose(self.load(count, self.blocks(len), self.overhead(len)))
    }

    /// Returns the same, out of the memory of choices if it is there.
    #[inline(always)]
    fn choose_for(&self, count: usize, len: usize) -> Option<Selected<Self::Run>> {
        let choose = || self.choose_afresh(count, len);
        match self.memo(len) {
            Some(memo) => memo.or_choose(self.permitted(), || self.kernels(), count, choose),
            None => choose(),
        }
    }

    /// Returns the digest of one message by itself.
    fn digest_alone(&mut self, message: &[u8]) -> [u8; N];

    /// Hashes one message for each place of `out`, by itself; `message` returns the message for a place.
    #[inline]
    fn each_alone<'m>(&mut self, message: impl Fn(usize) -> &'m [u8], out: &mut [[u8; N]]) {
        for (i, digest) in out.iter_mut().enumerate() {
            *digest = self.digest_alone(message(i));
        }
    }

    /// Returns the largest number of messages for one call of [`group`](Self::group), a multiple of
    /// `lanes`. With few lanes, several times their number spreads the cost of a call over more
    /// messages.
    #[inline]
    fn group_len(&self, lanes: usize) -> usize {
        lanes
    }

    /// Hashes messages to the places of `out`, which are as many, at most [`MAX_LANES`] and a multiple of the
    /// kernel's lanes. All messages take the same number of blocks; if `common_len` is `Some`, it is the length
    /// of each. Meanwhile it fetches what is `ahead`.
    fn group(
        &mut self,
        kernel: Selected<Self::Run>,
        messages: &[&[u8]],
        common_len: Option<usize>,
        ahead: Ahead,
        out: &mut [[u8; N]],
    );

    /// Begins `message` in a lane, and writes the blocks that follow its directly read part to
    /// `tail`. The content of `tail` on entry has no meaning.
    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut;

    /// Returns the digest of a lane that has absorbed all of its blocks.
    fn end(&mut self, lane: usize) -> [u8; N];
}

/// The whole blocks that a piece of a running message completes.
pub(crate) struct Blocks<'d> {
    /// Bytes of the block that pending bytes began; 0 if there is no such block.
    pub(crate) head: usize,
    /// The whole blocks inside the piece.
    pub(crate) direct: &'d [u8],
}

/// Running messages through the lanes.
pub(crate) trait RunningMessages: Engine {
    /// A running message: a chaining value, and bytes that fill no block yet.
    type Message;

    /// Moves a message into a lane, and absorbs the bytes of `data` that belong to no whole block. If
    /// `data` completes the block that the message's pending bytes began, writes that block to
    /// `head`.
    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut Self::Message,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d>;

    /// Moves the chaining value of a lane back to its message.
    fn leave(&mut self, lane: usize, message: &mut Self::Message);

    /// Appends `data` to one message by itself.
    fn update_alone(&self, message: &mut Self::Message, data: &[u8]);
}
