//! A batch on several threads: pieces that keep the lanes full.

use super::messages::{Messages, Part};

/// Fewest messages of a piece: enough groups of the widest kernel that its ends do not count.
const PIECE: usize = 16 * super::MAX_LANES;

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
    use rayon::prelude::*;
    let common_len = messages.common_len();
    let pieces = rayon::current_num_threads() * PIECES_PER_THREAD;
    let piece = messages.count().div_ceil(pieces).next_multiple_of(PIECE).max(PIECE);
    out.par_chunks_mut(piece * places).enumerate().for_each(|(at, out)| {
        let part = Part { messages, start: at * piece, count: out.len() / places, common_len };
        many(&part, out);
    });
}
