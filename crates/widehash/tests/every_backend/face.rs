//! Tests of every hasher, whatever its algorithm.

use crate::sweep::{LONGEST, huge, lengths, offsets, rounds, spread};
use crate::tools::{Random, hex};
use std::any::type_name;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use widehash::{ResumeError, Update};

/// A hasher under test, and an independent oracle.
pub trait Subject:
    Clone + Update + Extend<u8> + for<'a> Extend<&'a u8> + Write + Send + Sync + std::fmt::Debug
{
    /// Returns a new hasher (with a fixed key, if it takes one).
    fn start() -> Self;
    /// Returns the one-shot digest by this crate.
    fn one_shot(message: &[u8]) -> Vec<u8>;
    /// `finalize`.
    fn finish(&self) -> Vec<u8>;
    /// `finalize_reset`.
    fn finish_reset(&mut self) -> Vec<u8>;
    /// `verify`.
    fn verifies(&self, digest: &[u8]) -> bool;
    /// `reset`.
    fn restart(&mut self);
    fn save(&self) -> Vec<u8>;
    fn load(saved: &[u8]) -> Result<Self, ResumeError>;
    /// Returns the digest by an implementation that shares no code with ours.
    fn oracle(message: &[u8]) -> Vec<u8>;
}

/// A message whose length in bits takes more than 32 of them. The oracle hashes it once for all backends.
pub fn huge_message<S: Subject>() {
    static EXPECTED: Mutex<BTreeMap<&str, Vec<u8>>> = Mutex::new(BTreeMap::new());
    let message = vec![0; huge()];
    let mut hasher = S::start();
    message.chunks(1 << 20).for_each(|piece| hasher.update(piece));
    let mut all = EXPECTED.lock().expect("no oracle panicked");
    let expected = all.entry(type_name::<S>()).or_insert_with(|| S::oracle(&message)).clone();
    drop(all);
    assert_eq!(hex(hasher.finish()), hex(expected));
}

/// Implements [`Subject`] for a type with the usual API.
macro_rules! subject {
    ($hasher:ty, start: $start:expr, one_shot: $one_shot:expr, oracle: $oracle:expr) => {
        impl $crate::face::Subject for $hasher {
            fn start() -> Self {
                $start
            }
            fn one_shot(message: &[u8]) -> Vec<u8> {
                #[allow(clippy::redundant_closure_call)]
                $one_shot(message).to_vec()
            }
            fn finish(&self) -> Vec<u8> {
                self.finalize().to_vec()
            }
            fn finish_reset(&mut self) -> Vec<u8> {
                self.finalize_reset().to_vec()
            }
            fn verifies(&self, digest: &[u8]) -> bool {
                self.verify(digest)
            }
            fn restart(&mut self) {
                self.reset();
            }
            fn save(&self) -> Vec<u8> {
                self.export().to_vec()
            }
            fn load(saved: &[u8]) -> Result<Self, widehash::ResumeError> {
                Self::resume(saved)
            }
            fn oracle(message: &[u8]) -> Vec<u8> {
                #[allow(clippy::redundant_closure_call)]
                $oracle(message).to_vec()
            }
        }
    };
}
pub(crate) use subject;

/// Tests every length of the sweep, one shot and by one `update`, against the oracle.
pub fn agrees_on_every_length<S: Subject>() {
    let bytes = Random::new(1).bytes(LONGEST + 13);
    for len in lengths() {
        // A different start for each length, so that alignment varies too.
        let message = &bytes[len % 13..][..len];
        let expected = hex(S::oracle(message));
        assert_eq!(hex(S::one_shot(message)), expected, "one shot of {len} bytes");
        let mut hasher = S::start();
        hasher.update(message);
        assert_eq!(hex(hasher.finish()), expected, "update of {len} bytes");
    }
}

/// Tests random splits, snapshots between the pieces, and reset.
pub fn any_split_gives_the_same_digest<S: Subject>() {
    let mut random = Random::new(2);
    let bytes = random.bytes(20_000);
    let mut reused = S::start();
    for round in 0..rounds(200) {
        let len = random.below([40, 300, 5000, bytes.len()][round % 4]);
        let piece = [3, 70, 1100, 9000][round / 4 % 4];
        let message = &bytes[..len];
        let mut hasher = S::start();
        let mut rest = message;
        while !rest.is_empty() {
            let (head, tail) = rest.split_at(random.below(piece).min(rest.len()));
            hasher.update(head);
            reused.update(head);
            rest = tail;
            if round % 8 == 0 {
                let so_far = &message[..len - rest.len()];
                let snapshot = hasher.clone();
                assert_eq!(hex(snapshot.finish()), hex(S::oracle(so_far)), "snapshot");
            }
        }
        let expected = hex(S::oracle(message));
        assert_eq!(hex(hasher.finish()), expected, "pieces under {piece} of {len} bytes");
        assert_eq!(hex(hasher.finish()), expected, "finalize must not disturb the hasher");
        assert_eq!(hex(reused.finish_reset()), expected, "a reused hasher");
        hasher.restart();
        assert_eq!(hex(hasher.finish()), hex(S::oracle(b"")), "after reset");
    }
}

/// Tests that the digest and nothing else is accepted as the digest.
pub fn verifies_its_digest_only<S: Subject>() {
    let mut hasher = S::start();
    hasher.update(&Random::new(6).bytes(300));
    let digest = hasher.finish();
    assert!(hasher.verifies(&digest));
    for at in 0..digest.len() {
        for bit in 0..8 {
            let mut wrong = digest.clone();
            wrong[at] ^= 1 << bit;
            assert!(!hasher.verifies(&wrong), "bit {bit} of byte {at} flipped");
        }
        assert!(!hasher.verifies(&digest[..at]), "cut to {at} bytes");
    }
    assert!(!hasher.verifies(&[digest.as_slice(), &[0]].concat()), "a byte too long");
    hasher.update(&[0]);
    assert!(!hasher.verifies(&digest), "the digest of a shorter message");
}

/// Tests export and resume at every offset of a message that spans several blocks.
pub fn resumes_at_every_offset<S: Subject>() {
    let message = Random::new(3).bytes(2500);
    let expected = hex(S::oracle(&message));
    let mut hasher = S::start();
    let mut fed = 0;
    for offset in offsets(0..message.len()) {
        for byte in &message[fed..offset] {
            hasher.update(std::slice::from_ref(byte));
        }
        fed = offset;
        let mut resumed = S::load(&hasher.save()).expect("an undamaged state");
        resumed.update(&message[offset..]);
        assert_eq!(hex(resumed.finish()), expected, "resumed at {offset}");
    }
}

/// Tests that damaged, truncated and foreign states are rejected.
pub fn refuses_damaged_states<S: Subject>() {
    let mut hasher = S::start();
    hasher.update(&Random::new(4).bytes(1500));
    let saved = hasher.save();
    for at in spread(0..saved.len()) {
        for flip in [1, 0x80] {
            let mut damaged = saved.clone();
            damaged[at] ^= flip;
            assert!(S::load(&damaged).is_err(), "byte {at} of {} flipped", saved.len());
        }
        assert!(S::load(&saved[..at]).is_err(), "cut to {at} bytes");
    }
    assert!(S::load(&[saved.as_slice(), &[0]].concat()).is_err(), "a byte too long");
    assert_eq!(S::load(&vec![0; saved.len()]).err(), Some(ResumeError::Foreign));
}

/// Tests that iterators and writers append the same bytes.
pub fn takes_iterators_and_writes<S: Subject>() {
    for len in [0, 1, 255, 256, 257, 3000] {
        let message = Random::new(5).bytes(len);
        let expected = hex(S::oracle(&message));
        let mut by_value = S::start();
        by_value.extend(message.iter().copied());
        assert_eq!(hex(by_value.finish()), expected);
        let mut by_reference = S::start();
        by_reference.extend(&message);
        assert_eq!(hex(by_reference.finish()), expected);
        let mut written = S::start();
        written.write_all(&message).unwrap();
        written.flush().unwrap();
        assert_eq!(hex(written.finish()), expected);
    }
    let shown = format!("{:?}", S::start());
    assert!(shown.ends_with(" { .. }"), "Debug must show no state: {shown}");
}

/// Defines the cases of this module for one hasher, named `family/hasher/...`.
macro_rules! face_cases {
    ($($name:literal: $hasher:ty),+ $(,)?) => {
        &[$(
            (concat!($name, "/lengths"), $crate::face::agrees_on_every_length::<$hasher>),
            (concat!($name, "/splits"), $crate::face::any_split_gives_the_same_digest::<$hasher>),
            (concat!($name, "/verify"), $crate::face::verifies_its_digest_only::<$hasher>),
            (concat!($name, "/resume"), $crate::face::resumes_at_every_offset::<$hasher>),
            (concat!($name, "/damage"), $crate::face::refuses_damaged_states::<$hasher>),
            (concat!($name, "/feeding"), $crate::face::takes_iterators_and_writes::<$hasher>),
        )+]
    };
}
pub(crate) use face_cases;
