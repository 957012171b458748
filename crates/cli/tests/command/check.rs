use crate::tools::{Folder, pattern};

const KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// Returns a folder with the files a, b and c.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("a", "first").write("b", pattern(3 << 20)).write("c", "");
    folder
}

/// Writes the output of `sum` to LIST.
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
            assert_eq!(folder.run(check).fine(), "a: OK\nb: OK\nc: OK\n", "sum {words}");
        }
    }
    list(&folder, "-a sha256 -a blake3 -a sha512-224 a c");
    assert_eq!(folder.run("check LIST").fine(), "a: OK\n".repeat(3) + &"c: OK\n".repeat(3));
}

#[test]
fn untagged_digests_need_the_option_a_if_their_length_does_not_decide() {
    let folder = folder();
    list(&folder, "-l 10 a");
    folder
        .run("check LIST")
        .exits(1)
        .says(
            "widehash: LIST: 1: a digest of 10 bytes may be of any algorithm; use -a to name it\n",
        )
        .says("LIST: 0 matched, 0 failed, 0 missing, 0 malformed, 1 not checked\n");
    folder.run("check -a blake3 LIST").exits(1).says(
        "LIST: 1: a blake3 digest of 10 bytes is too short to prove much; use -l 10 to accept it\n",
    );
    assert_eq!(folder.run("check -l 10 LIST").fine(), "a: OK\n");
    folder
        .run("check -a sha256 LIST")
        .exits(1)
        .says("LIST: 1: a sha256 digest has 32 bytes, but this one has 10");
    folder.run("check -a sha265 LIST").exits(2).says("did you mean sha256?");
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
        assert_eq!(ran.fine(), "a: OK\nb: OK\nc: OK\na: OK\n");
    }
}

#[test]
fn mismatches_are_reported_and_counted() {
    let folder = folder();
    list(&folder, "a b c");
    folder.write("a", "other").write("c", "other");
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: FAILED\nb: OK\nc: FAILED\n")
        .says("widehash: LIST: 1 matched, 2 failed, 0 missing, 0 malformed\n");
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
        .says("widehash: LIST: 2 matched, 0 failed, 1 missing, 0 malformed\n");
    folder
        .run("check --ignore-missing LIST")
        .exits(0)
        .prints("a: OK\nc: OK\n")
        .says("widehash: LIST: 2 matched, 0 failed, 1 missing, 0 malformed\n");
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
        .says("widehash: LIST: 1 matched, 0 failed, 0 missing, 2 malformed\n");
    let warned = folder.run("check --warn LIST").exits(0);
    assert!(warned.err.starts_with(
        "widehash: LIST: 3: improperly formatted line\nwidehash: LIST: 5: improperly formatted line\n"
    ));
    folder.run("check --strict LIST").exits(1).prints("a: OK\n");
    folder.run("check --strict --status LIST").exits(1).prints("");
    folder.write("LIST", "nonsense\n");
    folder.run("check LIST").exits(1).says("LIST: no properly formatted checksum lines found");
    folder.write("LIST", "");
    folder.run("check LIST").exits(1).says("LIST: no properly formatted checksum lines found");
}

#[test]
fn a_line_that_cannot_be_checked_is_never_ignored() {
    let folder = folder();
    let good = folder.run("sum a").well();
    let md4 = "MD4 (a) = d41d8cd98f00b204e9800998ecf8427e";
    folder.write("LIST", format!("{good}{md4}\n"));
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: OK\n")
        .says("widehash: LIST: 2: algorithm MD4 is not supported")
        .says("LIST: 1 matched, 0 failed, 0 missing, 0 malformed, 1 not checked\n");
    folder.write("LIST", "SHA256 (a) = 00112233\n");
    folder.run("check LIST").exits(1).says("a sha256 digest has 32 bytes, but this one has 4");
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
        assert_eq!(folder.run(&format!("check --key {KEY} LIST")).fine(), "a: OK\nb: OK\n");
        let wrong = KEY.replace("00", "ff");
        folder.run(&format!("check --key {wrong} LIST")).exits(1).says("2 failed");
    }
    list(&folder, &format!("-a highwayhash64 --key {KEY} a"));
    folder.run("check LIST").exits(1).says("LIST: 1: highwayhash64 needs a key of 32 bytes");
    folder.run("check -a highwayhash64 LIST").exits(2).says("highwayhash64 needs a key");
    folder.write("LIST", folder.run_args(["sum", "--derive-key", "my context", "a"], b"").well());
    let checked = folder.run_args(["check", "--derive-key", "my context", "LIST"], b"").fine();
    assert_eq!(checked, "a: OK\n");
    folder.run("check --key 00 LIST").exits(2).says("this one has 2");
    folder.run("check --key-file - -").exits(2).says("cannot supply both");
}

#[test]
fn lists_from_standard_input_and_several_lists() {
    let folder = folder();
    let lines = folder.run("sum a c").well();
    assert_eq!(folder.run_with("check", lines.as_bytes()).fine(), "a: OK\nc: OK\n");
    assert_eq!(folder.run_with("check -", lines.as_bytes()).fine(), "a: OK\nc: OK\n");
    folder.write("LIST", &lines).write("TWO", folder.run("sum -a sha512 b").well());
    assert_eq!(folder.run("check LIST TWO").fine(), "a: OK\nc: OK\nb: OK\n");
    folder
        .run("check none TWO")
        .exits(1)
        .prints("b: OK\n")
        .says("widehash: none: No such file or directory\n");
    folder.run("check --recursive LIST").exits(2).says("--recursive");
}

#[test]
fn unusual_names_are_read_back() {
    let folder = Folder::new();
    let names = ["a\nb", "back\\slash", "c\rd", " space", "*star", "x) = 00"];
    for name in names {
        folder.write(name, name);
    }
    for form in [&["sum"][..], &["sum", "--tag"], &["sum", "-a", "sha256"]] {
        let lines = folder.run_args(form.iter().chain(&names), b"").well();
        folder.write("LIST", &lines);
        let checked = folder.run("check LIST").fine();
        assert!(checked.starts_with("\\a\\nb: OK\nback\\slash: OK\n\\c\\rd: OK\n"));
        assert_eq!(checked.matches(": OK\n").count(), names.len(), "{checked}");
    }
    let zero = folder.run_args(["sum", "-z"].iter().chain(&names), b"").well();
    folder.write("LIST", &zero);
    let checked = folder.run("check -z LIST").fine();
    assert_eq!(checked.matches(": OK\n").count(), names.len(), "{checked}");
    // Lists with the line ends of Windows.
    let windows = folder.run_args(["sum", "*star"], b"").well().replace('\n', "\r\n");
    folder.write("LIST", windows);
    assert_eq!(folder.run("check LIST").fine(), "*star: OK\n");
}

#[test]
fn the_name_of_a_list_indicates_the_algorithm() {
    let folder = folder();
    for (name, algorithm) in [
        ("SHA256SUMS", "sha256"),
        ("B3SUMS", "blake3"),
        ("a.sha512-256", "sha512-256"),
        ("a.b3", "blake3 -l 48"),
        ("cubehash256.txt", "cubehash256"),
        ("SHA512-224SUMS", "sha512-224"),
        ("hash160sum.txt", "hash160"),
    ] {
        folder.write(name, folder.run(&format!("sum -a {algorithm} a b")).well());
        assert_eq!(folder.run(&format!("check {name}")).fine(), "a: OK\nb: OK\n", "{name}");
    }
    // -a and tags take precedence over the name; a digest that the named algorithm cannot have is
    // recognised by its length.
    folder.write("x.sha256", folder.run("sum a").well());
    assert_eq!(folder.run("check -a blake3 x.sha256").fine(), "a: OK\n");
    folder
        .run("check x.sha256")
        .exits(1)
        .prints("a: FAILED\n")
        .says("x.sha256: a differs from its sha256 digest\n");
    folder.write("x.sha256", folder.run("sum -a sha512 --tag a").well());
    assert_eq!(folder.run("check x.sha256").fine(), "a: OK\n");
    folder.write("x.sha256", folder.run("sum -a sha384 a").well());
    assert_eq!(folder.run("check x.sha256").fine(), "a: OK\n");
}

#[test]
fn an_undecided_algorithm_is_an_error_that_names_the_remedy() {
    let folder = folder();
    list(&folder, "a b");
    folder.write("a", "changed").write("b", "changed");
    folder
        .run("check LIST")
        .exits(1)
        .prints("a: undecided\nb: undecided\n")
        .says("LIST: no file has its digest of 32 bytes by blake3, sha256, ")
        .says(" or blake2b-256: the files differ from the list, or it is of another algorithm; use -a")
        .says("LIST: 0 matched, 0 failed, 0 missing, 0 malformed, 2 undecided\n");
    // One match decides, and -a leaves nothing to decide.
    folder.write("b", pattern(3 << 20));
    let ran = folder.run("check LIST").exits(1).prints("a: FAILED\nb: OK\n");
    assert_eq!(ran.err, "widehash: LIST: 1 matched, 1 failed, 0 missing, 0 malformed\n");
    folder.write("b", "");
    let ran = folder.run("check -a blake3 LIST").exits(1);
    assert_eq!(ran.err, "widehash: LIST: 0 matched, 2 failed, 0 missing, 0 malformed\n");
    folder.write("LIST", "a9993e364706816aba3e25717850c26c9cd0d89d  a\n");
    folder
        .run("check LIST")
        .exits(1)
        .says("no file has its digest of 20 bytes by sha1, ripemd160, hash160, blake3");
    folder.write("LIST", "900150983cd24fb0d6963f7d28e17f72  a\n");
    folder
        .run("check LIST")
        .exits(1)
        .says("no file has its digest of 16 bytes by md5, blake3, blake2b-128 or blake2s-128");
}

#[test]
fn a_tag_is_tried_before_anything_else() {
    let folder = Folder::new();
    for name in ["two  spaces", "x) = 00", "  ", "SHA256 (x) = 00ff"] {
        folder.write(name, name);
        for words in [&["sum", "--tag"][..], &["sum", "--tag", "-a", "rmd160"], &["sum"]] {
            let line = folder.run_args(words.iter().chain(&[name]), b"").well();
            folder.write("LIST", line);
            assert_eq!(folder.run("check LIST").fine(), format!("{name}: OK\n"), "{words:?}");
        }
    }
}

#[test]
fn any_part_of_an_output_can_be_checked() {
    let folder = folder();
    list(&folder, "-l 40 --seek 1000 a b");
    assert_eq!(folder.run("check --seek 1000 LIST").fine(), "a: OK\nb: OK\n");
    folder.run("check --seek 999 LIST").exits(1);
    list(&folder, &format!("-l 200 --key {KEY} --tag a b"));
    assert_eq!(folder.run(&format!("check --key {KEY} LIST")).fine(), "a: OK\nb: OK\n");
    folder
        .run(&format!("check -l 100 --key {KEY} LIST"))
        .exits(1)
        .says("has 100 bytes, but this one");
    // The remains of a damaged line prove nothing.
    folder.write("LIST", "BLAKE3 (a) = af13\n");
    folder
        .run("check LIST")
        .exits(1)
        .says("of 2 bytes is too short to prove much; use -l 2 to accept it");
    folder
        .run("check -a sha256 --seek 1 LIST")
        .exits(2)
        .says("--seek applies only to algorithms with output of any length");
    folder
        .run("check -a sha256 -l 32 LIST")
        .exits(2)
        .says("--length applies only to algorithms with output of any length");
}

#[test]
fn quiet_prints_nothing_if_all_is_well() {
    let folder = folder();
    list(&folder, "a b");
    let ran = folder.run("check LIST").exits(0).prints("a: OK\nb: OK\n");
    assert_eq!(ran.err, "widehash: LIST: 2 matched, 0 failed, 0 missing, 0 malformed\n");
    folder.write("LIST", folder.read("LIST") + "nonsense\n");
    let ran = folder.run("check --quiet LIST").exits(0).prints("");
    assert_eq!(
        ran.err,
        "widehash: LIST: 2 matched, 0 failed, 0 missing, 1 malformed\n\
         widehash: LIST: WARNING: 1 line could not be checked (1 malformed)\n"
    );
    assert_eq!(folder.run("check --status LIST").well(), "");
}

#[test]
fn a_file_that_is_no_list_is_reported_at_once() {
    let folder = folder();
    folder.write("LIST", [&pattern(100_000)[..], b"\nmore\n"].concat());
    folder.run("check LIST").exits(1).prints("").says("LIST: binary file, not a list of digests");
    let zero = folder.run("sum -z a b").well();
    folder.write("LIST", zero);
    folder.run("check LIST").exits(1).says("use -z for the output of 'sum -z'");
    folder
        .run("check a none .")
        .exits(1)
        .says("none: No such file")
        .says(".: no checksum lists in this directory");
    folder.write("LIST", vec![b'0'; 5 << 20]);
    folder
        .run("check LIST")
        .exits(1)
        .says("LIST: line 1 has 4194304 bytes or more; not a list of digests");
}

#[cfg(target_os = "linux")]
#[test]
fn an_endless_list_is_not_read_to_its_end() {
    folder().run("check /dev/zero").exits(1).says("/dev/zero: line 1 has 4194304 bytes or more");
}

#[test]
fn a_million_lines_can_be_checked() {
    let folder = folder();
    let good = folder.run("sum c").well();
    folder.write("LIST", good.repeat(150_000) + &"nonsense\n".repeat(850_000) + &good);
    let script = "ulimit -v 400000; $WIDEHASH check -j 2 LIST | sort | uniq -c";
    let ran = folder.shell(script).exits(0);
    assert_eq!(
        ran.err,
        "widehash: LIST: 150001 matched, 0 failed, 0 missing, 850000 malformed\n\
         widehash: LIST: WARNING: 850000 lines could not be checked (850000 malformed)\n"
    );
    assert_eq!(ran.text().trim(), "150001 c: OK");
}

#[test]
fn paths_may_lead_anywhere() {
    let folder = folder();
    let absolute = folder.path().join("a").to_str().unwrap().to_owned();
    folder.write("below/LIST", folder.run("sum a").well().replace("  a", "  ../a"));
    folder.write("LIST", folder.run(&format!("sum {absolute}")).well());
    let ran = folder.shell("cd below && $WIDEHASH check LIST ../LIST");
    assert_eq!(ran.fine(), format!("../a: OK\n{absolute}: OK\n"));
    assert_eq!(folder.names(), ["LIST", "a", "b", "below", "c"]);
}
