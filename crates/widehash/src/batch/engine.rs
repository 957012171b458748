//! What a family plugs into the lane scheduler.

use super::messages::{Messages, Part};
use super::prefetch::Prefetch;
use super::schedule::scheduling;
use crate::backend::{Backends, Kernel, Load, Overhead, Properties, Route, Selected};
use crate::simd::array::Filled;

/// Lanes of the widest kernel, and the most messages of a group.
pub(crate) const MAX_LANES: usize = 32;

/// The same for messages that are padded in memory, or that refill lanes. Room for more would take too much of a small
/// stack.
pub(crate) const MAX_MIXED: usize = 16;

/// Bytes of the longest tail: two blocks of SHAKE128.
pub(crate) const MAX_TAIL: usize = 336;

/// Messages among which only their number decides which kernel is the fastest.
pub(crate) struct Class {
    /// The kernels by the number of messages.
    pub(crate) route: &'static Route,
    /// Blocks of each message, as far as they matter.
    pub(crate) blocks: usize,
    /// Lanes of the widest kernel that may be chosen.
    pub(crate) most_lanes: usize,
    /// What lanes cost in addition to the blocks. `None` for messages of different lengths, whose scheduling costs
    /// more than anything else.
    pub(crate) overhead: Option<Overhead>,
}

/// How long messages are.
#[derive(Clone, Copy)]
pub(crate) enum Lengths {
    /// All have this length in bytes.
    Of(usize),
    /// They have different lengths, with this mean. They are sorted, or refill lanes.
    Mixed(usize),
    /// Nothing is known, because they are running. They are assumed to be long.
    Running,
}

/// A family's lane kernels.
///
/// An engine serves one call, all of whose kernels come from one set of [`Backends`]. The scheduler asks it for a
/// [`kernel`](Self::kernel) and passes that kernel back with the work.
pub(crate) trait Engine {
    /// What a lane kernel runs.
    type Run: Copy + 'static;

    /// The states of messages that are at different places, a lane for each.
    type Lanes;

    /// The name of the compression function in reports.
    const COMPRESSION: &'static str;

    /// Returns the lane kernels, best first.
    fn kernels(&self) -> &'static [Kernel<Self::Run>];

    /// Returns the kernel that hashes one message.
    fn single(&self, backends: Backends) -> Properties;

    /// Returns the class of messages of these lengths.
    fn class(&self, lengths: Lengths) -> Class;

    /// Returns the backends that were permitted when the engine was made.
    fn backends(&self) -> Backends;

    /// Returns the kernel for the first of `count` messages, or `None` if hashing them one at a time is faster.
    #[inline(always)]
    fn kernel(
        &self,
        class: &Class,
        backends: Backends,
        count: usize,
    ) -> Option<Selected<Self::Run>> {
        let Class { route, blocks, most_lanes, overhead } = *class;
        route.kernel(
            backends,
            || self.kernels(),
            count,
            #[inline(always)]
            |messages| {
                let overhead = overhead.unwrap_or_else(|| scheduling(messages));
                let load = Load { messages, blocks, most_lanes, overhead };
                backends.cheapest(|| self.kernels(), self.single(backends), load)
            },
        )
    }

    /// Returns the smallest number of busy lanes for which `kernel` is faster than hashing the same
    /// number of messages one at a time.
    fn worthwhile(&self, kernel: Selected<Self::Run>) -> usize {
        self.backends().worthwhile(kernel.properties, self.single(self.backends()))
    }

    /// Returns the length of a block in bytes.
    fn block_len(&self) -> usize;

    /// Returns lanes in which no message has begun.
    fn lanes(&self) -> Self::Lanes;

    /// Advances every lane by `blocks` blocks. Each of the kernel's inputs holds at least that many.
    fn advance(
        &self,
        lanes: &mut Self::Lanes,
        kernel: Selected<Self::Run>,
        inputs: &[&[u8]; MAX_MIXED],
        blocks: usize,
    );

    /// Advances one lane by the whole blocks of `input`.
    fn advance_single(&self, lanes: &mut Self::Lanes, lane: usize, input: &[u8]);
}

/// The cut of a message for a lane: two lengths in bytes, both of whole blocks.
pub(crate) struct Cut {
    /// Bytes that are read from the message itself, from its start.
    pub(crate) direct: usize,
    /// Bytes that follow from the tail.
    pub(crate) tail: usize,
}

/// Messages that take the same number of blocks and advance together, as many as fill the lanes of a kernel once or
/// several times.
pub(crate) struct Group<'a> {
    pub(crate) messages: &'a [&'a [u8]],
    /// The length of each, if they have one in common.
    pub(crate) len: Option<usize>,
    /// What is fetched meanwhile.
    pub(crate) prefetch: Prefetch,
}

/// Whole messages through the lanes, to digests of `N` bytes.
pub(crate) trait WholeMessages<const N: usize>: Engine {
    /// Bytes of the shortest messages that are fetched ahead ([`Prefetch`]). The CPU fetches those that fit a cache line by
    /// itself.
    const FETCHED_FROM: usize = Prefetch::LINE + 1;

    /// Returns how many blocks a message of `len` bytes takes, padding included.
    fn blocks(&self, len: usize) -> usize;

    /// Returns the digest of one message by itself.
    fn digest_single(&self, message: &[u8]) -> [u8; N];

    /// Memory that groups of a batch share.
    type Scratch;

    /// Returns such memory.
    fn scratch(&self) -> Self::Scratch;

    /// Hashes a group to the places of `out`, which are as many.
    fn group(
        &self,
        scratch: &mut Self::Scratch,
        kernel: Selected<Self::Run>,
        group: Group<'_>,
        out: &mut [[u8; N]],
    );

    /// Returns the largest number of messages in a group for a kernel of `lanes`. With few lanes, several times their
    /// number spreads the cost of a call over more messages.
    #[inline(always)]
    fn group_len(&self, lanes: usize) -> usize {
        lanes
    }

    /// Hashes messages of `len` bytes each, as many as fill the kernel's lanes once or several times.
    #[inline]
    fn groups<M: Messages + ?Sized>(
        &self,
        kernel: Selected<Self::Run>,
        messages: &Part<'_, M>,
        len: usize,
        out: &mut [[u8; N]],
    ) {
        let mut scratch = self.scratch();
        let (most, fetches) = (self.group_len(kernel.lanes()), len >= Self::FETCHED_FROM);
        each_group(most, messages, len, fetches, out, |group, out| {
            self.group(&mut scratch, kernel, group, out);
        });
    }

    /// Begins `message` in a lane, and writes the blocks that follow its directly read part to
    /// `tail`. The content of `tail` on entry has no meaning.
    fn begin(
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &[u8],
        tail: &mut [u8; MAX_TAIL],
    ) -> Cut;

    /// Returns the digest of a lane that has absorbed all of its blocks.
    fn end(&self, lanes: &mut Self::Lanes, lane: usize) -> [u8; N];
}

/// Calls `hash` with the messages, each of `len` bytes, in groups of at most `most`, and their places.
#[inline(always)]
pub(crate) fn each_group<'m, M: Messages + ?Sized, const N: usize>(
    most: usize,
    messages: &Part<'m, M>,
    len: usize,
    fetches: bool,
    out: &mut [[u8; N]],
    mut hash: impl FnMut(Group<'_>, &mut [[u8; N]]),
) {
    let mut list = Filled::<_, MAX_LANES>::new();
    let mut start = 0;
    for out in out.chunks_mut(most) {
        let group = list.replace(out.len(), |i| &messages.message(start + i)[..len]);
        start += out.len();
        let next = if fetches { most.min(messages.count() - start) } else { 0 };
        let prefetch = Prefetch::of(next, |i| messages.message(start + i));
        hash(Group { messages: group, len: Some(len), prefetch }, out);
    }
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
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &mut Self::Message,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d>;

    /// Moves the chaining value of a lane back to its message.
    fn leave(&self, lanes: &mut Self::Lanes, lane: usize, message: &mut Self::Message);

    /// Appends `data` to one message by itself.
    fn update_single(&self, message: &mut Self::Message, data: &[u8]);
}
