//! The algorithms that the options `-a` and `-l` stand for.

use super::Refusal;
use widehash::Algorithm as Own;
use widehash_files::{Algorithm, Blake2Len, Checksum, Guest};

/// The values of `-a`, in the order in which GNU's cksum lists them.
const TYPES: [(&str, &[Algorithm]); 14] = {
    use Algorithm::{Guest as G, Own as O};
    const SHA2: &[Algorithm] = &[O(Own::Sha224), O(Own::Sha256), O(Own::Sha384), O(Own::Sha512)];
    const SHA3: &[Algorithm] =
        &[O(Own::Sha3_224), O(Own::Sha3_256), O(Own::Sha3_384), O(Own::Sha3_512)];
    [
        ("bsd", &[G(Guest::Checksum(Checksum::Bsd))]),
        ("sysv", &[G(Guest::Checksum(Checksum::SysV))]),
        ("crc", &[G(Guest::Checksum(Checksum::Crc))]),
        ("crc32b", &[G(Guest::Checksum(Checksum::Crc32b))]),
        ("md5", &[G(Guest::Md5)]),
        ("sha1", &[G(Guest::Sha1)]),
        ("sha224", &[O(Own::Sha224)]),
        ("sha256", &[O(Own::Sha256)]),
        ("sha384", &[O(Own::Sha384)]),
        ("sha512", &[O(Own::Sha512)]),
        ("sha2", SHA2),
        ("sha3", SHA3),
        ("blake2b", &[G(Guest::BLAKE2B)]),
        ("sm3", &[G(Guest::Sm3)]),
    ]
};

/// Returns the algorithms that a value of `-a` stands for: one, unless the length is missing that
/// decides.
pub(super) fn algorithms(name: &str, bits: usize) -> Result<Vec<Algorithm>, Refusal> {
    let Some((_, algorithms)) = TYPES.iter().find(|(known, _)| *known == name) else {
        let known: String = TYPES.iter().map(|(known, _)| format!("\n  - '{known}'")).collect();
        return Err(Refusal::of_usage(format!(
            "invalid argument '{name}' for '--algorithm'\nValid arguments are:{known}"
        )));
    };
    match *algorithms {
        [Algorithm::Guest(Guest::Blake2b(_))] => Ok(vec![blake2b(bits)?]),
        all if bits == 0 => Ok(all.to_vec()),
        [_] => {
            let words = "--length is only supported with --algorithm blake2b, sha2, or sha3";
            Err(Refusal::of_value([words.to_owned()]))
        }
        all => match all.iter().find(|algorithm| 8 * algorithm.output_len() == bits) {
            Some(algorithm) => Ok(vec![*algorithm]),
            None => Err(Refusal::of_value([
                format!("invalid length: '{bits}'"),
                format!(
                    "digest length for '{}' must be 224, 256, 384, or 512",
                    name.to_ascii_uppercase()
                ),
            ])),
        },
    }
}

/// Returns BLAKE2b with a digest of this many bits; 0 is the usual length.
pub(super) fn blake2b(bits: usize) -> Result<Algorithm, Refusal> {
    if bits == 0 {
        return Ok(Guest::BLAKE2B.into());
    }
    let len = Blake2Len::new(bits / 8).ok_or_else(|| {
        Refusal::of_value([
            format!("invalid length: '{bits}'"),
            "maximum digest length for 'BLAKE2b' is 512 bits".to_owned(),
        ])
    })?;
    Ok(Guest::Blake2b(len).into())
}

/// Returns the last of the values of `-l`, in bits; 0 if there is none. Those before it must be
/// lengths too.
pub(super) fn bits(values: &[String]) -> Result<usize, Refusal> {
    let mut last = 0;
    for text in values {
        let invalid = format!("invalid length: '{text}'");
        let digits = text.trim_start();
        let digits = digits.strip_prefix('+').unwrap_or(digits);
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(Refusal::of_value([invalid]));
        }
        let Ok(bits) = digits.parse::<u64>() else {
            let words = format!("{invalid}: Value too large for defined data type");
            return Err(Refusal::of_value([words]));
        };
        if bits % 8 != 0 {
            let words = "length is not a multiple of 8".to_owned();
            return Err(Refusal::of_value([invalid, words]));
        }
        last = usize::try_from(bits).unwrap_or(usize::MAX);
    }
    Ok(last)
}
