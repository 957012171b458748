//! `--output`: a file that appears complete or not at all.

use crate::tools::{Folder, not_run, pattern};

#[test]
fn output_goes_to_a_file() {
    let folder = Folder::new();
    folder.write("a", "abc").write("b", "abc");
    let printed = folder.run("sum a b").well();
    assert_eq!(folder.run("sum a b --output OUT").well(), "");
    assert_eq!(folder.read("OUT"), printed);
    assert_eq!(folder.run("sum -a sha256 -o OUT --raw a").well(), "");
    let digest = widehash::sha2::Sha256::digest("abc");
    assert_eq!(std::fs::read(folder.path().join("OUT")).unwrap(), digest);
    let batch = folder.run("batch --lines a").well();
    assert_eq!(folder.run("batch --lines a -o OUT").well(), "");
    assert_eq!(folder.read("OUT"), batch);
    // The output lacks what could not be read, and has the rest.
    folder.run("sum a none b -o OUT").exits(1).says("none: No such file");
    assert_eq!(folder.read("OUT"), printed);
    assert_eq!(folder.names(), ["OUT", "a", "b"]);
}

#[test]
fn an_impossible_output_is_an_error_and_nothing_is_lost() {
    let folder = Folder::new();
    folder.write("a", "abc").write("OUT", "before");
    folder
        .run("sum a -o none/OUT")
        .exits(1)
        .says("widehash: none/OUT: No such file or directory\n");
    folder.run("sum a -o .").exits(1).says("widehash: .: ").says("directory");
    folder.run("sum -a sha265 a -o OUT").exits(2);
    folder.run("sum -a sha256 -l 3 a -o OUT").exits(2);
    assert_eq!(
        (folder.read("OUT").as_str(), folder.names()),
        ("before", vec!["OUT".into(), "a".into()])
    );
}

#[cfg(unix)]
#[test]
fn output_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    folder.write("a", "abc").write("real/OUT", "before");
    let path = folder.path().join("real/OUT");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o604)).unwrap();
    symlink("real/OUT", folder.path().join("link")).unwrap();
    folder.run("sum a -o link").well();
    assert!(folder.path().join("link").is_symlink());
    assert!(folder.read("real/OUT").ends_with("  a\n"));
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o604);
    folder.shell("umask 027; $WIDEHASH sum a -o NEW").well();
    let new = std::fs::metadata(folder.path().join("NEW")).unwrap();
    assert_eq!(new.permissions().mode() & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = Folder::new();
    folder.write("a", "abc").write("OUT", "before");
    // A limit on file sizes, which causes an error or a signal that ends the command.
    let limit = "ulimit -f 8; exec $WIDEHASH sum -l 1000000 a -o OUT";
    let ran = folder.shell(&format!("trap '' XFSZ; {limit}")).exits(1);
    assert_eq!(ran.err, "widehash: OUT: File too large\n");
    assert_eq!((folder.read("OUT").as_str(), folder.names().len()), ("before", 2));
    let ran = folder.shell(limit);
    assert_ne!(ran.code, Some(0));
    assert_eq!((folder.read("OUT").as_str(), folder.names().len()), ("before", 2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_truly_full_disk_too() {
    let folder = Folder::new();
    folder.write("a", "abc").write("m/x", "");
    folder.run("sum a -o /dev/full").exits(1).says("/dev/full: No space left on device\n");
    let line = "mount -t tmpfs -o size=64k none m && echo before > m/OUT && \
                ! $WIDEHASH sum -l 1000000 a -o m/OUT && ls -A m && cat m/OUT";
    let ran = folder.shell(&format!("unshare -rm sh -c '{line}'"));
    if ran.err.contains("unshare") || ran.err.contains("mount") {
        not_run(&format!("this user cannot mount a file system ({})", ran.err.trim()));
        return;
    }
    ran.says("widehash: m/OUT: No space left on device\n").exits(0).prints("OUT\nbefore\n");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_not_regular_is_written_to_directly() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let printed = folder.run("sum a").well();
    assert_eq!(folder.run("sum a -o /dev/stdout").well(), printed);
    assert_eq!(folder.shell("mkfifo p; cat p & $WIDEHASH sum a -o p; wait").well(), printed);
    folder.run("sum a -o /dev/null").well();
}

/// Starts a command that waits for its input, sends it a signal when its file exists, and returns
/// how the shell reports its end.
#[cfg(unix)]
fn interrupted(folder: &Folder, before: &str, signal: &str) -> crate::tools::Ran {
    folder.shell(&format!(
        "mkfifo pipe; {before} $WIDEHASH sum a pipe -o OUT & pid=$!\n\
         exec 3> pipe; while ! ls .OUT.* > /dev/null 2>&1; do sleep 0.01; done\n\
         kill -{signal} $pid; sleep 0.3; exec 3>&-; wait $pid; echo $?; rm pipe"
    ))
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_nothing_behind() {
    // A shell's background commands ignore SIGINT, and so do their children, except under `env`.
    let env = "env --default-signal=INT";
    for (before, signal, code) in [(env, "INT", 130), ("", "TERM", 143), ("", "HUP", 129)] {
        let folder = Folder::new();
        folder.write("a", pattern(100)).write("OUT", "before");
        if signal == "INT" && folder.shell(&format!("{env} true")).code != Some(0) {
            not_run("Ctrl-C: this machine's env cannot set signals");
            continue;
        }
        let ran = interrupted(&folder, before, signal);
        assert_eq!(ran.text(), format!("{code}\n"), "{signal}: {}", ran.err);
        assert_eq!(folder.names(), ["OUT", "a"], "{signal}");
        assert_eq!(folder.read("OUT"), "before");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_stays_ignored() {
    let folder = Folder::new();
    folder.write("a", pattern(100));
    interrupted(&folder, "nohup", "HUP").exits(0).prints("0\n");
    assert_eq!(folder.read("OUT").lines().count(), 2);
}
