use crate::tools::{Folder, pattern};

const KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// A folder with files a, b, c.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("a", "first").write("b", pattern(3 << 20)).write("c", "");
    folder
}

/// Puts what `sum` prints in LIST.
fn list(folder: &Folder, words: &str) {
    let lines = folder.run(&format!("sum {words}")).well();
    folder.write("LIST", lines);
}

#[test]
fn checks_what_sum_prints() {
    let folder = folder();
    for words in [
        "a b c",
        "-a sha256 a b c",
        "--tag a b c",
        "--base64 a b c",
        "-a sha224 a b c",
        "-a sha512 a b c",
        "-a sha384 --base64 a b c",
        "-a ripemd160 a b c",
        "-a sha512-256 --tag a b c",
        "-a hash160 --tag a b c",
        "-a cubehash160+16/32+160-256 --tag a b c",
        "-a cubehash512 --tag a b c",
        "--tag -l 100 a b c",
    ] {
        list(&folder, words);
        for check in ["check LIST", "check -j 1 LIST"] {
            assert_eq!(folder.run(check).well(), "a: OK\nb: OK\nc: OK\n", "sum {words}");
        }
    }
    list(&folder, "-a sha256 -a blake3 -a sha512-224 a c");
    assert_eq!(folder.run("check LIST").well(), "a: OK\n".repeat(3) + &"c: OK\n".repeat(3));
}

#[test]
fn untagged_digests_need_a_where_their_length_does_not_tell() {
    let folder = folder();
    for algorithm in ["sha512-256", "sha256d", "cubehash256", "hash160", "sha512-224"] {
        list(&folder, &format!("-a {algorithm} a"));
        folder.run("check LIST").exits(1).prints("a: FAILED\n");
        assert_eq!(folder.run(&format!("check -a {algorithm} LIST")).well(), "a: OK\n");
    }
    list(&folder, "-l 10 a");
    folder
        .run("check LIST")
        .exits(1)
        .says("widehash: LIST: 1: 10 bytes of digest do not tell the algorithm; name it with -a\n")
        .says("WARNING: 1 line could not be checked");
    assert_eq!(folder.run("check -a blake3 LIST").well(), "a: OK\n");
    folder
        .run("check -a sha256 LIST")
        .exits(1)
        .says("LIST: 1: a sha256 digest has 32 bytes, this one has 10");
    folder.run("check -a sha265 LIST").exits(2).says("the nearest known is sha256");
}

#[test]
fn a_list_may_mix_blake3_and_sha256() {
    let folder = folder();
    let lines: String = ["-a blake3 a", "-a sha256 b", "-a blake3 c", "-a sha256 a"]
        .map(|words| folder.run(&format!("sum {words}")).well())
        .concat();
    folder.write("LIST", lines);
    for threads in [1, 2] {
        let ran = folder.run(&format!("check -j {threads} LIST"));
        assert_eq!(ran.well(), "a: OK\nb: OK\nc: OK\na: OK\n");
    }
}

#[test]
fn mismatches_are_told_and_counted() {
    let folder = folder();
    list(&folder, "a b c");
    folder.write("a", "other").write("c", "other");
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: FAILED\nb: OK\nc: FAILED\n")
        .says("widehash: WARNING: 2 computed digests did NOT match\n");
    folder.run("check --quiet LIST").exits(1).prints("a: FAILED\nc: FAILED\n");
    let silent = folder.run("check --status LIST").exits(1).prints("");
    assert_eq!(silent.err, "");
    folder.write("a", "first").write("c", "");
    assert_eq!(folder.run("check --quiet LIST").well(), "");
    assert_eq!(folder.run("check --status LIST").well(), "");
}

#[test]
fn missing_files() {
    let folder = folder();
    list(&folder, "a b c");
    std::fs::remove_file(folder.path().join("b")).unwrap();
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: OK\nb: FAILED open or read\nc: OK\n")
        .says("widehash: b: No such file or directory\n")
        .says("widehash: WARNING: 1 listed file could not be read\n");
    assert_eq!(folder.run("check --ignore-missing LIST").well(), "a: OK\nc: OK\n");
    for gone in ["a", "c"] {
        std::fs::remove_file(folder.path().join(gone)).unwrap();
    }
    folder.run("check --ignore-missing LIST").exits(1).says("LIST: no file was verified");
    std::fs::create_dir(folder.path().join("a")).unwrap();
    folder.run("check --ignore-missing LIST").exits(1).says("widehash: a: Is a directory");
}

#[test]
fn malformed_lines() {
    let folder = folder();
    let good = folder.run("sum a").well();
    folder.write("LIST", format!("# a comment\n\nnonsense\n{good}12345  b\n"));
    folder
        .run("check LIST")
        .exits(0)
        .prints("a: OK\n")
        .says("widehash: WARNING: 2 lines are improperly formatted\n");
    let warned = folder.run("check --warn LIST").exits(0);
    assert!(warned.err.starts_with(
        "widehash: LIST: 3: improperly formatted line\nwidehash: LIST: 5: improperly formatted line\n"
    ));
    folder.run("check --strict LIST").exits(1).prints("a: OK\n");
    folder.run("check --strict --status LIST").exits(1).prints("");
    folder.write("LIST", "nonsense\n");
    folder.run("check LIST").exits(1).says("LIST: no properly formatted line found");
    folder.write("LIST", "");
    folder.run("check LIST").exits(1).says("LIST: no properly formatted line found");
}

#[test]
fn what_cannot_be_computed_is_never_passed_over() {
    let folder = folder();
    let good = folder.run("sum a").well();
    let md5 = "MD5 (a) = d41d8cd98f00b204e9800998ecf8427e";
    folder.write("LIST", format!("{good}{md5}\n"));
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: OK\n")
        .says("widehash: LIST: 2: \"MD5\": unknown algorithm")
        .says("WARNING: 1 line could not be checked");
    folder.write("LIST", "SHA256 (a) = 00112233\n");
    folder.run("check LIST").exits(1).says("a sha256 digest has 32 bytes, this one has 4");
    folder.run("check --status LIST").exits(1).prints("");
}

#[test]
fn keys_apply_to_lists() {
    let folder = folder();
    for words in [
        format!("--key {KEY} a b"),
        format!("-a highwayhash64 --key {KEY} a b"),
        format!("-a highwayhash128 --tag --key {KEY} a b"),
        format!("-a highwayhash256 --key {KEY} a b"),
    ] {
        list(&folder, &words);
        assert_eq!(folder.run(&format!("check --key {KEY} LIST")).well(), "a: OK\nb: OK\n");
        let wrong = KEY.replace("00", "ff");
        folder.run(&format!("check --key {wrong} LIST")).exits(1).says("2 computed digests");
    }
    list(&folder, &format!("-a highwayhash64 --key {KEY} a"));
    folder.run("check LIST").exits(1).says("LIST: 1: highwayhash64 needs a key of 32 bytes");
    folder.run("check -a highwayhash64 LIST").exits(2).says("highwayhash64 needs a key");
    let derive = |command: &str, operand: &str| {
        folder.run_args([command, "--derive-key", "my context", operand], b"").well()
    };
    folder.write("LIST", derive("sum", "a"));
    assert_eq!(derive("check", "LIST"), "a: OK\n");
    folder.run("check --key 00 LIST").exits(2).says("this one has 2");
    folder.run("check --key-file - -").exits(2).says("cannot be both");
}

#[test]
fn lists_from_standard_input_and_several_lists() {
    let folder = folder();
    let lines = folder.run("sum a c").well();
    assert_eq!(folder.run_with("check", lines.as_bytes()).well(), "a: OK\nc: OK\n");
    assert_eq!(folder.run_with("check -", lines.as_bytes()).well(), "a: OK\nc: OK\n");
    folder.write("LIST", &lines).write("TWO", folder.run("sum -a sha512 b").well());
    assert_eq!(folder.run("check LIST TWO").well(), "a: OK\nc: OK\nb: OK\n");
    folder
        .run("check none TWO")
        .exits(1)
        .prints("b: OK\n")
        .says("widehash: none: No such file or directory\n");
    folder.run("check --recursive LIST").exits(2).says("--recursive");
}

#[test]
fn odd_names_come_back() {
    let folder = Folder::new();
    let names = ["a\nb", "back\\slash", "c\rd", " space", "*star", "x) = 00"];
    for name in names {
        folder.write(name, name);
    }
    for form in [&["sum"][..], &["sum", "--tag"], &["sum", "-a", "sha256"]] {
        let lines = folder.run_args(form.iter().chain(&names), b"").well();
        folder.write("LIST", &lines);
        let checked = folder.run("check LIST").well();
        assert!(checked.starts_with("\\a\\nb: OK\nback\\slash: OK\n\\c\\rd: OK\n"));
        assert_eq!(checked.matches(": OK\n").count(), names.len(), "{checked}");
    }
    let zero = folder.run_args(["sum", "-z"].iter().chain(&names), b"").well();
    folder.write("LIST", &zero);
    let checked = folder.run("check -z LIST").well();
    assert_eq!(checked.matches(": OK\n").count(), names.len(), "{checked}");
    // Lists that went through Windows.
    let windows = folder.run_args(["sum", "*star"], b"").well().replace('\n', "\r\n");
    folder.write("LIST", windows);
    assert_eq!(folder.run("check LIST").well(), "*star: OK\n");
}
