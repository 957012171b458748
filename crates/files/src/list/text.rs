//! The bytes of a list as UTF-8, whatever a byte-order mark says that they are.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read};

/// Returns a list's text without its byte-order mark. PowerShell writes UTF-16, and some editors
/// write a mark before UTF-8. A text without a mark is passed on byte by byte: names need not be
/// UTF-8.
pub(super) fn utf8<R: Read + Send + 'static>(mut input: R) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::with_capacity(3);
    (&mut input).take(3).read_to_end(&mut first)?;
    let rest = |mark: usize| Cursor::new(first[mark..].to_vec()).chain(input);
    Ok(match first.as_slice() {
        [0xef, 0xbb, 0xbf] => Box::new(rest(3)),
        [0xff, 0xfe, ..] => Box::new(Utf16::new(rest(2), u16::from_le_bytes)),
        [0xfe, 0xff, ..] => Box::new(Utf16::new(rest(2), u16::from_be_bytes)),
        _ => Box::new(rest(0)),
    })
}

/// How many bytes of UTF-16 are converted at once.
const AT_ONCE: usize = 1 << 12;

/// Converts UTF-16 to UTF-8. What is no character becomes U+FFFD.
struct Utf16<R> {
    input: R,
    unit: fn([u8; 2]) -> u16,
    /// The first half of a pair, whose second half comes with the next bytes.
    half: Option<u16>,
    /// Converted bytes that did not fit into the caller's buffer.
    ready: VecDeque<u8>,
}

impl<R: Read> Utf16<R> {
    fn new(input: R, unit: fn([u8; 2]) -> u16) -> Self {
        Utf16 { input, unit, half: None, ready: VecDeque::new() }
    }

    fn convert(&mut self) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(AT_ONCE);
        (&mut self.input).take(AT_ONCE as u64).read_to_end(&mut bytes)?;
        let (pairs, odd) = bytes.as_chunks::<2>();
        let mut units: Vec<u16> = self.half.take().into_iter().collect();
        units.extend(pairs.iter().map(|pair| (self.unit)(*pair)));
        let is_first_half = |unit: &u16| (0xd800..0xdc00).contains(unit);
        if bytes.len() == AT_ONCE && units.last().is_some_and(is_first_half) {
            self.half = units.pop();
        }
        let decoded = char::decode_utf16(units);
        let mut text: String =
            decoded.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        if !odd.is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        self.ready.extend(text.as_bytes());
        Ok(())
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ready.is_empty() {
            self.convert()?;
        }
        self.ready.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: Vec<u8>) -> Vec<u8> {
        let mut text = Vec::new();
        utf8(Cursor::new(bytes)).unwrap().read_to_end(&mut text).unwrap();
        text
    }

    #[test]
    fn marks_are_dropped_and_utf_16_is_converted() {
        // Pairs at every offset, across the borders of what is converted at once.
        for before in 0..4 {
            let text = "x".repeat(before) + &"1\u{e4}\u{1f980}".repeat(3000) + "\r\n";
            let units = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
            let (little, big): (Vec<u8>, Vec<u8>) =
                (units(u16::to_le_bytes), units(u16::to_be_bytes));
            assert_eq!(read([&b"\xff\xfe"[..], &little].concat()), text.as_bytes());
            assert_eq!(read([&b"\xfe\xff"[..], &big].concat()), text.as_bytes());
            assert_eq!(read([&b"\xef\xbb\xbf"[..], text.as_bytes()].concat()), text.as_bytes());
        }
    }

    #[test]
    fn everything_else_is_passed_on() {
        for bytes in [&b""[..], b"a", b"\xef\xbb", b"\xff", b"\x80\xff\xfe", b"plain\0\xff"] {
            assert_eq!(read(bytes.to_vec()), bytes);
        }
    }

    #[test]
    fn what_is_no_character_is_replaced() {
        assert_eq!(read(b"\xff\xfea\0\x00\xd8b\0c".to_vec()), "a\u{fffd}b\u{fffd}".as_bytes());
    }
}
