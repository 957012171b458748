//! What a message is, and finding the messages of a piece.

use widehash::batch::Messages;
use widehash_files::encoding::hex_into;

/// What a message is.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    /// A line: what precedes this byte, or the end of the input.
    Lines(u8),
    /// The bytes that such a line encodes in hexadecimal.
    HexLines(u8),
    /// A record of this many bytes.
    Records(usize),
}

impl Shape {
    /// Returns the end of the last message in `bytes`, including the byte that ends a line. No line
    /// ends in the first `before` bytes.
    pub(super) fn last_end(self, bytes: &[u8], before: usize) -> Option<usize> {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => {
                memchr::memrchr(end, &bytes[before..]).map(|at| before + at + 1)
            }
            Shape::Records(len) => Some(bytes.len() / len * len).filter(|end| *end > 0),
        }
    }

    /// Returns how many messages end in `bytes`, without one that only the end of the input ends.
    pub(super) fn count(self, bytes: &[u8]) -> usize {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => memchr::memchr_iter(end, bytes).count(),
            Shape::Records(len) => bytes.len() / len,
        }
    }
}

/// Why a line is not hexadecimal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadHex {
    /// The byte at this index is not a digit.
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

/// Finds the messages of one piece after another, in memory that it keeps.
#[derive(Default)]
pub(crate) struct Cutter {
    /// The decoded bytes of hexadecimal lines.
    decoded: Vec<u8>,
    /// Where each message begins, and after the last one where the next would.
    starts: Vec<usize>,
}

/// The messages of a piece: each is the bytes from one start to the next, without the byte that
/// ends a line.
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
    /// Returns the messages in `bytes`, in order. If a line is not hexadecimal, returns those
    /// before it, and what is wrong with the line.
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
            // Most lines are as long as the previous one. If a line ends there and has only digits,
            // the guess was right, and no search was necessary.
            let guess = start + len;
            if bytes.get(guess) != Some(&end) || self.line(&bytes[start..guess]).is_err() {
                len = memchr::memchr(end, &bytes[start..]).unwrap_or(bytes.len() - start);
                self.line(&bytes[start..start + len])?;
            }
            start += len + 1;
        }
        Ok(())
    }

    /// Adds the message that a line encodes.
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

/// Returns where lines end. The last one may lack the byte that ends lines.
fn ends(bytes: &[u8], end: u8) -> impl Iterator<Item = usize> {
    let unended = bytes.last().is_some_and(|last| *last != end).then_some(bytes.len());
    memchr::memchr_iter(end, bytes).chain(unended)
}

/// Returns what is wrong with digits that cannot be decoded.
fn what_is_wrong(digits: &[u8]) -> BadHex {
    match digits.iter().position(|byte| !byte.is_ascii_hexdigit()) {
        Some(at) => BadHex::Byte(digits[at], at),
        None => BadHex::Odd(digits.len()),
    }
}
