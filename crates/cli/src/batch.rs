//! `widehash batch`: a digest for each message of an input, which may hold millions.
//!
//! The input is read in pieces. For each piece, any free thread finds the messages, hashes them as
//! one batch and writes the digests as text. The main thread prints the texts in order.

mod buffers;
mod messages;
mod pieces;

use crate::format::{self, Format, Layout};
use crate::key;
use crate::message::{Outcome, Stop, count, reason, say, shown};
use crate::options::Batch;
use crate::output::Output;
use crate::progress::{Bar, Paths};
use buffers::Buffers;
use messages::{Cutter, Shape};
use pieces::{Broken, Piece, Pieces};
use std::fmt::Display;
use std::io::{self, Write};
use std::iter;
use std::ops::ControlFlow;
use std::path::Path;
use widehash::algorithm::Keying;
use widehash::algorithm::OutputReader;
use widehash::batch::Messages;
use widehash::{Algorithm, AnyHasher};
use widehash_files::list::{Digest, Encoding, Part};
use widehash_files::order::{Event, Work, map_in_order};
use widehash_files::{KeyError, is_stdin, open};

/// How many pieces may be in progress for each thread.
const PIECES_PER_THREAD: usize = 3;

/// The outcome of a piece.
struct Done {
    answers: Answers,
    /// The message if nothing can follow.
    broken: Option<String>,
    /// The length of the piece in bytes.
    bytes: usize,
}

/// What to print for a piece.
enum Answers {
    Text(Vec<u8>),
    /// Outputs that may be long and are computed only while they are printed, each with the index
    /// and the length of its message.
    Outputs(Part, Vec<(u64, usize, OutputReader)>),
}

/// How to hash a message, and how to print its digest.
struct Hashing<'k> {
    algorithms: &'k [Algorithm],
    keying: Keying<'k>,
    /// For outputs other than the beginning of the usual digest, of the only algorithm.
    hasher: AnyHasher,
    shape: Shape,
    format: Format<'k>,
    /// Memory for pieces, and for their texts.
    pieces: Buffers,
    texts: Buffers,
}

/// The working memory of a thread.
#[derive(Default)]
struct Room {
    cutter: Cutter,
    digests: Vec<u8>,
}

pub(crate) fn run(options: &Batch) -> Result<Outcome, Stop> {
    let path = options.file.as_deref().unwrap_or(Path::new("-"));
    if options.key.key_file.as_deref().is_some_and(is_stdin) && is_stdin(path) {
        return Err(Stop::usage("standard input cannot supply both the key and the input"));
    }
    let key = key::from_options(&options.key, &options.algorithms)?;
    let algorithms = options.algorithms.as_slice();
    let part = format::part(&options.part, algorithms)?;
    if part.is_some() && algorithms.len() > 1 {
        return Err(Stop::usage("--length and --seek require exactly one algorithm"));
    }
    let hashers: Result<Vec<AnyHasher>, _> =
        algorithms.iter().map(|algorithm| AnyHasher::new(*algorithm, key.keying())).collect();
    let mut hashers = hashers.map_err(|error| key::refused(&KeyError::Own(error)))?;
    let hashing = Hashing {
        algorithms,
        keying: key.keying(),
        hasher: hashers.swap_remove(0),
        shape: shape(options),
        format: Format {
            layout: match options {
                Batch { json: true, .. } => Layout::Json,
                Batch { raw: true, .. } => Layout::Raw,
                _ => Layout::Plain,
            },
            encoding: if options.base64 { Encoding::Base64 } else { Encoding::Hex },
            zero: options.zero,
            terminal: false,
            part,
            key: &key,
        },
        pieces: Buffers::default(),
        texts: Buffers::default(),
    };
    let report = |what: &dyn Display| say(format_args!("{}: {what}", shown(path)));
    let input = match open(path) {
        Ok(input) => input,
        Err(error) => {
            report(&reason(&error));
            return Ok(Outcome::SomeFailed);
        }
    };

    let mut out = Output::open(options.output.output.as_deref())?;
    if out.whole().is_some() && out.place().is_some_and(|place| place.is_named(path)) {
        return Err(Stop::Refused(format!(
            "{}: input file is also the output; nothing was written",
            shown(path)
        )));
    }
    let threads = options.threads.count();
    let window = PIECES_PER_THREAD * threads;
    let pieces = Pieces::new(input, hashing.shape, &hashing.pieces);
    let bar = Bar::new(&options.progress, || {
        let file = iter::once(path.to_owned());
        (!is_stdin(path)).then(|| Box::new(file) as Paths)
    });
    let receive = |event| {
        let printed = match event {
            Event::Idle => out.idle().map(|()| false),
            Event::Done(Done { answers, broken, bytes }) => {
                bar.progress().advance(bytes as u64);
                bar.suspended(|| {
                    hashing.print(&mut out, answers)?;
                    let Some(broken) = &broken else { return Ok(false) };
                    out.flush()?;
                    report(broken);
                    Ok(true)
                })
            }
        };
        match printed {
            Ok(false) => ControlFlow::Continue(()),
            Ok(true) => ControlFlow::Break(Ok(())),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    };
    match map_in_order(pieces, threads, window, &hashing, receive) {
        ControlFlow::Break(Err(error)) => Err(out.failed(error)),
        ControlFlow::Break(Ok(())) => {
            // A file appears whole or not at all.
            if out.whole().is_none() {
                out.finish()?;
            }
            Ok(Outcome::SomeFailed)
        }
        ControlFlow::Continue(()) => {
            out.finish()?;
            Ok(Outcome::AllWell)
        }
    }
}

fn shape(options: &Batch) -> Shape {
    let line_end = if options.zero { b'\0' } else { b'\n' };
    match options.record {
        Some(len) => Shape::Records(len),
        None if options.hex_lines => Shape::HexLines(line_end),
        None => Shape::Lines(line_end),
    }
}

impl Work<Result<Piece, Broken>> for Hashing<'_> {
    type Room = Room;
    type Done = Done;

    /// Hashes the messages of a piece.
    fn work(&self, room: &mut Room, piece: Result<Piece, Broken>) -> Done {
        let piece = match piece {
            Ok(piece) => piece,
            Err(broken) => {
                let broken = Some(message(&broken));
                return Done { answers: Answers::Text(Vec::new()), broken, bytes: 0 };
            }
        };
        let bytes = piece.bytes().len();
        let (messages, result) = room.cutter.cut(piece.bytes(), self.shape);
        let broken = result
            .err()
            .map(|error| format!("line {}: {error}", piece.first + messages.count() as u64 + 1));
        let answers = match self.format.part {
            Some(part) if !self.begins_digest(part) => self.outputs(&messages, piece.first, part),
            part => {
                let len = part.map(|part| part.len as usize);
                self.text(&messages, piece.first, len, &mut room.digests)
            }
        };
        self.pieces.give_back(piece.into_buffer());
        Done { answers, broken, bytes }
    }
}

impl Hashing<'_> {
    /// Returns whether a part of the output is the usual digest or the beginning of it.
    fn begins_digest(&self, part: Part) -> bool {
        part.from == 0 && part.len <= self.hasher.algorithm().output_len() as u64
    }

    /// Returns the text for a piece: of each message, the digest of each algorithm, or its first
    /// `len` bytes.
    fn text(
        &self,
        messages: &impl Messages,
        first: u64,
        len: Option<usize>,
        digests: &mut Vec<u8>,
    ) -> Answers {
        let count = messages.count();
        let lens = self.algorithms.iter().map(|algorithm| algorithm.output_len());
        digests.resize(count * lens.sum::<usize>(), 0);
        let mut columns = Vec::with_capacity(self.algorithms.len());
        let mut rest = digests.as_mut_slice();
        for algorithm in self.algorithms {
            let (column, others) = rest.split_at_mut(count * algorithm.output_len());
            algorithm
                .digest_many(self.keying, messages, column)
                .expect("the keys were checked when the hashers were made");
            columns.push(column.chunks_exact(algorithm.output_len()));
            rest = others;
        }
        let mut text = self.texts.take();
        text.clear();
        for index in 0..count {
            let bytes = messages.message(index).len();
            for (at, (algorithm, column)) in self.algorithms.iter().zip(&mut columns).enumerate() {
                let digest = column.next().expect("there is a digest for each message");
                let digest = Digest::Bytes(&digest[..len.unwrap_or(digest.len())]);
                let last = at + 1 == self.algorithms.len();
                self.format
                    .message(&mut text, *algorithm, first + index as u64, bytes, digest, last)
                    .expect("writing to a vector cannot fail");
            }
        }
        Answers::Text(text)
    }

    /// Returns the output of each message, not yet computed.
    fn outputs(&self, messages: &impl Messages, first: u64, part: Part) -> Answers {
        let mut hasher = self.hasher.clone();
        let outputs = (0..messages.count()).filter_map(|index| {
            let message = messages.message(index);
            hasher.reset();
            hasher.update(message);
            Some((first + index as u64, message.len(), hasher.finalize_xof()?))
        });
        Answers::Outputs(part, outputs.collect())
    }

    fn print(&self, out: &mut impl Write, answers: Answers) -> io::Result<()> {
        match answers {
            Answers::Text(text) => {
                out.write_all(&text)?;
                self.texts.give_back(text);
                Ok(())
            }
            Answers::Outputs(part, outputs) => {
                outputs.into_iter().try_for_each(|(index, bytes, output)| {
                    let algorithm = self.hasher.algorithm();
                    self.format.message(out, algorithm, index, bytes, part.of(output), true)
                })
            }
        }
    }
}

/// Returns the message for an input that could not be cut to its end.
fn message(broken: &Broken) -> String {
    match broken {
        Broken::Unreadable(error) => reason(error),
        Broken::Leftover { bytes, len } => {
            format!("the last record is incomplete: {bytes} of {}", count(*len as u64, "byte"))
        }
    }
}
