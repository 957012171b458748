//! Several open files that advance together.
//!
//! One message leaves most of a CPU idle, so a thread keeps as many files open as its algorithm has
//! lanes, reads a piece of each, and hashes all pieces at once. A file that ends makes room for the
//! next one, whatever is left of the others.

use crate::progress::Bar;
use crate::source::{Buffer, LINE, fill};
use std::fs::File;
use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use widehash::{Algorithm, AnyHasher};

/// Bytes of a piece. Those of all lanes together stay in the second-level cache of a core, from
/// where they are hashed while they are still warm from being read.
pub(crate) const PIECE: usize = 32 << 10;

/// Where the next lane's piece begins: not at a multiple of a page, or the same places of all pieces
/// would compete for the same few lines of the first-level cache.
const STRIDE: usize = PIECE + LINE;

/// An input on its way, with what its result will need.
pub(crate) struct Work<C> {
    /// Its place among all inputs.
    pub(crate) index: usize,
    pub(crate) path: PathBuf,
    pub(crate) context: C,
    pub(crate) hashers: Vec<AnyHasher>,
    /// Bytes that the hashers have.
    pub(crate) done: u64,
    /// Bytes that there were in all when it was opened, if it is a file.
    pub(crate) announced: Option<u64>,
}

/// A file in a open.
pub(crate) struct OpenFile<C> {
    pub(crate) work: Work<C>,
    pub(crate) file: File,
    /// Bytes of the piece at hand.
    piece: usize,
    /// How it ended, if it has.
    end: Option<io::Result<()>>,
}

impl<C> OpenFile<C> {
    pub(crate) fn new(work: Work<C>, file: File) -> Self {
        OpenFile { work, file, piece: 0, end: None }
    }

    /// Bytes that have not been hashed yet, as far as can be told.
    pub(crate) fn left(&self) -> u64 {
        self.work.announced.map_or(0, |len| len.saturating_sub(self.work.done))
    }

    fn read(&mut self, buffer: &mut [u8]) {
        let expected = self.work.announced.and_then(|len| len.checked_sub(self.work.done));
        (self.piece, self.end) = fill(&mut self.file, buffer, expected);
    }
}

/// How many files advance together.
#[derive(Clone)]
pub(crate) struct Width {
    /// From how many files on they are faster together than one by one.
    pub(crate) fewest: usize,
    /// How many a thread keeps open.
    pub(crate) most: usize,
}

impl Width {
    /// Files in flight where each is hashed by itself: a few, so that looking for more of them is no
    /// work of its own.
    const ONE_BY_ONE: usize = 4;

    /// What suits all of these algorithms.
    pub(crate) fn of(algorithms: impl IntoIterator<Item = Algorithm>) -> Self {
        let lanes = |lanes: RangeInclusive<usize>| (*lanes.start(), *lanes.end());
        let (fewest, most) = algorithms
            .into_iter()
            .map(|algorithm| lanes(algorithm.update_lanes()))
            .max_by_key(|(_, most)| *most)
            .unwrap_or((1, 1));
        Width { fewest, most: most.max(Self::ONE_BY_ONE) }
    }
}

/// A thread's lanes.
pub(crate) struct OpenFiles<C> {
    files: Vec<OpenFile<C>>,
    width: Width,
    /// A piece for every open.
    buffer: Buffer,
}

impl<C> OpenFiles<C> {
    pub(crate) fn new(width: Width) -> Self {
        let buffer = Buffer::new(width.most * STRIDE);
        OpenFiles { files: Vec::with_capacity(width.most), width, buffer }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// How many more files can be taken in.
    pub(crate) fn room(&self) -> usize {
        self.width.most.saturating_sub(self.files.len())
    }

    /// Takes in no more files than there are now: no more can be open.
    pub(crate) fn no_more(&mut self) {
        self.width.most = self.files.len().max(1);
    }

    pub(crate) fn push(&mut self, file: OpenFile<C>) {
        self.files.push(file);
    }

    /// Reads a piece of every file and hashes all of them; hands those out that came to an end.
    pub(crate) fn advance(&mut self, bar: &Bar) -> Vec<(OpenFile<C>, io::Result<()>)> {
        let buffer = self.buffer.bytes();
        for (open, buffer) in self.files.iter_mut().zip(buffer.chunks_mut(STRIDE)) {
            open.read(&mut buffer[..PIECE]);
        }
        let columns = self.files.iter().map(|open| open.work.hashers.len()).max().unwrap_or(0);
        for column in 0..columns {
            let (mut hashers, pieces): (Vec<&mut AnyHasher>, Vec<&[u8]>) = self
                .files
                .iter_mut()
                .zip(buffer.chunks(STRIDE))
                .filter_map(|(open, buffer)| {
                    Some((open.work.hashers.get_mut(column)?, &buffer[..open.piece]))
                })
                .unzip();
            AnyHasher::update_many(&mut hashers, &pieces);
        }
        let mut ended = Vec::new();
        let mut bytes = 0;
        for at in (0..self.files.len()).rev() {
            let open = &mut self.files[at];
            bytes += open.piece as u64;
            open.work.done += open.piece as u64;
            if let Some(end) = open.end.take() {
                ended.push((self.files.swap_remove(at), end));
            }
        }
        bar.advance(bytes);
        ended
    }

    /// Files for threads that have nothing to do, if they are better there: half of those that have
    /// more than `left` bytes to go, where too few are at hand to advance together in two places.
    pub(crate) fn give(&mut self, left: u64) -> Vec<OpenFile<C>> {
        let together = self.width.fewest > 1 && self.files.len() >= 2 * self.width.fewest;
        let long = self.files.iter().filter(|open| open.left() > left).count();
        let mut given = Vec::new();
        if !together && self.files.len() > 1 {
            for at in (0..self.files.len()).rev() {
                if given.len() < long / 2 && self.files[at].left() > left {
                    given.push(self.files.swap_remove(at));
                }
            }
        }
        given
    }

    /// The one file there is, if it has more than `left` bytes to go.
    pub(crate) fn take_last(&mut self, left: u64) -> Option<OpenFile<C>> {
        match &self.files[..] {
            [only] if only.left() > left => self.files.pop(),
            _ => None,
        }
    }
}
