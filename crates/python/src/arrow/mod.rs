//! Columns by the Arrow C data interface: messages in, digests out.
//!
//! The interface is two small structures and one for streams, which `interface` declares, rather than the
//! crates of Arrow, which take ten minutes of a core to build.

mod column;
mod export;
mod import;
mod interface;
mod layout;

pub(crate) use column::{Array, Column};
pub(crate) use export::{array, schema};
pub(crate) use import::arrays;
