//! Bytes between two unreadable pages, so that reading one byte too far ends the test run.

use std::ops::Range;
use std::ptr;

/// A readable page with an unreadable one on either side.
pub struct Guarded {
    base: *mut u8,
    page: usize,
    held: Range<usize>,
}

// SAFETY: the mapping belongs to the value and is only written through `&mut`.
unsafe impl Send for Guarded {}
// SAFETY: as above.
unsafe impl Sync for Guarded {}

impl Guarded {
    pub fn new() -> Self {
        // SAFETY: asks for fresh memory and gives up access to its first and last page.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let base = libc::mmap(
                ptr::null_mut(),
                3 * page,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                -1,
                0,
            );
            assert_ne!(base, libc::MAP_FAILED, "mmap");
            let base = base.cast::<u8>();
            for guard in [base, base.add(2 * page)] {
                assert_eq!(libc::mprotect(guard.cast(), page, libc::PROT_NONE), 0, "mprotect");
            }
            Guarded { base, page, held: 0..0 }
        }
    }

    fn readable(&mut self) -> &mut [u8] {
        // SAFETY: the middle page, which stays readable and writable as long as `self` lives.
        unsafe { std::slice::from_raw_parts_mut(self.base.add(self.page), self.page) }
    }

    /// Puts the bytes right before the unreadable page behind them.
    pub fn put_at_the_end(&mut self, bytes: &[u8]) {
        self.held = self.page - bytes.len()..self.page;
        let held = self.held.clone();
        self.readable()[held].copy_from_slice(bytes);
    }

    /// Puts the bytes right after the unreadable page before them.
    pub fn put_at_the_start(&mut self, bytes: &[u8]) {
        self.held = 0..bytes.len();
        self.readable()[..bytes.len()].copy_from_slice(bytes);
    }

    /// The bytes that were put.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: as in `readable`; nothing writes while this borrow lives.
        let page = unsafe { std::slice::from_raw_parts(self.base.add(self.page), self.page) };
        &page[self.held.clone()]
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the whole mapping, which nothing borrows any more.
        unsafe { libc::munmap(self.base.cast(), 3 * self.page) };
    }
}
