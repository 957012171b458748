//! Every layout of arrays, against an independent implementation.

use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int8Type;
use arrow_array::{
    Array, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, Int32Array, LargeBinaryArray,
    LargeStringArray, StringArray, StringViewArray,
};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use widehash::Algorithm;
use widehash::algorithm::{KeyUse, Keying};
use widehash_arrow::{Function, digest};

/// Rows of every length around a block, with nulls, more than are hashed at once.
fn texts() -> Vec<Option<String>> {
    let row = |row: usize| (row % 7 != 3).then(|| format!("{row}").repeat(row % 40));
    (0..20_000).map(row).collect()
}

fn expected(rows: &[Option<String>]) -> Vec<Option<Vec<u8>>> {
    rows.iter().map(|row| row.as_ref().map(|row| Sha256::digest(row).to_vec())).collect()
}

fn found(digests: &FixedSizeBinaryArray) -> Vec<Option<Vec<u8>>> {
    digests.iter().map(|digest| digest.map(<[u8]>::to_vec)).collect()
}

#[test]
fn every_layout_whole_and_sliced() {
    let texts = texts();
    let expected = expected(&texts);
    let text = || texts.iter().map(Option::as_deref);
    let bytes = || text().map(|row| row.map(str::as_bytes));
    let arrays: [Arc<dyn Array>; 6] = [
        Arc::new(text().collect::<StringArray>()),
        Arc::new(text().collect::<LargeStringArray>()),
        Arc::new(text().collect::<StringViewArray>()),
        Arc::new(bytes().collect::<BinaryArray>()),
        Arc::new(bytes().collect::<LargeBinaryArray>()),
        Arc::new(bytes().collect::<BinaryViewArray>()),
    ];
    for array in arrays {
        let whole = digest("sha256", &array).unwrap();
        assert_eq!(found(&whole), expected, "{}", array.data_type());
        let sliced = digest("sha256", &array.slice(333, 1000)).unwrap();
        assert_eq!(found(&sliced), expected[333..1333], "{}", array.data_type());
        assert_eq!(digest("sha256", &array.slice(5, 0)).unwrap().len(), 0);
    }
}

#[test]
fn every_algorithm() {
    let array = BinaryArray::from_vec(vec![b"abc".as_slice(), b""]);
    // Of every family, so that none is left out of the build.
    for name in ["sha512", "ripemd160", "hash160", "blake3", "cubehash256", "sha3-256", "kt128"] {
        assert_eq!(digest(name, &array).unwrap().len(), 2, "{name}");
    }
    for &algorithm in Algorithm::ALL {
        let name = algorithm.to_string();
        let (function, keying) = if algorithm.key_use() == KeyUse::Required {
            (Function::keyed(&name, &[7; 32]), Keying::Key(&[7; 32]))
        } else {
            (Function::new(&name), Keying::None)
        };
        let digests = found(&function.unwrap().digest(&array).unwrap());
        for (message, digest) in [b"abc".as_slice(), b""].into_iter().zip(digests) {
            let mut hasher = algorithm.hasher(keying).unwrap();
            hasher.update(message);
            assert!(hasher.verify(digest.unwrap()), "{name}");
        }
    }
}

#[test]
fn fixed_size_binary() {
    let rows: Vec<_> = (0..1000u32).map(|row| (row % 5 != 4).then(|| row.to_le_bytes())).collect();
    let array =
        FixedSizeBinaryArray::try_from_sparse_iter_with_size(rows.iter().copied(), 4).unwrap();
    let expected: Vec<_> =
        rows.iter().map(|row| row.map(|row| Sha256::digest(row).to_vec())).collect();
    assert_eq!(found(&digest("sha256", &array).unwrap()), expected);
    assert_eq!(found(&digest("sha256", &array.slice(3, 9)).unwrap()), expected[3..12]);
}

#[test]
fn dictionaries() {
    let texts: Vec<Option<String>> =
        (0..1000).map(|row| (row % 9 != 8).then(|| format!("value {}", row % 50))).collect();
    let mut builder = StringDictionaryBuilder::<Int8Type>::new();
    texts.iter().for_each(|row| builder.append_option(row.as_deref()));
    let array = builder.finish();
    assert_eq!(found(&digest("sha256", &array).unwrap()), expected(&texts));
    assert_eq!(found(&digest("sha256", &array.slice(7, 99)).unwrap()), expected(&texts[7..106]));
}

#[test]
fn keys_are_used_and_not_shown() {
    let array = BinaryArray::from_vec(vec![b"Hi There"]);
    // RFC 4231, test case 1.
    let hmac = Function::keyed("HMAC-SHA256", &[0x0b; 20]).unwrap();
    assert_eq!(hmac.digest(&array).unwrap().value(0)[..4], [0xb0, 0x34, 0x4c, 0x61]);
    assert_eq!(format!("{hmac:?}"), "Function(hmac-sha256, with a key)");
    let keyed = Function::keyed("blake3", &[7; 32]).unwrap();
    let by_hand = widehash::blake3::keyed_hash(&[7; 32], b"Hi There");
    assert_eq!(keyed.digest(&array).unwrap().value(0), by_hand.as_bytes());
    assert_eq!(format!("{keyed:?}"), "Function(blake3, with a key)");
}

#[test]
fn mistakes_are_named() {
    for (name, key, words) in [
        ("sah256", None, "sah256"),
        ("highwayhash64", None, "needs a key of 32 bytes"),
        ("hmac-sha256", None, "needs a key"),
        ("blake3", Some(&[0; 31][..]), "this one has 31"),
        ("sha256", Some(&[0; 32]), "takes no key"),
        ("hmac-blake3", Some(&[0; 32]), "takes a key itself"),
    ] {
        let made = key.map_or_else(|| Function::new(name), |key| Function::keyed(name, key));
        let error = made.unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    let error = digest("sha256", &Int32Array::from(vec![1])).unwrap_err().to_string();
    assert!(error.contains("of Int32: cast it"), "{error}");
}
