use crate::tools::{Folder, not_run, pattern};
use std::process::Stdio;

/// SHA-256 of "abc" (FIPS 180-4).
const SHA256_ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
/// BLAKE3 of the empty message.
const BLAKE3_EMPTY: &str = "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262";
/// The key 00 01 02 ... 1f.
const KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

#[test]
fn default_is_blake3_of_standard_input() {
    let folder = Folder::new();
    assert_eq!(folder.run("sum").well(), format!("{BLAKE3_EMPTY}  -\n"));
    assert_eq!(folder.run("sum -").well(), format!("{BLAKE3_EMPTY}  -\n"));
    assert_eq!(folder.run_with("sum -a sha256 -", b"abc").well(), format!("{SHA256_ABC}  -\n"));
}

#[test]
fn every_algorithm_has_its_published_digest() {
    let folder = Folder::new();
    folder.write("abc", "abc").write("empty", "");
    for (algorithm, file, digest) in [
        ("sha224", "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
        ("sha256", "abc", SHA256_ABC),
        (
            "sha384",
            "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed\
             8086072ba1e7cc2358baeca134c825a7",
        ),
        (
            "sha512",
            "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
             2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        ),
        ("sha512-224", "abc", "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"),
        ("sha512-256", "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
        ("sha256d", "abc", "4f8b42c22dd3729b519ba6f68d2da7cc5b2d606d05daed5ad5128cc03e6c6358"),
        ("ripemd160", "abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"),
        ("hash160", "empty", "b472a266d0bd89c13706a4132ccfb16f7c3b9fcb"),
        ("blake3", "empty", BLAKE3_EMPTY),
    ] {
        let line = folder.run(&format!("sum -a {algorithm} {file}")).well();
        assert_eq!(line, format!("{digest}  {file}\n"), "{algorithm}");
    }
    // CubeHash of the empty message: the first bytes of the digests of both revisions.
    for (algorithm, begins) in [
        ("cubehash256", "67dfa7b6"),
        ("cubehash16+16/32+32-256", "67dfa7b6"),
        ("cubehash160+16/32+160-256", "44c6de3a"),
        ("cubehash512", "37045cca"),
        ("cubehash160+16/32+160-512", "4a1d00bb"),
    ] {
        let line = folder.run(&format!("sum -a {algorithm} empty")).well();
        assert!(line.starts_with(begins), "{algorithm}: {line}");
    }
    assert_eq!(folder.run("sum -a cubehash384 empty").well().len(), 96 + 2 + 6);
}

#[test]
fn highwayhash_prints_little_endian_lanes() {
    // HighwayHash-64 of the empty message under the published key: 0x907a56de22c26e53.
    let folder = Folder::new();
    let line = folder.run(&format!("sum -a highwayhash64 --key {KEY}")).well();
    assert_eq!(line, "536ec222de567a90  -\n");
    for (bits, digits) in [(128, 32), (256, 64)] {
        let line = folder.run(&format!("sum -a highwayhash{bits} --key {KEY}")).well();
        assert_eq!(line.len(), digits + 4, "{line}");
    }
}

#[test]
fn large_files_are_hashed_like_their_parts_in_all_thread_counts() {
    let folder = Folder::new();
    // Lengths around the sizes where reading ahead begins and where its pieces end.
    for len in [(1 << 20) - 1, 1 << 20, (1 << 20) + 1, 5 << 20, (9 << 20) + 17] {
        let bytes = pattern(len);
        folder.write("file", &bytes);
        let one = folder.run("sum -j 1 -a blake3 -a sha256 -a cubehash512 file").well();
        for threads in ["", "-j 2", "-j 7"] {
            let words = format!("sum {threads} -a blake3 -a sha256 -a cubehash512 file");
            assert_eq!(folder.run(&words).well(), one, "{len} bytes, {threads}");
            let piped = folder.run_with(&format!("sum {threads} -a sha256"), &bytes).well();
            assert!(one.contains(&piped[..64]), "{len} bytes by a pipe");
        }
        let ours = widehash::sha2::Sha256::digest(&bytes);
        let hex: String = ours.iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(one.contains(&hex), "{len} bytes");
    }
}

#[test]
fn several_files_come_out_in_order() {
    let folder = Folder::new();
    let names: Vec<String> = (0..300).map(|i| format!("file{i}")).collect();
    for (i, name) in names.iter().enumerate() {
        folder.write(name, pattern(if i % 50 == 0 { 3 << 20 } else { i * 7 }));
    }
    let words = |threads| {
        let options = ["sum".to_owned(), "-j".to_owned(), format!("{threads}")];
        options.into_iter().chain(names.clone())
    };
    let one = folder.run_args(words(1), b"").well();
    let listed: Vec<&str> = one.lines().map(|line| &line[66..]).collect();
    assert_eq!(listed, names);
    assert_eq!(folder.run_args(words(4), b"").well(), one);
}

#[test]
fn several_algorithms_are_tagged_lines() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    let lines = folder.run("sum -a sha256 -a SHA-512/256 -a rmd160 abc").well();
    assert_eq!(
        lines,
        format!(
            "SHA256 (abc) = {SHA256_ABC}\n\
             SHA512/256 (abc) = 53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23\n\
             RMD160 (abc) = 8eb208f7e05d987a9b044a8e98c6b087f15a0bfc\n"
        )
    );
    let tagged = folder.run("sum --tag -a sha256 abc").well();
    assert_eq!(tagged, format!("SHA256 (abc) = {SHA256_ABC}\n"));
}

#[test]
fn unusual_names_are_escaped_as_gnu_does() {
    let folder = Folder::new();
    for name in ["a\nb", "back\\slash", "c\rd"] {
        folder.write(name, "abc");
    }
    let run = |args: &[&str]| folder.run_args(args, b"").well();
    assert_eq!(run(&["sum", "-a", "sha256", "a\nb"]), format!("\\{SHA256_ABC}  a\\nb\n"));
    assert_eq!(
        run(&["sum", "-a", "sha256", "back\\slash"]),
        format!("\\{SHA256_ABC}  back\\\\slash\n")
    );
    assert_eq!(
        run(&["sum", "-a", "sha256", "--tag", "c\rd"]),
        format!("\\SHA256 (c\\rd) = {SHA256_ABC}\n")
    );
    assert_eq!(run(&["sum", "-a", "sha256", "-z", "a\nb"]), format!("{SHA256_ABC}  a\nb\0"));
    assert_eq!(
        run(&["sum", "-a", "sha256", "--tag", "-z", "c\rd"]),
        format!("SHA256 (c\rd) = {SHA256_ABC}\0")
    );
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf8_work() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let name = OsStr::from_bytes(b"\xff\xfe");
    if std::fs::write(folder.path().join(name), "abc").is_err() {
        not_run("this file system accepts only UTF-8 names");
        return;
    }
    let sum = ["sum", "-a", "sha256"].map(OsStr::new);
    let ran = folder.run_args(sum.into_iter().chain([name]), b"").exits(0);
    assert_eq!(ran.out, [SHA256_ABC.as_bytes(), b"  \xff\xfe\n"].concat());
    std::fs::write(folder.path().join("LIST"), ran.out).unwrap();
    let checked = folder.run("check LIST").exits(0);
    assert_eq!(checked.out, b"\xff\xfe: OK\n");
    let json = folder.run_args(sum.into_iter().chain([OsStr::new("--json"), name]), b"").well();
    assert!(json.contains("\"path_base64\":\"//4=\""), "{json}");
}

#[test]
fn keys_select_keyed_blake3_and_its_derivation() {
    let folder = Folder::new();
    let hex = |bytes: [u8; 32]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    folder.write("raw", key).write("hex", format!("{KEY}\n")).write("message", "some message");
    let keyed = hex(*widehash::blake3::keyed_hash(&key, "some message")) + "  message\n";
    for words in [format!("--key {KEY}"), "--key-file raw".into(), "--key-file hex".into()] {
        assert_eq!(folder.run(&format!("sum {words} message")).well(), keyed, "{words}");
    }
    assert_eq!(folder.run_with("sum --key-file - message", &key).well(), keyed);
    let derived = hex(widehash::blake3::derive_key("a context 2026", "some message"));
    let args = ["sum", "--derive-key", "a context 2026", "message"];
    assert_eq!(folder.run_args(args, b"").well(), derived + "  message\n");
}

#[test]
fn invalid_keys_are_clear_errors() {
    let folder = Folder::new();
    folder.write("short", [0; 31]).write("long", [0; 1000]);
    let not_hex = KEY.replace("0f", "0g");
    for (words, message) in [
        ("-a highwayhash64".to_owned(), "widehash: highwayhash64 needs a key of 32 bytes"),
        (format!("-a sha256 --key {KEY}"), "sha256 takes no key"),
        (format!("-a blake3 -a sha256 --key {KEY}"), "sha256 takes no key"),
        ("-a sha256 --derive-key c".into(), "sha256 cannot derive keys; blake3 can"),
        ("-a highwayhash64 --derive-key c".into(), "highwayhash64 cannot derive keys"),
        (format!("--key {not_hex}"), "--key: 'g' at position 32 is not a hexadecimal digit"),
        (
            "--key 0011".into(),
            "--key: a key has 64 hexadecimal digits (32 bytes), but this one has 4",
        ),
        ("--key-file short".into(), "short: a key file contains 32 bytes or 64 hexadecimal digits"),
        ("--key-file long".into(), "but this one has 128 bytes or more"),
        ("--key-file none".into(), "--key-file: none: No such file or directory"),
        ("--key-file - -".into(), "standard input cannot supply both"),
        (format!("--key {KEY} --key-file short"), "cannot be used with"),
        (format!("--key {KEY} --derive-key c"), "cannot be used with"),
    ] {
        let ran = folder.run(&format!("sum {words}")).exits(2).says(message).prints("");
        assert!(!ran.err.contains(&not_hex), "a key is not shown: {}", ran.err);
    }
}

#[test]
fn output_of_any_length_from_any_position() {
    let folder = Folder::new();
    folder.write("file", "seed");
    let digits = |words: &str| {
        let line = folder.run(&format!("sum {words} file")).well();
        line.strip_suffix("  file\n").unwrap().to_owned()
    };
    let whole = digits("-l 10000");
    assert_eq!(whole.len(), 20_000);
    assert_eq!(digits(""), whole[..64]);
    assert_eq!(digits("--length 5"), whole[..10]);
    assert_eq!(digits("--seek 100"), whole[200..264]);
    assert_eq!(digits("--seek 63 -l 3001"), whole[126..126 + 6002]);
    assert_eq!(digits(&format!("--seek {} -l 1", u64::MAX - 1)).len(), 2);
    for words in ["--seek 18446744073709551615 -l 1", "--seek 18446744073709551584"] {
        folder
            .run(&format!("sum {words} file"))
            .exits(2)
            .says(": the output ends at byte 18446744073709551615");
    }
    for wrong in ["0", "x", "1k"] {
        let length = folder.run(&format!("sum -l {wrong} file")).exits(2);
        length.says("must be a whole number of bytes, 1 or more, without a unit");
    }
    folder
        .run("sum -a sha256 -l 20 file")
        .exits(2)
        .says("--length applies only to algorithms with output of any length; a sha256 digest always has 32 bytes");
    folder
        .run("sum -a blake3 -a sha512 --seek 1 file")
        .exits(2)
        .says("--seek applies only to algorithms with output of any length");
}

#[test]
fn other_encodings() {
    let folder = Folder::new();
    folder.write("abc", "abc").write("q\"\\\u{1}", "");
    let base64 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
    assert_eq!(folder.run("sum -a sha256 --base64 abc").well(), format!("{base64}  abc\n"));
    assert_eq!(
        folder.run("sum -a sha256 --base64 --tag abc").well(),
        format!("SHA256 (abc) = {base64}\n")
    );
    let raw = folder.run("sum -a sha256 --raw abc").exits(0);
    assert_eq!(raw.out, widehash::sha2::Sha256::digest("abc"));
    assert_eq!(folder.run("sum --raw -l 100000 abc").exits(0).out.len(), 100_000);
    assert_eq!(
        folder.run("sum -a sha256 -a ripemd160 --json abc").well(),
        format!(
            "{{\"path\":\"abc\",\"kind\":\"file\",\"algorithm\":\"sha256\",\"digest\":\"{SHA256_ABC}\",\
             \"encoding\":\"hex\",\"seek\":0,\"bytes\":3,\"mode\":\"hash\"}}\n\
             {{\"path\":\"abc\",\"kind\":\"file\",\"algorithm\":\"ripemd160\",\
             \"digest\":\"8eb208f7e05d987a9b044a8e98c6b087f15a0bfc\",\
             \"encoding\":\"hex\",\"seek\":0,\"bytes\":3,\"mode\":\"hash\"}}\n"
        )
    );
    let odd = folder.run_args(["sum", "--json", "q\"\\\u{1}"], b"").well();
    assert!(odd.starts_with("{\"path\":\"q\\\"\\\\\\u0001\","), "{odd}");
    for words in ["--raw abc abc", "--raw -a sha256 -a blake3 abc"] {
        folder.run(&format!("sum {words}")).exits(2).says("one input and one algorithm");
    }
    for words in ["--raw --json", "--raw --base64", "--json --tag", "--json -z", "--raw -r"] {
        folder.run(&format!("sum {words} abc")).exits(2).says("cannot be used with");
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    let folder = Folder::new();
    folder.run("sum -a sah256").exits(2).says("unknown algorithm; did you mean sha256?").prints("");
    folder.run("sum -a cubehash16+16/129+32-256").exits(2).says("b (bytes of a block) is 129");
    folder.run("sum -a cubehash0+16/32+32-256").exits(2).says("is 0, must be 1 to");
    folder.run("sum -a cubehash16+16/32+32-12").exits(2).says("must be a multiple of 8");
    folder.run("sum --no-such-option").exits(2).says("--no-such-option");
    folder.run("sum -j 0").exits(2).says("--threads");
    folder.run("summ").exits(2).says("summ");
    folder.run("sum -c LIST").exits(2).says("to compare files with a list: widehash check LIST");
    folder
        .run("sum --raw a b")
        .exits(2)
        .says("widehash: --raw requires exactly one input and one algorithm\n")
        .says("Try 'widehash sum --help' for more information.\n");
    folder.run("").exits(2).says("Usage");
}

#[test]
fn unreadable_files_do_not_stop_the_others() {
    let folder = Folder::new();
    folder.write("a", "abc").write("b", "abc").write("folder/c", "");
    for threads in [1, 4] {
        folder
            .run(&format!("sum -j {threads} -a sha256 a none folder b"))
            .exits(1)
            .says("widehash: none: No such file or directory\n")
            .says("widehash: folder: is a directory (use -r to hash the files below it)\n")
            .prints(&format!("{SHA256_ABC}  a\n{SHA256_ABC}  b\n"));
    }
}

#[cfg(unix)]
#[test]
fn denied_permission_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.write("secret", "").write("open", "");
    let path = folder.path().join("secret");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    // If this user may read everything, another user tries.
    let else_one = match std::fs::read(&path) {
        Ok(_) => "setpriv --reuid=65534 --regid=65534 --clear-groups",
        Err(_) => "",
    };
    if folder.shell(&format!("{else_one} $WIDEHASH -V")).code != Some(0) {
        not_run("this user may read every file");
        return;
    }
    folder
        .shell(&format!("{else_one} $WIDEHASH sum secret open"))
        .exits(1)
        .says("widehash: secret: Permission denied\n")
        .prints(&format!("{BLAKE3_EMPTY}  open\n"));
    folder.write("d/no/x", "").write("d/yes/x", "");
    let closed = std::fs::Permissions::from_mode(0o000);
    std::fs::set_permissions(folder.path().join("d/no"), closed).unwrap();
    folder
        .shell(&format!("{else_one} $WIDEHASH sum -r d"))
        .exits(1)
        .says("widehash: d/no: Permission denied\n")
        .prints(&format!("{BLAKE3_EMPTY}  d/yes/x\n"));
    folder
        .shell(&format!("{else_one} $WIDEHASH sum --tree d"))
        .exits(1)
        .says("d/: could not be read completely");
    let open = std::fs::Permissions::from_mode(0o700);
    std::fs::set_permissions(folder.path().join("d/no"), open).unwrap();
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::new();
    folder.write("file", "");
    for words in [vec!["sum"], vec!["sum", "-l", "1000000000000", "file"]] {
        let mut child = folder
            .command(env!("CARGO_BIN_EXE_widehash"))
            .args(&words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        drop(child.stdin.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(141), "{words:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let folder = Folder::new();
    for words in [vec!["sum"], vec!["backends"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = folder
            .command(env!("CARGO_BIN_EXE_widehash"))
            .args(&words)
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .unwrap();
        let message = "widehash: standard output: No space left on device\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), message, "{words:?}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn help_and_version() {
    let folder = Folder::new();
    for command in ["", "sum ", "check ", "batch ", "backends ", "bench ", "completions ", "man "] {
        for option in ["-h", "--help"] {
            let help = folder.run(&format!("{command}{option}")).well();
            assert!(help.contains("Usage: widehash"), "{help}");
        }
    }
    for words in ["sum --help", "check --help", "batch --help"] {
        let help = folder.run(words).well();
        for word in [
            "Examples:",
            "Exit status:\n  0  ",
            "\n  2  the command line was wrong",
            "highwayhash128",
        ] {
            assert!(help.contains(word), "{word} is not in {words}");
        }
    }
    let sum = folder.run("sum --help").well();
    for word in ["Examples:", "highwayhash128", "cubehash<i>+<r>/<b>+<f>-<h>", "--derive-key"] {
        assert!(sum.contains(word), "{word} is not in the help of sum");
    }
    let version = format!("widehash {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(folder.run("-V").well(), version);
    let long = folder.run("--version").well();
    assert!(long.starts_with(&version), "{long}");
    let features = long.lines().find_map(|line| line.strip_prefix("features: "));
    let features: Vec<&str> = features.expect(&long).split(' ').collect();
    assert_eq!(features, widehash::FEATURES, "{long}");
    assert!(long.contains("\nbackends on this CPU: scalar"), "{long}");
}

#[test]
fn a_walk_without_a_path_is_of_this_directory() {
    let folder = Folder::new();
    folder.write("a", "abc").write("d/b", "abc");
    assert_eq!(folder.run("sum -r").well(), folder.run("sum -r .").well());
    assert_eq!(folder.run("sum --tree").well(), folder.run("sum --tree .").well());
    assert_eq!(folder.run("sum -r").well().lines().count(), 2);
}

#[test]
fn words_point_to_the_help_of_the_subcommand_and_agree_with_numbers() {
    let folder = Folder::new();
    let hint = "\nTry 'widehash sum --help' for more information.\n";
    for words in
        ["sum --nonsense", "sum -a nonsense", "sum -j 0", "sum --check", "sum --tag --json"]
    {
        let ran = folder.run(words).exits(2).says(hint);
        assert!(ran.err.ends_with(hint) && !ran.err.contains("try '--help'"), "{}", ran.err);
    }
    folder.run("check --nonsense").exits(2).says("Try 'widehash check --help'");
    folder.run("nonsense").exits(2).says("\nTry 'widehash --help' for more information.\n");
    let byte = "a cubehash16+16/32+32-8 digest always has 1 byte\n";
    folder.run("sum -a cubehash16+16/32+32-8 -l 3").exits(2).says(byte);
    let short = folder.run("sum -h").well();
    for part in ["Algorithms:", "sha512-224", "ripemd160", "highwayhash64", "cubehash<i>+<r>"] {
        assert!(short.contains(part), "{part}");
    }
    let unknown = folder.run("sum -a sha0 a").exits(2);
    assert!(!unknown.err.contains("sha512"), "{}", unknown.err);
}

#[test]
fn digests_without_names() {
    let folder = Folder::new();
    folder.write("abc", "abc").write("x\ny", "abc");
    folder.run("sum -a sha256 --no-names abc").exits(0).prints(&format!("{SHA256_ABC}\n"));
    let ran = folder.run_args(["sum", "-a", "sha256", "--no-names", "abc", "x\ny"], b"");
    assert_eq!(ran.well(), format!("{SHA256_ABC}\n").repeat(2));
    // One line for each algorithm, in their order.
    folder
        .run("sum -a ripemd160,sha256 --no-names abc")
        .exits(0)
        .prints(&format!("8eb208f7e05d987a9b044a8e98c6b087f15a0bfc\n{SHA256_ABC}\n"));
    folder.run("sum -a sha256 --no-names -z abc").exits(0).prints(&format!("{SHA256_ABC}\0"));
    folder.run("sum --no-names -l 3 abc").exits(0).prints("6437b3\n");
    for other in ["--tag", "--json", "--raw"] {
        folder.run(&format!("sum --no-names {other} abc")).exits(2);
    }
}

#[test]
fn algorithms_may_be_separated_by_commas() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    let repeated = folder.run("sum -a sha256 -a sha512 -a blake3 abc").well();
    assert_eq!(folder.run("sum -a sha256,sha512 -a blake3 abc").well(), repeated);
    assert_eq!(folder.run("sum --algorithm=sha256,sha512,blake3 abc").well(), repeated);
    folder.run("sum -a sha256,sah512 abc").exits(2).says("did you mean sha512?");
    folder.run("sum -a sha256, abc").exits(2);
}

#[test]
fn json_says_what_a_digest_is_of() {
    let folder = Folder::new();
    folder.write("d/abc", "abc").write("key", [7; 32]);
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let keyed = hex(blake3::keyed_hash(&[7; 32], b"abc").as_bytes());
    folder.run("sum --json --key-file key d/abc").exits(0).prints(&format!(
        "{{\"path\":\"d/abc\",\"kind\":\"file\",\"algorithm\":\"blake3\",\"digest\":\"{keyed}\",\
         \"encoding\":\"hex\",\"seek\":0,\"bytes\":3,\"mode\":\"keyed\"}}\n"
    ));
    let derived = hex(&blake3::derive_key("a \"context\"", b"abc"));
    let ran = folder.run_args(["sum", "--json", "--derive-key", "a \"context\"", "d/abc"], b"");
    let line = ran.well();
    assert!(line.contains(&derived), "{line}");
    assert!(
        line.ends_with(",\"mode\":\"derive-key\",\"context\":\"a \\\"context\\\"\"}\n"),
        "{line}"
    );
    let line = folder.run("sum --json --tree --base64 --seek 5 -l 6 d").well();
    for part in
        ["\"path\":\"d/\",\"kind\":\"tree\"", "\"encoding\":\"base64\",\"seek\":5,\"bytes\":3"]
    {
        assert!(line.contains(part), "{line}");
    }
    assert!(line.ends_with("\"mode\":\"hash\"}\n"), "{line}");
}
