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
//! time may be the fastest way ([`Engine::kernel`](super::engine::Engine::kernel)). The messages that fill no group of
//! a kernel choose another.
//!
//! A message is read where it lies; only its last bytes, which need padding, are copied to a
//! *tail*. All of this is safe code over borrowed slices. Its memory is on the stack and does not
//! depend on the number of messages.

use super::engine::{Group, Lengths, MAX_LANES, WholeMessages};
use super::messages::{Messages, Part, assert_room};
use super::mixed::Mixed;
use super::prefetch::Prefetch;
use super::window::Window;
use crate::backend::{Backends, Overhead, Plan, Selected, Work};
use crate::simd::array::Filled;

/// The largest number of messages of different lengths that are not sorted.
const UNSORTED: usize = 16;

/// Returns what lanes cost messages of different lengths in addition to their blocks, as measured for SHA-256. A few
/// messages refill lanes, which costs more for each of them than sorting many does.
pub(super) fn scheduling(count: usize) -> Overhead {
    match count as u64 {
        few if few <= UNSORTED as u64 => Overhead::new(300 + 170 * few, 0),
        many => Overhead::new(3500 + 40 * many, 0),
    }
}

/// Writes the digests of `messages` to `out`, in order.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
#[inline]
pub(crate) fn digest_many<const N: usize>(
    engine: &impl WholeMessages<N>,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    assert_room(messages.count(), out.len());
    if let [digest] = &mut *out
        && !engine.backends().lanes_always()
    {
        // A call overlaps with the one before as far as the CPU looks ahead, so few instructions should be between.
        *digest = engine.digest_single(messages.message(0));
    } else if let Some(len) = messages.common_len() {
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
    let class = engine.class(Lengths::Of(work.message_len()));
    let mut left = work.messages();
    while left > 0 {
        let kernel = engine.kernel(&class, backends, left);
        let messages = kernel.map_or(left, |kernel| share(kernel.lanes(), left));
        let properties = kernel.map_or_else(|| engine.single(backends), |kernel| kernel.properties);
        plan.add(E::COMPRESSION, properties, messages);
        left -= messages;
    }
}

/// Returns how many of `count` messages of one length the kernel of `lanes` that was chosen for them
/// hashes. Messages that fill no group it hashes with idle lanes. Otherwise it hashes those that fill groups,
/// and the rest choose a kernel again.
#[inline(always)]
fn share(lanes: usize, count: usize) -> usize {
    if count < lanes { count } else { count - count % lanes }
}

#[inline]
fn one_length<E: WholeMessages<N>, const N: usize>(
    engine: &E,
    messages: &(impl Messages + ?Sized),
    len: usize,
    mut out: &mut [[u8; N]],
) {
    let class = engine.class(Lengths::Of(len));
    let mut start = 0;
    while !out.is_empty() {
        let Some(kernel) = engine.kernel(&class, engine.backends(), out.len()) else {
            for (i, digest) in out.iter_mut().enumerate() {
                *digest = engine.digest_single(messages.message(start + i));
            }
            return;
        };
        let count = share(kernel.lanes(), out.len());
        let (hashed, rest) = out.split_at_mut(count);
        let part = Part { messages, start, count, common_len: Some(len) };
        if count < kernel.lanes() {
            with_idle_lanes(engine, kernel, &part, len, hashed);
        } else {
            engine.groups(kernel, &part, len, hashed);
        }
        start += count;
        out = rest;
    }
}

/// Hashes fewer messages than the kernel has lanes, but at least one, each of `len` bytes. The idle lanes
/// repeat the last message.
#[inline(never)]
fn with_idle_lanes<E: WholeMessages<N>, M: Messages + ?Sized, const N: usize>(
    engine: &E,
    kernel: Selected<E::Run>,
    messages: &Part<'_, M>,
    len: usize,
    out: &mut [[u8; N]],
) {
    let last = out.len() - 1;
    let mut digests = [[0; N]; MAX_LANES];
    let mut list = Filled::<_, MAX_LANES>::new();
    let list = list.replace(kernel.lanes(), |i| &messages.message(i.min(last))[..len]);
    let group = Group { messages: list, len: Some(len), prefetch: Prefetch::NONE };
    engine.group(&mut engine.scratch(), kernel, group, &mut digests[..kernel.lanes()]);
    out.copy_from_slice(&digests[..out.len()]);
}

/// Not inlined, because its window and lanes would make the stack frame of every batch larger than a
/// page. Where the backends are fixed, inlining makes the machine code smaller.
#[cfg_attr(not(static_dispatch), inline(never))]
fn any_lengths<E: WholeMessages<N>, const N: usize>(
    engine: &E,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let count = messages.count();
    // The mean length, estimated from a few messages. Slices may overlap, so that even a few of them can exceed the
    // address space.
    let some = count.clamp(1, UNSORTED);
    let lens = (0..count.min(some)).map(|i| messages.message(i * (count / some)).len());
    let class = engine.class(Lengths::Mixed(lens.fold(0, usize::saturating_add) / some));
    let Some(kernel) = engine.kernel(&class, engine.backends(), count) else {
        for (i, digest) in out.iter_mut().enumerate() {
            *digest = engine.digest_single(messages.message(i));
        }
        return;
    };
    let mut mixed = Mixed::new(engine, kernel);
    if count <= UNSORTED {
        for index in 0..count {
            mixed.start_message(engine, index, messages.message(index), out);
        }
    } else {
        groups_and_mixed(engine, &mut mixed, messages, out);
    }
    mixed.finish(engine, &mut |lanes, lane, index| out[index] = engine.end(lanes, lane));
}

/// Sorts the messages, a window at a time, hashes groups of them, and leaves the others to the mixed
/// lanes.
fn groups_and_mixed<'m, E: WholeMessages<N>, const N: usize>(
    engine: &E,
    mixed: &mut Mixed<'m, E>,
    messages: &'m (impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    let kernel = mixed.kernel();
    let lanes = kernel.lanes();
    let most = engine.group_len(lanes);
    let mut scratch = engine.scratch();
    let mut window = Window::new();
    let mut list = Filled::<_, MAX_LANES>::new();
    while let Some(first) = window.sort_next(messages, |len| engine.blocks(len)) {
        for class in window.classes() {
            // Only messages of the last class may differ in their number of blocks.
            let (groups, rest) = match class.exact {
                true => class.indices.split_at(class.indices.len() / lanes * lanes),
                false => (&[][..], class.indices),
            };
            let mut left = groups;
            while !left.is_empty() {
                let (indices, after) = left.split_at(most.min(left.len()));
                let index = |i: u16| first + usize::from(i);
                let group = list.replace(indices.len(), |i| messages.message(index(indices[i])));
                let fetches = group[0].len() >= E::FETCHED_FROM;
                let next = if fetches { most.min(after.len()) } else { 0 };
                let prefetch = Prefetch::of(next, |i| messages.message(index(after[i])));
                let mut digests = [[0; N]; MAX_LANES];
                let digests = &mut digests[..group.len()];
                let group = Group { messages: group, len: None, prefetch };
                engine.group(&mut scratch, kernel, group, digests);
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
