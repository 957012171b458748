//! A batch on several threads: pieces that keep the lanes full.

use super::engine::MAX_LANES;
use super::messages::{Messages, Part};

/// The minimum length of a piece in bytes: a few microseconds of work, so that the cost of handing it
/// to a thread is negligible.
const PIECE_LEN: usize = 16 * 1024;

/// The cost of a message in addition to its bytes, expressed in bytes: about a block.
const MESSAGE: usize = 64;

/// Pieces for each thread on average: several, so that threads that finish early can take more.
const PIECES_PER_THREAD: usize = 4;

/// Runs `many` over pieces of the messages on the threads of the current rayon pool. `out` has
/// `places` elements for each message.
pub(crate) fn on_all_threads<M, T>(
    messages: &M,
    out: &mut [T],
    places: usize,
    many: impl Fn(&Part<'_, M>, &mut [T]) + Sync,
) where
    M: Messages + Sync + ?Sized,
    T: Send,
{
    in_pieces(messages, out, places, MAX_LANES, many);
}

/// Does what [`on_all_threads`] does, in pieces that are multiples of `together` messages.
pub(crate) fn in_pieces<M, T>(
    messages: &M,
    out: &mut [T],
    places: usize,
    together: usize,
    many: impl Fn(&Part<'_, M>, &mut [T]) + Sync,
) where
    M: Messages + Sync + ?Sized,
    T: Send,
{
    use rayon::prelude::*;
    let common_len = messages.common_len();
    let pieces = rayon::current_num_threads() * PIECES_PER_THREAD;
    let least = PIECE_LEN.div_ceil(mean_len(messages).saturating_add(MESSAGE));
    let piece = messages.count().div_ceil(pieces).max(least).next_multiple_of(together);
    out.par_chunks_mut(piece * places).enumerate().for_each(|(at, out)| {
        let part = Part { messages, start: at * piece, count: out.len() / places, common_len };
        many(&part, out);
    });
}

/// Returns the mean length of a few messages, taken at equal distances.
pub(crate) fn mean_len(messages: &(impl Messages + ?Sized)) -> usize {
    const FEW: usize = 64;
    let step = messages.count().div_ceil(FEW).max(1);
    let lens = (0..messages.count()).step_by(step).map(|index| messages.message(index).len());
    // Slices may overlap, so that the lengths of even a few can exceed the address space in sum.
    lens.fold(0, usize::saturating_add) / messages.count().div_ceil(step).max(1)
}
