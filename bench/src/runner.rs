//! A work as one library runs it, and the loops that are the same for all libraries.

use crate::input::Input;
use crate::work::{Shape, Work};
use rayon::prelude::*;
use std::hint::black_box;
use std::io;
use std::time::{Duration, Instant};

/// One work, done by one library.
pub(crate) trait Runner {
    /// The output of one call: every digest, in order.
    fn output(&mut self) -> io::Result<Vec<u8>>;

    /// Makes this many calls and returns how long they took.
    fn run(&mut self, calls: u32) -> io::Result<Duration>;
}

pub(crate) type BoxedRunner<'a> = Box<dyn Runner + 'a>;

/// A runner in this process, on one thread; `call` reads the input and fills the output.
pub(crate) fn on_one_thread<'a>(
    work: &Work,
    input: &'a Input,
    call: impl FnMut(&Input, &mut [u8]) + 'a,
) -> BoxedRunner<'a> {
    Box::new(Local { input, output: vec![0; work.output_len()], call })
}

/// As [`on_one_thread`], for calls that use rayon's global pool.
pub(crate) fn on_two_threads<'a>(
    work: &Work,
    input: &'a Input,
    call: impl Fn(&Input, &mut [u8]) + Send + 'a,
) -> BoxedRunner<'a> {
    Box::new(InPool(Local { input, output: vec![0; work.output_len()], call }))
}

struct Local<'a, F> {
    input: &'a Input,
    output: Vec<u8>,
    call: F,
}

impl<F: FnMut(&Input, &mut [u8])> Runner for Local<'_, F> {
    fn output(&mut self) -> io::Result<Vec<u8>> {
        self.output.fill(0);
        self.run(1)?;
        Ok(self.output.clone())
    }

    // Not inlined, so that every runner has a loop of its own. `call` is inlined into that loop;
    // `black_box` only hides that each call gets the same input.
    #[inline(never)]
    fn run(&mut self, calls: u32) -> io::Result<Duration> {
        let start = Instant::now();
        for _ in 0..calls {
            (self.call)(black_box(self.input), black_box(&mut self.output));
        }
        Ok(start.elapsed())
    }
}

/// A runner whose calls are made by a thread of rayon's global pool.
struct InPool<'a, F>(Local<'a, F>);

impl<F: Fn(&Input, &mut [u8]) + Send> Runner for InPool<'_, F> {
    fn output(&mut self) -> io::Result<Vec<u8>> {
        rayon::scope(|_| self.0.output())
    }

    // The thread that makes the calls times them, so that handing them over is not counted.
    fn run(&mut self, calls: u32) -> io::Result<Duration> {
        rayon::scope(|_| self.0.run(calls))
    }
}

/// Hashes whole messages one after another; on two threads, in a parallel loop.
pub(crate) fn each_message<'a, const N: usize>(
    work: &Work,
    input: &'a Input,
    digest: impl Fn(&[u8]) -> [u8; N] + Send + Sync + 'a,
) -> Option<BoxedRunner<'a>> {
    /// Messages that a thread takes at a time, so that the cost of stealing work is negligible.
    const PIECE: usize = 32;
    match (work.shape, work.threads) {
        (Shape::Messages | Shape::Hash33 | Shape::Merkle, 2) if work.n > 1 => {
            Some(on_two_threads(work, input, move |input, out| {
                let pieces = digests(out).par_chunks_mut(PIECE).enumerate();
                pieces.for_each(|(piece, out)| {
                    for (i, out) in out.iter_mut().enumerate() {
                        *out = digest(input.at(piece * PIECE + i));
                    }
                });
            }))
        }
        (Shape::Mixed, 2) => Some(on_two_threads(work, input, move |input, out| {
            let offsets = input.offsets.as_deref().unwrap_or_default();
            let pieces = digests(out).par_chunks_mut(PIECE).enumerate();
            pieces.for_each(|(piece, out)| {
                for (i, out) in out.iter_mut().enumerate() {
                    *out = digest(input.between(offsets, piece * PIECE + i));
                }
            });
        })),
        _ => each_message_serially(work, input, digest),
    }
}

/// As [`each_message`], for libraries that cannot be shared among threads: one thread only.
pub(crate) fn each_message_serially<'a, const N: usize>(
    work: &Work,
    input: &'a Input,
    digest: impl Fn(&[u8]) -> [u8; N] + 'a,
) -> Option<BoxedRunner<'a>> {
    if work.threads > 1 {
        return None;
    }
    match work.shape {
        Shape::Messages | Shape::Hash33 | Shape::Merkle if work.n == 1 => {
            Some(on_one_thread(work, input, move |input, out| {
                digests(out)[0] = digest(input.message());
            }))
        }
        Shape::Messages | Shape::Hash33 | Shape::Merkle => {
            Some(on_one_thread(work, input, move |input, out| {
                for (i, out) in digests(out).iter_mut().enumerate() {
                    *out = digest(input.at(i));
                }
            }))
        }
        Shape::Mixed => Some(on_one_thread(work, input, move |input, out| {
            let offsets = input.offsets.as_deref().unwrap_or_default();
            for (i, out) in digests(out).iter_mut().enumerate() {
                *out = digest(input.between(offsets, i));
            }
        })),
        Shape::Stream | Shape::Buffered | Shape::Xof => None,
    }
}

/// Hashes one message in pieces.
pub(crate) fn in_pieces<'a, H, const N: usize>(
    work: &Work,
    input: &'a Input,
    new: impl Fn() -> H + 'a,
    update: impl Fn(&mut H, &[u8]) + 'a,
    finish: impl Fn(H) -> [u8; N] + 'a,
) -> Option<BoxedRunner<'a>> {
    if !matches!(work.shape, Shape::Stream | Shape::Buffered) {
        return None;
    }
    let piece = work.size;
    Some(on_one_thread(work, input, move |input, out| {
        let mut hasher = new();
        for piece in input.message().chunks(piece) {
            update(&mut hasher, piece);
        }
        digests(out)[0] = finish(hasher);
    }))
}

/// The output buffer as digests.
#[inline]
pub(crate) fn digests<const N: usize>(out: &mut [u8]) -> &mut [[u8; N]] {
    out.as_chunks_mut().0
}
