//! A batch on several threads: pieces that keep the lanes full.

use super::messages::{Messages, Part, assert_room};

/// Fewest messages of a piece: enough groups of the widest kernel that its ends do not count.
const PIECE: usize = 16 * super::MAX_LANES;

/// Pieces a thread gets on average, so that threads that got short messages can take over.
const PIECES_PER_THREAD: usize = 4;

/// Runs `many` over pieces of the messages on the threads of the current rayon pool.
///
/// # Panics
/// Unless `out` has as many places as there are messages.
#[track_caller]
pub(crate) fn on_all_threads<M, const N: usize>(
    messages: &M,
    out: &mut [[u8; N]],
    many: fn(&Part<'_, M>, &mut [[u8; N]]),
) where
    M: Messages + Sync + ?Sized,
{
    use rayon::prelude::*;
    let count = messages.count();
    assert_room(count, out.len());
    let common_len = messages.common_len();
    let pieces = rayon::current_num_threads() * PIECES_PER_THREAD;
    let piece = count.div_ceil(pieces).next_multiple_of(PIECE).max(PIECE);
    out.par_chunks_mut(piece).enumerate().for_each(|(at, out)| {
        let part = Part { messages, start: at * piece, count: out.len(), common_len };
        many(&part, out);
    });
}
