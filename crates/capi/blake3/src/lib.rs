//! The functions of `blake3.h`: the interface of the official BLAKE3 library for C, over widehash's BLAKE3.
//!
//! A program keeps its hashers itself, copies them as it likes, and never says that it is done with one. So the hasher
//! of the library for Rust lies in the structure as it is: it owns no memory, so nothing is lost if it is never dropped.

// Names and items are those of C, which reaches all that is exported.
#![allow(non_camel_case_types, unreachable_pub)]

use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use widehash::blake3::Hasher;
use widehash::threads;

/// 64-bit words of the structure in `blake3.h`.
const WORDS: usize = 240;

/// A hasher, with as many bytes as the header says.
#[repr(C)]
pub struct blake3_hasher([u64; WORDS]);

const _: () = {
    assert!(size_of::<Hasher>() <= size_of::<blake3_hasher>());
    assert!(align_of::<Hasher>() <= align_of::<blake3_hasher>());
};

/// Runs a function of the interface, which has no way to report an error. A panic would be a defect: it ends here, and
/// changes nothing.
fn border(work: impl FnOnce()) {
    let _ = catch_unwind(AssertUnwindSafe(work));
}

/// # Safety
/// The pointer leads to a hasher that was initialised and that nothing else uses.
unsafe fn get_mut<'a>(hasher: *mut blake3_hasher) -> &'a mut Hasher {
    // SAFETY: as the caller promises; the sizes are checked above.
    unsafe { &mut *hasher.cast::<Hasher>() }
}

/// # Safety
/// The pointer leads to `len` readable bytes, or there are none.
unsafe fn bytes<'a>(start: *const c_void, len: usize) -> &'a [u8] {
    if start.is_null() || len == 0 {
        return &[];
    }
    // SAFETY: as the caller promises.
    unsafe { slice::from_raw_parts(start.cast(), len) }
}

/// # Safety
/// The pointer leads to room for a hasher.
unsafe fn put(hasher: *mut blake3_hasher, new: impl FnOnce() -> Hasher) {
    // SAFETY: as the caller promises; the sizes are checked above.
    border(|| unsafe { hasher.cast::<Hasher>().write(new()) });
}

#[unsafe(no_mangle)]
pub extern "C" fn blake3_version() -> *const c_char {
    c"1.8.7".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_init(this: *mut blake3_hasher) {
    // SAFETY: the header asks for such pointers, here and below.
    unsafe { put(this, Hasher::new) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_init_keyed(this: *mut blake3_hasher, key: *const u8) {
    // SAFETY: as above; a key has 32 bytes.
    unsafe { put(this, || Hasher::new_keyed(&*key.cast())) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_init_derive_key(
    this: *mut blake3_hasher,
    context: *const c_char,
) {
    // SAFETY: as above; a context ends with a zero.
    unsafe { put(this, || Hasher::new_derive_key_raw(CStr::from_ptr(context).to_bytes())) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_init_derive_key_raw(
    this: *mut blake3_hasher,
    context: *const c_void,
    context_len: usize,
) {
    // SAFETY: as above.
    unsafe { put(this, || Hasher::new_derive_key_raw(bytes(context, context_len))) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_update(
    this: *mut blake3_hasher,
    input: *const c_void,
    input_len: usize,
) {
    // SAFETY: as above.
    border(|| unsafe { get_mut(this).update(bytes(input, input_len)) });
}

/// On as many threads as the machine runs at once, if there is enough to do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_update_tbb(
    this: *mut blake3_hasher,
    input: *const c_void,
    input_len: usize,
) {
    border(|| {
        // SAFETY: as above.
        let (hasher, input) = unsafe { (get_mut(this), bytes(input, input_len)) };
        match threads::pool(threads::at_once()) {
            Some(pool) => pool.install(|| hasher.update_rayon(input)),
            None => hasher.update(input),
        }
    });
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_finalize(
    this: *const blake3_hasher,
    out: *mut u8,
    out_len: usize,
) {
    // SAFETY: as above.
    unsafe { blake3_hasher_finalize_seek(this, 0, out, out_len) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_finalize_seek(
    this: *const blake3_hasher,
    seek: u64,
    out: *mut u8,
    out_len: usize,
) {
    if out_len == 0 {
        return;
    }
    // SAFETY: as above. The room may hold anything, and bytes are anything; what it holds is not read.
    let out = unsafe {
        out.write_bytes(0, out_len);
        slice::from_raw_parts_mut(out, out_len)
    };
    // There are 2^64 - 1 bytes of output; what is asked for beyond is zeros.
    let there = usize::try_from(u64::MAX - seek).unwrap_or(usize::MAX).min(out_len);
    // SAFETY: as above.
    border(|| unsafe { (*this.cast::<Hasher>()).finalize_at(seek, &mut out[..there]) });
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn blake3_hasher_reset(this: *mut blake3_hasher) {
    // SAFETY: as above.
    border(|| unsafe { get_mut(this).reset() });
}
