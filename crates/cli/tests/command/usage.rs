//! The first minutes with the command: command lines that are wrong, and what is said of them.

use crate::tools::Folder;

const DIGEST: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("a.txt", "abc").write("d/f", "abc").write("SUMS", format!("{DIGEST}  a.txt\n"));
    folder
}

/// Runs what a tip says, as a person would who pastes it.
#[track_caller]
fn follow(folder: &Folder, words: &str, expected: &str) {
    let ran = folder.run(words).exits(2).prints("");
    let tip = ran.err.split(": widehash ").nth(1).unwrap_or_else(|| panic!("no tip: {}", ran.err));
    let command = tip.lines().next().unwrap();
    assert_eq!(command, expected, "{words}");
    folder.shell(&format!("$WIDEHASH {command}")).exits(0);
}

#[test]
fn a_command_line_without_a_command_is_answered_by_the_complete_one() {
    let folder = folder();
    for (words, meant) in [
        ("a.txt", "sum a.txt"),
        ("a.txt --tag", "sum a.txt --tag"),
        ("-a sha256 a.txt", "sum -a sha256 a.txt"),
        ("sha256 a.txt", "sum -a sha256 a.txt"),
        ("sha256sum -c SUMS", "check -a sha256 SUMS"),
        ("-c SUMS", "check SUMS"),
        ("--check --quiet SUMS", "check --quiet SUMS"),
        ("SUMS", "check SUMS"),
        ("verify SUMS", "check SUMS"),
        ("hash a.txt", "sum a.txt"),
        ("tree d", "sum --tree d"),
        ("d", "sum -r d"),
        ("chekc SUMS", "check SUMS"),
        ("version", "--version"),
        ("sum -c SUMS", "check SUMS"),
        ("check -c SUMS", "check SUMS"),
        ("sum --version", "--version"),
        ("sum --update NEW d", "sum -r --update NEW d"),
        ("batch a.txt", "batch --lines a.txt"),
    ] {
        follow(&folder, words, meant);
    }
    folder.run("audit").exits(2).says("<SUMS>");
    for words in ["nonsense", "-Q", "help nonsense"] {
        let ran = folder.run(words).exits(2).says("Try 'widehash --help' for more information.");
        assert!(!ran.err.contains("did you mean"), "{words}: {}", ran.err);
    }
}

#[test]
fn a_suggestion_can_be_pasted_into_a_shell() {
    let folder = folder();
    folder.write("it's $HOME; a file", "abc");
    let ran = folder.run_args(["it's $HOME; a file"], b"").exits(2);
    let command = ran.err.split("did you mean: widehash ").nth(1).unwrap().lines().next().unwrap();
    let printed = folder.shell(&format!("$WIDEHASH {command}")).well();
    assert!(printed.ends_with("  it's $HOME; a file\n"), "{printed}");
}

#[test]
fn a_digest_or_a_directory_in_the_place_of_a_list_is_recognised() {
    let folder = folder();
    for digest in [DIGEST.to_owned(), format!("sha256:{DIGEST}"), DIGEST.to_uppercase()] {
        let shown = if digest.contains(':') { format!("'{digest}'") } else { digest.clone() };
        let meant = format!("check --digest {shown} a.txt");
        follow(&folder, &format!("check {digest} a.txt"), &meant);
        let meant = format!("check a.txt --digest {shown}");
        follow(&folder, &format!("check a.txt {digest}"), &meant);
    }
    folder.run(&format!("check {DIGEST}")).exits(2).says(&format!("--digest {DIGEST} FILE\n"));
    // A file of that name is a list.
    folder.write(DIGEST, format!("{DIGEST}  a.txt\n"));
    folder.run(&format!("check {DIGEST}")).exits(0);
    folder.run("check deadbeef").exits(1).says("deadbeef: No such file or directory");
    folder.run("audit d SUMS").exits(2).says(": widehash audit SUMS d\n");
    folder.run("audit d").exits(2).says("d: is a directory").says(": widehash audit SUMS d\n");
}

#[test]
fn an_option_of_another_command_is_said_to_be_there() {
    let folder = folder();
    for (words, tip) in [
        ("sum -q a.txt", "'widehash check' and 'widehash audit' have -q\n"),
        ("sum --warn a.txt", "'widehash check' has --warn\n"),
        ("check --tag SUMS", "'widehash sum' has --tag\n"),
        ("check -r d", "'widehash sum' has -r\n"),
        ("sum -b a.txt", "leave -b out"),
        ("sum --alg sha256 a.txt", "'--algorithm'"),
    ] {
        let ran = folder.run(words).exits(2).says(tip);
        assert!(!ran.err.contains("as a value"), "{}", ran.err);
    }
}

#[test]
fn numbers_say_what_is_allowed() {
    let folder = folder();
    for (option, allowed) in [
        ("sum --threads", "a whole number, 1 or more"),
        ("sum --length", "a whole number of bytes, 1 or more, without a unit"),
        ("sum --seek", "a whole number of bytes, without a unit"),
        ("check --length", "a whole number of bytes, 1 or more, without a unit"),
        ("check --seek", "a whole number of bytes, without a unit"),
        ("audit --threads", "a whole number, 1 or more"),
        ("batch --record", "a whole number of bytes, 1 or more, without a unit"),
        ("backends --count", "a whole number, 1 or more"),
        ("backends --length", "a whole number of bytes, without a unit"),
    ] {
        let (command, name) = option.split_once(' ').unwrap();
        for wrong in ["0", "lots", "-1", "1k", "1.5", "99999999999999999999"] {
            if wrong == "0" && !allowed.contains("1 or more") {
                continue;
            }
            let ran = folder.run_args([command, name, wrong], b"").exits(2).prints("");
            ran.says(&format!("invalid value '{wrong}' for '{name} <"))
                .says(&format!("must be {allowed}\nTry 'widehash {command} --help'"));
        }
    }
}

#[test]
fn an_option_that_would_do_nothing_is_refused() {
    let folder = folder();
    for option in ["--exclude x", "--include x", "-L", "-x"] {
        let ran = folder.run_with(&format!("sum {option}"), b"abc").exits(2).prints("");
        ran.says(option.split(' ').next().unwrap()).says("add -r");
    }
    assert_eq!(folder.run("sum --exclude *.txt a.txt d/f").well().lines().count(), 1);
    folder.run_with("sum -0", b"a.txt\0").exits(2).says("'--files-from -'").says("-z ends");
    folder.run_with("sum -0 --files-from -", b"a.txt\0").exits(0);
}

#[test]
fn one_algorithm_or_several() {
    let folder = folder();
    for words in ["check", "audit"] {
        let ran = folder.run(&format!("{words} -a sha256,blake3 SUMS")).exits(2);
        ran.says("only one algorithm is possible here; run the command once for each");
    }
    let bench = folder.run("bench --quick -a sha256,ripemd160 --json").well();
    assert!(bench.contains("\"sha256\"") && bench.contains("\"ripemd160\""), "{bench}");
    folder.run("batch --lines -a md5").exits(2).says("only 'sum', 'check' and 'audit' have");
    folder.run("batch --lines -a highwayhash64").exits(2).says("(--key-file FILE, or --key HEX)");
}

#[test]
#[cfg(unix)]
fn standard_error_shows_no_letter_that_acts() {
    let folder = folder();
    let acting =
        ["\u{202e}", "\u{2066}", "\u{200f}", "\u{9b}", "\u{1b}[2K", "\u{feff}", "\u{e0041}"];
    for text in acting {
        folder.write("TAGGED", format!("{text} (a.txt) = {DIGEST}\nWHIRL{text} (a.txt) = 00ff\n"));
        let command_lines: [&[&str]; 12] = [
            &[text],
            &["sum", text],
            &["sum", &format!("--{text}")],
            &["sum", "-a", text],
            &["sum", "-j", text],
            &["sum", "--key-file", text],
            &["sum", "-r", "--exclude", &format!("[{text}"), "d"],
            &["sum", "-o", &format!("{text}/x"), "a.txt"],
            &["check", "--digest", text, "a.txt"],
            &["check", "-w", "TAGGED"],
            &["audit", text],
            &["man", text],
        ];
        for words in command_lines {
            let ran = folder.run_args(words, b"");
            assert!(
                !ran.err.contains(text) && ran.err.lines().count() > 0,
                "{words:?}: {}",
                ran.err
            );
        }
    }
    folder.run_args(["sum", "\u{202e}gone"], b"").says("''$'\\342\\200\\256''gone': No such file");
}
