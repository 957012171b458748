//! Works for `bench/arm/model.py`, which traces one call of each and computes its time by a model.
//!
//! ```text
//! widehash-bench-arm list                  the works and their libraries
//! widehash-bench-arm WORK LIBRARY          one call to warm up, and one between two calls of `widehash_mark`
//! widehash-bench-arm time WORK LIBRARY     the cycles of a call on this machine, if it is x86-64
//! ```
//!
//! The second form prints the output, so that it can be compared with that of other libraries and programs.

#[cfg(target_arch = "x86_64")]
mod cycles;
mod libraries;

use libraries::WORKS;
use std::process::exit;

/// A library's way to do a work: from the messages to the output.
type Run = fn(&[u8], &mut [u8]);

/// One thing to do, and who does it.
struct Work {
    name: &'static str,
    /// Length of all messages together, and of all digests.
    input: usize,
    output: usize,
    libraries: &'static [(&'static str, Run)],
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["list"] => {
            for work in WORKS {
                let libraries: Vec<&str> = work.libraries.iter().map(|library| library.0).collect();
                println!("{} {}", work.name, libraries.join(" "));
            }
        }
        #[cfg(target_arch = "x86_64")]
        ["time", work, library] => {
            let (work, run) = find(work, library);
            let (input, mut output) = (input(work.input), vec![0; work.output]);
            println!("{:.1}", cycles::least(|| run(&input, &mut output)));
        }
        [work, library] => {
            let (work, run) = find(work, library);
            let (input, mut output) = (input(work.input), vec![0; work.output]);
            run(&input, &mut output);
            output.fill(0);
            widehash_mark();
            run(&input, &mut output);
            widehash_mark();
            println!("{}", output.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        }
        _ => {
            eprintln!("usage: widehash-bench-arm list | [time] WORK LIBRARY");
            exit(2);
        }
    }
}

fn find(name: &str, library: &str) -> (&'static Work, Run) {
    let work = WORKS.iter().find(|work| work.name == name);
    let Some(work) = work else {
        eprintln!("unknown work: {name}; `list` names them");
        exit(2);
    };
    let Some((_, run)) = work.libraries.iter().find(|found| found.0 == library) else {
        eprintln!("{library} does not do the work {name}; `list` names those that do");
        exit(2);
    };
    (work, *run)
}

/// The messages' bytes: the same in the programs in C and Go.
fn input(len: usize) -> Vec<u8> {
    (0..len as u32).map(|i| (i.wrapping_mul(0x9e37_79b1) >> 24) as u8).collect()
}

/// Where the trace begins and ends. A tracer of x86 waits for the breakpoint; a trace of QEMU has the address.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn widehash_mark() {
    // SAFETY: without a tracer the breakpoint ends the program.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        std::arch::asm!("int3");
        #[cfg(not(target_arch = "x86_64"))]
        std::arch::asm!("nop");
    }
}
