//! Memory that files are read into.

/// Bytes of a cache line, on most CPUs.
pub(crate) const LINE: usize = 64;

/// Bytes that are read from files to be hashed at once.
///
/// They begin in the middle of a cache line. Where the kernel's page and our buffer both begin a line,
/// Intel CPUs copy in a way that keeps the copy out of the near caches, where it is wanted: otherwise
/// one core reads a tenth more bytes a second, two a sixth more.
#[derive(Default)]
pub(crate) struct Buffer {
    room: Vec<u8>,
    start: usize,
}

impl Buffer {
    pub(crate) fn new(len: usize) -> Self {
        let room = vec![0; len + LINE];
        let start = (room.as_ptr().align_offset(LINE) + LINE / 4) % LINE;
        Buffer { room, start }
    }

    /// As many bytes as were asked for.
    pub(crate) fn bytes(&mut self) -> &mut [u8] {
        let len = self.room.len() - LINE;
        &mut self.room[self.start..][..len]
    }

    /// As [`bytes`](Self::bytes), to be read.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        let len = self.room.len() - LINE;
        &self.room[self.start..][..len]
    }
}
