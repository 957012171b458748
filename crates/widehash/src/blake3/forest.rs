//! Messages of a few chunks each, in a batch: their trees side by side.
//!
//! The chunks of a message of 2 KiB fill two lanes of sixteen, so two of them take as long as seven do in full
//! lanes. Here the chunks of many messages share the lanes, then the parents of all trees do, layer by layer, and at
//! last the roots.
//!
//! Speed relative to one message after another, on an AMD EPYC (Zen 4): 256 messages of 1025 bytes 5.9, 2 KiB 3.3, 3000
//! bytes 4.2, 4 KiB 2.1, 64 of 20,000 bytes 1.4; with AVX2 4.3 (1025 bytes), 2.4 (2 KiB), 1.6 (4 KiB); two messages of 2
//! KiB 1.6. Messages that fill the lanes by themselves gain nothing (16 and 32 KiB 0.99 and 0.96), nor do those of more
//! than two groups of chunks (0.97 to 1.06).

use super::compress::{CHUNK_LEN, flag};
use super::lanes::PieceLanes;
use super::shapes::MOST_PIECES;
use crate::batch::Prefetch;
use crate::secret::Wiped;
use crate::simd::array::Filled;

/// Chaining values of all trees that grow together, on the stack.
const CVS: usize = 256;

/// Trees that grow together: each has two chunks or more.
const TREES: usize = CVS / 2;

/// A tree of which some layers are computed.
#[derive(Clone, Copy)]
struct Tree {
    /// The message's place among the digests.
    index: usize,
    /// Where the nodes of its uppermost layer are, and their number.
    start: usize,
    nodes: usize,
}

/// A chunk of a message.
#[derive(Clone, Copy)]
struct Leaf<'m> {
    bytes: &'m [u8],
    /// The number of the chunk.
    counter: u32,
    /// The place of its chaining value.
    place: usize,
}

/// The trees over some messages.
pub(super) struct Forest<'m> {
    trees: Filled<Tree, TREES>,
    /// The nodes, tree after tree.
    cvs: Wiped<Filled<[u8; 32], CVS>>,
    /// Whole chunks that do not fill the lanes yet.
    whole: Filled<Leaf<'m>, MOST_PIECES>,
    /// The last chunks of messages, unless they are whole.
    ends: Filled<Leaf<'m>, { TREES + MOST_PIECES }>,
}

impl<'m> Forest<'m> {
    pub(super) fn new() -> Self {
        Forest {
            trees: Filled::new(),
            cvs: Wiped::new(Filled::new()),
            whole: Filled::new(),
            ends: Filled::new(),
        }
    }

    /// Returns whether messages of `len` bytes are faster together than each by itself.
    #[inline]
    pub(super) fn suits(lanes: usize, len: usize) -> bool {
        let wide = lanes * CHUNK_LEN;
        lanes > 1 && len > CHUNK_LEN && len < 2 * wide && !len.is_multiple_of(wide)
    }

    /// Adds a message that [suits](Self::suits) and whose digest will be written to `out[index]`. Before that,
    /// finishes the trees if there is no room for another one. `next` is the message after it, which is
    /// fetched meanwhile.
    pub(super) fn add(
        &mut self,
        lanes: &mut PieceLanes<'_>,
        message: &'m [u8],
        index: usize,
        next: Option<&[u8]>,
        out: &mut [[u8; 32]],
    ) {
        let nodes = message.len().div_ceil(CHUNK_LEN);
        let width = lanes.width();
        // Messages of one length leave no lane idle if their number is a multiple of the lanes. So the trees are
        // finished when there is no room for that many more.
        let whole = !self.trees.is_empty() && self.trees.len().is_multiple_of(width);
        if self.cvs.len() + if whole { width * nodes } else { nodes } > CVS {
            self.finish(lanes, out);
        }
        let start = self.cvs.len();
        self.trees.push(Tree { index, start, nodes });
        self.cvs.fill(start + nodes, [0; 32]);
        for (number, bytes) in message.chunks(CHUNK_LEN).enumerate() {
            let leaf = Leaf { bytes, counter: number as u32, place: start + number };
            if bytes.len() < CHUNK_LEN {
                self.ends.push(leaf);
                continue;
            }
            self.whole.push(leaf);
            if self.whole.len() == width {
                let rest = &message[(number + 1) * CHUNK_LEN..];
                let prefetch = Prefetch::of_stream(rest, next, width * CHUNK_LEN);
                hash(lanes, &self.whole, prefetch, &mut self.cvs);
                self.whole.clear();
            }
        }
    }

    /// Writes the digests of the messages so far, and forgets them.
    pub(super) fn finish(&mut self, lanes: &mut PieceLanes<'_>, out: &mut [[u8; 32]]) {
        self.ends.extend(&self.whole);
        for leaves in self.ends.chunks(lanes.width()) {
            hash(lanes, leaves, Prefetch::NONE, &mut self.cvs);
        }
        let mut parents = Parents::new();
        while self.trees.iter().any(|tree| tree.nodes > 2) {
            for Tree { start, nodes, .. } in self.trees.iter_mut().filter(|tree| tree.nodes > 2) {
                for pair in 0..*nodes / 2 {
                    let children = [self.cvs[*start + 2 * pair], self.cvs[*start + 2 * pair + 1]];
                    parents.add(lanes, children, *start + pair, 0, &mut self.cvs);
                }
                if *nodes % 2 == 1 {
                    self.cvs[*start + *nodes / 2] = self.cvs[*start + *nodes - 1];
                }
                *nodes = nodes.div_ceil(2);
            }
            parents.hash(lanes, 0, &mut self.cvs);
        }
        for Tree { index, start, .. } in &*self.trees {
            let children = [self.cvs[*start], self.cvs[*start + 1]];
            parents.add(lanes, children, *index, flag::ROOT, out);
        }
        parents.hash(lanes, flag::ROOT, out);
        self.trees.clear();
        self.cvs.clear();
        self.whole.clear();
        self.ends.clear();
    }
}

/// Writes the chaining values of chunks, at most as many as there are lanes, to their places. Meanwhile fetches what
/// is ahead.
fn hash(lanes: &mut PieceLanes<'_>, leaves: &[Leaf<'_>], prefetch: Prefetch, cvs: &mut [[u8; 32]]) {
    let mut hashed = [[0; 32]; MOST_PIECES];
    let hashed = &mut hashed[..leaves.len()];
    let mut counters = [0; MOST_PIECES];
    for (counter, leaf) in counters.iter_mut().zip(leaves) {
        *counter = leaf.counter;
    }
    lanes.hash(|lane| leaves[lane].bytes, &counters, 0, prefetch, hashed);
    for (leaf, cv) in leaves.iter().zip(hashed) {
        cvs[leaf.place] = *cv;
    }
}

/// Parents that do not fill the lanes yet, each with the place of its chaining value or digest.
struct Parents {
    children: Wiped<[[u8; 32]; 2 * MOST_PIECES]>,
    places: [usize; MOST_PIECES],
    count: usize,
}

impl Parents {
    fn new() -> Self {
        Parents {
            children: Wiped::new([[0; 32]; 2 * MOST_PIECES]),
            places: [0; MOST_PIECES],
            count: 0,
        }
    }

    /// Adds a parent, and hashes all of them if they fill the lanes.
    fn add(
        &mut self,
        lanes: &PieceLanes<'_>,
        children: [[u8; 32]; 2],
        place: usize,
        flag: u32,
        out: &mut [[u8; 32]],
    ) {
        self.children.as_chunks_mut().0[self.count] = children;
        self.places[self.count] = place;
        self.count += 1;
        if self.count == lanes.width() {
            self.hash(lanes, flag, out);
        }
    }

    /// Writes the result of each parent to its place, and forgets them. `flag` is that of the root, or 0.
    fn hash(&mut self, lanes: &PieceLanes<'_>, flag: u32, out: &mut [[u8; 32]]) {
        if self.count > 0 {
            lanes.kernels.parents(lanes.mode, flag, &mut self.children[..2 * self.count]);
        }
        for (place, cv) in self.places[..self.count].iter().zip(&*self.children) {
            out[*place] = *cv;
        }
        self.count = 0;
    }
}
