//! A fuzzer's input as a series of choices.

/// Reads choices from the front of the input. Where the input has ended, every choice is zero.
pub struct Choices<'a> {
    rest: &'a [u8],
}

impl<'a> Choices<'a> {
    pub fn new(input: &'a [u8]) -> Self {
        Choices { rest: input }
    }

    /// Returns whether the input has ended.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Returns all that is left.
    pub fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.rest)
    }

    /// Returns the next `len` bytes, or as many as there are.
    pub fn bytes(&mut self, len: usize) -> &'a [u8] {
        let (head, rest) = self.rest.split_at(len.min(self.rest.len()));
        self.rest = rest;
        head
    }

    pub fn byte(&mut self) -> u8 {
        self.bytes(1).first().copied().unwrap_or(0)
    }

    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    pub fn word(&mut self) -> u64 {
        let mut word = [0; 8];
        let bytes = self.bytes(8);
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    }

    /// Returns a number below `bound`, of which at most 2<sup>16</sup> matter.
    pub fn below(&mut self, bound: usize) -> usize {
        let high = if bound > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (high | usize::from(self.byte())) % bound.max(1)
    }

    pub fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Returns a length: often one next to the edge of a block or a chunk, never above `most`.
    pub fn len(&mut self, most: usize) -> usize {
        let len = match self.byte() % 8 {
            0..=2 => usize::from(self.byte()),
            3 => self.below(2049),
            4 => self.near(64, 34),
            5 => self.near(128, 20),
            6 => self.near(1024, 70),
            _ => self.below(1 << 16),
        };
        len.min(most)
    }

    /// Returns a number within 2 of a multiple of `unit`.
    fn near(&mut self, unit: usize, multiples: usize) -> usize {
        (unit * self.below(multiples) + usize::from(self.byte() % 5)).saturating_sub(2)
    }

    /// Returns any 64-bit number: often a small one, or one next to a power of two.
    pub fn number(&mut self) -> u64 {
        match self.byte() % 4 {
            0 => u64::from(self.byte()),
            1 => {
                let power = 1u64 << (self.byte() % 64);
                power.wrapping_add(u64::from(self.byte())).wrapping_sub(128)
            }
            2 => self.word(),
            _ => u64::MAX - u64::from(self.byte()),
        }
    }
}
