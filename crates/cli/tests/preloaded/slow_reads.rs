//! Preloaded before the C library, this function makes each read take 20 milliseconds, so that there
//! is time to kill the command. The test that needs it compiles it.
#![no_std]

use core::ffi::{c_int, c_void};

const PAUSE: u32 = 20_000;

#[repr(C)]
struct Piece {
    start: *mut c_void,
    len: usize,
}

unsafe extern "C" {
    fn usleep(microseconds: u32) -> c_int;
    fn readv(file: c_int, pieces: *const Piece, count: c_int) -> isize;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

#[unsafe(no_mangle)]
unsafe extern "C" fn read(file: c_int, start: *mut c_void, len: usize) -> isize {
    unsafe {
        usleep(PAUSE);
        readv(file, &Piece { start, len }, 1)
    }
}
