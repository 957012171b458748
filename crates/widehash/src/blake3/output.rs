//! The extendable output: the root compressed repeatedly, with a counter that numbers the blocks, so
//! that any part can be computed without the parts before it.

use super::compress::BLOCK_LEN;
use super::node::Node;
pub use crate::api::OutputEnd;
use crate::api::output_reader;

/// The output of a hash from any position on: up to 2<sup>64</sup> - 1 bytes, of which the first
/// 32 are the digest.
///
/// ```
/// let mut output = widehash::blake3::Hasher::new().finalize_xof();
/// let mut bytes = [0; 100];
/// output.fill(&mut bytes);
/// assert_eq!(bytes[..32], widehash::blake3::hash(b""));
/// output.set_position(90);
/// let mut tail = [0; 10];
/// output.fill(&mut tail);
/// assert_eq!(bytes[90..], tail);
/// ```
///
/// With the `std` feature it also implements [`Read`](std::io::Read), which returns fewer bytes at
/// the end and then none, and [`Seek`](std::io::Seek).
#[derive(Clone)]
pub struct OutputReader {
    /// The chaining value of the root; with the next fields, the input of its last compression.
    cv: [u32; 8],
    block: [u8; BLOCK_LEN],
    len: u8,
    flags: u32,
    position: u64,
}

impl OutputReader {
    #[inline]
    pub(super) fn new(root: Node<'_>) -> OutputReader {
        let Node { cv, block, len, flags, .. } = root;
        OutputReader { cv: *cv, block: *block, len, flags, position: 0 }
    }

    fn write_here(&mut self, out: &mut [u8]) {
        let root =
            Node { cv: &self.cv, block: &self.block, len: self.len, flags: self.flags, counter: 0 };
        root.root_output(self.position, out);
    }
}

output_reader!(OutputReader, "moving costs nothing.");

#[cfg(feature = "zeroize")]
impl Drop for OutputReader {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.cv.zeroize();
        self.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for OutputReader {}
