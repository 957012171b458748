//! Hashing the files that may have changed, and making sure that each digest is of one state.

use super::companion::Header;
use super::journal::Journal;
use super::list_format::Form;
use super::open_list::{Opened, header};
use super::survey::Survey;
use super::{Error, Manifest};
use crate::algorithm::AnyHasher;
use crate::hashing::{Handler, Hashed, Input, Job, Plan, Threads, Width};
use crate::order::Event;
use crate::problem::{Failure, Problem, reason};
use crate::source::Expected;
use crate::source::state::{Stat, State, Time};
use crate::sync::{Mutex, lock};
use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// How often a file is read whose state changes meanwhile, or whose path then leads to another.
const MOST_READS: u32 = 3;

/// What came of hashing a candidate.
#[derive(Clone, Debug, Default)]
pub(super) enum Done {
    /// It was not hashed, or has not been yet.
    #[default]
    Not,
    /// It has digests, and had them in this state.
    Hashed {
        state: State,
        /// Whether that state proves that it still has them.
        is_settled: bool,
    },
    /// It no longer exists.
    Vanished,
    /// It cannot be read, and why.
    Failed(String),
}

/// The outcomes for the candidates of a survey.
pub(super) struct Rehashed {
    pub(super) done: Vec<Done>,
    digests: Vec<u8>,
    stride: usize,
    /// How many of them a killed run had hashed before.
    pub(super) resumed: u64,
    /// How many of them this run hashed.
    pub(super) hashed: u64,
}

impl Rehashed {
    /// Begins with what a killed run's journal knows.
    pub(super) fn resume(
        manifest: &Manifest,
        opened: &Opened,
        survey: &Survey,
    ) -> Result<(Self, Journal), Error> {
        let Opened { form, listed, places, .. } = opened;
        let (count, stride) = (survey.candidates.len(), form.stride());
        let mut rehashed = Rehashed {
            done: vec![Done::Not; count],
            digests: vec![0; count * stride],
            stride,
            resumed: 0,
            hashed: 0,
        };
        let header = Header { paranoid: manifest.paranoid, ..header(manifest, form) };
        // Only a journal that is there is worth a sorted index.
        let mut by_name = Vec::new();
        let name = |index: usize| survey.name(listed, survey.candidates[index].who);
        let (folder, journal) = (Arc::clone(&places.folder), places.journal.name.clone());
        let journal = Journal::open(folder, journal, header, |record| {
            if by_name.is_empty() {
                by_name = (0..count).collect();
                by_name.sort_unstable_by_key(|index| name(*index));
            }
            let found = by_name.binary_search_by(|index| name(*index).cmp(&record.name));
            let Some(index) = found.ok().map(|at| by_name[at]) else { return };
            let is_same = survey.candidates[index].state == record.state;
            if is_same && record.digests.len() == stride {
                rehashed.set(index, record.state, true, &record.digests);
            }
        });
        let journal = journal.map_err(|why| Error::refused(&places.journal.named, reason(&why)))?;
        rehashed.resumed =
            rehashed.done.iter().filter(|done| matches!(done, Done::Hashed { .. })).count() as u64;
        Ok((rehashed, journal))
    }

    fn set(&mut self, index: usize, state: State, is_settled: bool, digests: &[u8]) {
        self.done[index] = Done::Hashed { state, is_settled };
        self.digests[index * self.stride..][..self.stride].copy_from_slice(digests);
    }

    /// Returns the digests of a candidate that was hashed.
    pub(super) fn digests(&self, index: usize) -> &[u8] {
        &self.digests[index * self.stride..][..self.stride]
    }

    /// Returns whether a candidate is still to be hashed.
    pub(super) fn lacks(&self, index: usize) -> bool {
        matches!(self.done[index], Done::Not)
    }

    /// Hashes the wanted candidates that have no digest yet. Passes what cannot be read to `receive`,
    /// on the calling thread, until it breaks.
    pub(super) fn hash<B>(
        &mut self,
        manifest: &Manifest,
        opened: &Opened,
        survey: &Survey,
        wanted: impl Fn(usize) -> bool + Send,
        journal: &mut Journal,
        mut receive: impl FnMut(Event<Failure>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Opened { form, listed, .. } = opened;
        let indices: Vec<usize> =
            (0..survey.candidates.len()).filter(|at| self.lacks(*at) && wanted(*at)).collect();
        if indices.is_empty() {
            return ControlFlow::Continue(());
        }
        let name = |index: usize| survey.name(listed, survey.candidates[index].who);
        let jobs = indices.into_iter().map(|index| {
            let path = manifest.place(name(index));
            let context = Context { index, begun: Time::default(), reads: 0 };
            Job::Hash(Input { path, expected: Expected::RegularFile, context })
        });
        let journal = Mutex::new(journal);
        // The caller has opened the manifest with this key.
        let hashers = manifest.key.hashers(&form.algorithms).unwrap_or_default();
        let handler = Reading { hashers, form, journal: &journal, name: &name };
        let plan = Plan {
            threads: Threads::UpTo(manifest.threads),
            width: Width::of(form.algorithms.iter().copied()),
            progress: &manifest.progress,
        };
        plan.run(jobs, &handler, |event| match event {
            Event::Idle => {
                lock(&journal).write_if_due();
                receive(Event::Idle)
            }
            Event::Done(Outcome { index, end }) => {
                manifest.progress.file_done();
                match end {
                    End::Hashed { state, is_settled, digests } => {
                        self.hashed += 1;
                        self.set(index, state, is_settled, &digests);
                        ControlFlow::Continue(())
                    }
                    End::Failed(Failure { problem: Problem::Unreadable { error, .. }, .. })
                        if error.kind() == io::ErrorKind::NotFound =>
                    {
                        self.done[index] = Done::Vanished;
                        ControlFlow::Continue(())
                    }
                    End::Failed(failure) => {
                        self.done[index] = Done::Failed(failure.problem.to_string());
                        receive(Event::Done(failure))
                    }
                }
            }
        })
    }
}

/// What belongs to a file that is being hashed.
struct Context {
    index: usize,
    /// When reading it began.
    begun: Time,
    reads: u32,
}

struct Outcome {
    index: usize,
    end: End,
}

enum End {
    Hashed { state: State, is_settled: bool, digests: Vec<u8> },
    Failed(Failure),
}

struct Reading<'a, 'j, N> {
    hashers: Vec<AnyHasher>,
    form: &'a Form,
    journal: &'a Mutex<&'j mut Journal>,
    name: &'a N,
}

impl<'n, N: Fn(usize) -> &'n [u8] + Sync> Handler for Reading<'_, '_, N> {
    type Context = Context;
    type Outcome = Outcome;

    fn begin(&self, context: &mut Context) -> Cow<'_, [AnyHasher]> {
        context.begun = Time::now();
        context.reads += 1;
        Cow::Borrowed(&self.hashers)
    }

    fn end(
        &self,
        path: PathBuf,
        context: Context,
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<Context, Outcome> {
        let index = context.index;
        let failed = |path, problem| {
            Job::Done(Outcome { index, end: End::Failed(Failure { path, problem }) })
        };
        let Hashed { hashers, opened, changed, .. } = match hashed {
            Ok(hashed) => hashed,
            Err(problem) => return failed(path, problem),
        };
        // The state is that of the file that was read, and counts only if the path still leads to this
        // file: a directory or a link above it may have been replaced since it was opened.
        let state = match (opened, Stat::of_path(&path)) {
            (Some(opened), Ok(now)) if opened == now && changed.is_none() => opened.state,
            _ if context.reads < MOST_READS => {
                return Job::Hash(Input { path, expected: Expected::RegularFile, context });
            }
            _ => return failed(path, Problem::Unsteady),
        };
        let mut digests = vec![0; self.form.stride()];
        let mut rest = digests.as_mut_slice();
        for (hasher, len) in hashers.iter().zip(self.form.lens()) {
            let (digest, after) = rest.split_at_mut(len);
            match hasher.finalize_xof() {
                Some(mut output) => output.fill(digest),
                None => hasher.finalize_into(digest),
            }
            rest = after;
        }
        let is_settled = state.is_settled(context.begun);
        if is_settled {
            lock(self.journal).add(&state, &digests, (self.name)(index));
        }
        Job::Done(Outcome { index, end: End::Hashed { state, is_settled, digests } })
    }
}
