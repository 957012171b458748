//! Links, pipes and foreign files under the names of files that the command makes, as somebody plants
//! them who can write to the folder.

#![cfg(unix)]

use crate::tools::{Folder, Ran, not_run};
use std::fs;
use std::os::unix::fs::{MetadataExt, symlink};

/// The files beside a list, and which commands use them.
const BESIDE: [(&str, &[&str]); 3] = [
    ("SUMS.widehash", &["sum -r --update SUMS d"]),
    (".SUMS.widehash-update", &["sum -r --update SUMS d"]),
    (".SUMS.widehash-audit", &["audit SUMS d"]),
];

/// A folder with files in d, a list of them, and a file that nobody may change.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("d/a", "one").write("d/b", "two").write("precious", "precious\n");
    folder.run("sum -r d -o SUMS").well();
    folder
}

/// Runs the command, and fails if it waits.
fn at_once(folder: &Folder, words: &str) -> Ran {
    let ran = folder.shell(&format!(
        "$WIDEHASH {words} & pid=$!\n\
         (sleep 20; kill -KILL $pid) > /dev/null 2>&1 & watch=$!\n\
         wait $pid; code=$?; kill $watch; exit $code"
    ));
    assert_ne!(ran.code, Some(137), "{words} waits");
    ran
}

#[test]
fn links_are_not_followed() {
    for (name, commands) in BESIDE {
        for target in ["precious", "none", "/dev/null", "d"] {
            let folder = folder();
            let list = folder.read("SUMS");
            folder.write("d/a", "changed");
            symlink(target, folder.path().join(name)).unwrap();
            for words in commands {
                at_once(&folder, words)
                    .exits(1)
                    .says(&format!("widehash: {name}: is a symbolic link, which is not followed"));
            }
            assert_eq!(folder.read("precious"), "precious\n", "{name}");
            assert_eq!(folder.read("SUMS"), list);
            assert!(!folder.names().contains(&"none".into()), "{name}");
            assert!(folder.path().join(name).is_symlink());
        }
    }
    // An audit writes no companion, and relies on none that is a link.
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    fs::rename(folder.path().join("SUMS.widehash"), folder.path().join("real")).unwrap();
    symlink("real", folder.path().join("SUMS.widehash")).unwrap();
    let ran = at_once(&folder, "audit SUMS d").exits(0);
    assert!(
        ran.err.starts_with("widehash: SUMS.widehash: is a symbolic link, which is not followed here, so every listed file is hashed\n"),
        "{}",
        ran.err
    );
}

#[test]
fn foreign_files_are_not_replaced() {
    for (name, commands) in BESIDE {
        for content in ["my notes\n", "widehash", "\0\0\0\0", "widehash-companies are here\n"] {
            let folder = folder();
            let list = folder.read("SUMS");
            folder.write("d/a", "changed").write(name, content);
            for words in commands {
                let ran = at_once(&folder, words);
                // A run may have been killed within the first words of a file of ours.
                if content == "widehash" {
                    assert!(ran.code == Some(0) || words.starts_with("audit"), "{}", ran.err);
                    continue;
                }
                ran.exits(1).says(&format!("widehash: {name}: is no"));
                assert_eq!(folder.read(name), content);
                assert_eq!(folder.read("SUMS"), list);
            }
        }
    }
}

#[test]
fn pipes_sockets_and_directories_are_refused_without_waiting() {
    for (name, commands) in BESIDE {
        for kind in ["mkfifo", "mkdir"] {
            let folder = folder();
            folder.write("d/a", "changed").shell(&format!("{kind} {name}")).exits(0);
            for words in commands {
                at_once(&folder, words)
                    .exits(1)
                    .says(&format!("widehash: {name}: not a regular file"));
            }
        }
    }
    let folder = folder();
    folder.shell("mkfifo SUMS.widehash pipe; ln -s pipe LIST").exits(0);
    at_once(&folder, "audit SUMS d").exits(0).says("SUMS.widehash: not a regular file, so every");
    at_once(&folder, "sum -r . --include *.widehash").exits(0).says("not a regular file; skipped");
    at_once(&folder, "sum -r --update LIST d").exits(1).says("not a regular file");
}

#[test]
fn hidden_names_that_are_taken_are_not_used() {
    let folder = folder();
    // The process of this shell becomes the command, so its number is known.
    let ran = folder.shell(
        "for n in 0 1 2; do ln -s precious .OUT.widehash-$$-$n; done\n\
         exec $WIDEHASH sum d/a -o OUT",
    );
    ran.exits(0);
    assert!(!folder.path().join("OUT").is_symlink());
    assert!(folder.read("OUT").ends_with("  d/a\n"));
    let ran = folder.shell(
        "for n in 0 1 2; do for name in SUMS SUMS.widehash; do\n\
         ln -s precious .$name.widehash-$$-$n; done; done\n\
         echo new > d/new; exec $WIDEHASH sum -r --update SUMS d",
    );
    ran.exits(0);
    assert_eq!(folder.read("precious"), "precious\n");
    assert!(folder.read("SUMS").contains("d/new"));
}

#[test]
fn a_journal_of_somebody_else_counts_for_nothing() {
    let folder = folder();
    folder.run("sum -r --update SUMS d").exits(0);
    let companion = folder.read("SUMS.widehash");
    fs::remove_file(folder.path().join("SUMS.widehash")).unwrap();
    folder.write("SUMS", "").write("d/a", "one");
    std::thread::sleep(std::time::Duration::from_millis(250));
    // Another name of a file: what is written to the one would change the other.
    folder.write("other", &companion);
    fs::hard_link(folder.path().join("other"), folder.path().join(".SUMS.widehash-update"))
        .unwrap();
    let ran = folder.run("sum -r --update SUMS d").exits(0);
    assert!(ran.err.ends_with("2 added, 0 changed, 0 moved, 0 dropped, 0 unchanged; 2 hashed\n"));
    assert_eq!(folder.read("other"), companion);
    if fs::metadata(folder.path()).unwrap().uid() != 0 {
        not_run("journals of other users: only root can make them");
        return;
    }
    // Digests that another user states.
    let forged = folder.read("SUMS.widehash").replace(&folder.read("SUMS")[..64], &"00".repeat(32));
    fs::remove_file(folder.path().join(".SUMS.widehash-update")).unwrap();
    fs::remove_file(folder.path().join("SUMS.widehash")).unwrap();
    let list = folder.read("SUMS");
    folder.write("SUMS", "").write(".SUMS.widehash-update", &forged);
    let journal = folder.path().join(".SUMS.widehash-update");
    std::os::unix::fs::chown(&journal, Some(65534), None).unwrap();
    folder.run("sum -r --update SUMS d").exits(0);
    assert_eq!(folder.read("SUMS"), list);
    assert_eq!(fs::read_to_string(journal).unwrap(), forged);
}

#[test]
fn a_companion_belongs_to_whom_the_list_belongs() {
    let folder = folder();
    if fs::metadata(folder.path()).unwrap().uid() != 0 {
        not_run("lists of other users: only root can make them");
        return;
    }
    let of = |name: &str| {
        let found = fs::metadata(folder.path().join(name)).unwrap();
        (found.uid(), found.mode() & 0o777)
    };
    // Another user has put a companion there, to read what it says of a list that only root may read.
    folder.shell("chmod 600 SUMS; echo 'widehash-companion 1' > SUMS.widehash").exits(0);
    folder.shell("chmod 666 SUMS.widehash; chown 65534 SUMS.widehash").exits(0);
    folder.run("sum -r --update SUMS d").exits(0);
    assert_eq!((of("SUMS"), of("SUMS.widehash")), ((0, 0o600), (0, 0o600)));
    folder.shell("chown 65534 SUMS; chmod 640 SUMS; echo > d/new").exits(0);
    folder.run("sum -r --update SUMS d").exits(0);
    assert_eq!((of("SUMS"), of("SUMS.widehash")), ((65534, 0o640), (65534, 0o640)));
}

#[test]
fn what_killed_updates_left_is_removed_by_the_next_one() {
    let folder = folder();
    let left = [".SUMS.widehash-99-0", ".SUMS.widehash.widehash-4000000-3"];
    let others = [".OTHER.widehash-99-0", ".SUMS.widehash-99", ".SUMS.widehash-update"];
    for name in left.iter().chain(&others) {
        folder.write(name, "widehash-companion 1\n");
    }
    fs::create_dir(folder.path().join(".SUMS.widehash-98-0")).unwrap();
    // An audit writes nothing, and says nothing of them.
    folder.run("audit SUMS d").exits(0);
    assert!(left.iter().all(|name| folder.path().join(name).exists()));
    folder.run("sum -r --update SUMS d").exits(0);
    assert!(left.iter().all(|name| !folder.path().join(name).exists()), "{:?}", folder.names());
    assert!(others[..2].iter().all(|name| folder.path().join(name).exists()));
    assert!(folder.path().join(".SUMS.widehash-98-0").is_dir());
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_live_run_writes_stays() {
    let folder = folder();
    folder.shell("mkfifo pipe").exits(0);
    // The first command waits for its input while it has its output file open.
    let ran = folder.shell(
        "$WIDEHASH sum d/a pipe -o SUMS & pid=$!\n\
         exec 3> pipe; while ! ls .SUMS.widehash-$pid-* > /dev/null 2>&1; do sleep 0.01; done\n\
         echo new > d/new; $WIDEHASH sum -r --update SUMS d 2>&1; ls -A\n\
         exec 3>&-; wait $pid; echo $?",
    );
    let text = ran.exits(0).text();
    assert!(text.contains("1 added") && text.contains("\n.SUMS.widehash-"), "{text}");
    assert!(text.ends_with("\n0\n"), "{text}");
    assert!(folder.read("SUMS").ends_with("  pipe\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_is_exchanged_does_not_redirect_the_output() {
    let folder = folder();
    folder.write("p/x", "").write("elsewhere/OUT", "precious\n").shell("mkfifo pipe").exits(0);
    // The command waits for its input while the folder of its output is exchanged.
    folder
        .shell(
            "$WIDEHASH sum pipe -o p/OUT & pid=$!\n\
             exec 3> pipe; while ! ls p/.OUT.* > /dev/null 2>&1; do sleep 0.01; done\n\
             mv p q; ln -s elsewhere p; exec 3>&-; wait $pid",
        )
        .exits(0);
    assert_eq!(folder.read("elsewhere/OUT"), "precious\n");
    assert!(folder.read("q/OUT").ends_with("  pipe\n"));
    let names = |name: &str| fs::read_dir(folder.path().join(name)).unwrap().count();
    assert_eq!((names("elsewhere"), names("q")), (1, 2));
}
