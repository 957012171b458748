//! The two sides of a comparison, and the loops that are the same for both.

use crate::cores;
use crate::input::Input;
use crate::work::{Shape, Work};
use rayon::prelude::*;
use std::hint::black_box;
use std::io;
use std::time::{Duration, Instant};

/// Somebody who does a work.
pub(crate) trait Contender {
    /// What one call writes: every digest, in order.
    fn output(&mut self) -> io::Result<Vec<u8>>;

    /// How long this many calls take.
    fn run(&mut self, calls: u32) -> io::Result<Duration>;
}

pub(crate) type Boxed<'a> = Box<dyn Contender + 'a>;

/// A contender in this process; `call` reads the input and fills the output.
pub(crate) fn calls<'a>(
    work: &Work,
    input: &'a Input,
    call: impl FnMut(&Input, &mut [u8]) + 'a,
) -> Boxed<'a> {
    Box::new(Local { input, output: vec![0; work.output_len()], call })
}

/// As [`calls`], inside the pool of two threads.
pub(crate) fn calls_in_pool<'a>(
    work: &Work,
    input: &'a Input,
    call: impl Fn(&Input, &mut [u8]) + Sync + 'a,
) -> Boxed<'a> {
    calls(work, input, move |input, out| cores::pool().install(|| call(input, out)))
}

struct Local<'a, F> {
    input: &'a Input,
    output: Vec<u8>,
    call: F,
}

impl<F: FnMut(&Input, &mut [u8])> Contender for Local<'_, F> {
    fn output(&mut self) -> io::Result<Vec<u8>> {
        self.output.fill(0);
        self.run(1)?;
        Ok(self.output.clone())
    }

    // Its own function in its own loop: `call` is inlined here, and only what the compiler could
    // otherwise see through, the same input again, is hidden from it.
    #[inline(never)]
    fn run(&mut self, calls: u32) -> io::Result<Duration> {
        let start = Instant::now();
        for _ in 0..calls {
            (self.call)(black_box(self.input), black_box(&mut self.output));
        }
        Ok(start.elapsed())
    }
}

/// Hashes messages that come whole, one after another; with two threads, in a parallel loop.
pub(crate) fn whole<'a, const N: usize>(
    work: &Work,
    input: &'a Input,
    digest: impl Fn(&[u8]) -> [u8; N] + Sync + 'a,
) -> Option<Boxed<'a>> {
    /// Messages that a thread takes at a time, so that stealing them costs nothing.
    const PIECE: usize = 32;
    match (work.shape, work.threads) {
        (Shape::Messages | Shape::Hash33 | Shape::Merkle, 2) if work.n > 1 => {
            Some(calls_in_pool(work, input, move |input, out| {
                let pieces = digests(out).par_chunks_mut(PIECE).enumerate();
                pieces.for_each(|(piece, out)| {
                    for (i, out) in out.iter_mut().enumerate() {
                        *out = digest(input.at(piece * PIECE + i));
                    }
                });
            }))
        }
        (Shape::Mixed, 2) => Some(calls_in_pool(work, input, move |input, out| {
            let offsets = input.offsets.as_deref().unwrap_or_default();
            let pieces = digests(out).par_chunks_mut(PIECE).enumerate();
            pieces.for_each(|(piece, out)| {
                for (i, out) in out.iter_mut().enumerate() {
                    *out = digest(input.between(offsets, piece * PIECE + i));
                }
            });
        })),
        _ => whole_alone(work, input, digest),
    }
}

/// As [`whole`], for what cannot be shared among threads.
pub(crate) fn whole_alone<'a, const N: usize>(
    work: &Work,
    input: &'a Input,
    digest: impl Fn(&[u8]) -> [u8; N] + 'a,
) -> Option<Boxed<'a>> {
    if work.threads > 1 {
        return None;
    }
    match work.shape {
        Shape::Messages | Shape::Hash33 | Shape::Merkle if work.n == 1 => {
            Some(calls(work, input, move |input, out| {
                digests(out)[0] = digest(input.message());
            }))
        }
        Shape::Messages | Shape::Hash33 | Shape::Merkle => {
            Some(calls(work, input, move |input, out| {
                for (i, out) in digests(out).iter_mut().enumerate() {
                    *out = digest(input.at(i));
                }
            }))
        }
        Shape::Mixed => Some(calls(work, input, move |input, out| {
            let offsets = input.offsets.as_deref().unwrap_or_default();
            for (i, out) in digests(out).iter_mut().enumerate() {
                *out = digest(input.between(offsets, i));
            }
        })),
        Shape::Stream | Shape::Xof => None,
    }
}

/// Hashes one message that comes in pieces.
pub(crate) fn streamed<'a, H, const N: usize>(
    work: &Work,
    input: &'a Input,
    new: impl Fn() -> H + 'a,
    update: impl Fn(&mut H, &[u8]) + 'a,
    finish: impl Fn(H) -> [u8; N] + 'a,
) -> Option<Boxed<'a>> {
    if work.shape != Shape::Stream {
        return None;
    }
    let piece = work.size;
    Some(calls(work, input, move |input, out| {
        let mut hasher = new();
        for piece in input.message().chunks(piece) {
            update(&mut hasher, piece);
        }
        digests(out)[0] = finish(hasher);
    }))
}

/// Flat bytes as digests.
#[inline]
pub(crate) fn digests<const N: usize>(out: &mut [u8]) -> &mut [[u8; N]] {
    out.as_chunks_mut().0
}
