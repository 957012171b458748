//! CubeHash: the submission's values, the `cubehash` crate for the two revisions, and for all other
//! parameters a second, plain implementation of the definition.

mod definition;

use crate::Case;
use crate::batch::{Batch, batch_cases, batch_subject};
use crate::face::{face_cases, subject};
use crate::sweep::rounds;
use crate::tools::{Random, hex};
pub use definition::by_the_definition;
use widehash::ResumeError;
use widehash::batch::Messages;
use widehash::cubehash::{
    CubeHash, CubeHash256, CubeHash384, CubeHash512, Parameter, Params, ParamsError,
};

subject!(
    CubeHash256,
    start: CubeHash256::new(),
    one_shot: |message: &[u8]| CubeHash256::digest(message),
    oracle: |message: &[u8]| ::cubehash::CubeHash256::digest(message)
);
subject!(
    CubeHash384,
    start: CubeHash384::new(),
    one_shot: |message: &[u8]| CubeHash384::digest(message),
    oracle: |message: &[u8]| ::cubehash::CubeHash384::digest(message)
);
subject!(
    CubeHash512,
    start: CubeHash512::new(),
    one_shot: |message: &[u8]| CubeHash512::digest(message),
    oracle: |message: &[u8]| ::cubehash::CubeHash512::digest(message)
);
// The general hasher, with revision 2 and a digest that ends inside a word.
subject!(
    CubeHash,
    start: CubeHash::new(Params::revision2(232).unwrap()),
    one_shot: |message: &[u8]| CubeHash::digest(Params::revision2(232).unwrap(), message),
    oracle: |message: &[u8]| by_the_crate(2, 232, message)
);

batch_subject!(CubeHash256, |messages, flat| CubeHash256::digest_many(messages, flat));
batch_subject!(CubeHash384, |messages, flat| CubeHash384::digest_many(messages, flat));
batch_subject!(CubeHash512, |messages, flat| CubeHash512::digest_many(messages, flat));
batch_subject!(
    CubeHash,
    |messages, flat| CubeHash::digest_many(Params::revision2(232).unwrap(), messages, flat),
    |work| CubeHash::plan(Params::revision2(232).unwrap(), work)
);

const FACE: &[Case] = face_cases!(
    "cubehash/256": CubeHash256,
    "cubehash/384": CubeHash384,
    "cubehash/512": CubeHash512,
    "cubehash/general": CubeHash,
);

pub fn cases() -> Vec<Case> {
    let own: &[Case] = &[
        ("cubehash/published", published),
        ("cubehash/both-revisions", both_revisions),
        ("cubehash/every-block-length", every_block_length),
        ("cubehash/any-parameters", any_parameters),
        ("cubehash/rounds", counts_of_rounds),
        ("cubehash/presets", presets),
        ("cubehash/params", params),
        ("cubehash/text", text),
        ("cubehash/resume", resume),
        ("cubehash/digest-value", digest_value),
        ("cubehash/batches", batches_of_any_parameters),
    ];
    let batches = batch_cases!(
        "cubehash/256": CubeHash256,
        "cubehash/384": CubeHash384,
        "cubehash/512": CubeHash512,
        "cubehash/general": CubeHash,
    );
    [FACE, &batches, own].concat()
}

fn by_the_crate(revision: i32, bits: u32, message: &[u8]) -> Vec<u8> {
    let params = ::cubehash::CubeHashParams { revision, hash_len_bits: bits as i32 };
    let mut hasher = ::cubehash::CubeHashBest::new(params);
    hasher.update(message);
    hasher.finalize()
}

/// Compares one shot, pieces and reset with the definition.
fn agrees(params: Params, message: &[u8], random: &mut Random) {
    let expected = hex(by_the_definition(params, message));
    let len = message.len();
    assert_eq!(hex(CubeHash::digest(params, message)), expected, "{params} of {len} bytes");
    let mut hasher = CubeHash::new(params);
    assert_eq!(hasher.params(), params);
    for _ in 0..2 {
        let mut rest = message;
        while !rest.is_empty() {
            let (head, tail) = rest.split_at((1 + random.below(150)).min(rest.len()));
            hasher.update(head);
            rest = tail;
        }
        assert_eq!(hex(hasher.finalize_reset()), expected, "{params} of {len} bytes in pieces");
    }
}

fn published() {
    let value = |params: Result<Params, ParamsError>, message: &str| {
        CubeHash::digest(params.unwrap(), message).to_string()
    };
    assert_eq!(
        value(Params::revision2(256), ""),
        "44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d"
    );
    assert_eq!(
        value(Params::revision2(512), ""),
        "4a1d00bbcfcb5a9562fb981e7f7db3350fe2658639d948b9d57452c22328bb32\
         f468b072208450bad5ee178271408be0b16e5633ac8a1e3cf9864cfbfc8e043a"
    );
    let digest = value(Params::revision3(256), "");
    assert!(digest.starts_with("67dfa7b6") && digest.ends_with("cad2eb"), "{digest}");
    assert_eq!(
        value(Params::revision3(512), ""),
        "37045cca405ee6fbdf815ed8b57c971bb78dafb58f3ef676c977a716f66dbd8f\
         376fef59d2e0687cf5608c5dad53ba42c8456269f3f3bcfb27d9b75caaa26e11"
    );
    // The first submission, with a block of one byte.
    assert_eq!(
        value(Params::new(80, 8, 1, 80, 512), "hello"),
        "01ee7f4eb0e0ebfdb8bf77460f64993faf13afce01b55b0d3d2a63690d25010f\
         7127109455a7c143ef12254183e762b15575e0fcc49c79a0471a970ba8a66638"
    );
}

fn both_revisions() {
    let bytes = Random::new(20).bytes(3000);
    for bits in (8..=512).step_by(8) {
        for len in [0, 1, 31, 32, 33, 63, 64, 1000 + bits as usize] {
            let message = &bytes[..len];
            let digest = |params: Result<Params, _>| CubeHash::digest(params.unwrap(), message);
            let (two, three) = (digest(Params::revision2(bits)), digest(Params::revision3(bits)));
            assert_eq!(hex(two), hex(by_the_crate(2, bits, message)), "revision 2, {bits} bits");
            assert_eq!(hex(three), hex(by_the_crate(3, bits, message)), "revision 3, {bits} bits");
        }
    }
}

fn every_block_length() {
    let mut random = Random::new(21);
    let bytes = random.bytes(700);
    for b in 1..=128 {
        let params = Params::new(10, 3, b, 5, 512).unwrap();
        let b = b as usize;
        for len in [0, 1, b - 1, b, b + 1, 2 * b - 1, 2 * b, 5 * b, 300, 700] {
            agrees(params, &bytes[..len], &mut random);
        }
    }
}

fn any_parameters() {
    let mut random = Random::new(22);
    let bytes = random.bytes(400);
    for _ in 0..rounds(400) {
        let mut up_to = |bound: usize| 1 + random.below(bound) as u32;
        let params =
            Params::new(up_to(40), up_to(20), up_to(128), up_to(40), 8 * up_to(64)).unwrap();
        let len = random.below(bytes.len());
        agrees(params, &bytes[..len], &mut random);
        assert_eq!(params.to_string().parse(), Ok(params));
    }
}

/// Tests odd and even counts, the smallest and the largest; vector kernels compute rounds in pairs.
fn counts_of_rounds() {
    let mut random = Random::new(23);
    let bytes = random.bytes(200);
    for rounds in [1, 2, 3, 4, 5, 15, 17, Params::MAX_ROUNDS - 1, Params::MAX_ROUNDS] {
        for (i, r, f) in [(rounds, 1, 1), (1, rounds, 1), (1, 1, rounds), (2, rounds, 3)] {
            for b in [32, 50] {
                agrees(Params::new(i, r, b, f, 256).unwrap(), &bytes, &mut random);
            }
        }
    }
}

fn presets() {
    let message = Random::new(24).bytes(777);
    let general = |bits| CubeHash::digest(Params::revision3(bits).unwrap(), &message);
    assert_eq!(hex(CubeHash256::digest(&message)), hex(general(256)));
    assert_eq!(hex(CubeHash384::digest(&message)), hex(general(384)));
    assert_eq!(hex(CubeHash512::digest(&message)), hex(general(512)));
    assert_eq!(CubeHash384::PARAMS.to_string(), "16+16/32+32-384");
    assert_eq!(CubeHash256::BLOCK_LEN, 32);
    const READY: CubeHash256 = CubeHash256::new();
    assert_eq!(READY.finalize(), CubeHash256::digest(""));
}

fn params() {
    let good = [16, 16, 32, 32, 256];
    let new = |[i, r, b, f, h]: [u32; 5]| Params::new(i, r, b, f, h);
    let params = new(good).unwrap();
    assert_eq!(Params::revision3(256), Ok(params));
    assert_eq!((params.initial_rounds(), params.rounds(), params.final_rounds()), (16, 16, 32));
    assert_eq!((params.block_len(), params.output_bits(), params.output_len()), (32, 256, 32));
    let all = [Parameter::I, Parameter::R, Parameter::B, Parameter::F, Parameter::H];
    for (at, parameter) in all.into_iter().enumerate() {
        let with = |value| {
            let mut changed = good;
            changed[at] = value;
            new(changed)
        };
        let (min, max) = parameter.range();
        assert!(with(min).is_ok() && with(max).is_ok(), "{parameter}");
        for value in [0, min - 1, max + 1, u32::MAX] {
            let error = with(value).unwrap_err();
            assert_eq!(error, ParamsError::OutOfRange { parameter, value });
            let said = error.to_string();
            assert!(said.starts_with(&parameter.to_string()), "{said}");
            assert!(said.ends_with(&format!("is {value}, must be {min} to {max}")), "{said}");
        }
    }
    assert_eq!(Params::revision3(12), Err(ParamsError::PartOfByte { h: 12 }));
    assert_eq!(
        ParamsError::PartOfByte { h: 12 }.to_string(),
        "h (bits of the digest) is 12, must be a multiple of 8"
    );
    assert_eq!(
        Params::revision2(520),
        Err(ParamsError::OutOfRange { parameter: Parameter::H, value: 520 })
    );
}

fn text() {
    let expected = Params::new(160, 16, 1, 32, 512);
    for text in ["160+16/1+32-512", "cubehash160+16/1+32-512", "CubeHash0160+016/1+32-512"] {
        assert_eq!(text.parse(), expected, "{text}");
    }
    let error = |text: &str| text.parse::<Params>().unwrap_err();
    for (text, parameter) in [
        ("+16/32+32-256", Parameter::I),
        ("cube16+16/32+32-256", Parameter::I),
        (" 16+16/32+32-256", Parameter::I),
        ("16++16/32+32-256", Parameter::R),
        ("16+x/32+32-256", Parameter::R),
        ("16+16/-1+32-256", Parameter::B),
        ("16+16/32+-256", Parameter::F),
        ("16+16/32+32-", Parameter::H),
        ("16+16/32+32-256 ", Parameter::H),
        ("16+16/32+32--256", Parameter::H),
    ] {
        assert_eq!(error(text), ParamsError::Number { parameter }, "{text}");
    }
    for (text, after, separator) in [
        ("", Parameter::I, '+'),
        ("cubehash", Parameter::I, '+'),
        ("cubehash256", Parameter::I, '+'),
        ("16/32-256", Parameter::I, '+'),
        ("16+16", Parameter::R, '/'),
        ("16+16/32-256", Parameter::B, '+'),
        ("16+16/32+32", Parameter::F, '-'),
        ("cubehäsh16+16/32", Parameter::I, '+'),
    ] {
        let found = error(text);
        if text.starts_with("cubehä") {
            assert_eq!(found, ParamsError::Number { parameter: Parameter::I });
        } else {
            assert_eq!(found, ParamsError::Separator { after, separator }, "{text}");
        }
    }
    assert_eq!(
        error("16+16/32+32-99999999999999999999"),
        ParamsError::OutOfRange { parameter: Parameter::H, value: u32::MAX }
    );
    assert_eq!(
        error("16+16/32").to_string(),
        "no `+` after b (bytes of a block); the form is i+r/b+f-h, for example 16+16/32+32-256"
    );
}

fn resume() {
    // A hasher resumes with its own parameters, and a preset rejects other parameters.
    let params = Params::new(7, 3, 100, 9, 200).unwrap();
    let mut hasher = CubeHash::new(params);
    hasher.update([1; 250]);
    let mut resumed = CubeHash::resume(&hasher.export()).unwrap();
    assert_eq!(resumed.params(), params);
    assert_eq!(resumed.finalize_reset(), hasher.finalize());
    assert_eq!(resumed.finalize(), CubeHash::digest(params, ""));
    assert_eq!(CubeHash256::resume(&hasher.export()).err(), Some(ResumeError::Algorithm));
    assert_eq!(
        CubeHash512::resume(&CubeHash256::new().export()).err(),
        Some(ResumeError::Algorithm)
    );
    let general = CubeHash::resume(&CubeHash384::new().export()).unwrap();
    assert_eq!(general.params(), CubeHash384::PARAMS);
    assert_eq!(general.finalize()[..], CubeHash384::digest(""));

    // Content that no hasher exports, with a correct checksum.
    let reseal = |change: &dyn Fn(&mut [u8])| {
        let mut exported = hasher.export();
        let content = exported.len() - 8;
        change(&mut exported[..content]);
        let sum = widehash::sha2::Sha256::digest(&exported[..content]);
        exported[content..].copy_from_slice(&sum[..8]);
        CubeHash::resume(&exported).err()
    };
    const PARAMS: usize = 6;
    const PENDING_LEN: usize = PARAMS + 20 + 128;
    assert_eq!(reseal(&|_| ()), None);
    for parameter in 0..5 {
        let damage = reseal(&|content| content[PARAMS + 4 * parameter + 3] = 1);
        assert_eq!(damage, Some(ResumeError::Damaged), "parameter {parameter}");
    }
    assert_eq!(reseal(&|content| content[PENDING_LEN] = 99), None);
    assert_eq!(reseal(&|content| content[PENDING_LEN] = 100), Some(ResumeError::Damaged));
    assert_eq!(reseal(&|content| content[PENDING_LEN + 1] = 1), Some(ResumeError::Damaged));
}

fn digest_value() {
    let digest = CubeHash::digest(Params::revision3(24).unwrap(), "");
    assert_eq!(digest.len(), 3);
    assert_eq!(digest.as_ref(), &digest[..]);
    assert_eq!(digest.to_string(), hex(digest));
    assert_eq!(format!("{digest:?}"), format!("Digest({})", hex(digest)));
    let longer = CubeHash::digest(Params::revision3(32).unwrap(), "");
    assert_ne!(digest, longer);
}

/// Tests batches with any parameters, of one length and of mixed ones, against the definition.
fn batches_of_any_parameters() {
    let mut random = Random::new(25);
    let bytes = random.bytes(600);
    let check = |params: Params, messages: &Vec<&[u8]>| {
        let len = params.output_len();
        let mut flat = vec![0xaa; messages.count() * len];
        CubeHash::digest_many(params, messages, &mut flat);
        for (index, digest) in flat.chunks(len).enumerate() {
            let message = messages.message(index);
            assert_eq!(
                hex(digest),
                hex(by_the_definition(params, message)),
                "{params}, message {index} of {}, {} bytes",
                messages.count(),
                message.len()
            );
        }
    };
    // Every length of a block, with messages around its edges.
    for b in 1..=128 {
        let params = Params::new(2, 1 + b % 3, b, 3, 8 * (1 + b % 64)).unwrap();
        let b = b as usize;
        let count = CubeHash256::lanes() + 1;
        for len in [0, b - 1, b, b + 1, 2 * b, 100] {
            let messages: Vec<&[u8]> = (0..count).map(|i| &bytes[i..i + len]).collect();
            check(params, &messages);
        }
        let mixed: Vec<&[u8]> = (0..3 * count).map(|_| &bytes[..random.below(4 * b)]).collect();
        check(params, &mixed);
    }
    for _ in 0..rounds(100) {
        let mut up_to = |bound: usize| 1 + random.below(bound) as u32;
        let params =
            Params::new(up_to(40), up_to(20), up_to(128), up_to(40), 8 * up_to(64)).unwrap();
        let count = random.below(4 * CubeHash256::lanes() + 2);
        let mixed: Vec<&[u8]> = (0..count).map(|_| &bytes[..random.below(600)]).collect();
        check(params, &mixed);
    }
    // More messages than a stage holds, and enough for several threads.
    let (params, many) =
        (Params::new(1, 2, 7, 3, 24).unwrap(), Vec::from_iter((0..1500).map(|i| &bytes[..i % 97])));
    check(params, &many);
    #[cfg(feature = "rayon")]
    {
        let (mut here, mut on_threads) = ([0; 3 * 1500], [0; 3 * 1500]);
        CubeHash::digest_many(params, &many, &mut here);
        CubeHash::digest_many_rayon(params, &many, &mut on_threads);
        assert_eq!(here, on_threads);
    }
}
