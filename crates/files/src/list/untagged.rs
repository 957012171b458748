//! Finding the algorithm of a line that does not name it, by the list's file name or the digest's
//! length.

use crate::algorithm::{Algorithm, AnyHasher, Guest};
use crate::problem::count;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use widehash::Algorithm as Own;
use widehash::algorithm::Keying;

/// The algorithms that a digest of each length may be of. Algorithms rarely used for files are left
/// out: they require a tag, a list's name, or `-a`.
const BY_LENGTH: [(usize, &[Algorithm]); 7] = {
    use Algorithm::{Guest as G, Own as O};
    [
        (8, &[O(Own::HighwayHash64)]),
        (16, &[G(Guest::Md5), O(Own::HighwayHash128)]),
        (20, &[G(Guest::Sha1), O(Own::Ripemd160)]),
        (28, &[O(Own::Sha224), G(Guest::Sha3_224)]),
        (
            32,
            &[
                O(Own::Blake3),
                O(Own::Sha256),
                O(Own::HighwayHash256),
                G(Guest::Sha3_256),
                G(Guest::BLAKE2B_256),
                G(Guest::BLAKE2S),
            ],
        ),
        (48, &[O(Own::Sha384), G(Guest::Sha3_384)]),
        (64, &[O(Own::Sha512), G(Guest::BLAKE2B), G(Guest::Sha3_512)]),
    ]
};

/// The algorithms that are tried only after the others of the same length: few lists have them.
const RARE: [Guest; 6] = [
    Guest::Sha3_224,
    Guest::Sha3_256,
    Guest::Sha3_384,
    Guest::Sha3_512,
    Guest::BLAKE2B_256,
    Guest::BLAKE2S,
];

/// Names that lists have and widehash lacks. A list of this name is not one of digests that only
/// have the same length.
const LACKING: [&str; 33] = [
    "md2",
    "md4",
    "sha0",
    "tiger",
    "tiger2",
    "tth",
    "whirlpool",
    "ed2k",
    "aich",
    "btih",
    "has160",
    "snefru128",
    "snefru256",
    "gost12-256",
    "gost12-512",
    "gost94",
    "streebog256",
    "streebog512",
    "edonr256",
    "edonr512",
    "ripemd128",
    "ripemd256",
    "ripemd320",
    "blake2bp",
    "blake2sp",
    "shake128",
    "shake256",
    "xxh64",
    "xxh128",
    "crc32",
    "crc32c",
    "sfv",
    "adler32",
];

/// What the name of a list indicates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// An algorithm.
    Known(Algorithm),
    /// An algorithm that is not supported.
    Lacking(&'static str),
}

/// Returns whether an algorithm is tried only after the others of the same length.
pub(crate) fn is_rare(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::Guest(guest) if RARE.contains(&guest))
}

/// Returns the algorithms that digests of `len` bytes may be of, given the keying. Fails with the
/// reason if there are none.
pub fn by_length(len: usize, keying: Keying<'_>) -> Result<Vec<Algorithm>, String> {
    if let Keying::DeriveKey(_) = keying {
        return Ok(vec![Algorithm::BLAKE3]);
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

/// Returns what a list's file name indicates: by its extension, by a word that ends with "sum" or
/// "sums", or by a word that is an algorithm's name. Returns `None` if the words indicate several.
pub fn by_name(list: &Path) -> Option<Named> {
    let name = list.file_name()?.to_string_lossy().to_ascii_lowercase();
    // Only the first two say of a word such as "tiger" that it is an algorithm.
    let known = |word: &str| parse(word).filter(|named| matches!(named, Named::Known(_)));
    by_extension(list).or_else(|| only(by_sums(&name))).or_else(|| only(named(&name, known)))
}

/// Returns whether a file name is one that only lists of digests have: SHA256SUMS, disk.iso.md5,
/// checksums.txt, distinfo. The companion of a list is none.
pub fn is_list(path: &Path) -> bool {
    if path.extension().is_some_and(|ending| ending == "widehash") {
        return false;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let stem = name.strip_suffix(".txt").unwrap_or(&name);
    by_extension(path).is_some()
        || by_extension(Path::new(stem)).is_some()
        || stem == "distinfo"
        || stem.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| {
            let sums = word.strip_suffix("sum").or_else(|| word.strip_suffix("sums"));
            sums.is_some_and(|word| word.is_empty() || word == "check" || parse(word).is_some())
        })
}

/// Returns the file that a list of a single digest belongs to: disk.iso for disk.iso.sha256,
/// disk.iso.sha256sum and disk.iso.sha256.txt. Returns `None` if the ending names no algorithm.
pub fn without_ending(list: &Path) -> Option<PathBuf> {
    let is_txt = list.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
    let list = if is_txt { list.with_extension("") } else { list.to_owned() };
    by_extension(&list).map(|_| list.with_extension(""))
}

fn by_extension(list: &Path) -> Option<Named> {
    let extension = list.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
    parse(&extension).or_else(|| only(by_sums(&extension)))
}

fn by_sums(name: &str) -> Vec<Named> {
    named(name, |word| {
        let word = word.strip_suffix("sum").or_else(|| word.strip_suffix("sums"))?;
        parse(word.trim_end_matches('-'))
    })
}

/// Returns the algorithms that `parse` finds in the words of a file name. An algorithm's name may
/// have several words (sha512-256), so the longest runs of words are tried first.
fn named(name: &str, parse: impl Fn(&str) -> Option<Named>) -> Vec<Named> {
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
fn only(found: Vec<Named>) -> Option<Named> {
    let first = found.first()?;
    found.iter().all(|other| other == first).then(|| first.clone())
}

fn parse(word: &str) -> Option<Named> {
    if word.eq_ignore_ascii_case("b3") {
        return Some(Named::Known(Algorithm::BLAKE3));
    }
    let lacking = || LACKING.iter().find(|lacking| lacking.eq_ignore_ascii_case(word));
    match word.parse() {
        Ok(algorithm) => Some(Named::Known(algorithm)),
        Err(_) => lacking().map(|name| Named::Lacking(name)),
    }
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
            ("MD5SUMS", "md5"),
            ("SHA1SUMS.txt", "sha1"),
            ("B2SUMS", "blake2b"),
            ("disk.iso.b2", "blake2b"),
            ("disk.iso.sha1sum", "sha1"),
            ("disk.iso.sha3-512", "sha3-512"),
            ("a.blake2s", "blake2s"),
            ("blake2b-256sums", "blake2b-256"),
        ] {
            let Some(Named::Known(found)) = by_name(Path::new(name)) else { panic!("{name}") };
            assert_eq!(found.to_string(), algorithm, "{name}");
        }
        for name in
            ["SUMS", "-", "sha256/SUMS", "sha256-and-sha512.txt", "mysha256s", "md5-and-sha1"]
        {
            assert_eq!(by_name(Path::new(name)), None, "{name}");
        }
    }

    #[test]
    fn a_name_that_is_not_supported_is_not_mistaken() {
        for (name, lacking) in [
            ("WHIRLPOOLSUMS", "whirlpool"),
            ("disk.iso.tiger", "tiger"),
            ("files.sfv", "sfv"),
            ("MD4SUMS.txt", "md4"),
        ] {
            assert_eq!(by_name(Path::new(name)), Some(Named::Lacking(lacking)), "{name}");
        }
    }

    #[test]
    fn lists_are_recognised_by_their_names() {
        for name in [
            "SHA256SUMS",
            "SUMS",
            "x/checksums.txt",
            "CHECKSUM",
            "a.iso.md5",
            "a.iso.sha256.txt",
            "md5sum.txt",
            "distinfo",
            "a.sfv",
            "project_1.0_SHA256SUMS",
            "a.sha1sum",
            "b3sums",
        ] {
            assert!(is_list(Path::new(name)), "{name}");
        }
        for name in
            ["SUMS.widehash", "a.iso", "sha256.rs", "consumer.c", "blake3", "notes.txt", "resum"]
        {
            assert!(!is_list(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn an_ending_leads_to_the_file() {
        for (list, file) in [
            ("a/disk.iso.sha256", "a/disk.iso"),
            ("disk.iso.sha256sum", "disk.iso"),
            ("disk.iso.MD5.txt", "disk.iso"),
            ("disk.tiger", "disk"),
        ] {
            assert_eq!(without_ending(Path::new(list)).unwrap(), Path::new(file));
        }
        for list in ["SHA256SUMS", "disk.txt", "disk.iso", "-", ".sha256"] {
            assert_eq!(without_ending(Path::new(list)), None, "{list}");
        }
    }

    #[test]
    fn lengths_indicate_algorithms_that_accept_the_key() {
        let names = |len, keying| {
            by_length(len, keying).map(|known| known.iter().map(Algorithm::to_string).collect())
        };
        let (key, derive) = (Keying::Key(&[0; 32]), Keying::DeriveKey("context"));
        let of_32 = ["blake3", "sha256", "sha3-256", "blake2b-256", "blake2s"];
        assert_eq!(names(32, Keying::None), Ok(of_32.map(String::from).to_vec()));
        assert_eq!(names(20, Keying::None), Ok(vec!["sha1".into(), "ripemd160".into()]));
        assert_eq!(names(16, Keying::None), Ok(vec!["md5".into()]));
        assert_eq!(names(16, key), Ok(vec!["highwayhash128".into()]));
        assert_eq!(names(32, key), Ok(vec!["blake3".into(), "highwayhash256".into()]));
        assert_eq!(names(77, derive), Ok(vec!["blake3".into()]));
        assert_eq!(names(8, key), Ok(vec!["highwayhash64".into()]));
        assert!(names(8, Keying::None).unwrap_err().contains("needs a key"));
        assert!(names(64, key).unwrap_err().contains("takes no key"));
        assert!(names(9, Keying::None).unwrap_err().contains("use -a to name it"));
    }
}
