//! The key, from the command line or a file.

use crate::message::{Stop, count, reason, shown};
use crate::options;
use std::io::Read;
use std::path::Path;
use widehash::Algorithm as Own;
use widehash::algorithm::{KEY_LEN, KeyingError};
use widehash_files::encoding::from_hex;
use widehash_files::{Algorithm, Key, KeyError, open};

/// Returns the key that the options name, for these algorithms: of 32 bytes, or of any length if all of them are KMAC.
pub(crate) fn from_options<A: Copy + Into<Algorithm>>(
    options: &options::Key,
    algorithms: &[A],
) -> Result<Key, Stop> {
    const KMAC: [Algorithm; 2] = [Algorithm::Own(Own::Kmac128), Algorithm::Own(Own::Kmac256)];
    let is_any_len = !algorithms.is_empty()
        && algorithms.iter().all(|algorithm| KMAC.contains(&(*algorithm).into()));
    if let Some(context) = &options.derive_key {
        return Ok(Key::Context(context.clone()));
    }
    if let Some(digits) = &options.key {
        let key = if is_any_len { parse_any_len(digits) } else { parse(digits).map(Key::Bytes) };
        return key.map_err(|error| Stop::usage(format_args!("--key: {error}")));
    }
    if let Some(path) = &options.key_file {
        let key = if is_any_len { read_any_len(path) } else { read(path).map(Key::Bytes) };
        return key
            .map_err(|error| Stop::usage(format_args!("--key-file: {}: {error}", shown(path))));
    }
    Ok(Key::None)
}

/// Returns the error for an algorithm that does not go with the key.
pub(crate) fn refused(error: &KeyError) -> Stop {
    let how = match error {
        KeyError::Own(KeyingError::Missing(_)) => " (--key-file FILE, or --key HEX)",
        _ => "",
    };
    Stop::usage(format_args!("{error}{how}"))
}

/// Reads a key of 32 bytes, raw or in hexadecimal.
fn read(path: &Path) -> Result<[u8; KEY_LEN], String> {
    // More than the longest form, so that a file that is too long is noticed.
    const ENOUGH: u64 = 4 * KEY_LEN as u64;
    let mut content = Vec::new();
    let read = open(path).and_then(|file| file.take(ENOUGH).read_to_end(&mut content));
    read.map_err(|error| reason(&error))?;
    if let Ok(key) = content.as_slice().try_into() {
        return Ok(key);
    }
    match std::str::from_utf8(&content).map(str::trim_ascii_end) {
        Ok(digits) if digits.len() == 2 * KEY_LEN => parse(digits),
        _ => Err(format!(
            "a key file contains {KEY_LEN} bytes or {} hexadecimal digits, but this one has {}{}",
            2 * KEY_LEN,
            count(content.len() as u64, "byte"),
            if content.len() as u64 == ENOUGH { " or more" } else { "" },
        )),
    }
}

/// Reads a key of any length: raw, or 64 hexadecimal digits, as those of other algorithms.
fn read_any_len(path: &Path) -> Result<Key, String> {
    const MOST: u64 = 1 << 16;
    let mut content = Vec::new();
    let read = open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut content));
    read.map_err(|error| reason(&error))?;
    if content.len() as u64 > MOST {
        return Err(format!("a key file has {MOST} bytes or fewer"));
    }
    let digits = std::str::from_utf8(&content).map(str::trim_ascii_end).unwrap_or_default();
    Ok(match parse(digits) {
        Ok(key) => Key::Bytes(key),
        Err(_) => of_any_len(content),
    })
}

/// Parses hexadecimal digits of any number of bytes.
fn parse_any_len(digits: &str) -> Result<Key, String> {
    only_digits(digits)?;
    from_hex(digits.as_bytes()).map(of_any_len).ok_or_else(|| {
        format!("two hexadecimal digits are a byte, but this key has {}", digits.len())
    })
}

fn of_any_len(bytes: Vec<u8>) -> Key {
    <[u8; KEY_LEN]>::try_from(bytes.as_slice()).map_or(Key::OfAnyLen(bytes), Key::Bytes)
}

/// Parses hexadecimal digits. Errors give positions and lengths, and never show the key.
fn parse(digits: &str) -> Result<[u8; KEY_LEN], String> {
    only_digits(digits)?;
    let bytes = from_hex(digits.as_bytes()).unwrap_or_default();
    bytes.try_into().map_err(|_| {
        format!(
            "a key has {} hexadecimal digits ({KEY_LEN} bytes), but this one has {}",
            2 * KEY_LEN,
            digits.len()
        )
    })
}

/// Checks that there are only hexadecimal digits.
fn only_digits(digits: &str) -> Result<(), String> {
    if let Some((index, letter)) =
        digits.chars().enumerate().find(|(_, letter)| !letter.is_ascii_hexdigit())
    {
        return Err(format!("{letter:?} at position {} is not a hexadecimal digit", index + 1));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_position_and_the_lengths() {
        let good = "00".repeat(31) + "fF";
        assert_eq!(parse(&good).unwrap()[31], 255);
        assert_eq!(parse("0x12").unwrap_err(), "'x' at position 2 is not a hexadecimal digit");
        assert_eq!(parse("äb").unwrap_err(), "'ä' at position 1 is not a hexadecimal digit");
        let short = "a key has 64 hexadecimal digits (32 bytes), but this one has 3";
        assert_eq!(parse("123").unwrap_err(), short);
        assert!(parse("").unwrap_err().ends_with("this one has 0"));
        assert!(parse(&(good + "00")).unwrap_err().ends_with("this one has 66"));
    }
}
