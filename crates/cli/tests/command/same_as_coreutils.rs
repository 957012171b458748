//! The same command lines with GNU's sums of this machine and with widehash.

use crate::tools::{Folder, not_run, pattern};

/// The digests of "abc": published vectors.
const MD5: &str = "900150983cd24fb0d6963f7d28e17f72";
const SHA256: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

/// A digest of the right length that no file has.
const WRONG: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Every line is run with this machine's tool too, and must do the same to the byte.
#[test]
fn the_same_as_the_tools_of_this_machine() {
    let folder = Folder::with_links();
    folder.write("a", "abc").write("b", "other").write("d/x", "");
    if !folder.has_original("sha256sum", "GNU coreutils") {
        return;
    }
    folder.write("n\nl", "z").write("b\\s", "z").write("sp ace", "x").write("it's", "y");
    folder.write("large", pattern(300_000)).write("bad", "bad\n\nbad\n");
    folder.write("W", format!("{WRONG}  a\n{WRONG}  gone\n{WRONG}  b c\nbad\n{SHA256}  a\n"));
    folder
        .write("-z", "a file and no option")
        .write("M", format!("MD5 (a) = {MD5}\n{SHA256}  a\n"));
    folder.original("sha256sum a b large > L; sha256sum 'n\nl' 'b\\s' > E; sha256sum -b a > B");
    folder.original("md5sum --tag a > T; sha384sum --tag b >> T; b2sum --tag -l 128 a >> T");
    folder.original("b2sum -l 64 a b > B2; b2sum --tag -l 8 a > B8; b2sum a >> B8");
    let sums = ["md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum"];
    for tool in sums {
        folder.same(&LINES.replace("SUM", tool));
    }
    folder.same(
        "b2sum -l 3 a
         b2sum -l 520 a
         b2sum -l x a
         b2sum -l -1 a
         b2sum -l '' a
         b2sum -l 99999999999999999999999 a
         b2sum -l
         b2sum --length
         b2sum --length=
         b2sum -l 16 a large
         b2sum --tag --len=16 a
         b2sum -l ' 8' a
         b2sum -l 8 -l 16 a
         b2sum -l 3 -l 16 a
         b2sum -l 520 -l 16 a
         b2sum -c B2
         b2sum -l 16 --strict -w -c B8 B2",
    );
    if folder.original("cksum -a sha1 a").code == Some(0) {
        folder.same(CKSUM);
    } else {
        not_run("this cksum has no -a; it was not compared");
    }
}

/// What each of the sums is called with.
const LINES: &str = "\
    SUM
    SUM a b large
    SUM a - < b
    SUM - - < b
    SUM < large
    SUM gone a
    SUM 'go ne' \"go'ne\" 'g\"one' 'g$x' '' '#x' x# '~x' x~ a=b a:b '{' '{x' a,b \"a'b c\"
    SUM a d b d/
    SUM --foo
    SUM --foo=3 a
    SUM -x
    SUM -bx a
    SUM -b=1 a
    SUM -h
    SUM --status=3
    SUM --st a
    SUM --t a
    SUM -b a
    SUM -tb a
    SUM -bt a
    SUM a -b
    SUM -- -z
    SUM ./-z
    SUM --tag a -
    SUM --tag -t a
    SUM -t --tag a
    SUM --tag -b -t a
    SUM -z a b
    SUM -zzz --tag a
    SUM 'b\\s' 'sp ace' \"it's\"
    SUM -z 'b\\s'
    SUM --status a
    SUM --warn --status a
    SUM --status --warn a
    SUM --quiet --ignore-missing a
    SUM --strict a
    SUM -b -c L
    SUM -b --tag -c L
    SUM -z --tag -c L
    SUM --tag -t -c L
    SUM -c L
    SUM --check L E
    SUM --che M
    SUM --i -c W
    SUM -wc W
    SUM a a -c
    SUM -c -- L
    SUM -w -c M
    SUM -c < L
    SUM -c - < B
    SUM -c
    SUM -c gone L
    SUM -c d
    SUM -c a
    SUM -w -c bad L
    SUM --status -c bad gone L
    SUM --status -c L
    SUM -c W
    SUM -w --strict -c W
    SUM --quiet -c W
    SUM --quiet -w -c W
    SUM --status -c W
    SUM --ignore-missing -c W
    SUM --ignore-missing --quiet -c W
    SUM --ignore-missing --status -c W
    SUM -c T
    SUM -c /bin/sh
    SUM a > /dev/null";

/// What `cksum` is called with.
const CKSUM: &str = "\
    cksum
    cksum a b large
    cksum < large
    cksum - < a
    cksum -z a b
    cksum --tag a
    cksum --untagged a
    cksum gone a
    cksum 'b\\s' 'sp ace'
    cksum -a crc a large
    cksum -a bsd a large
    cksum -a bsd < a
    cksum -a sysv a large
    cksum -a sysv < a
    cksum -a bsd -z a b
    cksum -a md5 a b large
    cksum -a sha1
    cksum -a sha224 < a
    cksum -a sha256 --untagged a
    cksum -a sha384 --tag a
    cksum -asha512 -z a
    cksum --algo=sm3 a large
    cksum -a blake2b -l 16 a
    cksum -a blake2b a
    cksum -a md5 d gone
    cksum -a md5 'b\\s'
    cksum -a md5 --untagged 'b\\s'
    cksum -a md5 --tag --untagged a
    cksum -a md5 --untagged --tag a
    cksum -a sha256 -a md5 a
    cksum -a md5 -l 0 a
    cksum -a blake2b -l 7 a
    cksum -a blake2b -l 1024 a
    cksum -a
    cksum --algorithm
    cksum --foo
    cksum -x a
    cksum -w a
    cksum --quiet a
    cksum -z -c T
    cksum -c T
    cksum -c < T
    cksum --untagged -c T
    cksum --tag -c T
    cksum -c L
    cksum -c bad
    cksum -w -c bad
    cksum -c
    cksum -c gone
    cksum -a sha256 -c L
    cksum -a sha256 -w -c M
    cksum -a sha256 -c W
    cksum -a md5 -c T
    cksum -a md5 -w -c L
    cksum -a blake2b -c B2 B8
    cksum -c B8";
