//! The digests as they come into being.

use super::{Function, Rows};
use crate::arrow::{Array, Column};
use crate::digests::{Bitmap, Digests};
use crate::interrupts::Interrupts;
use crate::running::HELD;
use crate::threads;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use rayon::ThreadPool;
use std::ops::Range;
use widehash::batch::Messages;

/// Rows that are hashed together by a thread: so many that the kernels' lanes stay full, so few that
/// what is known of them stays in the cache.
const ROWS: usize = 16384;

/// About as many bytes are hashed together by a thread before a signal is looked for.
const BYTES: usize = 64 << 20;

/// The values of a dictionary are hashed once if their digests take up to so many bytes, otherwise row by
/// row.
const DISTINCT: usize = 1 << 20;

/// Digests, appended to in the order of the messages.
pub(crate) struct Output<'f> {
    function: &'f Function,
    threads: usize,
    digests: Vec<u8>,
    /// One bit for each digest, from the first null on.
    valid: Option<Bitmap>,
    count: usize,
    interrupts: Interrupts,
}

impl<'f> Output<'f> {
    pub(crate) fn new(function: &'f Function, threads: usize) -> Self {
        let interrupts = Interrupts::new();
        Output { function, threads, digests: Vec::new(), valid: None, count: 0, interrupts }
    }

    /// Appends the digests of `rows`.
    ///
    /// # Errors
    /// What a signal handler raises; `MemoryError` if there is no room for the digests.
    pub(crate) fn extend(&mut self, py: Python<'_>, rows: &(impl Rows + ?Sized)) -> PyResult<()> {
        self.reserve(rows.count())?;
        if is_small(rows, self.function.len()) {
            self.hash(None, rows, 0..rows.count(), &mut Vec::new());
        } else {
            let pool = threads::pool(py, self.threads);
            py.detach(|| self.hash_all(pool.as_deref(), rows))?;
        }
        self.appended(rows.count());
        Ok(())
    }

    /// Appends the digests of an array; those of nulls are null.
    pub(crate) fn extend_nullable(&mut self, py: Python<'_>, array: &Array) -> PyResult<()> {
        let rows = array.rows()?;
        let first = self.count;
        match rows.dictionary() {
            Some((values, index))
                if values.count() <= rows.count()
                    && self.function.total_len(values.count())? <= DISTINCT =>
            {
                self.extend_distinct(py, rows.count(), values, index)?;
            }
            _ => self.extend(py, &rows)?,
        }
        if rows.has_nulls() {
            let len = self.function.len();
            let valid = self.valid.get_or_insert_with(|| Bitmap::of_ones(self.count));
            for row in (0..rows.count()).filter(|row| rows.is_null(*row)) {
                valid.clear(first + row);
                self.digests[(first + row) * len..][..len].fill(0);
            }
        }
        Ok(())
    }

    /// Appends the digests of `count` rows that are indices into a few values, which are hashed once.
    fn extend_distinct(
        &mut self,
        py: Python<'_>,
        count: usize,
        values: &Column<'_>,
        index: impl Fn(usize) -> usize,
    ) -> PyResult<()> {
        let mut distinct = Output::new(self.function, self.threads);
        distinct.extend(py, values)?;
        self.reserve(count)?;
        let len = self.function.len();
        for row in 0..count {
            // The index of a null may be any number, and its digest is cleared afterwards.
            let index = index(row).min(distinct.count.saturating_sub(1));
            match distinct.digests.get(index * len..(index + 1) * len) {
                Some(digest) => self.digests.extend_from_slice(digest),
                None => self.digests.resize(self.digests.len() + len, 0),
            }
        }
        self.appended(count);
        Ok(())
    }

    /// Makes room for the digests of so many messages.
    fn reserve(&mut self, count: usize) -> PyResult<()> {
        let room = self.function.total_len(count)?;
        self.digests
            .try_reserve(room)
            .map_err(|_| PyMemoryError::new_err(format!("no room for {room} bytes of digests")))
    }

    /// Counts digests that were appended.
    fn appended(&mut self, count: usize) {
        self.count += count;
        if let Some(valid) = &mut self.valid {
            valid.extend(count);
        }
    }

    pub(crate) fn into_digests(self) -> Digests {
        Digests::new(self.digests, self.count, self.function.len(), self.valid)
    }

    /// Hashes all rows, a part at a time, without the GIL.
    fn hash_all(&mut self, pool: Option<&ThreadPool>, rows: &(impl Rows + ?Sized)) -> PyResult<()> {
        let mut messages = Vec::new();
        let threads = pool.map_or(1, ThreadPool::current_num_threads);
        let mut start = 0;
        while start < rows.count() {
            let most = part(rows, start, self.function.len()) * threads;
            let part = start..rows.count().min(start + most);
            start = part.end;
            messages.clear();
            self.hash(pool, rows, part, &mut messages);
            self.interrupts.look()?;
        }
        Ok(())
    }

    /// Hashes a part of the rows. `messages` is empty room.
    fn hash<'r>(
        &mut self,
        pool: Option<&ThreadPool>,
        rows: &'r (impl Rows + ?Sized),
        part: Range<usize>,
        messages: &mut Vec<&'r [u8]>,
    ) {
        let before = self.digests.len();
        // Cleared here and not all at once, so that it is still in the cache when it is written to.
        self.digests.resize(before + part.len() * self.function.len(), 0);
        let (mut left, mut out) = (part, &mut self.digests[before..]);
        while !left.is_empty()
            && let Some(strided) = rows.strided(left.clone())
        {
            let (now, later) = out.split_at_mut(strided.count() * self.function.len());
            run(self.function, pool, &strided, now);
            (left.start, out) = (left.start + strided.count(), later);
        }
        if !left.is_empty() {
            rows.messages(left, messages);
            run(self.function, pool, &messages[..], out);
        }
    }
}

fn run<M>(function: &Function, pool: Option<&ThreadPool>, messages: &M, out: &mut [u8])
where
    M: Messages + Sync + ?Sized,
{
    match pool {
        None => function.digest_many(messages, out, false),
        Some(pool) => pool.install(|| function.digest_many(messages, out, true)),
    }
}

/// Returns whether hashing all rows takes so little time that the GIL is kept.
fn is_small(rows: &(impl Rows + ?Sized), digest: usize) -> bool {
    /// A message costs at least a block.
    const FEW: usize = HELD / 64;
    if rows.count() > FEW || digest.saturating_mul(rows.count()) > HELD {
        return false;
    }
    let mut messages = Vec::with_capacity(FEW);
    rows.messages(0..rows.count(), &mut messages);
    messages.iter().map(|message| message.len()).sum::<usize>() <= HELD
}

/// Returns how many rows from `start` on a thread hashes together, by the mean length of a few and the
/// length of a digest, which can be longer.
fn part(rows: &(impl Rows + ?Sized), start: usize, digest: usize) -> usize {
    const FEW: usize = 32;
    let ahead = rows.count().min(start + ROWS) - start;
    let mut few = Vec::with_capacity(FEW);
    for row in (0..ahead).step_by(ahead.div_ceil(FEW)) {
        rows.messages(start + row..start + row + 1, &mut few);
    }
    let total = few.iter().map(|message| message.len()).fold(0, usize::saturating_add);
    let each = (total / few.len().max(1)).saturating_add(digest).max(1);
    (BYTES / each).clamp(1, ROWS)
}
