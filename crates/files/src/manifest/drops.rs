//! Refusing to drop most of a list: a disk that is not mounted looks like files that are gone.

use super::survey::Survey;
use super::{Error, Manifest};
use crate::problem::{count, shown};

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
/// directories. Takes the plain names of the lines that the update decides on, and whether each would be
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
    for (name, is_dropped) in lines {
        let root = survey.root_of(name).and_then(|(root, _)| below.get_mut(root));
        for counted in root.into_iter().chain([&mut all]) {
            counted.lines += 1;
            counted.dropped += u64::from(is_dropped);
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
    match below.find(|(counted, _)| counted.is_suspicious()) {
        Some((counted, directory)) => refused(counted, format!(" below {}", shown(directory))),
        None => Ok(()),
    }
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
