//! The system's OpenSSL, found when the program runs.
//!
//! Used as its manual recommends: each algorithm is fetched once, since a fetch costs more than a
//! short message, and one context serves all messages.
#![allow(unsafe_code)]

use super::Peer;
use crate::input::Input;
use crate::runner::{BoxedRunner, each_message_serially, in_pieces};
use crate::work::{Algorithm, Work};
use libloading::Library;
use std::error::Error;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr::{null, null_mut};
use std::rc::Rc;

pub(super) const NAME: &str = "openssl";

/// The library's file name on Linux, macOS and Windows.
const FILES: [&str; 3] = ["libcrypto.so.3", "libcrypto.3.dylib", "libcrypto-3-x64.dll"];

/// The functions called here, as `openssl/evp.h` and `openssl/crypto.h` of version 3 declare them.
struct Functions {
    version: unsafe extern "C" fn(c_int) -> *const c_char,
    fetch: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char) -> *mut c_void,
    new: unsafe extern "C" fn() -> *mut c_void,
    free: unsafe extern "C" fn(*mut c_void),
    init: unsafe extern "C" fn(*mut c_void, *const c_void, *const c_void) -> c_int,
    update: unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_int,
    finish: unsafe extern "C" fn(*mut c_void, *mut u8, *mut c_uint) -> c_int,
}

pub(super) struct OpenSsl {
    functions: Functions,
    /// Fetched algorithms, null where the library lacks one; never freed.
    sha256: *const c_void,
    sha512: *const c_void,
    ripemd160: *const c_void,
    sha3_256: *const c_void,
}

impl OpenSsl {
    /// Loads the library, or returns the reason why that failed.
    pub(super) fn load() -> Result<OpenSsl, String> {
        // SAFETY: libcrypto's initialisers may run in any program that loads it.
        let library = FILES.iter().find_map(|file| unsafe { Library::new(*file) }.ok());
        let library = library.ok_or("no libcrypto of OpenSSL 3 on this system")?;
        // The functions live as long as the program.
        let library: &'static Library = Box::leak(Box::new(library));
        macro_rules! function {
            ($name:literal) => {
                // SAFETY: the type is the one that the headers of OpenSSL 3 declare.
                *unsafe { library.get($name) }.map_err(|error| error.to_string())?
            };
        }
        let functions = Functions {
            version: function!("OpenSSL_version"),
            fetch: function!("EVP_MD_fetch"),
            new: function!("EVP_MD_CTX_new"),
            free: function!("EVP_MD_CTX_free"),
            init: function!("EVP_DigestInit_ex2"),
            update: function!("EVP_DigestUpdate"),
            finish: function!("EVP_DigestFinal_ex"),
        };
        // SAFETY: the default library context, a string with its terminating zero, no properties; the
        // call returns null for an unknown name.
        let fetch = |name: &CStr| unsafe { (functions.fetch)(null_mut(), name.as_ptr(), null()) };
        let (sha256, sha512) = (fetch(c"SHA256"), fetch(c"SHA512"));
        let (ripemd160, sha3_256) = (fetch(c"RIPEMD160"), fetch(c"SHA3-256"));
        Ok(OpenSsl { functions, sha256, sha512, ripemd160, sha3_256 })
    }

    fn by<'a, const N: usize>(
        &'a self,
        algorithm: *const c_void,
        work: &Work,
        input: &'a Input,
    ) -> Option<BoxedRunner<'a>> {
        if algorithm.is_null() {
            return None;
        }
        let context = Rc::new(Context::new(&self.functions, algorithm));
        let pieces = Rc::clone(&context);
        each_message_serially(work, input, move |message| {
            context.begin();
            context.update(message);
            context.finish::<N>()
        })
        .or_else(|| {
            let begun = move || {
                pieces.begin();
                Rc::clone(&pieces)
            };
            in_pieces(work, input, begun, |c, piece| c.update(piece), |c| c.finish::<N>())
        })
    }
}

impl Peer for OpenSsl {
    fn name(&self) -> &'static str {
        NAME
    }

    fn version(&self) -> String {
        // SAFETY: 0 asks for the version; the string is static.
        let version = unsafe { CStr::from_ptr((self.functions.version)(0)) };
        version.to_string_lossy().into()
    }

    fn runner<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>> {
        Ok(match work.algorithm {
            Algorithm::Sha256 => self.by::<32>(self.sha256, work, input),
            Algorithm::Sha512 => self.by::<64>(self.sha512, work, input),
            Algorithm::Ripemd160 => self.by::<20>(self.ripemd160, work, input),
            Algorithm::Sha3_256 => self.by::<32>(self.sha3_256, work, input),
            _ => None,
        })
    }
}

/// A digest context that serves one message after another.
struct Context<'a> {
    functions: &'a Functions,
    algorithm: *const c_void,
    context: *mut c_void,
}

impl<'a> Context<'a> {
    fn new(functions: &'a Functions, algorithm: *const c_void) -> Self {
        // SAFETY: the function has no parameters.
        let context = unsafe { (functions.new)() };
        assert!(!context.is_null(), "OpenSSL has no memory for a context");
        Context { functions, algorithm, context }
    }

    #[inline]
    fn begin(&self) {
        // SAFETY: the context is live and the algorithm was fetched; there are no parameters.
        let done = unsafe { (self.functions.init)(self.context, self.algorithm, null()) };
        assert_eq!(done, 1, "EVP_DigestInit_ex2");
    }

    #[inline]
    fn update(&self, data: &[u8]) {
        // SAFETY: the context was initialised, and `data` has that many readable bytes.
        let done =
            unsafe { (self.functions.update)(self.context, data.as_ptr().cast(), data.len()) };
        assert_eq!(done, 1, "EVP_DigestUpdate");
    }

    /// The digest of the message: `N` bytes.
    #[inline]
    fn finish<const N: usize>(&self) -> [u8; N] {
        let mut digest = [0; N];
        // SAFETY: the context was initialised with an algorithm whose digest has `N` bytes, and
        // `digest` has room for them; a null pointer declines the length.
        let done =
            unsafe { (self.functions.finish)(self.context, digest.as_mut_ptr(), null_mut()) };
        assert_eq!(done, 1, "EVP_DigestFinal_ex");
        digest
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: `new` made the context, and it is freed only here.
        unsafe { (self.functions.free)(self.context) };
    }
}
