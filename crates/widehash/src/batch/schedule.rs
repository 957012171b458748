//! The lane scheduler: messages of any lengths through kernels of a fixed number of lanes.
//!
//! Messages that take the same number of blocks go together: as many of them as there are lanes
//! make a *group*, which runs from the initial state to the digests in one call of the kernel.
//! When all messages have one length that is all there is to it. Otherwise messages are sorted by
//! their number of blocks, a window at a time, and what no longer fills a group goes to the
//! *mixed* lanes. There, every lane works on a message of its own. A step advances all lanes by as
//! many blocks as the one nearest to its end still has; a lane whose message ended hands out its
//! digest and takes the next message. When the messages run out, and too few lanes are busy for
//! the kernel to be worth its width, what is left of each is finished alone by the family's
//! single-stream kernel.
//!
//! Which kernel it is depends on how many messages there are and how long they are; they may also be
//! fastest alone ([`Advance::fit`]).
//!
//! A message is read where it lies; only its last bytes, which need padding, are copied to a
//! *tail*. All of this is safe code over borrowed slices; its memory is on the stack and does not
//! depend on how many messages there are.
//!
//! [`update_many`] takes pieces of running messages through the same mixed lanes: a message enters
//! a lane with its chaining value and leaves with the next one, and the block that its waiting bytes
//! began goes ahead of those in the piece.

use super::messages::{Messages, Part, assert_room};
use crate::backend::MOST_WEIGHED;
use arrayvec::ArrayVec;
use core::ops::RangeInclusive;

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
pub(crate) trait Advance {
    /// Takes the kernel that is best for `count` messages of `blocks` blocks each, and tells its lanes:
    /// at most [`MAX_LANES`], and 1 if the messages are best hashed alone. No lane is at work.
    ///
    /// `overhead` are the cycles that lanes cost beside those of their kernel.
    fn fit(&mut self, count: usize, blocks: usize, overhead: usize) -> usize;

    /// How many lanes the kernel advances.
    fn lanes(&self) -> usize;

    /// The fewest busy lanes that are faster than as many single messages.
    fn worthwhile(&self) -> usize;

    /// Bytes of a block.
    fn block_len(&self) -> usize;

    /// Advances every lane by `blocks` blocks, which each input holds at least.
    fn advance(&mut self, inputs: &[&[u8]; MAX_LANES], blocks: usize);

    /// Advances one lane by the whole blocks of `input`.
    fn advance_alone(&mut self, lane: usize, input: &[u8]);
}

/// Whole messages through the lanes, to digests of `N` bytes.
pub(crate) trait Engine<const N: usize>: Advance {
    /// Cycles that groups of one length cost beside those of the kernel, to make their tails.
    const GROUP_OVERHEAD: usize = 300;

    /// How many blocks a message of `len` bytes takes in all.
    fn blocks(&self, len: usize) -> usize;

    /// The digest of one message by itself.
    fn alone(&mut self, message: &[u8]) -> [u8; N];

    /// How many messages [`group`](Self::group) takes at most: a multiple of the lanes, so that what
    /// a call costs is spread over more messages where the lanes are few.
    fn group_len(&self) -> usize {
        self.lanes()
    }

    /// Hashes as many messages as `out` has places, a multiple of the lanes. They all take the same
    /// number of blocks, and if `common_len` is given have that length.
    fn group(
        &mut self,
        messages: &[&[u8]; MAX_LANES],
        common_len: Option<usize>,
        out: &mut [[u8; N]],
    );

    /// Starts `message` in a lane, and writes what has to follow its directly read part to `tail`
    /// (whose content on entry is of no meaning).
    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut;

    /// The digest of a lane whose blocks have all been taken in.
    fn end(&mut self, lane: usize) -> [u8; N];
}

/// The whole blocks that a piece of a running message brings.
pub(crate) struct Blocks<'d> {
    /// Bytes of the block that bytes from before the piece begin; none if there is no such block.
    pub(crate) head: usize,
    /// Those that lie in the piece.
    pub(crate) direct: &'d [u8],
}

/// Running messages through the lanes.
pub(crate) trait Resume: Advance {
    /// A message so far: a chaining value, and bytes that fill no block yet.
    type Message;

    /// Puts a message into a lane, and in it the bytes of `data` that no whole block takes. The
    /// block that its waiting bytes began is written to `head` if it is whole now.
    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut Self::Message,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d>;

    /// Takes the chaining value of a lane back to its message.
    fn leave(&mut self, lane: usize, message: &mut Self::Message);

    /// Appends `data` to one message by itself.
    fn update_alone(&self, message: &mut Self::Message, data: &[u8]);
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
    assert_room(messages.count(), out.len());
    if let Some(len) = messages.common_len() {
        one_length(engine, messages, len, out);
    } else {
        any_lengths(engine, messages, out);
    }
}

fn one_length<E: Engine<N>, const N: usize>(
    engine: &mut E,
    messages: &(impl Messages + ?Sized),
    len: usize,
    mut out: &mut [[u8; N]],
) {
    let mut start = 0;
    loop {
        let lanes = match out.len() {
            0 => return,
            count => engine.fit(count, engine.blocks(len), E::GROUP_OVERHEAD),
        };
        if lanes == 1 {
            for (index, digest) in out.iter_mut().enumerate() {
                *digest = engine.alone(messages.message(start + index));
            }
            return;
        }
        if out.len() < lanes {
            // The last message once more in every lane that has none.
            let last = out.len() - 1;
            let mut digests = [[0; N]; MAX_LANES];
            let inputs = inputs(lanes, |i| messages.message(start + i.min(last)));
            engine.group(&inputs, Some(len), &mut digests[..lanes]);
            out.copy_from_slice(&digests[..out.len()]);
            return;
        }
        let (full, rest) = out.split_at_mut(out.len() / lanes * lanes);
        for group in full.chunks_mut(engine.group_len()) {
            engine.group(&inputs(group.len(), |i| messages.message(start + i)), Some(len), group);
            start += group.len();
        }
        out = rest;
    }
}

/// The first `count` messages that `message` gives, and nothing after them.
#[inline(always)]
fn inputs<'m>(count: usize, message: impl Fn(usize) -> &'m [u8]) -> [&'m [u8]; MAX_LANES] {
    core::array::from_fn(|i| if i < count { message(i) } else { &[] })
}

fn any_lengths<const N: usize>(
    engine: &mut impl Engine<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let count = messages.count();
    // In cycles, as measured for SHA-256 (docs/PERFORMANCE.md, few messages). Few go to the mixed lanes,
    // which costs more for each of them than to sort many.
    let overhead = match count.min(MOST_WEIGHED) {
        few @ ..=MAX_LANES => 300 + 170 * few,
        many => 3500 + 40 * many,
    };
    // How long they are in the mean, by some of them.
    let some = count.min(MAX_LANES);
    let blocks = (0..some).map(|i| engine.blocks(messages.message(i * (count / some)).len()));
    let lanes = engine.fit(count, blocks.sum::<usize>() / some.max(1), overhead);
    if lanes == 1 {
        for (index, digest) in out.iter_mut().enumerate() {
            *digest = engine.alone(messages.message(index));
        }
        return;
    }
    let mut mixed = Mixed::new();
    if count <= MAX_LANES {
        for index in 0..count {
            mixed.take(engine, index, messages.message(index), out);
        }
    } else {
        groups_and_mixed(engine, &mut mixed, messages, out);
    }
    mixed.finish(engine, &mut |engine, lane, index| out[index] = engine.end(lane));
}

/// Sorts the messages, a window at a time, hashes groups of them, and leaves the others to the mixed
/// lanes.
fn groups_and_mixed<'m, const N: usize>(
    engine: &mut impl Engine<N>,
    mixed: &mut Mixed<'m>,
    messages: &'m (impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let lanes = engine.lanes();
    let mut window = Window::new();
    while let Some(first) = window.sort_next(messages, |len| engine.blocks(len)) {
        for class in window.classes() {
            // Only messages of the last class may differ in their number of blocks.
            let (groups, rest) = match class.exact {
                true => class.indices.split_at(class.indices.len() / lanes * lanes),
                false => (&[][..], class.indices),
            };
            for group in groups.chunks(engine.group_len()) {
                let index = |i: usize| first + usize::from(group[i]);
                let mut digests = [[0; N]; MAX_LANES];
                let digests = &mut digests[..group.len()];
                engine.group(&inputs(group.len(), |i| messages.message(index(i))), None, digests);
                for (i, digest) in digests.iter().enumerate() {
                    out[index(i)] = *digest;
                }
            }
            for index in rest {
                let index = first + usize::from(*index);
                mixed.take(engine, index, messages.message(index), out);
            }
        }
    }
}

/// Appends to each message its piece of the same place, of which there are as many; `of` leads from
/// what the caller has to the message.
pub(crate) fn update_many<E: Resume, H>(
    engine: &mut E,
    hashers: &mut [H],
    of: impl Fn(&mut H) -> &mut E::Message,
    pieces: &(impl Messages + ?Sized),
) {
    if engine.fit(hashers.len(), LONG, 0) == 1 {
        for (index, hasher) in hashers.iter_mut().enumerate() {
            engine.update_alone(of(hasher), pieces.message(index));
        }
        return;
    }
    let mut mixed = Mixed::new();
    for index in 0..hashers.len() {
        let (lane, head) = mixed.idle();
        let blocks = engine.enter(lane, of(&mut hashers[index]), pieces.message(index), head);
        let work = Work { index, head: blocks.head, direct: blocks.direct, at: 0, end: 0 };
        mixed.start(engine, lane, work, &mut |engine, lane, index| {
            engine.leave(lane, of(&mut hashers[index]));
        });
    }
    mixed.finish(engine, &mut |engine, lane, index| {
        engine.leave(lane, of(&mut hashers[index]));
    });
}

/// How many running messages [`update_many`] advances together: from the fewest for which it does.
pub(crate) fn lanes_of(engine: &mut impl Advance) -> RangeInclusive<usize> {
    let most = engine.fit(MAX_LANES, LONG, 0);
    let fewest = (1..most).find(|&count| engine.fit(count, LONG, 0) > 1);
    fewest.unwrap_or(most)..=most
}

/// Blocks of a piece of a running message, as far as the choice of a kernel goes: pieces are long, or
/// else their lengths no guide.
const LONG: usize = usize::MAX;

/// Calls `update` with each run of neighbours that have the same `kind`, and their pieces.
pub(crate) fn each_run<'p, H, M: Messages + ?Sized, K: PartialEq>(
    hashers: &mut [H],
    pieces: &'p M,
    kind: impl Fn(&mut H) -> K,
    mut update: impl FnMut(K, &mut [H], &Part<'p, M>),
) {
    let mut rest = hashers;
    let mut start = 0;
    while let [first, others @ ..] = &mut *rest {
        let first = kind(first);
        let same = others.iter_mut().map(&kind).take_while(|other| *other == first).count();
        let (run, behind) = rest.split_at_mut(1 + same);
        let part = Part { messages: pieces, start, count: run.len(), common_len: None };
        start += run.len();
        update(first, run, &part);
        rest = behind;
    }
}

/// Messages that are sorted at a time.
const WINDOW: usize = 1024;

/// Numbers of blocks that sorting tells apart; longer messages are all one to it.
const CLASSES: usize = 64;

/// A window of messages sorted by their number of blocks: downwards and upwards in turn, so that a
/// window begins with what the one before ended with, and the mixed lanes stay near each other.
pub(crate) struct Window {
    /// Where the next window starts.
    start: usize,
    upwards: bool,
    /// Messages relative to the window's first, class after class.
    sorted: [u16; WINDOW],
    /// Class *c* is `sorted[ends[c] .. ends[c + 1]]`.
    ends: [usize; CLASSES + 1],
}

/// Messages of one window that take the same number of blocks (or, unless `exact`, at least as
/// many as there are classes).
struct Class<'w> {
    indices: &'w [u16],
    exact: bool,
}

impl Window {
    pub(crate) fn new() -> Self {
        Window { start: 0, upwards: false, sorted: [0; WINDOW], ends: [0; CLASSES + 1] }
    }

    /// Sorts the next window and gives its first message's index; `None` behind the last window.
    ///
    /// `blocks` tells how many blocks a message of so many bytes takes.
    pub(crate) fn sort_next(
        &mut self,
        messages: &(impl Messages + ?Sized),
        blocks: impl Fn(usize) -> usize,
    ) -> Option<usize> {
        let first = self.start;
        let len = WINDOW.min(messages.count() - first);
        self.start += len;
        self.upwards = !self.upwards;

        // A counting sort. Class *c* is counted, and then placed, at `ends[c + 1]`.
        let mut class_of = [0; WINDOW];
        self.ends = [0; CLASSES + 1];
        for (index, class) in class_of[..len].iter_mut().enumerate() {
            let blocks = blocks(messages.message(first + index).len()).min(CLASSES - 1);
            *class = self.class(blocks) as u8;
            self.ends[usize::from(*class) + 1] += 1;
        }
        let mut end = 0;
        for place in &mut self.ends[1..] {
            (*place, end) = (end, end + *place);
        }
        for (index, class) in class_of[..len].iter().enumerate() {
            let place = &mut self.ends[usize::from(*class) + 1];
            self.sorted[*place] = index as u16;
            *place += 1;
        }
        (len > 0).then_some(first)
    }

    /// All messages of the window, relative to its first.
    pub(crate) fn sorted(&self) -> &[u16] {
        &self.sorted[..self.ends[CLASSES]]
    }

    /// The class of messages of so many blocks, or the number of blocks of a class.
    fn class(&self, blocks: usize) -> usize {
        if self.upwards { blocks } else { CLASSES - 1 - blocks }
    }

    fn classes(&self) -> impl Iterator<Item = Class<'_>> {
        self.ends.windows(2).enumerate().map(|(class, ends)| Class {
            indices: &self.sorted[ends[0]..ends[1]],
            exact: self.class(class) < CLASSES - 1,
        })
    }
}

/// The lanes at work, each at its own place of its own message.
struct Mixed<'m> {
    works: [Option<Work<'m>>; MAX_LANES],
    /// Blocks that do not lie in the messages, of the lanes that were at work once.
    spares: ArrayVec<[u8; MAX_TAIL], MAX_LANES>,
    busy: usize,
}

/// What a busy lane has still to take in.
struct Work<'m> {
    /// Which message it is.
    index: usize,
    /// `spare[.. head]` comes first.
    head: usize,
    /// Then whole blocks in the message itself.
    direct: &'m [u8],
    /// Then `spare[at .. end]`.
    at: usize,
    end: usize,
}

impl<'m> Work<'m> {
    /// The run of blocks that comes next; empty after the last.
    #[inline]
    fn next<'l>(&self, spare: &'l [u8; MAX_TAIL]) -> &'l [u8]
    where
        'm: 'l,
    {
        if self.head > 0 {
            &spare[..self.head]
        } else if self.direct.is_empty() {
            &spare[self.at..self.end]
        } else {
            self.direct
        }
    }

    /// Drops bytes of the run that [`next`](Self::next) gave.
    #[inline]
    fn drop(&mut self, bytes: usize) {
        if self.head > 0 {
            debug_assert_eq!(bytes, self.head, "a head is one block");
            self.head = 0;
        } else if self.direct.is_empty() {
            self.at += bytes;
        } else {
            self.direct = &self.direct[bytes..];
        }
    }

    /// Whether any blocks are left.
    #[inline]
    fn goes_on(&self) -> bool {
        self.head > 0 || !self.direct.is_empty() || self.at < self.end
    }
}

impl<'m> Mixed<'m> {
    fn new() -> Self {
        Mixed { works: [const { None }; MAX_LANES], spares: ArrayVec::new(), busy: 0 }
    }

    /// A lane that has nothing to do, and its room for blocks that do not lie in the message.
    fn idle(&mut self) -> (usize, &mut [u8; MAX_TAIL]) {
        let lane = self.works.iter().position(Option::is_none).expect("an idle lane");
        if lane == self.spares.len() {
            self.spares.push([0; MAX_TAIL]);
        }
        (lane, &mut self.spares[lane])
    }

    /// Gives an idle lane the message of this index, and advances the lanes until one is idle again.
    fn take<const N: usize>(
        &mut self,
        engine: &mut impl Engine<N>,
        index: usize,
        message: &'m [u8],
        out: &mut [[u8; N]],
    ) {
        let (lane, tail) = self.idle();
        let cut = engine.begin(lane, message, tail);
        let work = Work { index, head: 0, direct: &message[..cut.direct], at: 0, end: cut.tail };
        self.start(engine, lane, work, &mut |engine, lane, index| out[index] = engine.end(lane));
    }

    /// Gives an idle lane its work, and advances the lanes until one is idle again. `ended` hears
    /// the lane and the index of each message that has no more work.
    fn start<E: Advance>(
        &mut self,
        engine: &mut E,
        lane: usize,
        work: Work<'m>,
        ended: &mut impl FnMut(&mut E, usize, usize),
    ) {
        if !work.goes_on() {
            return ended(engine, lane, work.index);
        }
        self.works[lane] = Some(work);
        self.busy += 1;
        while self.busy == engine.lanes() {
            self.step(engine, ended);
        }
    }

    /// Ends the messages in the lanes.
    fn finish<E: Advance>(mut self, engine: &mut E, ended: &mut impl FnMut(&mut E, usize, usize)) {
        while self.busy >= engine.worthwhile() {
            self.step(engine, ended);
        }
        for (lane, work) in self.works.iter_mut().enumerate() {
            if let Some(mut work) = work.take() {
                while work.goes_on() {
                    let run = work.next(&self.spares[lane]);
                    engine.advance_alone(lane, run);
                    work.drop(run.len());
                }
                ended(engine, lane, work.index);
            }
        }
    }

    /// Advances all lanes to the nearest end of a run.
    fn step<E: Advance>(&mut self, engine: &mut E, ended: &mut impl FnMut(&mut E, usize, usize)) {
        let lanes = engine.lanes();
        let mut inputs = [&[][..]; MAX_LANES];
        let mut shortest: &[u8] = &[];
        for ((input, work), spare) in inputs.iter_mut().zip(&self.works).zip(&self.spares) {
            if let Some(work) = work {
                *input = work.next(spare);
                if shortest.is_empty() || input.len() < shortest.len() {
                    shortest = input;
                }
            }
        }
        // An idle lane recomputes what another one does; its result is not looked at.
        for idle in inputs[..lanes].iter_mut().filter(|input| input.is_empty()) {
            *idle = shortest;
        }
        engine.advance(&inputs, shortest.len() / engine.block_len());
        let taken = shortest.len();
        for (lane, slot) in self.works[..lanes].iter_mut().enumerate() {
            if let Some(work) = slot {
                work.drop(taken);
                if !work.goes_on() {
                    ended(engine, lane, work.index);
                    *slot = None;
                    self.busy -= 1;
                }
            }
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

/// Messages whose digests wait on the stack for what is done with them next: a whole number of
/// groups for any kernel, and few enough that they stay in the nearest cache.
pub(crate) const STAGE: usize = 16 * MAX_LANES;

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
