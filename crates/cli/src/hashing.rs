//! One input through its hashers.
//!
//! The first mebibyte is read and hashed in turn, which is all there is to most files. What is
//! longer is read ahead by a second thread, so that reading and hashing overlap, and hashed in
//! pieces large enough for several threads.

use crate::inputs;
use crate::progress::Bar;
use rayon::prelude::*;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use widehash::{AnyHasher, Update, reader};

/// Bytes read at once, and the bytes of an input before a second thread reads ahead.
const PIECE: usize = 1 << 20;
/// Bytes of a piece that is read ahead, for each thread that may hash a part of it. Two pieces of
/// two threads' size still fit the second-level cache of many CPUs.
const PIECE_PER_THREAD: usize = 512 << 10;
/// The most that a piece grows to with many threads.
const LARGEST_PIECE: usize = 16 << 20;
/// Pieces in flight: one is hashed while the other is read.
const PIECES: usize = 2;

/// The hashers of one input, and whether they may use several threads.
struct Hashers {
    all: Vec<AnyHasher>,
    parallel: bool,
}

impl Update for Hashers {
    fn update(&mut self, data: &[u8]) {
        match self.all.as_mut_slice() {
            all if !self.parallel || data.len() < PIECE => {
                all.iter_mut().for_each(|hasher| hasher.update(data));
            }
            [one] => one.update_rayon(data),
            several => several.par_iter_mut().for_each(|hasher| hasher.update_rayon(data)),
        }
    }
}

/// Hashes inputs one after the other through the same buffer.
pub(crate) struct Worker<'a> {
    buffer: Vec<u8>,
    threads: usize,
    bar: &'a Bar,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(threads: usize, bar: &'a Bar) -> Self {
        Worker { buffer: vec![0; PIECE], threads, bar }
    }

    /// What a path leads to (or standard input) through a copy of each of `hashers`.
    pub(crate) fn hash_path(
        &mut self,
        path: &Path,
        hashers: &[AnyHasher],
    ) -> Result<(Vec<AnyHasher>, u64), reader::Error> {
        match inputs::open(path) {
            Ok(input) => self.hash(input, hashers),
            Err(source) => Err(reader::Error { processed: 0, source }),
        }
    }

    /// All of `input` through a copy of each of `hashers`; also how many bytes there were.
    fn hash(
        &mut self,
        mut input: impl Read + Send,
        hashers: &[AnyHasher],
    ) -> Result<(Vec<AnyHasher>, u64), reader::Error> {
        let parallel = self.threads > 1;
        let mut hashers = Hashers { all: hashers.to_vec(), parallel };
        let first = if parallel { PIECE as u64 } else { u64::MAX };
        let mut before = 0;
        let mut processed = reader::Options::new().buffer(&mut self.buffer).run(
            input.by_ref().take(first),
            &mut hashers,
            |progress, _| {
                self.bar.advance(progress.processed - before);
                before = progress.processed;
                ControlFlow::Continue(())
            },
        )?;
        if processed == first {
            let piece = (self.threads * PIECE_PER_THREAD).clamp(PIECE, LARGEST_PIECE);
            processed = read_ahead(input, &mut hashers, processed, piece, self.bar)?;
        }
        Ok((hashers.all, processed))
    }
}

/// Hashes the rest of `input`, of which `processed` bytes have been, while a second thread reads
/// pieces of `piece_len` bytes.
fn read_ahead(
    mut input: impl Read + Send,
    hashers: &mut Hashers,
    mut processed: u64,
    piece_len: usize,
    bar: &Bar,
) -> Result<u64, reader::Error> {
    let (to_reader, empty) = mpsc::channel::<Vec<u8>>();
    let (filled, from_reader) = mpsc::channel();
    for _ in 0..PIECES {
        to_reader.send(vec![0; piece_len]).expect("the other end is still here");
    }
    // This side owns its ends of the channels, so that the reader never waits for it in vain.
    thread::scope(move |scope| {
        scope.spawn(move || {
            for mut piece in empty {
                let (len, result) = fill(&mut input, &mut piece);
                let last = len < piece.len();
                // Nobody listens only when the hashing has panicked.
                if filled.send((piece, len, result)).is_err() || last {
                    return;
                }
            }
        });
        for (piece, len, result) in from_reader {
            hashers.update(&piece[..len]);
            processed += len as u64;
            bar.advance(len as u64);
            result.map_err(|source| reader::Error { processed, source })?;
            // After the last piece the reader is gone, and needs no more.
            let _ = to_reader.send(piece);
        }
        Ok(processed)
    })
}

/// Reads until `piece` is full, or the end, or an error; also says how much it got.
fn fill(input: &mut impl Read, piece: &mut [u8]) -> (usize, io::Result<()>) {
    let mut len = 0;
    while len < piece.len() {
        match input.read(&mut piece[len..]) {
            Ok(0) => break,
            Ok(more) => len += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return (len, Err(error)),
        }
    }
    (len, Ok(()))
}
