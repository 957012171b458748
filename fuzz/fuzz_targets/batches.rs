//! A batch, of any layout, on every backend of this CPU, agrees with a loop over an independent
//! implementation; impossible layouts are errors.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::fmt::Debug;
use widehash::algorithm::AnyHasher;
use widehash::batch::{Messages, Offset, Ragged, Strided};
use widehash::{hash160, sha2};
use widehash_fuzz::subject::{self, digest};
use widehash_fuzz::{Choices, Subject, backends, message, oracle};

/// The largest number of messages: a few groups of the widest kernel.
const MOST_MESSAGES: usize = 70;

/// Bytes of all messages together.
const MOST_BYTES: usize = 40_000;

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    let subject = Subject::any(choices);
    match choices.byte() % 8 {
        0 | 1 => slices(choices, &subject),
        2 => strided(choices, &subject),
        3 => ragged(choices, &subject),
        4 | 5 => running(choices, &subject),
        6 => side_by_side(choices),
        _ => fixed_shapes(choices),
    }
});

/// Compares a batch on every backend with the oracle.
fn check(choices: &mut Choices<'_>, subject: &Subject, messages: &dyn Messages) {
    let len = subject.algorithm.output_len();
    let each = || (0..messages.count()).map(|index| messages.message(index));
    let expected: Vec<u8> = each().flat_map(|message| oracle::digest(subject, message)).collect();
    let lanes = choices.flag();
    for backend in backends::all() {
        backends::force(backend, lanes);
        let mut digests = vec![0xaa; messages.count() * len];
        subject.algorithm.digest_many(subject.keying(), messages, &mut digests).expect("keyed");
        if digests != expected {
            let wrong = digests.chunks(len).zip(expected.chunks(len)).position(|(a, b)| a != b);
            let lens: Vec<usize> = each().map(<[u8]>::len).collect();
            panic!("{subject:?} on {backend:?}, lanes {lanes}: message {wrong:?} of {lens:?}");
        }
    }
}

/// Returns the lengths of a batch: all the same, nearly all, or any.
fn lengths(choices: &mut Choices<'_>, subject: &Subject) -> Vec<usize> {
    let count = choices.below(MOST_MESSAGES + 1);
    let mut left = MOST_BYTES.min(subject.most());
    let kind = choices.byte() % 4;
    let common = choices.len(MOST_BYTES / MOST_MESSAGES * 2);
    let mut lens = Vec::with_capacity(count);
    for _ in 0..count {
        let len = match kind {
            0 => common,
            1 => common.saturating_sub(choices.below(3)),
            2 => choices.below(300),
            _ => choices.len(9000),
        };
        let len = len.min(left);
        left -= len;
        lens.push(len);
    }
    lens
}

/// Cuts messages of these lengths, one right after another.
fn cut<'a>(lens: &[usize], mut bytes: &'a [u8]) -> Vec<&'a [u8]> {
    lens.iter()
        .map(|len| {
            let (message, rest) = bytes.split_at(*len);
            bytes = rest;
            message
        })
        .collect()
}

fn slices(choices: &mut Choices<'_>, subject: &Subject) {
    let lens = lengths(choices, subject);
    let bytes = message::of_len(choices, lens.iter().sum());
    let mut messages = cut(&lens, &bytes);
    // The same memory several times, and overlapping messages, are possible too.
    if choices.flag() && !messages.is_empty() {
        let from = choices.below(messages.len());
        let twice = messages[from];
        messages.push(twice);
        messages.push(&twice[twice.len() / 2..]);
    }
    check(choices, subject, &messages);
}

fn strided(choices: &mut Choices<'_>, subject: &Subject) {
    let bytes = message::any(choices, MOST_BYTES.min(subject.most()));
    if choices.byte() % 4 == 0 {
        // Any numbers at all.
        let [count, len, stride] = [(); 3].map(|()| choices.number() as usize);
        let needed = (count as u128)
            .checked_sub(1)
            .map_or(0, |before| before * stride as u128 + len as u128);
        let fits = stride >= len && needed <= bytes.len() as u128;
        match Strided::try_new(&bytes, count, len, stride) {
            Ok(messages) => {
                assert!(fits, "{count} of {len} bytes, {stride} apart, in {}", bytes.len());
                if count <= MOST_MESSAGES {
                    check(choices, subject, &messages);
                }
            }
            Err(error) => assert!(!fits && !error.to_string().is_empty()),
        }
        return;
    }
    let len = choices.len(bytes.len());
    let stride = len + choices.below(80);
    let fit = (bytes.len() - len).checked_div(stride).map_or(MOST_MESSAGES, |more| more + 1);
    let count = choices.below(fit.min(MOST_MESSAGES) + 1);
    let end = (count.max(1) - 1) * stride + len;
    let messages = Strided::new(&bytes[bytes.len() - end..], count, len, stride);
    check(choices, subject, &messages);
}

fn ragged(choices: &mut Choices<'_>, subject: &Subject) {
    let values = message::any(choices, MOST_BYTES.min(subject.most()));
    let hostile = choices.byte() % 4 == 0;
    let mut offsets: Vec<u64> = (0..choices.below(MOST_MESSAGES))
        .map(|_| if hostile { choices.number() } else { choices.below(values.len() + 1) as u64 })
        .collect();
    if !hostile || choices.flag() {
        offsets.sort_unstable();
    }
    match choices.byte() % 5 {
        0 => ragged_by(choices, subject, &values, offsets.iter().map(|at| *at as u32).collect()),
        1 => ragged_by(choices, subject, &values, offsets),
        2 => ragged_by(choices, subject, &values, offsets.iter().map(|at| *at as i32).collect()),
        3 => ragged_by(choices, subject, &values, offsets.iter().map(|at| *at as i64).collect()),
        _ => ragged_by(choices, subject, &values, offsets.iter().map(|at| *at as usize).collect()),
    }
}

fn ragged_by<O>(choices: &mut Choices<'_>, subject: &Subject, values: &[u8], offsets: Vec<O>)
where
    O: Offset + TryInto<usize> + PartialOrd + Debug,
{
    let inside = |at: &O| (*at).try_into().is_ok_and(|at| at <= values.len());
    let sound = !offsets.is_empty()
        && offsets.iter().all(inside)
        && offsets.windows(2).all(|pair| pair[0] <= pair[1]);
    match Ragged::new(values, &offsets) {
        Ok(messages) => {
            assert!(sound, "{offsets:?} of {} bytes", values.len());
            check(choices, subject, &messages);
        }
        Err(error) => assert!(!sound && !error.to_string().is_empty(), "{offsets:?}"),
    }
}

/// Running messages, which get piece after piece, on changing backends.
fn running(choices: &mut Choices<'_>, subject: &Subject) {
    let mut hashers: Vec<AnyHasher> = Vec::new();
    let mut messages: Vec<Vec<u8>> = Vec::new();
    for _ in 0..1 + choices.below(4) {
        let lens = lengths(choices, subject);
        hashers.resize(hashers.len().max(lens.len()), subject.start());
        messages.resize(hashers.len(), Vec::new());
        let bytes = message::of_len(choices, lens.iter().sum());
        let pieces = cut(&lens, &bytes);
        backends::force_any(choices);
        AnyHasher::update_many(&mut hashers[..pieces.len()], &pieces);
        messages.iter_mut().zip(&pieces).for_each(|(message, piece)| message.extend(*piece));
    }
    for (index, (hasher, message)) in hashers.iter().zip(&messages).enumerate() {
        let expected = oracle::digest(subject, message);
        let len = message.len();
        assert_eq!(digest(hasher), expected, "{subject:?}, message {index} of {len} bytes");
    }
}

/// Running messages of several algorithms in one call.
fn side_by_side(choices: &mut Choices<'_>) {
    let mut subjects = Vec::new();
    for _ in 0..1 + choices.below(5) {
        let subject = Subject::any(choices);
        subjects.extend(vec![subject; 1 + choices.below(20)]);
    }
    let mut hashers: Vec<AnyHasher> = subjects.iter().map(Subject::start).collect();
    let bytes = message::of_len(choices, 800);
    let ranges: Vec<[usize; 2]> =
        subjects.iter().map(|_| [choices.below(400), choices.below(400)]).collect();
    backends::force_any(choices);
    for at in 0..2 {
        let pieces: Vec<&[u8]> = ranges.iter().map(|lens| &bytes[at..at + lens[at]]).collect();
        AnyHasher::update_many(&mut hashers, &pieces);
    }
    for ((hasher, subject), lens) in hashers.iter().zip(&subjects).zip(&ranges) {
        let message = [&bytes[..lens[0]], &bytes[1..1 + lens[1]]].concat();
        assert_eq!(subject::digest(hasher), oracle::digest(subject, &message), "{subject:?}");
    }
}

/// The functions for batches of one shape. Bytes after the digests stay as they are.
fn fixed_shapes(choices: &mut Choices<'_>) {
    use sha2::Sha256;
    let count = choices.below(MOST_MESSAGES + 1);
    let stride = 33 + choices.below(40);
    let keys = message::of_len(choices, count * stride);
    let lanes = choices.flag();
    let key = |i: usize| &keys[i * stride..][..33];
    for backend in backends::all() {
        backends::force(backend, lanes);
        let mut digests = vec![0xaa; count * 32 + 7];
        sha2::hash33(&mut digests, &keys, count, stride);
        let mut short = vec![0xaa; count * 20 + 7];
        hash160::from_pubkeys33(&mut short, &keys, count, stride);
        for i in 0..count {
            assert_eq!(digests[i * 32..][..32], Sha256::digest(key(i)), "{i} on {backend:?}");
            let expected = hash160::Hash160::digest(key(i));
            assert_eq!(short[i * 20..][..20], expected, "{i} on {backend:?}");
        }
        assert!(digests[count * 32..].iter().chain(&short[count * 20..]).all(|byte| *byte == 0xaa));

        let nodes: Vec<[u8; 32]> = (0..2 * count)
            .map(|i| std::array::from_fn(|j| keys[(i * 7 + j) % keys.len()]))
            .collect();
        let mut parents = vec![[0xaa; 32]; count];
        sha2::merkle_level(&nodes, &mut parents);
        for (parent, pair) in parents.iter().zip(nodes.chunks(2)) {
            assert_eq!(*parent, Sha256::digest(pair.as_flattened()), "on {backend:?}");
        }
    }
}
