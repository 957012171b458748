//! Lists as other tools write them, and the ways to check only a part of them.

use crate::tools::{Folder, not_run};

/// The digests of "abc": published vectors.
const MD5: &str = "900150983cd24fb0d6963f7d28e17f72";
const SHA1: &str = "a9993e364706816aba3e25717850c26c9cd0d89d";
const SHA256: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const SHA3_256: &str = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532";
const BLAKE2B: &str = "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
                       7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923";

/// Returns a folder with the file a, which is "abc", and b.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("a", "abc").write("b", "other");
    folder
}

// Guests.

#[test]
fn guests_are_printed_as_other_tools_do() {
    let folder = folder();
    for (name, digest, tag) in
        [("md5", MD5, "MD5"), ("sha1", SHA1, "SHA1"), ("blake2b", BLAKE2B, "BLAKE2b")]
    {
        assert_eq!(folder.run(&format!("sum -a {name} a")).well(), format!("{digest}  a\n"));
        let tagged = folder.run(&format!("sum --tag -a {name} a")).well();
        assert_eq!(tagged, format!("{tag} (a) = {digest}\n"));
        folder.write("LIST", tagged);
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n");
    }
    let lengths = folder.run("sum -a blake2b-128,blake2s,blake2s-8 a").well();
    assert_eq!(
        lengths.lines().map(|line| line.split(" (").next().unwrap()).collect::<Vec<_>>(),
        ["BLAKE2b-128", "BLAKE2s", "BLAKE2s-8"]
    );
    folder
        .run("batch -a md5 --lines a")
        .exits(2)
        .says("only 'sum', 'check' and 'audit' have this algorithm");
    folder.run("sum -a md5 --key 00 a").exits(2);
    let key = "00".repeat(32);
    folder.run(&format!("sum -a md5 --key {key} a")).exits(2).says("md5 takes no key");
    assert!(folder.run("backends").well().contains("Compatibility algorithms"));
    assert!(folder.run("backends --json").well().contains("\"blake2b\",\"blake2s\"],"));
}

#[test]
fn guests_hash_large_files_and_many() {
    let folder = folder();
    folder.write("large", crate::tools::pattern((9 << 20) + 5));
    for number in 0..40 {
        folder.write(format!("d/{number:02}"), vec![number; 100_000 + usize::from(number)]);
    }
    for (program, algorithm) in [("md5sum", "md5"), ("sha1sum", "sha1"), ("b2sum", "blake2b")] {
        for words in ["large", "-a blake3 large a b"] {
            let listed = folder.run(&format!("sum -a {algorithm} {words} --tag")).well();
            folder.write("LIST", &listed);
            assert!(folder.run("check LIST").fine().starts_with("large: OK\n"));
        }
        folder.write("LIST", folder.run(&format!("sum -r -a {algorithm} large d")).well());
        let Some(theirs) = folder.other(program, "-c LIST", b"") else { continue };
        assert_eq!(theirs.well().matches(": OK\n").count(), 41, "{program}");
    }
}

#[test]
fn openssl_and_cksum_agree_about_guests_and_sha3() {
    let folder = folder();
    for name in
        ["md5", "sha1", "sha3-224", "sha3-256", "sha3-384", "sha3-512", "blake2b512", "blake2s256"]
    {
        let Some(theirs) = folder.other("openssl", &format!("dgst -{name} a"), b"") else { return };
        if theirs.code != Some(0) {
            not_run(&format!("this openssl lacks {name}"));
            continue;
        }
        let theirs = theirs.well();
        let digest = theirs.trim_end().rsplit(' ').next().unwrap();
        assert_eq!(folder.run(&format!("sum -a {name} a")).well(), format!("{digest}  a\n"));
        folder.write("LIST", theirs);
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n");
    }
    for words in ["md5", "sha1", "blake2b", "blake2b -l 256"] {
        let Some(theirs) = folder.other("cksum", &format!("-a {words} a"), b"") else { return };
        if theirs.code != Some(0) {
            not_run(&format!("this cksum lacks {words}"));
            continue;
        }
        folder.write("LIST", theirs.well());
        assert_eq!(folder.run("check LIST").fine(), "a: OK\n", "{words}");
    }
}

#[test]
fn untagged_lists_of_guests_are_never_taken_for_others() {
    let folder = folder();
    for (list, digest) in [
        ("MD5SUMS", MD5),
        ("SHA1SUMS", SHA1),
        ("B2SUMS", BLAKE2B),
        ("a.b2", BLAKE2B),
        ("a.sha3-256", SHA3_256),
        // The name of the list does not help, so the length and the file do.
        ("LIST", MD5),
        ("LIST", SHA1),
        ("LIST", BLAKE2B),
        ("LIST", SHA3_256),
        ("LIST", SHA256),
        // BLAKE2s.
        ("LIST", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"),
    ] {
        folder.write(list, format!("{digest}  a\n"));
        assert_eq!(folder.run(&format!("check {list}")).fine(), "a: OK\n", "{list} {digest}");
        // From standard input, which is read once.
        let ran = folder.shell(&format!("echo '{digest}  -' > ON && $WIDEHASH check ON < a"));
        assert_eq!(ran.fine(), "-: OK\n");
    }
    folder.write(
        "B2SUMS",
        format!("{}  b\n", folder.run("sum -a blake2b-256 b").well()[..64].to_owned()),
    );
    assert_eq!(folder.run("check B2SUMS").fine(), "b: OK\n");
}

#[test]
fn one_list_may_hold_both_algorithms_of_a_length() {
    let folder = folder();
    let ripemd = folder.run("sum -a ripemd160 b").well();
    for lines in [format!("{SHA1}  a\n{ripemd}"), format!("{ripemd}{SHA1}  a\n")] {
        folder.write("LIST", lines);
        for threads in ["-j 1", "-j 4"] {
            assert!(!folder.run(&format!("check {threads} LIST")).fine().contains("FAILED"));
        }
    }
}

#[test]
fn what_is_not_supported_never_fails() {
    let folder = folder();
    let hex = "00".repeat(64);
    for line in [format!("WHIRLPOOL (a) = {hex}"), "MD4 (a) = 00".into(), "TTH (a) = 0a".into()] {
        folder.write("LIST", format!("{SHA256}  a\n{line}\n"));
        let ran = folder.run("check LIST").exits(1).prints("a: OK\n");
        let tag = line.split(' ').next().unwrap();
        ran.says(&format!("LIST: 2: algorithm {tag} is not supported\n"))
            .says("LIST: WARNING: 1 line could not be checked");
    }
    for name in ["a.whirlpool", "WHIRLPOOLSUMS", "a.edonr512"] {
        folder.write(name, format!("{hex}  a\n"));
        folder.run(&format!("check {name}")).exits(1).prints("").says("is not supported");
    }
    folder.write("LIST", "4038471504 3 a\n");
    folder.run("check LIST").exits(1).prints("");
}

// Formats.

#[test]
fn distinfo_of_freebsd_is_checked() {
    let folder = folder();
    let lines = format!("TIMESTAMP = 1700000000\nSHA256 (a) = {SHA256}\nSIZE (a) = 3\n");
    folder.write("distinfo", &lines);
    assert_eq!(folder.run("check distinfo").fine(), "a: OK\n");
    folder.write("distinfo", lines.replace("= 3", "= 4"));
    folder
        .run("check distinfo")
        .exits(1)
        .prints("a: OK\na: FAILED size\n")
        .says("a: has 3 bytes, but the list states 4");
    // A size alone proves nothing.
    folder.write("distinfo", "SIZE (a) = 3\n");
    folder.run("check distinfo").exits(1).prints("").says("no file was verified");
    folder.write("distinfo", format!("SHA1 (a) = {SHA1}\nSIZE (gone) = 3\n"));
    folder.run("check distinfo").exits(1).says("1 missing");
}

#[test]
fn mixed_lists_are_checked_and_filtered() {
    let folder = folder();
    let mixed = format!(
        "MD5 (a) = {MD5}\nSHA1 (a) = {SHA1}\n{SHA256}  a\nBLAKE2b (a) = {BLAKE2B}\n\
         SHA3-256 (a) = {SHA3_256}\n"
    );
    folder.write("LIST", &mixed);
    assert_eq!(folder.run("check LIST").fine(), "a: OK\n".repeat(5));
    let ran = folder.run("check -a sha1 LIST").exits(0).prints("a: OK\n");
    ran.says("4 of other algorithms");
    folder.write("LIST", mixed.replace(&format!("{SHA256}  a\n"), ""));
    let ran = folder.run("check -a sha1 LIST").exits(0).prints("a: OK\n");
    assert_eq!(
        ran.err,
        "widehash: LIST: 1 matched, 0 failed, 0 missing, 0 malformed, 3 of other algorithms\n"
    );
    folder.run("check -a sha256 LIST").exits(1).prints("").says("no line was checked");
    if let Some(theirs) = folder.other("cksum", "-a sha1 -c LIST", b"") {
        assert_eq!(theirs.exits(0).text(), "a: OK\n");
    }
}

#[test]
fn byte_order_marks_and_utf_16_are_read() {
    let folder = folder();
    folder.write("\u{e4}\u{1f980}", "abc");
    let text = format!("{SHA256}  a\r\n{SHA256}  \u{e4}\u{1f980}\r\n");
    let fine = "a: OK\n\u{e4}\u{1f980}: OK\n";
    folder.write("LIST", format!("\u{feff}{text}"));
    assert_eq!(folder.run("check LIST").fine(), fine);
    let units = || format!("\u{feff}{text}").encode_utf16().collect::<Vec<_>>();
    folder.write("LIST", units().into_iter().flat_map(u16::to_le_bytes).collect::<Vec<_>>());
    assert_eq!(folder.run("check LIST").fine(), fine);
    folder.write("LIST", units().into_iter().flat_map(u16::to_be_bytes).collect::<Vec<_>>());
    assert_eq!(folder.run("check LIST").fine(), fine);
    assert_eq!(folder.run_with("check", format!("\u{feff}{text}").as_bytes()).fine(), fine);
}

#[test]
fn the_last_line_counts_what_was_not_checked() {
    let folder = folder();
    let warning = "WARNING: 1 line could not be checked (1 malformed)\n";
    let damaged = SHA256.replacen('b', "g", 1);
    for cut in [&SHA256[1..], &damaged] {
        for line in [format!("{cut}  b"), format!("SHA256 (b) = {cut}"), cut.into()] {
            folder.write("LIST", format!("{SHA256}  a\n{line}\n"));
            for words in ["check LIST", "check --quiet LIST"] {
                let ran = folder.run(words).exits(0);
                assert!(ran.err.ends_with(&format!("LIST: {warning}")), "{line}: {}", ran.err);
            }
            folder.run("check --strict LIST").exits(1);
        }
    }
    // Also if a list without a fault comes after it.
    folder.write("GOOD", format!("{SHA256}  a\n"));
    let ran = folder.run("check LIST GOOD").exits(0);
    assert!(ran.err.ends_with(&format!("2 lists: {warning}")), "{}", ran.err);
    assert_eq!(folder.run("check --status LIST GOOD").well(), "");
}

#[test]
fn bare_digests_are_those_of_the_file_beside_the_list() {
    let folder = folder();
    folder.write("down/disk.iso", "abc");
    for (list, digest) in [
        ("down/disk.iso.sha256", SHA256),
        ("down/disk.iso.sha1sum", SHA1),
        ("down/disk.iso.md5.txt", MD5),
    ] {
        for text in [digest.to_owned(), format!("{}\r\n", digest.to_uppercase())] {
            folder.write(list, text);
            let checked = folder.run(&format!("check {list}")).fine();
            assert_eq!(checked, "down/disk.iso: OK\n", "{list}");
        }
    }
    folder.write("down/disk.iso", "changed");
    folder.run("check down/disk.iso.sha256").exits(1).prints("down/disk.iso: FAILED\n");
    folder.write("SUMS", format!("{SHA256}\n"));
    folder.run("check SUMS").exits(1).prints("").says("SUMS: 1: a digest without a path");
}

#[test]
fn space_before_an_escaped_line_is_accepted() {
    let folder = Folder::new();
    folder.write("a\nb", "abc");
    folder.write("LIST", format!("  \\{SHA256}  a\\nb\n"));
    assert_eq!(folder.run("check LIST").fine(), "\\a\\nb: OK\n");
}

// Names.

#[test]
fn exclusion_applies_to_lists() {
    let folder = folder();
    folder.write("d/a", "abc").write("d/e/a.o", "abc");
    folder.write("LIST", folder.run("sum a b d/a d/e/a.o").well());
    for (words, checked) in [
        ("--exclude b", "a: OK\nd/a: OK\nd/e/a.o: OK\n"),
        ("--exclude *.o", "a: OK\nb: OK\nd/a: OK\n"),
        ("--exclude d/", "a: OK\nb: OK\n"),
        ("--exclude d/e", "a: OK\nb: OK\nd/a: OK\n"),
        ("--include a --exclude d/a", "a: OK\n"),
    ] {
        let ran = folder.run(&format!("check {words} LIST")).exits(0).prints(checked);
        assert!(ran.err.contains(" excluded\n"), "{words}: {}", ran.err);
    }
    folder.run("check --exclude * LIST").exits(1).says("no line was checked");
}

#[test]
fn files_from_keeps_its_place_between_names() {
    let folder = folder();
    folder.write("c", "").write("NAMES", "b\n");
    for (words, order) in [
        ("a --files-from NAMES c", "a b c"),
        ("--files-from NAMES a c", "b a c"),
        ("a c --files-from NAMES", "a c b"),
        ("a -j 2 --files-from=NAMES -- c", "a b c"),
    ] {
        let listed = folder.run(&format!("sum {words}")).well();
        let names: Vec<&str> =
            listed.lines().map(|line| line.rsplit(' ').next().unwrap()).collect();
        assert_eq!(names.join(" "), order, "{words}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_name_hides_a_failure_on_a_terminal() {
    let folder = Folder::new();
    let name = "x\u{1b}[1A\u{1b}[2Ky";
    folder.write(name, "other");
    folder.write("LIST", format!("{SHA256}  {name}\n"));
    let script = "command -v script >/dev/null || exit 77; \
                  script -qec \"$WIDEHASH check -a sha256 --no-progress LIST\" /dev/null";
    let ran = folder.shell(script);
    if ran.code == Some(77) {
        return not_run("this machine lacks `script`; names on a terminal were not tested");
    }
    let shown = ran.text();
    assert!(shown.contains("'x'$'\\033''[1A'$'\\033''[2Ky': "), "{shown:?}");
    assert!(!shown.contains("\u{1b}[2K"), "{shown:?}");
    // Programs get the name itself.
    folder.run("check -a sha256 LIST").exits(1).prints(&format!("{name}: FAILED\n"));
}

#[test]
fn near_names_include_guests() {
    let folder = folder();
    folder.run("sum -a sha11sum a").exits(2).says("'widehash sum --help' lists those known");
    folder.run("sum -a sha2 a").exits(2).says("did you mean sha256?");
    folder.run("sum -a sha3 a").exits(2).says("did you mean sha3-256?");
    folder.run("check -a sha3-265 a").exits(2).says("did you mean sha3-256?");
    assert_eq!(folder.run("sum -a SHA-1 a").well(), format!("{SHA1}  a\n"));
}

// Parts of lists.

#[test]
fn a_digest_can_be_given_on_the_command_line() {
    let folder = folder();
    for digest in [
        format!("-a sha256 --digest {SHA256}"),
        format!("--digest {SHA256}"),
        format!("--digest {}", SHA256.to_uppercase()),
        format!("--digest sha256:{SHA256}"),
        "--digest sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=".into(),
        format!("--digest {SHA1}"),
    ] {
        assert_eq!(folder.run(&format!("check {digest} a")).fine(), "a: OK\n", "{digest}");
        assert_eq!(folder.run_with(&format!("check {digest}"), b"abc").fine(), "-: OK\n");
        let is_named =
            digest.contains("sha256 ") || digest.contains("sha256:") || digest.contains("sha256-");
        let result = if is_named { "FAILED" } else { "undecided" };
        folder.run(&format!("check {digest} b")).exits(1).prints(&format!("b: {result}\n"));
    }
    folder.run("check --digest 00z a").exits(2).says("neither hexadecimal nor base64");
    folder
        .run(&format!("check --digest {SHA256} a b"))
        .exits(2)
        .says("of one file, not of 2 files");
    folder.run(&format!("check -a md5 --digest sha1:{SHA1} a")).exits(2).says("-a is md5");
    folder.run(&format!("check -a sha256 --digest {SHA1} a")).exits(1).says("has 32 bytes");
}

#[test]
fn only_the_named_files_are_checked() {
    let folder = folder();
    folder.write("c", "not as listed");
    folder.write("LIST", format!("{SHA256}  ./a\n{SHA256}  b\n{SHA256}  c\n"));
    for words in ["LIST a", "LIST ./a", "-C . LIST a"] {
        assert_eq!(folder.run(&format!("check {words}")).fine(), "a: OK\n".replace('a', "./a"));
    }
    folder.run("check LIST a c").exits(1).prints("./a: OK\nc: FAILED\n");
    folder.write("TWO", format!("{SHA1}  a\n"));
    assert_eq!(folder.run("check TWO LIST a").exits(0).text(), "a: OK\n./a: OK\n");
    // A list is a list, even if another names it.
    folder.write("BOTH", folder.run("sum TWO").well());
    assert_eq!(folder.run("check BOTH TWO").fine(), "TWO: OK\na: OK\n");
    // A file that no list names is an error, not skipped, and other files are not checked.
    folder
        .run("check TWO b")
        .exits(1)
        .prints("")
        .says("b: it is not a list of digests, and no list");
    folder.run("check TWO a b").exits(1).prints("a: OK\n").says("no list names it");
    let list = format!("{SHA1}  a\n");
    assert_eq!(folder.run_with("check - a", list.as_bytes()).fine(), "a: OK\n");
    folder.run_with("check - b", list.as_bytes()).exits(1).says("no list has a line for b");
    // A file that is gone is missing, not a list.
    folder.write("TWO", format!("{SHA1}  a\n{SHA1}  gone\n"));
    folder.run("check TWO gone").exits(1).prints("gone: FAILED open or read\n");
}

#[test]
fn lists_may_be_elsewhere() {
    let folder = folder();
    folder.write("x/f", "abc").write("x/LIST", format!("{SHA256}  f\n"));
    folder.run("check x/LIST").exits(1).says("1 missing");
    for words in ["-C x x/LIST", "--directory x x/LIST", "--relative x/LIST"] {
        assert_eq!(folder.run(&format!("check {words}")).fine(), "f: OK\n", "{words}");
    }
    folder.run("check -C x --relative x/LIST").exits(2);
}

#[test]
fn a_directory_stands_for_its_lists() {
    let folder = folder();
    folder
        .write("x/f", "abc")
        .write("x/SHA256SUMS", format!("{SHA256}  f\n"))
        .write("x/y/g", "abc")
        .write("x/y/g.md5", MD5)
        .write("x/notes.txt", "nothing\n");
    assert_eq!(folder.run("check x").fine(), "f: OK\nx/y/g: OK\n");
    folder.write("empty/notes.txt", "");
    folder.run("check empty").exits(1).says("empty: no checksum lists in this directory");
}

#[test]
fn json_names_every_outcome() {
    let folder = folder();
    folder.write(
        "LIST",
        format!(
            "{SHA256}  a\nSHA1 (b) = {SHA1}\n{SHA256}  gone\nnonsense\nMD4 (a) = 00\nSIZE (a) = 4\n"
        ),
    );
    let ran = folder.run("check --json LIST").exits(1);
    let lines: Vec<&str> = std::str::from_utf8(&ran.out).unwrap().lines().collect();
    let one = |line: &str, rest: &str| format!("{{\"list\":\"LIST\",{line}{rest}}}");
    let expected = [
        one(
            &format!(
                "\"line\":1,\"path\":\"a\",\"algorithm\":\"sha256\",\"expected\":\"{SHA256}\""
            ),
            ",\"result\":\"ok\"",
        ),
        one(
            &format!("\"line\":2,\"path\":\"b\",\"algorithm\":\"sha1\",\"expected\":\"{SHA1}\""),
            ",\"result\":\"failed\"",
        ),
        one(
            &format!("\"line\":3,\"path\":\"gone\",\"algorithm\":null,\"expected\":\"{SHA256}\""),
            ",\"result\":\"missing\",\"reason\":\"No such file or directory\"",
        ),
        one("\"line\":4", ",\"result\":\"malformed\""),
        one(
            "\"line\":5",
            ",\"result\":\"unsupported\",\"reason\":\"algorithm MD4 is not supported\"",
        ),
        one(
            "\"path\":\"a\",\"expected_size\":4",
            ",\"result\":\"size failed\",\"reason\":\"has 3 bytes, but the list states 4\"",
        ),
        one(
            "\"summary\":{\"well\":false,\"matched\":1,\"failed\":2,\"undecided\":0,\"missing\":1,\"unreadable\":0,\
             \"malformed\":1,\"unsupported\":1,\"skipped\":0}",
            "",
        ),
    ];
    assert_eq!(lines, expected);
    folder.write("LIST", format!("{SHA256}  a\n"));
    let well = folder.run("check --json --quiet LIST").well();
    assert!(well.starts_with("{\"list\":\"LIST\",\"summary\":{\"well\":true,"), "{well}");
}

#[test]
fn missing_and_unverified_files_are_printed() {
    let folder = folder();
    folder.write("d/c", "").write("d/e/f", "").write("t/u", "");
    folder.write("LIST", format!("{SHA256}  a\n{SHA256}  ./d/c\n{SHA256}  gone\n{SHA256}  t/\n"));
    folder.run("check --missing LIST").exits(1).prints("gone\n");
    folder.run("check --unverified LIST").exits(1).prints("b\nd/e/f\n");
    folder.run("check --unverified --exclude d --exclude b LIST").exits(0).prints("");
    folder.write("d/SUMS", format!("{SHA256}  c\n{SHA256}  e/f\n"));
    assert_eq!(folder.run("check --missing --relative d/SUMS").well(), "");
    assert_eq!(folder.run("check --unverified --relative d/SUMS").well(), "");
    folder.run("check --unverified -C d LIST").exits(1);
    // Only the directories that the paths suggest, wherever they are, are looked at.
    folder.write("L2", format!("{SHA256}  d/c\n{SHA256}  d/gone\n{SHA256}  none/x\n"));
    folder.run("check --unverified L2").exits(1).prints("d/SUMS\nd/e/f\n");
    let line = |name: &str| format!("{SHA256}  {}\n", folder.path().join(name).display());
    folder.write("FULL", line("d/c") + &line("d/e/f"));
    let sums = format!("{}\n", folder.path().join("d/SUMS").display());
    folder.run("check --unverified FULL").exits(1).prints(&sums);
    folder.shell("cd t && $WIDEHASH check --unverified ../FULL").exits(1).prints(&sums);
    folder.write("t/UP", format!("{SHA256}  ../d/c\n{SHA256}  u\n"));
    folder
        .shell("cd t && $WIDEHASH check --unverified UP")
        .exits(1)
        .prints("../d/SUMS\n../d/e/f\n");
    // A digest alone is of the file beside its list.
    folder.write("d/e/f.sha256", SHA256).write("d/e/g", "");
    folder.run("check --unverified d/e/f.sha256 --relative").exits(1).prints("d/e/g\n");
    // The companions of lists are no files of anybody's.
    folder.run("sum -r --update W d").exits(0);
    folder.run("sum -r --update d/W d --exclude W*").exits(0);
    assert_eq!(folder.run("check --unverified W --exclude W").well(), "");
    assert_eq!(folder.run("check --unverified d/W --exclude W").well(), "");
    folder.run("check --missing none").exits(1).says("none: No such file");
}
