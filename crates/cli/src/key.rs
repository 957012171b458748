//! The key, from the command line or a file.

use crate::message::{Stop, count, reason, shown};
use crate::options;
use std::io::Read;
use std::path::Path;
use widehash::algorithm::{KEY_LEN, KeyingError};
use widehash_files::encoding::from_hex;
use widehash_files::{Key, KeyError, open};

/// Returns the key that the options name.
pub(crate) fn from_options(options: &options::Key) -> Result<Key, Stop> {
    if let Some(context) = &options.derive_key {
        return Ok(Key::Context(context.clone()));
    }
    if let Some(digits) = &options.key {
        return parse(digits)
            .map(Key::Bytes)
            .map_err(|error| Stop::usage(format_args!("--key: {error}")));
    }
    if let Some(path) = &options.key_file {
        return read(path)
            .map(Key::Bytes)
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

/// Parses hexadecimal digits. Errors give positions and lengths, and never show the key.
fn parse(digits: &str) -> Result<[u8; KEY_LEN], String> {
    if let Some((index, letter)) =
        digits.chars().enumerate().find(|(_, letter)| !letter.is_ascii_hexdigit())
    {
        return Err(format!("{letter:?} at position {} is not a hexadecimal digit", index + 1));
    }
    let bytes = from_hex(digits.as_bytes()).unwrap_or_default();
    bytes.try_into().map_err(|_| {
        format!(
            "a key has {} hexadecimal digits ({KEY_LEN} bytes), but this one has {}",
            2 * KEY_LEN,
            digits.len()
        )
    })
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
