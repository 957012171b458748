//! One input that several threads work on.
//!
//! Threads come for a [`Step`] and leave when it is done, so that nobody is bound to an input: there
//! is no step to be had while another thread reads from a slow pipe, and whoever does the last one
//! takes the outcome along.
//!
//! A file for BLAKE3 alone is a tree: each step takes a piece at its place and hashes it as a
//! subtree. Everything else flows: one step at a time reads the next piece into a ring, and each
//! algorithm hashes the pieces in order.

use crate::lanes::{Lane, Work};
use crate::mapped;
use crate::progress::Bar;
use crate::source::{Buffer, Changed, Stream, fill, fill_at};
use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};
use widehash::AnyHasher;
use widehash::blake3::{Hasher, Subtree};

/// An input that several threads work on.
pub(crate) enum Spread<C> {
    Tree(Tree<C>),
    Flow(Flow<C>),
}

/// Something to do for an input.
pub(crate) enum Step {
    /// Hash the subtree of this number.
    Subtree(u64),
    /// Read the next piece.
    Read,
    /// Hash a piece with the hasher of this number.
    Hash(usize, u64),
}

/// An input that came to its end, and how.
pub(crate) struct Ended<C> {
    pub(crate) work: Work<C>,
    pub(crate) changed: Option<Changed>,
    pub(crate) end: io::Result<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<C> Spread<C> {
    /// The file of a lane, from where it is.
    pub(crate) fn of_lane(lane: Lane<C>) -> Self {
        Spread::Flow(Flow::new(lane.work, Stream::File(lane.file)))
    }

    /// A file from its beginning, if it is better there than in a lane when so many threads can
    /// share it.
    pub(crate) fn tree(work: Work<C>, file: File, threads: usize) -> Result<Self, Lane<C>> {
        let mode = match work.hashers.as_slice() {
            [one] => one.as_blake3(),
            _ => None,
        };
        if let Some(mode) = mode
            && let pieces = Pieces::of(&file, work.announced.unwrap_or(0), threads)
            && (pieces.mapped > 0 || (threads > 1 && pieces.read > 1))
        {
            let mode = Box::new(mode.clone());
            Ok(Spread::Tree(Tree::new(work, file, pieces, mode)))
        } else {
            Err(Lane::new(work, file))
        }
    }

    pub(crate) fn stream(work: Work<C>, stream: Stream) -> Self {
        Spread::Flow(Flow::new(work, stream))
    }

    /// Its place among all inputs.
    pub(crate) fn index(&self) -> usize {
        match self {
            Spread::Tree(tree) => tree.index,
            Spread::Flow(flow) => flow.index,
        }
    }

    /// Whether there is anything that can be done now.
    pub(crate) fn has_step(&self) -> bool {
        match self {
            Spread::Tree(tree) => lock(&tree.state).has_step(&tree.pieces),
            Spread::Flow(flow) => lock(&flow.state).next_step().is_some(),
        }
    }

    /// Something to do, if there is anything that can be done now. Who gets it must do it.
    pub(crate) fn step(&self) -> Option<Step> {
        match self {
            Spread::Tree(tree) => tree.step(),
            Spread::Flow(flow) => flow.step(),
        }
    }

    /// Does a step, in a buffer of the thread's, which is made when one needs it; gives the outcome
    /// if it was the last one.
    pub(crate) fn run(
        &self,
        step: Step,
        buffer: &mut Option<Buffer>,
        bar: &Bar,
    ) -> Option<Ended<C>> {
        match (self, step) {
            (Spread::Tree(tree), Step::Subtree(at)) => {
                tree.run(at, buffer.get_or_insert_with(|| Buffer::new(READ)).bytes(), bar)
            }
            (Spread::Flow(flow), step) => flow.run(step, bar),
            (Spread::Tree(_), _) => unreachable!("a tree has subtrees only"),
        }
    }
}

/// Bytes of a subtree that one step reads and hashes: enough to be worth the step, and little enough
/// to stay in the second-level cache from being read to being hashed.
const READ: usize = 256 << 10;

/// Bytes of a subtree that one step maps and hashes. To map it costs more than to read a small one,
/// for all cores have to forget it afterwards; but it is hashed without a copy. In multiples of 2 MiB
/// an entry of the page table can stand for 512 pages.
const MAPPED: usize = 8 << 20;

/// How a file is cut into subtrees: large ones that are mapped, then small ones that are read, so that
/// all threads come to an end together. What is left is less than one of the small ones.
struct Pieces {
    mapped: u64,
    read: u64,
}

impl Pieces {
    /// Of a file of `len` bytes, for so many threads.
    fn of(file: &File, len: u64, threads: usize) -> Self {
        let mut mapped = (len / MAPPED as u64).saturating_sub(threads as u64);
        if mapped > 0 && mapped::with(file, 0, 1, |_| ()).is_none() {
            mapped = 0;
        }
        Pieces { mapped, read: (len - mapped * MAPPED as u64) / READ as u64 }
    }

    fn count(&self) -> u64 {
        self.mapped + self.read
    }

    /// Where a piece begins, and its length in bytes.
    fn place(&self, at: u64) -> (u64, usize) {
        match at.checked_sub(self.mapped) {
            None => (at * MAPPED as u64, MAPPED),
            Some(at) => (self.mapped * MAPPED as u64 + at * READ as u64, READ),
        }
    }
}

/// How many subtrees may be hashed ahead of the first that is not.
const AHEAD: u64 = 1 << 12;

/// A file for BLAKE3.
pub(crate) struct Tree<C> {
    index: usize,
    file: File,
    /// Those that it had when it was opened.
    pieces: Pieces,
    /// Without data: the mode that subtrees are hashed in.
    mode: Box<Hasher>,
    state: Mutex<TreeState<C>>,
}

struct TreeState<C> {
    /// There until it ends; its hasher has what comes before subtree number `merged`.
    work: Option<Work<C>>,
    merged: u64,
    /// Those that were done before the ones in front of them.
    early: BTreeMap<u64, Subtree>,
    next: u64,
    running: usize,
    /// A piece was not there whole, or not at all: what is left is read once more, in order.
    broken: bool,
}

impl<C> TreeState<C> {
    fn has_step(&self, pieces: &Pieces) -> bool {
        !self.broken && self.next < pieces.count() && self.next < self.merged + AHEAD
    }
}

impl<C> Tree<C> {
    fn new(work: Work<C>, file: File, pieces: Pieces, mode: Box<Hasher>) -> Self {
        let index = work.index;
        let state = TreeState {
            merged: 0,
            early: BTreeMap::new(),
            next: 0,
            running: 0,
            broken: false,
            work: Some(work),
        };
        Tree { index, file, pieces, mode, state: Mutex::new(state) }
    }

    fn step(&self) -> Option<Step> {
        let mut state = lock(&self.state);
        state.has_step(&self.pieces).then(|| {
            state.running += 1;
            state.next += 1;
            Step::Subtree(state.next - 1)
        })
    }

    fn run(&self, at: u64, buffer: &mut [u8], bar: &Bar) -> Option<Ended<C>> {
        let subtree = self.subtree(at, buffer);
        if subtree.is_some() {
            bar.advance(self.pieces.place(at).1 as u64);
        }
        let mut state = lock(&self.state);
        let state = &mut *state;
        state.running -= 1;
        state.broken |= subtree.is_none();
        if let Some(subtree) = subtree {
            state.early.insert(at, subtree);
        }
        let work = state.work.as_mut()?;
        if let [hasher] = work.hashers.as_mut_slice()
            && let Some(hasher) = hasher.as_blake3_mut()
        {
            while let Some(subtree) = state.early.remove(&state.merged) {
                hasher.push_subtree(&subtree).expect("the pieces of one input, in order");
                state.merged += 1;
            }
            work.done = hasher.count();
        }
        if state.running > 0 || (!state.broken && state.next < self.pieces.count()) {
            return None;
        }
        state.work.take().map(|work| self.rest(work, buffer, bar))
    }

    /// One subtree, if all its bytes are there.
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

    /// What comes after the subtrees; all that is left, in order, if one of them was not whole.
    fn rest(&self, mut work: Work<C>, buffer: &mut [u8], bar: &Bar) -> Ended<C> {
        let end = self.read_rest(&mut work, buffer, bar);
        let changed = Changed::of(&self.file, work.announced, work.done);
        Ended { work, changed, end }
    }

    fn read_rest(&self, work: &mut Work<C>, buffer: &mut [u8], bar: &Bar) -> io::Result<()> {
        use std::io::{Seek, SeekFrom};

        let mut file = &self.file;
        file.seek(SeekFrom::Start(work.done))?;
        loop {
            let expected = work.announced.and_then(|len| len.checked_sub(work.done));
            let (len, end) = fill(&mut file, buffer, expected);
            work.hashers.iter_mut().for_each(|hasher| hasher.update(&buffer[..len]));
            work.done += len as u64;
            bar.advance(len as u64);
            if let Some(end) = end {
                return end;
            }
        }
    }
}

/// Bytes of a piece that flows.
const PIECE: usize = 256 << 10;

/// Pieces that are read ahead of the slowest algorithm.
const RING: usize = 8;

/// An input that is read from its beginning to its end.
pub(crate) struct Flow<C> {
    index: usize,
    source: Mutex<Stream>,
    /// Piece *n* is in place *n* modulo their number. Steps see to it that nobody waits for a lock.
    ring: Box<[RwLock<Piece>; RING]>,
    hashers: Vec<Mutex<AnyHasher>>,
    state: Mutex<FlowState<C>>,
}

/// A place of the ring.
#[derive(Default)]
struct Piece {
    /// There from its first use on.
    buffer: Option<Buffer>,
    len: usize,
}

struct FlowState<C> {
    /// There until it ends, without its hashers.
    work: Option<Work<C>>,
    /// Pieces that were read.
    read: u64,
    reading: bool,
    end: Option<io::Result<()>>,
    /// How far each hasher is.
    hashed: Vec<Hashed>,
}

struct Hashed {
    pieces: u64,
    running: bool,
}

impl<C> FlowState<C> {
    fn next_step(&self) -> Option<Step> {
        let behind = self.hashed.iter().map(|hasher| hasher.pieces).min().unwrap_or(self.read);
        let can_read = self.end.is_none() && !self.reading && self.read < behind + RING as u64;
        // Whoever is furthest behind is what all wait for in the end: it goes first, and if it has
        // nothing to hash, reading does.
        let idle = |hasher: &&Hashed| !hasher.running && hasher.pieces < self.read;
        let hash = self
            .hashed
            .iter()
            .enumerate()
            .filter(|(_, hasher)| idle(hasher))
            .min_by_key(|(_, hasher)| hasher.pieces)
            .map(|(at, hasher)| Step::Hash(at, hasher.pieces));
        let read = can_read.then_some(Step::Read);
        if behind < self.read { hash.or(read) } else { read.or(hash) }
    }
}

impl<C> Flow<C> {
    fn new(mut work: Work<C>, source: Stream) -> Self {
        let hashers: Vec<_> =
            std::mem::take(&mut work.hashers).into_iter().map(Mutex::new).collect();
        let hashed = hashers.iter().map(|_| Hashed { pieces: 0, running: false }).collect();
        Flow {
            index: work.index,
            source: Mutex::new(source),
            ring: Default::default(),
            hashers,
            state: Mutex::new(FlowState {
                work: Some(work),
                read: 0,
                reading: false,
                end: None,
                hashed,
            }),
        }
    }

    fn step(&self) -> Option<Step> {
        let mut state = lock(&self.state);
        let step = state.next_step();
        match step {
            Some(Step::Hash(at, _)) => state.hashed[at].running = true,
            Some(_) => state.reading = true,
            None => {}
        }
        step
    }

    fn run(&self, step: Step, bar: &Bar) -> Option<Ended<C>> {
        let mut bytes = 0;
        let mut end = None;
        match step {
            Step::Hash(at, piece) => {
                let slot = &self.ring[(piece % RING as u64) as usize];
                let piece = slot.read().unwrap_or_else(PoisonError::into_inner);
                if let Some(buffer) = &piece.buffer {
                    lock(&self.hashers[at]).update(&buffer.as_bytes()[..piece.len]);
                }
            }
            Step::Read => {
                let read = lock(&self.state).read;
                let slot = &self.ring[(read % RING as u64) as usize];
                let piece = &mut *slot.write().unwrap_or_else(PoisonError::into_inner);
                let buffer = piece.buffer.get_or_insert_with(|| Buffer::new(PIECE));
                // Counted as they come, which may be slowly.
                let mut source = lock(&self.source);
                (bytes, end) = fill(&mut bar.counting(&mut *source), buffer.bytes(), None);
                piece.len = bytes;
            }
            Step::Subtree(_) => unreachable!("a flow has no subtrees"),
        }
        let state = &mut *lock(&self.state);
        match step {
            Step::Hash(at, _) => {
                state.hashed[at].running = false;
                state.hashed[at].pieces += 1;
            }
            _ => {
                state.reading = false;
                state.read += 1;
                state.end = end;
                if let Some(work) = &mut state.work {
                    work.done += bytes as u64;
                }
            }
        }
        let ended = state.end.is_some()
            && state.hashed.iter().all(|hasher| !hasher.running && hasher.pieces == state.read);
        if !ended {
            return None;
        }
        let (mut work, end) = (state.work.take()?, state.end.take()?);
        work.hashers = self.hashers.iter().map(|hasher| lock(hasher).clone()).collect();
        let changed = match &*lock(&self.source) {
            Stream::File(file) => Changed::of(file, work.announced, work.done),
            _ => None,
        };
        Some(Ended { work, changed, end })
    }
}
