//! Algorithms by their names.

use crate::failure::{Failure, border, fail};
use crate::memory::{hand_over, place, text};
use crate::status::wh_status;
use std::ffi::{CString, c_char};
use std::ptr;
use std::sync::OnceLock;
use widehash::Algorithm;

/// Returns the algorithm of a name.
///
/// # Safety
/// As for `text`.
#[inline]
pub(crate) unsafe fn algorithm(name: *const c_char) -> Result<Algorithm, Failure> {
    // SAFETY: the caller promises what `text` asks for.
    let name = unsafe { text("algorithm", name) }?;
    Algorithm::from_name(name).map_err(|error| {
        let name = String::from_utf8_lossy(name);
        #[cfg(feature = "files")]
        if let (widehash::algorithm::UnknownAlgorithm::Name, [nearest, ..]) =
            (error, widehash_files::nearest_among(&name, all()).as_slice())
        {
            return fail!(WH_ERROR_ALGORITHM, "{error}: {name:?}; did you mean {nearest}?");
        }
        fail!(WH_ERROR_ALGORITHM, "{error}: {name:?}")
    })
}

fn all() -> impl Iterator<Item = &'static str> + Clone {
    Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name())
}

/// ==== Algorithms ====
///
/// Returns the name of an algorithm of this build, or NULL after the last: a string that is never freed.
///
/// index: from 0 on. CubeHash has more forms, such as "cubehash160+16/32+160-256".
#[unsafe(no_mangle)]
pub extern "C" fn wh_algorithm_name(index: usize) -> *const c_char {
    static NAMES: OnceLock<Vec<CString>> = OnceLock::new();
    let names = NAMES.get_or_init(|| all().filter_map(|name| CString::new(name).ok()).collect());
    names.get(index).map_or(ptr::null(), |name| name.as_ptr())
}

/// Finds out the length of a digest.
///
/// algorithm: in. A name.
/// digest_len: out. Bytes of a digest; the usual ones where there can be more, as of BLAKE3.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest_len(
    algorithm: *const c_char,
    digest_len: *mut usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for a string.
        let algorithm = unsafe { self::algorithm(algorithm) }?;
        place("digest_len", digest_len)?;
        // SAFETY: the header asks for a place for a number.
        unsafe { digest_len.write(algorithm.output_len()) };
        Ok(())
    })
}

/// Writes the name of an algorithm as wh_algorithm_name spells it: "sha512-256" for "SHA-512/256".
///
/// algorithm: in. A name in any spelling.
/// name: out. Where the name goes, with a zero at its end; may be NULL.
/// name_len: in and out. The bytes there are room for; then, those that it takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_algorithm_canonical(
    algorithm: *const c_char,
    name: *mut c_char,
    name_len: *mut usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for a string.
        let algorithm = unsafe { self::algorithm(algorithm) }?;
        // SAFETY: the header asks for such a place.
        unsafe { hand_over("name", format!("{algorithm}\0").as_bytes(), name.cast(), name_len) }
    })
}
