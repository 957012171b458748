//! Cutting a stream of bytes into whole blocks.

/// The bytes of a message that do not fill a block yet.
///
/// At rest it holds fewer than `B` bytes: a block is handed on as soon as it is whole.
#[derive(Clone)]
pub(crate) struct BlockBuffer<const B: usize> {
    bytes: [u8; B],
    len: usize,
}

impl<const B: usize> BlockBuffer<B> {
    pub(crate) const fn new() -> Self {
        BlockBuffer { bytes: [0; B], len: 0 }
    }

    /// The bytes that wait for their block to fill.
    #[inline]
    pub(crate) fn pending(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Takes `data` in and calls `compress` with every block that became whole, in order and in
    /// runs as long as possible, straight from `data` wherever no bytes were waiting.
    #[inline]
    pub(crate) fn feed(&mut self, mut data: &[u8], mut compress: impl FnMut(&[[u8; B]])) {
        if self.len > 0 {
            let take = data.len().min(B - self.len);
            let (head, rest) = data.split_at(take);
            self.bytes[self.len..self.len + take].copy_from_slice(head);
            self.len += take;
            if self.len < B {
                return;
            }
            compress(core::slice::from_ref(&self.bytes));
            self.len = 0;
            data = rest;
        }
        let (blocks, tail) = data.as_chunks::<B>();
        if !blocks.is_empty() {
            compress(blocks);
        }
        self.bytes[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
    }

    /// Takes `data` in as [`feed`](Self::feed) does, but leaves the whole blocks to the caller: first
    /// `head`, if the bytes that waited became a block now (which is what is told), then those in
    /// `data`.
    #[inline]
    pub(crate) fn cut<'d>(
        &mut self,
        mut data: &'d [u8],
        head: &mut [u8; B],
    ) -> (bool, &'d [[u8; B]]) {
        let waited = self.len > 0;
        if waited {
            let (top, rest) = data.split_at(data.len().min(B - self.len));
            self.bytes[self.len..][..top.len()].copy_from_slice(top);
            self.len += top.len();
            if self.len < B {
                return (false, &[]);
            }
            *head = self.bytes;
            data = rest;
        }
        let (blocks, tail) = data.as_chunks();
        self.bytes[..tail.len()].copy_from_slice(tail);
        self.len = tail.len();
        (waited, blocks)
    }

    /// A buffer that waits with these bytes; `None` unless they are fewer than a block.
    pub(crate) fn resume(pending: &[u8]) -> Option<Self> {
        let mut buffer = Self::new();
        buffer.bytes[..].get_mut(..pending.len())?.copy_from_slice(pending);
        buffer.len = pending.len();
        (buffer.len < B).then_some(buffer)
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[cfg(feature = "zeroize")]
    pub(crate) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.bytes);
        self.len = 0;
    }
}
