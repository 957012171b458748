//! What happens when there is no memory left: a message and exit status 1, in place of an abort.

#![allow(unsafe_code)]

use crate::interrupt;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The system's allocator, which ends the process when it has no memory.
struct OrEnd;

#[global_allocator]
static ALLOCATOR: OrEnd = OrEnd;

// SAFETY: every call goes to the system's allocator, as it came.
unsafe impl GlobalAlloc for OrEnd {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are those that the system's allocator asks for.
        or_end(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        or_end(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        or_end(unsafe { System.realloc(start, layout, size) }, size)
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(start, layout) };
    }
}

/// Returns the memory, or ends the process if there is none.
#[inline]
fn or_end(start: *mut u8, size: usize) -> *mut u8 {
    if start.is_null() {
        end(size);
    }
    start
}

/// Ends the process. Needs no memory itself; if it does all the same, the system's answer goes back
/// to the caller, which aborts.
#[cold]
fn end(size: usize) {
    static ENDING: AtomicBool = AtomicBool::new(false);
    thread_local! {
        // A constant without a destructor, which needs no memory.
        static MINE: Cell<bool> = const { Cell::new(false) };
    }
    if MINE.replace(true) {
        return;
    }
    while ENDING.swap(true, Ordering::Relaxed) {
        // Another thread ends the process.
        std::thread::sleep(Duration::from_secs(1));
    }
    interrupt::clean_up_if_possible();
    // Standard error is not buffered.
    let _ = writeln!(std::io::stderr(), "widehash: out of memory (allocating {size} B)");
    std::process::exit(1);
}
