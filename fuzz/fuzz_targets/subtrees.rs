//! Parts of BLAKE3 messages: cut anywhere they may be, they make the whole hash; from any bytes under
//! a right checksum, they are an error or a part that behaves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use widehash::algorithm::Algorithm;
use widehash::blake3::{Hasher, Subtree, SubtreeError};
use widehash_fuzz::subject::Secret;
use widehash_fuzz::{Choices, Subject, backends, message, oracle, sealed};

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    match choices.byte() % 4 {
        0 => cuts(choices),
        1 => {
            // The input is the part; only its checksum is corrected.
            let mut part = choices.rest().to_vec();
            sealed::seal(&mut part);
            hostile(&mut Choices::new(&[]), &part);
        }
        _ => {
            let mut actions = Choices::new(choices.bytes(20));
            let subject = subject(choices);
            let offset = choices.number();
            let bytes = message::any(choices, 1 << 15);
            let bytes = if bytes.is_empty() { &[7] } else { &bytes[..] };
            let len = bytes.len() as u64;
            let unit = len.next_power_of_two().max(1024);
            let offset = offset / unit * unit;
            // A message has at most 2^64 - 1 bytes.
            let offset = if offset.checked_add(len).is_some() { offset } else { offset - unit };
            let part = hasher(&subject).subtree(offset, bytes);
            let mut part = part.to_bytes().to_vec();
            sealed::change(choices, &mut part);
            hostile(&mut actions, &part);
        }
    }
});

fn subject(choices: &mut Choices<'_>) -> Subject {
    let secret = match choices.byte() % 3 {
        0 => Secret::None,
        1 => Secret::Key([choices.byte(); 32]),
        _ => Secret::Context(choices.byte().to_string()),
    };
    Subject { algorithm: Algorithm::Blake3, secret }
}

fn hasher(subject: &Subject) -> Hasher {
    match &subject.secret {
        Secret::None => Hasher::new(),
        Secret::Key(key) => Hasher::new_keyed(key),
        Secret::Context(context) => Hasher::new_derive_key(context),
    }
}

/// Merges parts of any possible sizes, and some pieces by `update`.
fn cuts(choices: &mut Choices<'_>) {
    let subject = subject(choices);
    let message = message::any(choices, 1 << 16);
    let other = hasher(&Subject {
        algorithm: Algorithm::Blake3,
        secret: Secret::Context("another".to_owned()),
    });
    let mut whole = hasher(&subject);
    let mut at = 0;
    while at < message.len() {
        let rest = &message[at..];
        // The longest part that may begin here.
        let unit = if at == 0 { usize::MAX } else { 1 << at.trailing_zeros() };
        let len = match choices.byte() % 4 {
            0 => (1024 << choices.below(8)).min(unit),
            1 => choices.len(unit),
            2 => unit,
            _ => 1024,
        };
        let piece = &rest[..len.clamp(1, rest.len())];
        backends::force_any(choices);
        // A part begins at a whole chunk.
        if at % 1024 != 0 || choices.byte() % 8 == 0 {
            whole.update(piece);
        } else {
            let part = hasher(&subject).subtree(at as u64, piece);
            assert_eq!(part.range(), at as u64..(at + piece.len()) as u64);
            let sent = Subtree::from_bytes(&part.to_bytes()).expect("its own bytes");
            assert_eq!(*sent.to_bytes(), *part.to_bytes());
            let foreign = other.subtree(at as u64, piece);
            assert_eq!(whole.push_subtree(&foreign), Err(SubtreeError::Mode));
            whole.push_subtree(&sent).expect("it begins where the message ends");
        }
        at += piece.len();
        if choices.byte() % 8 == 0 {
            whole = Hasher::resume(&whole.export()).expect("an exported state");
        }
    }
    let expected = oracle::blake3(&subject).update(&message).finalize();
    assert_eq!(whole.finalize(), *expected.as_bytes(), "{subject:?}, {} bytes", message.len());
}

/// Decodes a part and merges it where it belongs.
fn hostile(choices: &mut Choices<'_>, bytes: &[u8]) {
    let part = match Subtree::from_bytes(bytes) {
        Ok(part) => part,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let range = part.range();
    assert!(range.start < range.end && range.start == part.offset());
    let again = Subtree::from_bytes(&part.to_bytes()).expect("what a part encodes");
    assert_eq!(*again.to_bytes(), *part.to_bytes(), "encoded again");

    for subject in [Secret::None, Secret::Key([choices.byte(); 32])] {
        let subject = Subject { algorithm: Algorithm::Blake3, secret: subject };
        for mut hasher in hashers_at(&hasher(&subject), range.start) {
            let before = hasher.count();
            match hasher.push_subtree(&part) {
                Ok(()) => {
                    assert_eq!((before, hasher.count()), (range.start, range.end));
                    goes_on(choices, hasher);
                }
                Err(SubtreeError::Place { offset, count }) => {
                    assert_eq!((offset, count), (range.start, before));
                    assert_ne!(offset, count);
                }
                Err(error) => assert_eq!(error, SubtreeError::Mode),
            }
        }
    }
}

/// Returns hashers with the mode of `hasher` after this many bytes, with made-up chaining values on
/// the stack: merged ones, and ones of which the last are still two halves.
fn hashers_at(hasher: &Hasher, count: u64) -> Vec<Hasher> {
    // Where the fields of an exported hasher begin.
    const COUNTER: usize = sealed::HEADER + 4 + 32;
    const STACK: usize = COUNTER + 8 + 32 + 1 + 2 + 64;
    let chunks = count / 1024;
    let merged = chunks.count_ones() as usize;
    let mut hashers = Vec::new();
    for subtrees in [merged, merged + 1, merged + chunks.trailing_zeros() as usize] {
        let mut state = hasher.export().to_vec();
        state[COUNTER..COUNTER + 8].copy_from_slice(&chunks.to_le_bytes());
        state[STACK..STACK + 2].copy_from_slice(&(32 * subtrees as u16).to_le_bytes());
        let room = state.len() - 8;
        for (i, byte) in state[STACK + 2..room].iter_mut().take(32 * subtrees).enumerate() {
            *byte = i as u8;
        }
        sealed::seal(&mut state);
        hashers.extend(Hasher::resume(&state));
    }
    if count == 0 || count % 1024 == 0 && merged > 1 {
        assert!(!hashers.is_empty(), "no hasher after {count} bytes");
    }
    hashers
}

fn goes_on(choices: &mut Choices<'_>, mut hasher: Hasher) {
    let mut again = Hasher::resume(&hasher.export()).expect("an exported state");
    assert_eq!(again.finalize(), hasher.finalize());
    let piece = message::any(choices, 5000);
    if hasher.count().checked_add(piece.len() as u64).is_none() {
        // A message of more than 2^64 - 1 bytes is the caller's mistake.
        return;
    }
    let cut = choices.below(piece.len() + 1);
    hasher.update(&piece);
    again.update(&piece[..cut]);
    again.update(&piece[cut..]);
    assert_eq!(again.finalize(), hasher.finalize());
    let mut long = [0; 100];
    hasher.finalize_into(&mut long);
    assert_eq!(long[..32], again.finalize());
}
