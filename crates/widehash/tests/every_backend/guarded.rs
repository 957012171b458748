//! Memory next to unreadable pages, so that reading or writing one byte too many ends the test run.

use std::ops::Range;

/// The end of the memory that touches an unreadable page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The first byte lies right after an unreadable page.
    Start,
    /// The last byte lies right before an unreadable page.
    End,
}

impl Edge {
    pub const BOTH: [Edge; 2] = [Edge::Start, Edge::End];
}

/// Readable pages with an unreadable one on either side.
pub struct Guarded {
    pages: Pages,
    held: Range<usize>,
}

impl Guarded {
    /// Returns memory that can hold up to `most` bytes.
    pub fn new(most: usize) -> Self {
        Guarded { pages: Pages::new(most), held: 0..0 }
    }

    /// Returns these bytes at the edge of memory of their own.
    pub fn of(bytes: &[u8], edge: Edge) -> Self {
        let mut guarded = Guarded::new(bytes.len());
        guarded.put(bytes, edge);
        guarded
    }

    /// Makes `len` bytes at the edge the ones that are held. Returns them, as they were.
    pub fn hold(&mut self, len: usize, edge: Edge) -> &mut [u8] {
        let room = self.pages.bytes().len();
        self.held = match edge {
            Edge::Start => 0..len,
            Edge::End => room - len..room,
        };
        self.bytes_mut()
    }

    /// Writes the bytes to the edge.
    pub fn put(&mut self, bytes: &[u8], edge: Edge) {
        self.hold(bytes.len(), edge).copy_from_slice(bytes);
    }

    /// Returns the bytes that are held.
    pub fn bytes(&self) -> &[u8] {
        &self.pages.bytes()[self.held.clone()]
    }

    /// Returns the bytes that are held.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.pages.bytes_mut()[self.held.clone()]
    }

    /// Returns the bytes that are held as 64-bit numbers.
    pub fn words(&self) -> &[u64] {
        // SAFETY: any bytes are a number.
        let (before, words, after) = unsafe { self.bytes().align_to() };
        assert!(before.is_empty() && after.is_empty(), "not whole numbers");
        words
    }
}

/// True if pages can be made unreadable on this target. On others, the tests that use them still
/// compare digests.
pub const UNREADABLE_PAGES: bool = cfg!(unix);

#[cfg(unix)]
use mapped::Pages;
#[cfg(not(unix))]
use plain::Pages;

#[cfg(unix)]
mod mapped {
    use std::{ptr, slice};

    /// Pages between two unreadable ones.
    pub struct Pages {
        base: *mut u8,
        /// Bytes of an unreadable page.
        guard: usize,
        /// Bytes between the two.
        len: usize,
    }

    // SAFETY: the mapping belongs to the value and is only written through `&mut`.
    unsafe impl Send for Pages {}
    // SAFETY: as above.
    unsafe impl Sync for Pages {}

    impl Pages {
        pub fn new(most: usize) -> Self {
            // SAFETY: maps new memory and gives up access to its first and last page.
            unsafe {
                let guard = libc::sysconf(libc::_SC_PAGESIZE) as usize;
                let len = most.max(1).next_multiple_of(guard);
                let base = libc::mmap(
                    ptr::null_mut(),
                    len + 2 * guard,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                    -1,
                    0,
                );
                assert_ne!(base, libc::MAP_FAILED, "mmap");
                let base = base.cast::<u8>();
                for page in [base, base.add(guard + len)] {
                    assert_eq!(libc::mprotect(page.cast(), guard, libc::PROT_NONE), 0, "mprotect");
                }
                Pages { base, guard, len }
            }
        }

        pub fn bytes(&self) -> &[u8] {
            // SAFETY: the pages in the middle, readable as long as `self` lives; nothing writes while
            // this borrow lives.
            unsafe { slice::from_raw_parts(self.base.add(self.guard), self.len) }
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            // SAFETY: as above; the pages are writable too, and have no other borrow.
            unsafe { slice::from_raw_parts_mut(self.base.add(self.guard), self.len) }
        }
    }

    impl Drop for Pages {
        fn drop(&mut self) {
            // SAFETY: the whole mapping, which nothing borrows any more.
            unsafe { libc::munmap(self.base.cast(), self.len + 2 * self.guard) };
        }
    }
}

#[cfg(not(unix))]
mod plain {
    /// Ordinary memory, without unreadable pages around it.
    pub struct Pages(Vec<u64>);

    impl Pages {
        pub fn new(most: usize) -> Self {
            Pages(vec![0; most.max(1).next_multiple_of(4096) / 8])
        }

        pub fn bytes(&self) -> &[u8] {
            // SAFETY: numbers are bytes.
            unsafe { self.0.align_to().1 }
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            // SAFETY: numbers are bytes, and any bytes are numbers.
            unsafe { self.0.align_to_mut().1 }
        }
    }
}
