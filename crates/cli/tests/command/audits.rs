//! `audit`: directories compared with a list.

use crate::tools::Folder;
use std::time::Duration;

fn settle() {
    std::thread::sleep(Duration::from_millis(250));
}

/// A folder with some files in d, and a list of them.
fn folder() -> Folder {
    let folder = Folder::new();
    folder
        .write("d/a", "one")
        .write("d/b", "two")
        .write("d/sub/c", "three")
        .write("d/sub/empty", "");
    settle();
    folder.run("sum -r --update SUMS d").exits(0);
    folder
}

fn rename(folder: &Folder, from: &str, to: &str) {
    let to = folder.path().join(to);
    std::fs::create_dir_all(to.parent().unwrap()).unwrap();
    std::fs::rename(folder.path().join(from), to).unwrap();
}

#[test]
fn an_audit_says_what_differs_and_writes_nothing() {
    let folder = folder();
    let ran = folder.run("audit SUMS").exits(0).prints("");
    assert_eq!(
        ran.err,
        "widehash: SUMS: 0 new, 0 missing, 0 changed, 0 moved, 4 unchanged; 0 hashed\n"
    );
    folder.run("audit --quiet SUMS").well();
    folder.run("audit --status SUMS").well();
    rename(&folder, "d/a", "d/x/A");
    folder.write("d/b", "TWO").write("d/n", "something else").write("d/m", "ONE");
    std::fs::remove_file(folder.path().join("d/sub/c")).unwrap();
    settle();
    let list = folder.read("SUMS");
    let companion = folder.read("SUMS.widehash");
    let expected = "d/b: changed\nd/m: new\nd/n: new\nd/sub/c: missing\nd/x/A: moved from d/a\n";
    // n has a size that no missing file has, so it is not read; m has one.
    let ran = folder.run("audit SUMS").exits(1).prints(expected);
    assert_eq!(
        ran.err,
        "widehash: SUMS: 2 new, 1 missing, 1 changed, 1 moved, 1 unchanged; 3 hashed\n"
    );
    let ran = folder.run("audit --paranoid SUMS").exits(1).prints(expected);
    assert!(ran.err.ends_with("; 5 hashed\n"), "{}", ran.err);
    let ran = folder.run("audit --status SUMS").exits(1).prints("");
    assert_eq!(ran.err, "");
    folder.run("audit --quiet SUMS").exits(1).prints(expected).says("2 new");
    // Without the companion, sizes are not known.
    std::fs::remove_file(folder.path().join("SUMS.widehash")).unwrap();
    let ran = folder.run("audit SUMS").exits(1).prints(expected);
    assert_eq!(
        ran.err,
        "widehash: SUMS.widehash: does not exist, so every listed file is hashed\n\
         widehash: SUMS: 2 new, 1 missing, 1 changed, 1 moved, 1 unchanged; 5 hashed\n"
    );
    assert_eq!(folder.names(), ["SUMS", "d"]);
    folder.write("SUMS.widehash", companion);
    folder.run("audit SUMS").exits(1).prints(expected);
    assert_eq!(folder.read("SUMS"), list);
}

#[test]
fn json() {
    let folder = folder();
    rename(&folder, "d/a", "d/x");
    folder.write("d/b", "TWO").write("d/n", "n");
    std::fs::remove_file(folder.path().join("d/sub/c")).unwrap();
    settle();
    let ran = folder.run("audit --json SUMS").exits(1);
    assert_eq!(ran.err, "");
    assert_eq!(
        ran.text(),
        "{\"list\":\"SUMS\",\"path\":\"d/b\",\"result\":\"changed\"}\n\
         {\"list\":\"SUMS\",\"path\":\"d/n\",\"result\":\"new\"}\n\
         {\"list\":\"SUMS\",\"path\":\"d/sub/c\",\"result\":\"missing\"}\n\
         {\"list\":\"SUMS\",\"path\":\"d/x\",\"from\":\"d/a\",\"result\":\"moved\"}\n\
         {\"list\":\"SUMS\",\"summary\":{\"well\":false,\"unchanged\":1,\"changed\":1,\"new\":1,\
         \"missing\":1,\"moved\":1,\"unreadable\":0,\"excluded\":0,\"elsewhere\":0,\"hashed\":2,\
         \"resumed\":0}}\n"
    );
    folder.run("audit --json --status SUMS").exits(2);
}

#[test]
fn moves_pair_each_file_once() {
    let folder = Folder::new();
    for name in ["d/1/x", "d/1/y", "d/2/x", "d/0"] {
        folder.write(name, "the same");
    }
    folder.write("d/1/__init__", "").write("d/1/other", "");
    settle();
    folder.run("sum -r --update SUMS d").exits(0);
    rename(&folder, "d/1", "d/9");
    rename(&folder, "d/9/other", "d/9/renamed");
    rename(&folder, "d/0", "d/00");
    folder.write("d/copy", "the same");
    settle();
    // The name decides among files of one content; an empty file moves only with its name.
    folder.run("audit SUMS").exits(1).prints(
        "d/00: moved from d/0\n\
         d/1/other: missing\n\
         d/9/__init__: moved from d/1/__init__\n\
         d/9/renamed: new\n\
         d/9/x: moved from d/1/x\n\
         d/9/y: moved from d/1/y\n\
         d/copy: new\n",
    );
}

#[test]
fn an_edited_line_is_a_change() {
    let folder = folder();
    let list = folder.read("SUMS");
    folder.write("SUMS", list.replacen(&list[..8], "00000000", 1));
    let ran = folder.run("audit SUMS").exits(1).prints("d/a: changed\n");
    assert!(ran.err.ends_with("; 1 hashed\n"), "{}", ran.err);
}

#[test]
fn parts_globs_and_other_places() {
    let folder = folder();
    folder.write("other", "not in the list").write("d/sub/n", "new").write("d/n", "new");
    // Without a directory: the first one of the paths.
    folder.run("audit SUMS").exits(1).prints("d/n: new\nd/sub/n: new\n");
    folder.run("audit SUMS d/sub").exits(1).prints("d/sub/n: new\n").says("2 elsewhere");
    folder.run("audit SUMS d --exclude n").exits(0).prints("");
    folder.run("audit SUMS d --exclude n --exclude b").exits(0).prints("").says("1 excluded");
    folder.run("audit SUMS d/b d/a --include b").exits(0).prints("").says("1 excluded");
    folder.run("audit SUMS .").exits(1).says("3 new");
    // A copy elsewhere: its times and inodes are others, so everything is read.
    folder.shell("mkdir copy && cp -r d copy && rm copy/d/n").exits(0);
    let ran = folder.run("audit -C copy SUMS").exits(1).prints("d/sub/n: new\n");
    assert!(ran.err.ends_with("; 4 hashed\n"), "{}", ran.err);
    folder.run("audit -C copy SUMS d/sub/c").exits(0).prints("").says("3 elsewhere");
    folder.shell("cd copy && $WIDEHASH audit ../SUMS").exits(1).prints("d/sub/n: new\n");
    // Names that begin with `./`, or have no directory, are of the current one.
    folder.shell("cd copy && $WIDEHASH sum -r --update ../DOTTED").exits(0);
    folder.shell("cd copy && echo > x && $WIDEHASH audit ../DOTTED").exits(1).prints("./x: new\n");
    folder.shell("cd copy/d && $WIDEHASH sum -r --update ../../FLAT *").exits(0);
    folder.shell("cd copy/d && echo > x && $WIDEHASH audit ../../FLAT").exits(1).prints("x: new\n");
    // Absolute ones, of the deepest directory that they share.
    let copy = folder.path().join("copy/d");
    folder.run(&format!("sum -r --update FULL {}", copy.display())).exits(0);
    std::fs::remove_file(copy.join("x")).unwrap();
    let gone = format!("{}/x: missing\n", copy.display());
    folder.run("audit FULL").exits(1).prints(&gone);
    // Nothing of an excluded file is said, and a directory that is gone is all missing.
    std::fs::remove_dir_all(folder.path().join("d/sub")).unwrap();
    let ran = folder.run("audit SUMS d --exclude n").exits(1);
    assert_eq!(ran.text(), "d/sub/c: missing\nd/sub/empty: missing\n");
    let ran = folder.run("audit SUMS none").exits(1).says("none: No such file or directory");
    assert!(ran.err.contains("4 elsewhere"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn hostile_names_are_escaped() {
    let folder = folder();
    folder.write("d/new\nline", "").write("d/\x1b[2K", "");
    let ran = folder.run("audit SUMS").exits(1);
    assert_eq!(ran.text(), "d/\x1b[2K: new\n\\d/new\\nline: new\n");
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    folder.write(std::path::Path::new("d").join(OsStr::from_bytes(b"\xff")), "");
    let ran = folder.run("audit --json SUMS").exits(1);
    assert!(ran.text().contains("\"path_base64\":\"ZC//\",\"result\":\"new\""), "{}", ran.text());
}

#[cfg(unix)]
#[test]
fn a_listed_file_that_the_walk_does_not_reach_is_compared() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    symlink("a", folder.path().join("d/link")).unwrap();
    folder.run("sum -r -L --update SUMS d").exits(0);
    folder.run("audit SUMS d").exits(0).says("5 unchanged");
    folder.run("audit -L SUMS d").exits(0).says("5 unchanged");
    std::fs::remove_file(folder.path().join("d/link")).unwrap();
    folder.run("audit SUMS d").exits(1).prints("d/link: missing\n");
    // A directory in the place of a file.
    std::fs::create_dir(folder.path().join("d/link")).unwrap();
    folder.run("audit SUMS d").exits(1).prints("d/link: missing\n");
}

#[test]
fn wrong_usage() {
    let folder = folder();
    folder.run("audit").exits(2).says("SUMS");
    folder.run("audit -").exits(2).says("not of standard input");
    folder.run("audit SUMS -").exits(2).says("not of standard input");
    folder.run("audit none").exits(1).says("none: No such file or directory");
    folder.run("audit d").exits(2).says("widehash: d: is a directory");
    folder
        .run("audit -a sha512 SUMS")
        .exits(2)
        .says("-a is sha512, but SUMS has digests of blake3");
    folder.run("audit --include [ SUMS").exits(2).says("--include");
    folder.run("audit --update SUMS").exits(2);
    folder.run("audit SUMS -C none").exits(1).says("none");
}
