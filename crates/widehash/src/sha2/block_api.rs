//! The block-level cores of SHA-2, for code that is generic over the `digest` crate's `EagerHash` and
//! `CoreProxy`: `Hmac`, `Hkdf` and `pbkdf2_hmac` of the crates [hmac], [hkdf] and [pbkdf2].
//!
//! You need not name a core. `Hmac<Sha256>` finds [`Sha256Core`] by itself, keeps the chaining values
//! after the two blocks that depend only on the key, and begins every message from them:
//!
//! ```
//! use hmac::{Hmac, KeyInit, Mac};
//! use widehash::sha2::Sha256;
//!
//! let mut mac = Hmac::<Sha256>::new_from_slice(b"Jefe").expect("a key of any length");
//! mac.update(b"what do ya want ");
//! mac.update(b"for nothing?");
//! let tag = mac.finalize().into_bytes(); // to check a tag, use `verify_slice`
//! assert_eq!(tag[..4], [0x5b, 0xdc, 0xc1, 0x46]); // RFC 4231, test case 2
//! ```
//!
//! A core is a chaining value and the number of bytes that it stands for. Its caller cuts the message
//! into blocks. The core uses the same kernels and the same padding as the hasher.
//!
//! [`Sha256d`](super::Sha256d) has no core: no standard defines HMAC over SHA-256 twice.
//!
//! [hmac]: https://docs.rs/hmac
//! [hkdf]: https://docs.rs/hkdf
//! [pbkdf2]: https://docs.rs/pbkdf2

use super::compress::{Compress256, Compress512};
use super::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use crate::api::block_core;

block_core! { Sha224Core: Sha224, "SHA-224", Compress256 }
block_core! { Sha256Core: Sha256, "SHA-256", Compress256 }
block_core! { Sha384Core: Sha384, "SHA-384", Compress512 }
block_core! { Sha512Core: Sha512, "SHA-512", Compress512 }
block_core! { Sha512_224Core: Sha512_224, "SHA-512/224", Compress512 }
block_core! { Sha512_256Core: Sha512_256, "SHA-512/256", Compress512 }
