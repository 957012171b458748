//! Digests of digests.

use super::engine::{MAX_LANES, WholeMessages};
use super::messages::{Messages, Part, assert_room};
use super::schedule::{self, digest_many};
use crate::backend::{Backends, Plan, Work};
use crate::simd::array::Filled;

/// Hashes the messages with the engine and its digests with the function, in stages that fit the stack.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
pub(crate) fn digest_many_twice<const A: usize, const N: usize>(
    first: &mut impl WholeMessages<A>,
    mut second: impl FnMut(&Stage<'_, A>, &mut [[u8; N]]),
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; N]],
) {
    assert_room(messages.count(), out.len());
    let common_len = messages.common_len();
    let mut between = Filled::<_, STAGE>::new();
    between.fill(out.len().min(STAGE), [0; A]);
    for (at, out) in out.chunks_mut(STAGE).enumerate() {
        let between = &mut between[..out.len()];
        let part = Part { messages, start: at * STAGE, count: out.len(), common_len };
        digest_many(first, &part, between);
        second(&Stage(between), out);
    }
}

/// Adds to `plan` how [`digest_many_twice`] hashes `work` if `backends` are permitted. `second` adds how the function
/// hashes the digests.
pub(crate) fn plan_twice<const A: usize>(
    first: &impl WholeMessages<A>,
    second: impl Fn(Work, &mut Plan),
    backends: Backends,
    work: Work,
    plan: &mut Plan,
) {
    let (stages, rest) = (work.messages() / STAGE, work.messages() % STAGE);
    for (messages, times) in [(STAGE, stages), (rest, 1)] {
        let mut stage = Plan::new();
        schedule::plan(first, backends, Work::new(messages, work.message_len()), &mut stage);
        second(Work::new(messages, A), &mut stage);
        plan.add_times(&stage, times);
    }
}

/// Messages of a stage, whose digests stay on the stack until the second engine hashes them: enough
/// to fill groups of any kernel, and few enough that they stay in the nearest cache.
pub(crate) const STAGE: usize = 16 * MAX_LANES;

/// Digests as the messages of the next stage.
pub(crate) struct Stage<'a, const A: usize>(&'a [[u8; A]]);

impl<const A: usize> Messages for Stage<'_, A> {
    #[inline]
    fn count(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        &self.0[index]
    }

    #[inline]
    fn common_len(&self) -> Option<usize> {
        Some(A)
    }
}
