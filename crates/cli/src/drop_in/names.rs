//! The names of the tools, which the command line lists too.

/// The names of the tools.
pub(crate) const NAMES: [&str; 9] = [
    "md5sum",
    "sha1sum",
    "sha224sum",
    "sha256sum",
    "sha384sum",
    "sha512sum",
    "b2sum",
    "cksum",
    "b3sum",
];
