//! A batch on several threads: pieces that keep the lanes full.

use super::engine::MAX_LANES;
use super::messages::{Messages, Part};

/// Fewest bytes of a piece, a few microseconds of work: what handing it to a thread costs should
/// not count.
const PIECE_LEN: usize = 16 * 1024;

/// What a message costs beside its bytes, in bytes: about a block.
const MESSAGE: usize = 64;

/// Pieces a thread gets on average, so that threads that got short messages can take over.
const PIECES_PER_THREAD: usize = 4;

/// Runs `many` over pieces of the messages on the threads of the current rayon pool; `out` has room
/// for all digests, `places` elements for each.
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

/// As [`on_all_threads`], in pieces that are multiples of `together` messages.
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

/// The mean length of a few messages from all over.
pub(crate) fn mean_len(messages: &(impl Messages + ?Sized)) -> usize {
    const FEW: usize = 64;
    let step = messages.count().div_ceil(FEW).max(1);
    let lens = (0..messages.count()).step_by(step).map(|index| messages.message(index).len());
    // Slices may overlap, so that even a few can add up to more than the address space.
    lens.fold(0, usize::saturating_add) / messages.count().div_ceil(step).max(1)
}
