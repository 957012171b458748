//! Exported states by lines, for the tests of other languages' fronts.
//!
//! Each line of standard input is an algorithm's name, a state or `-` for none, and the bytes to
//! append, all in hexadecimal but the name, with single spaces. For each there is a line of output:
//! the digest and the new state, or `error` and why the state is none.
//!
//! BLAKE3 is also `blake3-keyed` and `blake3-derive-key`, followed by the key or the context, in
//! hexadecimal, after a colon.

use std::io::{BufRead, Write, stdin, stdout};
use widehash::{ResumeError, blake3, hash160, hex, keccak, ripemd160, sha2};

/// What goes on from `state`, or from `$new`, appends `data`, and is shown.
macro_rules! advance {
    ($hasher:ty, $new:expr, $state:expr, $data:expr) => {{
        let resumed = $state.map_or_else(|| Ok($new), |state| <$hasher>::resume(&state));
        resumed.map(|mut hasher| {
            hasher.update($data);
            (hasher.finalize().to_vec(), hasher.export().to_vec())
        })
    }};
}

type Advanced = Result<(Vec<u8>, Vec<u8>), ResumeError>;

fn advance(name: &str, state: Option<Vec<u8>>, data: &[u8]) -> Advanced {
    let (name, parameter) = name.split_once(':').unwrap_or((name, ""));
    let parameter = bytes(parameter);
    match name {
        "sha224" => advance!(sha2::Sha224, sha2::Sha224::new(), state, data),
        "sha256" => advance!(sha2::Sha256, sha2::Sha256::new(), state, data),
        "sha384" => advance!(sha2::Sha384, sha2::Sha384::new(), state, data),
        "sha512" => advance!(sha2::Sha512, sha2::Sha512::new(), state, data),
        "sha512-224" => advance!(sha2::Sha512_224, sha2::Sha512_224::new(), state, data),
        "sha512-256" => advance!(sha2::Sha512_256, sha2::Sha512_256::new(), state, data),
        "sha256d" => advance!(sha2::Sha256d, sha2::Sha256d::new(), state, data),
        "ripemd160" => advance!(ripemd160::Ripemd160, ripemd160::Ripemd160::new(), state, data),
        "hash160" => advance!(hash160::Hash160, hash160::Hash160::new(), state, data),
        "sha3-256" => advance!(keccak::Sha3_256, keccak::Sha3_256::new(), state, data),
        "keccak256" => advance!(keccak::Keccak256, keccak::Keccak256::new(), state, data),
        "blake3" => advance!(blake3::Hasher, blake3::Hasher::new(), state, data),
        "blake3-keyed" => {
            let key = parameter.try_into().expect("a key of 32 bytes");
            advance!(blake3::Hasher, blake3::Hasher::new_keyed(&key), state, data)
        }
        "blake3-derive-key" => {
            let context = String::from_utf8(parameter).expect("a context in UTF-8");
            advance!(blake3::Hasher, blake3::Hasher::new_derive_key(&context), state, data)
        }
        _ => panic!("no algorithm {name}"),
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = |pair: &[u8]| std::str::from_utf8(pair).ok().map(|t| u8::from_str_radix(t, 16));
    hex.as_bytes().chunks(2).map(|pair| digits(pair).unwrap().expect("hexadecimal")).collect()
}

fn main() {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line.expect("lines of text");
        let fields: Vec<&str> = line.split(' ').collect();
        let [name, state, data] = fields[..] else { panic!("three fields, not {line}") };
        let state = (state != "-").then(|| bytes(state));
        match advance(name, state, &bytes(data)) {
            Ok((digest, state)) => writeln!(out, "{} {}", hex(&digest), hex(&state)),
            Err(error) => writeln!(out, "error {error:?}"),
        }
        .expect("output is read");
        out.flush().expect("output is read");
    }
}
