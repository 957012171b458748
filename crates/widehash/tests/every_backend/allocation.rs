//! A counting allocator, so that tests can assert that nothing was allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system's allocator unchanged; the counter is a plain thread-local
// without a destructor, so access to it allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promise, passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise, passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs `work` and asserts that this thread allocated nothing meanwhile.
#[track_caller]
pub fn allocates_nothing<R>(work: impl FnOnce() -> R) -> R {
    let before = ALLOCATIONS.with(Cell::get);
    let result = work();
    let count = ALLOCATIONS.with(Cell::get) - before;
    assert_eq!(count, 0, "{count} allocations");
    result
}
