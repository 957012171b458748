//! The version.

use std::ffi::c_char;

/// The version of this header. Below 1.0, versions with the same second number are compatible.
pub const WH_VERSION_MAJOR: u32 = 0;
pub const WH_VERSION_MINOR: u32 = 1;
pub const WH_VERSION_PATCH: u32 = 0;

const _: () = {
    assert!(is(env!("CARGO_PKG_VERSION_MAJOR"), WH_VERSION_MAJOR));
    assert!(is(env!("CARGO_PKG_VERSION_MINOR"), WH_VERSION_MINOR));
    assert!(is(env!("CARGO_PKG_VERSION_PATCH"), WH_VERSION_PATCH));
};

const fn is(text: &str, number: u32) -> bool {
    match u32::from_str_radix(text, 10) {
        Ok(read) => read == number,
        Err(_) => false,
    }
}

/// Returns the version of the library that runs, such as "0.1.0": a string that is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn wh_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
