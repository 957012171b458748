//! `widehash install-links`, and which names mean another tool.

use crate::tools::Folder;
use std::fs;

/// "abc" by sha256sum.
const LINE: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n";

#[test]
fn all_tools_are_installed_and_work() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let listed = folder.run("install-links --list").well();
    let names: Vec<&str> = listed.lines().collect();
    assert_eq!(names.len(), 9);
    let made = folder.run("install-links x/bin").well();
    assert_eq!(made, names.iter().map(|name| format!("x/bin/{name}\n")).collect::<String>());
    for name in names {
        let version = folder.shell(&format!("x/bin/{name} --version")).well();
        assert!(version.starts_with(&format!("{name} (widehash) ")), "{version}");
        let link = fs::read_link(folder.path().join("x/bin").join(name)).unwrap();
        assert!(link.is_absolute(), "{link:?}");
    }
    assert_eq!(folder.shell("x/bin/sha256sum a").well(), LINE);
    // Again, over links of its own.
    assert_eq!(folder.run("install-links x/bin").well(), made);
    assert_eq!(fs::read_dir(folder.path().join("x/bin")).unwrap().count(), 9);
}

#[test]
fn some_tools_can_be_chosen() {
    let folder = Folder::new();
    assert_eq!(folder.run("install-links x b3sum cksum").well(), "x/b3sum\nx/cksum\n");
    assert_eq!(fs::read_dir(folder.path().join("x")).unwrap().count(), 2);
    folder.run("install-links x nosuch").exits(2).says("[possible values: md5sum, ");
    folder.run("install-links").exits(2).says("<DIR>");
    folder.run("install-links --list x").exits(2).says("cannot be used with");
}

#[test]
fn a_dry_run_changes_nothing() {
    let folder = Folder::new();
    assert_eq!(folder.run("install-links -n x b3sum").well(), "x/b3sum\n");
    assert!(folder.names().is_empty());
    folder.write("x/b3sum", "mine");
    folder.run("install-links -n x").exits(1).says("x/b3sum: exists and is not a link");
}

#[test]
fn nothing_else_is_replaced_without_force() {
    let folder = Folder::new();
    folder.write("x/sha256sum", "mine").write("x/b2sum", "mine");
    let ran = folder.run("install-links x").exits(1);
    assert_eq!(
        ran.err,
        "widehash: x/sha256sum: exists and is not a link to widehash (use --force to replace it)\n\
         widehash: x/b2sum: exists and is not a link to widehash (use --force to replace it)\n\
         widehash: no link was made\n"
    );
    assert_eq!(fs::read_dir(folder.path().join("x")).unwrap().count(), 2);
    assert_eq!(folder.read("x/sha256sum"), "mine");
    folder.run("install-links --force x").exits(0);
    folder.write("a", "abc");
    assert_eq!(folder.shell("x/sha256sum a").well(), LINE);
    // Not even by force: a directory, and the program itself.
    folder.write("y/cksum/file", "");
    folder.run("install-links -f y").exits(1).says("y/cksum: is a directory");
    folder.shell("cp $WIDEHASH z && mkdir w && cp z w/b3sum && w/b3sum --version").exits(0);
    assert_eq!(folder.read("y/cksum/file"), "");
}

#[cfg(unix)]
#[test]
fn links_to_widehash_are_replaced() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.write("a", "abc").write("x/other", "");
    symlink("/no/such/place/widehash", folder.path().join("x/sha256sum")).unwrap();
    folder.run("install-links x sha256sum").exits(0);
    assert_eq!(folder.shell("x/sha256sum a").well(), LINE);
    symlink("other", folder.path().join("x/b2sum")).unwrap();
    folder.run("install-links x b2sum").exits(1).says("x/b2sum: exists and is not a link");
    // The target of a link stays as it was.
    folder.run("install-links --force x b2sum").exits(0);
    assert_eq!(folder.read("x/other"), "");
    symlink("/no/such/place", folder.path().join("x/b3sum")).unwrap();
    folder.run("install-links x b3sum").exits(1).says("x/b3sum: exists and is not a link");
}

#[test]
fn links_can_be_hard() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let ran = folder.run("install-links --hard x sha256sum");
    if ran.err.contains("cross-device") {
        crate::tools::not_run("hard links: the program is on another file system");
        return;
    }
    assert_eq!(ran.well(), "x/sha256sum\n");
    assert!(fs::read_link(folder.path().join("x/sha256sum")).is_err());
    assert_eq!(folder.shell("x/sha256sum a").well(), LINE);
    assert_eq!(folder.run("install-links --hard x sha256sum").well(), "x/sha256sum\n");
    assert_eq!(fs::read_dir(folder.path().join("x")).unwrap().count(), 1);
}

#[test]
fn errors_are_named() {
    let folder = Folder::new();
    folder.write("file", "");
    folder.run("install-links file").exits(1).says("Not a directory");
    if cfg!(target_os = "linux") {
        folder.run("install-links /proc/self").exits(1).says("/proc/self");
    }
}

#[cfg(unix)]
#[test]
fn other_names_are_widehash_itself() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.write("a", "abc");
    for name in ["wh", "sum", "sha256", "sha256sum.old"] {
        symlink(env!("CARGO_BIN_EXE_widehash"), folder.path().join(name)).unwrap();
        assert_eq!(folder.shell(&format!("./{name} sum -a sha256 a")).well(), LINE, "{name}");
    }
}
