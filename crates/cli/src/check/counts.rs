//! How many lines or files had each outcome.

use crate::message::count;
use std::fmt;
use widehash_files::Comparison;

/// How many lines or files of a list had each outcome.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) malformed: u64,
    /// Well-formed lines that cannot be checked.
    pub(super) unusable: u64,
    pub(super) matched: u64,
    pub(super) failed: u64,
    /// Files with a digest that may be of an algorithm that is lacking.
    pub(super) undecided: u64,
    pub(super) missing: u64,
    pub(super) unreadable: u64,
    /// Lines of sizes that are right. They prove too little to count as matches.
    pub(super) sizes: u64,
    /// Lines that the options leave out: of other algorithms, excluded by globs, of other files.
    pub(super) other_algorithms: u64,
    pub(super) excluded: u64,
    pub(super) not_named: u64,
    /// The first undecided comparison of each length.
    pub(super) open: Vec<Comparison>,
    /// The first file that fails a digest whose algorithm only the list's name says.
    pub(super) named_failed: Option<Comparison>,
    pub(super) broken: bool,
}

impl Counts {
    /// Returns how many files were compared.
    pub(super) fn compared(&self) -> u64 {
        self.matched + self.failed + self.undecided
    }

    /// Returns how many files could not be compared.
    pub(super) fn absent(&self) -> u64 {
        self.missing + self.unreadable
    }

    pub(super) fn add(&mut self, other: &Counts) {
        self.malformed += other.malformed;
        self.unusable += other.unusable;
        self.matched += other.matched;
        self.failed += other.failed;
        self.undecided += other.undecided;
        self.missing += other.missing;
        self.unreadable += other.unreadable;
        self.broken |= other.broken;
    }

    /// Returns a sentence about the lines that could not be checked, or `None` if there are none.
    pub(super) fn unchecked(&self) -> Option<String> {
        let lines = self.malformed + self.unusable;
        (lines > 0).then(|| {
            let (lines, malformed) = (count(lines, "line"), self.malformed);
            format!("WARNING: {lines} could not be checked ({malformed} malformed)")
        })
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { matched, failed, missing, malformed, .. } = self;
        write!(f, "{matched} matched, {failed} failed, {missing} missing, {malformed} malformed")?;
        for (count, what) in [
            (self.undecided, "undecided"),
            (self.unreadable, "unreadable"),
            (self.unusable, "not checked"),
            (self.other_algorithms, "of other algorithms"),
            (self.excluded, "excluded"),
        ] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}
