//! The functions of `widehash.h`.
//!
//! A function converts its arguments, calls the library, and returns a status. The documentation here becomes that of
//! the header, by the script `header`; a line `==== Title ====` begins a section there.
//!
//! - `status`: what functions return; `failure`: the message for a thread's last failure, and the border that no panic
//!   crosses
//! - `memory`: what the caller points to, checked before it becomes a slice
//! - `options`, `names`: the arguments that most functions share
//! - `hasher`, `digest`, `batch`, `blake3`, `files`, `report`: the functions

// Names and items are those of C, which reaches all that is exported.
#![allow(non_camel_case_types, unreachable_pub)]

mod memory;

// In the order of the header.
mod version;

mod status;

mod failure;

mod names;

mod options;

mod digest;

mod hasher;

mod batch;

mod blake3;

mod files;

mod report;
