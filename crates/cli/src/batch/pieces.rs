//! An input cut into messages: lines, lines of hexadecimal digits, or records of one length.
//!
//! That happens in two steps, of which only the first must know what came before. [`Pieces`] reads
//! and cuts the input where some message ends; [`Cutter::cut`] finds the messages of a piece, on
//! any thread.

use super::buffers::Buffers;
use super::messages::Shape;
use std::io::{self, Read};

/// Bytes of a piece, unless a message is longer: a few thousand short messages, which with their
/// digests stay in the second-level cache of a core.
pub(super) const PIECE: usize = 256 << 10;

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

#[cfg(test)]
mod tests;
