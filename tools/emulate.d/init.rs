//! The only process of the machine that Bochs boots: runs what `/commands` names, one program with
//! its arguments a line, says how each ended, and switches the machine off.
//!
//! Variables for the programs come from the kernel's command line, which hands on every
//! `NAME=value` that it does not know itself.

use std::fs;
use std::io::{self, Write};
use std::process::Command;

/// Runs one line; true if the program succeeded.
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

fn switch_off() -> io::Error {
    unsafe extern "C" {
        fn tcdrain(file: i32) -> i32;
        fn reboot(command: i32) -> i32;
    }
    const OUTPUT: i32 = 1;
    const POWER_OFF: i32 = 0x4321_fedc;
    // SAFETY: two calls into the C library that take no pointers.
    unsafe {
        // What is still on its way through the serial line would be lost.
        tcdrain(OUTPUT);
        reboot(POWER_OFF);
    }
    io::Error::last_os_error()
}

fn main() {
    println!("init: begin");
    match fs::read_to_string("/commands") {
        Ok(commands) => {
            let failed = commands.lines().filter(|line| !succeeds(line)).count();
            println!("init: {failed} failed");
        }
        Err(error) => println!("init: /commands: {error}"),
    }
    io::stdout().flush().ok();
    // A process 1 that ends is a panic of the kernel, which ends the emulation as well.
    println!("init: {}", switch_off());
}
