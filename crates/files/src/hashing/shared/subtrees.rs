//! A file hashed with BLAKE3 alone, as subtrees that several threads hash.

use super::Step;
use crate::hashing::running::{Ended, Running};
use crate::progress::Progress;
use crate::source::{fill, fill_at, mapped};
use crate::sync::{Mutex, lock};
use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use widehash::blake3::{Hasher, Subtree};

/// The size of a subtree that is read, in bytes: large enough to be worth a step, and small enough
/// to stay in the second-level cache between reading and hashing.
pub(super) const READ: usize = 256 << 10;

/// The size of a subtree that is mapped, in bytes. Mapping costs more than reading a small subtree,
/// because all cores must forget the mapping afterwards; but the bytes are hashed without a copy.
/// With a multiple of 2 MiB, one entry of the page table can cover 512 pages.
const MAPPED: usize = 8 << 20;

/// How a file is cut into subtrees: large ones that are mapped, then small ones that are read, so
/// that all threads finish together. The rest is shorter than one of the small ones.
pub(super) struct Pieces {
    pub(super) mapped: u64,
    pub(super) read: u64,
}

impl Pieces {
    /// Cuts a file of `len` bytes, for `threads` threads.
    pub(super) fn of(file: &File, len: u64, threads: usize) -> Self {
        let mut mapped = (len / MAPPED as u64).saturating_sub(threads as u64);
        if mapped > 0 && !mapped::can_map(file, len) {
            mapped = 0;
        }
        Pieces { mapped, read: (len - mapped * MAPPED as u64) / READ as u64 }
    }

    fn count(&self) -> u64 {
        self.mapped + self.read
    }

    /// Returns the offset and the length of a subtree, in bytes.
    fn place(&self, at: u64) -> (u64, usize) {
        match at.checked_sub(self.mapped) {
            None => (at * MAPPED as u64, MAPPED),
            Some(at) => (self.mapped * MAPPED as u64 + at * READ as u64, READ),
        }
    }
}

/// How many subtrees may be hashed ahead of the first that is not.
const AHEAD: u64 = 1 << 12;

/// A file hashed with BLAKE3.
pub(in crate::hashing) struct Subtrees<C> {
    pub(super) index: usize,
    file: File,
    /// The cut according to the file's length when it was opened.
    pieces: Pieces,
    /// A hasher without data, in the mode that subtrees are hashed in.
    mode: Box<Hasher>,
    state: Mutex<State<C>>,
}

struct State<C> {
    /// `None` once the input has ended. Its hasher has absorbed everything before subtree number
    /// `merged`.
    running: Option<Running<C>>,
    merged: u64,
    /// Subtrees that were done before the ones in front of them.
    early: BTreeMap<u64, Subtree>,
    next: u64,
    /// How many steps are being done.
    steps: usize,
    /// Whether a subtree could not be read completely. What is left is then read once more, in
    /// order.
    broken: bool,
}

impl<C> State<C> {
    fn has_step(&self, pieces: &Pieces) -> bool {
        !self.broken && self.next < pieces.count() && self.next < self.merged + AHEAD
    }
}

impl<C> Subtrees<C> {
    pub(super) fn new(running: Running<C>, file: File, pieces: Pieces, mode: Box<Hasher>) -> Self {
        let index = running.index;
        let state = State {
            merged: 0,
            early: BTreeMap::new(),
            next: 0,
            steps: 0,
            broken: false,
            running: Some(running),
        };
        Subtrees { index, file, pieces, mode, state: Mutex::new(state) }
    }

    pub(super) fn has_step(&self) -> bool {
        lock(&self.state).has_step(&self.pieces)
    }

    pub(super) fn step(&self) -> Option<Step> {
        let mut state = lock(&self.state);
        state.has_step(&self.pieces).then(|| {
            state.steps += 1;
            state.next += 1;
            Step::Subtree(state.next - 1)
        })
    }

    pub(super) fn run(&self, at: u64, buffer: &mut [u8], progress: &Progress) -> Option<Ended<C>> {
        let subtree = self.subtree(at, buffer);
        if subtree.is_some() {
            progress.advance(self.pieces.place(at).1 as u64);
        }
        let mut state = lock(&self.state);
        let state = &mut *state;
        state.steps -= 1;
        state.broken |= subtree.is_none();
        if let Some(subtree) = subtree {
            state.early.insert(at, subtree);
        }
        let running = state.running.as_mut()?;
        if let [hasher] = running.hashers.as_mut_slice()
            && let Some(hasher) = hasher.as_blake3_mut()
        {
            while let Some(subtree) = state.early.remove(&state.merged) {
                hasher.push_subtree(&subtree).expect("the pieces of one input, in order");
                state.merged += 1;
            }
            running.done = hasher.count();
        }
        if state.steps > 0 || (!state.broken && state.next < self.pieces.count()) {
            return None;
        }
        state.running.take().map(|running| self.rest(running, buffer, progress))
    }

    /// Returns a subtree, if all its bytes could be read.
    fn subtree(&self, at: u64, buffer: &mut [u8]) -> Option<Subtree> {
        let (offset, len) = self.pieces.place(at);
        let hash = |bytes: &[u8]| self.mode.subtree(offset, bytes);
        if at < self.pieces.mapped {
            mapped::with(&self.file, offset, len, hash)
        } else {
            let read = fill_at(&self.file, buffer, offset);
            read.is_ok_and(|read| read == len).then(|| hash(buffer))
        }
    }

    /// Hashes what comes after the subtrees; if one of them could not be read, everything from
    /// there on, in order.
    fn rest(&self, mut running: Running<C>, buffer: &mut [u8], progress: &Progress) -> Ended<C> {
        let end = self.read_rest(&mut running, buffer, progress);
        running.ended(Some(&self.file), end)
    }

    fn read_rest(
        &self,
        running: &mut Running<C>,
        buffer: &mut [u8],
        progress: &Progress,
    ) -> io::Result<()> {
        use std::io::{Seek, SeekFrom};

        let mut file = &self.file;
        file.seek(SeekFrom::Start(running.done))?;
        loop {
            let (len, end) = fill(&mut file, buffer, running.left());
            running.hashers.iter_mut().for_each(|hasher| hasher.update(&buffer[..len]));
            running.done += len as u64;
            progress.advance(len as u64);
            if let Some(end) = end {
                return end;
            }
        }
    }
}
