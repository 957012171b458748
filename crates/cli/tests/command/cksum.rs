//! The suite of GNU's `cksum`: what its manual documents, a case each.

use crate::tools::Folder;

/// The digests of "abc": published vectors.
const MD5: &str = "900150983cd24fb0d6963f7d28e17f72";
const SHA1: &str = "a9993e364706816aba3e25717850c26c9cd0d89d";
const SHA224: &str = "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7";
const SHA256: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const SHA3_256: &str = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532";
const SM3: &str = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";

/// Returns a folder with the file a, which is "abc", b, and a folder d.
fn folder() -> Folder {
    let folder = Folder::with_links();
    folder.write("a", "abc").write("b", "other").write("d/x", "");
    folder
}

#[test]
fn checksums() {
    let folder = folder();
    folder.write("large", crate::tools::pattern(300_000));
    for (options, abc, large) in [
        ("", "1219131554 3", "3557730338 300000"),
        ("-a crc", "1219131554 3", "3557730338 300000"),
        ("-a crc32b", "891568578 3", "824308248 300000"),
        ("-a bsd", "16556     1", "64817   293"),
        ("-a sysv", "294 1", "8590 586"),
    ] {
        let printed = folder.called(&format!("cksum {options} a large")).well();
        assert_eq!(printed, format!("{abc} a\n{large} large\n"), "{options}");
        // Standard input has a name only if it is given one.
        assert_eq!(folder.called(&format!("cksum {options} < a")).well(), format!("{abc}\n"));
        assert_eq!(folder.called(&format!("cksum {options} - < a")).well(), format!("{abc} -\n"));
    }
    assert_eq!(folder.called("cksum -z a").well(), "1219131554 3 a\0");
    folder.write("n\nl", "abc");
    assert_eq!(folder.called("cksum 'n\nl'").well(), "1219131554 3 n\nl\n");
    assert_eq!(folder.called("cksum --raw a").exits(0).out, 1_219_131_554u32.to_be_bytes());
    assert_eq!(folder.called("cksum --raw -a bsd a").exits(0).out, 16_556u16.to_be_bytes());
    folder.called("cksum d").exits(1).says("cksum: d: Is a directory");
}

#[test]
fn algorithms() {
    let folder = folder();
    for (name, tag, digest) in [
        ("md5", "MD5", MD5),
        ("sha1", "SHA1", SHA1),
        ("sha224", "SHA224", SHA224),
        ("sha256", "SHA256", SHA256),
        ("sha2 -l 224", "SHA224", SHA224),
        ("sha2 -l 256", "SHA256", SHA256),
        ("sha3 -l 256", "SHA3-256", SHA3_256),
        ("sm3", "SM3", SM3),
        ("blake2b -l 16", "BLAKE2b-16", "ae1e"),
    ] {
        let tagged = folder.called(&format!("cksum -a {name} a")).well();
        assert_eq!(tagged, format!("{tag} (a) = {digest}\n"));
        assert_eq!(folder.called(&format!("cksum --tag -a {name} a")).well(), tagged);
        let untagged = folder.called(&format!("cksum -a {name} --untagged a")).well();
        assert_eq!(untagged, format!("{digest}  a\n"));
        assert_eq!(
            folder.called(&format!("cksum --debug -a {name} --untagged --tag a")).text(),
            tagged
        );
        // The tag is enough to check a line; without one, -a is necessary.
        folder.write("T", tagged).write("U", untagged);
        assert_eq!(folder.called("cksum --strict -c T").well(), "a: OK\n", "{name}");
        let name = name.split(' ').next().unwrap();
        assert_eq!(folder.called(&format!("cksum -a {name} -c T U")).well(), "a: OK\na: OK\n");
        folder.called("cksum -c U").exits(1).says("U: no properly formatted checksum lines");
    }
    folder.called("cksum -a sha1 -c T").exits(1).says("no properly formatted");
}

#[test]
fn encodings() {
    let folder = folder();
    let base64 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
    let printed = folder.called("cksum -a sha256 --base64 a").well();
    assert_eq!(printed, format!("SHA256 (a) = {base64}\n"));
    folder.write("LIST", printed);
    assert_eq!(folder.called("cksum -c LIST").well(), "a: OK\n");
    assert_eq!(folder.called("cksum -c --base64 LIST").well(), "a: OK\n");
    let raw = folder.called("cksum -a md5 --raw a").exits(0).out;
    assert_eq!((raw.len(), raw[0]), (16, 0x90));
    folder.called("cksum --raw a b").exits(1).says("--raw option is not supported with multiple");
}

#[test]
fn refusals() {
    let folder = folder();
    for (options, why) in [
        (
            "-a foo a",
            "cksum: invalid argument 'foo' for '--algorithm'\nValid arguments are:\n  - 'bsd'\n",
        ),
        ("-a SHA256 a", "invalid argument 'SHA256'"),
        ("-a sha25 a", "invalid argument 'sha25'"),
        ("-a bsd -c a", "--check is not supported with --algorithm={bsd,sysv,crc"),
        ("-a sha256 -l 128 a", "--length is only supported with --algorithm"),
        ("-l 128 a", "--length is only supported with --algorithm"),
        ("-a sha2 a", "--algorithm=sha2 requires specifying --length 224, 256, 384, or 512"),
        ("-a sha3 -l 8 a", "digest length for 'SHA3' must be 224, 256, 384, or 512"),
        ("-a blake2b -l 7 a", "invalid length: '7'\ncksum: length is not a multiple of 8"),
        ("-c -z a", "the --zero option is not supported when verifying checksums"),
        ("--quiet a", "the --quiet option is meaningful only when verifying checksums"),
        ("-b a", "Try 'cksum --help' for more information."),
        ("-a", "option requires an argument -- 'a'"),
    ] {
        let ran = folder.called(&format!("cksum {options}")).exits(1).says(why);
        assert_eq!(ran.text(), "", "{options}");
    }
    // The last -a counts, and a length of 0 is none.
    assert!(folder.called("cksum -a sha256 -a md5 -l 0 a").well().starts_with("MD5 (a)"));
    folder.write("bad", "bad\n");
    folder
        .called("cksum -w -c bad")
        .exits(1)
        .says("bad: 1: improperly formatted CRC checksum line");
}
