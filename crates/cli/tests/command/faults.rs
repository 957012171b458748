//! Reading when something goes wrong, and the ways that inputs take between threads. No input may
//! be lost, no two confused, and no digest changed.

use crate::tools::{Folder, Ran, not_run, pattern};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest;
    hex(sha2::Sha256::digest(bytes))
}

fn blake3(bytes: &[u8]) -> String {
    hex(blake3::hash(bytes).as_bytes())
}

fn ripemd160(bytes: &[u8]) -> String {
    use ripemd::Digest;
    hex(ripemd::Ripemd160::digest(bytes))
}

/// Returns the digest of some bytes in hexadecimal, by another implementation.
type Oracle = fn(&[u8]) -> String;

const ORACLES: [(&str, Oracle); 3] =
    [("sha256", sha256), ("blake3", blake3), ("ripemd160", ripemd160)];

/// Returns a command without arguments, with pipes for its output.
fn command(folder: &Folder) -> Command {
    let mut command = folder.command(env!("CARGO_BIN_EXE_widehash"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ran(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    Ran { code: output.status.code(), out: output.stdout, err }
}

/// Returns lengths around every size at which inputs are cut, with short and long ones mixed.
fn lengths() -> Vec<usize> {
    let mut lengths = vec![0, 1, 100, 4096, 5_000_000];
    for edge in [32 << 10, 64 << 10, 256 << 10, 512 << 10, 1 << 20, 3 << 20] {
        lengths.extend([edge, 17, edge - 1, edge + 1]);
    }
    lengths
}

#[test]
fn every_length_is_right_on_any_number_of_threads() {
    let folder = Folder::new();
    let files: Vec<(String, Vec<u8>)> = lengths()
        .into_iter()
        .enumerate()
        .map(|(at, len)| (format!("file{at:02}"), pattern(len)))
        .collect();
    files.iter().for_each(|(name, content)| _ = folder.write(name, content));
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    for (algorithm, oracle) in ORACLES {
        let expected: String =
            files.iter().map(|(name, content)| format!("{}  {name}\n", oracle(content))).collect();
        for threads in ["1", "2", "3", "16"] {
            let options = ["sum", "-a", algorithm, "-j", threads];
            let printed = folder.run_args(options.iter().chain(&names), b"").well();
            assert!(printed == expected, "{algorithm}, {threads} threads:\n{printed}\n{expected}");
        }
        // One at a time: all threads share a file that is alone.
        for (name, content) in files.iter().filter(|(_, content)| content.len() >= 256 << 10) {
            let printed = folder.run(&format!("sum -a {algorithm} -j 4 {name}")).well();
            assert_eq!(printed, format!("{}  {name}\n", oracle(content)), "{algorithm}");
            let piped = folder.run_with(&format!("sum -a {algorithm} -j 4"), content).well();
            assert_eq!(piped, format!("{}  -\n", oracle(content)), "{algorithm} from a pipe");
        }
    }
}

#[test]
fn several_algorithms_and_a_check_of_all_lines_agree() {
    let folder = Folder::new();
    let mut expected = String::new();
    let mut names = Vec::new();
    for (at, len) in lengths().into_iter().enumerate() {
        let (name, content) = (format!("file{at:02}"), pattern(len));
        folder.write(&name, &content);
        let lines = [
            format!("RMD160 ({name}) = {}\n", ripemd160(&content)),
            format!("BLAKE3 ({name}) = {}\n", blake3(&content)),
            format!("SHA256 ({name}) = {}\n", sha256(&content)),
        ];
        expected += &lines.concat();
        names.push(name);
    }
    for threads in ["1", "2", "7"] {
        let options = ["sum", "-a", "ripemd160", "-a", "blake3", "-a", "sha256", "-j", threads]
            .map(str::to_owned);
        let printed = folder.run_args(options.iter().chain(&names), b"").well();
        assert!(printed == expected, "{threads} threads:\n{printed}\n{expected}");
        let last = [&options[..], &[String::from("file28")]].concat();
        assert!(expected.ends_with(&folder.run_args(&last, b"").well()), "one alone");
    }
    folder.write("LIST", &expected);
    let checked = folder.run("check LIST").fine();
    assert_eq!(checked.matches(": OK\n").count(), 3 * names.len());
    // Without a tag, a line may be BLAKE3 or SHA-256, and a list may hold both.
    let untagged: String = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let content = std::fs::read(folder.path().join(name)).unwrap();
            let oracle = if at % 3 == 0 { sha256 } else { blake3 };
            format!("{}  {name}\n", oracle(&content))
        })
        .collect();
    folder.write("LIST", untagged);
    assert_eq!(folder.run("check LIST").fine().matches(": OK\n").count(), names.len());
}

#[test]
fn a_failing_input_does_not_affect_the_others() {
    let folder = Folder::new();
    let mut expected = String::new();
    let mut names = Vec::new();
    let mut failures = 0;
    for at in 0..300 {
        let name = match at % 10 {
            3 => format!("none{at}"),
            5 => String::from("/proc/self/mem"),
            7 => String::from("/"),
            _ => format!("file{at:03}"),
        };
        if name.starts_with("file") {
            let content = pattern(at * 331);
            expected += &format!("{}  {name}\n", sha256(&content));
            folder.write(&name, content);
        } else {
            failures += 1;
        }
        names.push(name);
    }
    for threads in ["1", "2", "6"] {
        let options = ["sum", "-a", "sha256", "-j", threads].map(str::to_owned);
        let ran = folder.run_args(options.iter().chain(&names), b"").exits(1).prints(&expected);
        assert_eq!(ran.err.lines().count(), failures, "{}", ran.err);
        // The file can be opened, but reading it fails.
        #[cfg(target_os = "linux")]
        let ran = ran.says("widehash: /proc/self/mem: Input/output error\n");
        ran.says("widehash: none3: No such file or directory\n")
            .says("widehash: /: is a directory (use -r to hash the files below it)\n");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_read_that_fails_in_the_middle_is_reported_with_its_position() {
    let folder = Folder::new();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/preloaded/failing_reads.rs");
    let compiled = folder
        .command(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition=2024", "--crate-type=cdylib", "-Cpanic=abort", "-O", "-o", "failing.so"])
        .arg(source)
        .status();
    if !compiled.is_ok_and(|status| status.success()) {
        not_run("the library that makes reads fail could not be compiled");
        return;
    }
    folder.write("good", pattern(3_000_000));
    folder.write("bad", [b"BAD!".as_slice(), &pattern(3_000_000)].concat());
    for options in ["", "-j 1", "-a sha256", "-j 1 -a sha256", "-a sha256 -a ripemd160"] {
        let good = folder.run(&format!("sum {options} good")).well();
        let mut command = command(&folder);
        command.arg("sum").args(options.split_whitespace()).args(["good", "bad", "good"]);
        command.env("LD_PRELOAD", folder.path().join("failing.so"));
        ran(command.spawn().unwrap())
            .exits(1)
            .prints(&good.repeat(2))
            .says("widehash: bad: Input/output error (after 1000000 bytes)\n");
    }
}

#[test]
fn a_vanished_file_is_reported_and_the_rest_is_checked() {
    let folder = Folder::new();
    folder.write("LIST", format!("{}  gone\n{}  here\n", blake3(b""), blake3(b"here")));
    folder.write("here", "here");
    folder
        .run("check LIST")
        .exits(1)
        .prints("gone: FAILED open or read\nhere: OK\n")
        .says("widehash: gone: No such file or directory\n");
}

#[test]
fn named_pipes_and_devices_are_read_as_bytes_arrive() {
    let folder = Folder::new();
    for threads in ["1", "2", "4"] {
        let pipes = ["pipe1", "pipe2"];
        for pipe in pipes {
            let made = folder.command("mkfifo").arg(pipe).status().unwrap();
            assert!(made.success());
        }
        folder.write("before", "before").write("after", pattern(300_000));
        let mut command = command(&folder);
        command.args(["sum", "-a", "sha256", "-j", threads]);
        command.args(["before", "pipe1", "/dev/null", "pipe2", "after"]);
        let child = command.spawn().unwrap();
        // Slowly, a little at a time, and the second one after the first.
        for pipe in pipes {
            let mut writer = OpenOptions::new().write(true).open(folder.path().join(pipe)).unwrap();
            for piece in pattern(200_000).chunks(50_000) {
                writer.write_all(piece).unwrap();
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        let piped = sha256(&pattern(200_000));
        let expected = format!(
            "{}  before\n{piped}  pipe1\n{}  /dev/null\n{piped}  pipe2\n{}  after\n",
            sha256(b"before"),
            sha256(b""),
            sha256(&pattern(300_000)),
        );
        assert_eq!(ran(child).well(), expected, "{threads} threads");
        for pipe in pipes {
            std::fs::remove_file(folder.path().join(pipe)).unwrap();
        }
    }
}

#[test]
fn results_are_printed_while_a_pipe_is_waited_for() {
    use std::io::{BufRead, BufReader};

    let folder = Folder::new();
    folder.write("first", "first").write("second", pattern(3 << 20));
    let mut command = command(&folder);
    let mut child = command
        .args(["sum", "-j", "2", "first", "second", "-"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), format!("{}  first", blake3(b"first")));
    assert_eq!(lines.next().unwrap().unwrap(), format!("{}  second", blake3(&pattern(3 << 20))));
    child.stdin.take().unwrap().write_all(b"at last").unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), format!("{}  -", blake3(b"at last")));
    assert!(child.wait().unwrap().success());
}

#[test]
fn standard_input_is_read_once() {
    let folder = Folder::new();
    let (first, second) = (blake3(&pattern(600_000)), blake3(b""));
    for threads in [1, 2, 8] {
        let printed = folder.run_with(&format!("sum -j {threads} - -"), &pattern(600_000)).well();
        assert_eq!(printed, format!("{first}  -\n{second}  -\n"));
    }
}

/// Waits until the process has this file open. Returns `false` after a while.
#[cfg(target_os = "linux")]
fn wait_until_open(child: &Child, path: &std::path::Path) -> bool {
    let path = path.canonicalize().unwrap();
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        let open = std::fs::read_dir(format!("/proc/{}/fd", child.id())).into_iter().flatten();
        let mut targets = open.flatten().filter_map(|fd| std::fs::read_link(fd.path()).ok());
        if targets.any(|target| target == path) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

/// Changes the length of a file of zeros while it is hashed. The message must name both lengths and
/// the length of what was hashed, and the digest must be that of exactly these bytes.
#[cfg(target_os = "linux")]
fn changes(algorithm: &str, oracle: Oracle, threads: &str, from: u64, to: u64) {
    let folder = Folder::new();
    let path = folder.path().join("file");
    let file = File::create(&path).unwrap();
    file.set_len(from).unwrap();
    folder.write("other", "other");
    let mut command = command(&folder);
    let child =
        command.args(["sum", "-a", algorithm, "-j", threads, "file", "other"]).spawn().unwrap();
    assert!(wait_until_open(&child, &path), "the file was never open");
    file.set_len(to).unwrap();
    let ran = ran(child).exits(1);
    let how = if to > from { "grew" } else { "shrank" };
    let message = format!(
        "widehash: file: {how} from {from} to {to} bytes while it was read; the digest covers "
    );
    let bytes = ran
        .err
        .strip_prefix(&message)
        .and_then(|rest| rest.strip_suffix(" bytes\n"))
        .unwrap_or_else(|| panic!("{algorithm}: {}", ran.err));
    let bytes: usize = bytes.parse().unwrap();
    assert!(bytes as u64 <= from.max(to) && (to < from || bytes as u64 == to), "{bytes}");
    let expected = format!("{}  file\n{}  other\n", oracle(&vec![0; bytes]), oracle(b"other"));
    assert_eq!(ran.text(), expected, "{algorithm}, {threads} threads, {bytes} bytes");
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_changes_its_length_is_hashed_to_its_end_and_reported() {
    // Long enough that reading it takes a good part of a second, and the change comes in the
    // middle.
    for threads in ["1", "3"] {
        changes("ripemd160", ripemd160, threads, 256 << 20, (256 << 20) + 12_345);
        changes("ripemd160", ripemd160, threads, 1 << 32, 1 << 20);
        changes("blake3", blake3, threads, 1 << 34, 1 << 20);
        changes("sha256", sha256, threads, 1 << 33, 12_345);
    }
    changes("blake3", blake3, "2", 1 << 30, (1 << 30) + 1);
}

#[test]
#[cfg(target_os = "linux")]
fn system_files_with_a_wrong_length_are_not_reported_as_changed() {
    let folder = Folder::new();
    let content = std::fs::read("/proc/version").unwrap();
    let printed = folder.run("sum -a sha256 /proc/version").well();
    assert_eq!(printed, format!("{}  /proc/version\n", sha256(&content)));
    let claims_a_page = "/sys/kernel/mm/transparent_hugepage/enabled";
    match std::fs::read(claims_a_page) {
        Ok(content) => {
            let printed = folder.run(&format!("sum -a sha256 {claims_a_page}")).well();
            assert_eq!(printed, format!("{}  {claims_a_page}\n", sha256(&content)));
        }
        Err(_) => not_run(&format!("{claims_a_page} does not exist")),
    }
}

#[test]
#[cfg(unix)]
fn a_hundred_thousand_files_need_few_descriptors() {
    let folder = Folder::new();
    let mut expected = Vec::new();
    for at in 0..100 {
        let (name, content) = (format!("f{at:02}"), pattern(at * 1000));
        expected.push(format!("{}  {name}\n", sha256(&content)));
        folder.write(name, content);
    }
    // With 20 descriptors, the threads compete for them; with 9, hardly any file can be open.
    for (limit, times, threads) in [(1024, 1000, "2"), (20, 10, "8"), (9, 3, "4")] {
        let mut command = folder.command("sh");
        command
            .args(["-c", &format!("ulimit -n {limit}; exec \"$@\""), "sh"])
            .arg(env!("CARGO_BIN_EXE_widehash"))
            .args(["sum", "-a", "sha256", "-j", threads])
            .args((0..times).flat_map(|_| (0..100).map(|at| format!("f{at:02}"))))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let printed = ran(command.spawn().unwrap()).well();
        assert!(printed == expected.concat().repeat(times), "{limit} descriptors");
    }
}

#[test]
fn a_closed_output_ends_the_work_soon_and_quietly() {
    let folder = Folder::new();
    // Enough work for hours.
    File::create(folder.path().join("huge")).unwrap().set_len(1 << 43).unwrap();
    folder.write("small", "small");
    let mut command = command(&folder);
    command.args(["sum", "-a", "sha256", "-j", "2"]).args(vec!["small"; 5000]).arg("huge");
    let start = Instant::now();
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let ran = ran(child).exits(141);
    assert_eq!(ran.err, "");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
