use crate::tools::{Folder, pattern};
use blake3::Hasher;
use ripemd::Ripemd160;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// The key 00 01 02 ... 1f.
const KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// SHA-256 of each message by another implementation, one line each.
fn sha256_lines<M: AsRef<[u8]>>(messages: impl IntoIterator<Item = M>) -> String {
    messages.into_iter().map(|message| hex(Sha256::digest(message)) + "\n").collect()
}

/// Lines of many lengths, enough for several pieces.
fn many_lines() -> Vec<String> {
    (0..30_000)
        .map(|i| format!("{i}").repeat(i % 13) + if i % 5 == 0 { "\r" } else { "" })
        .collect()
}

#[test]
fn each_line_is_a_message() {
    let folder = Folder::new();
    for (input, messages) in [
        ("", &[][..]),
        ("\n", &[""]),
        ("abc", &["abc"]),
        ("abc\n", &["abc"]),
        ("abc\n\n", &["abc", ""]),
        ("\n\nabc\r\n\u{0}\u{ff}\n\n x ", &["", "", "abc\r", "\u{0}\u{ff}", "", " x "]),
    ] {
        let lines = folder.run_with("batch -a sha256 --lines", input.as_bytes()).well();
        assert_eq!(lines, sha256_lines(messages), "{input:?}");
    }
}

#[test]
fn default_is_blake3_of_standard_input() {
    let folder = Folder::new();
    folder.write("names", "anna\nbella");
    let expected = format!("{}\n{}\n", blake3::hash(b"anna"), blake3::hash(b"bella"));
    assert_eq!(folder.run("batch --lines names").well(), expected);
    assert_eq!(folder.run_with("batch --lines", b"anna\nbella").well(), expected);
    assert_eq!(folder.run_with("batch --lines -", b"anna\nbella\n").well(), expected);
}

#[test]
fn every_algorithm_prints_what_sum_prints() {
    let folder = Folder::new();
    let messages: Vec<Vec<u8>> = [0, 1, 33, 64, 127, 200, 1024, 1025, 5000].map(pattern).into();
    let names: Vec<String> = (0..messages.len()).map(|i| format!("message{i}")).collect();
    for (name, message) in names.iter().zip(&messages) {
        folder.write(name, message);
    }
    folder.write("messages", messages.iter().map(|m| hex(m) + "\n").collect::<String>());
    let key = format!("--key {KEY}");
    for (algorithm, options) in [
        ("sha224", ""),
        ("sha256", ""),
        ("sha384", ""),
        ("sha512", ""),
        ("sha512-224", ""),
        ("sha512-256", ""),
        ("sha256d", ""),
        ("ripemd160", ""),
        ("hash160", ""),
        ("blake3", ""),
        ("blake3", &key),
        ("blake3", "--derive-key context"),
        ("blake3", "--length 5"),
        ("blake3", "--length 32"),
        ("blake3", "--length 33"),
        ("blake3", "-l 10000"),
        ("blake3", "--seek 7"),
        ("blake3", "--seek 1000 -l 3"),
        ("blake3", "--seek 1000 --length 100 --derive-key context"),
        ("highwayhash64", &key),
        ("highwayhash128", &key),
        ("highwayhash256", &key),
        ("cubehash256", ""),
        ("cubehash384", ""),
        ("cubehash512", ""),
        ("cubehash160+16/32+160-24", ""),
    ] {
        for encoding in ["", "--base64"] {
            let options = format!("-a {algorithm} {options} {encoding}");
            let sum = folder.run(&format!("sum {options} {}", names.join(" "))).well();
            let digests: String =
                sum.lines().map(|line| format!("{}\n", line.split("  ").next().unwrap())).collect();
            let batch = folder.run(&format!("batch {options} --hex-lines messages")).well();
            assert_eq!(batch, digests, "{options}");
        }
    }
}

#[test]
fn digests_come_in_order_from_many_pieces_and_threads() {
    let folder = Folder::new();
    let lines = many_lines();
    folder.write("lines", lines.join("\n") + "\n");
    let expected = sha256_lines(&lines);
    for threads in ["", "-j 1", "-j 2", "-j 5"] {
        let batch = folder.run(&format!("batch {threads} -a sha256 --lines lines")).well();
        assert!(batch == expected, "lines, {threads}");
    }
    // Public keys in hexadecimal, in upper and lower case.
    let keys: Vec<Vec<u8>> = (0..20_000u32)
        .map(|i| [&[2 + (i % 2) as u8][..], &Sha256::digest(i.to_le_bytes())].concat())
        .collect();
    let text: String = keys
        .iter()
        .enumerate()
        .map(|(i, key)| if i % 3 == 0 { hex(key).to_uppercase() } else { hex(key) } + "\r\n")
        .collect();
    folder.write("keys", text).write("records", keys.concat());
    let expected: String =
        keys.iter().map(|key| hex(Ripemd160::digest(Sha256::digest(key))) + "\n").collect();
    for words in ["--hex-lines keys", "--record 33 records"] {
        for threads in [1, 2] {
            let batch = folder.run(&format!("batch -j {threads} -a hash160 {words}")).well();
            assert!(batch == expected, "{words}, {threads} threads");
        }
    }
}

#[test]
fn a_line_may_be_longer_than_a_piece() {
    let folder = Folder::new();
    let long: Vec<u8> = pattern(3 << 20).into_iter().filter(|byte| *byte != b'\n').collect();
    let input = [b"a\n", &long[..], b"\nb\n", &long[7..]].concat();
    let expected = sha256_lines([b"a", &long[..], b"b", &long[7..]]);
    assert_eq!(folder.run_with("batch -a sha256 --lines", &input).well(), expected);
    folder.write("long", &long);
    let words = format!("batch -a sha256 --record {} long", long.len());
    assert_eq!(folder.run(&words).well(), sha256_lines([&long]));
    let digits = hex(&long);
    let hashed = folder.run_with("batch -a sha256 --hex-lines", digits.as_bytes()).well();
    assert_eq!(hashed, sha256_lines([&long]));
}

#[test]
fn keys_work_as_in_sum() {
    let folder = Folder::new();
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    folder.write("key", key).write("lines", "a\nb\n");
    let expected: String =
        ["a", "b"].map(|line| format!("{}\n", blake3::keyed_hash(&key, line.as_bytes()))).concat();
    assert_eq!(folder.run(&format!("batch --key {KEY} --lines lines")).well(), expected);
    assert_eq!(folder.run("batch --key-file key --lines lines").well(), expected);
    assert_eq!(folder.run_with("batch --key-file - --lines lines", &key).well(), expected);
    for (words, message) in [
        ("batch --lines -a highwayhash64 lines", "highwayhash64 needs a key of 32 bytes"),
        (&format!("batch --lines -a sha256 --key {KEY} lines"), "sha256 takes no key"),
        ("batch --lines -a sha256 --derive-key c lines", "sha256 cannot derive keys; blake3 can"),
        ("batch --lines --key 123 lines", "this one has 3"),
        ("batch --lines --key-file none lines", "none: No such file"),
        ("batch --lines --key-file -", "standard input cannot supply both the key and the input"),
    ] {
        folder.run(words).exits(2).prints("").says(message);
    }
}

#[test]
fn raw_prints_the_digests_only() {
    let folder = Folder::new();
    let nodes = pattern(64 * 5000);
    folder.write("nodes", &nodes);
    let ran = folder.run("batch -a sha256 --record 64 --raw nodes").exits(0);
    let expected: Vec<u8> = nodes.chunks(64).flat_map(Sha256::digest).collect();
    assert!(ran.out == expected && ran.err.is_empty());
    let ran = folder.run_with("batch -z --lines --raw --seek 1 -l 40", b"a\0b").exits(0);
    let expected: Vec<u8> = [b"a", b"b"]
        .iter()
        .flat_map(|message| {
            let mut output = [0; 41];
            Hasher::new().update(*message).finalize_xof().fill(&mut output);
            output[1..].to_vec()
        })
        .collect();
    assert_eq!(ran.out, expected);
}

#[test]
fn json_has_index_algorithm_digest_and_bytes() {
    let folder = Folder::new();
    let input = "00\n\n010203\n";
    let digests = [&[0][..], &[], &[1, 2, 3]].map(|message| hex(Ripemd160::digest(message)));
    for (words, lengths) in [("--hex-lines", [1, 0, 3]), ("-z --hex-lines", [1, 0, 3])] {
        let input = if words.contains('z') { input.replace('\n', "\0") } else { input.to_owned() };
        let expected: String = (0..3)
            .map(|i| {
                format!(
                    "{{\"index\":{i},\"algorithm\":\"ripemd160\",\"digest\":\"{}\",\
                     \"encoding\":\"hex\",\"seek\":0,\"bytes\":{},\"mode\":\"hash\"}}\n",
                    digests[i], lengths[i]
                )
            })
            .collect();
        let words = format!("batch --json -a ripemd160 {words}");
        assert_eq!(folder.run_with(&words, input.as_bytes()).well(), expected);
    }
    // The index continues from piece to piece, also for long outputs.
    folder.write("lines", "x\n".repeat(400_000));
    for part in ["", "-l 33"] {
        let lines = folder.run(&format!("batch --lines --json {part} lines")).well();
        assert_eq!(lines.lines().count(), 400_000);
        for (index, line) in lines.lines().enumerate() {
            assert!(line.starts_with(&format!("{{\"index\":{index},")), "{line} at {index}");
        }
    }
}

#[test]
fn with_zero_lines_end_with_nul_bytes() {
    let folder = Folder::new();
    let lines = folder.run_with("batch -z -a sha256 --lines", b"a\nb\0\0c\n").well();
    assert_eq!(lines, sha256_lines(["a\nb", "", "c\n"]).replace('\n', "\0"));
    let lines = folder.run_with("batch --zero -a sha256 --record 1", b"ab").well();
    assert_eq!(lines, sha256_lines(["a", "b"]).replace('\n', "\0"));
}

#[test]
fn a_line_that_is_not_hexadecimal_is_reported_by_its_number() {
    let folder = Folder::new();
    for (line, message) in [
        ("0x00", "'x' at position 2 is not a hexadecimal digit"),
        ("00 ", "' ' at position 3 is not a hexadecimal digit"),
        ("0\r0", "'\\r' at position 2 is not a hexadecimal digit"),
        ("00é", "the byte 0xc3 at position 3 is not a hexadecimal digit"),
        ("000", "an odd number of hexadecimal digits (3)"),
    ] {
        folder.write("lines", format!("00\n\n{line}\n00\n"));
        folder
            .run("batch -a sha256 --hex-lines lines")
            .exits(1)
            .prints(&sha256_lines([&[0][..], &[]]))
            .says(&format!("widehash: lines: line 3: {message}\n"));
    }
    // After several pieces, and with long outputs: everything before the bad line is printed,
    // nothing after it.
    for good in [9_999, 100_000] {
        folder.write("lines", "6161\n".repeat(good) + "616\n" + &"6161\n".repeat(100_000));
        let message = format!("lines: line {}: an odd number of hexadecimal digits (3)", good + 1);
        for threads in [1, 2] {
            let words = format!("batch -j {threads} -a sha256 --hex-lines lines");
            let ran = folder.run(&words).exits(1).says(&message);
            assert!(ran.text() == sha256_lines(["aa"]).repeat(good), "{good} lines");
            let words = format!("batch -j {threads} -l 40 --hex-lines lines");
            let ran = folder.run(&words).exits(1).says(&message);
            assert_eq!(ran.text().lines().count(), good);
        }
    }
}

#[test]
fn an_incomplete_record_is_an_error() {
    let folder = Folder::new();
    folder.write("records", "aabbc").write("short", "a").write("empty", "");
    folder
        .run("batch -a sha256 --record 2 records")
        .exits(1)
        .prints(&sha256_lines(["aa", "bb"]))
        .says("widehash: records: the last record is incomplete: 1 of 2 bytes\n");
    folder
        .run("batch --record 18446744073709551615 short")
        .exits(1)
        .prints("")
        .says("the last record is incomplete: 1 of 18446744073709551615 bytes\n");
    assert_eq!(folder.run("batch --record 2 empty").well(), "");
    folder.write("long", pattern((1 << 20) + 1));
    for threads in [1, 2] {
        let ran = folder.run(&format!("batch -j {threads} -a sha256 --record 32 long"));
        let ran = ran.exits(1).says("the last record is incomplete: 1 of 32 bytes\n");
        assert!(ran.text() == sha256_lines(pattern(1 << 20).chunks(32)));
    }
}

#[test]
fn unreadable_files_and_wrong_usage_are_errors() {
    let folder = Folder::new();
    folder.run("batch --lines none").exits(1).prints("").says("widehash: none: No such file");
    folder.run("batch --lines .").exits(1).prints("").says("widehash: .: ");
    for (words, message) in [
        ("batch", "<--lines|--hex-lines|--record <BYTES>>"),
        ("batch --lines --hex-lines", "cannot be used with"),
        ("batch --lines --record 3", "cannot be used with"),
        ("batch --record 0", "--record"),
        ("batch --record x", "--record"),
        ("batch --lines -j 0", "--threads"),
        ("batch --lines -a sha257", "did you mean sha256?"),
        ("batch --lines --raw --json", "cannot be used with"),
        ("batch --lines --raw --base64", "cannot be used with"),
        ("batch --lines -a sha256 -l 10", "a sha256 digest always has 32 bytes"),
        (
            "batch --lines --seek 18446744073709551615 -l 2",
            "the output ends at byte 18446744073709551615",
        ),
        ("batch --lines a b", "unexpected argument 'b'"),
    ] {
        folder.run(words).exits(2).prints("").says(message);
    }
    let help = folder.run("batch --help").well();
    assert!(help.contains("--hex-lines keys") && help.contains("highwayhash64"), "{help}");
}

#[test]
fn a_closed_output_ends_the_command_quietly() {
    let folder = Folder::new();
    let line = "(yes abc | $WIDEHASH batch -j 2 --lines; echo \"exit $?\" >&2) | head -n 1";
    let output = folder
        .command("sh")
        .args(["-c", line])
        .env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{}\n", blake3::hash(b"abc")));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "exit 141\n");
}

#[test]
fn a_digest_is_printed_as_soon_as_its_line_arrives() {
    let folder = Folder::new();
    for threads in ["1", "2"] {
        let mut child = folder
            .command(env!("CARGO_BIN_EXE_widehash"))
            .args(["batch", "--lines", "-j", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut questions = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for question in ["one", "two", "three"] {
            writeln!(questions, "{question}").unwrap();
            let expected = blake3::hash(question.as_bytes()).to_string();
            assert_eq!(answers.next().unwrap().unwrap(), expected);
        }
        drop(questions);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn several_algorithms_share_a_line() {
    let folder = Folder::new();
    folder.write("lines", "one\ntwo\n\n");
    let of = |algorithms: &str, options: &str| {
        folder.run(&format!("batch --lines -a {algorithms} {options} lines")).well()
    };
    let (sha512, hash160) = (of("sha512", ""), of("hash160", ""));
    let expected: String = sha512
        .lines()
        .zip(hash160.lines())
        .map(|(left, right)| format!("{left} {right}\n"))
        .collect();
    assert_eq!(expected.lines().count(), 3);
    assert_eq!(of("sha512,hash160", ""), expected);
    assert_eq!(of("sha512 -a hash160", "-j 3"), expected);
    let json = of("sha512,hash160", "--json");
    let (left, right) = (of("sha512", "--json"), of("hash160", "--json"));
    let pairs = left.lines().zip(right.lines());
    assert_eq!(json, pairs.map(|(left, right)| format!("{left}\n{right}\n")).collect::<String>());
    let raw = folder.run("batch --lines -a sha512,hash160 --raw lines").exits(0).out;
    assert_eq!(raw.len(), 3 * (64 + 20));
    folder.run("batch --lines -a blake3,blake3 -l 5 lines").exits(2).says("exactly one algorithm");
    folder
        .run("batch --lines -a blake3,sha256 -l 5 lines")
        .exits(2)
        .says("only to algorithms with output of any length");
    let key = "00".repeat(32);
    let keyed = format!("batch --lines -a blake3,sha256 --key {key} lines");
    folder.run(&keyed).exits(2).says("sha256 takes no key");
}
