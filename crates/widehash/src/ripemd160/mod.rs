//! RIPEMD-160.

pub(crate) const REPORTED: &[fn() -> crate::backend::Entry] = &[];
