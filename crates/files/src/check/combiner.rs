//! Outcomes, in order, become what is reported.

use super::tasks::{List, Outcome, Task};
use super::{Checked, Comparison, Verdict};
use crate::inputs::Found;
use crate::problem::{Failure, Problem};
use crate::tree::Builder;
use std::ops::ControlFlow;

/// Turns outcomes, in order, into what is reported; those of a directory's entries into its verdict.
pub(super) struct Combiner<'a> {
    pub(super) list: &'a List<'a>,
    /// The directory whose digest is being computed.
    pub(super) tree: Option<(Comparison, Builder)>,
}

impl Combiner<'_> {
    pub(super) fn combine<B>(
        &mut self,
        outcome: Outcome,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let progress = &self.list.check.progress;
        match outcome {
            Outcome::Compared(comparison, verdict, changed) => {
                progress.file_done();
                if let Some(changed) = changed {
                    let (path, problem) = (comparison.path.clone(), Problem::Changed(changed));
                    send(Checked::Failed(Failure { path, problem }))?;
                }
                send(Checked::Compared(comparison, verdict))
            }
            Outcome::Hashed(path, digests, bytes, changed) => {
                progress.file_done();
                self.tree(|tree| tree.file(&path, &digests, bytes));
                match changed {
                    // A directory that was never in this state as a whole has no digest.
                    Some(changed) => {
                        let problem = Problem::Changed(changed);
                        self.tree_failed(Failure { path, problem }, send)
                    }
                    None => ControlFlow::Continue(()),
                }
            }
            Outcome::Failed(failure) | Outcome::As(Task::Within(Found::Failed(failure), _)) => {
                self.tree_failed(failure, send)
            }
            Outcome::As(Task::Begin(comparison)) => {
                let builder = Builder::new(self.list.hashers(&comparison.candidates));
                self.tree = Some((comparison, builder));
                ControlFlow::Continue(())
            }
            Outcome::As(Task::Within(found, _)) => match found {
                Found::Enter(path) => {
                    self.tree(|tree| tree.enter(path));
                    ControlFlow::Continue(())
                }
                Found::Link(path, target) => {
                    self.tree(|tree| tree.link(&path, &target));
                    ControlFlow::Continue(())
                }
                Found::Leave => self.leave(send),
                Found::Input(_) | Found::File(_) | Found::Failed(_) => {
                    unreachable!("they have arms of their own")
                }
            },
            Outcome::As(Task::Report(checked)) => send(checked),
            Outcome::As(Task::Compare(_)) => unreachable!("files are compared"),
        }
    }

    pub(super) fn tree(&mut self, change: impl FnOnce(&mut Builder)) {
        if let Some((_, builder)) = &mut self.tree {
            change(builder);
        }
    }

    pub(super) fn tree_failed<B>(
        &mut self,
        failure: Failure,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.tree(Builder::fail);
        send(Checked::Failed(failure))
    }

    pub(super) fn leave<B>(
        &mut self,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let built = self.tree.as_mut().and_then(|(_, builder)| builder.leave());
        let Some(((_, built), (comparison, _))) =
            built.and_then(|built| Some((built, self.tree.take()?)))
        else {
            return ControlFlow::Continue(());
        };
        let verdict = match built {
            None => Verdict::Unreadable(Problem::Incomplete),
            Some((hashers, _)) => match self.list.matching(&comparison, &hashers) {
                Some(algorithm) => Verdict::Match(algorithm),
                None => Verdict::Mismatch,
            },
        };
        send(Checked::Compared(comparison, verdict))
    }
}
