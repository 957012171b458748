//! Bytes between two unreadable pages, so that reading one byte too far ends the test run.

use std::ops::Range;

/// A readable page with an unreadable one on either side.
pub struct Guarded {
    page: Page,
    held: Range<usize>,
}

impl Guarded {
    pub fn new() -> Self {
        Guarded { page: Page::new(), held: 0..0 }
    }

    /// Puts the bytes right before the unreadable page behind them.
    pub fn put_at_the_end(&mut self, bytes: &[u8]) {
        let page = self.page.bytes_mut();
        self.held = page.len() - bytes.len()..page.len();
        page[self.held.clone()].copy_from_slice(bytes);
    }

    /// Puts the bytes right after the unreadable page before them.
    pub fn put_at_the_start(&mut self, bytes: &[u8]) {
        self.held = 0..bytes.len();
        self.page.bytes_mut()[..bytes.len()].copy_from_slice(bytes);
    }

    /// The bytes that were put.
    pub fn bytes(&self) -> &[u8] {
        &self.page.bytes()[self.held.clone()]
    }
}

/// Whether pages can be made unreadable here; elsewhere the tests that want it still compare
/// digests.
pub const UNREADABLE_PAGES: bool = cfg!(unix);

#[cfg(unix)]
use mapped::Page;
#[cfg(not(unix))]
use plain::Page;

#[cfg(unix)]
mod mapped {
    use std::{ptr, slice};

    /// The middle of three pages, of which the others cannot be read.
    pub struct Page {
        base: *mut u8,
        len: usize,
    }

    // SAFETY: the mapping belongs to the value and is only written through `&mut`.
    unsafe impl Send for Page {}
    // SAFETY: as above.
    unsafe impl Sync for Page {}

    impl Page {
        pub fn new() -> Self {
            // SAFETY: asks for fresh memory and gives up access to its first and last page.
            unsafe {
                let len = libc::sysconf(libc::_SC_PAGESIZE) as usize;
                let base = libc::mmap(
                    ptr::null_mut(),
                    3 * len,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                    -1,
                    0,
                );
                assert_ne!(base, libc::MAP_FAILED, "mmap");
                let base = base.cast::<u8>();
                for guard in [base, base.add(2 * len)] {
                    assert_eq!(libc::mprotect(guard.cast(), len, libc::PROT_NONE), 0, "mprotect");
                }
                Page { base, len }
            }
        }

        pub fn bytes(&self) -> &[u8] {
            // SAFETY: the middle page, readable as long as `self` lives; nothing writes while this
            // borrow lives.
            unsafe { slice::from_raw_parts(self.base.add(self.len), self.len) }
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            // SAFETY: as above, writable too, and borrowed by nobody else.
            unsafe { slice::from_raw_parts_mut(self.base.add(self.len), self.len) }
        }
    }

    impl Drop for Page {
        fn drop(&mut self) {
            // SAFETY: the whole mapping, which nothing borrows any more.
            unsafe { libc::munmap(self.base.cast(), 3 * self.len) };
        }
    }
}

#[cfg(not(unix))]
mod plain {
    /// Memory with nothing special around it.
    pub struct Page(Vec<u8>);

    impl Page {
        pub fn new() -> Self {
            Page(vec![0; 4096])
        }

        pub fn bytes(&self) -> &[u8] {
            &self.0
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            &mut self.0
        }
    }
}
