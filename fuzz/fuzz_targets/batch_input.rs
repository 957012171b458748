//! The input of `widehash batch`: however a reader returns it, it is cut into the messages that a
//! plain reading of the format finds.
//!
//! The parsers belong to a program, so their sources are compiled into this one.
#![no_main]
#![allow(dead_code, unused_imports)]

/// The command's parsers, and what becomes of their input.
#[path = "../../crates/cli/src/batch"]
mod batch {
    mod buffers;
    pub(crate) mod messages;
    mod pieces;

    use super::End;
    use buffers::Buffers;
    use messages::{Cutter, Shape};
    use pieces::{Broken, Pieces};
    use std::io::Read;
    use widehash::batch::Messages;

    /// Returns the messages of an input, and how it ends.
    pub(crate) fn cut(input: impl Read, shape: Shape) -> (Vec<Vec<u8>>, End) {
        let buffers = Buffers::default();
        let mut cutter = Cutter::default();
        let mut all = Vec::new();
        for piece in Pieces::new(input, shape, &buffers) {
            match piece {
                Ok(piece) => {
                    assert_eq!(piece.first, all.len() as u64, "messages before the piece");
                    let (messages, result) = cutter.cut(piece.bytes(), shape);
                    all.extend((0..messages.count()).map(|at| messages.message(at).to_vec()));
                    if let Err(error) = result {
                        assert!(!error.to_string().is_empty());
                        return (all, End::BadHex(error));
                    }
                    buffers.give_back(piece.into_buffer());
                }
                Err(Broken::Leftover { bytes, len }) => return (all, End::Leftover(bytes, len)),
                Err(Broken::Unreadable(error)) => panic!("{error}"),
            }
        }
        (all, End::AllWell)
    }
}

use batch::messages::{BadHex, Shape};
use libfuzzer_sys::fuzz_target;
use std::io::{self, Read};
use widehash_fuzz::Choices;

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    let shape = match choices.byte() % 5 {
        0 => Shape::Lines(b'\n'),
        1 => Shape::Lines(0),
        2 => Shape::HexLines(b'\n'),
        3 => Shape::HexLines(0),
        _ => Shape::Records(1 + choices.below(300)),
    };
    let reads = choices.bytes(4);
    let mut input = choices.rest().to_vec();
    if reads.first() == Some(&0xff) && input.len() >= 500 {
        // Longer than a piece.
        input = input.repeat(1 + 300_000 / input.len());
    }

    let (got, end) = batch::cut(Reader { input: &input, reads, at: 0 }, shape);
    let (expected, expected_end) = plainly(shape, &input);
    if got != expected {
        let wrong = got.iter().zip(&expected).position(|(got, expected)| got != expected);
        let (lens, bytes) = ([got.len(), expected.len()], input.len());
        panic!("shape {}: message {wrong:?} of {lens:?} in {bytes} bytes", data[0] % 5);
    }
    assert_eq!(end, expected_end);
});

#[derive(Debug, PartialEq)]
enum End {
    AllWell,
    BadHex(BadHex),
    Leftover(usize, usize),
}

/// Returns a few bytes a read, or many, and sometimes an interruption.
struct Reader<'a> {
    input: &'a [u8],
    reads: &'a [u8],
    at: usize,
}

impl Read for Reader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match self.reads {
            [] => 0xff,
            reads => reads[self.at % reads.len()],
        };
        self.at += 1;
        let len = match read {
            0 if self.at % 2 == 1 => return Err(io::ErrorKind::Interrupted.into()),
            // Long inputs in bytes would take long.
            0..0x80 if self.input.len() < 5000 => usize::from(read).max(1),
            _ => usize::from(read).max(1) << 9,
        };
        let len = len.min(buffer.len());
        self.input.read(&mut buffer[..len])
    }
}

/// Reads the whole input by the words of the manual, and returns its messages and how it ends.
fn plainly(shape: Shape, input: &[u8]) -> (Vec<Vec<u8>>, End) {
    let lines = |end: u8| {
        let mut lines: Vec<&[u8]> = input.split(|byte| *byte == end).collect();
        // The byte that ends the last line begins no further one.
        lines.pop_if(|last| last.is_empty());
        lines
    };
    let mut messages = Vec::new();
    match shape {
        Shape::Lines(end) => messages.extend(lines(end).into_iter().map(<[u8]>::to_vec)),
        Shape::Records(len) => {
            messages.extend(input.chunks_exact(len).map(<[u8]>::to_vec));
            if input.len() % len != 0 {
                return (messages, End::Leftover(input.len() % len, len));
            }
        }
        Shape::HexLines(end) => {
            for line in lines(end) {
                let digits = line.strip_suffix(b"\r").unwrap_or(line);
                let mut values = Vec::new();
                for (at, digit) in digits.iter().enumerate() {
                    match char::from(*digit).to_digit(16) {
                        Some(value) => values.push(value as u8),
                        None => return (messages, End::BadHex(BadHex::Byte(*digit, at))),
                    }
                }
                if values.len() % 2 != 0 {
                    return (messages, End::BadHex(BadHex::Odd(values.len())));
                }
                messages.push(values.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect());
            }
        }
    }
    (messages, End::AllWell)
}
