//! An input cut into messages: lines, lines of hexadecimal digits, or records of one length.
//!
//! That happens in two steps, of which only the first must know what came before. [`Pieces`] reads
//! and cuts the input where some message ends; [`Cutter::cut`] finds the messages of a piece, on
//! any thread.

use crate::format::hex_into;
use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};
use widehash::batch::Messages;

/// Bytes of a piece, unless a message is longer: a few thousand short messages, which with their
/// digests stay in the second-level cache of a core.
const PIECE: usize = 256 << 10;

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
    fn last_end(self, bytes: &[u8], before: usize) -> Option<usize> {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => {
                memchr::memrchr(end, &bytes[before..]).map(|at| before + at + 1)
            }
            Shape::Records(len) => Some(bytes.len() / len * len).filter(|end| *end > 0),
        }
    }

    /// How many messages there are in `bytes`, which end where one ends.
    fn count(self, bytes: &[u8]) -> usize {
        match self {
            Shape::Lines(end) | Shape::HexLines(end) => {
                let unended = bytes.last().is_some_and(|last| *last != end);
                memchr::memchr_iter(end, bytes).count() + usize::from(unended)
            }
            Shape::Records(len) => bytes.len() / len,
        }
    }
}

/// A part of the input that begins and ends where messages do.
pub(crate) struct Piece {
    buffer: Vec<u8>,
    len: usize,
    /// How many messages come before its own.
    pub(crate) first: u64,
}

impl Piece {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// The memory it lies in.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.buffer
    }
}

/// Why an input was not cut to its end.
pub(crate) enum Broken {
    /// It cannot be read on.
    Unreadable(io::Error),
    /// It ends `bytes` into a record of `len` bytes.
    Leftover { bytes: usize, len: usize },
}

/// Buffers that have been used and can be again: fresh memory would cost a page fault every few
/// dozen messages.
#[derive(Default)]
pub(crate) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// Bytes of the largest buffer that is kept.
    const LARGEST: usize = 4 * PIECE;

    /// A buffer, with what it was given back with still in it; an empty one if there is none.
    pub(crate) fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_default()
    }

    /// Takes a buffer back; that of a long message is let go.
    pub(crate) fn give_back(&self, buffer: Vec<u8>) {
        if buffer.capacity() <= Self::LARGEST {
            self.lock().push(buffer);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Cuts an input into pieces. Ends after the first error.
///
/// A piece is handed on as soon as a read has brought the end of a message, so that a program that
/// writes a line and waits for its digest gets it.
pub(crate) struct Pieces<'b, R> {
    input: R,
    shape: Shape,
    buffers: &'b Buffers,
    /// The beginning of a message whose end has not been read.
    begun: Vec<u8>,
    /// Messages in the pieces so far.
    messages: u64,
    ended: bool,
}

impl<'b, R: Read> Pieces<'b, R> {
    pub(crate) fn new(input: R, shape: Shape, buffers: &'b Buffers) -> Self {
        Pieces { input, shape, buffers, begun: Vec::new(), messages: 0, ended: false }
    }

    fn piece(&mut self, buffer: Vec<u8>, len: usize) -> Piece {
        let first = self.messages;
        self.messages += self.shape.count(&buffer[..len]) as u64;
        Piece { buffer, len, first }
    }

    /// What the end of the input leaves: the first `filled` bytes of `buffer`.
    fn last(&mut self, buffer: Vec<u8>, filled: usize) -> Option<Result<Piece, Broken>> {
        match self.shape {
            _ if filled == 0 => None,
            Shape::Records(len) => Some(Err(Broken::Leftover { bytes: filled, len })),
            Shape::Lines(_) | Shape::HexLines(_) => Some(Ok(self.piece(buffer, filled))),
        }
    }
}

impl<R: Read> Iterator for Pieces<'_, R> {
    type Item = Result<Piece, Broken>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let mut buffer = self.buffers.take();
        let mut filled = self.begun.len();
        buffer.resize(buffer.len().max(filled).max(PIECE), 0);
        buffer[..filled].copy_from_slice(&self.begun);
        loop {
            if filled == buffer.len() {
                // A message that is longer than the buffer.
                buffer.resize(2 * filled, 0);
            }
            let read = match self.input.read(&mut buffer[filled..]) {
                Ok(0) => {
                    self.ended = true;
                    return self.last(buffer, filled);
                }
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(Broken::Unreadable(error)));
                }
            };
            let before = filled;
            filled += read;
            if let Some(end) = self.shape.last_end(&buffer[..filled], before) {
                self.begun.clear();
                self.begun.extend_from_slice(&buffer[end..filled]);
                return Some(Ok(self.piece(buffer, end)));
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a few bytes at a time, whatever is asked for.
    struct Slowly<'a>(&'a [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(self.0.len());
            self.0.take(len as u64).read(out).inspect(|read| self.0 = &self.0[*read..])
        }
    }

    /// The messages, and what the input broke with.
    fn cut(input: &[u8], at_a_time: usize, shape: Shape) -> (Vec<Vec<u8>>, Option<String>) {
        let (buffers, mut cutter, mut messages) =
            (Buffers::default(), Cutter::default(), Vec::new());
        for piece in Pieces::new(Slowly(input, at_a_time), shape, &buffers) {
            let piece = match piece {
                Ok(piece) => piece,
                Err(Broken::Leftover { bytes, .. }) => {
                    return (messages, Some(format!("{bytes} left")));
                }
                Err(Broken::Unreadable(error)) => panic!("{error}"),
            };
            assert_eq!(piece.first, messages.len() as u64);
            let (cut, result) = cutter.cut(piece.bytes(), shape);
            messages.extend((0..cut.count()).map(|i| cut.message(i).to_vec()));
            if let Err(error) = result {
                return (messages, Some(error.to_string()));
            }
            buffers.give_back(piece.into_buffer());
        }
        (messages, None)
    }

    fn texts(messages: &[Vec<u8>]) -> Vec<&str> {
        messages.iter().map(|message| std::str::from_utf8(message).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_newlines_and_the_last_needs_none() {
        for at_a_time in [1, 2, 3, 100] {
            for (input, expected) in [
                ("", &[][..]),
                ("\n", &[""]),
                ("a", &["a"]),
                ("a\n", &["a"]),
                ("\n\na\r\n\n", &["", "", "a\r", ""]),
                ("one\ntwo\nthree", &["one", "two", "three"]),
            ] {
                let (messages, broken) = cut(input.as_bytes(), at_a_time, Shape::Lines(b'\n'));
                assert_eq!(texts(&messages), expected, "{input:?}, {at_a_time} at a time");
                assert_eq!(broken, None);
            }
        }
        assert_eq!(texts(&cut(b"a\nb\0\0c", 9, Shape::Lines(0)).0), ["a\nb", "", "c"]);
    }

    #[test]
    fn hexadecimal_lines_are_decoded_up_to_the_first_that_is_not() {
        for at_a_time in [1, 5, 100] {
            for (input, expected, error) in [
                ("", &[][..], None),
                ("\n61\r\n4A4b\n\r\n", &["", "a", "JK", ""], None),
                ("61\n62", &["a", "b"], None),
                ("6162\n63\n6\n", &["ab", "c"], Some("an odd number of hexadecimal digits (1)")),
                ("61\n6263\n64\n\n65", &["a", "bc", "d", "", "e"], None),
                ("6161\n61\n6\n", &["aa", "a"], Some("an odd number of hexadecimal digits (1)")),
                ("61\n6\n62\n", &["a"], Some("an odd number of hexadecimal digits (1)")),
                ("61\n0x62", &["a"], Some("'x' at position 2 is not a hexadecimal digit")),
                ("616g", &[], Some("'g' at position 4 is not a hexadecimal digit")),
                ("61 \n", &[], Some("' ' at position 3 is not a hexadecimal digit")),
                ("61\r\r\n", &[], Some("'\\r' at position 3 is not a hexadecimal digit")),
                ("\n6é", &[""], Some("the byte 0xc3 at position 2 is not a hexadecimal digit")),
            ] {
                let (messages, broken) = cut(input.as_bytes(), at_a_time, Shape::HexLines(b'\n'));
                assert_eq!(texts(&messages), expected, "{input:?}, {at_a_time} at a time");
                assert_eq!(broken.as_deref(), error);
            }
        }
    }

    #[test]
    fn records_are_whole_or_left_over() {
        for at_a_time in [1, 2, 4, 100] {
            assert_eq!(cut(b"", at_a_time, Shape::Records(3)), (vec![], None));
            let (messages, broken) = cut(b"abcdefgh", at_a_time, Shape::Records(3));
            assert_eq!(texts(&messages), ["abc", "def"]);
            assert_eq!(broken.unwrap(), "2 left");
            assert_eq!(cut(b"ab", at_a_time, Shape::Records(2)), (vec![b"ab".to_vec()], None));
        }
        let (messages, broken) = cut(b"ab", 1, Shape::Records(usize::MAX));
        assert_eq!((messages.len(), broken.unwrap().as_str()), (0, "2 left"));
    }

    #[test]
    fn a_message_may_be_longer_than_a_piece() {
        let mut input = vec![b'a'; 3 * PIECE + 7];
        input.extend(b"\nb\n");
        for at_a_time in [1000, PIECE, 10 * PIECE] {
            let (messages, broken) = cut(&input, at_a_time, Shape::Lines(b'\n'));
            assert_eq!((messages.len(), broken), (2, None));
            assert_eq!((messages[0].len(), messages[1].as_slice()), (3 * PIECE + 7, &b"b"[..]));
            let (records, _) = cut(&input, at_a_time, Shape::Records(2 * PIECE));
            assert_eq!(records, [&input[..2 * PIECE]]);
        }
    }
}
