//! What JSON objects say of a check.

use super::counts::Counts;
use crate::json::Object;
use std::io::{self, Write};
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash_files::encoding::hex;
use widehash_files::{Algorithm, Comparison};

/// Adds the digest that a file should have, and what it is of: one algorithm if that is known, and
/// otherwise null.
pub(super) fn expected<'a, W: Write>(
    object: Object<'a, W>,
    comparison: &Comparison,
    found: Option<Algorithm>,
) -> io::Result<Object<'a, W>> {
    let only = match comparison.candidates.as_slice() {
        [only] => Some(*only),
        _ => None,
    };
    let object = object.number("line", comparison.line)?.path("path", &comparison.path)?;
    let object = match found.or(only) {
        Some(algorithm) => object.text("algorithm", &algorithm.to_string())?,
        None => object.null("algorithm")?,
    };
    let mut digits = Vec::with_capacity(2 * MAX_OUTPUT_LEN);
    hex(&mut digits, &comparison.digest)?;
    object.text("expected", &String::from_utf8_lossy(&digits))
}

/// Adds the counts of a list, and ends the object.
pub(super) fn summary<W: Write>(
    object: Object<'_, W>,
    counts: &Counts,
    well: bool,
) -> io::Result<()> {
    let skipped = counts.other_algorithms + counts.excluded + counts.not_named;
    object.summary(
        well,
        &[
            ("matched", counts.matched),
            ("failed", counts.failed),
            ("undecided", counts.undecided),
            ("missing", counts.missing),
            ("unreadable", counts.unreadable),
            ("malformed", counts.malformed),
            ("unsupported", counts.unusable),
            ("skipped", skipped),
        ],
    )
}
