//! What may have been meant by the name of an algorithm that is none.

use strsim::osa_distance;
use widehash::Algorithm;

/// Names that are longer than this may differ from the one that was meant in two places, others in
/// one: sha1 is not meant as sha512.
const SHORT: usize = 9;

/// Returns the names of widehash's own algorithms that are close to `name`, which is none: see
/// [`nearest_among`].
pub fn nearest(name: &str) -> Vec<&'static str> {
    nearest_among(name, Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name()))
}

/// Returns the `known` names that are close to `name`: those with the fewest letters to change, if
/// these are few, otherwise the only one that `name` is the beginning of.
pub fn nearest_among<'a>(name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    let name = name.to_ascii_lowercase();
    let most = if name.len() > SHORT { 2 } else { 1 };
    let distance = |known: &&str| osa_distance(&name, known);
    let fewest = known.clone().map(|known| distance(&known)).min();
    if let Some(fewest) = fewest.filter(|few| *few <= most) {
        return known.filter(|known| distance(known) == fewest).collect();
    }
    let longer: Vec<_> =
        known.filter(|known| name.len() >= 3 && known.starts_with(&name)).collect();
    if longer.len() == 1 { longer } else { Vec::new() }
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
        ] {
            assert_eq!(nearest(wrong).join(" "), meant, "{wrong}");
        }
    }

    #[test]
    fn what_is_not_close_is_not() {
        let long = "x".repeat(100_000);
        let others = ["", "x", "md5", "sha1", "sha", "sha3-256", "ripemd128", "blake2b", "cube"];
        for other in others.into_iter().chain([long.as_str(), "\u{1f980}"]) {
            assert_eq!(nearest(other), [""; 0], "{other}");
        }
    }
}
