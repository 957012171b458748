//! Sorting messages by their number of blocks, a window at a time.

use super::messages::Messages;

/// Messages that are sorted at a time.
const WINDOW: usize = 1024;

/// The number of classes that sorting distinguishes; all messages with more blocks share the last.
const CLASSES: usize = 64;

/// A window of messages sorted by their number of blocks. Windows are sorted in descending and
/// ascending order in turn, so that each begins with the lengths that the one before ended with, and
/// the mixed lanes hold messages of similar lengths.
pub(crate) struct Window {
    /// Where the next window starts.
    start: usize,
    upwards: bool,
    /// Indices of the messages relative to the window's first, class after class.
    sorted: [u16; WINDOW],
    /// Class *c* is `sorted[ends[c] .. ends[c + 1]]`.
    ends: [usize; CLASSES + 1],
}

/// The messages of one window that take the same number of blocks (or, unless `exact`, at least
/// `CLASSES - 1` blocks).
pub(crate) struct Class<'w> {
    pub(crate) indices: &'w [u16],
    pub(crate) exact: bool,
}

impl Window {
    pub(crate) fn new() -> Self {
        Window { start: 0, upwards: false, sorted: [0; WINDOW], ends: [0; CLASSES + 1] }
    }

    /// Sorts the next window and returns the index of its first message, or `None` after the last window.
    ///
    /// `blocks` returns how many blocks a message of the given length takes.
    pub(crate) fn sort_next(
        &mut self,
        messages: &(impl Messages + ?Sized),
        blocks: impl Fn(usize) -> usize,
    ) -> Option<usize> {
        let first = self.start;
        let len = WINDOW.min(messages.count() - first);
        self.start += len;
        self.upwards = !self.upwards;

        // A counting sort. Class *c* is counted, and then placed, at `ends[c + 1]`.
        let mut class_of = [0; WINDOW];
        self.ends = [0; CLASSES + 1];
        for (index, class) in class_of[..len].iter_mut().enumerate() {
            let blocks = blocks(messages.message(first + index).len()).min(CLASSES - 1);
            *class = self.class(blocks) as u8;
            self.ends[usize::from(*class) + 1] += 1;
        }
        let mut end = 0;
        for place in &mut self.ends[1..] {
            (*place, end) = (end, end + *place);
        }
        for (index, class) in class_of[..len].iter().enumerate() {
            let place = &mut self.ends[usize::from(*class) + 1];
            self.sorted[*place] = index as u16;
            *place += 1;
        }
        (len > 0).then_some(first)
    }

    /// Returns the indices of all messages of the window, relative to its first.
    pub(crate) fn sorted(&self) -> &[u16] {
        &self.sorted[..self.ends[CLASSES]]
    }

    /// Returns the class of messages of this number of blocks, or conversely the number of blocks of
    /// this class.
    fn class(&self, blocks: usize) -> usize {
        if self.upwards { blocks } else { CLASSES - 1 - blocks }
    }

    pub(crate) fn classes(&self) -> impl Iterator<Item = Class<'_>> {
        self.ends.windows(2).enumerate().map(|(class, ends)| Class {
            indices: &self.sorted[ends[0]..ends[1]],
            exact: self.class(class) < CLASSES - 1,
        })
    }
}
