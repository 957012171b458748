//! Finding the algorithm of a line that does not name it, by the list's file name or the digest's
//! length.

use crate::message::count;
use std::ffi::OsStr;
use std::path::Path;
use widehash::algorithm::Keying;
use widehash::{Algorithm, AnyHasher};

/// The algorithms that a digest of each length may be of. Algorithms rarely used for files are left
/// out: they require a tag, a list's name, or `-a`.
const BY_LENGTH: [(usize, &[Algorithm]); 7] = [
    (8, &[Algorithm::HighwayHash64]),
    (16, &[Algorithm::HighwayHash128]),
    (20, &[Algorithm::Ripemd160]),
    (28, &[Algorithm::Sha224]),
    (32, &[Algorithm::Blake3, Algorithm::Sha256, Algorithm::HighwayHash256]),
    (48, &[Algorithm::Sha384]),
    (64, &[Algorithm::Sha512]),
];

/// Returns the algorithms that digests of `len` bytes may be of, given the keying. Fails with the
/// reason if there are none.
pub(crate) fn by_length(len: usize, keying: Keying<'_>) -> Result<Vec<Algorithm>, String> {
    if let Keying::DeriveKey(_) = keying {
        return Ok(vec![Algorithm::Blake3]);
    }
    let known = BY_LENGTH.iter().find(|(known, _)| *known == len);
    let known: &[Algorithm] = known.map_or(&[], |(_, algorithms)| algorithms);
    let mut lacking = None;
    let usable: Vec<Algorithm> = known
        .iter()
        .copied()
        .filter(|algorithm| {
            AnyHasher::new(*algorithm, keying).map_err(|error| lacking = Some(error)).is_ok()
        })
        .collect();
    match lacking {
        _ if !usable.is_empty() => Ok(usable),
        Some(error) => Err(error.to_string()),
        None => Err(format!(
            "a digest of {} may be of any algorithm; use -a to name it",
            count(len as u64, "byte")
        )),
    }
}

/// Returns the algorithm that a list's file name indicates: by its extension, by a word that ends
/// with "sum" or "sums", or by a word that is an algorithm's name. Returns `None` if the words
/// indicate several.
pub(crate) fn by_name(list: &Path) -> Option<Algorithm> {
    let extension = list.extension().and_then(OsStr::to_str).and_then(parse);
    let name = list.file_name()?.to_string_lossy().to_ascii_lowercase();
    let sums = || {
        only(named(&name, |word| {
            let word = word.strip_suffix("sum").or_else(|| word.strip_suffix("sums"))?;
            parse(word.trim_end_matches('-'))
        }))
    };
    extension.or_else(sums).or_else(|| only(named(&name, parse)))
}

/// Returns the algorithms that `parse` finds in the words of a file name. An algorithm's name may
/// have several words (sha512-256), so the longest runs of words are tried first.
fn named(name: &str, parse: impl Fn(&str) -> Option<Algorithm>) -> Vec<Algorithm> {
    let joined = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let mut found = Vec::new();
    for part in name.split(|letter| !joined(letter)) {
        let words: Vec<&str> = part.split(['-', '_']).collect();
        let runs = (1..=words.len().min(3)).rev().map(|len| {
            words.windows(len).filter_map(|words| parse(&words.join("-"))).collect::<Vec<_>>()
        });
        found.extend(runs.into_iter().find(|found| !found.is_empty()).unwrap_or_default());
    }
    found
}

/// Returns the algorithm if all are the same.
fn only(found: Vec<Algorithm>) -> Option<Algorithm> {
    let first = *found.first()?;
    found.iter().all(|other| *other == first).then_some(first)
}

fn parse(word: &str) -> Option<Algorithm> {
    if word.eq_ignore_ascii_case("b3") { Some(Algorithm::Blake3) } else { word.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lists_name_indicates_the_algorithm() {
        for (name, algorithm) in [
            ("SHA256SUMS", "sha256"),
            ("SHA512SUMS.txt", "sha512"),
            ("dir.sha1/sha384sum.txt", "sha384"),
            ("B3SUMS", "blake3"),
            ("disk.iso.sha256", "sha256"),
            ("disk.iso.b3", "blake3"),
            ("SUMS.BLAKE3", "blake3"),
            ("checksums-sha224.txt", "sha224"),
            ("SHA512-256SUMS", "sha512-256"),
            ("sha512_256-sums", "sha512-256"),
            ("my-sha512-256.txt", "sha512-256"),
            ("sha256d.list", "sha256d"),
            ("sha-256-sums.txt", "sha256"),
            ("sha256-sums-of-blake3.txt", "sha256"),
            ("SHA2-512-256SUMS", "sha512-256"),
            ("rmd160sums", "ripemd160"),
            ("blake3-1.5.tar.gz.sha256", "sha256"),
            ("blake3-sha256sums.txt", "sha256"),
        ] {
            let found = by_name(Path::new(name)).map(|algorithm| algorithm.to_string());
            assert_eq!(found.as_deref(), Some(algorithm), "{name}");
        }
        for name in ["SUMS", "-", "sha256/SUMS", "sha256-and-sha512.txt", "mysha256s", "md5sums"] {
            assert_eq!(by_name(Path::new(name)), None, "{name}");
        }
    }

    #[test]
    fn lengths_indicate_algorithms_that_accept_the_key() {
        let names = |len, keying| {
            by_length(len, keying).map(|known| known.iter().map(Algorithm::to_string).collect())
        };
        let (key, derive) = (Keying::Key(&[0; 32]), Keying::DeriveKey("context"));
        assert_eq!(names(32, Keying::None), Ok(vec!["blake3".into(), "sha256".into()]));
        assert_eq!(names(32, key), Ok(vec!["blake3".into(), "highwayhash256".into()]));
        assert_eq!(names(77, derive), Ok(vec!["blake3".into()]));
        assert_eq!(names(8, key), Ok(vec!["highwayhash64".into()]));
        assert!(names(8, Keying::None).unwrap_err().contains("needs a key"));
        assert!(names(64, key).unwrap_err().contains("takes no key"));
        assert!(names(9, Keying::None).unwrap_err().contains("use -a to name it"));
    }
}
