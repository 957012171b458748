//! `widehash check`: files compared with lists of digests.

use crate::format::{digest_of, escape};
use crate::hashing::{Hashed, Input, Job, Plan};
use crate::inputs::{self, is_stdin};
use crate::key::Key;
use crate::lanes::Width;
use crate::list::{self, Entry, Line};
use crate::message::{Outcome, Stop, changed_meanwhile, reason, say, shown, unfinished};
use crate::options::Check;
use crate::pipeline::Event;
use crate::progress::Bar;
use crate::source::Changed;
use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use widehash::algorithm::{Keying, KeyingError};
use widehash::{Algorithm, AnyHasher, reader};

/// What an untagged digest of so many bytes may be. Algorithms that are rarely used for files are
/// left out: they want a tag, or `-a`.
const BY_LENGTH: [(usize, &[Algorithm]); 7] = [
    (8, &[Algorithm::HighwayHash64]),
    (16, &[Algorithm::HighwayHash128]),
    (20, &[Algorithm::Ripemd160]),
    (28, &[Algorithm::Sha224]),
    (32, &[Algorithm::Blake3, Algorithm::Sha256, Algorithm::HighwayHash256]),
    (48, &[Algorithm::Sha384]),
    (64, &[Algorithm::Sha512]),
];

/// What a file is compared with.
struct Listed {
    digest: Vec<u8>,
    /// What the digest may be, of what has not been tried: any that fits is a match.
    candidates: Vec<Algorithm>,
    /// The most probable one has been tried.
    tried: bool,
}

/// A file that was compared, and if it changed meanwhile, how, and how many bytes were read.
type Checked = (PathBuf, Verdict, Option<(Changed, u64)>);

/// What became of it.
enum Verdict {
    Match,
    Mismatch,
    /// It does not exist, and that is to be passed over.
    Missing,
    Unreadable(String),
}

/// What a list came to, in lines or files.
#[derive(Default)]
struct Counts {
    malformed: usize,
    /// Lines in order that name something which cannot be computed.
    unusable: usize,
    matching: usize,
    mismatching: usize,
    unreadable: usize,
    missing: usize,
}

pub(crate) fn run(options: &Check) -> Result<Outcome, Stop> {
    let lists = match options.lists.as_slice() {
        [] => vec![PathBuf::from("-")],
        given => given.to_vec(),
    };
    if options.key.key_file.as_deref().is_some_and(is_stdin) && lists.iter().any(|p| is_stdin(p)) {
        return Err(Stop::usage("standard input cannot be both the key and a list"));
    }
    let key = Key::from_options(&options.key)?;
    if let Some(algorithm) = options.algorithm {
        AnyHasher::new(algorithm, key.keying()).map_err(Stop::usage)?;
    }
    let threads = options.threads.count();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut failed = false;
    for path in &lists {
        let mut content = Vec::new();
        match inputs::open(path).and_then(|mut list| list.read_to_end(&mut content)) {
            Ok(_) => {
                let checker = Checker { options, keying: key.keying(), threads, list: path };
                failed |= !checker.check(&content, &mut out)?;
            }
            Err(error) => {
                failed = true;
                say(format_args!("{}: {}", shown(path), reason(&error)));
            }
        }
    }
    out.flush()?;
    Ok(Outcome::failed_if(failed))
}

/// The check of one list.
struct Checker<'a> {
    options: &'a Check,
    keying: Keying<'a>,
    threads: usize,
    list: &'a Path,
}

impl Checker<'_> {
    /// Whether all is well with the list and its files.
    fn check(&self, content: &[u8], out: &mut impl Write) -> io::Result<bool> {
        let mut counts = Counts::default();
        let mut jobs = Vec::new();
        for (number, line) in list::lines(content, self.options.zero) {
            match line {
                Line::Nothing => {}
                Line::Entry(entry) => match self.job(entry) {
                    Ok(job) => jobs.push(job),
                    Err(reason) => {
                        counts.unusable += 1;
                        self.tell(format_args!("{number}: {reason}"));
                    }
                },
                Line::Malformed => {
                    counts.malformed += 1;
                    if self.options.warn {
                        self.tell(format_args!("{number}: improperly formatted line"));
                    }
                }
            }
        }
        let none = jobs.is_empty() && counts.unusable == 0;
        self.compare(jobs, &mut counts, out)?;
        out.flush()?;
        Ok(if none {
            self.tell("no properly formatted line found");
            false
        } else {
            self.conclude(&counts)
        })
    }

    /// A message about the list, unless nothing is to be said.
    fn tell(&self, message: impl std::fmt::Display) {
        if !self.options.status {
            say(format_args!("{}: {message}", shown(self.list)));
        }
    }

    /// What there is to do for a line, or why it cannot be done.
    fn job(&self, Entry { path, digest, tag }: Entry) -> Result<Input<Listed>, String> {
        let len = digest.len();
        let fits = |algorithm: Algorithm| {
            let keyed = AnyHasher::new(algorithm, self.keying);
            let any_length = algorithm.is_extendable();
            match keyed {
                Err(error) => Err(error.to_string()),
                Ok(_) if any_length || algorithm.output_len() == len => Ok(algorithm),
                Ok(_) => Err(format!(
                    "a {algorithm} digest has {} bytes, this one has {len}",
                    algorithm.output_len()
                )),
            }
        };
        let candidates = if let Some(tag) = tag {
            vec![tag.parse().map_err(|error| format!("{tag:?}: {error}")).and_then(fits)?]
        } else if let Some(algorithm) = self.options.algorithm {
            vec![fits(algorithm)?]
        } else {
            self.by_length(len)?
        };
        Ok(Input { path, context: Listed { digest, candidates, tried: false } })
    }

    fn by_length(&self, len: usize) -> Result<Vec<Algorithm>, String> {
        let known: &[Algorithm] =
            BY_LENGTH.iter().find(|(known, _)| *known == len).map_or(&[], |(_, known)| known);
        let mut lacking = None;
        let usable: Vec<Algorithm> = known
            .iter()
            .copied()
            .filter(|algorithm| match AnyHasher::new(*algorithm, self.keying) {
                Ok(_) => true,
                Err(error) => {
                    lacking = Some(error);
                    false
                }
            })
            .collect();
        match (usable.is_empty(), lacking) {
            (false, _) => Ok(usable),
            (true, Some(error @ KeyingError::Missing(_))) => Err(error.to_string()),
            (true, _) => {
                Err(format!("{len} bytes of digest do not tell the algorithm; name it with -a"))
            }
        }
    }

    /// Hashes the files and prints what came of each.
    fn compare(
        &self,
        jobs: Vec<Input<Listed>>,
        counts: &mut Counts,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let options = self.options;
        let bar = Bar::new(|| inputs::total_len(jobs.iter().map(|job| job.path.as_path())));
        let terminal = io::stdout().is_terminal();
        let settled = OnceLock::new();
        let begin = |path: &Path, listed: &mut Listed| self.hashers(path, listed, &settled);
        let end = |path: PathBuf, listed: Listed, hashed: Result<Hashed, _>| {
            let changed =
                hashed.as_ref().ok().and_then(|hashed| Some((hashed.changed?, hashed.bytes)));
            match self.verdict(&listed, hashed, &settled) {
                Some(verdict) => Job::Done((path, verdict, changed)),
                None => Job::Hash(Input { path, context: listed }),
            }
        };
        let width = Width::of(jobs.iter().flat_map(|job| job.context.candidates.iter().copied()));
        let receive = |event: Event<Checked>| {
            let Event::Done((path, verdict, changed)) = event else {
                return flow(out.flush());
            };
            if let Some((changed, bytes)) = changed {
                bar.aside(|| {
                    say(format_args!("{}: {}", shown(&path), changed_meanwhile(changed, bytes)));
                });
            }
            let result = match &verdict {
                Verdict::Match => {
                    counts.matching += 1;
                    (!options.quiet).then_some("OK")
                }
                Verdict::Mismatch => {
                    counts.mismatching += 1;
                    Some("FAILED")
                }
                Verdict::Missing => {
                    counts.missing += 1;
                    None
                }
                Verdict::Unreadable(_) => {
                    counts.unreadable += 1;
                    Some("FAILED open or read")
                }
            };
            let Some(result) = result.filter(|_| !options.status) else {
                return ControlFlow::Continue(());
            };
            flow(bar.aside(|| {
                if let Verdict::Unreadable(reason) = &verdict {
                    out.flush()?;
                    say(format_args!("{}: {reason}", shown(&path)));
                }
                out.write_all(&result_name(&path))?;
                writeln!(out, ": {result}")?;
                if terminal { out.flush() } else { Ok(()) }
            }))
        };
        let plan = Plan { threads: self.threads, width, bar: &bar };
        match plan.run(jobs.into_iter().map(Job::Hash), begin, end, receive) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(error) => Err(error),
        }
    }

    /// What a file is hashed with next.
    ///
    /// `settled` is what the list turned out to be made with. That one is tried alone at first, so
    /// that usually only the first few files are hashed more than once over; what does not match is
    /// tried with all others, so that the verdict does not depend on the order of things.
    fn hashers(
        &self,
        path: &Path,
        listed: &mut Listed,
        settled: &OnceLock<Algorithm>,
    ) -> Cow<'static, [AnyHasher]> {
        let probable = settled.get().filter(|_| !listed.tried && !is_stdin(path));
        let place = listed.candidates.iter().position(|other| probable == Some(other));
        listed.tried = true;
        let now = match place {
            Some(place) => vec![listed.candidates.remove(place)],
            None => std::mem::take(&mut listed.candidates),
        };
        // Lines whose algorithm and key do not go together were sorted out before.
        now.into_iter()
            .filter_map(|algorithm| AnyHasher::new(algorithm, self.keying).ok())
            .collect()
    }

    /// Whether a file has the digest of any of what it was hashed with; nothing, if there are others
    /// to be tried.
    fn verdict(
        &self,
        listed: &Listed,
        hashed: Result<Hashed, reader::Error>,
        settled: &OnceLock<Algorithm>,
    ) -> Option<Verdict> {
        Some(match hashed {
            Ok(Hashed { hashers, .. }) => {
                let found = hashers
                    .iter()
                    .find(|hasher| same(&digest_of(hasher, listed.digest.len()), &listed.digest));
                match found {
                    Some(found) => {
                        let _ = settled.set(found.algorithm());
                        Verdict::Match
                    }
                    None if listed.candidates.is_empty() => Verdict::Mismatch,
                    None => return None,
                }
            }
            Err(error) if missing(&error) && self.options.ignore_missing => Verdict::Missing,
            Err(error) => Verdict::Unreadable(unfinished(&error)),
        })
    }

    /// Says what the list came to, and whether all was well.
    fn conclude(&self, counts: &Counts) -> bool {
        if !self.options.status {
            warn(counts.malformed, "line is", "lines are", "improperly formatted");
            warn(counts.unusable, "line", "lines", "could not be checked");
            warn(counts.unreadable, "listed file", "listed files", "could not be read");
            warn(counts.mismatching, "computed digest", "computed digests", "did NOT match");
        }
        let nothing = counts.missing > 0 && counts.matching + counts.mismatching == 0;
        if nothing {
            self.tell("no file was verified");
        }
        counts.mismatching == 0
            && counts.unreadable == 0
            && counts.unusable == 0
            && !nothing
            && !(self.options.strict && counts.malformed > 0)
    }
}

/// A path in a line of results: as GNU does, only what would break the line is escaped.
fn result_name(path: &Path) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    if name.iter().any(|byte| b"\n\r".contains(byte)) {
        Cow::Owned([b"\\", escape(name).as_ref()].concat())
    } else {
        Cow::Borrowed(name)
    }
}

fn flow(written: io::Result<()>) -> ControlFlow<io::Error> {
    match written {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    }
}

fn missing(error: &widehash::reader::Error) -> bool {
    error.source.kind() == io::ErrorKind::NotFound
}

fn warn(count: usize, one: &str, several: &str, what: &str) {
    if count > 0 {
        let noun = if count == 1 { one } else { several };
        say(format_args!("WARNING: {count} {noun} {what}"));
    }
}

/// Whether two digests are the same, in a time that does not tell where they differ: they may be
/// made with a key.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}
