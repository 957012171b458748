//! The form of a list: which digests it holds, and how its lines are written.

use super::companion::Header;
use super::names::Spelling;
use super::open_list::Tried;
use super::{Error, Manifest};
use crate::algorithm::{Algorithm, AnyHasher};
use crate::key::Key;
use crate::list::{
    Encoding, Entry, Format, Line, Named, Part, Reader, by_length, by_name, is_certain, style,
};
use crate::problem::{count, reason, shown};
use crate::tree;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// How many bytes of a list are read to see its form: enough for the comments and the lines for a file
/// with a long name and many long digests.
const LOOKED_AT: u64 = 1 << 20;

/// The most bytes of comments before the first line.
const LONGEST_HEAD: usize = 1 << 16;

/// The longest digest that a manifest holds, in bytes.
const LONGEST_DIGEST: u64 = 1 << 10;

/// The most algorithms of a manifest: a bit for each shows which digests a file has.
const MOST_ALGORITHMS: usize = 64;

/// How the lines of a list are written.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The algorithms, in the order of the lines for a file.
    pub(super) algorithms: Vec<Algorithm>,
    pub(super) format: Format,
    pub(super) spelling: Spelling,
    /// The comments before the first digest.
    pub(super) head: Vec<u8>,
    /// Whether the algorithm is a guess, since nothing shows it: no file of the list can be read.
    pub(super) is_guess: bool,
    /// What the list is called, if it is not one that `sum` writes.
    pub(super) foreign: Option<&'static str>,
}

/// The first lines of a list.
pub(super) struct Start {
    head: Vec<u8>,
    /// The lines for the first file; none if there is no list, or one without lines.
    first: Vec<Entry>,
    encoding: Encoding,
    zero: bool,
    /// Whether the first line has a tag.
    tagged: bool,
    /// Whether the first line marks binary mode.
    binary: bool,
    /// What the list is called, if it is not one that `sum` writes.
    foreign: Option<&'static str>,
}

impl Start {
    /// Reads the first lines of a list, which was `opened`.
    pub(super) fn read(list: &Path, opened: io::Result<File>) -> Result<Self, Error> {
        let failed = |error: &io::Error| Error::refused(list, reason(error));
        let mut begin = Vec::new();
        match opened {
            Ok(file) => file.take(LOOKED_AT).read_to_end(&mut begin),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
            Err(error) => return Err(failed(&error)),
        }
        .map_err(|error| failed(&error))?;
        if begin.starts_with(b"\xff\xfe") || begin.starts_with(b"\xfe\xff") {
            return Err(Error::refused(list, "a list in UTF-16 cannot be updated or audited"));
        }
        let text = begin.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&begin);
        let zero = text.contains(&0);
        let end = if zero { 0 } else { b'\n' };
        let is_cut = begin.len() as u64 == LOOKED_AT;
        let (mut head, mut first) = (Vec::<u8>::new(), Vec::<Entry>::new());
        let mut found = Encoding::Hex;
        let (mut binary, mut tagged) = (false, false);
        let (mut reader, mut read) = (Reader::of_list(list, zero), VecDeque::new());
        let mut lines = text.split_inclusive(|byte| *byte == end).zip(1u64..).peekable();
        while let Some((line, number)) = lines.next() {
            let bare = line.strip_suffix(&[end]).unwrap_or(line);
            if is_cut && lines.peek().is_none() {
                break;
            }
            reader.read(bare.strip_suffix(b"\r").filter(|_| !zero).unwrap_or(bare), &mut read);
            let is_of_next_file = |line: &Line| match line {
                Line::Entry(entry) => first.first().is_some_and(|first| first.path != entry.path),
                _ => false,
            };
            if read.iter().any(is_of_next_file) {
                break;
            }
            for what in read.drain(..) {
                match what {
                    Line::Nothing if first.is_empty() && !bare.trim_ascii().is_empty() => {
                        head.extend(line);
                        if head.len() > LONGEST_HEAD {
                            let why = "begins with too many comments to be a list of digests";
                            return Err(Error::refused(list, why));
                        }
                    }
                    Line::Nothing | Line::Armor => {}
                    Line::Entry(entry) if tree::is_tree(&entry.path) => {
                        return Err(Error::of_a_directory(list, number));
                    }
                    Line::Entry(entry) => {
                        if first.is_empty() {
                            let style = style(bare);
                            (found, tagged) = (style.encoding, style.tagged);
                            let after_digest = bare.split(|byte| *byte == b' ').nth(1);
                            binary = after_digest.is_some_and(|path| path.starts_with(b"*"));
                        }
                        first.push(entry);
                    }
                    Line::Bare { .. } | Line::Size(..) | Line::Unusable(_) | Line::Malformed => {
                        return Err(Error::not_a_line(list, number));
                    }
                }
            }
        }
        let foreign = reader.form();
        if first.is_empty() && is_cut {
            return Err(Error::refused(list, "not a list of digests"));
        }
        // A line that is added to it does not belong to the last comment.
        if !head.is_empty() && !head.ends_with(&[end]) {
            head.push(end);
        }
        Ok(Start { head, first, encoding: found, zero, tagged, binary, foreign })
    }

    /// Returns whether the list has a line.
    pub(super) fn has_lines(&self) -> bool {
        !self.first.is_empty()
    }

    /// Returns whether lines end with a NUL byte.
    pub(super) fn zero(&self) -> bool {
        self.zero
    }

    /// Returns the first digest of the list.
    pub(super) fn digest(&self) -> &[u8] {
        self.first.first().map_or(&[], |entry| &entry.digest)
    }

    /// Returns the form of the list. `known` are the algorithms of a companion that belongs to the
    /// list, and `claimed` those of one that may be of another list. `tried` finds the algorithm by
    /// hashing files.
    pub(super) fn form(
        self,
        manifest: &Manifest,
        known: Option<&[Algorithm]>,
        claimed: Option<&[Algorithm]>,
        tried: impl FnOnce() -> Tried,
    ) -> Result<Form, Error> {
        let list = &manifest.list;
        let mut is_guess = false;
        // A heading names the algorithm, too.
        let named = self.first.iter().any(|entry| entry.tag.is_some());
        let len = self.digest().len();
        let algorithms = if named {
            let named = self.first.iter().map(|entry| {
                let tag = entry.tag.as_deref().unwrap_or_default();
                let lacking = |_| {
                    let tag = tag.escape_debug();
                    Error::refused(list, format_args!("algorithm {tag} is not supported"))
                };
                tag.parse::<Algorithm>().map_err(lacking)
            });
            distinct(named.collect::<Result<Vec<_>, _>>()?)
        } else {
            let (algorithm, guessed) = untagged(manifest, len, known, claimed, tried)?;
            is_guess = guessed;
            vec![algorithm]
        };
        contradiction(manifest, &algorithms)?;
        let is_of =
            |algorithm: &Algorithm| algorithm.is_extendable() || algorithm.output_len() == len;
        if let Some(other) = algorithms.iter().find(|algorithm| !named && !is_of(algorithm)) {
            let (shown, len) = (shown(list), count(len as u64, "byte"));
            let why = format!("-a is {other}, but the digests in {shown} have {len}");
            return Err(Error::Usage(why));
        }
        let extended = algorithms.iter().zip(&self.first).find_map(|(algorithm, entry)| {
            let len = entry.digest.len();
            (algorithm.is_extendable() && len != algorithm.output_len()).then_some(len as u64)
        });
        let part = extended.map(|len| Part { from: 0, len });
        let spelling = Spelling::of(&self.first[0].path);
        let Start { encoding, zero, tagged, binary, foreign, .. } = self;
        let format = Format { tagged, encoding, zero, part, binary };
        let form = Form { algorithms, format, spelling, head: self.head, is_guess, foreign };
        form.is_wanted(manifest)?;
        Ok(form)
    }

    /// Returns the form of a list that has no lines, or does not exist yet. `claimed` is what its
    /// companion says of the lines that it had.
    pub(super) fn form_without_lines(
        self,
        manifest: &Manifest,
        claimed: Option<&Header>,
    ) -> Result<Form, Error> {
        let claimed = claimed.filter(|_| manifest.algorithms.is_empty());
        let algorithms = match (manifest.algorithms.as_slice(), claimed) {
            ([], Some(header)) => header.algorithms.clone(),
            // `check` would go by the name, too.
            ([], None) => match by_name(&manifest.list) {
                Some(Named::Known(known))
                    if AnyHasher::new(known, manifest.key.keying()).is_ok() =>
                {
                    vec![known]
                }
                _ => vec![Algorithm::BLAKE3],
            },
            (asked, _) => asked.to_vec(),
        };
        let algorithms = distinct(algorithms);
        let fixed = algorithms.iter().find(|algorithm| !algorithm.is_extendable());
        if let (Some(fixed), Some(_)) = (fixed, manifest.length) {
            let why = format!(
                "--length applies only to algorithms with output of any length, not to {fixed}"
            );
            return Err(Error::Usage(why));
        }
        let len = manifest.length.or(claimed.and_then(|header| header.length));
        let part = len.map(|len| Part { from: 0, len });
        let tagged = manifest.tagged || algorithms.len() > 1;
        let encoding = if manifest.base64 { Encoding::Base64 } else { Encoding::Hex };
        // Lines end as the comments do.
        let zero = if self.head.is_empty() { manifest.zero } else { self.zero };
        let format = Format { tagged, encoding, zero, part, binary: false };
        let first = manifest.directories.first().map_or(Path::new("."), AsRef::as_ref);
        let spelling = Spelling::of(first);
        let Start { head, foreign, .. } = self;
        let form = Form { algorithms, format, spelling, head, is_guess: false, foreign };
        form.is_wanted(manifest)?;
        Ok(form)
    }
}

impl Form {
    /// Checks that a list of this form can be written.
    pub(super) fn is_written(&self, list: &Path) -> Result<(), Error> {
        match self.foreign {
            Some(what) => {
                let why = format!("{what} can be audited and checked, but not updated");
                Err(Error::refused(list, why))
            }
            None => Ok(()),
        }
    }

    /// Returns the lengths of the digests of a file, in bytes.
    pub(super) fn lens(&self) -> impl Iterator<Item = usize> + '_ {
        let extended = self.format.part.map(|part| part.len as usize);
        self.algorithms.iter().map(move |algorithm| match extended {
            Some(len) if algorithm.is_extendable() => len,
            _ => algorithm.output_len(),
        })
    }

    /// Returns the length of the digests of a file together.
    pub(super) fn stride(&self) -> usize {
        self.lens().sum()
    }

    /// Returns the index of the algorithm that a line's tag names.
    pub(super) fn index(&self, tag: Option<&str>) -> Option<usize> {
        match tag {
            None => (!self.format.tagged).then_some(0),
            Some(tag) => {
                let named = tag.parse::<Algorithm>().ok()?;
                self.algorithms.iter().position(|algorithm| *algorithm == named)
            }
        }
    }

    /// Checks that the form is what the caller asks for, and one that manifests can have.
    fn is_wanted(&self, manifest: &Manifest) -> Result<(), Error> {
        let shown = shown(&manifest.list);
        let usage = |why: String| Err(Error::Usage(why));
        let Format { tagged, encoding, zero, part, binary: _ } = self.format;
        for (asked, is, option, what) in [
            (manifest.tagged, tagged, "--tag", "lines without a tag"),
            (manifest.zero, zero, "--zero", "lines that end with a newline"),
            (manifest.base64, encoding == Encoding::Base64, "--base64", "digests in hexadecimal"),
        ] {
            if asked && !is {
                return usage(format!("{option} was given, but {shown} has {what}"));
            }
        }
        let extends = self.algorithms.iter().find(|algorithm| algorithm.is_extendable());
        let usual = extends.unwrap_or(&Algorithm::BLAKE3).output_len() as u64;
        let len = part.map_or(usual, |part| part.len);
        if let Some(asked) = manifest.length.filter(|asked| extends.is_none() || *asked != len) {
            let of = self.stride() as u64;
            return usage(format!(
                "--length is {asked}, but the digests in {shown} have {}",
                count(of, "byte")
            ));
        }
        if self.algorithms.len() > MOST_ALGORITHMS {
            return usage(format!("a manifest has {MOST_ALGORITHMS} algorithms or fewer"));
        }
        if len > LONGEST_DIGEST {
            return usage(format!(
                "a manifest has digests of {LONGEST_DIGEST} bytes or fewer, not of {len}"
            ));
        }
        manifest
            .key
            .hashers(&self.algorithms)
            .map(drop)
            .map_err(|why| Error::Usage(why.to_string()))
    }
}

/// Returns the algorithm of an untagged list whose digests have `len` bytes, and whether it is a guess.
fn untagged(
    manifest: &Manifest,
    len: usize,
    known: Option<&[Algorithm]>,
    claimed: Option<&[Algorithm]>,
    tried: impl FnOnce() -> Tried,
) -> Result<(Algorithm, bool), Error> {
    let Manifest { list, algorithms: asked, key, .. } = manifest;
    let single = |algorithms: &[Algorithm]| match algorithms {
        [single] => Some(*single),
        _ => None,
    };
    let by_name = || match by_name(list).filter(|_| is_certain(list)) {
        Some(Named::Known(known)) => Some(known.of_len(len)),
        _ => None,
    };
    let by_name = || by_name().filter(|algorithm| algorithm.output_len() == len);
    let by_length = || match by_length(len, key.keying()).as_deref() {
        // With a key, a file has to prove that it is the right one.
        Ok([only]) if matches!(key, Key::None) => Some(*only),
        _ => None,
    };
    if let Some(algorithm) = known.and_then(single).or_else(by_name) {
        return Ok((algorithm, false));
    }
    // Before what the caller asks for, so that a contradiction is noticed.
    let tried = tried();
    if let Tried::Match(algorithm) = tried {
        return Ok((algorithm, false));
    }
    let decided = single(asked).or_else(by_length).or_else(|| claimed.and_then(single));
    match (decided, tried) {
        (Some(algorithm), _) => Ok((algorithm, false)),
        (None, Tried::NoFile) => Ok((guess(len, key), true)),
        (None, _) => Err(undecided(manifest, len)),
    }
}

/// Returns an algorithm that makes digests of this length, for a list of which no file is there.
fn guess(len: usize, key: &Key) -> Algorithm {
    let candidates = by_length(len, key.keying()).unwrap_or_default();
    candidates.first().copied().unwrap_or(Algorithm::BLAKE3)
}

/// Returns the algorithms without those that come again.
fn distinct(algorithms: Vec<Algorithm>) -> Vec<Algorithm> {
    let mut seen = Vec::new();
    for algorithm in algorithms {
        if !seen.contains(&algorithm) {
            seen.push(algorithm);
        }
    }
    seen
}

/// Checks that the algorithms are those that the caller asks for, in any order.
fn contradiction(manifest: &Manifest, algorithms: &[Algorithm]) -> Result<(), Error> {
    let asked = &manifest.algorithms;
    let are_all_in = |some: &[Algorithm], all: &[Algorithm]| some.iter().all(|a| all.contains(a));
    if asked.is_empty() || (are_all_in(asked, algorithms) && are_all_in(algorithms, asked)) {
        return Ok(());
    }
    let names = |algorithms: &[Algorithm]| {
        algorithms.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    };
    let shown = shown(&manifest.list);
    let (asked, found) = (names(asked), names(algorithms));
    Err(Error::Usage(format!("-a is {asked}, but {shown} has digests of {found}")))
}

/// Returns the error for a list whose algorithm cannot be found: none of its files has its digest.
fn undecided(manifest: &Manifest, len: usize) -> Error {
    let shown = shown(&manifest.list);
    match by_length(len, manifest.key.keying()) {
        Err(why) => Error::Usage(format!("{shown}: {why}")),
        Ok(candidates) => {
            let names: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            Error::Usage(format!(
                "{shown}: no file matches any of {}, which digests of {} may be of; use -a to name the algorithm",
                names.join(", "),
                count(len as u64, "byte")
            ))
        }
    }
}
