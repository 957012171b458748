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
    let Some(library) = folder.preloaded("failing_reads") else { return };
    folder.write("good", pattern(3_000_000));
    folder.write("bad", [b"BAD!".as_slice(), &pattern(3_000_000)].concat());
    for options in ["", "-j 1", "-a sha256", "-j 1 -a sha256", "-a sha256 -a ripemd160"] {
        let good = folder.run(&format!("sum {options} good")).well();
        let mut command = command(&folder);
        command.arg("sum").args(options.split_whitespace()).args(["good", "bad", "good"]);
        command.env("LD_PRELOAD", &library);
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

/// Waits until the process reads this file: it has mapped it, or has it open and has read more than
/// a program reads to start. That the file is open would not do, since its length is taken later.
/// Returns `false` after a while.
#[cfg(target_os = "linux")]
fn wait_until_read(child: &Child, path: &std::path::Path) -> bool {
    let path = path.canonicalize().unwrap();
    let process = std::path::PathBuf::from(format!("/proc/{}", child.id()));
    let text = |name: &str| std::fs::read_to_string(process.join(name)).unwrap_or_default();
    let is_open = || {
        let open = std::fs::read_dir(process.join("fd")).into_iter().flatten();
        let mut targets = open.flatten().filter_map(|fd| std::fs::read_link(fd.path()).ok());
        targets.any(|target| target == path)
    };
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        let read = text("io").lines().find_map(|line| line.strip_prefix("rchar: ")?.parse().ok());
        let many = read.is_some_and(|bytes: u64| bytes > 256 << 10);
        if text("maps").contains(path.to_str().unwrap()) || many && is_open() {
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
    assert!(wait_until_read(&child, &path), "the file was never read");
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

#[test]
#[cfg(target_os = "linux")]
fn without_threads_the_calling_thread_does_the_work() {
    let folder = Folder::new();
    let Some(library) = folder.preloaded("no_threads") else { return };
    let mut expected = String::new();
    let mut lines = String::new();
    for at in 0..5000 {
        let (name, content) = (format!("d/f{at:04}"), pattern(at % 700 * 100));
        expected += &format!("{}  {name}\n", sha256(&content));
        folder.write(&name, &content);
        lines += &format!("{at}\n");
    }
    let large = pattern(20 << 20);
    folder.write("large", &large).write("LIST", &expected).write("lines", lines);
    let tree = folder.run("sum --tree d").well();
    let batch = folder.run("batch --lines lines").well();
    for threads in ["0", "1", "2"] {
        let run = |words: &str| {
            let mut command = command(&folder);
            command.args(words.split_whitespace()).env("LD_PRELOAD", &library);
            ran(command.env("THREADS", threads).spawn().unwrap())
        };
        for j in ["1", "3"] {
            assert!(run(&format!("sum -a sha256 -r d -j {j}")).well() == expected, "{threads}");
            let printed = run(&format!("sum large -j {j}")).well();
            assert_eq!(printed, format!("{}  large\n", blake3(&large)), "{threads}");
            assert_eq!(run(&format!("sum --tree d -j {j} --progress")).exits(0).text(), tree);
            run(&format!("check --quiet LIST -j {j}")).exits(0);
            assert!(run(&format!("batch --lines lines -j {j}")).well() == batch, "{threads}");
        }
        run("sum d/f0001 -o OUT").well();
        assert_eq!(folder.read("OUT").lines().count(), 1);
    }
    // What arrives through a pipe is answered.
    let line = format!("printf abc | LD_PRELOAD={} $WIDEHASH sum -a sha256", library.display());
    assert_eq!(folder.shell(&line).well(), format!("{}  -\n", sha256(b"abc")));
}

#[test]
#[cfg(target_os = "linux")]
fn a_walk_needs_few_descriptors_and_leaves_nothing_out() {
    let folder = Folder::new();
    let mut expected = Vec::new();
    for directory in 0..60 {
        for file in 0..100 {
            let name = format!("d/{directory:02}/{directory:02}/f{file:02}");
            expected.push(format!("{}  {name}\n", sha256(name.as_bytes())));
            folder.write(&name, &name);
        }
    }
    folder.write("LIST", expected.concat());
    for (limit, threads) in [(20, "4"), (20, "64"), (8, "4"), (5, "4"), (4, "4")] {
        let line = |words: &str| {
            format!("ulimit -n {limit}; exec timeout 60 $WIDEHASH {words} -j {threads}")
        };
        let printed = folder.shell(&line("sum -a sha256 -r d")).well();
        assert!(printed == expected.concat(), "{limit} descriptors, {threads} threads");
        let named = format!("set -- d/*/*/*; {} \"$@\"", line("sum -a sha256"));
        let printed = folder.shell(&named).well();
        assert!(printed == expected.concat(), "{limit} descriptors, {threads} threads");
        if limit > 4 {
            // The list is one more.
            folder.shell(&line("check --quiet LIST")).exits(0);
        }
    }
    // A soft limit is raised. 64 threads of 16 lanes keep a thousand files open.
    let line = "ulimit -Sn 12; exec $WIDEHASH sum -a sha256 -r d -j 64";
    assert!(folder.shell(line).well() == expected.concat());
}

#[test]
#[cfg(unix)]
fn many_named_files_and_one_descriptor_come_to_an_end() {
    let folder = Folder::new();
    let mut names = String::new();
    for at in 0..6000 {
        let name = format!("f{at:04}");
        names += &format!("{name}\n");
        folder.write(name, pattern(at % 100));
    }
    folder.write("NAMES", names);
    // The list of names would take the only descriptor.
    let line = "ulimit -n 4; exec timeout 60 $WIDEHASH sum -a sha256 -j 4 --files-from NAMES";
    assert_eq!(folder.shell(line).well().lines().count(), 6000);
}

#[test]
fn digests_beyond_the_end_of_the_output_cannot_be_checked() {
    let folder = Folder::new();
    folder.write("a", "abc").write("LIST", format!("{}  a\n", "00".repeat(32)));
    for seek in [u64::MAX, u64::MAX - 31] {
        folder
            .run(&format!("check --seek {seek} LIST"))
            .exits(1)
            .prints("")
            .says("LIST: 1: there are no 32 bytes from byte")
            .says("1 not checked");
    }
    // The last 32 bytes there are.
    let last = u64::MAX - 32;
    let line = folder.run(&format!("sum --seek {last} a")).well();
    folder.write("LIST", line).run(&format!("check --seek {last} LIST")).fine();
}

#[test]
#[cfg(target_os = "linux")]
fn messages_that_nobody_can_read_change_nothing() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let line = folder.run("sum a").well();
    for closed in ["2>&-", "2> /dev/full", "2> >(true)"] {
        let line_of = format!("sleep 0.2; $WIDEHASH sum gone a --progress -o OUT {closed}");
        let mut command = folder.command("bash");
        command.args(["-c", &line_of]).env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"));
        let ran = command.output().unwrap();
        assert_eq!(ran.status.code(), Some(1), "{closed}");
        assert_eq!(folder.read("OUT"), line, "{closed}");
        std::fs::remove_file(folder.path().join("OUT")).unwrap();
    }
    folder.shell("$WIDEHASH sum --nonsense 2> /dev/full").exits(2);
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_takes_nothing_is_an_error() {
    let folder = Folder::new();
    folder.write("a", "abc").write("LIST", folder.run("sum a").well());
    for words in
        ["--help", "--version", "sum --help", "sum -h", "man", "completions bash", "backends"]
    {
        folder
            .shell(&format!("$WIDEHASH {words} > /dev/full"))
            .exits(1)
            .says("widehash: standard output: No space left on device\n");
        folder.shell(&format!("$WIDEHASH {words} > /dev/null")).well();
    }
    for words in ["sum a", "check LIST", "batch --lines a", "backends", "--help", "man sum"] {
        folder
            .shell(&format!("$WIDEHASH {words} >&-"))
            .exits(1)
            .says("widehash: standard output: Bad file descriptor\n");
        folder.shell(&format!("$WIDEHASH {words} <> /dev/null >&0")).exits(0);
    }
    // Nothing is printed here.
    folder.shell("$WIDEHASH sum a -o OUT >&-").well();
    folder.shell("$WIDEHASH check --status LIST >&-").well();
}

#[test]
#[cfg(target_os = "linux")]
fn a_closed_input_is_no_empty_one() {
    let folder = Folder::new();
    folder.write("a", "abc");
    for (words, code) in [
        ("sum", 1),
        ("sum -a md5 -", 1),
        ("sum --files-from -", 1),
        ("sum -r --files-from -", 1),
        ("batch --lines", 1),
        ("batch --hex-lines -", 1),
        ("check", 1),
        ("check -", 1),
        ("check --missing -", 1),
        ("sum --key-file - a", 2),
        ("batch --key-file - --lines a", 2),
    ] {
        let option = if words.contains("--key-file") { "--key-file: " } else { "" };
        // Closed, or open in the other direction.
        for closed in ["<&-", "0> OTHER"] {
            folder
                .shell(&format!("$WIDEHASH {words} {closed}"))
                .exits(code)
                .prints("")
                .says(&format!("widehash: {option}-: Bad file descriptor\n"));
        }
    }
    for (tool, message) in [
        ("sha256sum", "-: Bad file descriptor"),
        ("sha256sum -", "-: Bad file descriptor"),
        ("cksum", "-: Bad file descriptor"),
        ("sha256sum -c", "'standard input': Bad file descriptor"),
        ("b3sum", "-: Bad file descriptor"),
        ("b3sum -c", "Bad file descriptor"),
        ("b3sum --keyed a", "Bad file descriptor"),
    ] {
        let name = tool.split(' ').next().unwrap();
        let line = format!("ln -sf $WIDEHASH {name}; ./{tool} <&-");
        folder.shell(&line).exits(1).prints("").says(message);
    }
    // What does not read it does not need it.
    let line = folder.run("sum a").well();
    assert_eq!(folder.shell("$WIDEHASH sum a <&-").well(), line);
    folder.shell("$WIDEHASH sum a - <&- >&- 2>&-").exits(1).prints("");
    folder.shell("$WIDEHASH sum a 1< a").exits(1).says("standard output: Bad file descriptor\n");
    // An empty one is one, in whichever way it is open.
    let empty = format!("{}  -\n", blake3(b""));
    for open in ["< /dev/null", "<> /dev/null"] {
        assert_eq!(folder.shell(&format!("$WIDEHASH sum {open}")).well(), empty);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn hashing_a_file_with_holes_stores_nothing() {
    use std::os::unix::fs::MetadataExt;
    let path = std::path::PathBuf::from(format!("/dev/shm/widehash-holes-{}", std::process::id()));
    let Ok(file) = File::create_new(&path) else { return not_run("there is no /dev/shm") };
    file.set_len(96 << 20).unwrap();
    let digest = blake3(&vec![0; 96 << 20]);
    let folder = Folder::new();
    let printed: Vec<String> = ["1", "2", "4"]
        .map(|j| folder.run(&format!("sum --no-names -j {j} {}", path.display())).text())
        .to_vec();
    let blocks = file.metadata().unwrap().blocks();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(printed, vec![format!("{digest}\n"); 3]);
    assert_eq!(blocks, 0, "blocks of 512 bytes that hashing has stored");
}

#[test]
fn any_number_of_threads_is_accepted_and_few_are_started() {
    let folder = Folder::new();
    folder.write("a", "abc").write("lines", "a\nb\nc\n").write("LIST", folder.run("sum a").well());
    let batch = folder.run("batch --lines lines").well();
    for threads in ["65", "10000000", "18446744073709551615"] {
        let start = Instant::now();
        assert_eq!(folder.run(&format!("batch --lines lines -j {threads}")).well(), batch);
        folder.run(&format!("sum a lines -j {threads}")).well();
        folder.run(&format!("sum -r -j {threads} .")).well();
        folder.run(&format!("check LIST -j {threads}")).fine();
        folder.run(&format!("sum -r -j {threads} --update SUMS a")).exits(0);
        assert!(start.elapsed() < Duration::from_secs(20), "{threads}: {:?}", start.elapsed());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_leaves_an_output_as_it_was() {
    let folder = Folder::new();
    folder.write("a", "abc").write("OUT", "before");
    let mut refused = 0;
    // Address space in KiB.
    for limit in (8_000..40_000).step_by(500) {
        let ran =
            folder.shell(&format!("ulimit -v {limit}; exec $WIDEHASH sum -a sha256 a -o OUT"));
        if ran.code == Some(0) {
            assert!(folder.read("OUT").ends_with("  a\n"));
        } else {
            refused += 1;
            assert_eq!(folder.read("OUT"), "before", "{limit}: {}", ran.err);
        }
        folder.write("OUT", "before");
    }
    assert!((1..40).contains(&refused), "{refused}");
}
