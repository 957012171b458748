//! `sum --update`: lists that are brought up to date.

use crate::tools::{Folder, Ran, not_run, pattern};
use std::time::Duration;

/// Waits until the time stamps of the files written so far prove something.
fn settle() {
    std::thread::sleep(Duration::from_millis(250));
}

/// Returns the summary of an update in which nothing moved: what was added, changed, dropped, unchanged,
/// and hashed.
#[track_caller]
fn counts(ran: Ran) -> [u64; 5] {
    let ran = ran.exits(0).prints("");
    let [summary] = ran.err.lines().collect::<Vec<_>>()[..] else { panic!("{}", ran.err) };
    let numbers = summary.rsplit(": ").next().unwrap().split([',', ';']);
    let numbers = numbers.map(|part| part.trim().split(' ').next().unwrap().parse().unwrap());
    let [added, changed, moved, dropped, unchanged, hashed] = numbers.collect::<Vec<u64>>()[..]
    else {
        panic!("{summary}")
    };
    assert_eq!(moved, 0, "{summary}");
    [added, changed, dropped, unchanged, hashed]
}

/// A folder with some files in d.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("d/a", "one").write("d/b", "two").write("d/sub/c", "three").write("d/a.x", "");
    settle();
    folder
}

/// Fails unless SUMS is what `sum -r` prints, with these options.
#[track_caller]
fn assert_current(folder: &Folder, words: &str) {
    assert_eq!(folder.read("SUMS"), folder.run(&format!("sum -r {words} d")).well());
}

#[test]
fn only_what_changed_is_hashed() {
    let folder = folder();
    let update = || counts(folder.run("sum -r --update SUMS d"));
    assert_eq!(update(), [4, 0, 0, 0, 4]);
    assert_current(&folder, "");
    assert_eq!(folder.names(), ["SUMS", "SUMS.widehash", "d"]);
    let written = || std::fs::metadata(folder.path().join("SUMS")).unwrap().modified().unwrap();
    let before = written();
    assert_eq!(update(), [0, 0, 0, 4, 0]);
    assert_eq!(written(), before, "nothing is written if nothing changed");
    // Added, changed at the same size, gone, and touched.
    folder.write("d/new", "four").write("d/b", "TWO").write("d/sub/c", "three");
    std::fs::remove_file(folder.path().join("d/a")).unwrap();
    settle();
    assert_eq!(update(), [1, 1, 1, 2, 3]);
    assert_current(&folder, "");
    assert_eq!(update(), [0, 0, 0, 4, 0]);
    // The touched file was hashed, and its new times are known now.
    folder.write("d/sub/c", "three");
    settle();
    assert_eq!(update(), [0, 0, 0, 4, 1]);
    assert_eq!(update(), [0, 0, 0, 4, 0]);
    folder.run("check SUMS").fine();
    assert_eq!(folder.run("sum -r --update SUMS --paranoid d").err.lines().count(), 1);
    assert_eq!(counts(folder.run("sum -r --update SUMS --paranoid d")), [0, 0, 0, 4, 4]);
}

#[test]
fn the_form_is_that_of_the_list() {
    for words in [
        "-a sha256",
        "-a sha512 --tag",
        "-a sha256,blake3",
        "-z",
        "-z --tag -a cubehash256",
        "--base64 -a sha256 --tag",
        "-a blake3 -l 64",
        "-a md5",
        "-a cubehash160+16/32+160-256 --tag",
        "-a blake2b-256",
    ] {
        let folder = folder();
        folder.run(&format!("sum -r {words} d -o SUMS")).well();
        // Without a companion, everything is hashed. A list of digests of many an algorithm's length
        // is tried; only digests of an unusual length must be named.
        let named = if words.contains("-l 64") { "-a blake3" } else { "" };
        let first = folder.run(&format!("sum -r --update SUMS d {named}"));
        let first = first.exits(0).says("SUMS.widehash: does not exist");
        assert!(first.err.ends_with("4 unchanged; 4 hashed\n"), "{words}: {}", first.err);
        folder.write("d/n", "new").write("d/a", "changed");
        settle();
        assert_eq!(counts(folder.run("sum -r --update SUMS d")), [1, 1, 0, 3, 2], "{words}");
        assert_current(&folder, words);
        // A new list in the form that the options ask for.
        std::fs::remove_file(folder.path().join("SUMS")).unwrap();
        let new = folder.run(&format!("sum -r --update SUMS {words} d"));
        assert_eq!(counts(new), [5, 0, 0, 0, 5], "{words}");
        assert_current(&folder, words);
    }
}

#[test]
fn lines_in_binary_mode_stay_in_it() {
    let folder = folder();
    folder.run("sum -r -a sha256 d -o SUMS").well();
    let starred = folder.read("SUMS").replace("  ", " *");
    folder.write("SUMS", &starred).run("sum -r --update SUMS d").exits(0);
    assert_eq!(folder.read("SUMS"), starred);
    folder.write("d/n", "new").run("sum -r --update SUMS d").exits(0);
    assert_eq!(folder.read("SUMS").matches(" *d/").count(), starred.lines().count() + 1);
}

#[test]
fn the_name_of_a_new_list_indicates_the_algorithm() {
    let folder = folder();
    folder.run("sum -r --update SHA256SUMS d").exits(0);
    assert_eq!(folder.read("SHA256SUMS"), folder.run("sum -a sha256 -r d").well());
    folder
        .run("sum -r -a sha512 --update SHA256SUMS d")
        .exits(2)
        .says("-a is sha512, but SHA256SUMS has digests of sha256");
}

#[test]
fn what_contradicts_the_list_or_itself_is_refused() {
    let folder = folder();
    folder.run("sum -r -a sha256 d -o SUMS").well();
    let before = folder.read("SUMS");
    for (words, message) in [
        ("-a sha512", "-a is sha512, but SUMS has digests of sha256"),
        ("-a blake3", "-a is blake3, but SUMS has digests of sha256"),
        ("--tag", "--tag was given, but SUMS has lines without a tag"),
        ("-z", "--zero was given, but SUMS has lines that end with a newline"),
        ("--base64", "--base64 was given, but SUMS has digests in hexadecimal"),
        ("-l 32", "--length is 32"),
        ("--json", "--json"),
        ("--raw", "--raw"),
        ("--no-names", "--no-names"),
        ("-o OUT", "--output"),
        ("--seek 1", "--seek"),
        ("--files-from x", "--files-from"),
        ("--include [", "--include"),
        ("--derive-key x", "no file matches any of blake3"),
        ("-", "not on standard input"),
    ] {
        let ran = folder.run(&format!("sum -r --update SUMS {words} d"));
        ran.exits(2).says(message);
        assert_eq!(folder.read("SUMS"), before, "{words}");
    }
    folder.run("sum --update SUMS d").exits(2).says("--recursive");
    folder.run("sum --tree --update SUMS d").exits(2).says("--tree");
    folder.run("sum -r --paranoid d").exits(2).says("--update");
    folder.run("sum -r --update - d").exits(2).says("not on standard input");
    folder.run("sum -r --update none/SUMS d").exits(1).says("No such file or directory");
    folder.run("sum -r --update d d").exits(1).says("widehash: d: ");
    folder.write("e", "").run("sum -r --update e/SUMS d").exits(1).says("Not a directory");
    assert_eq!(folder.names(), ["SUMS", "d", "e"]);
}

#[test]
fn what_is_no_list_of_files_is_refused_and_kept() {
    let folder = folder();
    let digest = "00".repeat(32);
    for (content, message) in [
        ("hello\n".to_owned(), "line 1 is not a digest and a path"),
        (format!("{digest}  d/a\nhello\n"), "line 2 is not a digest and a path"),
        (format!("{digest}  d/\n"), "line 1 is of a directory"),
        (digest.clone(), "line 1 is not a digest and a path"),
        (format!("SHA256 (d/a) = {digest}\nMD5 (d/b) = 00\n"), "line 2 is of another algorithm"),
        (format!("SHA256 (d/a) = {digest}\nSHA256 (d/b) = 00\n"), "line 2 has 1 byte, where 32"),
        (format!("TIGER (d/a) = {digest}\n"), "algorithm TIGER is not supported"),
        (format!("# {}\n", "x".repeat(70_000)), "too many comments to be a list of digests"),
        ("SIZE (d/a) = 3\n".into(), "line 1 is not a digest and a path"),
        ("\u{feff}".into(), ""),
    ] {
        folder.write("SUMS", &content);
        let ran = folder.run("sum -r --update SUMS d");
        if message.is_empty() {
            // A list without lines.
            assert_eq!(counts(ran)[0], 4);
            continue;
        }
        ran.exits(1).says(message);
        assert_eq!(folder.read("SUMS"), content);
    }
    folder
        .write("SUMS", b"\xff\xfe0\x000\x00")
        .run("sum -r --update SUMS d")
        .exits(1)
        .says("UTF-16");
    // Digests that no file has.
    folder.write("SUMS", format!("{digest}  d/a\n"));
    let _ = std::fs::remove_file(folder.path().join("SUMS.widehash"));
    folder
        .run("sum -r --update SUMS d")
        .exits(2)
        .says("no file matches any of blake3, sha256")
        .says("use -a to name the algorithm");
    assert_eq!(counts_with_note(folder.run("sum -r --update SUMS -a sha256 d"))[1], 1);
}

/// Returns the counts of an update that says why it hashes everything.
#[track_caller]
fn counts_with_note(ran: Ran) -> [u64; 5] {
    let (note, rest) = ran.err.split_once('\n').unwrap();
    assert!(note.ends_with(", so every listed file is hashed"), "{note}");
    counts(Ran { err: rest.to_owned(), ..ran })
}

#[test]
fn comments_at_the_head_stay() {
    let folder = folder();
    let list = folder.run("sum -r -a sha256 d").well();
    folder.write("SUMS", format!("# of the project\n#\n{list}")).write("d/n", "");
    counts_with_note(folder.run("sum -r --update SUMS d"));
    let list = folder.run("sum -r -a sha256 d").well();
    assert_eq!(folder.read("SUMS"), format!("# of the project\n#\n{list}"));
}

#[test]
fn an_edited_list_is_not_trusted() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    let wrong = list.replacen(&list[..8], "00000000", 1);
    folder.write("SUMS", &wrong);
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 1, 0, 3, 1]);
    assert_eq!(folder.read("SUMS"), list);
    // Lines that are gone, twice there, in another order.
    folder.write("SUMS", list.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [1, 0, 0, 3, 1]);
    folder.write("SUMS", format!("{list}{list}"));
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    assert_eq!(folder.read("SUMS"), list);
    // Lines that contradict each other.
    folder.write("SUMS", format!("{list}{wrong}"));
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 1, 0, 3, 1]);
    assert_eq!(folder.read("SUMS"), list);
    let reversed: String = list.lines().rev().map(|line| format!("{line}\n")).collect();
    folder.write("SUMS", &reversed);
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    assert_eq!(folder.read("SUMS"), reversed, "an order of the user's own stays until a change");
    folder.write("d/n", "");
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [1, 0, 0, 4, 1]);
    assert_current(&folder, "");
}

#[test]
fn an_edited_companion_is_not_trusted() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let (list, companion) = (folder.read("SUMS"), folder.read("SUMS.widehash"));
    let records = companion.split_once("\n\n").unwrap().1;
    for (changed, note) in [
        (String::new(), "in no form that this version reads"),
        (companion.replace("companion 1", "companion 2"), "in no form"),
        (companion.replace("mode hash", "mode keyed 00"), "of another list"),
        (companion.replace("mode hash", "mode hash\nmore x"), "in no form"),
        (companion.replace(records, "1 2 3\n"), "-"),
        (companion.replace(records, &"9".repeat(3 << 20)), "-"),
        (companion.replace(" d/", " e/"), "-"),
        (companion.replace(&list[..8], "00000000"), "-"),
        (companion.replace("\n3 ", "\n4 "), "-"),
        (companion.replacen("\n3 1", "\n3 2", 1), "-"),
        (companion[..companion.len() - 1].to_owned(), "-"),
    ] {
        folder.write("SUMS.widehash", &changed);
        let ran = folder.run("sum -r --update SUMS d");
        let hashed = match note {
            "-" => counts(ran)[4],
            note => {
                let ran = ran.says(note);
                counts_with_note(ran)[4]
            }
        };
        assert!(hashed > 0, "{changed}");
        assert_eq!(folder.read("SUMS"), list);
        assert_eq!(folder.read("SUMS.widehash"), companion, "the companion is as it was");
    }
    // That of another list, which has the same names and other digests.
    folder.run("sum -r --update OTHER d --exclude none -a sha256").exits(0);
    std::fs::copy(folder.path().join("OTHER.widehash"), folder.path().join("SUMS.widehash"))
        .unwrap();
    assert_eq!(counts_with_note(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 4]);
    assert_eq!(folder.read("SUMS"), list);
}

#[cfg(target_os = "linux")]
#[test]
fn a_fresh_time_stamp_is_not_trusted() {
    let folder = folder();
    let Some(library) = folder.preloaded("late_clock") else { return };
    let late = format!("LD_PRELOAD={} $WIDEHASH sum -r --update SUMS d", library.display());
    // Each file could be written to once more within the tick of the clock in which it was read.
    assert_eq!(counts(folder.shell(&late)), [4, 0, 0, 0, 4]);
    assert!(folder.read("SUMS.widehash").ends_with("mode hash\n\n"), "no file is remembered");
    assert_eq!(counts(folder.shell(&late)), [0, 0, 0, 4, 4]);
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 4]);
    assert_eq!(counts(folder.shell(&late)), [0, 0, 0, 4, 0]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_written_to_while_it_is_read_has_no_digest() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    let Some(library) = folder.preloaded("slow_reads") else { return };
    // Reading takes 20 milliseconds or more, and the files are touched all the time.
    let ran = folder.shell(&format!(
        "while :; do touch d/a d/new; done & toucher=$!; while ! test -e d/new; do :; done\n\
         LD_PRELOAD={} $WIDEHASH sum -r --update SUMS d; code=$?; kill $toucher; exit $code",
        library.display()
    ));
    let ran = ran.exits(1).says("d/a: was written to or replaced while it was read\n");
    let ran = ran.says("d/new: was written to or replaced while it was read\n");
    assert!(ran.err.ends_with("0 dropped, 3 unchanged; 0 hashed, 2 unreadable\n"), "{}", ran.err);
    assert_eq!(folder.read("SUMS"), list, "the old line stays");
    settle();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [1, 0, 0, 4, 2]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_killed_update_continues_where_it_was() {
    let folder = Folder::new();
    let Some(library) = folder.preloaded("slow_reads") else { return };
    for number in 0..400 {
        folder.write(format!("d/{number:03}"), format!("content {number}"));
    }
    settle();
    for (list, work) in [("SUMS", "update"), ("AUDITED", "audit")] {
        let (words, exit) = match work {
            "update" => (format!("sum -j 1 -r --update {list} d"), 0),
            _ => {
                folder.run("sum -r d -o AUDITED").well();
                (format!("audit -j 1 {list} d"), 0)
            }
        };
        let journal = format!(".{list}.widehash-{work}");
        let ran = folder.shell(&format!(
            "LD_PRELOAD={} $WIDEHASH {words} & pid=$!\n\
             while ! test -s {journal} && kill -0 $pid; do sleep 0.05; done; sleep 0.2\n\
             kill -KILL $pid; wait $pid; echo $?",
            library.display()
        ));
        assert!(ran.text().ends_with("137\n"), "{}{}", ran.text(), ran.err);
        assert!(folder.names().contains(&journal), "{:?}", folder.names());
        let left = folder.read(&journal).lines().count() as u64 - 4;
        assert!(left > 10, "{left} files before the run was killed");
        // Other walks leave it alone. Its last line may be damaged.
        folder
            .run(&format!("sum -r . --include {journal}"))
            .exits(0)
            .prints("")
            .says("interrupted");
        folder.write("d/000", "changed since");
        let mut damaged = std::fs::read(folder.path().join(&journal)).unwrap();
        damaged.extend(b"12 1.0");
        folder.write(&journal, damaged);
        settle();
        let ran = folder.run(&words);
        let resumed = left - 1;
        let hashed = 400 - resumed;
        let ran = ran.says(&format!("had hashed {resumed} of the files\n"));
        if work == "update" {
            ran.exits(exit).says(&format!("{hashed} hashed, {resumed} hashed before"));
            assert_eq!(folder.read(list), folder.run("sum -r d").well());
        } else {
            ran.exits(1).prints("d/000: changed\n").says(&format!("; {hashed} hashed"));
        }
        assert!(!folder.names().contains(&journal), "the journal is gone");
        folder.write("d/000", "content 0");
        settle();
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_while_it_writes_leaves_the_old_list() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    folder.write("d/b", "TWO").write("d/n", pattern(100_000));
    for number in 0..200 {
        folder.write(format!("d/{number:03}-{}", "x".repeat(60)), "");
    }
    settle();
    // A limit on file sizes ends the run, by an error or by a signal, within the first file it writes.
    for before in ["trap '' XFSZ;", ""] {
        let line = format!("{before} ulimit -f 8; exec $WIDEHASH sum -r --update SUMS d");
        let ran = folder.shell(&line);
        assert_ne!(ran.code, Some(0), "{}", ran.err);
        assert_eq!(folder.read("SUMS"), list);
        assert_eq!(folder.names(), ["SUMS", "SUMS.widehash", "d"]);
    }
    // Between the two files: the companion is new, and the list is old.
    let old = list.clone();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [201, 1, 0, 3, 202]);
    folder.write("SUMS", old);
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [201, 1, 0, 3, 202]);
    assert_current(&folder, "");
    folder.run("check --quiet SUMS").fine();
}

#[cfg(unix)]
#[test]
fn names_of_any_bytes_survive() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    for words in ["", "-z", "--tag", "-z --tag"] {
        let folder = folder();
        for name in [&b"new\nline"[..], b"\xff\xfe", b"back\\slash", b"cr\r", b" ", b"a) = b", b"-"]
        {
            folder.write(std::path::Path::new("d").join(OsStr::from_bytes(name)), name);
        }
        settle();
        assert_eq!(counts(folder.run(&format!("sum -r --update SUMS {words} d")))[0], 11);
        let printed = folder.run(&format!("sum -r {words} d"));
        assert_eq!(std::fs::read(folder.path().join("SUMS")).unwrap(), printed.out, "{words}");
        assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 11, 0], "{words}");
        // Without a directory between, a name may look like standard input.
        folder.write("-", "dash");
        settle();
        let here = folder.run_args(["sum", "-r", "--update", "HERE", "--exclude", "SUMS*"], b"");
        assert_eq!(counts(here)[0], 12, "{words}");
        let again =
            folder.run_args(["sum", "-r", "--update", "HERE", "--exclude", "SUMS*", "."], b"");
        assert_eq!(counts(again), [0, 0, 0, 12, 0]);
        folder.run("audit --quiet --exclude SUMS* HERE").exits(0).prints("");
    }
}

#[test]
fn the_list_and_its_companion_are_not_in_the_list() {
    let folder = folder();
    let update = |words: &str| counts(folder.run(&format!("sum -r --update d/SUMS {words}")));
    assert_eq!(update("d"), [4, 0, 0, 0, 4]);
    assert_eq!(update("d"), [0, 0, 0, 4, 0]);
    folder.run("audit d/SUMS").exits(0).prints("");
    assert!(!folder.read("d/SUMS").contains("SUMS"));
    // `check` of a directory knows a companion from a list.
    folder.run("check d").exits(1).says("d/SUMS: 0 matched");
    assert!(!folder.run("check d").err.contains("widehash: d/SUMS.widehash"));
}

#[test]
fn walks_leave_companions_out() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    folder.run("sum -r --update d/INNER d").exits(0);
    assert!(!folder.run("sum -r .").well().contains(".widehash"));
    folder.run("audit SUMS d").exits(1).prints("d/INNER: new\n");
    assert_eq!(counts(folder.run("sum -r --update SUMS d"))[0], 1);
    // Without its list, and with other content, it is a file like any other.
    folder.write("d/other.widehash", "widehash is a program").write("d/other", "");
    std::fs::rename(folder.path().join("d/INNER.widehash"), folder.path().join("d/alone.widehash"))
        .unwrap();
    let list = folder.run("sum -r d").well();
    assert!(list.contains("  d/other.widehash\n") && list.contains("  d/alone.widehash\n"));
    // Who names one, and who asks for the digest of everything in a directory, means it.
    assert_eq!(folder.run("sum -r SUMS.widehash").well().lines().count(), 1);
    let before = folder.run("sum --tree .").well();
    std::fs::remove_file(folder.path().join("SUMS.widehash")).unwrap();
    assert_ne!(folder.run("sum --tree .").well(), before);
}

#[test]
fn sum_and_update_spell_paths_alike() {
    let folder = folder();
    for directory in ["d//", "d/.", "./d//", ".//d/./", "d//sub", "./d/../d//", ".", "./", ".//."] {
        let _ = std::fs::remove_dir_all(folder.path().join("lists"));
        folder.write("lists/x", "");
        let printed = folder.run(&format!("sum -r {directory} --exclude lists")).well();
        folder.run(&format!("sum -r --update lists/S {directory} --exclude lists")).exits(0);
        assert_eq!(folder.read("lists/S"), printed, "{directory}");
        assert!(!printed.contains("//") && !printed.contains("/./"), "{printed}");
    }
    assert!(folder.run("sum --tree d//").well().ends_with("  d/\n"));
    // What is no directory is printed as it is named.
    assert!(folder.run("sum d//a").well().ends_with("  d//a\n"));
}

#[test]
fn lines_outside_the_directories_stay() {
    let folder = folder();
    folder.write("e/x", "x").write("e/y", "y");
    settle();
    folder.run("sum -r --update SUMS d e").exits(0);
    folder.write("e/x", "X").write("d/b", "TWO");
    std::fs::remove_file(folder.path().join("e/y")).unwrap();
    settle();
    let ran = folder.run("sum -r --update SUMS d").exits(0);
    assert!(
        ran.err.ends_with(
            "0 added, 1 changed, 0 moved, 0 dropped, 3 unchanged; 1 hashed, 2 elsewhere\n"
        )
    );
    assert_eq!(folder.read("SUMS").lines().count(), 6);
    assert_eq!(counts(folder.run("sum -r --update SUMS e d d/sub e/x")), [0, 1, 1, 4, 1]);
    assert_eq!(folder.read("SUMS"), folder.run("sum -r d e").well());
    // Other spellings of the same directory.
    assert_eq!(counts(folder.run("sum -r --update SUMS ./d/ .//e")), [0, 0, 0, 5, 0]);
    folder.write("d/z", "z");
    assert_eq!(counts(folder.run("sum -r --update SUMS ./d e")), [1, 0, 0, 5, 1]);
    assert_eq!(folder.read("SUMS"), folder.run("sum -r d e").well());
}

#[test]
fn what_globs_exclude_is_not_added_and_keeps_its_lines() {
    let folder = folder();
    folder.run("sum -r --update SUMS --exclude sub d").exits(0);
    assert_current(&folder, "--exclude sub");
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    for (words, excluded) in [
        ("--exclude sub", 1),
        ("--include *.x", 3),
        ("--exclude *", 4),
        ("--exclude d", 4),
        ("--exclude sub/c", 1),
    ] {
        let ran = folder.run(&format!("sum -r --update SUMS {words} d")).exits(0);
        let summary = format!(
            "0 added, 0 changed, 0 moved, 0 dropped, {} unchanged; 0 hashed, {excluded} excluded\n",
            4 - excluded
        );
        assert!(ran.err.ends_with(&summary), "{words}: {}", ran.err);
        assert_eq!(folder.read("SUMS"), list, "{words}");
    }
    // Their records stay, too.
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    // What is gone and not excluded is dropped all the same.
    std::fs::remove_file(folder.path().join("d/a")).unwrap();
    let ran = folder.run("sum -r --update SUMS --exclude sub d").exits(0);
    assert!(ran.err.contains("1 dropped, 2 unchanged; 0 hashed, 1 excluded"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_file_that_the_walk_does_not_lead_to_keeps_its_line() {
    let folder = folder();
    std::os::unix::fs::symlink("a", folder.path().join("d/link")).unwrap();
    folder.run("sum -r -L --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    let ran = folder.run("sum -r --update SUMS d").exits(0);
    assert!(ran.err.ends_with("0 dropped, 4 unchanged; 0 hashed, 1 excluded\n"), "{}", ran.err);
    assert_eq!(folder.read("SUMS"), list);
    std::fs::remove_file(folder.path().join("d/link")).unwrap();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 1, 4, 0]);
}

#[cfg(unix)]
#[test]
fn links_and_special_files() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    symlink("a", folder.path().join("d/link")).unwrap();
    symlink("real", folder.path().join("LIST")).unwrap();
    folder.shell("mkfifo d/pipe").exits(0);
    let ran = folder.run("sum -r --update LIST d").exits(0).says("d/pipe: not a regular file");
    assert!(ran.err.contains("4 added"));
    assert!(folder.path().join("LIST").is_symlink());
    assert_eq!(folder.names(), ["LIST", "d", "real", "real.widehash"]);
    let ran = folder.run("sum -r -L --update LIST d").exits(0);
    assert!(
        ran.err.contains("1 added, 0 changed, 0 moved, 0 dropped, 4 unchanged; 1 hashed"),
        "{}",
        ran.err
    );
    // With a link, the state is that of the file that it leads to.
    folder.write("d/a", "ONE");
    settle();
    let ran = folder.run("sum -r -L --update LIST d").exits(0);
    assert!(
        ran.err.contains("0 added, 2 changed, 0 moved, 0 dropped, 3 unchanged; 2 hashed"),
        "{}",
        ran.err
    );
}

#[cfg(unix)]
#[test]
fn a_manifest_that_is_no_regular_file_is_refused_and_kept() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder();
    let is_pipe = |name: &str| {
        let found = std::fs::symlink_metadata(folder.path().join(name)).unwrap();
        found.file_type().is_fifo()
    };
    folder.shell("mkfifo pipe OTHER.widehash .OTHER.widehash-update && ln -s pipe link").exits(0);
    for words in ["sum -r --update pipe d", "sum -r --update link d", "audit pipe d"] {
        folder.run(words).exits(1).says("not a regular file");
    }
    folder.run("sum -r -o OTHER d").well();
    folder.run("sum -r --update OTHER d").exits(1).says("OTHER.widehash: not a regular file");
    folder.run("audit OTHER d").exits(0).says("OTHER.widehash: not a regular file, so every");
    for name in ["pipe", "OTHER.widehash", ".OTHER.widehash-update"] {
        assert!(is_pipe(name), "{name}");
    }
    let names = [".OTHER.widehash-update", "OTHER", "OTHER.widehash", "d", "link", "pipe"];
    assert_eq!(folder.names(), names);
}

#[cfg(unix)]
#[test]
fn files_that_cannot_be_read_keep_their_lines() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    // A list of the same files, named as before; one is a directory that loops, for any user.
    let gone = folder.run("sum -r --update SUMS d/none").exits(1).says("d/none: No such file");
    assert!(gone.err.contains("4 elsewhere"), "{}", gone.err);
    assert_eq!(folder.read("SUMS"), list);
    folder.run("sum -r --update NEW none").exits(1).says("NEW: not written");
    if std::fs::metadata(folder.path()).unwrap().uid() == 0 {
        let everyone = std::fs::Permissions::from_mode(0o777);
        std::fs::set_permissions(folder.path(), everyone).unwrap();
        let other = "setpriv --reuid=65534 --regid=65534 --clear-groups";
        if folder.shell(&format!("{other} test -x $WIDEHASH && {other} cat d/a")).code != Some(0) {
            not_run("files that cannot be read: this user may read everything");
            return;
        }
        folder.write("d/b", "TWO").write("d/sub/n", "");
        settle();
        folder.shell("chmod 000 d/b d/sub; chmod 666 SUMS SUMS.widehash").exits(0);
        let ran = folder.shell(&format!(
            "cp SUMS MINE; chown 65534 MINE; {other} $WIDEHASH sum -r --update MINE d"
        ));
        let ran = ran.exits(1).says("d/b: Permission denied").says("d/sub: Permission denied");
        assert!(
            ran.err.contains("0 changed, 0 moved, 0 dropped, 2 unchanged; 2 hashed, 2 unreadable"),
            "{}",
            ran.err
        );
        assert_eq!(folder.read("MINE"), list);
        let audited = folder.shell(&format!("{other} $WIDEHASH audit MINE d")).exits(1);
        assert_eq!(audited.text(), "d/b: unreadable\nd/sub/c: unreadable\n");
        folder.shell("chmod 700 d/b d/sub").exits(0);
    }
    folder.run("sum -r --update SUMS d").exits(0);
    assert_current(&folder, "");
}

#[cfg(unix)]
#[test]
fn content_that_changed_without_a_trace_is_reported_and_not_adopted() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let (list, companion) = (folder.read("SUMS"), folder.read("SUMS.widehash"));
    // As if the digest had been another one when the file was in this state.
    let line = list.lines().find(|line| line.ends_with("d/b")).unwrap();
    let wrong = |text: &str| text.replace(&line[..8], "00000000");
    folder.write("SUMS", wrong(&list)).write("SUMS.widehash", wrong(&companion));
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    for _ in 0..2 {
        folder
            .run("sum -r --paranoid --update SUMS d")
            .exits(1)
            .says("d/b: content changed, but size and times did not; its line is kept")
            .says("3 unchanged; 4 hashed, 1 changed without a trace");
        assert_eq!(folder.read("SUMS"), wrong(&list));
        folder
            .run("audit --paranoid SUMS d")
            .exits(1)
            .prints("d/b: changed, but size and times did not\n");
    }
    // To accept the content, the user touches the file.
    folder.write("d/b", "two");
    settle();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 1, 0, 3, 1]);
    assert_eq!(folder.read("SUMS"), list);
}

#[test]
fn keys_are_part_of_what_is_known() {
    let folder = folder();
    let (key, other) = ("11".repeat(32), "22".repeat(32));
    let update = |key: &str| folder.run(&format!("sum -r --update SUMS d {key}"));
    let keyed = format!("--key {key}");
    assert_eq!(counts(update(&keyed))[0], 4);
    assert_current(&folder, &keyed);
    assert_eq!(counts(update(&keyed)), [0, 0, 0, 4, 0]);
    assert!(!folder.read("SUMS.widehash").contains(&key));
    // Without the key, or with another one, nothing is known, and no file matches.
    update("").exits(2).says("use -a to name the algorithm");
    update(&format!("--key {other}")).exits(2).says("use -a");
    folder.run("audit SUMS").exits(2).says("use -a");
    folder.run(&format!("audit SUMS {keyed}")).exits(0).prints("");
    // Named, the algorithm makes every line anew.
    assert_eq!(counts_with_note(update("-a blake3")), [0, 4, 0, 0, 4]);
    assert_current(&folder, "");
    let highway = format!("-a highwayhash256 --key {key}");
    assert_eq!(counts(folder.run(&format!("sum -r --update HIGH d {highway}")))[0], 4);
    assert_eq!(counts(folder.run(&format!("sum -r --update HIGH d {keyed}")))[4], 0);
    folder.run("sum -r --update NEW d -a highwayhash256").exits(2).says("needs a key");
}

#[test]
fn an_empty_list_is_one() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("d")).unwrap();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0; 5]);
    assert_eq!(folder.read("SUMS"), "");
    folder.run("audit SUMS d").exits(0).prints("");
    folder.write("d/a", "");
    assert_eq!(counts(folder.run("sum -r --update SUMS d"))[0], 1);
    std::fs::remove_file(folder.path().join("d/a")).unwrap();
    assert_eq!(counts(folder.run("sum -r --update SUMS --allow-drops d"))[2], 1);
    assert_eq!(folder.read("SUMS"), "");
}

#[test]
fn an_update_that_would_drop_most_of_a_list_is_refused() {
    let folder = folder();
    folder.run("sum -r -a sha256 --update SUMS d").exits(0);
    let (list, companion) = (folder.read("SUMS"), folder.read("SUMS.widehash"));
    std::fs::rename(folder.path().join("d"), folder.path().join("mounted")).unwrap();
    std::fs::create_dir(folder.path().join("d")).unwrap();
    for _ in 0..2 {
        folder.run("sum -r --update SUMS d").exits(1).says(
            "widehash: SUMS: not written: 4 of 4 lines would be dropped, since their files are \
             gone; if no disk is missing, use --allow-drops\n",
        );
        assert_eq!(folder.read("SUMS"), list);
        assert_eq!(folder.read("SUMS.widehash"), companion);
    }
    folder.run("sum -r --allow-drops d").exits(2).says("--update");
    // The disk is there again.
    std::fs::remove_dir(folder.path().join("d")).unwrap();
    std::fs::rename(folder.path().join("mounted"), folder.path().join("d")).unwrap();
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    // Of few lines, most may go.
    for name in ["d/a", "d/b", "d/a.x"] {
        std::fs::remove_file(folder.path().join(name)).unwrap();
    }
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 3, 1, 0]);
    // Of many, half may.
    for number in 0..15 {
        folder.write(format!("d/{number}"), format!("{number}"));
    }
    settle();
    folder.run("sum -r --update SUMS d").exits(0);
    for number in 0..8 {
        std::fs::remove_file(folder.path().join(format!("d/{number}"))).unwrap();
    }
    assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 8, 8, 0]);
    for number in 0..10 {
        folder.write(format!("d/{number}"), format!("{number}"));
    }
    folder.run("sum -r --update SUMS d").exits(0);
    for number in 0..10 {
        std::fs::remove_file(folder.path().join(format!("d/{number}"))).unwrap();
    }
    folder.write("d/other", "o");
    folder.run("sum -r --update SUMS d").exits(1).says("SUMS: not written: 10 of 16 lines would");
    assert_eq!(counts(folder.run("sum -r --update SUMS --allow-drops d"))[..4], [1, 0, 10, 6]);
}

#[test]
fn an_update_that_would_drop_all_of_one_directory_is_refused() {
    let folder = folder();
    for number in 0..40 {
        folder.write(format!("e/{number}"), format!("{number}"));
    }
    folder.run("sum -r --update SUMS d e").exits(0);
    let list = folder.read("SUMS");
    std::fs::remove_dir_all(folder.path().join("d")).unwrap();
    std::fs::create_dir(folder.path().join("d")).unwrap();
    let refused = "SUMS: not written: 4 of 4 lines below d would be dropped";
    folder.run("sum -r --update SUMS e d").exits(1).says(refused);
    // A directory that does not exist was not walked.
    std::fs::remove_dir(folder.path().join("d")).unwrap();
    let ran = folder.run("sum -r --update SUMS e d").exits(1).says("d: No such file");
    assert!(ran.err.contains("0 dropped, 40 unchanged; "), "{}", ran.err);
    assert!(ran.err.ends_with(", 4 unreadable\n"), "{}", ran.err);
    assert_eq!(folder.read("SUMS"), list);
}

#[test]
fn an_update_that_finds_a_directory_empty_is_refused() {
    let folder = folder();
    for number in 0..40 {
        folder.write(format!("d/{number}"), format!("{number}"));
        folder.write(format!("d/disk/{}/{number}", number % 2), format!("on the disk: {number}"));
    }
    folder.run("sum -r --update SUMS d").exits(0);
    let list = folder.read("SUMS");
    // The mount point of a disk, which holds fewer than half of the files.
    folder.shell("mv d/disk away; mkdir d/disk").exits(0);
    folder
        .run("sum -r --update SUMS d")
        .exits(1)
        .says("SUMS: not written: 40 of 40 lines below d/disk would be dropped");
    assert_eq!(folder.read("SUMS"), list);
    // Files that have another name now are not lost.
    folder.shell("mv away d/moved").exits(0);
    folder.run("sum -r --update SUMS d").exits(0).says("40 moved, 0 dropped");
    // A directory that is removed as a whole is no mount point.
    folder.shell("rm -r d/moved").exits(0);
    folder.run("sum -r --update SUMS d").exits(0).says("40 dropped, 44 unchanged");
}

#[test]
fn an_emptied_list_keeps_its_algorithm_and_its_comments() {
    for (words, comment) in [
        ("-a sha256", ""),
        ("-a sha256", "# of the project\n"),
        ("-a blake3 -l 64", ""),
        ("-a sha256,md5 --tag", "# a\n#\n"),
    ] {
        let folder = folder();
        folder.write("SUMS", comment);
        folder.run(&format!("sum -r --update SUMS {words} d")).exits(0);
        let list = folder.read("SUMS");
        assert!(list.starts_with(comment));
        folder.shell("mv d away; mkdir d").exits(0);
        folder.run("sum -r --update SUMS --allow-drops d").exits(0);
        assert_eq!(folder.read("SUMS"), comment, "{words}");
        assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0; 5], "{words}");
        folder.run("audit SUMS d").exits(0).prints("");
        folder.shell("rmdir d; mv away d").exits(0);
        assert_eq!(counts(folder.run("sum -r --update SUMS d"))[0], 4, "{words}");
        assert_eq!(folder.read("SUMS"), list, "{words}");
        // An option says otherwise.
        folder.shell("mv d away; mkdir d").exits(0);
        folder.run("sum -r --update SUMS --allow-drops d").exits(0);
        folder.shell("rmdir d; mv away d").exits(0);
        folder.run("sum -r --update SUMS -a sha512 d").exits(0);
        assert_eq!(
            folder.read("SUMS"),
            format!("{comment}{}", folder.run("sum -r -a sha512 d").well()),
            "{words}"
        );
    }
}

#[test]
fn a_list_of_comments_alone_gets_lines_of_its_own() {
    let folder = folder();
    let lines = folder.run("sum -r d").well();
    for (head, kept) in [("# no newline", "# no newline\n"), ("\n\n# x\n\n", "# x\n")] {
        folder.write("SUMS", head);
        let _ = std::fs::remove_file(folder.path().join("SUMS.widehash"));
        folder.run("sum -r -z --update SUMS d").exits(2).says("lines that end with a newline");
        assert_eq!(counts(folder.run("sum -r --update SUMS d"))[0], 4);
        assert_eq!(folder.read("SUMS"), format!("{kept}{lines}"));
        assert_eq!(counts(folder.run("sum -r --update SUMS d")), [0, 0, 0, 4, 0]);
    }
}

#[test]
fn moved_files_are_counted_as_an_audit_counts_them() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    folder.shell("mv d e; echo new > e/new; rm e/b").exits(0);
    let audit = folder.run("audit SUMS d e").exits(1).says("1 new, 1 missing, 0 changed, 3 moved");
    assert!(audit.err.contains("d: No such file"), "{}", audit.err);
    std::fs::create_dir(folder.path().join("d")).unwrap();
    let ran = folder.run("sum -r --update SUMS d e").exits(0);
    assert!(
        ran.err.ends_with("1 added, 0 changed, 3 moved, 1 dropped, 0 unchanged; 4 hashed\n"),
        "{}",
        ran.err
    );
    assert_eq!(folder.read("SUMS"), folder.run("sum -r d e").well());
}

#[test]
fn a_list_all_of_whose_files_are_gone_is_not_blamed_on_its_algorithm() {
    let folder = folder();
    folder.run("sum -r -a sha256 d -o SUMS").well();
    let list = folder.read("SUMS");
    folder.shell("rm -r d; mkdir d").exits(0);
    let ran = folder.run("audit SUMS").exits(1);
    assert_eq!(ran.text(), "d/a: missing\nd/a.x: missing\nd/b: missing\nd/sub/c: missing\n");
    assert!(ran.err.contains("0 new, 4 missing"), "{}", ran.err);
    let refused = "SUMS: not written: 4 of 4 lines would be dropped";
    folder.run("sum -r --update SUMS d").exits(1).says(refused);
    folder.write("d/new", "x");
    folder.run("sum -r --update SUMS d").exits(1).says(refused);
    folder.run("audit SUMS").exits(1).says("1 new, 4 missing");
    // New lines need an algorithm, and nothing shows that of the old ones.
    folder
        .run("sum -r --update SUMS --allow-drops d")
        .exits(2)
        .says("SUMS: none of its files is there; use -a to name the algorithm");
    folder.write("e/x", "x").run("sum -r --update SUMS e").exits(2).says("use -a");
    assert_eq!(folder.read("SUMS"), list);
    assert!(!folder.names().contains(&"SUMS.widehash".to_owned()));
    assert_eq!(
        counts_with_note(folder.run("sum -r -a sha256 --update SUMS --allow-drops d")),
        [1, 0, 4, 0, 1]
    );
    // A directory that does not exist: everything stays.
    folder.write("SUMS", &list).shell("rm -r d SUMS.widehash").exits(0);
    let ran = folder.run("sum -r --update SUMS d").exits(1).says("d: No such file");
    assert!(ran.err.ends_with("0 unchanged; 0 hashed, 4 unreadable\n"), "{}", ran.err);
    assert_eq!(folder.read("SUMS"), list);
    assert!(!folder.names().contains(&"SUMS.widehash".to_owned()));
    // Many that are gone do not hide one that shows the algorithm.
    folder.write("d/z", "abc");
    let gone: String =
        (0..200).map(|number| format!("{}  d/{number}\n", "00".repeat(32))).collect();
    folder.write("SUMS", gone + &folder.run("sum -a sha256 d/z").well());
    folder.run("audit --quiet SUMS").exits(1).says("200 missing, 0 changed, 0 moved, 1 unchanged");
}

#[test]
fn progress_knows_the_total() {
    let folder = folder();
    let ran = folder.run("sum -r --progress --update SUMS d").exits(0);
    assert!(ran.err.lines().count() >= 1, "{}", ran.err);
}

#[test]
fn other_tools_accept_the_list() {
    let folder = folder();
    folder.run("sum -r -a sha256 --update SUMS d").exits(0);
    if let Some(ran) = folder.other("sha256sum", "--strict -c SUMS", b"") {
        assert_eq!(ran.exits(0).err, "");
    }
    folder.run("sum -r -a sha256 --tag --update TAGGED d").exits(0);
    if let Some(ran) = folder.other("cksum", "--strict -c TAGGED", b"") {
        assert_eq!(ran.exits(0).err, "");
    }
}
