//! What may have been meant by the name of an algorithm that is none.

use strsim::osa_distance;
use widehash::Algorithm;

/// Names that are longer than this may differ from the one that was meant in two places, others in
/// one: sha1 is not meant as sha512.
const SHORT: usize = 9;

/// The names of families and their short names, each with the algorithms that are usually meant.
const FAMILIES: &[(&str, &[&str])] = &[
    ("sha", &["sha256"]),
    ("sha2", &["sha256"]),
    ("sha-2", &["sha256"]),
    ("sha3", &["sha3-256"]),
    ("sha-3", &["sha3-256"]),
    ("keccak", &["keccak256"]),
    ("shake", &["shake128", "shake256"]),
    ("turboshake", &["turboshake128", "turboshake256"]),
    ("kmac", &["kmac128", "kmac256"]),
    ("b3", &["blake3"]),
    ("blake", &["blake3"]),
    ("blake2", &["blake2b", "blake2s"]),
    ("rmd160", &["ripemd160"]),
    ("highwayhash", &["highwayhash256"]),
    ("cubehash", &["cubehash256"]),
];

/// The algorithms for which two files with the same digest can be made.
const BROKEN: [&str; 2] = ["md5", "sha1"];

/// Returns the names of widehash's own algorithms that are close to `name`, which is none: see
/// [`nearest_among`].
pub fn nearest(name: &str) -> Vec<&'static str> {
    nearest_among(name, Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name()))
}

/// Returns the `known` names that may be meant by `name`: those of its family, if it is the name of
/// one; otherwise those with the fewest letters to change, if these are few; otherwise the only one
/// that `name` is the beginning of. The name of a tool, as `sha256sum`, is that of its algorithm.
///
/// MD5 and SHA-1 are only meant by a name with the same number: nobody who asks for SHA-2 is sent to
/// a broken function.
pub fn nearest_among<'a>(name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    let lower = name.to_ascii_lowercase();
    let name = lower.strip_suffix("sum").unwrap_or(&lower);
    let known = known.filter(|known| !BROKEN.contains(known) || number(known).eq(number(name)));
    if let Some((_, family)) = FAMILIES.iter().find(|(family, _)| *family == name) {
        return known.filter(|known| family.contains(known)).collect();
    }
    let most = if name.len() > SHORT { 2 } else { 1 };
    let distance = |known: &&str| osa_distance(name, known);
    let fewest = known.clone().map(|known| distance(&known)).min();
    if let Some(fewest) = fewest.filter(|few| *few <= most) {
        return known.filter(|known| distance(known) == fewest).collect();
    }
    let longer: Vec<_> = known.filter(|known| name.len() >= 3 && known.starts_with(name)).collect();
    if longer.len() == 1 { longer } else { Vec::new() }
}

/// Returns the digits of a name.
fn number(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_close_is_suggested() {
        for (wrong, meant) in [
            ("sah256", "sha256"),
            ("SHA265", "sha256"),
            ("sha25", "sha256"),
            ("blak3", "blake3"),
            ("ripemd", "ripemd160"),
            ("hash-160", "hash160"),
            ("highwayhash46", "highwayhash64"),
            ("highway-hash64", "highwayhash64"),
            ("cubehash521", "cubehash512"),
            ("sha512-265", "sha512-256"),
            ("sha284", "sha224 sha384"),
            ("sha2", "sha256"),
            ("SHA-2", "sha256"),
            ("sha3", "sha3-256"),
            ("Keccak", "keccak256"),
            ("shake", "shake128 shake256"),
            ("sha", "sha256"),
            ("blake", "blake3"),
            ("highwayhash", "highwayhash256"),
            ("sha512sum", "sha512"),
            ("b3sum", "blake3"),
        ] {
            assert_eq!(nearest(wrong).join(" "), meant, "{wrong}");
        }
    }

    #[test]
    fn what_is_not_close_is_not() {
        let long = "x".repeat(100_000);
        let others = ["", "x", "md5", "sha1", "ripemd128", "blake2b", "cube"];
        for other in others.into_iter().chain([long.as_str(), "\u{1f980}"]) {
            assert_eq!(nearest(other), [""; 0], "{other}");
        }
    }

    #[test]
    fn no_broken_function_is_suggested_for_a_sound_one() {
        let known = ["sha256", "sha3-256", "blake2b", "blake2s", "blake3", "md5", "sha1"];
        for (wrong, meant) in [
            ("sha2", "sha256"),
            ("sha3", "sha3-256"),
            ("sha-3", "sha3-256"),
            ("sha", "sha256"),
            ("sha0", ""),
            ("sha4", ""),
            ("md", ""),
            ("md4", ""),
            ("md6", ""),
            ("blake2", "blake2b blake2s"),
            ("sha11", ""),
            ("mda5", "md5"),
            ("shq1", "sha1"),
            ("sha1sum", "sha1"),
            ("md5sum", "md5"),
        ] {
            assert_eq!(nearest_among(wrong, known.into_iter()).join(" "), meant, "{wrong}");
        }
    }
}
