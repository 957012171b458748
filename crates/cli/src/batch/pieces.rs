//! The input of `batch`, cut into pieces of whole messages.
//!
//! Cutting takes two steps, and only the first needs to know what came before. [`Pieces`] reads the
//! input and cuts it where some message ends. [`Cutter`](super::messages::Cutter) finds the
//! messages of a piece, on any thread.

use super::buffers::{Buffers, PIECE};
use super::messages::Shape;
use std::io::{self, Read};

/// A part of the input that begins and ends where messages do.
pub(crate) struct Piece {
    buffer: Vec<u8>,
    len: usize,
    /// How many messages precede it.
    pub(crate) first: u64,
}

impl Piece {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// Returns its memory, for another piece.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.buffer
    }
}

/// Why an input could not be cut to its end.
pub(crate) enum Broken {
    /// Reading failed.
    Unreadable(io::Error),
    /// It ends `bytes` bytes into a record of `len` bytes.
    Leftover { bytes: usize, len: usize },
}

/// Cuts an input into pieces. Ends after the first error.
///
/// Yields a piece as soon as a read has brought the end of a message, so that a program that writes
/// a line and waits for its digest gets it.
pub(crate) struct Pieces<'b, R> {
    input: R,
    shape: Shape,
    buffers: &'b Buffers,
    /// The beginning of a message whose end has not been read yet.
    begun: Vec<u8>,
    /// The number of messages in the pieces so far.
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

    /// Returns what is left at the end of the input: the first `filled` bytes of `buffer`.
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
                // A message longer than the buffer.
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
