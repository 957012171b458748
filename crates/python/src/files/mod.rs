//! Files: the command's engine, which works on threads of its own while Python code waits or goes on.

mod arguments;
mod checking;
mod entry;
mod results;
mod summing;

pub(crate) use arguments::path;
pub(crate) use checking::{CheckResults, check};
pub(crate) use entry::os_error;
pub(crate) use summing::{Entries, sum, tree};
