//! Finding the algorithm of a line that does not name it, by the list's file name or the digest's
//! length.

use crate::algorithm::{Algorithm, AnyHasher, Guest};
use crate::problem::count;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use widehash::Algorithm as Own;
use widehash::algorithm::Keying;

/// The algorithms that most lists have, by the length of their digests. The others of the same length
/// are tried only for a file that none of these matches.
const COMMON: [(usize, &[Algorithm]); 7] = {
    use Algorithm::{Guest as G, Own as O};
    [
        (8, &[O(Own::HighwayHash64)]),
        (16, &[G(Guest::Md5), O(Own::HighwayHash128)]),
        (20, &[G(Guest::Sha1), O(Own::Ripemd160)]),
        (28, &[O(Own::Sha224)]),
        (32, &[O(Own::Blake3), O(Own::Sha256), O(Own::HighwayHash256)]),
        (48, &[O(Own::Sha384)]),
        (64, &[O(Own::Sha512), G(Guest::BLAKE2B), O(Own::Blake3)]),
    ]
};

/// The least length in bytes of a BLAKE3 or BLAKE2 digest that is tried without being named.
const LEAST: usize = 16;

/// Names that lists have and widehash lacks. A list of this name is not one of digests that only
/// have the same length.
const LACKING: [&str; 29] = [
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
    "xxh64",
    "xxh128",
    "crc32c",
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

/// Returns the common algorithms whose digests have `len` bytes.
fn common(len: usize) -> &'static [Algorithm] {
    COMMON.iter().find(|(known, _)| *known == len).map_or(&[], |(_, algorithms)| algorithms)
}

/// Returns whether an algorithm is tried for digests of `len` bytes only after the others.
pub(crate) fn is_rare(algorithm: Algorithm, len: usize) -> bool {
    !common(len).contains(&algorithm)
}

/// Returns every algorithm whose digests can have `len` bytes, the common ones first.
fn candidates(len: usize) -> impl Iterator<Item = Algorithm> {
    let own = Own::ALL.iter().copied().map(Algorithm::Own);
    // A checksum proves too little to be tried without being named.
    let is_checksum = |guest: &Guest| matches!(guest, Guest::Checksum(_));
    let guests = Guest::ALL.iter().copied().filter(move |guest| !is_checksum(guest));
    let guests = guests.map(Algorithm::Guest);
    let other = own.chain(guests).filter(move |algorithm| {
        // Of the algorithms with output of any length, only BLAKE3 is used for lists of other lengths.
        let is_whole = algorithm.output_len() == len;
        (is_whole || *algorithm == Algorithm::BLAKE3) && is_rare(*algorithm, len)
    });
    // BLAKE2 of other lengths than those in `Guest::ALL`.
    let shorter = [Guest::BLAKE2B, Guest::BLAKE2S]
        .map(Algorithm::Guest)
        .into_iter()
        .filter_map(move |longest| Some(longest.of_len(len)).filter(|shorter| *shorter != longest));
    let is_any_length = move |algorithm: &Algorithm| {
        algorithm.is_extendable() || algorithm.of_len(len + 1) != *algorithm
    };
    let all = common(len).iter().copied().chain(other).chain(shorter);
    all.filter(move |algorithm| len >= LEAST || !is_any_length(algorithm))
}

/// Returns the algorithms that digests of `len` bytes may be of, given the keying, the most common
/// first. Fails with the reason if there are none.
pub fn by_length(len: usize, keying: Keying<'_>) -> Result<Vec<Algorithm>, String> {
    if let Keying::DeriveKey(_) = keying {
        return Ok(vec![Algorithm::BLAKE3]);
    }
    let mut lacking = None;
    let usable: Vec<Algorithm> = candidates(len)
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
    let known = |word: &str| named(word).filter(|named| matches!(named, Named::Known(_)));
    by_extension(list).or_else(|| only(by_sums(&name))).or_else(|| only(in_words(&name, known)))
}

/// Returns whether the file name of a list leaves no doubt of what [`by_name`] returns: it ends with
/// it. In blake3-1.8-checksums.txt and b3sum-1.8.txt, the name may be that of what the list is for.
pub fn is_certain(list: &Path) -> bool {
    let name = list.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let stem = Path::new(without_wrapping(&name));
    by_extension(stem).is_some() || {
        let stem = stem.to_string_lossy();
        let start = stem.rfind(|letter: char| !is_joined(letter)).map_or(0, |at| at + 1);
        let words: Vec<&str> = stem[start..].split(['-', '_']).collect();
        let is_sums = |len: usize| sums_of(&words[words.len() - len..].join("-")).is_some();
        (1..=words.len().min(4)).any(is_sums)
    }
}

/// Returns whether a file name is one that only lists of digests have: SHA256SUMS, disk.iso.md5,
/// checksums.txt, distinfo. The companion of a list is none.
pub fn is_list(path: &Path) -> bool {
    if path.extension().is_some_and(|ending| ending == "widehash") {
        return false;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let stem = without_wrapping(&name);
    by_extension(path).is_some()
        || by_extension(Path::new(stem)).is_some()
        || stem == "distinfo"
        || stem.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| {
            let sums = word.strip_suffix("sum").or_else(|| word.strip_suffix("sums"));
            sums.is_some_and(|word| word.is_empty() || word == "check" || named(word).is_some())
        })
}

/// Returns the file that a list of a single digest belongs to: disk.iso for disk.iso.sha256,
/// disk.iso.sha256sum, disk.iso.sha256.txt and disk.iso.sha256.asc. Returns `None` if the ending names
/// no algorithm.
pub fn without_ending(list: &Path) -> Option<PathBuf> {
    let is_wrapping =
        |ending: &OsStr| WRAPPINGS.iter().any(|known| ending.eq_ignore_ascii_case(known));
    let is_wrapped = list.extension().is_some_and(is_wrapping);
    let list = if is_wrapped { list.with_extension("") } else { list.to_owned() };
    by_extension(&list).map(|_| list.with_extension(""))
}

/// The endings that a list has after the one that says what it is: as a text, or with a signature
/// around it.
const WRAPPINGS: [&str; 4] = ["txt", "asc", "sig", "gpg"];

fn without_wrapping(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, ending)) if WRAPPINGS.contains(&ending) => stem,
        _ => name,
    }
}

fn by_extension(list: &Path) -> Option<Named> {
    let extension = list.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
    if extension == "sfv" {
        return Some(Named::Known(Algorithm::CRC32));
    }
    named(&extension).or_else(|| only(by_sums(&extension)))
}

fn by_sums(name: &str) -> Vec<Named> {
    in_words(name, sums_of)
}

/// Returns the algorithm of a word such as "sha256sums".
fn sums_of(word: &str) -> Option<Named> {
    let word = word.strip_suffix("sum").or_else(|| word.strip_suffix("sums"))?;
    named(word.trim_end_matches('-'))
}

/// Returns whether a letter belongs to words of a file name that may be one algorithm's name.
fn is_joined(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_".contains(letter)
}

/// Returns the algorithms that `parse` finds in the words of a file name. An algorithm's name may
/// have several words (sha512-256), so the longest runs of words are tried first.
fn in_words(name: &str, parse: impl Fn(&str) -> Option<Named>) -> Vec<Named> {
    let mut found = Vec::new();
    for part in name.split(|letter| !is_joined(letter)) {
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

/// Returns the algorithm of this name, in any spelling that lists have.
pub(super) fn named(word: &str) -> Option<Named> {
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
            ("files.sfv", "crc32"),
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
    fn a_name_that_ends_with_the_algorithm_leaves_no_doubt() {
        for name in [
            "SHA256SUMS",
            "SHA512SUMS.txt",
            "SHA256SUMS.asc",
            "disk.iso.sha256",
            "disk.iso.sha1sum.gpg",
            "b3sum-1.8-SHA512-256SUMS",
            "project_1.0_sha-256-sums.txt",
            "files.sfv",
        ] {
            assert!(is_certain(Path::new(name)), "{name}");
        }
        for name in ["blake3-1.8-checksums.txt", "b3sum-1.8.txt", "sha256.txt.1", "SUMS", "md5.txt"]
        {
            assert!(!is_certain(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn a_name_that_is_not_supported_is_not_mistaken() {
        for (name, lacking) in
            [("WHIRLPOOLSUMS", "whirlpool"), ("disk.iso.tiger", "tiger"), ("MD4SUMS.txt", "md4")]
        {
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
        for (len, of_len) in [
            (16, "md5 blake3 blake2b-128 blake2s-128"),
            (20, "sha1 ripemd160 hash160 blake3 blake2b-160 blake2s-160"),
            (28, "sha224 sha512-224 blake3 sha3-224 keccak224 blake2b-224 blake2s-224"),
            (
                32,
                "blake3 sha256 sha512-256 sha256d cubehash256 sha3-256 shake128 keccak256 \
                 turboshake128 kt128 sm3 blake2s blake2b-256",
            ),
            (40, "blake3 blake2b-320"),
            (48, "sha384 blake3 cubehash384 sha3-384 keccak384 blake2b-384"),
            (
                64,
                "sha512 blake2b blake3 cubehash512 sha3-512 shake256 keccak512 turboshake256 kt256",
            ),
            (100, "blake3"),
        ] {
            let of_len = of_len.split(' ').map(String::from).collect();
            assert_eq!(names(len, Keying::None), Ok(of_len), "{len}");
        }
        assert_eq!(names(16, key), Ok(vec!["highwayhash128".into(), "blake3".into()]));
        assert_eq!(
            names(32, key),
            Ok(vec!["blake3".into(), "highwayhash256".into(), "kmac128".into()])
        );
        assert_eq!(names(77, derive), Ok(vec!["blake3".into()]));
        assert_eq!(names(8, key), Ok(vec!["highwayhash64".into()]));
        assert!(names(8, Keying::None).unwrap_err().contains("needs a key"));
        assert_eq!(names(64, key), Ok(vec!["blake3".into(), "kmac256".into()]));
        assert!(names(4, Keying::None).unwrap_err().contains("use -a to name it"));
        assert!(names(9, Keying::None).unwrap_err().contains("use -a to name it"));
    }
}
