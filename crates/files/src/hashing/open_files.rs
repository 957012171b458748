//! Several open files that one thread hashes side by side.
//!
//! Hashing one message leaves most of a CPU idle. So a thread keeps several files open, as many as
//! the algorithm's widest kernel hashes at once, reads a piece of each, and hashes all pieces in
//! one call. When a file ends, the next one takes its place.

use super::running::{Ended, Running};
use crate::algorithm::{Algorithm, AnyHasher};
use crate::progress::Progress;
use crate::source::{Buffer, LINE, fill};
use std::fs::File;
use std::io;
use std::ops::RangeInclusive;

/// The size of a piece in bytes. All pieces of a thread together stay in the core's second-level
/// cache between reading and hashing.
pub(super) const PIECE: usize = 32 << 10;

/// The distance between the pieces of two files in the buffer. It is not a multiple of the page
/// size; otherwise the same offsets of all pieces would compete for the same lines of the
/// first-level cache.
const STRIDE: usize = PIECE + LINE;

/// An open file, hashed piece by piece.
pub(super) struct OpenFile<C> {
    running: Running<C>,
    file: File,
    /// The number of bytes in the current piece.
    piece: usize,
    /// How reading ended, if it has.
    end: Option<io::Result<()>>,
}

impl<C> OpenFile<C> {
    pub(super) fn new(running: Running<C>, file: File) -> Self {
        OpenFile { running, file, piece: 0, end: None }
    }

    /// Returns the number of bytes left to hash, according to the length when the file was opened.
    pub(super) fn left(&self) -> u64 {
        self.running.left().unwrap_or(0)
    }

    /// Returns its parts, to be read from the current position by others.
    pub(super) fn into_parts(self) -> (Running<C>, File) {
        (self.running, self.file)
    }

    fn ended(self, end: io::Result<()>) -> Ended<C> {
        let OpenFile { running, file, .. } = self;
        running.ended(Some(&file), end)
    }

    fn read(&mut self, buffer: &mut [u8]) {
        (self.piece, self.end) = fill(&mut self.file, buffer, self.running.left());
    }
}

/// How many files a thread hashes side by side.
#[derive(Clone)]
pub(crate) struct Width {
    /// The fewest files for which one call is faster than hashing them one by one.
    pub(super) fewest: usize,
    /// The most files that a thread keeps open.
    pub(super) most: usize,
}

impl Width {
    /// A thread keeps at least this many files open, so that it need not look for the next one after
    /// each.
    const FEW: usize = 4;

    /// Returns the width for hashing with these algorithms, which the one with the most lanes
    /// decides.
    pub(crate) fn of(algorithms: impl IntoIterator<Item = Algorithm>) -> Self {
        let lanes = |lanes: RangeInclusive<usize>| (*lanes.start(), *lanes.end());
        let (fewest, most) = algorithms
            .into_iter()
            .map(|algorithm| lanes(algorithm.update_lanes()))
            .max_by_key(|(_, most)| *most)
            .unwrap_or((1, 1));
        // Files beyond a multiple of the lanes would be hashed by a narrower, slower kernel.
        Width { fewest, most: most.max(Self::FEW.next_multiple_of(most)) }
    }

    /// Returns this width, but no more than `most` files.
    pub(super) fn at_most(self, most: usize) -> Self {
        Width { most: self.most.min(most), ..self }
    }
}

/// The open files of a thread.
pub(super) struct OpenFiles<C> {
    files: Vec<OpenFile<C>>,
    width: Width,
    /// Space for a piece of each file.
    buffer: Buffer,
}

impl<C> OpenFiles<C> {
    pub(super) fn new(width: Width) -> Self {
        let buffer = Buffer::new(width.most * STRIDE);
        OpenFiles { files: Vec::with_capacity(width.most), width, buffer }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns how many more files fit.
    pub(super) fn room(&self) -> usize {
        self.width.most.saturating_sub(self.files.len())
    }

    /// Limits the files to those open now, because no more can be opened.
    pub(super) fn limit_to_open(&mut self) {
        self.width.most = self.files.len().max(1);
    }

    pub(super) fn push(&mut self, file: OpenFile<C>) {
        self.files.push(file);
    }

    /// Reads and hashes a piece of every file. Returns the files that came to an end.
    pub(super) fn advance(&mut self, progress: &Progress) -> Vec<Ended<C>> {
        let buffer = self.buffer.bytes();
        for (open, buffer) in self.files.iter_mut().zip(buffer.chunks_mut(STRIDE)) {
            open.read(&mut buffer[..PIECE]);
        }
        let columns = self.files.iter().map(|open| open.running.hashers.len()).max().unwrap_or(0);
        for column in 0..columns {
            let files = self.files.iter_mut().zip(buffer.chunks(STRIDE));
            AnyHasher::update_many(files.filter_map(|(open, buffer)| {
                Some((open.running.hashers.get_mut(column)?, &buffer[..open.piece]))
            }));
        }
        let mut ended = Vec::new();
        let mut bytes = 0;
        for at in (0..self.files.len()).rev() {
            let open = &mut self.files[at];
            bytes += open.piece as u64;
            open.running.done += open.piece as u64;
            if let Some(end) = open.end.take() {
                ended.push(self.files.swap_remove(at).ended(end));
            }
        }
        progress.advance(bytes);
        ended
    }

    /// Returns files for idle threads: half of those with more than `left` bytes to go. Returns
    /// none if hashing them together is faster and there are too few to do so on two threads.
    pub(super) fn give_away(&mut self, left: u64) -> Vec<OpenFile<C>> {
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

    /// Returns the only open file, if it has more than `left` bytes to go.
    pub(super) fn take_last(&mut self, left: u64) -> Option<OpenFile<C>> {
        match &self.files[..] {
            [only] if only.left() > left => self.files.pop(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_open_files_are_hashed_by_the_widest_kernel() {
        for &algorithm in widehash::Algorithm::ALL {
            let width = Width::of([algorithm.into()]);
            let lanes = *algorithm.update_lanes().end();
            assert_eq!(width.most % lanes, 0, "{algorithm}: {} files, {lanes} lanes", width.most);
            assert!(width.most >= Width::FEW);
        }
    }
}
