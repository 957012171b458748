//! Preloaded before the C library, these functions make reads of files that begin with `BAD!` fail
//! after their first million bytes, as a damaged disk would. The test that needs them compiles
//! them.
#![no_std]

use core::ffi::{c_int, c_void};

const GOOD_BYTES: i64 = 1_000_000;
const EIO: c_int = 5;
const SEEK_CUR: c_int = 1;

#[repr(C)]
struct Piece {
    start: *mut c_void,
    len: usize,
}

unsafe extern "C" {
    fn __errno_location() -> *mut c_int;
    fn lseek64(file: c_int, offset: i64, from: c_int) -> i64;
    fn readv(file: c_int, pieces: *const Piece, count: c_int) -> isize;
    fn preadv64(file: c_int, pieces: *const Piece, count: c_int, offset: i64) -> isize;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// Returns how many of `len` bytes at `offset` may be read; none if the read is to fail.
unsafe fn may_read(file: c_int, offset: i64, len: usize) -> Option<usize> {
    let mut mark = [0u8; 4];
    let piece = Piece { start: mark.as_mut_ptr().cast(), len: mark.len() };
    unsafe { preadv64(file, &piece, 1, 0) };
    if mark != *b"BAD!" {
        return Some(len);
    }
    if offset >= GOOD_BYTES {
        unsafe { *__errno_location() = EIO };
        return None;
    }
    Some(len.min((GOOD_BYTES - offset) as usize))
}

#[unsafe(no_mangle)]
unsafe extern "C" fn read(file: c_int, start: *mut c_void, len: usize) -> isize {
    unsafe {
        match may_read(file, lseek64(file, 0, SEEK_CUR), len) {
            Some(len) => readv(file, &Piece { start, len }, 1),
            None => -1,
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn pread64(file: c_int, start: *mut c_void, len: usize, offset: i64) -> isize {
    unsafe {
        match may_read(file, offset, len) {
            Some(len) => preadv64(file, &Piece { start, len }, 1, offset),
            None => -1,
        }
    }
}
