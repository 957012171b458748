//! One message in one call.

use crate::failure::border;
use crate::hasher::check_digest_len;
use crate::memory::Span;
use crate::names;
use crate::options::{Options, keying_error, on_threads, wh_options};
use crate::status::wh_status;
use std::ffi::{c_char, c_void};
use widehash::AnyHasher;

/// ==== One message in one call ====
///
/// Writes the digest of a message.
///
/// algorithm: in. A name.
/// options: in, or NULL. The key or context, and the threads for a large message.
/// data: in. The message; may be NULL if it is empty.
/// len: its bytes.
/// digest: out.
/// digest_len: bytes of the digest: those of wh_digest_len; of BLAKE3 any number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest(
    algorithm: *const c_char,
    options: *const wh_options,
    data: *const c_void,
    len: usize,
    digest: *mut c_void,
    digest_len: usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for such pointers.
        let (algorithm, options) =
            unsafe { (names::algorithm(algorithm)?, Options::new(options)?) };
        let data = Span::new("data", data, len)?;
        let digest = Span::new("digest", digest, digest_len)?;
        digest.apart_from(&data)?;
        check_digest_len(algorithm, digest_len)?;
        // SAFETY: the header asks for such memory; they do not overlap.
        let (data, digest) = unsafe { (data.bytes(), digest.bytes_mut()) };
        let threads = options.threads();
        if threads > 1 && algorithm.is_extendable() {
            let mut hasher = AnyHasher::new(algorithm, options.keying).map_err(keying_error)?;
            on_threads(threads, |pool| match pool {
                true => hasher.update_rayon(data),
                false => hasher.update(data),
            });
            hasher.finalize_into(digest);
            return Ok(());
        }
        algorithm.digest_into(options.keying, data, digest).map_err(keying_error)
    })
}
