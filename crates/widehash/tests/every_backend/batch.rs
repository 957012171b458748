//! Batches: tests of `digest_many` and `update_many` of every algorithm, for any number of lanes.

use crate::Case;
use crate::allocation::allocates_nothing;
use crate::face::Subject;
use crate::guarded::{Edge, Guarded};
use crate::sweep::{self, counts, edges, rounds};
use crate::tools::{Random, THREADS, hex, panic_message};
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying};
use widehash::backend::{Plan, Work};
use widehash::batch::{Messages, OffsetError, Ragged, Strided};
use widehash::cubehash::{CubeHash, Params};
use widehash::highwayhash::{HighwayHash64, Key};
use widehash::sha2::Sha256;

/// An algorithm with batches, and the oracle of its [`Subject`].
pub trait Batch: Subject {
    /// Writes the digests of all messages, one after another.
    fn many(messages: &dyn Messages, flat: &mut [u8]);
    /// Returns the hasher's plan for `work`.
    fn plan(work: Work) -> Plan;
    /// Returns the largest number of messages that advance together.
    fn lanes() -> usize {
        let plan = Self::plan(Work::new(10_000, 64));
        plan.steps().iter().map(|step| step.lanes).max().expect("a step")
    }
    /// Appends a piece to each running message.
    fn update_many(hashers: &mut [&mut Self], pieces: &dyn Messages);
}

/// Implements [`Batch`] for a type with the usual `digest_many` and `plan`.
macro_rules! batch_subject {
    ($hasher:ty, $many:expr) => {
        $crate::batch::batch_subject!($hasher, $many, <$hasher>::plan);
    };
    ($hasher:ty, $many:expr, $plan:expr) => {
        impl $crate::batch::Batch for $hasher {
            fn many(messages: &dyn widehash::batch::Messages, flat: &mut [u8]) {
                #[allow(clippy::redundant_closure_call)]
                $many(messages, flat);
            }
            fn plan(work: widehash::backend::Work) -> widehash::backend::Plan {
                #[allow(clippy::redundant_closure_call)]
                $plan(work)
            }
            fn update_many(hashers: &mut [&mut Self], pieces: &dyn widehash::batch::Messages) {
                <$hasher>::update_many(hashers, pieces);
            }
        }
    };
}
pub(crate) use batch_subject;

fn digests<B: Batch>(messages: &dyn Messages) -> Vec<String> {
    let len = B::oracle(b"").len();
    let mut flat = vec![0xaa; messages.count() * len];
    B::many(messages, &mut flat);
    flat.chunks(len).map(hex).collect()
}

/// Compares the digests of messages with the oracle's.
#[track_caller]
pub fn check<B: Batch>(messages: &dyn Messages, what: &str) {
    let got = digests::<B>(messages);
    for (index, digest) in got.iter().enumerate() {
        let message = messages.message(index);
        let count = messages.count();
        assert_eq!(
            *digest,
            hex(B::oracle(message)),
            "message {index} of {count}, {} bytes; {what}",
            message.len()
        );
    }
}

/// Tests messages of one length: all counts up to a few times the lanes, and all strides. Bytes
/// between the messages must not matter.
pub fn one_length<B: Batch>() {
    let most = sweep::most(B::lanes());
    let mut buffer = Random::new(11).bytes(most * 128 + 4096);
    for len in edges() {
        let counts = counts(B::lanes(), matches!(len, 32 | 33 | 64));
        for stride in [len, 40, 64, len + 7].into_iter().filter(|stride| *stride >= len) {
            let needed = most * stride + len;
            if buffer.len() < needed {
                buffer.extend(Random::new(needed as u64).bytes(needed - buffer.len()));
            }
            for &count in &counts {
                // The last message ends at the buffer's last byte.
                let end = count.saturating_sub(1) * stride + len;
                let messages = Strided::new(&buffer[..end], count, len, stride);
                check::<B>(&messages, &format!("stride {stride}"));
            }
        }
    }
    let count = B::lanes() * 2 + 1;
    for len in [32, 33, 64] {
        let poisoned = |poison: u8| {
            let mut slots = vec![poison; count * 80];
            let mut random = Random::new(12);
            for slot in slots.chunks_mut(80) {
                slot[..len].copy_from_slice(&random.bytes(len));
            }
            digests::<B>(&Strided::new(&slots, count, len, 80))
        };
        assert_eq!(poisoned(0x00), poisoned(0xff), "bytes between the messages were read");
    }
}

/// Tests batches of every length that are three groups of the engine, of which the later ones may use what
/// was computed for the first.
pub fn several_groups<B: Batch>() {
    const COUNT: usize = 3 * MOST_LANES - 1;
    let bytes = Random::new(19).bytes(COUNT * 300);
    for len in sweep::offsets(0..264) {
        for stride in [len, len + 3] {
            check::<B>(&Strided::new(&bytes, COUNT, len, stride), &format!("stride {stride}"));
        }
    }
}

/// The lanes of the widest kernel, and the messages of a group.
const MOST_LANES: usize = 16;

/// Tests every length next to every other one, so that lanes end at different blocks.
pub fn mixed_lengths<B: Batch>() {
    let mut random = Random::new(13);
    let bytes = random.bytes(20_000);
    let edges: Vec<usize> = edges().collect();
    for count in counts(B::lanes(), true) {
        let messages: Vec<&[u8]> = (0..count)
            .map(|_| {
                let len = edges[random.below(edges.len())];
                let start = random.below(64);
                &bytes[start..start + len]
            })
            .collect();
        check::<B>(&messages, "edges");
    }
    let mut messages: Vec<&[u8]> = (0..rounds(10_000))
        .map(|_| {
            let bound = if random.below(500) == 0 { 9000 } else { 300 };
            let len = random.below(bound);
            let start = random.below(8000);
            &bytes[start..start + len]
        })
        .collect();
    // Duplicates, runs of empty messages, and one long message last, when the other lanes are idle.
    messages.extend([&bytes[..100]; 50]);
    messages.extend([&[][..]; 50]);
    messages.push(&bytes);
    check::<B>(&messages, "thousands");
}

/// Tests Arrow's layout with both widths of offsets, and a first offset above 0.
pub fn ragged<B: Batch>() {
    let mut random = Random::new(14);
    let values = random.bytes(30_000);
    for _ in 0..rounds(20) {
        let mut ends: Vec<u32> =
            (0..random.below(200)).map(|_| random.below(30_001) as u32).collect();
        ends.push(random.below(30_001) as u32);
        ends.sort_unstable();
        let wide: Vec<u64> = ends.iter().copied().map(u64::from).collect();
        let narrow = Ragged::new(&values, &ends).unwrap();
        check::<B>(&narrow, "ragged");
        assert_eq!(digests::<B>(&narrow), digests::<B>(&Ragged::new(&values, &wide).unwrap()));
    }
}

/// Tests that neither batches of one length, nor the scheduler, nor hashers allocate.
pub fn allocates_not<B: Batch>() {
    let bytes = Random::new(17).bytes(9000);
    let len = B::oracle(b"").len();
    let strided = Strided::new(&bytes, 100, 33, 64);
    let mixed: Vec<&[u8]> = (0..100).map(|i| &bytes[..i * 17]).collect();
    let mut flat = vec![0; 100 * len];
    let mut hasher = B::start();
    allocates_nothing(|| {
        B::many(&strided, &mut flat);
        B::many(&mixed, &mut flat);
        for piece in bytes.chunks(777) {
            hasher.update(piece);
        }
    });
}

/// Appends piece after piece, of the lengths that `len` returns, to many running messages, until all
/// end. The state before a piece must not matter.
fn running<B: Batch>(messages: &[&[u8]], mut len: impl FnMut() -> usize, what: &str) {
    let mut hashers = vec![B::start(); messages.len()];
    let mut rests = messages.to_vec();
    let mut left: Vec<&mut B> = hashers.iter_mut().collect();
    while !left.is_empty() {
        let pieces: Vec<&[u8]> = rests
            .iter_mut()
            .map(|rest| rest.split_off(..len().min(rest.len())).expect("in bounds"))
            .collect();
        B::update_many(&mut left, &pieces);
        let mut goes_on = rests.iter().map(|rest| !rest.is_empty());
        left.retain(|_| goes_on.next().expect("a rest each"));
        rests.retain(|rest| !rest.is_empty());
    }
    for (index, (hasher, message)) in hashers.iter().zip(messages).enumerate() {
        let count = messages.len();
        assert_eq!(
            hex(hasher.finish()),
            hex(B::oracle(message)),
            "running message {index} of {count}, {} bytes; {what}",
            message.len()
        );
    }
}

/// Tests running messages: every count around the lanes, and pieces of one length and of any lengths,
/// both odd ones that leave pending bytes and whole blocks that do not.
pub fn running_messages<B: Batch>() {
    let mut random = Random::new(19);
    let bytes = random.bytes(12_000);
    let edges: Vec<usize> = edges().collect();
    for count in counts(B::lanes(), true) {
        let of_one_len = vec![&bytes[count..][..1500]; count];
        let of_any_len: Vec<&[u8]> = (0..count)
            .map(|_| {
                let start = random.below(64);
                &bytes[start..start + edges[random.below(edges.len())]]
            })
            .collect();
        for piece in [1, 31, 64, 100, 128, 1024, 5000] {
            if piece > 31 || count == B::lanes() + 1 {
                running::<B>(&of_one_len, || piece, &format!("pieces of {piece}"));
                running::<B>(&of_any_len, || piece, &format!("any length, pieces of {piece}"));
            }
        }
        running::<B>(&of_any_len, || 1 + random.below(300), "any pieces");
        running::<B>(&of_one_len, || [0, 1, 64, 640, 1400][random.below(5)], "some empty pieces");
    }
    // One long message among short ones, which end first.
    let mut messages: Vec<&[u8]> = (0..5 * B::lanes()).map(|i| &bytes[..i * 20]).collect();
    messages.insert(B::lanes() / 2, &bytes);
    running::<B>(&messages, || 700, "one is long");
    running::<B>(&messages, || usize::MAX, "one is long, in one piece");
}

/// Tests pieces next to unreadable pages, and that they cause no allocation.
pub fn running_pieces_in_place<B: Batch>() {
    let bytes = Random::new(21).bytes(1000);
    for len in [1, 31, 64, 100, 129, 1000] {
        let guarded = Guarded::of(&bytes[..len], Edge::End);
        let pieces = vec![guarded.bytes(); B::lanes() + 1];
        let mut hashers = vec![B::start(); pieces.len()];
        let mut hashers: Vec<&mut B> = hashers.iter_mut().collect();
        allocates_nothing(|| {
            B::update_many(&mut hashers, &pieces);
            B::update_many(&mut hashers, &pieces);
        });
        let expected = hex(B::oracle(&guarded.bytes().repeat(2)));
        for hasher in &hashers {
            assert_eq!(hex(hasher.finish()), expected, "twice {len} bytes");
        }
    }
}

/// Tests sixteen threads at once, each with its own messages (on targets without threads, one after
/// another).
pub fn many_threads<B: Batch>() {
    let task = |seed| {
        let mut random = Random::new(seed);
        let bytes = random.bytes(4000);
        let messages: Vec<&[u8]> = (0..rounds(200))
            .map(|_| {
                let start = random.below(2000);
                &bytes[start..start + random.below(2000)]
            })
            .collect();
        check::<B>(&messages, "threads");
    };
    if THREADS {
        std::thread::scope(|scope| {
            for seed in 0..16 {
                scope.spawn(move || task(seed));
            }
        });
    } else {
        (0..16).for_each(task);
    }
}

/// Defines the batch cases of one hasher, named `batch/name/...`.
macro_rules! batch_cases {
    ($($name:literal: $hasher:ty),+ $(,)?) => {
        [$(
            (concat!("batch/", $name, "/one-length"), $crate::batch::one_length::<$hasher> as fn()),
            (concat!("batch/", $name, "/several-groups"), $crate::batch::several_groups::<$hasher>),
            (concat!("batch/", $name, "/mixed"), $crate::batch::mixed_lengths::<$hasher>),
            (concat!("batch/", $name, "/ragged"), $crate::batch::ragged::<$hasher>),
            (
                concat!("batch/", $name, "/guard-pages"),
                $crate::guard_pages::messages::<$hasher>
            ),
            (
                concat!("batch/", $name, "/guard-pages-layouts"),
                $crate::guard_pages::layouts::<$hasher>
            ),
            (
                concat!("batch/", $name, "/guard-pages-running"),
                $crate::guard_pages::running::<$hasher>
            ),
            (concat!("batch/", $name, "/allocation"), $crate::batch::allocates_not::<$hasher>),
            (concat!("batch/", $name, "/threads"), $crate::batch::many_threads::<$hasher>),
            (concat!("batch/", $name, "/running"), $crate::batch::running_messages::<$hasher>),
            (
                concat!("batch/", $name, "/running-in-place"),
                $crate::batch::running_pieces_in_place::<$hasher>
            ),
        )+]
    };
}
pub(crate) use batch_cases;

pub fn cases() -> Vec<Case> {
    vec![
        ("batch/offsets", wrong_offsets_are_errors),
        ("batch/panics", mistakes_panic_with_both_numbers),
        ("batch/running-algorithms", algorithms_and_parameters_run_side_by_side),
    ]
}

fn wrong_offsets_are_errors() {
    let values = [7; 10];
    let error = |offsets: &[i64]| Ragged::new(&values, offsets).err();
    assert_eq!(error(&[]), Some(OffsetError::Empty));
    assert_eq!(error(&[0, 11]), Some(OffsetError::Outside { at: 1, values: 10 }));
    assert_eq!(error(&[-1, 5]), Some(OffsetError::Outside { at: 0, values: 10 }));
    assert_eq!(error(&[0, i64::MAX]), Some(OffsetError::Outside { at: 1, values: 10 }));
    assert_eq!(error(&[0, 6, 5, 9]), Some(OffsetError::Descending { at: 2 }));
    assert_eq!(error(&[3, 3, 10]), None);
    assert_eq!(Ragged::new(&values, &[10u32]).unwrap().count(), 0);
    // Offsets of every shape, sorted or not, lead to an error or to the right slices, never to a
    // wrong read.
    let mut random = Random::new(18);
    for _ in 0..rounds(20_000) {
        let offsets: Vec<u64> = (0..random.below(6))
            .map(|_| match random.below(8) {
                0 => random.word(),
                _ => random.below(13) as u64,
            })
            .collect();
        let sound =
            !offsets.is_empty() && offsets.is_sorted() && offsets.iter().all(|&at| at <= 10);
        match Ragged::new(&values, &offsets) {
            Ok(messages) => {
                assert!(sound, "{offsets:?}");
                let total: usize = (0..messages.count()).map(|i| messages.message(i).len()).sum();
                assert_eq!(total as u64, offsets[offsets.len() - 1] - offsets[0]);
            }
            Err(error) => assert!(!sound, "{offsets:?}: {error}"),
        }
    }
}

/// Hashers of any algorithms and parameters in one call.
fn algorithms_and_parameters_run_side_by_side() {
    let mut random = Random::new(20);
    let bytes = random.bytes(6000);
    let revision2 = Algorithm::CubeHash(Params::revision2(256).unwrap());
    let short_blocks = Algorithm::CubeHash(Params::new(16, 2, 7, 32, 160).unwrap());
    let known: Vec<Algorithm> =
        Algorithm::ALL.iter().copied().chain([revision2, short_blocks]).collect();
    let mut made: Vec<(AnyHasher, AnyHasher)> = Vec::new();
    for round in 0..60 {
        let algorithm = known[random.below(known.len())];
        let key = [round; 32];
        let keying = match algorithm.key_use() {
            KeyUse::Required => Keying::Key(&key),
            _ => Keying::None,
        };
        let hasher = AnyHasher::new(algorithm, keying).unwrap();
        // Some runs are longer than the lanes.
        made.extend(vec![(hasher.clone(), hasher); 1 + random.below(25)]);
    }
    let (mut together, mut alone): (Vec<_>, Vec<_>) = made.into_iter().unzip();
    for round in 0..4 {
        let pieces: Vec<&[u8]> = (0..together.len())
            .map(|_| {
                let start = random.below(100);
                &bytes[start..start + random.below([200, 5000][round % 2])]
            })
            .collect();
        if round == 3 {
            let mut boxed: Vec<Box<AnyHasher>> = together.drain(..).map(Box::new).collect();
            AnyHasher::update_many(&mut boxed, &pieces);
            together = boxed.into_iter().map(|hasher| *hasher).collect();
        } else {
            AnyHasher::update_many(&mut together, &pieces);
        }
        alone.iter_mut().zip(&pieces).for_each(|(hasher, piece)| hasher.update(piece));
    }
    for (index, (together, alone)) in together.iter().zip(&alone).enumerate() {
        let digest = |hasher: &AnyHasher| {
            let mut digest = vec![0; hasher.algorithm().output_len()];
            hasher.finalize_into(&mut digest);
            digest
        };
        assert_eq!(digest(together), digest(alone), "{index}: {}", alone.algorithm());
    }
    for algorithm in known {
        let lanes = algorithm.update_lanes();
        assert!(1 <= *lanes.start() && lanes.start() <= lanes.end(), "{algorithm}: {lanes:?}");
    }
}

#[track_caller]
fn panics_naming(numbers: &[&str], mistake: impl FnOnce()) {
    let Some(text) = panic_message(mistake) else { return };
    for number in numbers {
        assert!(text.contains(number), "{number} is not named in: {text}");
    }
}

fn mistakes_panic_with_both_numbers() {
    panics_naming(&["32", "33"], || _ = Strided::new(&[0; 100], 2, 33, 32));
    panics_naming(&["4", "33", "100"], || _ = Strided::new(&[0; 100], 4, 33, 33));
    panics_naming(&["100"], || _ = Strided::new(&[0; 100], 3, 8, usize::MAX / 2));
    panics_naming(&["100"], || _ = Strided::new(&[0; 100], usize::MAX, 2, 2));
    panics_naming(&["100", "33"], || _ = Strided::packed(&[0; 100], 33));
    let messages = Strided::new(&[0; 100], 3, 33, 33);
    panics_naming(&["3", "2"], || Sha256::digest_many(&messages, &mut [[0; 32]; 2]));
    panics_naming(&["65", "32"], || Sha256::digest_many(&messages, &mut [0; 65][..]));
    let params = Params::revision3(232).unwrap();
    panics_naming(&["3", "29", "86"], || CubeHash::digest_many(params, &messages, &mut [0; 86]));
    panics_naming(&["3", "29", "116"], || CubeHash::digest_many(params, &messages, &mut [0; 116]));
    let mut hashers = vec![Sha256::new(); 4];
    panics_naming(&["3", "4"], || Sha256::update_many(&mut hashers, &messages));
    let mut hashers = vec![AnyHasher::new(Algorithm::Sha256, Keying::None).unwrap(); 2];
    panics_naming(&["3", "2"], || AnyHasher::update_many(&mut hashers, &messages));
    let endless = Strided::new(&[], usize::MAX, 0, 0);
    panics_naming(&["29", " 0 "], || CubeHash::digest_many(params, &endless, &mut []));
    CubeHash::digest_many(params, &[[0]; 0], &mut []);
    let key = Key::from([0; 32]);
    panics_naming(&["3", "4"], || HighwayHash64::digest_many(&key, &messages, &mut [[0; 8]; 4]));
    assert_eq!(Strided::new(&[], 0, 33, 64).count(), 0);
}
