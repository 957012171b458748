//! Digests as hexadecimal digits, without an allocator.

use core::fmt;

const LOWER: &[u8; 16] = b"0123456789abcdef";
const UPPER: &[u8; 16] = b"0123456789ABCDEF";

/// Returns a digest, or any other bytes, in a form that prints as hexadecimal digits.
///
/// ```
/// use widehash::{blake3, hex, sha2::Sha256};
///
/// println!("{}", hex(&Sha256::digest("abc")));
/// assert_eq!(hex(&[0x0a, 0xff]).to_string(), "0aff");
/// assert_eq!(format!("{:X}", hex(&[0x0a, 0xff])), "0AFF");
/// # assert!(hex(&Sha256::digest("abc")).to_string().starts_with("ba7816bf"));
/// # assert!(hex(&blake3::hash("abc")).to_string().starts_with("6437b3ac"));
/// ```
#[must_use]
pub fn hex<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Hex<'_> {
    Hex(bytes.as_ref())
}

/// Bytes that print as hexadecimal digits: see [`hex()`]. `Display` and `LowerHex` print lower-case digits,
/// `UpperHex` upper-case ones. A width or a precision has no effect.
#[derive(Clone, Copy)]
pub struct Hex<'a>(&'a [u8]);

impl Hex<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>, digits: &[u8; 16]) -> fmt::Result {
        for bytes in self.0.chunks(32) {
            let mut text = [[0; 2]; 32];
            f.write_str(encode(bytes, digits, &mut text[..bytes.len()]))?;
        }
        Ok(())
    }
}

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, LOWER)
    }
}

impl fmt::LowerHex for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, LOWER)
    }
}

impl fmt::UpperHex for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, UPPER)
    }
}

impl fmt::Debug for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

/// Writes each byte as two digits, and returns them all.
fn encode<'t>(bytes: &[u8], digits: &[u8; 16], text: &'t mut [[u8; 2]]) -> &'t str {
    for (pair, byte) in text.iter_mut().zip(bytes) {
        *pair = [digits[usize::from(byte >> 4)], digits[usize::from(byte & 15)]];
    }
    str(text)
}

fn str(text: &[[u8; 2]]) -> &str {
    core::str::from_utf8(text.as_flattened()).expect("hexadecimal digits are ASCII")
}

/// The 64 lower-case hexadecimal digits of a digest of 32 bytes: a `str` that needs no allocator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexString([[u8; 2]; 32]);

impl HexString {
    pub(crate) fn of(bytes: &[u8; 32]) -> Self {
        let mut text = [[0; 2]; 32];
        encode(bytes, LOWER, &mut text);
        HexString(text)
    }

    /// Returns the digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str(&self.0)
    }
}

impl core::ops::Deref for HexString {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for HexString {
    fn as_ref(&self) -> &str {
        self
    }
}

impl PartialEq<str> for HexString {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for HexString {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl fmt::Display for HexString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for HexString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// The reason why text is not a digest in hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HexError {
    /// The text has another length.
    Length {
        /// The number of digits that make a digest.
        expected: usize,
        /// The length of the text in bytes.
        found: usize,
    },
    /// A byte of the text is no hexadecimal digit.
    Digit {
        /// The place of the byte in the text; that of the first is 0.
        at: usize,
        /// The byte.
        byte: u8,
    },
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HexError::Length { expected, found } => {
                write!(f, "{expected} hexadecimal digits were expected, {found} bytes were given")
            }
            HexError::Digit { at, byte } => {
                write!(f, "'{}' at byte {at} is no hexadecimal digit", byte.escape_ascii())
            }
        }
    }
}

impl core::error::Error for HexError {}

/// Returns the bytes of hexadecimal digits in either case.
pub(crate) fn decode<const N: usize>(text: &[u8]) -> Result<[u8; N], HexError> {
    let digit = |at: usize| {
        let byte = text[at];
        let value = char::from(byte).to_digit(16).ok_or(HexError::Digit { at, byte })?;
        Ok(value as u8)
    };
    if text.len() != 2 * N {
        return Err(HexError::Length { expected: 2 * N, found: text.len() });
    }
    let mut bytes = [0; N];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = digit(2 * i)? << 4 | digit(2 * i + 1)?;
    }
    Ok(bytes)
}
