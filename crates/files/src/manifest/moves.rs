//! Which new files are missing ones under another name.

use super::listed::Listed;
use super::rehash::{Done, Rehashed};
use super::survey::Survey;
use std::collections::HashMap;

/// Finds the missing files that have moved: for each candidate among `new` with the digests of a
/// missing file, the index of that file. Each missing file has moved at most once.
pub(super) fn moves(
    listed: &Listed,
    survey: &Survey,
    rehashed: &Rehashed,
    missing: impl Iterator<Item = usize>,
    new: &[usize],
) -> HashMap<usize, usize> {
    let mut gone: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for index in missing {
        if let Some(digests) = listed.digests(&listed.files[index]) {
            gone.entry(digests).or_default().push(index);
        }
    }
    let mut moves = HashMap::new();
    for at in new.iter().copied() {
        let Done::Hashed { state, .. } = &rehashed.done[at] else { continue };
        let Some(gone) = gone.get_mut(rehashed.digests(at)) else { continue };
        let name = survey.name(listed, survey.candidates[at].who);
        let has_name = |index: &usize| last(listed.name(&listed.files[*index])) == last(name);
        let same = gone.iter().position(has_name);
        // Empty files are all alike: only the name shows that it is the same one.
        let any = (state.size > 0 && !gone.is_empty()).then_some(0);
        if let Some(found) = same.or(any) {
            moves.insert(at, gone.remove(found));
        }
    }
    moves
}

/// Returns the last part of a name.
pub(super) fn last(name: &[u8]) -> Option<&[u8]> {
    name.rsplit(|byte| *byte == b'/').next()
}
