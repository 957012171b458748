//! Digests of digests.

use super::messages::{Messages, Part, assert_room};
use crate::backend::{Plan, Work};
use crate::simd::array::Filled;

/// Hashes the messages with the first function and its digests with the second, in stages that fit the stack.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
pub(crate) fn digest_many_twice<M: Messages + ?Sized, const A: usize, const N: usize>(
    first: impl Fn(&Part<'_, M>, &mut [[u8; A]]),
    second: impl Fn(&Stage<'_, A>, &mut [[u8; N]]),
    messages: &M,
    out: &mut [[u8; N]],
) {
    assert_room(messages.count(), out.len());
    let common_len = messages.common_len();
    let mut between = Filled::<_, STAGE>::new();
    between.fill(out.len().min(STAGE), [0; A]);
    for (at, out) in out.chunks_mut(STAGE).enumerate() {
        let between = &mut between[..out.len()];
        let part = Part { messages, start: at * STAGE, count: out.len(), common_len };
        first(&part, between);
        second(&Stage(between), out);
    }
}

/// Adds to `plan` how [`digest_many_twice`] hashes `work`, by functions that add how each function hashes its part. The
/// digests between them have `len` bytes.
pub(crate) fn plan_twice(
    first: impl Fn(Work, &mut Plan),
    second: impl Fn(Work, &mut Plan),
    len: usize,
    work: Work,
    plan: &mut Plan,
) {
    let (stages, rest) = (work.messages() / STAGE, work.messages() % STAGE);
    for (messages, times) in [(STAGE, stages), (rest, 1)] {
        let mut stage = Plan::new();
        first(Work::new(messages, work.message_len()), &mut stage);
        second(Work::new(messages, len), &mut stage);
        plan.add_times(&stage, times);
    }
}

/// Messages of a stage, whose digests stay on the stack until the second engine hashes them: enough
/// to fill groups of any kernel, and few enough that they stay in the nearest cache.
const STAGE: usize = 256;

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
