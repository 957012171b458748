//! The family of Keccak: SHA-3 lists of other tools, output of any length, and keys of any length.

use crate::tools::Folder;

/// The digests of "abc": published vectors.
const SHA3_256: &str = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532";
const KECCAK256: &str = "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45";
/// SP 800-185's samples 1 and 4 of KMAC: the message 00010203 under the key 404142..5f, without a customization string.
const KMAC128: &str = "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e";
const KEY: &str = "404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("a", "abc").write("m", [0, 1, 2, 3]);
    folder
}

#[test]
fn digests_are_printed_and_checked() {
    let folder = folder();
    for (name, tag, digest) in
        [("sha3-256", "SHA3-256", SHA3_256), ("keccak256", "KECCAK256", KECCAK256)]
    {
        assert_eq!(folder.run(&format!("sum -a {name} a")).well(), format!("{digest}  a\n"));
        let tagged = folder.run(&format!("sum --tag -a {name} a")).well();
        assert_eq!(tagged, format!("{tag} (a) = {digest}\n"));
        folder.write("LIST", tagged);
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n");
        // As OpenSSL 3 prints it, which has Keccak-256 under the name with a hyphen.
        folder.write("LIST", format!("{}(a)= {digest}\n", tag.replace("KECCAK256", "KECCAK-256")));
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n");
        // The length alone.
        folder.write("LIST", format!("{digest}  a\n"));
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n");
        folder.write("lines", "abc\n");
        assert_eq!(
            folder.run(&format!("batch --lines -a {name} lines")).well(),
            format!("{digest}\n")
        );
    }
    for name in [
        "sha3-224",
        "sha3-384",
        "sha3-512",
        "shake128",
        "shake256",
        "keccak224",
        "keccak384",
        "keccak512",
        "turboshake128",
        "turboshake256",
        "kt128",
        "kt256",
    ] {
        folder.write("LIST", folder.run(&format!("sum --tag -a {name} a m")).well());
        assert_eq!(folder.run("check LIST").fine(), "a: OK\nm: OK\n", "{name}");
    }
}

#[test]
fn output_has_any_length() {
    let folder = folder();
    for name in ["shake128", "turboshake256", "kt128"] {
        let long = folder.run(&format!("sum -a {name} -l 300 --no-names a")).well();
        assert_eq!(long.trim_end().len(), 600, "{name}");
        let part = folder.run(&format!("sum -a {name} -l 20 --seek 250 --no-names a")).well();
        assert_eq!(part.trim_end(), &long[500..540], "{name}");
        folder.write("LIST", folder.run(&format!("sum -a {name} -l 100 a")).well());
        assert_eq!(folder.run(&format!("check -a {name} -l 100 LIST")).fine(), "a: OK\n");
    }
    folder
        .run("sum -a keccak256 -l 20 a")
        .exits(2)
        .says("output of any length; a keccak256 digest");
    folder.run("sum -a kmac128 -l 20 a").exits(2).says("output of any length");
}

#[test]
fn kmac_takes_keys_of_any_length() {
    let folder = folder();
    let tag = folder.run(&format!("sum -a kmac128 --key {KEY} --no-names m")).well();
    assert_eq!(tag, format!("{KMAC128}\n"));
    folder.write("LIST", format!("KMAC128 (m) = {KMAC128}\n"));
    assert_eq!(folder.run(&format!("check -a kmac128 --key {KEY} LIST")).fine(), "m: OK\n");
    folder.write("key", "a key").write("digits", KEY);
    let short = folder.run("sum -a kmac128,kmac256 --key 61206b6579 m").well();
    assert_eq!(folder.run("sum -a kmac128,kmac256 --key-file key m").well(), short);
    let same = folder.run("sum -a kmac128 --key-file digits --no-names m").well();
    assert_eq!(same, format!("{KMAC128}\n"));
    folder.run("sum -a kmac128 m").exits(2).says("kmac128 needs a key (--key-file FILE");
    folder.run("sum -a kmac128 --key 001 m").exits(2).says("but this key has 3");
    folder.run("sum -a kmac128 --key 0x m").exits(2).says("'x' at position 2");
    folder.run("sum -a kmac128,blake3 --key 0011 m").exits(2).says("64 hexadecimal digits");
}
