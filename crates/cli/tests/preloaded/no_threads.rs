//! Preloaded before the C library, this function starts as many threads as the environment variable
//! `THREADS` says (a digit), and refuses any more, as the system does at a limit of processes. The
//! test that needs it compiles it.
#![no_std]

use core::ffi::{c_char, c_int, c_void};
use core::sync::atomic::{AtomicIsize, Ordering};

const EAGAIN: c_int = 11;

/// `RTLD_NEXT`: the function that this one hides.
const NEXT: *mut c_void = -1isize as *mut c_void;

type Create =
    unsafe extern "C" fn(*mut c_void, *const c_void, *const c_void, *mut c_void) -> c_int;

unsafe extern "C" {
    fn getenv(name: *const c_char) -> *const c_char;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

static STARTED: AtomicIsize = AtomicIsize::new(0);

#[unsafe(no_mangle)]
unsafe extern "C" fn pthread_create(
    thread: *mut c_void,
    attributes: *const c_void,
    start: *const c_void,
    argument: *mut c_void,
) -> c_int {
    unsafe {
        let most = getenv(c"THREADS".as_ptr());
        let most = if most.is_null() { 0 } else { *most as isize - '0' as isize };
        if STARTED.fetch_add(1, Ordering::Relaxed) >= most {
            return EAGAIN;
        }
        let create: Create = core::mem::transmute(dlsym(NEXT, c"pthread_create".as_ptr()));
        create(thread, attributes, start, argument)
    }
}
