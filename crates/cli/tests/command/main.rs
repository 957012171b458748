//! The built command, as a person or a script uses it: every option, every error, and a comparison
//! with the other tools on this machine.

#![allow(unreachable_pub)] // modules of one test program

mod audits;
mod backends;
mod batch;
mod bench;
mod check;
mod faults;
mod generate;
mod inputs;
mod lists;
mod output;
mod peers;
mod sum;
mod terminal;
mod tools;
mod tree;
mod updates;
