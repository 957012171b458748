//! Preloaded before the C library, this function reports on standard error the order in which files
//! and folders are written to the disk, and whether the file OUT has its name by then. The test that
//! needs it compiles it.
#![no_std]

use core::ffi::{c_char, c_int, c_void};

/// `RTLD_NEXT`: the function that this one hides.
const NEXT: *mut c_void = -1isize as *mut c_void;
const SEEK_CUR: c_int = 1;

unsafe extern "C" {
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn access(path: *const c_char, mode: c_int) -> c_int;
    fn write(file: c_int, start: *const c_void, len: usize) -> isize;
    fn pwrite64(file: c_int, start: *const c_void, len: usize, offset: i64) -> isize;
    fn lseek64(file: c_int, offset: i64, from: c_int) -> i64;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

unsafe fn say(what: &[u8]) {
    unsafe { write(2, what.as_ptr().cast(), what.len()) };
}

#[unsafe(no_mangle)]
unsafe extern "C" fn fsync(file: c_int) -> c_int {
    unsafe {
        if access(c"OUT".as_ptr(), 0) == 0 {
            say(b"named ");
        }
        // Nothing can be written to a folder, not even nothing.
        let is_file = pwrite64(file, c"".as_ptr().cast(), 0, lseek64(file, 0, SEEK_CUR)) == 0;
        say(if is_file { b"file " } else { b"folder " });
        let sync: unsafe extern "C" fn(c_int) -> c_int =
            core::mem::transmute(dlsym(NEXT, c"fsync".as_ptr()));
        sync(file)
    }
}
