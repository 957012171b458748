//! HMAC of many messages under one key, by the algorithm's name.

use super::{Algorithm, AnyHasher, Keying, MAX_OUTPUT_LEN};
use crate::batch::Messages;
use crate::secret::Wiped;
use core::fmt;

/// Bytes of the longest block that HMAC is used with: SHA-512's.
const MAX_BLOCK_LEN: usize = 128;

/// HMAC (RFC 2104, FIPS 198-1) under a key, by SHA-2 or RIPEMD-160: for columns of identifiers that
/// become pseudonyms.
///
/// ```
/// use widehash::algorithm::{Algorithm, Hmac};
///
/// let hmac = Hmac::new(Algorithm::Sha256, b"Jefe")?;
/// let mut tag = [0; 32];
/// hmac.digest_many(&["what do ya want for nothing?"][..], &mut tag);
/// assert_eq!(tag[..4], [0x5b, 0xdc, 0xc1, 0x46]);
/// # Ok::<(), widehash::algorithm::HmacError>(())
/// ```
///
/// It keeps the states after the two blocks that depend on the key alone, so that a message of a
/// block costs two compressions and not four. Where the algorithm is known when the program is
/// written, `hmac::Hmac<Sha256>` of RustCrypto is the same.
#[derive(Clone)]
pub struct Hmac {
    inner: AnyHasher,
    outer: AnyHasher,
}

impl Hmac {
    /// Begins HMAC by `algorithm` with a key of any length.
    ///
    /// # Errors
    /// [`HmacError`] if HMAC is not defined for the algorithm here.
    pub fn new(algorithm: Algorithm, key: &[u8]) -> Result<Self, HmacError> {
        let error = HmacError { algorithm };
        let block_len = block_len(algorithm).ok_or(error)?;
        let fresh = AnyHasher::new(algorithm, Keying::None).map_err(|_| error)?;
        let mut block = Wiped::new([0; MAX_BLOCK_LEN]);
        let block = &mut block[..block_len];
        if key.len() > block_len {
            let mut hasher = fresh.clone();
            hasher.update(key);
            hasher.finalize_into(&mut block[..algorithm.output_len()]);
        } else {
            block[..key.len()].copy_from_slice(key);
        }
        let mut padded = |pad: u8| {
            let mut hasher = fresh.clone();
            block.iter_mut().for_each(|byte| *byte ^= pad);
            hasher.update(&*block);
            block.iter_mut().for_each(|byte| *byte ^= pad);
            hasher
        };
        Ok(Hmac { inner: padded(0x36), outer: padded(0x5c) })
    }

    /// Returns the algorithm that HMAC uses.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.inner.algorithm()
    }

    /// Writes the tag of each message to `out`, one after another.
    ///
    /// # Panics
    /// If `out` is not [`Algorithm::output_len`] bytes for each message.
    #[track_caller]
    pub fn digest_many<M: Messages + ?Sized>(&self, messages: &M, out: &mut [u8]) {
        let (len, count) = (self.algorithm().output_len(), messages.count());
        assert!(
            count.checked_mul(len) == Some(out.len()),
            "{count} tags of {len} bytes do not fit a buffer of {} bytes exactly",
            out.len()
        );
        let mut running = self.inner.clone();
        let mut digest = Wiped::new([0; MAX_OUTPUT_LEN]);
        let digest = &mut digest[..len];
        for (index, tag) in out.chunks_exact_mut(len).enumerate() {
            running.clone_from(&self.inner);
            running.update(messages.message(index));
            running.finalize_into(digest);
            running.clone_from(&self.outer);
            running.update(&*digest);
            running.finalize_into(tag);
        }
    }
}

/// Shows the algorithm only.
impl fmt::Debug for Hmac {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hmac({}) {{ .. }}", self.algorithm())
    }
}

/// HMAC is not defined for the algorithm here: it has a key of its own, or no block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HmacError {
    algorithm: Algorithm,
}

impl fmt::Display for HmacError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HMAC by {} is not defined; SHA-2 and RIPEMD-160 have it", self.algorithm)?;
        match self.algorithm.key_use() {
            super::KeyUse::None => Ok(()),
            _ => write!(f, ", and {} takes a key itself", self.algorithm),
        }
    }
}

impl core::error::Error for HmacError {}

/// Returns the bytes of a block of a Merkle–Damgård hash that is hashed once.
fn block_len(algorithm: Algorithm) -> Option<usize> {
    match algorithm.name()? {
        "sha224" | "sha256" | "ripemd160" => Some(64),
        "sha384" | "sha512" | "sha512-224" | "sha512-256" => Some(128),
        _ => None,
    }
}
