//! The messages of a piece.

use crate::format::hex_into;
use widehash::batch::Messages;

/// What a message is.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    /// What stands before this byte, or before the end of the input.
    Lines(u8),
    /// The bytes that such a line has in hexadecimal.
    HexLines(u8),
    /// So many bytes.
    Records(usize),
}

impl Shape {
    /// Where the last message ends in `bytes`, after what ends it; none ends in the first `before`
    /// of them.
    pub(super) fn last_end(self, bytes: &[u8], before: usize) -> Option<usize> {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => {
                memchr::memrchr(end, &bytes[before..]).map(|at| before + at + 1)
            }
            Shape::Records(len) => Some(bytes.len() / len * len).filter(|end| *end > 0),
        }
    }

    /// How many messages end in `bytes`, not counting one that the end of the input ends.
    pub(super) fn count(self, bytes: &[u8]) -> usize {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => memchr::memchr_iter(end, bytes).count(),
            Shape::Records(len) => bytes.len() / len,
        }
    }
}

/// A line that is not hexadecimal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadHex {
    /// This byte, at this place of the line, is no digit.
    Byte(u8, usize),
    /// The number of digits is odd.
    Odd(usize),
}

impl std::fmt::Display for BadHex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadHex::Byte(byte, at) => {
                if byte.is_ascii() {
                    write!(f, "{:?}", char::from(*byte))?;
                } else {
                    write!(f, "the byte {byte:#04x}")?;
                }
                write!(f, " at position {} is not a hexadecimal digit", at + 1)
            }
            BadHex::Odd(digits) => write!(f, "an odd number of hexadecimal digits ({digits})"),
        }
    }
}

/// Finds the messages of one piece after the other, in memory that it keeps.
#[derive(Default)]
pub(crate) struct Cutter {
    /// What hexadecimal lines stand for.
    decoded: Vec<u8>,
    /// Where each message begins, and behind the last one where the next would.
    starts: Vec<usize>,
}

/// The messages of a piece: what lies between one start and the next, less the byte that ends a
/// line.
pub(crate) struct Cut<'a> {
    bytes: &'a [u8],
    starts: &'a [usize],
    line_end: usize,
}

impl Messages for Cut<'_> {
    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        &self.bytes[self.starts[index]..self.starts[index + 1] - self.line_end]
    }
}

impl Cutter {
    /// The messages in `bytes`, in order; those before a line that is not hexadecimal, and what is
    /// wrong with that.
    pub(crate) fn cut<'a>(
        &'a mut self,
        bytes: &'a [u8],
        shape: Shape,
    ) -> (Cut<'a>, Result<(), BadHex>) {
        self.starts.clear();
        self.starts.push(0);
        let mut result = Ok(());
        let (bytes, line_end) = match shape {
            Shape::Lines(end) => {
                self.starts.extend(ends(bytes, end).map(|at| at + 1));
                (bytes, 1)
            }
            Shape::HexLines(end) => {
                result = self.decode(bytes, end);
                (&self.decoded[..], 0)
            }
            Shape::Records(len) => {
                self.starts.extend((len..=bytes.len()).step_by(len));
                (bytes, 0)
            }
        };
        (Cut { bytes, starts: &self.starts, line_end }, result)
    }

    /// Decodes lines up to the first that is not hexadecimal.
    fn decode(&mut self, bytes: &[u8], end: u8) -> Result<(), BadHex> {
        if self.decoded.len() < bytes.len() / 2 {
            self.decoded.resize(bytes.len() / 2, 0);
        }
        let (mut start, mut len) = (0, 0);
        while start < bytes.len() {
            // Most lines are as long as the one before: if a line ends there and only digits stand
            // before, this is it, and nothing had to be searched.
            let guess = start + len;
            if bytes.get(guess) != Some(&end) || self.line(&bytes[start..guess]).is_err() {
                len = memchr::memchr(end, &bytes[start..]).unwrap_or(bytes.len() - start);
                self.line(&bytes[start..start + len])?;
            }
            start += len + 1;
        }
        Ok(())
    }

    /// Adds the message that one line stands for.
    fn line(&mut self, line: &[u8]) -> Result<(), BadHex> {
        let digits = line.strip_suffix(b"\r").unwrap_or(line);
        let start = self.starts.last().copied().unwrap_or(0);
        let next = start + digits.len() / 2;
        if !hex_into(digits, &mut self.decoded[start..next]) {
            return Err(what_is_wrong(digits));
        }
        self.starts.push(next);
        Ok(())
    }
}

/// Where lines end, the last of which may lack the byte that ends lines.
fn ends(bytes: &[u8], end: u8) -> impl Iterator<Item = usize> {
    let unended = bytes.last().is_some_and(|last| *last != end).then_some(bytes.len());
    memchr::memchr_iter(end, bytes).chain(unended)
}

/// What is wrong with digits that cannot be decoded.
fn what_is_wrong(digits: &[u8]) -> BadHex {
    match digits.iter().position(|byte| !byte.is_ascii_hexdigit()) {
        Some(at) => BadHex::Byte(digits[at], at),
        None => BadHex::Odd(digits.len()),
    }
}
