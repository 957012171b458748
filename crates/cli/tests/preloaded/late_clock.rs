//! Preloaded before the C library, this function shows an hour ago as the time of day, so that the
//! time stamps of all files are fresh. The test that needs it compiles it.
#![no_std]

use core::ffi::{c_char, c_int, c_long, c_void};

/// The clock that shows the time of day.
const REALTIME: c_int = 0;

/// The library after this one.
const NEXT: *mut c_void = -1isize as *mut c_void;

#[repr(C)]
struct Time {
    seconds: c_long,
    nanoseconds: c_long,
}

unsafe extern "C" {
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

#[unsafe(no_mangle)]
unsafe extern "C" fn clock_gettime(clock: c_int, time: *mut Time) -> c_int {
    unsafe {
        let next = dlsym(NEXT, c"clock_gettime".as_ptr());
        let next: unsafe extern "C" fn(c_int, *mut Time) -> c_int = core::mem::transmute(next);
        let result = next(clock, time);
        if clock == REALTIME && result == 0 {
            (*time).seconds -= 3600;
        }
        result
    }
}
