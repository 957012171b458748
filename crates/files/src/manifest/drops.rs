//! Refusing to drop most of a list: a disk that is not mounted looks like files that are gone.

use super::survey::Survey;
use super::{Error, Manifest};
use crate::problem::{count, shown};
use std::collections::HashMap;
use std::path::Path;

/// From how many lines on it is suspicious if more than half of them would go.
const MANY: u64 = 16;

/// How many lines an update decides on, and how many of them it would drop.
#[derive(Clone, Copy, Default)]
struct Count {
    lines: u64,
    dropped: u64,
}

impl Count {
    fn is_suspicious(self) -> bool {
        let Count { lines, dropped } = self;
        dropped > 0 && (dropped == lines || (lines >= MANY && dropped > lines / 2))
    }
}

/// Fails if all lines would be dropped, or most of many: of the list, or of those below one of the
/// directories. Fails also if a directory with many lines is there and empty, as one is where a disk was
/// mounted. Takes the plain names of the lines that the update decides on, and whether each would be
/// dropped.
pub(super) fn check<'a>(
    manifest: &Manifest,
    survey: &Survey,
    lines: impl Iterator<Item = (&'a [u8], bool)>,
) -> Result<(), Error> {
    if manifest.allow_drops {
        return Ok(());
    }
    let mut all = Count::default();
    let mut below = vec![Count::default(); manifest.directories.len()];
    let mut dropped_in: HashMap<&[u8], u64> = HashMap::new();
    for (name, is_dropped) in lines {
        let root = survey.root_of(name).and_then(|(root, _)| below.get_mut(root));
        for counted in root.into_iter().chain([&mut all]) {
            counted.lines += 1;
            counted.dropped += u64::from(is_dropped);
        }
        let slashes = name.iter().enumerate().filter(|(_, byte)| is_dropped && **byte == b'/');
        for (end, _) in slashes {
            *dropped_in.entry(&name[..end]).or_default() += 1;
        }
    }
    let refused = |Count { lines, dropped }, place: String| {
        Err(Error::refused(
            &manifest.list,
            format_args!(
                "not written: {dropped} of {}{place} would be dropped, since their files are gone; \
                 if no disk is missing, use --allow-drops",
                count(lines, "line")
            ),
        ))
    };
    if all.is_suspicious() {
        return refused(all, String::new());
    }
    let mut below = below.into_iter().zip(&manifest.directories);
    if let Some((counted, directory)) = below.find(|(counted, _)| counted.is_suspicious()) {
        return refused(counted, format!(" below {}", shown(directory)));
    }
    let emptied = dropped_in.into_iter().filter_map(|(name, dropped)| {
        let directory = manifest.place(name);
        (dropped >= MANY && is_empty(&directory)).then_some((dropped, directory))
    });
    match emptied.max() {
        Some((dropped, directory)) => {
            let counted = Count { lines: dropped, dropped };
            refused(counted, format!(" below {}", shown(&directory)))
        }
        None => Ok(()),
    }
}

/// Returns whether a directory is there and has nothing in it.
fn is_empty(directory: &Path) -> bool {
    std::fs::read_dir(directory).is_ok_and(|mut entries| entries.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_or_most_of_many_are_suspicious() {
        for (lines, dropped, expected) in [
            (0, 0, false),
            (1, 0, false),
            (1, 1, true),
            (15, 14, false),
            (15, 15, true),
            (16, 8, false),
            (16, 9, true),
            (17, 8, false),
            (17, 9, true),
            (1000, 1000, true),
        ] {
            assert_eq!(Count { lines, dropped }.is_suspicious(), expected, "{dropped} of {lines}");
        }
    }
}
