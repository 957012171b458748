//! widehash itself on one thread: what works on two threads are compared with.

use crate::input::Input;
use crate::runner::BoxedRunner;
use crate::subject;
use crate::work::Work;

pub(super) fn runner<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    (work.threads > 1).then(|| subject::runner(&Work { threads: 1, ..*work }, input))?
}
