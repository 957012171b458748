//! Whole operations on plain chaining values, for `go/kernels`.

use super::compress::Compress;
crate::merkle_damgard::lifted::lifted!(Compress, [u32; 5], 20);
