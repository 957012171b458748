//! widehash itself by one thread, beside which two threads show what they give.

use crate::contender::Boxed;
use crate::input::Input;
use crate::ours;
use crate::work::Work;

pub(super) fn contender<'a>(work: &Work, input: &'a Input) -> Option<Boxed<'a>> {
    (work.threads > 1).then(|| ours::contender(&Work { threads: 1, ..*work }, input))?
}
