//! Bytes next to unreadable pages, so that reading one byte too many ends the test run.

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

    /// Writes the bytes to the end of the page, right before an unreadable one.
    pub fn put_at_the_end(&mut self, bytes: &[u8]) {
        let page = self.page.bytes_mut();
        self.held = page.len() - bytes.len()..page.len();
        page[self.held.clone()].copy_from_slice(bytes);
    }

    /// Writes the bytes to the start of the page, right after an unreadable one.
    pub fn put_at_the_start(&mut self, bytes: &[u8]) {
        self.held = 0..bytes.len();
        self.page.bytes_mut()[..bytes.len()].copy_from_slice(bytes);
    }

    /// Returns the bytes that were written.
    pub fn bytes(&self) -> &[u8] {
        &self.page.bytes()[self.held.clone()]
    }
}

/// True if pages can be made unreadable on this target. On others, the tests that use them still
/// compare digests.
pub const UNREADABLE_PAGES: bool = cfg!(unix);

#[cfg(unix)]
use mapped::Page;
#[cfg(not(unix))]
use plain::Page;

#[cfg(unix)]
mod mapped {
    use std::{ptr, slice};

    /// The middle one of three pages, of which the others are unreadable.
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
            // SAFETY: maps new memory and gives up access to its first and last page.
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
            // SAFETY: as above; the page is writable too, and has no other borrow.
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
    /// Ordinary memory, without unreadable pages around it.
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
