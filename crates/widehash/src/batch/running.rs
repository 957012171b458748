//! Running messages: a piece appended to each of many.
//!
//! The messages go through the [mixed lanes](super::mixed): each enters a lane with its chaining
//! value and leaves with the next one. The block that its pending bytes began precedes those in the
//! piece.

use super::engine::{Engine, Lengths, MAX_MIXED, RunningMessages};
use super::messages::{Messages, Part};
use super::mixed::{LaneState, Mixed};
use crate::backend::Selected;
use core::ops::RangeInclusive;

/// Appends to each message the piece of the same index. The caller passes exactly one piece for each
/// hasher; `of` returns the message inside a hasher.
pub(crate) fn update_many<E: RunningMessages, H>(
    engine: &E,
    hashers: &mut [H],
    of: impl Fn(&mut H) -> &mut E::Message,
    pieces: &(impl Messages + ?Sized),
) {
    let Some(kernel) = choose(engine, hashers.len()) else {
        for (index, hasher) in hashers.iter_mut().enumerate() {
            engine.update_single(of(hasher), pieces.message(index));
        }
        return;
    };
    let mut mixed = Mixed::new(engine, kernel);
    for index in 0..hashers.len() {
        let (lane, lanes, head) = mixed.idle();
        let (message, piece) = (of(&mut hashers[index]), pieces.message(index));
        let blocks = engine.enter(lanes, lane, message, piece, head);
        let work = LaneState { index, head: blocks.head, direct: blocks.direct, at: 0, end: 0 };
        mixed.start(engine, lane, work, &mut |lanes, lane, index| {
            engine.leave(lanes, lane, of(&mut hashers[index]));
        });
    }
    mixed.finish(engine, &mut |lanes, lane, index| {
        engine.leave(lanes, lane, of(&mut hashers[index]));
    });
}

/// Returns how many running messages [`update_many`] advances together: from the smallest number for
/// which it uses lanes to the largest.
pub(crate) fn lanes_of(engine: &impl Engine) -> RangeInclusive<usize> {
    let lanes = |count| choose(engine, count).map_or(1, |kernel| kernel.lanes());
    let most = lanes(MAX_MIXED);
    let fewest = (1..most).find(|&count| lanes(count) > 1);
    fewest.unwrap_or(most)..=most
}

/// Returns the kernel for `count` running messages. The length of a short piece says nothing about those that follow.
fn choose<E: Engine>(engine: &E, count: usize) -> Option<Selected<E::Run>> {
    engine.kernel(&engine.class(Lengths::Running), engine.backends(), count)
}

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
