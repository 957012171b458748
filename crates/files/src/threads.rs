//! How many threads work.

use std::num::NonZero;
use std::thread::available_parallelism;

/// How many threads are useful even if the CPU runs fewer at once: while one waits for a disk or a
/// server, another can work.
const WAITING: usize = 64;

/// Returns how many threads the CPU runs at once.
pub(crate) fn usual() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// Returns how many threads work where a caller asks for `asked`: at most 64, or as many as the CPU runs
/// at once if those are more. Everything here that takes a number of threads applies this itself; it
/// matters to callers that allocate memory for each thread.
pub fn useful_threads(asked: usize) -> usize {
    // Asking for the number of CPUs reads several files.
    if asked <= WAITING { asked } else { asked.min(usual().max(WAITING)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_threads_than_the_machine_needs() {
        assert_eq!([1, 2, WAITING].map(useful_threads), [1, 2, WAITING]);
        let most = useful_threads(usize::MAX);
        assert!((WAITING..=WAITING.max(usual())).contains(&most), "{most}");
    }
}
