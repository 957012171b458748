//! The lane scheduler: messages of any lengths through a kernel of a fixed number of lanes.
//!
//! Every lane works on a message of its own. A step advances all lanes by as many blocks as the
//! one nearest to its end still has; a lane whose message ended hands out its digest and takes the
//! next message, so that the lanes stay full whatever the lengths. A message is read where it
//! lies; only its last bytes, which need padding, are copied to the lane's *tail*. When the
//! messages run out, and too few lanes are busy for the kernel to be worth its width, what is
//! left of each is finished alone by the family's single-stream kernel.
//!
//! All of this is safe code over borrowed slices; its memory is on the stack and does not depend
//! on how many messages there are.

use super::messages::{Messages, Part, assert_room};

/// Lanes of the widest kernel.
pub(crate) const MAX_LANES: usize = 16;

/// Bytes of the longest tail: two blocks of SHA-512.
pub(crate) const MAX_TAIL: usize = 256;

/// How a message is cut for a lane, in bytes, both whole blocks.
pub(crate) struct Cut {
    /// What is read from the message itself, from its start.
    pub(crate) direct: usize,
    /// What follows it from the tail.
    pub(crate) tail: usize,
}

/// A family's kernel with the state of its lanes.
pub(crate) trait Engine<const N: usize> {
    /// How many lanes the kernel advances; at most [`MAX_LANES`].
    fn lanes(&self) -> usize;

    /// The fewest messages for which the lanes beat the single-stream kernel.
    fn worthwhile(&self) -> usize;

    /// Bytes of a block.
    fn block_len(&self) -> usize;

    /// Starts `message` in a lane, and writes what has to follow its directly read part to `tail`
    /// (whose content on entry is of no meaning).
    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut;

    /// Advances every lane by `blocks` blocks, which each input holds at least.
    fn advance(&mut self, inputs: &[&[u8]; MAX_LANES], blocks: usize);

    /// Advances one lane by the whole blocks of `input`.
    fn advance_alone(&mut self, lane: usize, input: &[u8]);

    /// The digest of a lane whose blocks have all been taken in.
    fn end(&mut self, lane: usize) -> [u8; N];

    /// The digest of one message by itself.
    fn alone(&mut self, message: &[u8]) -> [u8; N];

    /// Hashes [`lanes`](Self::lanes) messages, all of `len` bytes, the way that is fastest for
    /// such a group.
    fn group(&mut self, messages: &[&[u8]; MAX_LANES], len: usize, out: &mut [[u8; N]]);
}

/// The digests of `messages`, in order, each in its place of `out`.
///
/// # Panics
/// Unless `out` has as many places as there are messages.
#[track_caller]
pub(crate) fn digest_many<const N: usize>(
    engine: &mut impl Engine<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let count = messages.count();
    assert_room(count, out.len());
    let worthwhile = engine.worthwhile();
    if engine.lanes() == 1 || count < worthwhile {
        alone(engine, messages, out);
    } else if let Some(len) = messages.common_len() {
        let lanes = engine.lanes();
        let (groups, rest) = out.split_at_mut(count - count % lanes);
        for (group, out) in groups.chunks_exact_mut(lanes).enumerate() {
            let mut inputs = [&[][..]; MAX_LANES];
            for (lane, input) in inputs[..lanes].iter_mut().enumerate() {
                *input = messages.message(group * lanes + lane);
            }
            engine.group(&inputs, len, out);
        }
        let (start, count) = (groups.len(), rest.len());
        let rest_of = Part { messages, start, count, common_len: Some(len) };
        if rest.len() < worthwhile {
            alone(engine, &rest_of, rest);
        } else {
            mixed(engine, &rest_of, rest);
        }
    } else {
        mixed(engine, messages, out);
    }
}

fn alone<const N: usize>(
    engine: &mut impl Engine<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    for (index, digest) in out.iter_mut().enumerate() {
        *digest = engine.alone(messages.message(index));
    }
}

/// What a busy lane has still to take in.
struct Work<'m> {
    /// Which message it is.
    index: usize,
    /// Whole blocks in the message itself; then those from `tail[at .. end]`.
    direct: &'m [u8],
    at: usize,
    end: usize,
}

impl<'m> Work<'m> {
    /// The run of blocks that comes next.
    #[inline]
    fn next<'l>(&self, tail: &'l [u8; MAX_TAIL]) -> &'l [u8]
    where
        'm: 'l,
    {
        if self.direct.is_empty() { &tail[self.at..self.end] } else { self.direct }
    }

    /// Drops bytes of the run that [`next`](Self::next) gave; whether any are left at all.
    #[inline]
    fn drop(&mut self, bytes: usize) -> bool {
        if self.direct.is_empty() {
            self.at += bytes;
        } else {
            self.direct = &self.direct[bytes..];
        }
        !self.direct.is_empty() || self.at < self.end
    }
}

fn mixed<const N: usize>(
    engine: &mut impl Engine<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let (lanes, block_len, worthwhile) = (engine.lanes(), engine.block_len(), engine.worthwhile());
    let mut tails = [[0; MAX_TAIL]; MAX_LANES];
    let mut works: [Option<Work<'_>>; MAX_LANES] = [const { None }; MAX_LANES];
    let mut next = 0;
    loop {
        let mut busy = 0;
        for lane in 0..lanes {
            while works[lane].is_none() && next < out.len() {
                let message = messages.message(next);
                let cut = engine.begin(lane, message, &mut tails[lane]);
                if cut.direct + cut.tail == 0 {
                    out[next] = engine.end(lane);
                } else {
                    let direct = &message[..cut.direct];
                    works[lane] = Some(Work { index: next, direct, at: 0, end: cut.tail });
                }
                next += 1;
            }
            busy += usize::from(works[lane].is_some());
        }
        if busy < worthwhile {
            break;
        }

        let mut inputs = [&[][..]; MAX_LANES];
        let mut shortest: &[u8] = &[];
        for ((input, work), tail) in inputs.iter_mut().zip(&works).zip(&tails) {
            if let Some(work) = work {
                *input = work.next(tail);
                if shortest.is_empty() || input.len() < shortest.len() {
                    shortest = input;
                }
            }
        }
        // An idle lane recomputes what another one does; its result is not looked at.
        inputs[..lanes]
            .iter_mut()
            .filter(|input| input.is_empty())
            .for_each(|idle| *idle = shortest);
        let blocks = shortest.len() / block_len;
        engine.advance(&inputs, blocks);
        for (lane, slot) in works[..lanes].iter_mut().enumerate() {
            if let Some(work) = slot
                && !work.drop(blocks * block_len)
            {
                out[work.index] = engine.end(lane);
                *slot = None;
            }
        }
    }
    for (lane, work) in works.iter_mut().enumerate() {
        if let Some(mut work) = work.take() {
            while {
                let run = work.next(&tails[lane]);
                engine.advance_alone(lane, run);
                work.drop(run.len())
            } {}
            out[work.index] = engine.end(lane);
        }
    }
}

/// Digests of digests: the second engine over what the first gives, in groups that fit the stack.
///
/// # Panics
/// Unless `out` has as many places as there are messages.
#[track_caller]
pub(crate) fn digest_many_twice<const A: usize, const N: usize>(
    first: &mut impl Engine<A>,
    second: &mut impl Engine<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    assert_room(messages.count(), out.len());
    let common_len = messages.common_len();
    let mut between = [[0; A]; STAGE];
    for (at, out) in out.chunks_mut(STAGE).enumerate() {
        let between = &mut between[..out.len()];
        let part = Part { messages, start: at * STAGE, count: out.len(), common_len };
        digest_many(first, &part, between);
        digest_many(second, &Stage(between), out);
    }
}

/// Messages of a group of [`digest_many_twice`]: a whole number of groups for any kernel, and few
/// enough that what lies between the stages stays in the nearest cache.
const STAGE: usize = 16 * MAX_LANES;

/// Digests as the messages of the next stage.
struct Stage<'a, const A: usize>(&'a [[u8; A]]);

impl<const A: usize> Messages for Stage<'_, A> {
    fn count(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        &self.0[index]
    }

    fn common_len(&self) -> Option<usize> {
        Some(A)
    }
}
