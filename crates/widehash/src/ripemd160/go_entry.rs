//! Whole operations on plain chaining values, for `go/kernels`.

use super::compress::Compress;
crate::merkle_damgard::go_entry::go_entry!(Compress, [u32; 5], 20);
