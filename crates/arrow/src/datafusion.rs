//! Scalar functions for DataFusion: `widehash('sha256', id)` in SQL.
//!
//! Register [`udf`] with `SessionContext::register_udf`. The algorithm is a literal, so the type of
//! the result is known: fixed-size binary. A function of [`keyed_udf`] has its key inside, which
//! neither a plan nor an error shows.

use crate::Function;
use arrow_array::FixedSizeBinaryArray;
use arrow_schema::{DataType, Field, FieldRef};
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
    Volatility,
};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Returns the function `widehash(algorithm, value)`.
#[must_use]
pub fn udf() -> ScalarUDF {
    ScalarUDF::new_from_impl(Digest::new("widehash", None))
}

/// Returns the function `widehash_keyed(algorithm, value)` under a key: for `hmac-sha256` and its
/// kin with a key of any length, and for `blake3` and HighwayHash with one of 32 bytes.
#[must_use]
pub fn keyed_udf(key: &[u8]) -> ScalarUDF {
    ScalarUDF::new_from_impl(Digest::new("widehash_keyed", Some(key.into())))
}

struct Digest {
    name: &'static str,
    key: Option<Arc<[u8]>>,
    signature: Signature,
}

impl Digest {
    fn new(name: &'static str, key: Option<Arc<[u8]>>) -> Self {
        Digest { name, key, signature: Signature::user_defined(Volatility::Immutable) }
    }

    fn function(&self, algorithm: Option<&ScalarValue>) -> Result<Function> {
        let Some(Some(Some(algorithm))) = algorithm.map(ScalarValue::try_as_str) else {
            return plan_err!("the algorithm of {} is a literal, such as 'sha256'", self.name);
        };
        match &self.key {
            None => Function::new(algorithm),
            Some(key) => Function::keyed(algorithm, key),
        }
        .map_err(DataFusionError::from)
    }
}

/// Shows the name only.
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Digest {
    fn eq(&self, other: &Self) -> bool {
        (self.name, &self.key) == (other.name, &other.key)
    }
}

impl Eq for Digest {}

/// Of the name only: functions under different keys are told apart by `Eq`.
impl Hash for Digest {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Digest {
    fn name(&self) -> &str {
        self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let [algorithm, value] = types else {
            return plan_err!(
                "{} takes an algorithm and a value, not {} arguments",
                self.name,
                types.len()
            );
        };
        let value = match value {
            // A literal NULL.
            DataType::Null => DataType::Binary,
            other => other.clone(),
        };
        Ok(vec![algorithm.clone(), value])
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        plan_err!("the type that {} returns depends on the algorithm", self.name)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let function = self.function(args.scalar_arguments.first().copied().flatten())?;
        Ok(Arc::new(Field::new(self.name, function.data_type(), true)))
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let [ColumnarValue::Scalar(algorithm), value] = args.args.as_slice() else {
            return exec_err!("the algorithm of {} is a literal, such as 'sha256'", self.name);
        };
        let function = self.function(Some(algorithm))?;
        match value {
            ColumnarValue::Array(array) => {
                let digests: FixedSizeBinaryArray = function.digest(array)?;
                Ok(ColumnarValue::Array(Arc::new(digests)))
            }
            ColumnarValue::Scalar(value) => {
                let digests = function.digest(&value.to_array()?)?;
                Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&digests, 0)?))
            }
        }
    }
}
