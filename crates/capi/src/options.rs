//! Options that many functions share.

use crate::failure::{Failure, fail};
use crate::memory::Span;
use std::ffi::c_void;
use std::mem::offset_of;
use std::str;
use widehash::algorithm::{Algorithm, Keying, KeyingError};
use widehash::threads;

/// As many threads as the machine runs at once. (The header has it in `cbindgen.toml`.)
#[cfg(feature = "files")]
const WH_ALL_THREADS: usize = usize::MAX;

/// Options. Where a function takes a pointer to them, NULL stands for none: no key, digests of the usual length.
///
/// Begin with `wh_options options = WH_OPTIONS_INIT;` and set what you need. Nothing here is changed, or used after the
/// call.
#[repr(C)]
pub struct wh_options {
    /// sizeof(wh_options), by which the library knows the version of the structure.
    pub size: usize,
    /// A key, or NULL: 32 bytes for keyed BLAKE3, and for HighwayHash, which needs one.
    pub key: *const c_void,
    /// Bytes of the key.
    pub key_len: usize,
    /// The context of BLAKE3's key derivation, in UTF-8, or NULL. The message is then the key material.
    pub context: *const c_void,
    /// Bytes of the context, without a zero that may end it.
    pub context_len: usize,
    /// For batches and files: bytes of each digest, or 0 for the usual ones. BLAKE3 has digests of any length.
    pub digest_len: usize,
    /// How many threads work, at most as many as the machine runs at once. 0 stands for one where messages lie in
    /// memory, the caller's, and for WH_ALL_THREADS where files are read.
    pub threads: usize,
}

/// What the options say.
#[derive(Clone, Copy)]
pub(crate) struct Options<'a> {
    pub(crate) keying: Keying<'a>,
    digest_len: usize,
    threads: usize,
}

impl<'a> Options<'a> {
    const NONE: Options<'static> = Options { keying: Keying::None, digest_len: 0, threads: 0 };

    /// # Safety
    /// The pointer is null or leads to options that are initialised and do not change during `'a`.
    #[inline]
    pub(crate) unsafe fn new(options: *const wh_options) -> Result<Self, Failure> {
        if options.is_null() {
            return Ok(Self::NONE);
        }
        // SAFETY: the caller promises options.
        unsafe { Options::read(options) }
    }

    unsafe fn read(options: *const wh_options) -> Result<Self, Failure> {
        if !options.is_aligned() {
            let align = align_of::<wh_options>();
            return Err(fail!(
                WH_ERROR_ALIGNMENT,
                "options are not at a multiple of {align} bytes"
            ));
        }
        // SAFETY: the size is the first field in every version.
        let size = unsafe { (*options).size };
        const SIZE: usize = size_of::<wh_options>();
        if size < SIZE {
            return Err(fail!(
                WH_ERROR_OPTIONS,
                "options.size is {size}, less than {SIZE}: begin with WH_OPTIONS_INIT"
            ));
        }
        // A later version may be longer; what this one does not know must not be set.
        let more = Span::new("options", options.cast(), size)?;
        // SAFETY: the caller promises that number of initialised bytes.
        if unsafe { more.bytes() }[SIZE..].iter().any(|byte| *byte != 0) {
            return Err(fail!(
                WH_ERROR_OPTIONS,
                "options of {size} bytes set what version {} does not have",
                env!("CARGO_PKG_VERSION")
            ));
        }
        const { assert!(offset_of!(wh_options, size) == 0) };
        // SAFETY: as above.
        let options: &'a wh_options = unsafe { &*options };
        let key = optional("options.key", options.key, options.key_len)?;
        let context = optional("options.context", options.context, options.context_len)?;
        let keying = match (key, context) {
            (None, None) => Keying::None,
            // SAFETY: the header requires that number of bytes.
            (Some(key), None) => Keying::Key(unsafe { key.bytes() }),
            (None, Some(context)) => {
                // SAFETY: the header requires that number of bytes.
                let context = str::from_utf8(unsafe { context.bytes() });
                Keying::DeriveKey(context.map_err(|error| {
                    let at = error.valid_up_to();
                    fail!(WH_ERROR_OPTIONS, "options.context: byte {at} is not UTF-8")
                })?)
            }
            (Some(_), Some(_)) => {
                return Err(fail!(
                    WH_ERROR_OPTIONS,
                    "a key and a context: BLAKE3 takes one of them"
                ));
            }
        };
        Ok(Options { keying, digest_len: options.digest_len, threads: options.threads })
    }

    /// Returns the bytes of each digest.
    #[inline]
    pub(crate) fn digest_len(&self, algorithm: Algorithm) -> Result<usize, Failure> {
        let usual = algorithm.output_len();
        match self.digest_len {
            0 => Ok(usual),
            len if len == usual || algorithm.is_extendable() => Ok(len),
            len => {
                Err(fail!(WH_ERROR_LENGTH, "a digest of {algorithm} has {usual} bytes, not {len}"))
            }
        }
    }

    /// Returns how many threads work on messages in memory.
    #[inline]
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            0 | 1 => 1,
            asked => asked.min(threads::at_once()),
        }
    }

    /// Returns how many threads work on files. More than processors wait for more files at a time, where these come
    /// over a network.
    #[cfg(feature = "files")]
    pub(crate) fn threads_for_files(&self) -> usize {
        const MOST: usize = 256;
        match self.threads {
            0 | WH_ALL_THREADS => threads::at_once(),
            asked => asked.min(threads::at_once().max(MOST)),
        }
    }
}

/// Returns bytes that may be left out, as null.
fn optional(name: &'static str, start: *const c_void, len: usize) -> Result<Option<Span>, Failure> {
    let span = Span::new(name, start, len)?;
    Ok((!start.is_null()).then_some(span))
}

/// Returns the failure of a key that does not fit.
#[cold]
pub(crate) fn keying_error(error: KeyingError) -> Failure {
    fail!(WH_ERROR_KEY, "{error}")
}

/// Runs `work` with a pool of threads, and tells it whether there is one: else the caller's thread works alone.
#[inline]
pub(crate) fn on_threads<R: Send>(threads: usize, work: impl FnOnce(bool) -> R + Send) -> R {
    if threads <= 1 {
        return work(false);
    }
    match threads::pool(threads) {
        None => work(false),
        Some(pool) => pool.install(|| work(true)),
    }
}
