//! Preloaded before the C library, these functions let another program meddle with files at moments that
//! a test chooses. Of the file that the environment variable `FILE` names, as it is opened, they run the
//! shell's lines in these variables, each once:
//!
//! - `BEFORE_OPEN` and `AFTER_OPEN`;
//! - `AFTER_READ_1`, `AFTER_READ_2`: when that many reads have returned.
//!
//! The test that needs them compiles them.
#![no_std]

use core::ffi::{CStr, c_char, c_int, c_void};
use core::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// `RTLD_NEXT`: the function that this one hides.
const NEXT: *mut c_void = -1isize as *mut c_void;

unsafe extern "C" {
    fn getenv(name: *const c_char) -> *const c_char;
    fn unsetenv(name: *const c_char) -> c_int;
    fn strcmp(a: *const c_char, b: *const c_char) -> c_int;
    fn system(line: *const c_char) -> c_int;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

#[panic_handler]
fn never(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// The descriptor of the file, and how often it was read.
static FILE: AtomicI32 = AtomicI32::new(-1);
static READS: AtomicI32 = AtomicI32::new(0);

/// Runs the line in a variable, if there is one.
unsafe fn run(variable: &CStr) {
    unsafe {
        let line = getenv(variable.as_ptr());
        if !line.is_null() {
            // The shell and what it calls are not to be meddled with.
            unsetenv(c"LD_PRELOAD".as_ptr());
            system(line);
        }
    }
}

type Open = unsafe extern "C" fn(*const c_char, c_int, c_int) -> c_int;
type Read = unsafe extern "C" fn(c_int, *mut c_void, usize) -> isize;
type ReadAt = unsafe extern "C" fn(c_int, *mut c_void, usize, i64) -> isize;

#[unsafe(no_mangle)]
unsafe extern "C" fn open64(path: *const c_char, flags: c_int, mode: c_int) -> c_int {
    static OPENED: AtomicBool = AtomicBool::new(false);
    unsafe {
        let open: Open = core::mem::transmute(dlsym(NEXT, c"open64".as_ptr()));
        let name = getenv(c"FILE".as_ptr());
        if name.is_null() || strcmp(path, name) != 0 || OPENED.swap(true, Ordering::Relaxed) {
            return open(path, flags, mode);
        }
        run(c"BEFORE_OPEN");
        let file = open(path, flags, mode);
        FILE.store(file, Ordering::Relaxed);
        run(c"AFTER_OPEN");
        file
    }
}

unsafe fn was_read(file: c_int) {
    if file >= 0 && FILE.load(Ordering::Relaxed) == file {
        match READS.fetch_add(1, Ordering::Relaxed) {
            0 => unsafe { run(c"AFTER_READ_1") },
            1 => unsafe { run(c"AFTER_READ_2") },
            _ => {}
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn read(file: c_int, start: *mut c_void, len: usize) -> isize {
    unsafe {
        let read: Read = core::mem::transmute(dlsym(NEXT, c"read".as_ptr()));
        let done = read(file, start, len);
        was_read(file);
        done
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn pread64(file: c_int, start: *mut c_void, len: usize, offset: i64) -> isize {
    unsafe {
        let read: ReadAt = core::mem::transmute(dlsym(NEXT, c"pread64".as_ptr()));
        let done = read(file, start, len, offset);
        was_read(file);
        done
    }
}
