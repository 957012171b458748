//! Parts of a BLAKE3 message, hashed apart.

use crate::failure::{Failure, border, fail};
use crate::hasher::{get, get_mut, wh_hasher};
use crate::memory::{Span, hand_over};
use crate::status::wh_status;
use std::ffi::c_void;

/// ==== Parts of a BLAKE3 message ====
///
/// A part is hashed without what stands before it, on any thread or machine, and sent as about 110 bytes. It begins at a
/// multiple of its length, rounded up to a power of two and to at least 1024; so parts of a message have a power of two
/// of bytes, and the last may be shorter. Parts are as confidential as the message, and not authenticated.
///
/// ----
///
/// Hashes a part of a message.
///
/// hasher: in. A hasher of BLAKE3 with the key or context of the message; its own message does not matter.
/// offset: where in the message the part begins.
/// data: in. The part.
/// len: its bytes, 1 or more.
/// part: out. What wh_blake3_push_subtree takes; may be NULL, to find out the length, for which the part is hashed too.
/// part_len: in and out. The bytes there are room for; then, those that it takes, at most 2 KiB.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_blake3_subtree(
    hasher: *const wh_hasher,
    offset: u64,
    data: *const c_void,
    len: usize,
    part: *mut c_void,
    part_len: *mut usize,
) -> wh_status {
    border(|| {
        let data = Span::new("data", data, len)?;
        // SAFETY: the header asks for such pointers.
        let (hasher, data) = unsafe { (get(hasher)?, data.bytes()) };
        #[cfg(feature = "blake3")]
        if let Some(blake3) = hasher.as_blake3() {
            let unit = (len as u64)
                .checked_next_power_of_two()
                .map(|unit| unit.max(widehash::blake3::Subtree::MIN_LEN as u64));
            let begins = unit.map_or(offset == 0, |unit| offset.is_multiple_of(unit));
            if len == 0 || !begins || offset.checked_add(len as u64).is_none() {
                return Err(fail!(
                    WH_ERROR_PART,
                    "{len} bytes from byte {offset} on: a part has 1 byte or more and begins at a multiple of its \
                     length, rounded up to a power of two and to at least 1024"
                ));
            }
            // SAFETY: as above.
            return unsafe {
                hand_over("the part", &blake3.subtree(offset, data).to_bytes(), part, part_len)
            };
        }
        let _ = (offset, data, part, part_len, hand_over);
        Err(of_blake3_only(hasher))
    })
}

/// Appends a part that was hashed apart. More can follow it: bytes, or another part.
///
/// hasher: in and out. A hasher of BLAKE3, whose message ends where the part begins, of the same key or context.
/// part: in. What wh_blake3_subtree wrote.
/// part_len: its bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_blake3_push_subtree(
    hasher: *mut wh_hasher,
    part: *const c_void,
    part_len: usize,
) -> wh_status {
    border(|| {
        let part = Span::new("part", part, part_len)?;
        // SAFETY: the header asks for such pointers.
        let (hasher, part) = unsafe { (get_mut(hasher)?, part.bytes()) };
        #[cfg(feature = "blake3")]
        if let Some(blake3) = hasher.as_blake3_mut() {
            let part = widehash::blake3::Subtree::from_bytes(part)
                .map_err(|error| fail!(WH_ERROR_STATE, "{error}"))?;
            return blake3.push_subtree(&part).map_err(|error| fail!(WH_ERROR_PART, "{error}"));
        }
        let _ = part;
        Err(of_blake3_only(hasher))
    })
}

fn of_blake3_only(hasher: &widehash::AnyHasher) -> Failure {
    fail!(WH_ERROR_ALGORITHM, "parts of messages are of blake3, not of {}", hasher.algorithm())
}
