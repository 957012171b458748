//! Mismatches that a later match decides.

use super::{Checked, Origin, Verdict};
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// How many outcomes wait at most for a match that decides a mismatch before them.
pub(super) const WAITING: usize = 4096;

/// Mismatches that are open: the length of the digest does not show which algorithm it is of, so the
/// file may be good. A match with a digest of the same length shows that the list is of an algorithm
/// that is known. Until there is one, what comes after an open mismatch waits, so that the verdict does
/// not depend on the order of the lines.
pub(super) struct Open {
    /// Whether there is a key. No algorithm that takes one is lacking, so nothing is open.
    pub(super) is_keyed: bool,
    pub(super) waiting: VecDeque<Checked>,
    /// The lengths of digests of which a file has one.
    pub(super) decided: Vec<usize>,
}

impl Open {
    pub(super) fn pass<B>(
        &mut self,
        checked: Checked,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Checked::Compared(comparison, Verdict::Match(_)) = &checked
            && comparison.origin == Origin::Length
            && !self.decided.contains(&comparison.digest.len())
        {
            self.decided.push(comparison.digest.len());
        }
        self.waiting.push_back(checked);
        while let Some(first) = self.waiting.pop_front() {
            if !self.is_open(&first) {
                send(first)?;
            } else if self.waiting.len() >= WAITING {
                send(undecided(first))?;
            } else {
                self.waiting.push_front(first);
                break;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn end<B>(
        &mut self,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while let Some(first) = self.waiting.pop_front() {
            send(if self.is_open(&first) { undecided(first) } else { first })?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn is_open(&self, checked: &Checked) -> bool {
        matches!(checked, Checked::Compared(comparison, Verdict::Mismatch)
            if comparison.origin == Origin::Length
                && !self.is_keyed
                && !self.decided.contains(&comparison.digest.len()))
    }
}

/// Returns the outcome of a mismatch that nothing has decided.
pub(super) fn undecided(checked: Checked) -> Checked {
    match checked {
        Checked::Compared(comparison, _) => Checked::Compared(comparison, Verdict::Undecided),
        other => other,
    }
}
