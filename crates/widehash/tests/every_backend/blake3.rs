//! BLAKE3: the published vectors, and the official crate as oracle, in all three modes.

use crate::Case;
use crate::allocation::allocates_nothing;
use crate::batch::{Batch, batch_cases, check};
use crate::face::{Subject, face_cases, subject};
use crate::sweep::{long, offsets, rounds, spread, trees};
use crate::tools::{Random, UNWINDS, hex, panic_message};
use std::collections::HashMap;
use std::fmt;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use widehash::backend::{Plan, Work};
use widehash::batch::Messages;
use widehash::blake3::{self, BufferedHasher, Hasher, OutputReader, Subtree, SubtreeError};
use widehash::{ResumeError, Update};

/// The key and the context of the published vectors.
const KEY: &[u8; 32] = b"whats the Elvish word for friend";
const CONTEXT: &str = "BLAKE3 2019-12-27 16:29:52 test vectors context";

/// The words that BLAKE3 begins with if there is no key, those of SHA-256, as a key.
const IV: [u8; 32] = {
    let words: [u32; 8] = [
        0x6a09_e667,
        0xbb67_ae85,
        0x3c6e_f372,
        0xa54f_f53a,
        0x510e_527f,
        0x9b05_688c,
        0x1f83_d9ab,
        0x5be0_cd19,
    ];
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = words[i / 4].to_le_bytes()[i % 4];
        i += 1;
    }
    bytes
};

/// The input lengths of the published vectors.
const LENGTHS: [usize; 35] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 2048, 2049, 3072, 3073,
    4096, 4097, 5120, 5121, 6144, 6145, 7168, 7169, 8192, 8193, 16384, 31744, 102_400,
];

/// Returns the input of the published vectors.
fn pattern(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i % 251) as u8).collect()
}

/// One of the three modes.
trait Mode: Clone + Send + Sync {
    fn ours() -> Hasher;
    fn one_shot(message: &[u8]) -> [u8; 32];
    fn many(messages: &dyn Messages, flat: &mut [u8]);
    fn official() -> ::blake3::Hasher;
}

#[derive(Clone)]
struct Plain;
#[derive(Clone)]
struct Keyed;
#[derive(Clone)]
struct Derive;

impl Mode for Plain {
    fn ours() -> Hasher {
        Hasher::new()
    }
    fn one_shot(message: &[u8]) -> [u8; 32] {
        blake3::hash(message).into()
    }
    fn many(messages: &dyn Messages, flat: &mut [u8]) {
        blake3::hash_many(messages, flat);
    }
    fn official() -> ::blake3::Hasher {
        ::blake3::Hasher::new()
    }
}

impl Mode for Keyed {
    fn ours() -> Hasher {
        Hasher::new_keyed(KEY)
    }
    fn one_shot(message: &[u8]) -> [u8; 32] {
        blake3::keyed_hash(KEY, message).into()
    }
    fn many(messages: &dyn Messages, flat: &mut [u8]) {
        blake3::keyed_hash_many(KEY, messages, flat);
    }
    fn official() -> ::blake3::Hasher {
        ::blake3::Hasher::new_keyed(KEY)
    }
}

impl Mode for Derive {
    fn ours() -> Hasher {
        Hasher::new_derive_key(CONTEXT)
    }
    fn one_shot(message: &[u8]) -> [u8; 32] {
        blake3::derive_key(CONTEXT, message)
    }
    fn many(messages: &dyn Messages, flat: &mut [u8]) {
        blake3::derive_key_many(CONTEXT, messages, flat);
    }
    fn official() -> ::blake3::Hasher {
        ::blake3::Hasher::new_derive_key(CONTEXT)
    }
}

/// A hasher that begins in a mode.
#[derive(Clone)]
struct In<M>(Hasher, PhantomData<M>);

impl<M> fmt::Debug for In<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M> Update for In<M> {
    fn update(&mut self, data: &[u8]) {
        self.0.update(data);
    }
}

impl<M> Extend<u8> for In<M> {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, bytes: I) {
        self.0.extend(bytes);
    }
}

impl<'a, M> Extend<&'a u8> for In<M> {
    fn extend<I: IntoIterator<Item = &'a u8>>(&mut self, bytes: I) {
        self.0.extend(bytes);
    }
}

impl<M> Write for In<M> {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.0.write(data)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<M: Mode> Subject for In<M> {
    fn start() -> Self {
        In(M::ours(), PhantomData)
    }
    fn one_shot(message: &[u8]) -> Vec<u8> {
        M::one_shot(message).to_vec()
    }
    fn finish(&self) -> Vec<u8> {
        self.0.finalize().to_vec()
    }
    fn finish_reset(&mut self) -> Vec<u8> {
        self.0.finalize_reset().to_vec()
    }
    fn verifies(&self, digest: &[u8]) -> bool {
        self.0.verify(digest)
    }
    fn restart(&mut self) {
        self.0.reset();
    }
    fn save(&self) -> Vec<u8> {
        self.0.export().to_vec()
    }
    fn load(saved: &[u8]) -> Result<Self, ResumeError> {
        Hasher::resume(saved).map(|hasher| In(hasher, PhantomData))
    }
    fn oracle(message: &[u8]) -> Vec<u8> {
        M::official().update(message).finalize().as_bytes().to_vec()
    }
}

impl<M: Mode> Batch for In<M> {
    fn many(messages: &dyn Messages, flat: &mut [u8]) {
        M::many(messages, flat);
    }
    fn plan(work: Work) -> Plan {
        blake3::plan(work)
    }
    fn update_many(hashers: &mut [&mut Self], pieces: &dyn Messages) {
        // One at a time, because a list of all hashers would have to be allocated.
        for (index, hasher) in hashers.iter_mut().enumerate() {
            Hasher::update_many(&mut [&mut hasher.0], &[pieces.message(index)]);
        }
    }
}

subject!(
    BufferedHasher,
    start: BufferedHasher::new(),
    one_shot: |message: &[u8]| blake3::hash(message),
    oracle: |message: &[u8]| *::blake3::hash(message).as_bytes()
);

const FACE: &[Case] = face_cases!(
    "blake3/buffered": BufferedHasher,
    "blake3/hash": In<Plain>,
    "blake3/keyed": In<Keyed>,
    "blake3/derive": In<Derive>,
);

pub fn cases() -> Vec<Case> {
    let own: &[Case] = &[
        ("blake3/published", published),
        ("blake3/published-lengths", published_lengths),
        ("blake3/large", large),
        ("blake3/large-pieces", large_pieces),
        ("blake3/gathered", gathered),
        ("blake3/gathered-states", gathered_states),
        ("blake3/subtrees", subtrees),
        ("blake3/subtrees-far", subtrees_far),
        ("blake3/parts", parts),
        ("blake3/parts as bytes", parts_as_bytes),
        ("blake3/output", output),
        ("blake3/output-far", output_far),
        ("blake3/output-end", output_end),
        ("blake3/output-seek", output_seek),
        #[cfg(feature = "digest")]
        ("blake3/traits", traits),
        ("blake3/modes-resume", modes_resume),
        ("blake3/many-lengths", many_lengths),
        ("blake3/many-trees", many_trees),
        ("blake3/many-trees-mixed", many_trees_mixed),
        #[cfg(feature = "rayon")]
        ("blake3/many-rayon", many_rayon),
        #[cfg(feature = "rayon")]
        ("blake3/rayon", rayon),
    ];
    let batches = batch_cases!(
        "blake3/hash": In<Plain>,
        "blake3/keyed": In<Keyed>,
        "blake3/derive": In<Derive>,
    );
    [FACE, &batches, own].concat()
}

/// Tests every length to beyond a chunk next to others, so that messages end at every pair of blocks,
/// in groups of every size.
fn many_lengths() {
    let mut random = Random::new(12);
    let bytes = random.bytes(6000);
    let mut lens: Vec<usize> = offsets(0..2100).collect();
    let expected: HashMap<usize, _> =
        lens.iter().map(|len| (*len, *::blake3::hash(&bytes[..*len]).as_bytes())).collect();
    let check = |lens: &[usize], what: &str| {
        let messages: Vec<&[u8]> = lens.iter().map(|len| &bytes[..*len]).collect();
        let mut digests = vec![[0xaa; 32]; lens.len()];
        Hasher::digest_many(&messages, &mut digests);
        for (place, (len, digest)) in lens.iter().zip(&digests).enumerate() {
            assert_eq!(hex(digest), hex(expected[len]), "{len} bytes at {place}, {what}");
        }
    };
    check(&lens, "ascending");
    lens.reverse();
    check(&lens, "descending");
    for _ in 0..3 {
        for place in 1..lens.len() {
            lens.swap(place, random.below(place + 1));
        }
        check(&lens, "shuffled");
    }
    for count in 1..=2 * In::<Plain>::lanes() + 1 {
        for lens in lens.chunks(count).take(20) {
            check(lens, &format!("{count} together"));
        }
    }
}

/// Chunks of the longest messages in the tests of batches: more than those that share lanes have.
fn most_chunks() -> usize {
    2 * In::<Plain>::lanes() + 2
}

/// Tests trees of every shape side by side: few, around the number of lanes, and more than grow together.
fn many_trees() {
    let lanes = In::<Plain>::lanes();
    let together = 256;
    let bytes = Random::new(14).bytes(most_chunks() * 1024 + 4 * together);
    for chunks in spread(2..most_chunks() + 1) {
        let most = together / chunks + 1;
        let counts = [1, 2, 3, lanes - 1, lanes, lanes + 1, 2 * lanes + 1, most, 2 * most];
        for last in [1, 64, 65, 960, 961, 1023, 1024] {
            let len = (chunks - 1) * 1024 + last;
            let most = counts.into_iter().max().expect("counts");
            let messages: Vec<&[u8]> = (0..most).map(|i| &bytes[3 * i..][..len]).collect();
            let expected: Vec<_> =
                messages.iter().map(|message| *::blake3::hash(message).as_bytes()).collect();
            for count in counts {
                let mut digests = vec![[0xaa; 32]; count];
                Hasher::digest_many(&messages[..count], &mut digests);
                assert_eq!(digests, expected[..count], "{count} messages of {len} bytes");
            }
        }
    }
}

/// Tests such trees among messages of at most a chunk, and among longer ones.
fn many_trees_mixed() {
    let mut random = Random::new(15);
    let most = (most_chunks() * 1024).max(5000);
    let bytes = random.bytes(most + 100);
    for _ in 0..rounds(60) {
        let messages: Vec<&[u8]> = (0..1 + random.below(300))
            .map(|_| {
                let len = match random.below(5) {
                    0 => random.below(1100),
                    1 => 1024 * random.below(most_chunks()),
                    2 => random.below(most),
                    _ => random.below(5000),
                };
                &bytes[random.below(100)..][..len]
            })
            .collect();
        check::<In<Plain>>(&messages, "trees");
        check::<In<Keyed>>(&messages, "trees");
    }
}

/// Tests that any number of threads computes the same digests: few long messages, many short ones,
/// and both.
#[cfg(feature = "rayon")]
fn many_rayon() {
    let mut random = Random::new(13);
    let bytes = random.bytes(700_000);
    let lens: [Vec<usize>; 4] = [
        vec![600_000, 300_000, 1025],
        vec![33; 3001],
        (0..2000).map(|_| random.below(1500)).collect(),
        (0..300).map(|_| if random.below(50) == 0 { 200_000 } else { random.below(900) }).collect(),
    ];
    for lens in lens {
        let messages: Vec<&[u8]> = lens.iter().map(|len| &bytes[len % 13..][..*len]).collect();
        let count = messages.len();
        let mut one = vec![[0; 32]; count];
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let mut many = vec![[0xaa; 32]; count];
            blake3::hash_many(&messages, &mut one);
            pool.install(|| blake3::hash_many_rayon(&messages, &mut many));
            assert_eq!(one, many, "{count} messages on {threads} threads");
            pool.install(|| Hasher::digest_many_rayon(&messages, &mut many));
            assert_eq!(one, many, "{count} messages on {threads} threads, by the hasher");
            blake3::keyed_hash_many(KEY, &messages, &mut one);
            pool.install(|| blake3::keyed_hash_many_rayon(KEY, &messages, &mut many));
            assert_eq!(one, many, "{count} messages on {threads} threads, keyed");
            blake3::derive_key_many(CONTEXT, &messages, &mut one);
            pool.install(|| blake3::derive_key_many_rayon(CONTEXT, &messages, &mut many));
            assert_eq!(one, many, "{count} messages on {threads} threads, derived");
        }
    }
}

fn published() {
    for (len, plain, keyed, derived) in [
        (
            0,
            "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
            "92b2b75604ed3c761f9d6f62392c8a9227ad0ea3f09573e783f1498a4ed60d26",
            "2cc39783c223154fea8dfb7c1b1660f2ac2dcbd1c1de8277b0b0dd39b7e50d7d",
        ),
        (
            1,
            "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213",
            "6d7878dfff2f485635d39013278ae14f1454b8c0a3a2d34bc1ab38228a80c95b",
            "b3e2e340a117a499c6cf2398a19ee0d29cca2bb7404c73063382693bf66cb06c",
        ),
        (
            1024,
            "42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7",
            "75c46f6f3d9eb4f55ecaaee480db732e6c2105546f1e675003687c31719c7ba4",
            "7356cd7720d5b66b6d0697eb3177d9f8d73a4a5c5e968896eb6a689684302706",
        ),
        (
            1025,
            "d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444",
            "357dc55de0c7e382c900fd6e320acc04146be01db6a8ce7210b7189bd664ea69",
            "effaa245f065fbf82ac186839a249707c3bddf6d3fdda22d1b95a3c970379bcb",
        ),
        (
            102_400,
            "bc3e3d41a1146b069abffad3c0d44860cf664390afce4d9661f7902e7943e085",
            "1c35d1a5811083fd7119f5d5d1ba027b4d01c0c6c49fb6ff2cf75393ea5db4a7",
            "4652cff7a3f385a6103b5c260fc1593e13c778dbe608efb092fe7ee69df6e9c6",
        ),
    ] {
        let input = pattern(len);
        assert_eq!(hex(blake3::hash(&input)), plain, "hash of {len} bytes");
        assert_eq!(hex(blake3::keyed_hash(KEY, &input)), keyed, "keyed hash of {len} bytes");
        assert_eq!(hex(blake3::derive_key(CONTEXT, &input)), derived, "key of {len} bytes");
    }
    assert_eq!(
        hex(Hasher::digest("abc")),
        "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"
    );
}

/// Returns 131 bytes of the official crate's output.
fn official_131(hasher: ::blake3::Hasher) -> [u8; 131] {
    let mut out = [0; 131];
    hasher.finalize_xof().fill(&mut out);
    out
}

fn published_lengths() {
    fn check<M: Mode>() {
        for len in LENGTHS {
            let input = pattern(len);
            let mut official = M::official();
            official.update(&input);
            let expected = hex(official_131(official));
            let mut hasher = M::ours();
            hasher.update(&input);
            assert_eq!(hasher.count(), len as u64);
            let mut out = [0; 131];
            hasher.finalize_into(&mut out);
            assert_eq!(hex(out), expected, "{len} bytes");
            assert_eq!(hex(M::one_shot(&input)), expected[..64], "{len} bytes, one shot");
        }
    }
    check::<Plain>();
    check::<Keyed>();
    check::<Derive>();
}

/// Tests inputs around every edge of strips and subtrees, and far above them.
fn large() {
    let bytes = Random::new(11).bytes(4101 * 1024);
    for chunks in trees() {
        for extra in [0, 1, 64, 1023] {
            for len in [chunks * 1024 + extra, chunks * 1024 - 1] {
                let message = &bytes[..len];
                let expected = ::blake3::hash(message).to_hex().to_string();
                assert_eq!(hex(blake3::hash(message)), expected, "one shot of {len} bytes");
                let mut hasher = Hasher::new();
                hasher.update(message);
                assert_eq!(hex(hasher.finalize()), expected, "update of {len} bytes");
            }
        }
    }
}

/// Tests pieces of many chunks that begin anywhere in the tree, with an export between them.
fn large_pieces() {
    let mut random = Random::new(12);
    let bytes = random.bytes(long(600_000));
    for round in 0..rounds(60) {
        let mut hasher = Hasher::new();
        let mut at = 0;
        while at < bytes.len() {
            let len = match round % 3 {
                // Whole subtrees, after which the stack stays unmerged.
                0 => 1024 << random.below(8),
                1 => 1024 * random.below(100),
                _ => random.below(150_000),
            };
            let end = bytes.len().min(at + len);
            hasher.update(&bytes[at..end]);
            at = end;
            assert_eq!(hasher.count(), at as u64);
            let expected = ::blake3::hash(&bytes[..at]).to_hex().to_string();
            assert_eq!(hex(hasher.finalize()), expected, "{at} bytes");
            hasher = Hasher::resume(&hasher.export()).expect("an undamaged state");
            assert_eq!(hex(hasher.finalize()), expected, "{at} bytes, resumed");
        }
    }
}

/// What a [`BufferedHasher`] gathers.
const GROUP: usize = 16 << 10;

/// Tests messages that end around the ends of groups, in pieces of every kind and all modes.
fn gathered() {
    let bytes = Random::new(15).bytes(2 * GROUP + 3000);
    let mut lens = vec![0, 1, 64, 1024, 1025, 9000, bytes.len()];
    for group in [GROUP, 2 * GROUP] {
        lens.extend([group - 1024, group - 1, group, group + 1, group + 1025]);
    }
    let mut hashers = [
        (BufferedHasher::new(), ::blake3::Hasher::new()),
        (BufferedHasher::new_keyed(KEY), ::blake3::Hasher::new_keyed(KEY)),
        (BufferedHasher::new_derive_key(CONTEXT), ::blake3::Hasher::new_derive_key(CONTEXT)),
    ];
    for message in lens.into_iter().map(|len| &bytes[..len]) {
        for (hasher, official) in &mut hashers {
            let expected = official.reset().update(message).finalize().to_hex().to_string();
            for size in [40, 1000, 1024, 4096, GROUP - 1, GROUP, GROUP + 1, 2 * GROUP] {
                allocates_nothing(|| {
                    hasher.reset();
                    message.chunks(size).for_each(|piece| hasher.update(piece));
                });
                assert_eq!(hasher.count(), message.len() as u64);
                let case = format!("{} bytes in pieces of {size}", message.len());
                assert_eq!(hex(hasher.finalize()), expected, "{case}");
                let mut output = [0; 100];
                hasher.finalize_into(&mut output);
                assert_eq!(hex(&output[..32]), expected, "{case}");
                let mut output_at = [0; 60];
                hasher.finalize_at(40, &mut output_at);
                assert_eq!(output_at, output[40..], "{case}");
                let mut read = [0; 100];
                hasher.finalize_xof().fill(&mut read);
                assert_eq!(read, output, "{case}");
                // Large pieces after a small one.
                hasher.reset();
                let (first, rest) = message.split_at(size.min(message.len()));
                hasher.update(first);
                hasher.update(b"");
                #[cfg(feature = "rayon")]
                hasher.update_rayon(rest);
                #[cfg(not(feature = "rayon"))]
                hasher.update(rest);
                assert_eq!(hex(hasher.finalize()), expected, "{case}, in two");
            }
        }
    }
}

/// Tests states from anywhere in a group: either hasher resumes the other's, and groups end where they did.
fn gathered_states() {
    let bytes = Random::new(16).bytes(2 * GROUP + 700);
    let expected = ::blake3::hash(&bytes).to_hex().to_string();
    for cut in [0, 1, 1023, 1024, 1025, 8192, GROUP - 1, GROUP, GROUP + 1, GROUP + 3000, 2 * GROUP]
    {
        let (head, tail) = bytes.split_at(cut);
        let mut hasher = BufferedHasher::new();
        head.chunks(100).for_each(|piece| hasher.update(piece));
        let state = hasher.export();
        for size in [100, 5000, 40_000] {
            let mut resumed = BufferedHasher::resume(&state).expect("an undamaged state");
            assert_eq!(resumed.count(), cut as u64);
            assert_eq!(resumed.export(), state, "resumed and exported after {cut} bytes");
            let mut plain = Hasher::resume(&state).expect("an undamaged state");
            let mut taken = hasher.hasher();
            let mut clone = hasher.clone();
            for piece in tail.chunks(size) {
                resumed.update(piece);
                plain.update(piece);
                taken.update(piece);
                clone.update(piece);
            }
            let case = format!("{cut} bytes, then pieces of {size}");
            for digest in [resumed.finalize(), plain.finalize(), taken.finalize(), clone.finalize()]
            {
                assert_eq!(hex(digest), expected, "{case}");
            }
        }
        assert_eq!(hasher.finalize(), blake3::hash(head), "changed by its copies");
    }
}

/// Tests every length of output from every place in a block.
fn output() {
    let message = b"the same root for every block of output";
    let mut expected = [0; 4096];
    ::blake3::Hasher::new().update(message).finalize_xof().fill(&mut expected);
    let mut hasher = Hasher::new();
    hasher.update(message);
    for len in (0..200).chain([255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 2047, 2048, 3000]) {
        for start in [0, 1, 31, 32, 63, 64, 65, 1000] {
            let mut reader = hasher.finalize_xof();
            reader.set_position(start as u64);
            let mut out = vec![0; len];
            reader.fill(&mut out);
            assert_eq!(out, expected[start..start + len], "{len} bytes from {start}");
            assert_eq!(reader.position(), (start + len) as u64);
        }
    }
    let mut pieces = hasher.finalize_xof();
    let mut random = Random::new(13);
    let mut at = 0;
    while at < 3500 {
        let mut out = vec![0; random.below(500)];
        pieces.fill(&mut out);
        assert_eq!(out, expected[at..at + out.len()]);
        at += out.len();
    }
}

/// Tests output where the block counter passes 2^31 and 2^32, and close to the end.
fn output_far() {
    let mut ours = Hasher::new_keyed(KEY).finalize_xof();
    let mut official = ::blake3::Hasher::new_keyed(KEY).finalize_xof();
    let mut out = vec![0; 64 * 40];
    let mut expected = out.clone();
    let far =
        [1 << 31, 1 << 32, 1 << 37, 1 << 38, 1 << 40, 1 << 63].map(|middle: u64| middle - 1000);
    for start in far.into_iter().chain([u64::MAX - 64 * 40, u64::MAX - 64 * 40 - 33]) {
        ours.set_position(start);
        official.set_position(start);
        ours.fill(&mut out);
        official.fill(&mut expected);
        assert_eq!(hex(&out), hex(&expected), "from {start}");
        assert_eq!(ours.position(), official.position());
    }
}

fn output_end() {
    let mut reader = Hasher::new().finalize_xof();
    reader.set_position(OutputReader::LEN - 10);
    let mut out = [0; 64];
    assert_eq!(reader.read(&mut out).unwrap(), 10);
    assert_eq!(reader.position(), OutputReader::LEN);
    let mut last = [0; 10];
    reader.set_position(OutputReader::LEN - 10);
    reader.fill(&mut last);
    assert_eq!(out[..10], last);
    assert_eq!(reader.read(&mut out).unwrap(), 0);
    reader.fill(&mut []);

    reader.set_position(OutputReader::LEN - 10);
    let mut untouched = [7; 11];
    let error = reader.try_fill(&mut untouched).unwrap_err();
    assert_eq!((error.requested, error.left), (11, 10));
    assert_eq!((untouched, reader.position()), ([7; 11], OutputReader::LEN - 10));
    assert_eq!(reader.try_fill(&mut last), Ok(()));
    assert_eq!((out[..10] == last, reader.position()), (true, OutputReader::LEN));

    reader.set_position(OutputReader::LEN - 10);
    if let Some(message) = panic_message(move || reader.fill(&mut [0; 11])) {
        assert_eq!(message, "11 bytes of output were requested, but only 10 are left");
    }
}

fn output_seek() {
    let mut reader = Hasher::new().finalize_xof();
    assert_eq!(reader.seek(SeekFrom::Start(1 << 50)).unwrap(), 1 << 50);
    assert_eq!(reader.seek(SeekFrom::Current(-50)).unwrap(), (1 << 50) - 50);
    assert_eq!(reader.seek(SeekFrom::End(-1)).unwrap(), OutputReader::LEN - 1);
    assert_eq!(reader.seek(SeekFrom::End(0)).unwrap(), OutputReader::LEN);
    for (from, outside) in [
        (5, SeekFrom::End(1)),
        (OutputReader::LEN, SeekFrom::Current(1)),
        (5, SeekFrom::Current(-6)),
    ] {
        reader.set_position(from);
        assert_eq!(reader.seek(outside).unwrap_err().kind(), ErrorKind::InvalidInput);
        assert_eq!(reader.position(), from, "a failed seek moves nothing");
    }
    assert_eq!(format!("{reader:?}"), "OutputReader { position: 5, .. }");
}

/// Tests the traits by their full names, because a hasher is both a `Digest` and a `Mac`.
#[cfg(feature = "digest")]
fn traits() {
    use digest::{Digest, ExtendableOutput, ExtendableOutputReset, KeyInit, Mac, XofReader};
    let message = pattern(3000);
    assert_eq!(<Hasher as Digest>::digest(&message)[..], blake3::hash(&message));

    let expected = blake3::keyed_hash(KEY, &message);
    let mut mac = <Hasher as KeyInit>::new(KEY.into());
    Mac::update(&mut mac, &message);
    assert!(mac.clone().verify_slice(&expected[..]).is_ok());
    assert!(mac.verify_slice(&[0; 32]).is_err());

    let (mut long, mut official) = ([0; 200], [0; 200]);
    ::blake3::Hasher::new().update(&message).finalize_xof().fill(&mut official);
    let mut hasher = Hasher::new();
    Digest::update(&mut hasher, &message);
    XofReader::read(&mut ExtendableOutput::finalize_xof(hasher.clone()), &mut long);
    assert_eq!(long, official);
    hasher.finalize_xof_reset_into(&mut long);
    assert_eq!(long, official);
    assert_eq!(Hasher::finalize(&hasher), blake3::hash(b""));

    assert_eq!(<BufferedHasher as Digest>::digest(&message)[..], blake3::hash(&message));
    let mut mac = <BufferedHasher as KeyInit>::new(KEY.into());
    Mac::update(&mut mac, &message);
    assert!(mac.clone().verify_slice(&expected[..]).is_ok());
    assert!(mac.verify_slice(&[0; 32]).is_err());
    let mut hasher = BufferedHasher::default();
    Digest::update(&mut hasher, &message);
    XofReader::read(&mut ExtendableOutput::finalize_xof(hasher.clone()), &mut long);
    assert_eq!(long, official);
    hasher.finalize_xof_reset_into(&mut long);
    assert_eq!(long, official);
    assert_eq!(BufferedHasher::finalize(&hasher), blake3::hash(b""));
}

/// Tests that a resumed hasher has the mode and the key of the exported one.
fn modes_resume() {
    for start in [Hasher::new(), Hasher::new_keyed(KEY), Hasher::new_derive_key(CONTEXT)] {
        let mut resumed = Hasher::resume(&start.export()).expect("an undamaged state");
        assert_eq!(resumed.finalize(), start.finalize());
        resumed.update(pattern(5000));
        resumed.reset();
        assert_eq!(resumed.finalize(), start.finalize());
    }
}

#[cfg(feature = "rayon")]
fn rayon() {
    let bytes = Random::new(14).bytes(3_000_001);
    for len in [0, 1, 1024, 1025, 131_072, 131_073, 262_144, 1 << 20, bytes.len()] {
        let mut hasher = Hasher::new();
        hasher.update_rayon(&bytes[..len / 3]);
        hasher.update_rayon(&bytes[len / 3..len]);
        let expected = ::blake3::hash(&bytes[..len]).to_hex().to_string();
        assert_eq!(hex(hasher.finalize()), expected, "{len} bytes");
        let mut at_once = Hasher::new();
        at_once.update_rayon(&bytes[..len]);
        assert_eq!(hex(at_once.finalize()), expected, "{len} bytes at once");
    }
}

/// Parts whose chunks have numbers of more than 32 bits. The bytes of a part hold the chaining values of
/// its halves, or that of the chunk before its last one.
fn subtrees_far() {
    use ::blake3::hazmat::HasherExt;
    let bytes = pattern(1 << 14);
    for chunk in [(1 << 32) - 16, 1 << 32, 1 << 40] {
        for (len, held) in [(1025, 1024), (2048, 1024), (4096, 2048), (1 << 14, 1 << 13)] {
            let offset = chunk * 1024;
            let exported = Hasher::new().subtree(offset, &bytes[..len]).to_bytes();
            for (at, held) in (offset..).step_by(held).zip(bytes[..len].chunks_exact(held)) {
                let mut official = ::blake3::Hasher::new();
                let value = official.set_input_offset(at).update(held).finalize_non_root();
                let found = exported.windows(32).any(|window| window == value);
                assert!(found, "{} bytes from {at} on, of {len}", held.len());
            }
        }
    }
}

/// Parts hashed apart, of every size, in messages that end with them or behind them.
fn subtrees() {
    fn check<M: Mode>() {
        let mut random = Random::new(31);
        let bytes = random.bytes(1 << 20);
        for round in 0..60 {
            let message = &bytes[..[2048, 4096, 1 << 16, 1 << 18, 1 << 20][round % 5]];
            let behind = [0, 1, 1024, 1025, 2048][round / 5 % 5].min(bytes.len() - message.len());
            let mut hasher = M::ours();
            let mut offset = 0;
            while offset < message.len() {
                let largest = match offset {
                    0 => message.len(),
                    _ => (message.len() - offset).min(1 << offset.trailing_zeros()),
                };
                let len = 1usize << random.below(largest.ilog2() as usize + 1);
                if len < Subtree::MIN_LEN || offset % len != 0 {
                    // A subtree may begin wherever whole chunks end.
                    hasher.update(&message[offset..offset + 1024]);
                    offset += 1024;
                } else {
                    let subtree = M::ours().subtree(offset as u64, &message[offset..offset + len]);
                    assert_eq!(subtree.range(), offset as u64..(offset + len) as u64);
                    hasher.push_subtree(&subtree).unwrap();
                    offset += len;
                }
            }
            hasher.update(&bytes[message.len()..message.len() + behind]);
            let whole = &bytes[..message.len() + behind];
            let mut expected = [0; 200];
            M::official().update(whole).finalize_xof().fill(&mut expected);
            let mut output = [0; 200];
            hasher.finalize_into(&mut output);
            assert_eq!(hex(output), hex(expected), "{} bytes, {behind} behind", message.len());
        }
    }
    check::<Plain>();
    check::<Keyed>();
    check::<Derive>();
    let panics = |mistake: fn()| !UNWINDS || panic_message(mistake).is_some();
    assert!(panics(|| _ = Hasher::new().subtree(0, &[])), "empty");
    assert!(panics(|| _ = Hasher::new().subtree(512, &[0; 1])), "within a chunk");
    assert!(panics(|| _ = Hasher::new().subtree(2048, &[0; 4096])), "not aligned");
    assert!(panics(|| _ = Hasher::new().subtree(2048, &[0; 2049])), "not aligned and short");
    assert!(panics(|| _ = Hasher::new().subtree(u64::MAX - 2047, &[0; 2048])), "too far");
    assert!(panics(|| _ = blake3::parts(1, 3072)), "parts of no power of two");
    assert!(panics(|| _ = blake3::parts(1, 512)), "parts of less than a chunk");

    let mut hasher = Hasher::new();
    hasher.update("abc");
    let before = hasher.export();
    let elsewhere = SubtreeError::Place { offset: 2048, count: 3 };
    assert_eq!(hasher.push_subtree(&Hasher::new().subtree(2048, &[0; 2048])), Err(elsewhere));
    assert_eq!(elsewhere.to_string(), "a part that begins at byte 2048 does not follow 3 bytes");
    assert_eq!(hasher.export(), before, "an error changes nothing");
}

/// Every length around the edges of chunks and parts, cut by the plan, sent as bytes, and merged.
fn parts() {
    fn check<M: Mode>() {
        let bytes = Random::new(32).bytes(long(70_000));
        let edges = [1024, 2048, 3072, 4096, 5120, 8192, 12_288, 16_384, 32_768, 65_536];
        let beside = edges.into_iter().flat_map(|edge| [edge - 1, edge, edge + 1, edge + 700]);
        let lens = [0, 1, 63, 64, 65, 128, 500].into_iter().chain(beside);
        for len in lens.filter(|len| *len <= bytes.len()).chain([bytes.len()]) {
            let message = &bytes[..len];
            let mut expected = [0; 100];
            M::official().update(message).finalize_xof().fill(&mut expected);
            for part_len in (10..18).map(|bit| 1 << bit) {
                let mut hasher = M::ours();
                let mut end = 0;
                for part in blake3::parts(len as u64, part_len) {
                    assert_eq!(part.start, end);
                    assert!(part.end - part.start == part_len || part.end == len as u64);
                    end = part.end;
                    let piece = &message[part.start as usize..part.end as usize];
                    let sent = M::ours().subtree(part.start, piece).to_bytes();
                    let received = Subtree::from_bytes(&sent).unwrap();
                    assert_eq!(received.range(), part);
                    assert_eq!(received.to_bytes(), sent);
                    hasher.push_subtree(&received).unwrap();
                    assert_eq!(hasher.count(), end);
                }
                assert_eq!(end, len as u64);
                let name = format!("{len} bytes in parts of {part_len}");
                let mut output = [0; 100];
                hasher.finalize_into(&mut output);
                assert_eq!(hex(output), hex(expected), "{name}");
                let mut resumed = Hasher::resume(&hasher.export()).expect("a possible state");
                // A message can go on after its last part.
                resumed.update(&bytes[..1500]);
                let longer = M::official().update(message).update(&bytes[..1500]).finalize();
                assert_eq!(hex(resumed.finalize()), longer.to_hex().as_str(), "{name}, and more");
            }
        }
    }
    check::<Plain>();
    check::<Keyed>();
    check::<Derive>();

    let plan = |len, part_len| blake3::parts(len, part_len);
    assert_eq!(plan(10_000, 4096).collect::<Vec<_>>(), [0..4096, 4096..8192, 8192..10_000]);
    assert_eq!(plan(0, 1024).next(), None);
    assert_eq!(plan(u64::MAX, 1 << 63).last(), Some(1 << 63..u64::MAX));
    let count = usize::try_from(1_u64 << 54).ok();
    assert_eq!(plan(u64::MAX, 1024).size_hint(), (count.unwrap_or(usize::MAX), count));
    let mut far = plan(1 << 40, 1024);
    assert_eq!(far.nth(1 << 29), Some(1 << 39..(1 << 39) + 1024));
    assert_eq!(far.next(), Some((1 << 39) + 1024..(1 << 39) + 2048));
    assert_eq!((far.nth(1 << 30), far.next()), (None, None));
}

/// What is out of order, foreign or damaged is an error, and a part does not hold the key.
fn parts_as_bytes() {
    let bytes = Random::new(33).bytes(11_000);
    let in_parts = |hasher: &Hasher, len: usize| -> Vec<Vec<u8>> {
        blake3::parts(len as u64, 4096)
            .map(|part| {
                let piece = &bytes[part.start as usize..part.end as usize];
                hasher.subtree(part.start, piece).to_bytes().to_vec()
            })
            .collect()
    };
    let part = |bytes: &[u8]| Subtree::from_bytes(bytes).unwrap();
    let modes = [
        Hasher::new(),
        Hasher::new_keyed(KEY),
        Hasher::new_keyed(&[0; 32]),
        Hasher::new_derive_key(CONTEXT),
        Hasher::new_derive_key("another context"),
        // The words of its key are those that the plain hash begins with.
        Hasher::new_keyed(&IV),
    ];
    for (i, mode) in modes.iter().enumerate() {
        let sent = in_parts(mode, bytes.len());
        assert_eq!(sent[0].len(), 110);
        for (j, other) in modes.iter().enumerate() {
            let pushed = other.clone().push_subtree(&part(&sent[0]));
            assert_eq!(pushed, if i == j { Ok(()) } else { Err(SubtreeError::Mode) });
        }
        let mut hasher = mode.clone();
        let place = |offset, count| Err(SubtreeError::Place { offset, count });
        assert_eq!(hasher.push_subtree(&part(&sent[1])), place(4096, 0));
        hasher.push_subtree(&part(&sent[0])).unwrap();
        assert_eq!(hasher.push_subtree(&part(&sent[0])), place(0, 4096));
        assert_eq!(hasher.push_subtree(&part(&sent[2])), place(8192, 4096));
    }
    // A chunk that has only begun would hold the key where a compressed one has a chaining value.
    for len in [1, 64, 65, 1024, 2048, 6144, 11_000] {
        for sent in in_parts(&Hasher::new_keyed(KEY), len) {
            assert!(!sent.windows(8).any(|window| KEY.windows(8).any(|key| key == window)));
            for at in 0..sent.len() {
                for flip in [1, 0x80] {
                    let mut damaged = sent.clone();
                    damaged[at] ^= flip;
                    assert!(Subtree::from_bytes(&damaged).is_err(), "byte {at} of {len}");
                }
                assert!(Subtree::from_bytes(&sent[..at]).is_err(), "cut to {at} bytes");
            }
            assert!(Subtree::from_bytes(&[&sent[..], &[0]].concat()).is_err(), "a byte too long");
        }
    }
    let hasher = Hasher::new().export();
    assert_eq!(Subtree::from_bytes(&hasher).unwrap_err(), ResumeError::Algorithm);
    assert_eq!(Subtree::from_bytes(&[0; 110]).unwrap_err(), ResumeError::Foreign);

    // Impossible content under a right checksum.
    let forged = |offset: u64, len: u64, rest: usize| {
        let mut forged = in_parts(&Hasher::new(), 4096)[0][..22].to_vec();
        forged.extend(offset.to_le_bytes());
        forged.extend(len.to_le_bytes());
        forged.extend(vec![7; rest]);
        let sum = widehash::sha2::Sha256::digest(&forged);
        forged.extend(&sum[..8]);
        Subtree::from_bytes(&forged).map(|part| part.range())
    };
    assert_eq!(forged(4096, 4096, 64), Ok(4096..8192));
    assert_eq!(forged(1 << 63, u64::MAX >> 1, 53 * 32 + 32 + 63).unwrap().end, u64::MAX);
    for (offset, len, rest) in [
        (0, 0, 0),
        (4096, 4096, 63),
        (4096, 4096, 65),
        (2048, 4096, 64),
        (4096, 5000, 32 + 32 + 8),
        (512, 100, 32 + 36),
        (1 << 63, 1 << 63, 64),
        (1, u64::MAX, 54 * 32 + 32 + 64),
        (0, 4096, 0),
    ] {
        assert_eq!(forged(offset, len, rest), Err(ResumeError::Damaged), "{len} from {offset}");
    }
}
