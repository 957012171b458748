//! Which files are hashed: directories, globs, links, paths from a file.

use crate::tools::{Folder, not_run};

/// Returns the paths of untagged lines with digests of 32 bytes.
fn paths(lines: &str) -> Vec<&str> {
    lines.lines().map(|line| &line[66..]).collect()
}

#[test]
fn directories_are_walked_in_a_stable_order() {
    let folder = Folder::new();
    for name in ["tree/b", "tree/a/z", "tree/a/y", "tree/a.txt", "tree/c/d/e", "tree/.h/x", "other"]
    {
        folder.write(name, "abc");
    }
    std::fs::create_dir(folder.path().join("tree/nothing")).unwrap();
    for threads in [1, 3] {
        let lines = folder.run(&format!("sum -j {threads} -r tree other")).well();
        let expected =
            ["tree/.h/x", "tree/a/y", "tree/a/z", "tree/a.txt", "tree/b", "tree/c/d/e", "other"];
        assert_eq!(paths(&lines), expected);
    }
    assert_eq!(paths(&folder.run("sum -r tree/c/ ./other").well()), ["tree/c/d/e", "./other"]);
    folder.run("sum -r none tree/b").exits(1).says("widehash: none: No such file or directory");
    assert_eq!(folder.run("sum -r tree/nothing").well(), "");
    assert_eq!(paths(&folder.run("sum -r -").well()), ["-"]);
    folder
        .run("sum tree")
        .exits(1)
        .says("tree: is a directory (use -r to hash the files below it)");
}

#[cfg(unix)]
#[test]
fn links_are_followed_only_if_asked() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.write("tree/file", "abc").write("elsewhere/x", "abc");
    let link = |target: &str, name: &str| symlink(target, folder.path().join(name)).unwrap();
    link("file", "tree/link");
    link("..", "tree/loop");
    link("../elsewhere", "tree/other");
    link("gone", "tree/broken");
    link("self", "tree/self");
    link("tree", "top");
    assert!(folder.command("mkfifo").arg("tree/pipe").status().unwrap().success());
    // A path named on the command line is hashed, wherever it is.
    let ran = folder.run("sum -r top tree/link").exits(0);
    assert_eq!(ran.err, "widehash: top/pipe: not a regular file; skipped\n");
    assert_eq!(paths(&ran.text()), ["top/file", "tree/link"]);
    for option in ["-L", "--follow"] {
        let ran = folder
            .run(&format!("sum -r {option} tree"))
            .exits(1)
            .says("widehash: tree/broken: No such file or directory\n")
            .says("widehash: tree/self: Too many levels of symbolic links\n")
            .says("widehash: tree/loop/top: symbolic link loop: leads back to tree\n")
            .says("widehash: tree/pipe: not a regular file; skipped\n");
        let text = ran.text();
        let found = paths(&text);
        for path in ["tree/file", "tree/link", "tree/other/x", "tree/loop/elsewhere/x"] {
            assert!(found.contains(&path), "{path} is not in {found:?}\n{}", ran.err);
        }
    }
}

#[test]
fn globs_choose_files_and_directories() {
    let folder = Folder::new();
    for name in ["a.c", "a.o", "src/b.c", "src/b.o", "src/deep/c.c", ".git/x.c", "doc/d.md"] {
        folder.write(format!("t/{name}"), "abc");
    }
    for (words, expected) in [
        ("--exclude *.o --exclude .git", "a.c doc/d.md src/b.c src/deep/c.c"),
        ("--include *.c", ".git/x.c a.c src/b.c src/deep/c.c"),
        ("--include *.c --exclude .*", "a.c src/b.c src/deep/c.c"),
        ("--include src/ --exclude *.o", "src/b.c src/deep/c.c"),
        ("--include /a.*", "a.c a.o"),
        ("--include src/*.c", "src/b.c"),
        ("--include src/**/*.c", "src/b.c src/deep/c.c"),
        ("--include *.{md,o}", "a.o doc/d.md src/b.o"),
        ("--exclude t", ""),
        ("--include t --exclude [!dt]*", "doc/d.md"),
        ("--exclude *", ""),
    ] {
        let lines = folder.run(&format!("sum -r t {words}")).well();
        let found: Vec<&str> = paths(&lines).iter().map(|path| &path[2..]).collect();
        assert_eq!(found.join(" "), expected, "{words}");
    }
    // The globs also apply to named files.
    let named = folder.run("sum --exclude *.o t/a.c t/a.o").well();
    assert_eq!(paths(&named), ["t/a.c"]);
    folder.run("sum --exclude [a t/a.c").exits(2).says("--exclude: \"[a\": ");
    assert_eq!(folder.names(), ["t"]);
}

#[test]
fn paths_come_from_a_file() {
    let folder = Folder::new();
    for name in ["a", "b", " c ", "new\nline", "-"] {
        folder.write(name, "abc");
    }
    folder.write("lines", "b\n\n c \n-\nnone\na").write("zero", "new\nline\0a\0");
    let ran = folder.run("sum --files-from lines a").exits(1);
    assert_eq!(paths(&ran.text()), ["b", " c ", "./-", "a", "a"], "in the order given");
    assert_eq!(ran.err, "widehash: none: No such file or directory\n");
    for words in ["-0 --files-from zero", "--null --files-from zero"] {
        let text = folder.run(&format!("sum {words}")).well();
        assert!(text.starts_with('\\') && text.contains("  new\\nline\n"), "{text}");
        assert!(text.ends_with("  a\n"), "{text}");
    }
    let piped = folder.run_with("sum -j 1 --files-from -", b"a\nb\n").well();
    assert_eq!(paths(&piped), ["a", "b"]);
    folder.write("tree/x", "");
    assert_eq!(
        paths(&folder.run_with("sum -r --files-from -", b"tree\na\n").well()),
        ["tree/x", "a"]
    );
    assert_eq!(folder.run_with("sum --files-from -", b"").well(), "");

    let message = "zero: contains a NUL byte (use -0 if NUL bytes end the paths)";
    folder.run("sum a --files-from zero").exits(1).says(message);
    let ran =
        folder.run("sum a --files-from gone").exits(1).says("gone: No such file or directory");
    assert_eq!(paths(&ran.text()), ["a"]);
    folder.run("sum a --files-from tree").exits(1).says("tree: Is a directory");
    folder.write("long", "x".repeat(100_000));
    folder
        .run("sum a --files-from long")
        .exits(1)
        .says("long: contains a path of 65536 bytes or more");
    folder.run("sum - --files-from -").exits(2).says("cannot supply both");
    folder.run("sum --files-from - --key-file -").exits(2).says("cannot supply both");
    folder.run("sum -0 a").exits(2).says("--files-from");
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf8_are_found_and_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let name = OsStr::from_bytes(b"\xff\xfe");
    std::fs::create_dir(folder.path().join("tree")).unwrap();
    if std::fs::write(folder.path().join("tree").join(name), "abc").is_err() {
        not_run("this file system accepts only UTF-8 names");
        return;
    }
    for words in ["sum -r tree", "sum -r --include * tree", "sum --files-from -"] {
        let ran = folder.run_with(words, b"tree/\xff\xfe\n").exits(0);
        assert_eq!(ran.out[64..], *b"  tree/\xff\xfe\n", "{words}");
    }
}

#[cfg(unix)]
#[test]
fn the_output_file_is_not_hashed() {
    let folder = Folder::new();
    folder.write("d/a", "abc").write("d/z", "abc");
    let note = "input file is also the output; skipped\n";
    // In the first run, the list does not exist yet when the walk begins; in the second, it does.
    for _ in 0..2 {
        let ran = folder.run("sum -r d -o d/SUMS").exits(0);
        assert!(ran.err.is_empty() || ran.err.ends_with(note), "{}", ran.err);
        assert_eq!(paths(&folder.read("d/SUMS")), ["d/a", "d/z"]);
    }
    for line in
        ["sum -r d > d/SUMS", "sum d/* > d/SUMS", "sum -r d >> d/SUMS", "sum ./d/* > d/SUMS"]
    {
        let ran = folder.shell(&format!("$WIDEHASH {line}")).exits(0).says(note);
        assert_eq!(ran.err.lines().count(), 1, "{line}: {}", ran.err);
        assert!(!folder.read("d/SUMS").contains("SUMS"), "{line}");
    }
    // Another file of the same name is hashed.
    folder.write("e/SUMS", "");
    folder.shell("$WIDEHASH sum -r d e > d/SUMS").exits(0);
    assert_eq!(paths(&folder.read("d/SUMS")), ["d/a", "d/z", "e/SUMS"]);
}

#[cfg(target_os = "linux")]
#[test]
fn other_file_systems_are_left_out_if_asked() {
    let folder = Folder::new();
    folder.write("t/a", "abc").write("t/m/x", "");
    let line = "mount -t tmpfs none t/m && echo abc > t/m/y && $WIDEHASH sum -r t && \
                echo == && $WIDEHASH sum -r -x t && $WIDEHASH sum -r --one-file-system t";
    let ran = folder.shell(&format!("unshare -rm sh -c '{line}'"));
    if ran.code != Some(0) {
        not_run(&format!("this user cannot mount a file system ({})", ran.err.trim()));
        return;
    }
    let text = ran.well();
    let (all, one) = text.split_once("==\n").unwrap();
    assert_eq!(paths(all), ["t/a", "t/m/y"]);
    assert_eq!(paths(one), ["t/a", "t/a"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_list_does_not_lead_to_other_file_systems() {
    let folder = Folder::new();
    folder.write("t/a", "abc").write("t/m/x", "below").write("t/z/b", "b");
    let one = "$WIDEHASH check -x ONE && $WIDEHASH check --all-file-systems ALL";
    let line = format!(
        "mount -t tmpfs none t/m && echo abc > t/m/y && $WIDEHASH sum --tree t > ALL && \
         $WIDEHASH sum -x --tree t > ONE && {one} && ! $WIDEHASH check ALL && ! $WIDEHASH check ONE"
    );
    let ran = folder.shell(&format!("unshare -rm sh -c '{line}'"));
    if ran.code != Some(0) && (ran.err.contains("unshare") || ran.err.contains("mount")) {
        not_run(&format!("this user cannot mount a file system ({})", ran.err.trim()));
        return;
    }
    let ran = ran.exits(0).says("widehash: t/m: is on another file system; not entered (use ");
    let failed = "t/: FAILED open or read\n";
    assert_eq!(ran.text(), format!("t/: OK\nt/: OK\n{failed}{failed}"));
}

#[cfg(target_os = "linux")]
#[test]
fn trees_deeper_than_paths_may_be_long_are_walked() {
    let folder = Folder::new();
    let name = "n".repeat(200);
    // Three times as deep as a path may be long, with files, links and a directory at each depth.
    let make = format!(
        "mkdir d; cd d; for i in $(seq 60); do printf $i > a; ln -s a l; mkdir -p z/e; echo x > z/b; \
         mkdir {name}; cd {name}; done; printf last > last"
    );
    assert!(folder.command("bash").args(["-c", &make]).status().unwrap().success());
    let list = folder.run("sum -a sha256 -r d").well();
    let found = paths(&list);
    assert_eq!(found.len(), 2 * 60 + 1);
    let deepest = format!("d/{}last", format!("{name}/").repeat(60));
    assert_eq!(found[60], deepest);
    // In the order of a walk: a, what is below n, z.
    assert_eq!((found[0], found[1]), ("d/a", format!("d/{name}/a").as_str()));
    assert_eq!(found[120], "d/z/b");
    for (at, line) in list.lines().take(60).enumerate() {
        let content = format!("{}", at + 1);
        let one = folder.run_with("sum -a sha256 --no-names", content.as_bytes()).well();
        assert!(line.starts_with(one.trim_end()), "{line}");
    }
    folder.write("LIST", &list);
    let checked = folder.run("check LIST").fine();
    assert_eq!(checked.matches(": OK\n").count(), found.len());
    let update = "sum -a sha256 -r --update SUMS d";
    folder.run(update).exits(0).says("121 added");
    assert_eq!(folder.read("SUMS"), list);
    folder.run(update).exits(0).says("121 unchanged");
    folder.run("audit SUMS").exits(0);
    let tree = folder.run("sum --tree d").well();
    folder.write("TREE", &tree).run("check TREE").fine();
    folder.write("names", format!("{deepest}\n"));
    assert!(folder.run("sum --files-from names").well().ends_with("/last\n"));
    // Globs, and what is skipped.
    assert_eq!(paths(&folder.run("sum -r --include last d").well()), [deepest.as_str()]);
    assert_eq!(paths(&folder.run("sum -r --exclude n* d").well()), ["d/a", "d/z/b"]);
    // A changed file at the greatest depth.
    let change = format!("cd d; for i in $(seq 60); do cd {name}; done; printf other > last");
    assert!(folder.command("bash").args(["-c", &change]).status().unwrap().success());
    folder.run("check --quiet LIST").exits(1);
    assert_ne!(folder.run("sum --tree d").well(), tree);
    folder.run(update).exits(0).says("1 changed");
    // What needs to know the directories above says so.
    folder.run("sum -r -x d").exits(1).says(": File name too long\n");
    assert!(folder.command("rm").args(["-rf", "d"]).status().unwrap().success());
}

#[test]
fn no_home_and_no_terminal_are_needed() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let ran =
        folder.shell("unset HOME TERM; exec < /dev/null; $WIDEHASH sum -r . && $WIDEHASH sum");
    assert_eq!(paths(&ran.well()), ["./a", "-"]);
}

#[cfg(unix)]
#[test]
fn a_named_pipe_and_a_device_can_be_hashed() {
    let folder = Folder::new();
    let ran = folder.shell("mkfifo p && (printf abc > p &) && $WIDEHASH sum -a sha256 p /dev/null");
    let text = ran.well();
    assert_eq!(paths(&text), ["p", "/dev/null"]);
    assert!(text.starts_with("ba7816bf"), "{text}");
}
