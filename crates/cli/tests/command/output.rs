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
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let folder = Folder::new();
        folder.write("a", pattern(100)).write("OUT", "before");
        // A shell's background commands ignore SIGINT, and what `nohup` started ignores SIGHUP; children
        // inherit both, except under `env`.
        let env = format!("env --default-signal={signal}");
        if folder.shell(&format!("{env} true")).code != Some(0) {
            not_run("signals: this machine's env cannot set them");
            continue;
        }
        let ran = interrupted(&folder, &env, signal);
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

#[cfg(unix)]
#[test]
fn an_input_that_is_the_output_is_refused_and_kept() {
    let folder = Folder::new();
    folder.write("p", "precious\n").write("a", "abc").write("list", "a\n./p\n");
    let refused = "p: input file is also the output; nothing was written\n";
    for words in [
        "sum p -o p",
        "sum a p -o p",
        "sum ./p a -o p",
        "sum -r p -o p",
        "sum --files-from list -o p",
        "batch --lines p -o p",
    ] {
        folder.run(words).exits(1).says(refused);
        assert_eq!(folder.read("p"), "precious\n", "{words}");
        assert_eq!(folder.names(), ["a", "list", "p"], "{words}");
    }
    // Another name of the same file is hashed before it is replaced.
    std::os::unix::fs::symlink("p", folder.path().join("q")).unwrap();
    let printed = folder.run("sum q").well();
    folder.run("sum q -o p").well();
    assert_eq!(folder.read("p"), printed);
}

#[test]
fn an_output_with_nothing_to_write_leaves_what_was_there() {
    let folder = Folder::new();
    folder.write("m", "before").write("d/a", "abc").write("bad", "61\nxyz\n");
    folder.run("sum gone -o m").exits(1).says("gone: No such file").says("m: not written");
    folder.run("sum -r gone gone2 -o m").exits(1).says("m: not written");
    // A line that ends the run.
    folder.run("batch --hex-lines bad -o m").exits(1).says("line 2");
    folder.run("batch --record 4 bad -o new").exits(1).says("incomplete");
    assert_eq!(folder.read("m"), "before");
    assert_eq!(folder.names(), ["bad", "d", "m"]);
    // Nothing to hash is no failure: the list is empty.
    folder.write("e/f/x", "").run("sum -r --include none e -o m").well();
    assert_eq!(folder.read("m"), "");
}

#[cfg(unix)]
#[test]
fn a_tree_with_the_output_in_it_keeps_the_output() {
    let folder = Folder::new();
    folder.write("d/a", "abc").write("d/T", "before").write("other/a", "abc");
    for words in ["sum --tree d -o d/T", "sum --tree other d -o d/T"] {
        folder.run(words).exits(1).says("d/T: input file is also the output; nothing was written");
        assert_eq!(folder.read("d/T"), "before");
    }
    // Redirected, it says why not, and how.
    let ran = folder.shell("$WIDEHASH sum --tree d > d/T").exits(1);
    ran.says("d/T: input file is also the output").says("--exclude");
    // One that is left out is no part of the tree.
    let tree = folder.run("sum --tree --exclude T d").well();
    folder.run("sum --tree --exclude T d -o d/T").well();
    assert_eq!(folder.read("d/T"), tree);
}

#[cfg(unix)]
#[test]
fn a_tree_that_the_new_output_will_be_in_is_refused() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.write("d/a", "abc").write("d/sub/b", "b").write("e/x", "");
    let path = |name: &str| folder.path().join(name);
    symlink("d/sub", path("into")).unwrap();
    symlink("d/new", path("to-new")).unwrap();
    symlink("../d", path("e/d")).unwrap();
    let full = path("d/new").display().to_string();
    for (words, place) in [
        ("d -o d/new", "d/new"),
        ("d -o ./d/../d/sub/new", "d/sub/new"),
        ("d/sub/.. -o d/sub/new", "d/sub/../sub/new"),
        ("d -o into/new", "d/sub/new"),
        ("into -o d/sub/new", "into/new"),
        ("d -o to-new", "d/new"),
        ("-L e -o d/new", "e/d/new"),
        (&format!("d -o {full}"), "d/new"),
        // The name that the file has while it is written is excluded, and the one that it will have is
        // not.
        ("d --exclude .* -o d/new", "d/new"),
    ] {
        let refused = format!("{place}: input file is also the output; nothing was written\n");
        folder.run(&format!("sum --tree {words}")).exits(1).says(&refused);
        assert!(!path("d/new").exists() && !path("d/sub/new").exists(), "{words}");
    }
    for (words, place) in [
        ("d --exclude new -o d/new", "d/new"),
        ("d --exclude sub/ -o d/sub/new", "d/sub/new"),
        ("--include a d -o d/new", "d/new"),
        ("e -o d/new", "d/new"),
        ("d -o new", "new"),
    ] {
        let words = format!("sum --tree {words}");
        folder.run(&words).well();
        let written = folder.read(place);
        std::fs::remove_file(path(place)).unwrap();
        assert_eq!(written, folder.run(words.split(" -o ").next().unwrap()).well(), "{words}");
    }
    // A list does not name itself, whether it is there yet or not.
    for _ in 0..2 {
        folder.run("sum -r d -o d/new").exits(0);
        assert_eq!(folder.read("d/new").lines().count(), 2);
    }
    folder.run("sum new -o new").exits(1).says("new: No such file");
}

#[test]
fn a_dash_is_standard_output() {
    let folder = Folder::new();
    folder.write("a", "abc");
    let printed = folder.run("sum a").well();
    assert_eq!(folder.run("sum a -o -").well(), printed);
    assert_eq!(folder.run("batch --lines -o - a").well(), folder.run("batch --lines a").well());
    assert_eq!(folder.names(), ["a"]);
}

#[cfg(unix)]
#[test]
fn an_output_that_may_not_be_written_is_refused() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = Folder::new();
    folder.write("a", "abc").write("OUT", "before");
    let out = folder.path().join("OUT");
    std::fs::set_permissions(&out, std::fs::Permissions::from_mode(0o444)).unwrap();
    let everyone = std::fs::Permissions::from_mode(0o777);
    std::fs::set_permissions(folder.path(), everyone).unwrap();
    let line = "$WIDEHASH sum a -o OUT";
    if std::fs::metadata(folder.path()).unwrap().uid() != 0 {
        folder.shell(line).exits(1).says("widehash: OUT: Permission denied\n");
        assert_eq!(folder.read("OUT"), "before");
        not_run("files of other users as outputs: only root can make them");
        return;
    }
    let other = |line: &str| {
        folder.shell(&format!("setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '{line}'"))
    };
    if other("test -x $WIDEHASH && cat a").code != Some(0) {
        not_run(
            "outputs that may not be written: this machine lacks setpriv, or other users \
                 cannot reach the command",
        );
        return;
    }
    // Read-only, and of another user.
    chown(&out, Some(65534), None).unwrap();
    other(line).exits(1).says("widehash: OUT: Permission denied\n");
    chown(&out, Some(0), None).unwrap();
    other(line).exits(1).says("widehash: OUT: Permission denied\n");
    // Anybody may write to it, but replacing it would change its owner.
    std::fs::set_permissions(&out, std::fs::Permissions::from_mode(0o666)).unwrap();
    other(line).exits(1).says("widehash: OUT: Operation not permitted\n");
    assert_eq!((folder.read("OUT").as_str(), folder.names().len()), ("before", 2));
    // Root may, and keeps the owner.
    chown(&out, Some(65534), Some(65534)).unwrap();
    folder.shell(line).well();
    let now = std::fs::metadata(&out).unwrap();
    assert_eq!((now.uid(), now.gid(), now.mode() & 0o777), (65534, 65534, 0o666));
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_that_does_not_exist_yet_stays_a_link() {
    let folder = Folder::new();
    folder.write("a", "abc").write("d/x", "");
    std::os::unix::fs::symlink("d/second", folder.path().join("first")).unwrap();
    std::os::unix::fs::symlink("OUT", folder.path().join("d/second")).unwrap();
    folder.run("sum a -o first").well();
    assert!(folder.path().join("first").is_symlink());
    assert!(folder.path().join("d/second").is_symlink());
    assert!(folder.read("d/OUT").ends_with("  a\n"));
}

#[cfg(unix)]
#[test]
fn what_a_killed_run_left_is_recognised_and_no_run_mentions_its_own_file() {
    let folder = Folder::new();
    folder.write("a", "abc");
    folder
        .shell(
            "mkfifo /tmp/widehash-pipe-$$; $WIDEHASH sum a /tmp/widehash-pipe-$$ -o OUT & pid=$!\n\
             exec 3<> /tmp/widehash-pipe-$$; while ! ls .OUT.* > /dev/null 2>&1; do sleep 0.01; done\n\
             kill -KILL $pid; wait $pid; rm /tmp/widehash-pipe-$$",
        )
        .exits(0);
    let left = folder.names().into_iter().find(|name| name.starts_with(".OUT")).unwrap();
    let ran = folder.run("sum -r . -o S").exits(0);
    let note = format!(
        "widehash: ./{left}: left by an interrupted run of widehash, may be removed; skipped\n"
    );
    assert_eq!(ran.err, note);
    assert_eq!(folder.read("S").lines().count(), 1);
    folder.run("sum --tree .").exits(1).says(&left);
    // The next run with the same output removes it.
    folder.run("sum a -o OUT").well();
    assert_eq!(folder.names(), ["OUT", "S", "a"]);
    std::fs::remove_file(folder.path().join("OUT")).unwrap();
    // The file that this run writes is in the walk, and nothing is said of it.
    std::fs::remove_file(folder.path().join("S")).unwrap();
    assert_eq!(folder.run("sum -r . -o S").well(), "");
    assert_eq!(folder.read("S").lines().count(), 1);
    assert_eq!(folder.names(), ["S", "a"]);
}

#[cfg(target_os = "linux")]
#[test]
fn the_name_is_on_the_disk_when_the_command_ends() {
    let folder = Folder::new();
    let Some(library) = folder.preloaded("folder_syncs") else { return };
    folder.write("a", "abc");
    let line = format!("LD_PRELOAD={} $WIDEHASH sum a -o OUT", library.display());
    assert_eq!(folder.shell(&line).exits(0).err, "file named folder ");
}
