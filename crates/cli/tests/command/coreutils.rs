//! Called as GNU's sums: a case for each behaviour that their manual documents, and comparisons with
//! the tools of this machine.

use crate::tools::{Folder, Ran};

/// The digests of "abc": published vectors.
const MD5: &str = "900150983cd24fb0d6963f7d28e17f72";
const SHA1: &str = "a9993e364706816aba3e25717850c26c9cd0d89d";
const SHA224: &str = "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7";
const SHA256: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

/// A digest of the right length that no file has.
const WRONG: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Returns a folder with the file a, which is "abc", b, and a folder d.
fn folder() -> Folder {
    let folder = Folder::with_links();
    folder.write("a", "abc").write("b", "other").write("d/x", "");
    folder
}

impl Folder {
    /// Checks a list with these options of `sha256sum`.
    fn checked(&self, list: &str, options: &str) -> Ran {
        self.write("LIST", list);
        self.called(&format!("sha256sum {options} -c LIST"))
    }
}

#[test]
fn each_name_has_its_algorithm() {
    let folder = folder();
    for (tool, digest) in [
        ("md5sum", MD5),
        ("sha1sum", SHA1),
        ("sha224sum", SHA224),
        ("sha256sum", SHA256),
        (
            "sha384sum",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed\
             8086072ba1e7cc2358baeca134c825a7",
        ),
        (
            "sha512sum",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
             2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        ),
        (
            "b2sum",
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
             7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
        ),
    ] {
        assert_eq!(folder.called(&format!("{tool} a")).well(), format!("{digest}  a\n"));
        assert_eq!(folder.called(&format!("{tool} < a")).well(), format!("{digest}  -\n"));
        assert_eq!(folder.called(&format!("{tool} - < a")).well(), format!("{digest}  -\n"));
        let list = folder.called(&format!("{tool} a b > LIST; {tool} -c LIST"));
        assert_eq!(list.well(), "a: OK\nb: OK\n", "{tool}");
    }
}

#[test]
fn the_mark_of_binary_mode() {
    let folder = folder();
    for (options, mark) in
        [("-b", '*'), ("--binary", '*'), ("-t", ' '), ("--text", ' '), ("-bt", ' '), ("-tb", '*')]
    {
        let line = folder.called(&format!("sha256sum {options} a")).well();
        assert_eq!(line, format!("{SHA256} {mark}a\n"), "{options}");
    }
}

#[test]
fn tagged_lines() {
    let folder = folder();
    let tagged = format!("SHA256 (a) = {SHA256}\n");
    for options in ["--tag", "--tag -b", "-t --tag"] {
        assert_eq!(folder.called(&format!("sha256sum {options} a")).well(), tagged, "{options}");
    }
    let refused = "sha256sum: --tag does not support --text mode\n\
                   Try 'sha256sum --help' for more information.\n";
    assert_eq!(folder.called("sha256sum --tag -t a").exits(1).err, refused);
}

#[test]
fn names_are_escaped_unless_lines_end_with_nul() {
    let folder = folder();
    folder.write("n\nl", "abc").write("b\\s", "abc");
    let lines = folder.called("sha256sum 'n\nl' 'b\\s'").well();
    assert_eq!(lines, format!("\\{SHA256}  n\\nl\n\\{SHA256}  b\\\\s\n"));
    let tagged = folder.called("sha256sum --tag 'n\nl'").well();
    assert_eq!(tagged, format!("\\SHA256 (n\\nl) = {SHA256}\n"));
    let raw = folder.called("sha256sum -z 'n\nl'").well();
    assert_eq!(raw, format!("{SHA256}  n\nl\0"));
    folder.checked(&lines, "--strict").exits(0).prints("\\n\\nl: OK\nb\\s: OK\n");
}

#[test]
fn an_input_that_cannot_be_read_does_not_stop_the_others() {
    let folder = folder();
    let ran = folder.called("sha256sum gone a d ''").exits(1);
    assert_eq!(
        ran.err,
        "sha256sum: gone: No such file or directory\n\
         sha256sum: d: Is a directory\n\
         sha256sum: '': No such file or directory\n"
    );
    ran.prints(&format!("{SHA256}  a\n"));
}

#[test]
fn messages_begin_with_the_name_as_it_was_called() {
    let folder = folder();
    let link = folder.path().join(".links/sha256sum");
    let ran = folder.called(&format!("{} gone", link.display())).exits(1);
    assert_eq!(ran.err, format!("{}: gone: No such file or directory\n", link.display()));
}

#[test]
fn a_check_reports_each_file_and_sums_up() {
    let folder = folder();
    let list = format!("{SHA256}  a\n{WRONG}  b\n{WRONG}  gone\nbad\nbad\n");
    let ran = folder.checked(&list, "").exits(1);
    assert_eq!(
        ran.err,
        "sha256sum: gone: No such file or directory\n\
         sha256sum: WARNING: 2 lines are improperly formatted\n\
         sha256sum: WARNING: 1 listed file could not be read\n\
         sha256sum: WARNING: 1 computed checksum did NOT match\n"
    );
    ran.prints("a: OK\nb: FAILED\ngone: FAILED open or read\n");
    folder.checked(&format!("{SHA256}  a\n"), "").exits(0);
    // Without an option, lines in no format are no failure.
    folder.checked(&format!("{SHA256}  a\nbad\n"), "").exits(0);
}

#[test]
fn quiet_status_strict_and_warn() {
    let folder = folder();
    let (good, bad) = (format!("{SHA256}  a\n"), format!("{WRONG}  a\n"));
    assert_eq!(folder.checked(&good, "--quiet").well(), "");
    folder.checked(&bad, "--quiet").exits(1).prints("a: FAILED\n");
    let silent = folder.checked(&bad, "--status").exits(1);
    assert_eq!((silent.text(), silent.err), (String::new(), String::new()));
    let odd = format!("{good}bad\n");
    folder.checked(&odd, "--strict").exits(1).says("WARNING: 1 line is improperly formatted");
    let line = "sha256sum: LIST: 2: improperly formatted SHA256 checksum line\n";
    folder.checked(&odd, "-w").exits(0).says(line);
    // The last of these three decides.
    assert!(!folder.checked(&odd, "-w --quiet").err.contains(line));
    folder.checked(&odd, "--quiet --warn").says(line).prints("a: OK\n");
    folder.checked(&odd, "--status --warn").says(line).prints("a: OK\n");
    folder.checked(&odd, "--warn --status").prints("");
}

#[test]
fn missing_files_can_be_ignored() {
    let folder = folder();
    let gone = format!("{WRONG}  gone\n");
    let both = format!("{gone}{SHA256}  a\n");
    assert_eq!(folder.checked(&both, "--ignore-missing").well(), "a: OK\n");
    let none = folder.checked(&gone, "--ignore-missing").exits(1);
    assert_eq!(none.err, "sha256sum: LIST: no file was verified\n");
    // Only what does not exist is ignored.
    folder.checked(&format!("{WRONG}  d\n"), "--ignore-missing").exits(1).says("Is a directory");
}

#[test]
fn lists_that_are_none() {
    let folder = folder();
    for (list, message) in [
        ("a", "a: no properly formatted checksum lines found"),
        ("gone", "gone: No such file or directory"),
        ("d", "d: read error"),
        ("- < /dev/null", "'standard input': no properly formatted checksum lines found"),
        ("$(command -v sh)", "no properly formatted checksum lines found"),
    ] {
        folder.called(&format!("sha256sum -c {list}")).exits(1).says(message);
        folder.called(&format!("sha256sum --status -c {list}")).exits(1).says(message);
    }
    folder.write("EMPTY", "").called("sha256sum -c EMPTY").exits(1);
}

#[test]
fn lines_are_read_in_each_format_of_the_tool() {
    let folder = folder();
    for line in [
        format!("{SHA256}  a"),
        format!("{SHA256} *a"),
        format!("{SHA256} a"),
        format!("{SHA256}\t a"),
        format!("  {SHA256}  a"),
        format!("{}  a", SHA256.to_uppercase()),
        format!("SHA256 (a) = {SHA256}"),
        format!("SHA256(a)= {SHA256}"),
        format!("# a comment\n\n{SHA256}  a"),
        format!("{SHA256}  a\r"),
    ] {
        assert_eq!(folder.checked(&line, "--strict").well(), "a: OK\n", "{line:?}");
    }
    for line in [
        format!("SHA512 (a) = {SHA256}"),
        format!("MD5 (a) = {MD5}"),
        format!("{MD5}  a"),
        format!("{SHA256}00  a"),
        SHA256.to_owned(),
        format!("\\{SHA256}  a\\t"),
        " # no comment".to_owned(),
        "   ".to_owned(),
        "SIZE (a) = 3".to_owned(),
        "TIMESTAMP = 1".to_owned(),
    ] {
        let ran = folder.checked(&format!("{line}\n{SHA256}  a\n"), "--strict").exits(1);
        assert_eq!(ran.err, "sha256sum: WARNING: 1 line is improperly formatted\n", "{line:?}");
    }
    // A list on standard input cannot name standard input.
    folder.write("LIST", format!("{SHA256}  -\n"));
    assert_eq!(folder.called("sha256sum -c LIST < a").well(), "-: OK\n");
    folder.called("sha256sum -c < LIST").exits(1).says("no properly formatted");
}

#[test]
fn options_that_do_not_go_together() {
    let folder = folder();
    for (options, why) in [
        ("-c -b a", "the --binary and --text options are meaningless when verifying checksums"),
        ("-c --tag a", "the --tag option is meaningless when verifying checksums"),
        ("-c -z a", "the --zero option is not supported when verifying checksums"),
        ("--ignore-missing a", "the --ignore-missing option is meaningful only when verifying"),
        ("--status a", "the --status option is meaningful only when verifying checksums"),
        ("--warn a", "the --warn option is meaningful only when verifying checksums"),
        ("--quiet a", "the --quiet option is meaningful only when verifying checksums"),
        ("--strict a", "the --strict option is meaningful only when verifying checksums"),
        ("--no-such a", "unrecognized option '--no-such'"),
        ("-x a", "invalid option -- 'x'"),
        ("-h a", "invalid option -- 'h'"),
        ("--zero=1 a", "option '--zero' doesn't allow an argument"),
        ("--st a", "option '--st' is ambiguous; possibilities: '--status' '--strict'"),
        ("-l 8 a", "invalid option -- 'l'"),
    ] {
        let ran = folder.called(&format!("sha256sum {options}")).exits(1).says(why);
        let hint = "\nTry 'sha256sum --help' for more information.\n";
        assert!(ran.err.ends_with(hint) && ran.out.is_empty(), "{}", ran.err);
    }
    // Options may be shortened, and follow the files; after -- come only files.
    assert_eq!(folder.called("sha256sum a --bin").well(), format!("{SHA256} *a\n"));
    folder.called("sha256sum -- -b").exits(1).says("-b: No such file");
}

#[test]
fn help_and_version_succeed() {
    let folder = folder();
    for tool in ["sha256sum", "b2sum", "cksum"] {
        assert!(folder.called(&format!("{tool} --help")).well().contains("--ignore-missing"));
        let version = folder.called(&format!("{tool} --version")).well();
        assert!(version.starts_with(&format!("{tool} (widehash) ")), "{version}");
    }
}

#[test]
fn the_output_may_be_full_or_closed() {
    let folder = folder();
    if cfg!(target_os = "linux") {
        folder.called("sha256sum a > /dev/full").exits(1).says("sha256sum: write error");
        let ran = folder.called("sha256sum a >&-").exits(1);
        assert_eq!(ran.err, "sha256sum: write error: Bad file descriptor\n");
    }
}

#[test]
fn b2sum_has_lengths() {
    let folder = folder();
    assert_eq!(folder.called("b2sum -l 16 a").well(), "ae1e  a\n");
    assert_eq!(folder.called("b2sum --tag --length=16 a").well(), "BLAKE2b-16 (a) = ae1e\n");
    assert_eq!(folder.called("b2sum -l 0 a").well(), folder.called("b2sum -l 512 a").well());
    for (length, why) in [
        ("3", "invalid length: '3'\nb2sum: length is not a multiple of 8"),
        ("520", "invalid length: '520'\nb2sum: maximum digest length for 'BLAKE2b' is 512 bits"),
        ("x", "invalid length: 'x'"),
        ("''", "invalid length: ''"),
        ("-8", "invalid length: '-8'"),
    ] {
        let ran = folder.called(&format!("b2sum -l {length} a")).exits(1);
        assert_eq!(ran.err, format!("b2sum: {why}\n"));
    }
    folder.called("b2sum a -l").exits(1).says("option requires an argument -- 'l'");
    folder.called("b2sum a --length").exits(1).says("option '--length' requires an argument");
    // The length of each digest is that of its line.
    folder.called("b2sum -l 64 a > LIST; b2sum --tag -l 16 b >> LIST; b2sum a >> LIST").well();
    assert_eq!(folder.called("b2sum --strict -c LIST").well(), "a: OK\nb: OK\na: OK\n");
}

#[test]
fn a_directory_in_a_list_is_an_error_and_not_read() {
    let folder = folder();
    folder.write("d/x", "x").write("TREE", folder.run("sum -a sha256 --tree d").well());
    for (path, name) in [("/", "/"), ("d/", "d/"), ("d", "d")] {
        folder.write("LIST", format!("{}  {path}\n", "0".repeat(64)));
        let ran = folder.called("timeout 20 sha256sum -c LIST").exits(1);
        let why = format!("sha256sum: {name}: Is a directory\n");
        let ran = ran.prints(&format!("{name}: FAILED open or read\n")).says(&why);
        ran.says("WARNING: 1 listed file could not be read\n");
        let ran = folder.called("timeout 20 b3sum -c LIST").exits(1);
        ran.prints(&format!("{name}: FAILED (Is a directory (os error 21))\n"));
    }
    folder.called("sha256sum -c TREE").exits(1).prints("d/: FAILED open or read\n");
    folder.run("check TREE").fine();
}
