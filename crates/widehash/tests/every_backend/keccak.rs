//! Keccak: the values of FIPS 202, SP 800-185 and RFC 9861, and the `sha3`, `turboshake`, `k12` and `cshake` crates;
//! KMAC by its definition over the last.

mod kmac;

use crate::Case;
use crate::batch::{Batch, batch_cases, batch_subject};
use crate::face::{face_cases, subject};
use crate::sweep::rounds;
use crate::tools::{Random, hex, panic_message};
use oracle::{cshake128, cshake256, digest, kmac128, kmac256, kt128, kt256, output, reader};
use widehash::ResumeError;
use widehash::batch::{Messages, Ragged, Strided};
use widehash::keccak::*;

const KEY: &[u8] = b"a key of some bytes";
const STRINGS: [&[u8]; 2] = [b"a name", b"a customization string"];

/// Tests hashers without parameters against an oracle.
macro_rules! plain {
    ($($hasher:ident: $oracle:expr),+ $(,)?) => {$(
        subject!(
            $hasher,
            start: $hasher::new(),
            one_shot: |message: &[u8]| $hasher::digest(message),
            oracle: $oracle
        );
        batch_subject!($hasher, |messages, flat| $hasher::digest_many(messages, flat));
    )+};
}

plain! {
    Sha3_224: |message: &[u8]| digest::<::sha3::Sha3_224>(message),
    Sha3_256: |message: &[u8]| digest::<::sha3::Sha3_256>(message),
    Sha3_384: |message: &[u8]| digest::<::sha3::Sha3_384>(message),
    Sha3_512: |message: &[u8]| digest::<::sha3::Sha3_512>(message),
    Keccak224: |message: &[u8]| digest::<::sha3::Keccak224>(message),
    Keccak256: |message: &[u8]| digest::<::sha3::Keccak256>(message),
    Keccak384: |message: &[u8]| digest::<::sha3::Keccak384>(message),
    Keccak512: |message: &[u8]| digest::<::sha3::Keccak512>(message),
    Shake128: |message: &[u8]| output::<::sha3::Shake128>(message, 32),
    Shake256: |message: &[u8]| output::<::sha3::Shake256>(message, 64),
    TurboShake128: |message: &[u8]| output::<::turboshake::TurboShake128::<0x1f>>(message, 32),
    TurboShake256: |message: &[u8]| output::<::turboshake::TurboShake256::<0x1f>>(message, 64),
    Kt128: |message: &[u8]| kt128(b"", message, 32),
    Kt256: |message: &[u8]| kt256(b"", message, 64),
}

subject!(
    Kmac128,
    start: Kmac128::new(KEY, b""),
    one_shot: |message: &[u8]| Kmac128::digest(KEY, message),
    oracle: |message: &[u8]| kmac128(KEY, b"", message, 32)
);
batch_subject!(Kmac128, |messages, flat| Kmac128::digest_many(
    &Kmac128::new(KEY, b""),
    messages,
    flat
));
subject!(
    Kmac256,
    start: Kmac256::new(KEY, b""),
    one_shot: |message: &[u8]| Kmac256::digest(KEY, message),
    oracle: |message: &[u8]| kmac256(KEY, b"", message, 64)
);
batch_subject!(Kmac256, |messages, flat| Kmac256::digest_many(
    &Kmac256::new(KEY, b""),
    messages,
    flat
));
subject!(
    CShake128,
    start: CShake128::new(STRINGS[0], STRINGS[1]),
    one_shot: |message: &[u8]| {
        CShake128::xof_many_vec(&CShake128::new(STRINGS[0], STRINGS[1]), &[message], 32)
    },
    oracle: |message: &[u8]| cshake128(STRINGS[0], STRINGS[1], message, 32)
);
subject!(
    CShake256,
    start: CShake256::new(STRINGS[0], STRINGS[1]),
    one_shot: |message: &[u8]| {
        CShake256::xof_many_vec(&CShake256::new(STRINGS[0], STRINGS[1]), &[message], 64)
    },
    oracle: |message: &[u8]| cshake256(STRINGS[0], STRINGS[1], message, 64)
);

const FACE: &[Case] = face_cases!(
    "sha3/224": Sha3_224,
    "sha3/256": Sha3_256,
    "sha3/384": Sha3_384,
    "sha3/512": Sha3_512,
    "keccak/256": Keccak256,
    "shake/128": Shake128,
    "shake/256": Shake256,
    "turboshake/128": TurboShake128,
    "kt/128": Kt128,
    "kt/256": Kt256,
    "kmac/128": Kmac128,
    "kmac/256": Kmac256,
    "cshake/128": CShake128,
);

pub fn cases() -> Vec<Case> {
    let own: &[Case] = &[
        ("keccak/published", published),
        ("keccak/published-customized", published_customized),
        ("keccak/published-kt", published_kt),
        ("keccak/every-length", every_length),
        ("keccak/output", output_anywhere),
        ("keccak/xof-many", xof_many),
        ("keccak/domains", domains),
        ("keccak/customized", customized),
        ("keccak/trees", trees),
        #[cfg(feature = "rayon")]
        ("keccak/trees-on-threads", trees_on_threads),
        ("keccak/merkle", merkle),
        ("keccak/panics", panics),
        ("keccak/resume", resume),
        ("keccak/traits", traits),
    ];
    // The batches of all functions are by one engine; these differ in what it is given.
    let batches = batch_cases!(
        "sha3/224": Sha3_224,
        "sha3/512": Sha3_512,
        "keccak/256": Keccak256,
        "shake/128": Shake128,
        "kt/128": Kt128,
        "kmac/256": Kmac256,
    );
    [FACE, &batches, own].concat()
}

/// FIPS 202's examples, and the value of the empty message that Ethereum has in its state.
fn published() {
    let is = |digest: &[u8], expected: &str| assert_eq!(hex(digest), expected);
    is(&Sha3_224::digest(""), "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7");
    is(&Sha3_256::digest(""), "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a");
    is(
        &Sha3_256::digest("abc"),
        "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
    );
    is(
        &Sha3_384::digest(""),
        "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f004",
    );
    is(
        &Sha3_512::digest("abc"),
        "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e\
         10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
    );
    // 1600 bits of 0xa3, of NIST's examples.
    is(
        &Sha3_256::digest([0xa3; 200]),
        "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787",
    );
    is(&Keccak256::digest(""), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
    is(
        &Keccak256::digest("abc"),
        "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
    is(&Shake128::digest(""), "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26");
    is(
        &Shake256::digest(""),
        "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f\
         d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be",
    );
}

/// The samples of SP 800-185.
fn published_customized() {
    let key: Vec<u8> = (0x40..=0x5f).collect();
    let application = "My Tagged Application";
    let kmac = |customization| {
        let mut hasher = Kmac128::new(&key, customization);
        hasher.update([0, 1, 2, 3]);
        hasher
    };
    assert_eq!(
        hex(kmac("").finalize()),
        "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"
    );
    assert_eq!(
        hex(kmac(application).finalize()),
        "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5"
    );
    let mut xof = [0; 32];
    kmac("").finalize_xof().fill(&mut xof);
    assert_eq!(hex(xof), "cd83740bbd92ccc8cf032b1481a0f4460e7ca9dd12b08a0c4031178bacd6ec35");
    let mut kmac256 = Kmac256::new(&key, application);
    kmac256.update([0, 1, 2, 3]);
    assert_eq!(
        hex(kmac256.finalize()),
        "20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7\
         f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd"
    );
    let mut email = CShake128::new("", "Email Signature");
    email.update([0, 1, 2, 3]);
    assert_eq!(
        hex(email.finalize()),
        "c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"
    );
    let mut email = CShake256::new("", "Email Signature");
    email.update([0, 1, 2, 3]);
    assert_eq!(
        hex(email.finalize()),
        "d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1\
         64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c"
    );
}

/// ptn(n) of RFC 9861: the bytes 0 to 0xfa, over and over.
fn pattern(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i % 251) as u8).collect()
}

/// The values of RFC 9861, section 5.
fn published_kt() {
    assert_eq!(
        hex(TurboShake128::digest("")),
        "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c"
    );
    assert_eq!(
        hex(TurboShake256::digest("")),
        "367a329dafea871c7802ec67f905ae13c57695dc2c6663c61035f59a18f8e7db\
         11edc0e12e91ea60eb6b32df06dd7f002fbafabb6e13ec1cc20d995547600db0"
    );
    for (power, expected) in [
        (1, "6bf75fa2239198db4772e36478f8e19b0f371205f6a9a93a273f51df37122888"),
        (2, "0c315ebcdedbf61426de7dcf8fb725d1e74675d7f5327a5067f367b108ecb67c"),
        (3, "cb552e2ec77d9910701d578b457ddf772c12e322e4ee7fe417f92c758f0d59d0"),
        (4, "8701045e22205345ff4dda05555cbb5c3af1a771c2b89baef37db43d9998b9fe"),
        (5, "844d610933b1b9963cbdeb5ae3b6b05cc7cbd67ceedf883eb678a0a8e0371682"),
    ] {
        assert_eq!(hex(Kt128::digest(pattern(17_usize.pow(power)))), expected, "17^{power} bytes");
    }
    let customized = |message: &[u8], customization: &[u8]| {
        let mut hasher = Kt128::new();
        hasher.update(message);
        let mut out = [0; 32];
        hasher.finalize_customized(customization).fill(&mut out);
        hex(out)
    };
    assert_eq!(
        customized(b"", b""),
        "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5"
    );
    assert_eq!(
        customized(b"", &pattern(1)),
        "fab658db63e94a246188bf7af69a133045f46ee984c56e3c3328caaf1aa1a583"
    );
    assert_eq!(
        customized(&[0xff], &pattern(41)),
        "d848c5068ced736f4462159b9867fd4c20b808acc3d5bc48e0b06ba0a3762ec4"
    );
    assert_eq!(
        hex(Kt256::digest("")),
        "b23d2e9cea9f4904e02bec06817fc10ce38ce8e93ef4c89e6537076af8646404\
         e3e8b68107b8833a5d30490aa33482353fd4adc7148ecb782855003aaebde4a9"
    );
}

/// Batches of every length of the first blocks, whose ends are loaded where they lie.
fn every_length() {
    let bytes = Random::new(40).bytes(600 + 17);
    fn check<B: Batch>(bytes: &[u8]) {
        let count = B::lanes() + 1;
        for len in crate::sweep::offsets(0..501) {
            let messages: Vec<&[u8]> = (0..count).map(|i| &bytes[i % 17..][..len]).collect();
            crate::batch::check::<B>(&messages, "slices of one length");
        }
        any::<B>(bytes);
    }
    fn any<B: Batch>(bytes: &[u8]) {
        let any: Vec<&[u8]> = (0..501).map(|len| &bytes[len % 17..][..len]).collect();
        crate::batch::check::<B>(&any, "slices of all lengths");
        any.iter().for_each(|message| {
            assert_eq!(hex(B::one_shot(message)), hex(B::oracle(message)), "{}", message.len());
        });
    }
    check::<Sha3_224>(&bytes);
    check::<Keccak256>(&bytes);
    check::<Sha3_384>(&bytes);
    check::<Sha3_512>(&bytes);
    check::<Shake128>(&bytes);
    check::<TurboShake256>(&bytes);
    check::<Kt128>(&bytes);
    check::<Kmac256>(&bytes);
    any::<Sha3_256>(&bytes);
    any::<Shake256>(&bytes);
    any::<Keccak224>(&bytes);
    any::<Keccak384>(&bytes);
    any::<Keccak512>(&bytes);
    any::<TurboShake128>(&bytes);
    any::<Kt256>(&bytes);
    any::<Kmac128>(&bytes);
}

/// Reading on, seeking forward and back, and the end.
fn output_anywhere() {
    let mut random = Random::new(41);
    let mut wholes = [vec![0; 3000], vec![0; 3000]];
    sha3::digest::XofReader::read(&mut reader::<::sha3::Shake128>(b""), &mut wholes[0]);
    sha3::digest::XofReader::read(&mut reader::<::sha3::Shake256>(b""), &mut wholes[1]);
    for (rate, mut reader, whole) in [
        (168, Shake128::new().finalize_xof(), &wholes[0]),
        (136, Shake256::new().finalize_xof(), &wholes[1]),
    ] {
        let mut at = 0;
        for len in [0, 1, rate - 1, 1, rate, 2 * rate, 3, 500] {
            let mut out = vec![0; len];
            reader.fill(&mut out);
            assert_eq!(hex(out), hex(&whole[at..at + len]), "{len} bytes from {at}");
            at += len;
            assert_eq!(reader.position(), at as u64);
        }
        for _ in 0..rounds(200) {
            let at = random.below(2500);
            let mut out = vec![0; random.below(500)];
            reader.set_position(at as u64);
            reader.clone().fill(&mut out);
            assert_eq!(hex(&out), hex(&whole[at..at + out.len()]), "from {at}");
            reader.fill(&mut out);
        }
        reader.set_position(OutputReader::LEN - 1);
        let error = reader.try_fill(&mut [0; 2]).unwrap_err();
        assert_eq!((error.requested, error.left), (2, 1));
        assert_eq!(
            panic_message(|| reader.clone().fill(&mut [0; 2]))
                .as_deref()
                .unwrap_or("2 bytes of output were requested, but only 1 are left"),
            "2 bytes of output were requested, but only 1 are left"
        );
        use std::io::{Read, Seek, SeekFrom};
        assert_eq!(reader.seek(SeekFrom::Start(7)).unwrap(), 7);
        let mut out = [0; 9];
        reader.read_exact(&mut out).unwrap();
        assert_eq!(hex(out), hex(&whole[7..16]));
        assert!(reader.seek(SeekFrom::End(1)).is_err());
        assert_eq!(format!("{reader:?}"), "OutputReader { position: 16, .. }");
    }
    let mut hasher = Shake128::new();
    hasher.update("abc");
    let (mut all, mut part) = ([0; 300], [0; 150]);
    hasher.finalize_into(&mut all);
    hasher.finalize_at(150, &mut part);
    assert_eq!(part, all[150..]);
}

fn xof_many() {
    let mut random = Random::new(42);
    let bytes = random.bytes(1000);
    for count in [0, 1, 2, 3, 7, 8, 9, 16, 17, 40] {
        for len in [0, 1, 31, 32, 135, 136, 137, 168, 169, 700] {
            let messages: Vec<&[u8]> = (0..count).map(|_| &bytes[..random.below(600)]).collect();
            let mut out = vec![0xaa; count * len];
            Shake128::xof_many(&messages, len, &mut out);
            let mut out256 = vec![0xaa; count * len];
            let of = CShake256::new("", "S");
            CShake256::xof_many(&of, &messages, len, &mut out256);
            for (i, message) in messages.iter().enumerate() {
                let expected = output::<::sha3::Shake128>(message, len);
                assert_eq!(hex(&out[len * i..][..len]), hex(expected), "{i} of {count}");
                let expected = cshake256(b"", b"S", message, len);
                assert_eq!(hex(&out256[len * i..][..len]), hex(&expected), "{i} of {count}");
            }
            assert_eq!(Shake128::xof_many_vec(&messages, len), out);
            #[cfg(feature = "rayon")]
            {
                let mut on_threads = vec![0xaa; count * len];
                Shake128::xof_many_rayon(&messages, len, &mut on_threads);
                assert_eq!(on_threads, out);
            }
        }
    }
    let one_length = Strided::packed(&bytes, 50);
    let out = TurboShake256::xof_many_vec(&one_length, 200);
    for (i, out) in out.chunks(200).enumerate() {
        let mut expected = [0; 200];
        let mut hasher = TurboShake256::new();
        hasher.update(one_length.message(i));
        hasher.finalize_into(&mut expected);
        assert_eq!(hex(out), hex(expected));
    }
}

fn domains() {
    let message = pattern(500);
    let mut one = TurboShake128::with_domain(0x01);
    let mut other = TurboShake256::with_domain(0x7f);
    assert_eq!((one.domain(), TurboShake128::new().domain()), (1, TurboShake128::DOMAIN));
    for _ in 0..2 {
        one.update(&message);
        other.update(&message);
        assert_eq!(
            hex(one.finalize_reset()),
            hex(output::<::turboshake::TurboShake128::<0x01>>(&message, 32))
        );
        assert_eq!(
            hex(other.finalize_reset()),
            hex(output::<::turboshake::TurboShake256::<0x7f>>(&message, 64))
        );
    }
    let resumed = TurboShake128::resume(&one.export()).unwrap();
    assert_eq!(resumed.finalize(), one.finalize());
}

/// Strings and keys of all lengths around the rates, and tags of any length.
fn customized() {
    let bytes = Random::new(43).bytes(700);
    let message = &bytes[..77];
    for len in (0..=400).step_by(if crate::sweep::is_short() { 23 } else { 1 }) {
        let (key, custom) = (&bytes[..len], &bytes[..400 - len]);
        let mut ours = Kmac128::new(key, custom);
        ours.update(message);
        assert_eq!(
            hex(ours.finalize()),
            hex(kmac128(key, custom, message, 32)),
            "a key of {len} bytes"
        );
        let mut tag = vec![0; len];
        ours.finalize_into(&mut tag);
        assert_eq!(hex(&tag), hex(kmac128(key, custom, message, len)), "a tag of {len} bytes");
        let mut tags = [[0; 32]; 2];
        Kmac128::digest_many(&ours, &[message, b""], &mut tags);
        assert_eq!(tags[0], ours.finalize());
        ours.reset();
        assert_eq!(tags[1], ours.finalize());
        let mut ours = CShake256::new(key, custom);
        ours.update(message);
        let expected = cshake256(key, custom, message, 64);
        assert_eq!(hex(ours.finalize()), hex(expected), "a name of {len} bytes");
    }
    // Without strings it is SHAKE.
    assert_eq!(CShake128::new("", "").finalize(), Shake128::digest(""));
    let mut empty = CShake256::new("", "");
    empty.update(message);
    assert_eq!(CShake256::resume(&empty.export()).unwrap().finalize(), Shake256::digest(message));
    let mut both = [0; 200];
    let mut long = Kmac256::new(KEY, "");
    long.update(message);
    long.finalize_xof().fill(&mut both);
    let mut expected = [0; 200];
    kmac::kmac256(KEY, b"", message, true, &mut expected);
    assert_eq!(hex(both), hex(expected));
}

/// Messages and customization strings around the ends of chunks, by updates of all kinds.
fn trees() {
    const CHUNK: usize = 8192;
    let bytes = Random::new(44).bytes(45 * CHUNK);
    let mut random = Random::new(45);
    for chunks in [1, 2, 3, 9, 10, 18, 34, 35, 44] {
        for len in [chunks * CHUNK - 1, chunks * CHUNK, chunks * CHUNK + 1, chunks * CHUNK + 4000] {
            let message = &bytes[..len];
            for custom in [&b""[..], b"c", &bytes[..CHUNK - 2], &bytes[..CHUNK - 3], &bytes[..9000]]
            {
                let expected = kt128(custom, message, 100);
                let mut hasher = Kt128::new();
                hasher.update(message);
                let mut out = [0; 100];
                hasher.finalize_customized(custom).fill(&mut out);
                assert_eq!(hex(out), hex(expected), "{len} bytes, {} of a string", custom.len());
            }
            let expected = hex(kt256(b"", message, 64));
            let mut pieces = Kt256::new();
            let mut rest = message;
            while !rest.is_empty() {
                let most = [100, 9000, 100_000][random.below(3)];
                let (head, tail) = rest.split_at((1 + random.below(most)).min(rest.len()));
                pieces.update(head);
                rest = tail;
                if random.below(4) == 0 {
                    pieces = Kt256::resume(&pieces.export()).unwrap();
                }
            }
            assert_eq!(hex(pieces.finalize()), expected, "{len} bytes in pieces");
            assert_eq!(hex(Kt256::digest(message)), expected, "{len} bytes");
        }
    }
    // Short and long messages in one batch.
    let lens = [0, 1, 167, 168, 8191, 8192, 8193, 5, 30_000, 40_000, 6, 7, 8, 9, 100, 8190, 500];
    let messages: Vec<&[u8]> = lens.iter().map(|len| &bytes[..*len]).collect();
    crate::batch::check::<Kt128>(&messages, "short and long");
    let many: Vec<&[u8]> = (0..100).map(|i| &bytes[..(i * 167) % 9000]).collect();
    crate::batch::check::<Kt256>(&many, "many");
    let long = Strided::packed(&bytes[..4 * 9000], 9000);
    crate::batch::check::<Kt128>(&long, "long ones of one length");
}

/// Messages of fewer chunks than threads share, of more, and of more than they share at once.
#[cfg(feature = "rayon")]
fn trees_on_threads() {
    let bytes = Random::new(47).bytes(600 * 8192);
    for chunks in [2, 63, 66, 100, 257, 530] {
        for (first, len) in [(0, chunks * 8192), (5, chunks * 8192 + 1), (9000, chunks * 8192 + 9)]
        {
            let message = &bytes[..len];
            let mut shared = Kt128::new();
            shared.update(&message[..first]);
            shared.update_rayon(&message[first..]);
            assert_eq!(shared.finalize(), Kt128::digest(message), "{first} of {len} bytes before");
            let mut shared = Kt256::new();
            shared.update_rayon(message);
            assert_eq!(shared.finalize(), Kt256::digest(message), "{len} bytes");
        }
    }
}

fn merkle() {
    let bytes = Random::new(46).bytes(64 * 100);
    for parents in [0, 1, 2, 7, 8, 9, 100] {
        let nodes = &bytes.as_chunks::<32>().0[..2 * parents];
        let mut out = vec![[0; 32]; parents];
        merkle_level(nodes, &mut out);
        for (i, parent) in out.iter().enumerate() {
            let pair = digest::<::sha3::Keccak256>(&bytes[64 * i..][..64]);
            assert_eq!(hex(parent), hex(pair), "parent {i}");
        }
    }
}

fn panics() {
    let says = |mistake: &dyn Fn(), expected: &str| {
        let message = panic_message(std::panic::AssertUnwindSafe(mistake).0);
        assert_eq!(message.as_deref().unwrap_or(expected), expected);
    };
    says(&|| drop(TurboShake128::with_domain(0)), "a domain byte is 0x01 to 0x7f");
    says(&|| drop(TurboShake256::with_domain(0x80)), "a domain byte is 0x01 to 0x7f");
    says(
        &|| Shake128::xof_many(&["a", "b"], 3, &mut [0; 5]),
        "2 outputs of 3 bytes, but room of 5 bytes",
    );
    says(&|| merkle_level(&[[0; 32]; 3], &mut [[0; 32]; 1]), "3 nodes do not make 1 parents");
}

fn resume() {
    assert_eq!(Sha3_256::resume(&Keccak256::new().export()).err(), Some(ResumeError::Algorithm));
    // Counts that no hasher reaches, with a correct checksum.
    let refuses = |exported: &mut [u8], resume: &dyn Fn(&[u8]) -> bool| {
        let content = exported.len() - 8;
        let mut of = |count: u64| {
            exported[content - 8..content].copy_from_slice(&count.to_le_bytes());
            let sum = widehash::sha2::Sha256::digest(&exported[..content]);
            exported[content..].copy_from_slice(&sum[..8]);
            resume(exported)
        };
        assert!(of((1 << 61) - 1) && !of(1 << 61) && !of(u64::MAX));
    };
    refuses(&mut Keccak256::new().export(), &|exported| Keccak256::resume(exported).is_ok());
    refuses(&mut Kt256::new().export(), &|exported| Kt256::resume(exported).is_ok());
    // A domain byte that no hasher has, with a correct checksum.
    let mut exported = TurboShake128::new().export();
    let at = exported.len() - 9;
    for (domain, valid) in [(0x01, true), (0x7f, true), (0x00, false), (0x80, false)] {
        exported[at] = domain;
        let sum = widehash::sha2::Sha256::digest(&exported[..at + 1]);
        exported[at + 1..].copy_from_slice(&sum[..8]);
        assert_eq!(TurboShake128::resume(&exported).is_ok(), valid, "domain {domain}");
    }
}

/// The traits of `digest`, and messages with offsets.
fn traits() {
    #[cfg(feature = "digest")]
    {
        assert_eq!(digest::<Sha3_512>(b"abc"), Sha3_512::digest("abc"));
        assert_eq!(output::<Shake256>(b"abc", 64), Shake256::digest("abc"));
        assert_eq!(output::<Kt128>(b"abc", 32), Kt128::digest("abc"));
        let mac = <Kmac256 as ::digest::KeyInit>::new_from_slice(KEY).unwrap();
        let mac = ::digest::Mac::chain_update(mac, b"message");
        assert!(::digest::Mac::verify_slice(mac, &Kmac256::digest(KEY, "message")).is_ok());
    }
    let names = Ragged::new(b"anabellacarl", &[0u32, 3, 8, 12]).unwrap();
    let digests = Keccak256::digest_many_vec(&names);
    assert_eq!(hex(digests[1]), hex(digest::<::sha3::Keccak256>(b"bella")));
}

/// The other crates. Their traits would hide our methods.
mod oracle {
    use k12::digest::CustomizedInit;
    use sha3::digest::{Digest, ExtendableOutput, XofReader};

    pub(super) fn digest<D: Digest>(message: &[u8]) -> Vec<u8> {
        D::digest(message).to_vec()
    }

    /// All output for a message.
    pub(super) fn reader<H: ExtendableOutput + Default>(message: &[u8]) -> H::Reader {
        let mut hasher = H::default();
        hasher.update(message);
        hasher.finalize_xof()
    }

    /// The first bytes of it.
    pub(super) fn output<H: ExtendableOutput + Default>(message: &[u8], len: usize) -> Vec<u8> {
        let mut out = vec![0; len];
        reader::<H>(message).read(&mut out);
        out
    }

    pub(super) fn kt128(customization: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        all(k12::CustomKt128::new_customized(customization), message, len)
    }

    pub(super) fn kt256(customization: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        all(k12::CustomKt256::new_customized(customization), message, len)
    }

    fn all(mut hasher: impl ExtendableOutput, message: &[u8], len: usize) -> Vec<u8> {
        let mut out = vec![0; len];
        hasher.update(message);
        hasher.finalize_xof().read(&mut out);
        out
    }

    pub(super) fn kmac128(key: &[u8], custom: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        let mut out = vec![0; len];
        super::kmac::kmac128(key, custom, message, false, &mut out);
        out
    }

    pub(super) fn kmac256(key: &[u8], custom: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        let mut out = vec![0; len];
        super::kmac::kmac256(key, custom, message, false, &mut out);
        out
    }

    pub(super) fn cshake128(name: &[u8], custom: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        all(cshake::CShake128::new_with_function_name(name, custom), message, len)
    }

    pub(super) fn cshake256(name: &[u8], custom: &[u8], message: &[u8], len: usize) -> Vec<u8> {
        all(cshake::CShake256::new_with_function_name(name, custom), message, len)
    }
}
