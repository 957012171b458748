//! What is wrong with the name of an algorithm that is none.

use std::str::FromStr;
use widehash::algorithm::UnknownAlgorithm;
use widehash_files::{Guest, nearest_among};

/// The algorithms that an option accepts.
pub(crate) trait Named: FromStr<Err = UnknownAlgorithm> {
    /// Returns the plain names.
    fn names() -> Vec<&'static str>;
}

impl Named for widehash::Algorithm {
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().filter_map(|algorithm| algorithm.name()).collect()
    }
}

impl Named for widehash_files::Algorithm {
    fn names() -> Vec<&'static str> {
        let mut names = widehash::Algorithm::names();
        names.extend(Guest::ALL.iter().filter_map(|guest| guest.name()));
        names
    }
}

/// Says what is wrong with `name`, and what may have been meant.
pub(crate) fn explain<A: Named>(name: &str, error: UnknownAlgorithm) -> String {
    let UnknownAlgorithm::Name = error else { return error.to_string() };
    let is_known = |name: &str| name.parse::<widehash_files::Algorithm>().is_ok();
    if is_known(name) {
        return String::from("only 'sum', 'check' and 'audit' have this algorithm");
    }
    if name.contains(',') && name.split(',').all(is_known) {
        return String::from("only one algorithm is possible here; run the command once for each");
    }
    match nearest_among(name, A::names().into_iter()).as_slice() {
        [] => format!("{error}; 'widehash sum --help' lists those known"),
        [nearest] => format!("{error}; did you mean {nearest}?"),
        [others @ .., last] => format!("{error}; did you mean {} or {last}?", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use widehash::Algorithm;
    use widehash_files::Algorithm as WithGuests;

    #[test]
    fn what_may_have_been_meant_is_named() {
        let explained = |name: &str| explain::<WithGuests>(name, UnknownAlgorithm::Name);
        assert_eq!(explained("sah256"), "unknown algorithm; did you mean sha256?");
        assert_eq!(explained("sha284"), "unknown algorithm; did you mean sha224 or sha384?");
        assert_eq!(explained("sha2"), "unknown algorithm; did you mean sha256?");
        assert_eq!(explained("sha3"), "unknown algorithm; did you mean sha3-256?");
        assert_eq!(explained("sha3-265"), "unknown algorithm; did you mean sha3-256?");
        assert_eq!(
            explained("whirlpool"),
            "unknown algorithm; 'widehash sum --help' lists those known"
        );
    }

    #[test]
    fn an_algorithm_that_others_have_is_said_to_be_theirs() {
        let explained = |name: &str| explain::<Algorithm>(name, UnknownAlgorithm::Name);
        assert_eq!(explained("sha1"), "only 'sum', 'check' and 'audit' have this algorithm");
        let one = "only one algorithm is possible here; run the command once for each";
        assert_eq!(explained("sha256,blake3"), one);
    }

    #[test]
    fn parameters_of_cubehash_are_explained_by_the_library() {
        let error = "cubehash16+16/129+32-256".parse::<Algorithm>().unwrap_err();
        assert!(explain::<Algorithm>("", error).contains("129"));
    }
}
