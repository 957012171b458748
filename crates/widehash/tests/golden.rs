//! The promise about exported states: those in `golden/states.txt` were written once, every version
//! resumes them, and exports the same bytes.
//!
//! Each line of that file is a state: what exported it, how many bytes of the message it had absorbed,
//! the digest of the whole message, and the bytes. The states of a version of the format are never
//! changed; a new version adds lines. `CONTRIBUTING.md` says how.
//!
//! `WIDEHASH_GOLDEN=write cargo test -p widehash --test golden` writes the lines that this build makes.

use std::fmt::Write as _;
use std::{env, fs};
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying};
use widehash::blake3::{Hasher, Subtree};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/states.txt");

const HEAD: &str = "\
# Exported states of every family, in the format of version 1. Never change a line: see tests/golden.rs.
#
# kind, offset in bytes, digest of the message (see `message` there), state; both in hexadecimal,
# where <n> is n bytes of zero. A line of `subtree` has the part's range for an offset.
";

/// The key of keyed kinds: its bytes count up from 0.
const KEY: [u8; 32] = {
    let mut key = [0; 32];
    let mut i = 0;
    while i < 32 {
        key[i] = i as u8;
        i += 1;
    }
    key
};

const CONTEXT: &str = "widehash 2025-11 golden states";

/// The length of the message for all kinds but KangarooTwelve, and for that: several chunks.
const LEN: usize = 5000;
const LEN_OF_CHUNKS: usize = 20_000;

/// The message: byte *i* is the low byte of *i* * 31 + *i* / 256.
fn message(algorithm: Algorithm) -> Vec<u8> {
    let len = match algorithm {
        Algorithm::Kt128 | Algorithm::Kt256 => LEN_OF_CHUNKS,
        _ => LEN,
    };
    (0..len).map(|i| (i * 31 + i / 256) as u8).collect()
}

/// Where each kind is exported: nothing absorbed; inside, at and after the ends of blocks and chunks.
fn offsets(algorithm: Algorithm) -> &'static [usize] {
    match algorithm {
        Algorithm::Blake3 => &[0, 1, 64, 65, 1023, 1024, 1025, 2048, 3072, 4096, 4999],
        Algorithm::Kt128 | Algorithm::Kt256 => {
            &[0, 1, 168, 8191, 8192, 8193, 16_383, 16_384, 16_385, 19_999]
        }
        Algorithm::Sha3_224
        | Algorithm::Sha3_256
        | Algorithm::Sha3_384
        | Algorithm::Sha3_512
        | Algorithm::Shake128
        | Algorithm::Shake256
        | Algorithm::Keccak224
        | Algorithm::Keccak256
        | Algorithm::Keccak384
        | Algorithm::Keccak512
        | Algorithm::TurboShake128
        | Algorithm::TurboShake256
        | Algorithm::Kmac128
        | Algorithm::Kmac256 => &[0, 1, 8, 71, 72, 104, 135, 136, 137, 144, 168, 4999],
        _ => &[0, 1, 31, 32, 63, 64, 65, 127, 128, 129, 4999],
    }
}

fn keying<'a>(kind: &str) -> Keying<'a> {
    match kind.split_once(' ') {
        None => Keying::None,
        Some((_, "keyed")) => Keying::Key(&KEY),
        Some((_, "derive-key")) => Keying::DeriveKey(CONTEXT),
        Some((_, mode)) => panic!("no mode {mode}"),
    }
}

fn start(kind: &str) -> AnyHasher {
    let name = kind.split(' ').next().expect("split returns at least one");
    AnyHasher::new(name.parse().expect("an algorithm"), keying(kind)).expect("a fitting key")
}

/// Every family, mode and preset, and CubeHash with parameters of which no two are alike.
fn kinds() -> Vec<String> {
    let mut kinds: Vec<String> = Algorithm::ALL
        .iter()
        .map(|algorithm| match algorithm.to_string() {
            name if algorithm.key_use() == KeyUse::Required => format!("{name} keyed"),
            name => name,
        })
        .collect();
    kinds.push("blake3 keyed".into());
    kinds.push("blake3 derive-key".into());
    kinds.push("cubehash10+7/97+11-136".into());
    kinds
}

/// Parts of the message, as [`Hasher::subtree`] cuts them: whole ones, and ends of any length.
const PARTS: [(usize, usize); 6] =
    [(0, 1024), (0, 2048), (2048, 4096), (4096, 5000), (4096, 4097), (0, 3333)];

fn digest(hasher: &AnyHasher) -> Vec<u8> {
    let mut digest = vec![0; hasher.algorithm().output_len()];
    hasher.finalize_into(&mut digest);
    digest
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        let zeros = rest.iter().take_while(|byte| **byte == 0).count();
        if zeros >= 16 {
            write!(text, "<{zeros}>").unwrap();
            rest = &rest[zeros..];
        } else {
            write!(text, "{first:02x}").unwrap();
            rest = after;
        }
    }
    text
}

fn bytes(mut text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    while !text.is_empty() {
        if let Some(run) = text.strip_prefix('<') {
            let (zeros, rest) = run.split_once('>').expect("a run of zeros ends");
            bytes.resize(bytes.len() + zeros.parse::<usize>().expect("a number"), 0);
            text = rest;
        } else {
            let (byte, rest) = text.split_at(2);
            bytes.push(u8::from_str_radix(byte, 16).expect("hexadecimal"));
            text = rest;
        }
    }
    bytes
}

/// The lines that this build makes.
fn lines() -> Vec<String> {
    let mut lines = Vec::new();
    for kind in kinds() {
        let mut whole = start(&kind);
        let message = message(whole.algorithm());
        whole.update(&message);
        for &offset in offsets(whole.algorithm()) {
            let mut hasher = start(&kind);
            hasher.update(&message[..offset]);
            lines.push(format!(
                "{kind}, {offset}, {}, {}",
                hex(&digest(&whole)),
                hex(&hasher.export())
            ));
        }
    }
    let message = message(Algorithm::Blake3);
    for mode in ["subtree", "subtree keyed", "subtree derive-key"] {
        for (from, to) in PARTS {
            let part = subtree_hasher(mode).subtree(from as u64, &message[from..to]);
            let mut whole = subtree_hasher(mode);
            whole.update(&message);
            lines.push(format!(
                "{mode}, {from}..{to}, {}, {}",
                hex(&whole.finalize()[..]),
                hex(&part.to_bytes())
            ));
        }
    }
    lines
}

fn subtree_hasher(mode: &str) -> Hasher {
    match keying(mode) {
        Keying::None => Hasher::new(),
        Keying::Key(_) => Hasher::new_keyed(&KEY),
        Keying::DeriveKey(context) => Hasher::new_derive_key(context),
        other => panic!("no hasher for {other:?}"),
    }
}

fn golden() -> Vec<String> {
    let text = fs::read_to_string(PATH).expect("tests/golden/states.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn fields(line: &str) -> [&str; 4] {
    let fields: Vec<&str> = line.split(", ").collect();
    fields.try_into().unwrap_or_else(|_| panic!("four fields, not: {line}"))
}

#[test]
fn exports_are_byte_for_byte_the_same() {
    let lines = lines();
    if env::var("WIDEHASH_GOLDEN").as_deref() == Ok("write") {
        fs::write(PATH, format!("{HEAD}{}\n", lines.join("\n"))).expect("tests/golden/states.txt");
    }
    let golden = golden();
    for line in &lines {
        assert!(golden.contains(line), "not among the golden states: {line}");
    }
    // A line for each, so that none is left out of what follows.
    assert_eq!(lines.len(), golden.len(), "golden states of another format, or none of this one");
}

#[test]
fn golden_states_are_resumed() {
    let mut resumed = 0;
    for line in golden().iter().filter(|line| !line.starts_with("subtree")) {
        let [kind, offset, expected, state] = fields(line);
        let state = bytes(state);
        let mut hasher =
            AnyHasher::resume(&state).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(hasher.algorithm(), start(kind).algorithm(), "{line}");
        assert_eq!(*hasher.export(), state, "{line}");
        let message = message(hasher.algorithm());
        hasher.update(&message[offset.parse().expect("an offset")..]);
        assert_eq!(hex(&digest(&hasher)), expected, "{line}");
        resumed += 1;
    }
    let expected: usize = kinds().iter().map(|kind| offsets(start(kind).algorithm()).len()).sum();
    assert_eq!(resumed, expected);
}

#[test]
fn golden_subtrees_are_read_and_merged() {
    let message = message(Algorithm::Blake3);
    let mut read = 0;
    for line in golden().iter().filter(|line| line.starts_with("subtree")) {
        let [mode, range, expected, state] = fields(line);
        let (from, to) = range.split_once("..").expect("a range");
        let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
        let state = bytes(state);
        let part = Subtree::from_bytes(&state).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(part.range(), from as u64..to as u64, "{line}");
        assert_eq!(*part.to_bytes(), state, "{line}");
        let mut hasher = subtree_hasher(mode);
        hasher.update(&message[..from]);
        hasher.push_subtree(&part).unwrap_or_else(|error| panic!("{line}: {error}"));
        hasher.update(&message[to..]);
        assert_eq!(hex(&hasher.finalize()[..]), expected, "{line}");
        read += 1;
    }
    assert_eq!(read, 3 * PARTS.len());
}
