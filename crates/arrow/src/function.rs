//! What is computed of an array: an algorithm, with its key if it has one.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowDictionaryKeyType, BinaryType, ByteArrayType, ByteViewType, Int8Type, Int16Type,
    Int32Type, Int64Type, LargeBinaryType, LargeUtf8Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type, Utf8Type,
};
use arrow_array::{
    Array, DictionaryArray, FixedSizeBinaryArray, GenericByteArray, GenericByteViewArray,
};
use arrow_buffer::{ArrowNativeType, Buffer, NullBuffer};
use arrow_schema::{ArrowError, DataType};
use std::fmt;
use widehash::Algorithm;
use widehash::algorithm::{Hmac, Keying};
use widehash::batch::{Messages, Offset, Ragged, Strided};

/// Rows whose places are listed at once: enough to keep the kernels' lanes full, and few enough that the list stays
/// in the cache.
const ROWS: usize = 16384;

/// An algorithm, with its key if it has one.
///
/// `Debug` does not show the key.
#[derive(Clone)]
pub struct Function {
    algorithm: Algorithm,
    kind: Kind,
}

#[derive(Clone)]
enum Kind {
    Plain,
    Keyed([u8; widehash::algorithm::KEY_LEN]),
    // It holds two hashers, each as large as the largest there is.
    Hmac(Box<Hmac>),
}

impl Function {
    /// Returns the function of this name without a key.
    ///
    /// # Errors
    /// [`ArrowError::InvalidArgumentError`] if the name is unknown or the algorithm needs a key.
    pub fn new(algorithm: &str) -> Result<Self, ArrowError> {
        if hmac_of(algorithm).is_some() {
            return Err(ArrowError::InvalidArgumentError(format!("{algorithm} needs a key")));
        }
        let function = Function { algorithm: parse(algorithm)?, kind: Kind::Plain };
        function.check()
    }

    /// Returns the function of this name under a key: `hmac-` and the name of a function of SHA-2 or
    /// RIPEMD-160 with a key of any length, or `blake3` or HighwayHash with one of 32 bytes.
    ///
    /// # Errors
    /// [`ArrowError::InvalidArgumentError`] if the name is unknown, or the key does not fit.
    pub fn keyed(algorithm: &str, key: &[u8]) -> Result<Self, ArrowError> {
        if let Some(name) = hmac_of(algorithm) {
            let algorithm = parse(name)?;
            let hmac = Hmac::new(algorithm, key).map_err(invalid)?;
            return Ok(Function { algorithm, kind: Kind::Hmac(Box::new(hmac)) });
        }
        let algorithm = parse(algorithm)?;
        algorithm.hasher(Keying::Key(key)).map_err(invalid)?;
        let key = key.try_into().map_err(invalid)?;
        Ok(Function { algorithm, kind: Kind::Keyed(key) })
    }

    fn check(self) -> Result<Self, ArrowError> {
        self.algorithm.hasher(self.keying()).map_err(invalid)?;
        Ok(self)
    }

    fn keying(&self) -> Keying<'_> {
        match &self.kind {
            Kind::Keyed(key) => Keying::Key(key),
            _ => Keying::None,
        }
    }

    /// Returns the length of a digest in bytes.
    #[must_use]
    pub fn digest_len(&self) -> usize {
        self.algorithm.output_len()
    }

    /// Returns the type of the arrays that [`digest`](Self::digest) returns.
    #[must_use]
    pub fn data_type(&self) -> DataType {
        DataType::FixedSizeBinary(self.digest_len() as i32)
    }

    /// Returns the digest of each value of an array; that of a null is null.
    ///
    /// # Errors
    /// [`ArrowError::InvalidArgumentError`] if the array is neither of binary nor of strings, nor a
    /// dictionary of these.
    pub fn digest(&self, array: &dyn Array) -> Result<FixedSizeBinaryArray, ArrowError> {
        match array.data_type() {
            DataType::Binary => self.bytes::<BinaryType>(array.as_bytes()),
            DataType::LargeBinary => self.bytes::<LargeBinaryType>(array.as_bytes()),
            DataType::Utf8 => self.bytes::<Utf8Type>(array.as_bytes()),
            DataType::LargeUtf8 => self.bytes::<LargeUtf8Type>(array.as_bytes()),
            DataType::BinaryView => self.views(array.as_binary_view()),
            DataType::Utf8View => self.views(array.as_string_view()),
            DataType::FixedSizeBinary(_) => self.fixed(array.as_fixed_size_binary()),
            DataType::Dictionary(key, _) => self.dictionary(array, key),
            other => Err(ArrowError::InvalidArgumentError(format!(
                "a column of binary or strings is hashed; this one is of {other}: cast it"
            ))),
        }
    }

    fn bytes<T: ByteArrayType<Offset: Offset>>(
        &self,
        array: &GenericByteArray<T>,
    ) -> Result<FixedSizeBinaryArray, ArrowError> {
        // The library reads this layout as it is.
        let messages = Ragged::new(array.value_data(), array.value_offsets()).map_err(invalid)?;
        let mut digests = self.room(array.len())?;
        self.hash(&messages, &mut digests);
        self.finish(digests, array.len(), array.logical_nulls())
    }

    fn views<T: ByteViewType>(
        &self,
        array: &GenericByteViewArray<T>,
    ) -> Result<FixedSizeBinaryArray, ArrowError> {
        // What a null's view holds need not be a value.
        self.rows(array, |row| match array.is_null(row) {
            true => &[],
            false => array.value(row).as_ref(),
        })
    }

    fn fixed(&self, array: &FixedSizeBinaryArray) -> Result<FixedSizeBinaryArray, ArrowError> {
        let len = array.value_length().as_usize();
        // Of a slice, these are the values of the slice.
        let values = &array.value_data()[..len * array.len()];
        let mut digests = self.room(array.len())?;
        self.hash(&Strided::new(values, array.len(), len, len), &mut digests);
        self.finish(digests, array.len(), array.logical_nulls())
    }

    /// Hashes each value of a dictionary once.
    fn dictionary(
        &self,
        array: &dyn Array,
        key: &DataType,
    ) -> Result<FixedSizeBinaryArray, ArrowError> {
        fn gather<K: ArrowDictionaryKeyType>(
            array: &dyn Array,
            digests: &FixedSizeBinaryArray,
        ) -> Vec<u8> {
            let array: &DictionaryArray<K> = array.as_dictionary();
            let len = digests.value_length().as_usize();
            let mut gathered = vec![0; len * array.len()];
            for (row, to) in gathered.chunks_exact_mut(len).enumerate() {
                if let Some(key) = array.key(row) {
                    to.copy_from_slice(digests.value(key));
                }
            }
            gathered
        }
        let digests = self.digest(array.as_any_dictionary().values())?;
        let gathered = match key {
            DataType::Int8 => gather::<Int8Type>(array, &digests),
            DataType::Int16 => gather::<Int16Type>(array, &digests),
            DataType::Int32 => gather::<Int32Type>(array, &digests),
            DataType::Int64 => gather::<Int64Type>(array, &digests),
            DataType::UInt8 => gather::<UInt8Type>(array, &digests),
            DataType::UInt16 => gather::<UInt16Type>(array, &digests),
            DataType::UInt32 => gather::<UInt32Type>(array, &digests),
            DataType::UInt64 => gather::<UInt64Type>(array, &digests),
            other => unreachable!("keys of {other}"),
        };
        self.finish(gathered, array.len(), array.logical_nulls())
    }

    fn rows<'a>(
        &self,
        array: &'a dyn Array,
        value: impl Fn(usize) -> &'a [u8],
    ) -> Result<FixedSizeBinaryArray, ArrowError> {
        let mut digests = self.room(array.len())?;
        let mut messages = Vec::with_capacity(ROWS.min(array.len()));
        for (index, digests) in digests.chunks_mut(ROWS * self.digest_len()).enumerate() {
            let first = index * ROWS;
            messages.clear();
            messages.extend((first..first + digests.len() / self.digest_len()).map(&value));
            self.hash(&messages[..], digests);
        }
        self.finish(digests, array.len(), array.logical_nulls())
    }

    fn room(&self, rows: usize) -> Result<Vec<u8>, ArrowError> {
        let len = rows.checked_mul(self.digest_len()).ok_or_else(|| {
            invalid(format_args!("{rows} digests of {} bytes fit no memory", self.digest_len()))
        })?;
        Ok(vec![0; len])
    }

    fn hash<M: Messages + ?Sized>(&self, messages: &M, digests: &mut [u8]) {
        match &self.kind {
            Kind::Hmac(hmac) => hmac.digest_many(messages, digests),
            _ => self
                .algorithm
                .digest_many(self.keying(), messages, digests)
                .expect("the key was checked when the function was made"),
        }
    }

    /// Makes an array of digests; those of nulls are zeros, whatever lay there.
    fn finish(
        &self,
        mut digests: Vec<u8>,
        rows: usize,
        nulls: Option<NullBuffer>,
    ) -> Result<FixedSizeBinaryArray, ArrowError> {
        let len = self.digest_len();
        if let Some(nulls) = &nulls {
            for row in (0..rows).filter(|row| nulls.is_null(*row)) {
                digests[row * len..][..len].fill(0);
            }
        }
        FixedSizeBinaryArray::try_new(len as i32, Buffer::from_vec(digests), nulls)
    }
}

/// Shows the name only.
impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, key) = match self.kind {
            Kind::Plain => ("", ""),
            Kind::Keyed(_) => ("", ", with a key"),
            Kind::Hmac(_) => ("hmac-", ", with a key"),
        };
        write!(f, "Function({before}{}{key})", self.algorithm)
    }
}

/// Returns the name behind `hmac-`.
fn hmac_of(name: &str) -> Option<&str> {
    let (before, name) = name.split_at_checked(5)?;
    before.eq_ignore_ascii_case("hmac-").then_some(name)
}

fn parse(name: &str) -> Result<Algorithm, ArrowError> {
    name.parse().map_err(|error| ArrowError::InvalidArgumentError(format!("{error}: {name:?}")))
}

fn invalid(error: impl fmt::Display) -> ArrowError {
    ArrowError::InvalidArgumentError(error.to_string())
}
