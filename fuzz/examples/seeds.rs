//! Writes the seeds of the targets, one file each, to `fuzz/seeds`: `cargo run --example seeds`.
//!
//! A seed is what a fuzzer would need long to find: an exported state of every algorithm, a list in
//! every format, a batch of every layout. The first bytes are the choices that the target reads.

use std::fs;
use std::path::Path;
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying};
use widehash::blake3::Hasher;

fn main() -> std::io::Result<()> {
    let write = |target: &str, name: &str, bytes: &[u8]| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes)
    };

    // `resume`: 16 bytes of later choices, "the rest is the state", the state.
    for algorithm in Algorithm::ALL {
        let keying = match algorithm.key_use() {
            KeyUse::Required => Keying::Key(&[7; 32]),
            _ => Keying::None,
        };
        for len in [0, 100, 3000] {
            let mut hasher = AnyHasher::new(*algorithm, keying).expect("keyed as it must be");
            hasher.update(vec![b'x'; len]);
            let input = [&[3; 16], &[1][..], &hasher.export()].concat();
            write("resume", &format!("{algorithm}-{len}"), &input)?;
        }
    }

    // `subtrees`: "the rest is a part", the part.
    for (offset, len) in [(0, 1), (0, 1024), (4096, 4096), (1 << 40, 1 << 14), (1024, 700)] {
        let part = Hasher::new().subtree(offset, &vec![b'x'; len]);
        let input = [&[1][..], &part.to_bytes()].concat();
        write("subtrees", &format!("part-{len}-at-{offset}"), &input)?;
    }
    write(
        "subtrees",
        "cuts",
        &[0, 0, 7, 0x80, 0x11, 0, 3, 1, 2, 9, 0, 0, 1, 5, 6, 4, 0, 0, 3, 8, 1],
    )?;

    // `streaming`: the algorithm, the backend, then pieces, comparisons, exports.
    for (index, algorithm) in Algorithm::ALL.iter().enumerate() {
        let choices =
            [index as u8, 2, 1, 0, 4, 2, 3, 5, 3, 9, 1, 6, 9, 2, 8, 3, 10, 2, 7, 0x20, 1, 4];
        write("streaming", &algorithm.to_string(), &choices)?;
    }

    // `batches`: the algorithm, the layout, then counts and lengths.
    for (index, algorithm) in Algorithm::ALL.iter().enumerate() {
        for layout in [0, 2, 3, 4, 7] {
            let choices = [index as u8, layout, 19, 0, 0, 33, 5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
            write("batches", &format!("{algorithm}-{layout}"), &choices)?;
        }
    }

    // `names`: "text", the text.
    for (index, name) in
        ["SHA-512/256", "blake3", "cubehash160+16/32+160-512", "sha-ni", "x"].iter().enumerate()
    {
        write("names", &format!("text-{index}"), &[&[0], name.as_bytes()].concat())?;
    }
    write("names", "numbers", &[1, 2, 0, 15, 2, 0, 15, 2, 31, 2, 0, 31, 2, 0, 248])?;

    // `lists`: "any bytes, lines end with a NUL byte" is 2, "with a newline" 3, a companion 4.
    for (name, choice, list) in [
        ("gnu", 3, &b"# one of each\nabcd  a b\nABcd *c\r\n\\abcd  a\\nb\\\\\n\nhello\n"[..]),
        ("bsd", 3, b"SHA256 (a (1) = 2) = abcd\nSHA2-256(a)= abcd\n\\BLAKE3 (a\\rb) = q80=\n"),
        ("zero", 2, b"abcd  a\nb\0SHA512/256 (c) = abcd\0MD5 (d) = abcd\0"),
        ("binary", 3, b"\x7fELF\0\n\nmore\n"),
        (
            "companion",
            4,
            b"widehash-companion 1\nalgorithms blake3,sha512-256\nlength 64\nmode hash\n\n\
              12 -2.000000005 1700000000.999999999 7 abcd a\\nb\n3 0.000000000 1.5 9 ab c\n",
        ),
        ("name", 1, b"dir/sha512-256sums.txt"),
    ] {
        write("lists", name, &[&[choice], list].concat())?;
    }

    // `batch_input`: the shape, four bytes for the reader, the input.
    for (name, shape, input) in [
        ("lines", 0, &b"one\ntwo\r\n\nfour"[..]),
        ("zero", 1, b"one\0two\n\0\0four"),
        ("hex-lines", 2, b"00ff\nABcd\r\n\n0123456789abcdef"),
        ("bad-hex", 2, b"00ff\n0x12\n123\n"),
        ("records", 4, b"\0\x20 any bytes, in records of some length: the last one is cut"),
    ] {
        write("batch_input", name, &[&[shape, 3, 200, 0, 9], input].concat())?;
    }
    Ok(())
}
