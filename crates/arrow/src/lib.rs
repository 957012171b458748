//! Digests of [arrow-rs](https://docs.rs/arrow-array) arrays, at the speed of the widehash engine.
//!
//! ```
//! use arrow_array::{Array, StringArray};
//!
//! let ids = StringArray::from(vec![Some("anna"), None]);
//! let digests = widehash_arrow::digest("sha256", &ids)?;
//! assert_eq!(digests.value_length(), 32);
//! assert_eq!(digests.value(0)[..4], [0x55, 0x57, 0x9b, 0x55]);
//! assert!(digests.is_null(1));
//! # Ok::<(), arrow_schema::ArrowError>(())
//! ```
//!
//! Arrays are of binary or strings: with offsets of 32 or 64 bits, views, fixed-size binary, or
//! dictionaries of these. A string is hashed as its UTF-8 bytes, and the digest of a null is null.
//! [`Function`] has keys, for pseudonyms: HMAC, keyed BLAKE3 and HighwayHash. With the feature
//! `datafusion`, the module `datafusion` has functions for SQL.

#[cfg(feature = "datafusion")]
pub mod datafusion;
mod function;

pub use function::Function;

use arrow_array::{Array, FixedSizeBinaryArray};
use arrow_schema::ArrowError;

/// Returns the digest of each value of an array.
///
/// # Errors
/// [`ArrowError::InvalidArgumentError`] if the algorithm is unknown or needs a key, or the array is
/// neither of binary nor of strings.
pub fn digest(algorithm: &str, array: &dyn Array) -> Result<FixedSizeBinaryArray, ArrowError> {
    Function::new(algorithm)?.digest(array)
}
