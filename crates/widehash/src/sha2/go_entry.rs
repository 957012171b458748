//! Whole operations on plain chaining values, for `go/kernels`.

/// SHA-224 and SHA-256.
pub mod sha256 {
    use super::super::compress::Compress256;
    crate::merkle_damgard::go_entry::go_entry!(Compress256, [u32; 8], 32);
}

/// The SHA-512 group.
pub mod sha512 {
    use super::super::compress::Compress512;
    crate::merkle_damgard::go_entry::go_entry!(Compress512, [u64; 8], 64);
}
