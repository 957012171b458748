//! What functions return.

use std::ffi::{c_char, c_int};

/// What functions return: 0 if they did what was asked.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code)] // of builds with fewer functions
pub enum wh_status {
    /// Done.
    WH_OK = 0,
    /// wh_verify: the digest is not that of the message.
    WH_MISMATCH = 1,
    /// A callback asked to stop.
    WH_STOPPED = 2,
    /// A pointer is null that must not be.
    WH_ERROR_NULL = 3,
    /// A pointer to integers or structures is not aligned for them.
    WH_ERROR_ALIGNMENT = 4,
    /// The name is that of no algorithm, or of one that this build was made without.
    WH_ERROR_ALGORITHM = 5,
    /// The key is missing, of another length, or the algorithm takes none.
    WH_ERROR_KEY = 6,
    /// The options contradict each other, or are of a later version.
    WH_ERROR_OPTIONS = 7,
    /// A length is not what it must be, or memory is too short.
    WH_ERROR_LENGTH = 8,
    /// A length, an address or a product of them exceeds the address space, or a message what its algorithm defines.
    WH_ERROR_OVERFLOW = 9,
    /// Output would be written over input, or twice to the same place.
    WH_ERROR_OVERLAP = 10,
    /// A stride is below the length of a message.
    WH_ERROR_STRIDE = 11,
    /// An offset is below the one before it, or outside of the values.
    WH_ERROR_OFFSETS = 12,
    /// The pointer leads to no running hasher.
    WH_ERROR_HASHER = 13,
    /// The bytes are not an exported state or part, or are damaged.
    WH_ERROR_STATE = 14,
    /// The part of a BLAKE3 message does not belong where it was put.
    WH_ERROR_PART = 15,
    /// There is not enough memory.
    WH_ERROR_MEMORY = 16,
    /// A file cannot be read.
    WH_ERROR_FILE = 17,
    /// A file changed while it was read.
    WH_ERROR_CHANGED = 18,
    /// This build of the library was made without the function.
    WH_ERROR_UNSUPPORTED = 19,
    /// A defect of the library. Please report it, with the text of wh_last_error.
    WH_ERROR_INTERNAL = 20,
}

/// Returns what a status means, in English: a string that is never freed.
///
/// status: any number; those that are no wh_status have a text too.
#[unsafe(no_mangle)]
pub extern "C" fn wh_status_text(status: c_int) -> *const c_char {
    let text = match status {
        0 => c"done",
        1 => c"the digest is not that of the message",
        2 => c"stopped by the callback",
        3 => c"a pointer is null",
        4 => c"a pointer is not aligned",
        5 => c"unknown algorithm",
        6 => c"the key does not fit the algorithm",
        7 => c"impossible options",
        8 => c"a length does not fit",
        9 => c"a length is too large",
        10 => c"memory overlaps",
        11 => c"messages overlap",
        12 => c"offsets do not describe messages",
        13 => c"not a hasher",
        14 => c"not an exported state, or a damaged one",
        15 => c"a part that does not fit",
        16 => c"out of memory",
        17 => c"a file cannot be read",
        18 => c"a file changed while it was read",
        19 => c"not in this build of the library",
        20 => c"a defect of the library",
        _ => c"no status of this version",
    };
    text.as_ptr()
}
