//! The scalar functions as DataFusion calls them.
#![cfg(feature = "datafusion")]

use arrow_array::{Array, ArrayRef, FixedSizeBinaryArray, StringViewArray};
use arrow_schema::{DataType, Field};
use datafusion_common::ScalarValue;
use datafusion_common::config::ConfigOptions;
use datafusion_expr::{ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF};
use std::sync::Arc;
use widehash_arrow::datafusion::{keyed_udf, udf};
use widehash_arrow::digest;

fn call(
    udf: &ScalarUDF,
    algorithm: ColumnarValue,
    value: ColumnarValue,
) -> Result<ColumnarValue, String> {
    let types = [algorithm.data_type(), value.data_type()];
    let coerced = udf.coerce_types(&types).map_err(|error| error.to_string())?;
    let fields: Vec<_> =
        coerced.iter().map(|kind| Arc::new(Field::new("argument", kind.clone(), true))).collect();
    let literal = match &algorithm {
        ColumnarValue::Scalar(value) => Some(value),
        ColumnarValue::Array(_) => None,
    };
    let field = udf
        .return_field_from_args(ReturnFieldArgs {
            arg_fields: &fields,
            scalar_arguments: &[literal, None],
        })
        .map_err(|error| error.to_string())?;
    let number_rows = match &value {
        ColumnarValue::Array(array) => array.len(),
        ColumnarValue::Scalar(_) => 1,
    };
    let value = value.cast_to(&coerced[1], None).map_err(|error| error.to_string())?;
    let result = udf
        .invoke_with_args(ScalarFunctionArgs {
            args: vec![algorithm, value],
            arg_fields: fields,
            number_rows,
            return_field: Arc::clone(&field),
            config_options: Arc::new(ConfigOptions::default()),
        })
        .map_err(|error| error.to_string())?;
    assert_eq!(&result.data_type(), field.data_type());
    Ok(result)
}

fn text(text: &str) -> ColumnarValue {
    ColumnarValue::Scalar(ScalarValue::from(text))
}

#[test]
fn columns_and_literals() {
    let column: ArrayRef = Arc::new(StringViewArray::from(vec![Some("anna"), None, Some("")]));
    let expected = digest("blake3", &column).unwrap();
    let ColumnarValue::Array(found) =
        call(&udf(), text("blake3"), ColumnarValue::Array(Arc::clone(&column))).unwrap()
    else {
        panic!("a column in, a column out")
    };
    assert_eq!(found.as_any().downcast_ref::<FixedSizeBinaryArray>().unwrap(), &expected);
    let scalar = call(&udf(), text("blake3"), text("anna")).unwrap();
    let expected = ScalarValue::FixedSizeBinary(32, Some(expected.value(0).to_vec()));
    assert!(matches!(scalar, ColumnarValue::Scalar(value) if value == expected));
    let null = call(&udf(), text("ripemd160"), ColumnarValue::Scalar(ScalarValue::Null)).unwrap();
    assert!(
        matches!(null, ColumnarValue::Scalar(value) if value == ScalarValue::FixedSizeBinary(20, None))
    );
}

#[test]
fn keys_are_not_shown() {
    let key = [0xab; 32];
    let keyed = keyed_udf(&key);
    assert!(call(&keyed, text("hmac-sha256"), text("anna")).is_ok());
    let error = call(&keyed, text("sha256"), text("anna")).unwrap_err();
    assert!(error.contains("takes no key"), "{error}");
    for shown in [format!("{keyed:?}"), error] {
        assert!(
            !shown.contains("ab, ab") && !shown.contains("171") && !shown.contains("abab"),
            "{shown}"
        );
    }
    assert_eq!(keyed, keyed_udf(&key));
    assert_ne!(keyed, keyed_udf(&[1; 32]));
}

#[test]
fn mistakes_are_errors_of_the_plan() {
    let column: ArrayRef = Arc::new(StringViewArray::from(vec!["sha256"]));
    let error = call(&udf(), ColumnarValue::Array(column), text("anna")).unwrap_err();
    assert!(error.contains("is a literal"), "{error}");
    let number = ColumnarValue::Scalar(ScalarValue::from(5i32));
    assert!(call(&udf(), text("sha256"), number).unwrap_err().contains("of Int32: cast it"));
    assert!(
        udf().coerce_types(&[DataType::Utf8]).unwrap_err().to_string().contains("not 1 arguments")
    );
}
