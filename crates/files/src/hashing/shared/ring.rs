//! A stream, or a file with several algorithms: one thread at a time reads, and each algorithm
//! hashes the pieces in order.

use super::Step;
use crate::algorithm::AnyHasher;
use crate::hashing::running::{Ended, Running};
use crate::progress::Progress;
use crate::source::{Buffer, Stream, fill};
use crate::sync::{Mutex, RwLock, lock};
use std::io;
use std::sync::PoisonError;

/// The size of a piece in bytes.
const PIECE: usize = 256 << 10;

/// How many pieces may be read ahead of the slowest algorithm.
const PIECES: usize = 8;

/// An input that is read from beginning to end.
pub(in crate::hashing) struct Ring<C> {
    pub(super) index: usize,
    source: Mutex<Stream>,
    /// Piece *n* is at index *n* modulo the ring's length. Steps are chosen so that no thread waits
    /// for a lock.
    ring: Box<[RwLock<Piece>; PIECES]>,
    hashers: Vec<Mutex<AnyHasher>>,
    state: Mutex<State<C>>,
}

/// An element of the ring.
#[derive(Default)]
struct Piece {
    /// Allocated at its first use.
    buffer: Option<Buffer>,
    len: usize,
}

struct State<C> {
    /// `None` once the input has ended. The hashers are kept apart.
    running: Option<Running<C>>,
    /// How many pieces were read.
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

impl<C> State<C> {
    fn next_step(&self) -> Option<Step> {
        let behind = self.hashed.iter().map(|hasher| hasher.pieces).min().unwrap_or(self.read);
        let can_read = self.end.is_none() && !self.reading && self.read < behind + PIECES as u64;
        // In the end, all wait for the hasher that is furthest behind. So it goes first, and if it
        // has nothing to hash, reading does.
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

impl<C> Ring<C> {
    pub(super) fn new(mut running: Running<C>, source: Stream) -> Self {
        let hashers: Vec<_> =
            std::mem::take(&mut running.hashers).into_iter().map(Mutex::new).collect();
        let hashed = hashers.iter().map(|_| Hashed { pieces: 0, running: false }).collect();
        Ring {
            index: running.index,
            source: Mutex::new(source),
            ring: Default::default(),
            hashers,
            state: Mutex::new(State {
                running: Some(running),
                read: 0,
                reading: false,
                end: None,
                hashed,
            }),
        }
    }

    pub(super) fn has_step(&self) -> bool {
        lock(&self.state).next_step().is_some()
    }

    pub(super) fn step(&self) -> Option<Step> {
        let mut state = lock(&self.state);
        let step = state.next_step();
        match step {
            Some(Step::Hash(at, _)) => state.hashed[at].running = true,
            Some(_) => state.reading = true,
            None => {}
        }
        step
    }

    pub(super) fn run(&self, step: Step, progress: &Progress) -> Option<Ended<C>> {
        let mut bytes = 0;
        let mut end = None;
        match step {
            Step::Hash(at, piece) => {
                let slot = &self.ring[(piece % PIECES as u64) as usize];
                let piece = slot.read().unwrap_or_else(PoisonError::into_inner);
                if let Some(buffer) = &piece.buffer {
                    lock(&self.hashers[at]).update(&buffer.as_bytes()[..piece.len]);
                }
            }
            Step::Read => {
                let read = lock(&self.state).read;
                let slot = &self.ring[(read % PIECES as u64) as usize];
                let piece = &mut *slot.write().unwrap_or_else(PoisonError::into_inner);
                let buffer = piece.buffer.get_or_insert_with(|| Buffer::new(PIECE));
                // Counted as they arrive, which may be slowly.
                let mut source = lock(&self.source);
                (bytes, end) = fill(&mut progress.counting(&mut *source), buffer.bytes(), None);
                piece.len = bytes;
            }
            Step::Subtree(_) => unreachable!("a ring has no subtrees"),
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
                if let Some(running) = &mut state.running {
                    running.done += bytes as u64;
                }
            }
        }
        let ended = state.end.is_some()
            && state.hashed.iter().all(|hasher| !hasher.running && hasher.pieces == state.read);
        if !ended {
            return None;
        }
        let (mut running, end) = (state.running.take()?, state.end.take()?);
        running.hashers = self.hashers.iter().map(|hasher| lock(hasher).clone()).collect();
        let source = lock(&self.source);
        let file = if let Stream::File(file) = &*source { Some(file) } else { None };
        Some(running.ended(file, end))
    }
}
