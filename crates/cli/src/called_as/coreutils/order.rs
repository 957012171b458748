//! Which of several options came last, where that decides.

use clap::ArgMatches;
use clap::parser::ValueSource;

/// Returns which of these options was given last, or `None` if none was.
pub(super) fn last<'a>(matches: &ArgMatches, options: &[&'a str]) -> Option<&'a str> {
    let given = |option: &&str| matches.value_source(option) == Some(ValueSource::CommandLine);
    let place = |option: &&str| matches.indices_of(option).and_then(Iterator::max);
    options.iter().copied().filter(given).max_by_key(place)
}
