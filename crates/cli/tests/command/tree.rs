//! `sum --tree`, and `check` of its output.

use crate::tools::{Folder, not_run};

fn blake3(text: impl AsRef<[u8]>) -> String {
    blake3::hash(text.as_ref()).to_hex().to_string()
}

/// The example of docs/TREE.md.
fn example() -> Folder {
    let folder = Folder::new();
    folder.write("demo/hello.txt", "hello\n").write("demo/bin/run", "");
    std::fs::create_dir(folder.path().join("demo/empty")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("hello.txt", folder.path().join("demo/link")).unwrap();
    folder
}

#[cfg(unix)]
#[test]
fn the_digest_is_the_one_in_the_document() {
    let folder = example();
    let bin = blake3(format!("widehash-tree-1\nfile {} 3 run\n", blake3("")));
    let text = format!(
        "widehash-tree-1\n\
         dir {bin} 3 bin\n\
         dir {} 5 empty\n\
         file {} 9 hello.txt\n\
         link 9 hello.txt 4 link\n",
        blake3("widehash-tree-1\n"),
        blake3("hello\n"),
    );
    let line = format!("{}  demo/\n", blake3(&text));
    for words in ["demo", "demo/", "-j 1 demo"] {
        assert_eq!(folder.run(&format!("sum --tree {words}")).well(), line);
    }
    // The digest in the document.
    let document = include_str!("../../../../docs/TREE.md");
    assert!(document.contains(&text), "{text}");
    assert!(document.contains(&line), "{line}");
    // A directory in a tree has the digest that it has alone.
    assert_eq!(folder.run("sum --tree demo/bin").well(), format!("{bin}  demo/bin/\n"));
    // The program in the document computes it too.
    let program = document.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    folder.write("tree.py", program);
    let Some(theirs) = folder.other("python3", "tree.py demo", b"") else { return };
    assert_eq!(theirs.well(), folder.run("sum -a sha256 --tree demo").well());
}

#[test]
fn every_relevant_change_changes_the_digest() {
    let folder = example();
    let digest = |words: &str| folder.run(&format!("sum --tree demo {words}")).well();
    let before = digest("");
    let mut seen = vec![before.clone()];
    let mut new = |what: &str| {
        let digest = digest("");
        assert!(!seen.contains(&digest), "{what}");
        seen.push(digest);
    };
    let path = |name: &str| folder.path().join("demo").join(name);
    folder.write("demo/hello.txt", "hello!\n");
    new("content");
    std::fs::rename(path("hello.txt"), path("hello")).unwrap();
    new("name");
    std::fs::remove_dir(path("empty")).unwrap();
    new("an empty directory less");
    folder.write("demo/empty", "");
    new("a file in its place");
    std::fs::rename(path("bin/run"), path("run")).unwrap();
    new("place");
    // Permissions and times do not count.
    std::fs::remove_file(path("run")).unwrap();
    std::fs::remove_file(path("empty")).unwrap();
    std::fs::create_dir(path("empty")).unwrap();
    std::fs::remove_file(path("hello")).unwrap();
    folder.write("demo/hello.txt", "hello\n").write("demo/bin/run", "");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(path("bin/run"), mode).unwrap();
    }
    assert_eq!(digest(""), before);
    folder.write("demo/.git/x", "").write("demo/a.o", "");
    assert_eq!(digest("--exclude .git --exclude *.o"), before);
}

#[test]
fn trees_in_every_format_can_be_checked() {
    let folder = example();
    folder.write("file", "abc").write("other/x", vec![7; 3 << 20]).write("other/a/b/c", "c");
    for words in [
        "demo file other",
        "-a sha256 demo file other",
        "-a sha256 --tag demo file other",
        "-a sha512 --base64 demo file other",
        "--tag -l 100 demo file other",
    ] {
        folder.write("LIST", folder.run(&format!("sum --tree {words}")).well());
        for check in ["check LIST", "check -j 1 LIST"] {
            let checked = folder.run(check).fine();
            assert_eq!(checked, "demo/: OK\nfile: OK\nother/: OK\n", "{words}");
        }
    }
    folder.write("LIST", folder.run("sum --tree -a sha256 -a sha512 demo other").well());
    assert_eq!(folder.run("check LIST").fine().lines().count(), 4);
    folder.write("other/x", "changed");
    folder
        .run("check LIST")
        .exits(1)
        .prints("demo/: OK\ndemo/: OK\nother/: FAILED\nother/: FAILED\n")
        .says("LIST: 2 matched, 2 failed, 0 missing, 0 malformed");
    std::fs::remove_dir_all(folder.path().join("other")).unwrap();
    folder.run("check LIST").exits(1).says("2 matched, 0 failed, 2 missing");
    folder.write("other", "");
    folder.run("check LIST").exits(1).says("other/: Not a directory").says("2 unreadable");
    folder.write("demo/new", "");
    folder.run("check LIST").exits(1).says("2 failed");
    folder.run("check --exclude new LIST").exits(1).says("LIST: 2 matched, 0 failed");
    assert!(folder.run("sum --tree --json demo").well().contains("{\"path\":\"demo/\","));
}

#[cfg(unix)]
#[test]
fn a_tree_that_cannot_be_read_completely_has_no_digest() {
    let folder = example();
    folder.write("b/x", "");
    assert!(folder.command("mkfifo").arg("demo/bin/pipe").status().unwrap().success());
    folder.write("LIST", "SHA256 (demo/) = ".to_owned() + &"00".repeat(32) + "\n");
    let printed = folder.run("sum --tree b").well();
    folder
        .run("sum --tree demo b none")
        .exits(1)
        .says("widehash: demo/bin/pipe: not a regular file; skipped\n")
        .says("widehash: demo/: could not be read completely, so it has no digest\n")
        .says("widehash: none: No such file or directory\n")
        .prints(&printed);
    folder
        .run("check LIST")
        .exits(1)
        .prints("demo/: FAILED open or read\n")
        .says("demo/: could not be read completely, so it has no digest\n")
        .says("0 matched, 0 failed, 0 missing, 0 malformed, 1 unreadable");
    let good = folder.run("sum --tree --exclude pipe demo").well();
    folder.write("LIST", good);
    assert_eq!(folder.run("check --exclude pipe LIST").fine(), "demo/: OK\n");
    // A file that is being written has no digest, nor does the directory that it is in.
    let ran = folder.shell("$WIDEHASH sum --tree b > b/OUT").exits(1);
    ran.says("b/: could not be read completely");
}

#[cfg(unix)]
#[test]
fn links_count_by_target_unless_followed() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.write("a/x", "abc").write("b/y", "abc");
    symlink("../a", folder.path().join("b/link")).unwrap();
    symlink("gone", folder.path().join("a/broken")).unwrap();
    folder.run("sum --tree a b").well();
    folder.run("sum -L --tree a").exits(1).says("a/broken: No such file or directory");
    std::fs::remove_file(folder.path().join("a/broken")).unwrap();
    let followed = folder.run("sum -L --tree b").well();
    std::fs::remove_file(folder.path().join("b/link")).unwrap();
    folder.write("b/link/x", "abc");
    assert_eq!(folder.run("sum --tree b").well(), followed);
    symlink("..", folder.path().join("b/link/up")).unwrap();
    folder.run("sum -L --tree b").exits(1).says("symbolic link loop").says("no digest");
}

#[cfg(unix)]
#[test]
fn names_are_sorted_by_their_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    folder.write("d/b/x", "").write("d/b.txt", "").write("d/\u{fc}", "").write("d/new\nline", "");
    if std::fs::write(folder.path().join(OsStr::from_bytes(b"d/\xff")), "").is_err() {
        not_run("this file system accepts only UTF-8 names");
        return;
    }
    let empty = blake3("");
    let mut text = Vec::new();
    text.extend(b"widehash-tree-1\n");
    let b = blake3(format!("widehash-tree-1\nfile {empty} 1 x\n"));
    text.extend(format!("dir {b} 1 b\nfile {empty} 5 b.txt\n").as_bytes());
    text.extend(
        format!("file {empty} 8 new\nline\nfile {empty} 2 \u{fc}\nfile {empty} 1 ").as_bytes(),
    );
    text.extend(b"\xff\n");
    assert_eq!(folder.run("sum --tree d").well(), format!("{}  d/\n", blake3(text)));
}
