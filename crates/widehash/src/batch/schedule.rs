//! The lane scheduler: whole messages of any lengths through kernels of a fixed number of lanes.
//!
//! Messages that take the same number of blocks go together. One message for each lane makes a
//! *group*, which goes from the initial state to the digests in one call of the kernel. If all
//! messages have one length, groups are enough. Otherwise the scheduler sorts the messages by their
//! number of blocks, a [window](super::window) at a time, and passes those that do not fill a group
//! to the [mixed lanes](super::mixed). There, every lane works on a message of its own. A step
//! advances all lanes by the number of blocks that the lane nearest to its end still has. A lane
//! whose message has ended writes the digest and starts the next message. When no messages are left,
//! and too few lanes are busy for the kernel to be worth its width, the family's single-message
//! kernel finishes each of the remaining messages.
//!
//! Which kernel runs depends on the number of messages and on their length; hashing them one at a
//! time may be the fastest way ([`Engine::choose`](super::engine::Engine::choose)).
//!
//! A message is read where it lies; only its last bytes, which need padding, are copied to a
//! *tail*. All of this is safe code over borrowed slices. Its memory is on the stack and does not
//! depend on the number of messages.

use super::ahead::Ahead;
use super::engine::{MAX_LANES, WholeMessages};
use super::messages::{Messages, assert_room};
use super::mixed::Mixed;
use super::window::Window;
use crate::backend::{Backends, Load, Overhead, Plan, Selected, Work};
use crate::simd::array::Filled;

/// Writes the digests of `messages` to `out`, in order.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
pub(crate) fn digest_many<const N: usize>(
    engine: &mut impl WholeMessages<N>,
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

/// Adds to `plan` how [`digest_many`] hashes `work` if `backends` are permitted.
pub(crate) fn plan<E: WholeMessages<N>, const N: usize>(
    engine: &E,
    backends: Backends,
    work: Work,
    plan: &mut Plan,
) {
    let len = work.message_len();
    let (blocks, overhead) = (engine.blocks(len), engine.overhead(len));
    let alone = engine.alone(backends);
    let mut left = work.messages();
    while left > 0 {
        let load = engine.load(left, blocks, overhead);
        let kernel = backends.cheapest(|| engine.kernels(), || alone, load);
        let messages = kernel.map_or(left, |kernel| share(kernel.lanes(), left));
        plan.add(E::COMPRESSION, kernel.map_or(alone, |kernel| kernel.choice), messages);
        left -= messages;
    }
}

/// Returns how many of `count` messages of one length the kernel of `lanes` that was chosen for them
/// hashes. Messages that fill no group it hashes with idle lanes. Otherwise it hashes those that fill groups,
/// and the rest choose a kernel again.
#[inline]
fn share(lanes: usize, count: usize) -> usize {
    if count < lanes { count } else { count / lanes * lanes }
}

fn one_length<E: WholeMessages<N>, const N: usize>(
    engine: &mut E,
    messages: &(impl Messages + ?Sized),
    len: usize,
    mut out: &mut [[u8; N]],
) {
    let mut start = 0;
    let mut list = Filled::<_, MAX_LANES>::new();
    while !out.is_empty() {
        let Some(kernel) = engine.choose_for(out.len(), len) else {
            return engine.each_alone(|i| messages.message(start + i), out);
        };
        let lanes = kernel.lanes();
        let (hashed, rest) = out.split_at_mut(share(kernel.lanes(), out.len()));
        if hashed.len() < lanes {
            with_idle_lanes(engine, kernel, |i| messages.message(start + i), len, hashed);
        } else {
            let most = engine.group_len(lanes);
            let fetches = len >= E::FETCHED_FROM;
            let end = start + hashed.len();
            for out in hashed.chunks_mut(most) {
                let group = list.replace(out.len(), |i| &messages.message(start + i)[..len]);
                start += out.len();
                let next = if fetches { most.min(end - start) } else { 0 };
                let ahead = Ahead::of(next, |i| messages.message(start + i));
                engine.group(kernel, group, Some(len), ahead, out);
            }
        }
        out = rest;
    }
}

/// Hashes fewer messages than the kernel has lanes, but at least one, each of `len` bytes. The idle lanes
/// repeat the last message.
pub(crate) fn with_idle_lanes<'m, E: WholeMessages<N>, const N: usize>(
    engine: &mut E,
    kernel: Selected<E::Run>,
    message: impl Fn(usize) -> &'m [u8],
    len: usize,
    out: &mut [[u8; N]],
) {
    let last = out.len() - 1;
    let mut digests = [[0; N]; MAX_LANES];
    let mut list = Filled::<_, MAX_LANES>::new();
    let group = list.replace(kernel.lanes(), |i| &message(i.min(last))[..len]);
    engine.group(kernel, group, Some(len), Ahead::NONE, &mut digests[..kernel.lanes()]);
    out.copy_from_slice(&digests[..out.len()]);
}

/// Not inlined, because its window and lanes would make the stack frame of every batch larger than a
/// page. Where the backends are fixed, inlining makes the machine code smaller.
#[cfg_attr(not(widehash_fixed), inline(never))]
fn any_lengths<E: WholeMessages<N>, const N: usize>(
    engine: &mut E,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let count = messages.count();
    // In cycles, as measured for SHA-256. A few messages go to the mixed lanes, which cost more for
    // each message than sorting many does.
    let cycles = match count.min(Load::MOST_MESSAGES) as u64 {
        few if few <= MAX_LANES as u64 => 300 + 170 * few,
        many => 3500 + 40 * many,
    };
    let scheduling = Overhead::new(cycles, 0);
    // The mean number of blocks, estimated from a few messages.
    let some = count.min(MAX_LANES);
    let blocks = (0..some).map(|i| engine.blocks(messages.message(i * (count / some)).len()));
    // Slices may overlap, so that even a few of them can exceed the address space.
    let mean = blocks.fold(0, usize::saturating_add) / some.max(1);
    let Some(kernel) = engine.choose(engine.load(count, mean, scheduling)) else {
        return engine.each_alone(|i| messages.message(i), out);
    };
    let mut mixed = Mixed::new(kernel);
    if count <= MAX_LANES {
        for index in 0..count {
            mixed.start_message(engine, index, messages.message(index), out);
        }
    } else {
        groups_and_mixed(engine, &mut mixed, messages, out);
    }
    mixed.finish(engine, &mut |engine, lane, index| out[index] = engine.end(lane));
}

/// Sorts the messages, a window at a time, hashes groups of them, and leaves the others to the mixed
/// lanes.
fn groups_and_mixed<'m, E: WholeMessages<N>, const N: usize>(
    engine: &mut E,
    mixed: &mut Mixed<'m, E::Run>,
    messages: &'m (impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let kernel = mixed.kernel();
    let lanes = kernel.lanes();
    let mut window = Window::new();
    let mut list = Filled::<_, MAX_LANES>::new();
    while let Some(first) = window.sort_next(messages, |len| engine.blocks(len)) {
        for class in window.classes() {
            // Only messages of the last class may differ in their number of blocks.
            let (groups, rest) = match class.exact {
                true => class.indices.split_at(class.indices.len() / lanes * lanes),
                false => (&[][..], class.indices),
            };
            let most = engine.group_len(lanes);
            let mut left = groups;
            while !left.is_empty() {
                let (indices, after) = left.split_at(most.min(left.len()));
                let index = |i: u16| first + usize::from(i);
                let group = list.replace(indices.len(), |i| messages.message(index(indices[i])));
                let fetches = group[0].len() >= E::FETCHED_FROM;
                let next = if fetches { most.min(after.len()) } else { 0 };
                let ahead = Ahead::of(next, |i| messages.message(index(after[i])));
                let mut digests = [[0; N]; MAX_LANES];
                let digests = &mut digests[..group.len()];
                engine.group(kernel, group, None, ahead, digests);
                for (i, digest) in indices.iter().zip(digests) {
                    out[index(*i)] = *digest;
                }
                left = after;
            }
            for index in rest {
                let index = first + usize::from(*index);
                mixed.start_message(engine, index, messages.message(index), out);
            }
        }
    }
}
