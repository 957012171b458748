//! The built command, as a person or a script uses it: every option, every error, and a comparison
//! with the other tools on this machine.

#![allow(unreachable_pub)] // modules of one test program

mod audits;
mod b3sum;
mod backends;
mod batch;
mod bench;
mod called;
mod check;
mod cksum;
mod coreutils;
// They use bash, and options of GNU's tools.
#[cfg(target_os = "linux")]
mod examples;
mod faults;
mod generate;
mod inputs;
mod install_links;
mod keccak;
mod lists;
#[cfg(target_os = "linux")]
mod meddling;
mod output;
mod peers;
mod planted;
mod published;
mod rhash;
mod same_as_coreutils;
mod sum;
mod terminal;
mod tools;
mod tree;
mod updates;
mod usage;
