//! The mixed lanes: each at its own place in its own message, refilled as messages end.

use super::engine::{Engine, MAX_MIXED, MAX_TAIL, WholeMessages};
use crate::backend::Selected;
use crate::simd::array::Filled;

/// The lanes in use, each at its own place in its own message.
pub(crate) struct Mixed<'m, E: Engine> {
    kernel: Selected<E::Run>,
    lanes: E::Lanes,
    works: [Option<LaneState<'m>>; MAX_MIXED],
    /// Blocks that do not lie in the messages, for each lane that has been in use.
    spares: Filled<[u8; MAX_TAIL], MAX_MIXED>,
    busy: usize,
}

/// The blocks that a busy lane has not absorbed yet.
pub(crate) struct LaneState<'m> {
    /// The index of the message.
    pub(crate) index: usize,
    /// `spare[.. head]` comes first.
    pub(crate) head: usize,
    /// Then whole blocks in the message itself.
    pub(crate) direct: &'m [u8],
    /// Then `spare[at .. end]`.
    pub(crate) at: usize,
    pub(crate) end: usize,
}

impl<'m> LaneState<'m> {
    /// Returns the next run of blocks; it is empty after the last.
    #[inline]
    fn next<'l>(&self, spare: &'l [u8; MAX_TAIL]) -> &'l [u8]
    where
        'm: 'l,
    {
        if self.head > 0 {
            &spare[..self.head]
        } else if self.direct.is_empty() {
            &spare[self.at..self.end]
        } else {
            self.direct
        }
    }

    /// Drops bytes of the run that [`next`](Self::next) returned.
    #[inline]
    fn drop(&mut self, bytes: usize) {
        if self.head > 0 {
            debug_assert_eq!(bytes, self.head, "a head is one block");
            self.head = 0;
        } else if self.direct.is_empty() {
            self.at += bytes;
        } else {
            self.direct = &self.direct[bytes..];
        }
    }

    /// Returns whether any blocks are left.
    #[inline]
    fn goes_on(&self) -> bool {
        self.head > 0 || !self.direct.is_empty() || self.at < self.end
    }
}

#[cfg(feature = "zeroize")]
impl<E: Engine> Drop for Mixed<'_, E> {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(self.spares.as_flattened_mut());
    }
}

impl<'m, E: Engine> Mixed<'m, E> {
    pub(crate) fn new(engine: &E, kernel: Selected<E::Run>) -> Self {
        Mixed {
            kernel,
            lanes: engine.lanes(),
            works: [const { None }; MAX_MIXED],
            spares: Filled::new(),
            busy: 0,
        }
    }

    pub(crate) fn kernel(&self) -> Selected<E::Run> {
        self.kernel
    }

    /// Returns an idle lane, the states of all lanes, and the idle lane's room for blocks that do not lie in the
    /// message.
    pub(crate) fn idle(&mut self) -> (usize, &mut E::Lanes, &mut [u8; MAX_TAIL]) {
        let lane = self.works.iter().position(Option::is_none).expect("an idle lane");
        if lane == self.spares.len() {
            self.spares.push([0; MAX_TAIL]);
        }
        (lane, &mut self.lanes, &mut self.spares[lane])
    }

    /// Starts message `index` in an idle lane, and advances the lanes until one is idle again.
    pub(crate) fn start_message<const N: usize>(
        &mut self,
        engine: &E,
        index: usize,
        message: &'m [u8],
        out: &mut [[u8; N]],
    ) where
        E: WholeMessages<N>,
    {
        let (lane, lanes, tail) = self.idle();
        let cut = engine.begin(lanes, lane, message, tail);
        let work =
            LaneState { index, head: 0, direct: &message[..cut.direct], at: 0, end: cut.tail };
        self.start(engine, lane, work, &mut |lanes, lane, index| {
            out[index] = engine.end(lanes, lane);
        });
    }

    /// Starts `work` in an idle lane, and advances the lanes until one is idle again. Calls `ended` with
    /// the lane and the index of each message that has ended.
    pub(crate) fn start(
        &mut self,
        engine: &E,
        lane: usize,
        work: LaneState<'m>,
        ended: &mut dyn FnMut(&mut E::Lanes, usize, usize),
    ) {
        if !work.goes_on() {
            return ended(&mut self.lanes, lane, work.index);
        }
        self.works[lane] = Some(work);
        self.busy += 1;
        while self.busy == self.kernel.lanes() {
            self.step(engine, ended);
        }
    }

    /// Advances the lanes to the ends of their messages.
    pub(crate) fn finish(mut self, engine: &E, ended: &mut dyn FnMut(&mut E::Lanes, usize, usize)) {
        let worthwhile = engine.worthwhile(self.kernel);
        while self.busy >= worthwhile {
            self.step(engine, ended);
        }
        for (lane, work) in self.works.iter_mut().enumerate() {
            if let Some(mut work) = work.take() {
                while work.goes_on() {
                    let run = work.next(&self.spares[lane]);
                    engine.advance_single(&mut self.lanes, lane, run);
                    work.drop(run.len());
                }
                ended(&mut self.lanes, lane, work.index);
            }
        }
    }

    /// Advances all lanes to the nearest end of a run.
    fn step(&mut self, engine: &E, ended: &mut dyn FnMut(&mut E::Lanes, usize, usize)) {
        let lanes = self.kernel.lanes();
        let mut inputs = [&[][..]; MAX_MIXED];
        let mut shortest: &[u8] = &[];
        for ((input, work), spare) in inputs.iter_mut().zip(&self.works).zip(&*self.spares) {
            if let Some(work) = work {
                *input = work.next(spare);
                if shortest.is_empty() || input.len() < shortest.len() {
                    shortest = input;
                }
            }
        }
        // An idle lane repeats the work of another lane; its result is not used.
        for idle in inputs[..lanes].iter_mut().filter(|input| input.is_empty()) {
            *idle = shortest;
        }
        engine.advance(&mut self.lanes, self.kernel, &inputs, shortest.len() / engine.block_len());
        let absorbed = shortest.len();
        for (lane, slot) in self.works[..lanes].iter_mut().enumerate() {
            if let Some(work) = slot {
                work.drop(absorbed);
                if !work.goes_on() {
                    ended(&mut self.lanes, lane, work.index);
                    *slot = None;
                    self.busy -= 1;
                }
            }
        }
    }
}
