//! The only process on the machine that Bochs boots. Runs the programs in `/commands`, one per line
//! with its arguments, reports how each ended, and powers off.
//!
//! The kernel passes environment variables for the programs: every `NAME=value` on its command line
//! that it does not know itself.

use std::ffi::{c_char, c_int, c_ulong, c_void};
use std::fs;
use std::io::{self, Write};
use std::process::Command;
use std::ptr;

/// Runs one line. Returns whether the program succeeded.
fn succeeds(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let Some(program) = words.next() else { return true };
    match Command::new(program).args(words).status() {
        Ok(status) => {
            println!("init: {line}: {status}");
            status.success()
        }
        Err(error) => {
            println!("init: {line}: {error}");
            false
        }
    }
}

/// Mounts the kernel's devices: the property tests read `/dev/random`.
fn mount_devices() -> io::Result<()> {
    unsafe extern "C" {
        fn mount(
            source: *const c_char,
            target: *const c_char,
            kind: *const c_char,
            flags: c_ulong,
            data: *const c_void,
        ) -> c_int;
    }
    fs::create_dir_all("/dev")?;
    let kind = c"devtmpfs".as_ptr();
    // SAFETY: the strings end with a NUL byte, and this type of file system takes no data.
    match unsafe { mount(kind, c"/dev".as_ptr(), kind, 0, ptr::null()) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

fn switch_off() -> io::Error {
    unsafe extern "C" {
        fn tcdrain(file: c_int) -> c_int;
        fn reboot(command: c_int) -> c_int;
    }
    const OUTPUT: c_int = 1;
    const POWER_OFF: c_int = 0x4321_fedc;
    // SAFETY: two calls into the C library that take no pointers.
    unsafe {
        // Output still in the serial line would be lost.
        tcdrain(OUTPUT);
        reboot(POWER_OFF);
    }
    io::Error::last_os_error()
}

fn main() {
    println!("init: begin");
    if let Err(error) = mount_devices() {
        println!("init: /dev: {error}");
    }
    match fs::read_to_string("/commands") {
        Ok(commands) => {
            let failed = commands.lines().filter(|line| !succeeds(line)).count();
            println!("init: {failed} failed");
        }
        Err(error) => println!("init: /commands: {error}"),
    }
    io::stdout().flush().ok();
    // If process 1 ends, the kernel panics, which also ends the emulation.
    println!("init: {}", switch_off());
}
