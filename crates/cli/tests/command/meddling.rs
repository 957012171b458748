//! Other programs that change files, directories and links at the worst moment. A digest that may be of
//! no state of a file is never given without a word, and no list remembers it.

use crate::tools::{Folder, Ran, not_run, pattern, ran};
use std::path::PathBuf;

/// A folder, and the library that meddles.
struct Meddled {
    folder: Folder,
    library: PathBuf,
}

impl Meddled {
    fn new() -> Option<Self> {
        let folder = Folder::new();
        let library = folder.preloaded("meddling")?;
        Some(Meddled { folder, library })
    }

    /// Runs widehash; when it opens and reads this file, the lines are run.
    fn run(&self, words: &str, file: &str, lines: &[(&str, &str)]) -> Ran {
        let mut command = self.folder.command("timeout");
        command.args(["60", env!("CARGO_BIN_EXE_widehash")]).args(words.split_whitespace());
        command.env("LD_PRELOAD", &self.library).env("FILE", file);
        ran(command.envs(lines.iter().copied()), b"")
    }
}

/// Lets time stamps become old enough to be trusted.
fn settle() {
    std::thread::sleep(std::time::Duration::from_millis(200));
}

#[test]
fn an_update_that_meets_a_switch_remembers_the_file_that_it_read() {
    let switches = [
        // As deployments do: a link is replaced, or a directory.
        ("ln -s r1 current", "ln -s r2 next; mv -T next current"),
        ("mv r1 current", "mv current r1; mv r2 current"),
        ("mkdir current; ln r1/f r1/g current", "rm current/*; ln r2/f r2/g current"),
    ];
    for (begin, switch) in switches {
        for moment in ["BEFORE_OPEN", "AFTER_OPEN", "AFTER_READ_1"] {
            let Some(meddled) = Meddled::new() else { return };
            let folder = &meddled.folder;
            for name in ["f", "g"] {
                folder.write(format!("r1/{name}"), format!("one {name}"));
                folder.write(format!("r2/{name}"), format!("two {name}"));
            }
            folder.shell(begin).well();
            settle();
            let update = "sum -a sha256 -r --update SUMS current/";
            meddled.run(update, "current/f", &[(moment, switch)]).exits(0);
            // What the list does not have right, the next update reads again.
            folder.run(update).exits(0);
            folder.run("check SUMS").fine();
            folder.run("audit SUMS current/").exits(0);
        }
    }
}

#[test]
fn a_mount_in_the_middle_is_a_switch_too() {
    let Some(meddled) = Meddled::new() else { return };
    let folder = &meddled.folder;
    folder.write("m/f", "below");
    let update = "$WIDEHASH sum -a sha256 -r --update SUMS m";
    let line = format!(
        "unshare -m sh -c 'mount -t tmpfs none x && echo above > x/f && sleep 0.2 && \
         LD_PRELOAD={} FILE=m/f AFTER_OPEN=\"mount --move x m || mount --bind x m\" {update} && \
         {update} && $WIDEHASH check SUMS'",
        meddled.library.display()
    );
    std::fs::create_dir(folder.path().join("x")).unwrap();
    let ran = folder.shell(&line);
    if ran.err.contains("unshare") || ran.err.contains("mount") {
        return not_run(&format!("this user cannot mount a file system ({})", ran.err.trim()));
    }
    assert!(ran.exits(0).text().ends_with("m/f: OK\n"));
}

/// The moments and the ways in which files are read: by pieces, by subtrees, and by several algorithms.
const WAYS: [&str; 4] =
    ["-a sha256", "-a blake3 -j 1", "-a blake3 -j 2", "-a sha256 -a blake3 -j 2"];

#[test]
fn a_file_that_is_cut_and_has_its_old_length_at_the_end_is_reported() {
    for way in WAYS {
        let Some(meddled) = Meddled::new() else { return };
        let folder = &meddled.folder;
        folder.write("f", pattern(40_000)).write("large", pattern(600_000));
        settle();
        for (file, len) in [("f", 40_000), ("large", 600_000)] {
            // The time of modification is that from before: only the bytes tell. Two threads that read at
            // once may read zeros up to the old length, and then only the time does.
            let is_serial = file == "f" || !way.ends_with("blake3 -j 2") || way.contains("sha256");
            let restore = if is_serial { format!("touch -r t {file}") } else { "true".to_owned() };
            let lines = [
                ("AFTER_READ_1", format!("touch -r {file} t; : > {file}")),
                ("AFTER_READ_2", format!("truncate -s {len} {file}; {restore}")),
            ];
            let lines = lines.each_ref().map(|(moment, line)| (*moment, line.as_str()));
            let ran = meddled.run(&format!("sum {way} {file}"), file, &lines).exits(1);
            let ran = ran.says(&format!("widehash: {file}: ")).says(" while it was read; ");
            if is_serial {
                ran.says("was written to ").says(&format!(", not {len} bytes\n"));
            }
        }
    }
}

#[test]
fn content_that_changes_while_it_is_read_is_reported() {
    for way in WAYS {
        let Some(meddled) = Meddled::new() else { return };
        let folder = &meddled.folder;
        for (file, len) in [("f", 10), ("g", 40_000), ("large", 600_000)] {
            folder.write(file, pattern(len));
            settle();
            let write = format!("printf x | dd conv=notrunc of={file} 2> /dev/null");
            let what = format!(
                "widehash: {file}: was written to while it was read; its digest may mix old and new \
                 content\n"
            );
            let lines = [("AFTER_READ_1", write.as_str())];
            let ran = meddled.run(&format!("sum {way} {file}"), file, &lines).exits(1);
            assert_eq!(ran.err, what, "{way}");
            folder.write("LIST", folder.run(&format!("sum --tag {way} {file}")).well());
            settle();
            meddled.run("check LIST", file, &lines).exits(0).says(&what);
            settle();
            let in_tree =
                meddled.run(&format!("sum {way} --tree ./"), &format!("./{file}"), &lines);
            in_tree.exits(1).says("could not be read completely, so it has no digest");
        }
    }
}

#[test]
fn names_and_permissions_that_change_meanwhile_are_no_change() {
    for way in WAYS {
        let Some(meddled) = Meddled::new() else { return };
        meddled.folder.write("f", pattern(40_000));
        settle();
        let lines = [("AFTER_READ_1", "chmod 600 f; ln f g; mv f h")];
        meddled.run(&format!("sum {way} f"), "f", &lines).well();
    }
}

#[test]
fn a_pipe_that_takes_the_place_of_a_file_is_not_waited_for() {
    let runs = [
        ("sum -r d", 0, "d/a: not a regular file; skipped\n"),
        ("sum -r -a sha256 d", 0, "d/a: not a regular file; skipped\n"),
        ("sum --tree d", 1, "d/: could not be read completely, so it has no digest\n"),
        ("check TREE", 1, "d/: could not be read completely, so it has no digest\n"),
        ("sum -r --update B3SUMS d", 1, "d/a: not a regular file; skipped\n"),
        ("audit B3SUMS d", 1, "d/a: not a regular file; skipped\n"),
    ];
    for (words, code, message) in runs {
        let Some(meddled) = Meddled::new() else { return };
        let folder = &meddled.folder;
        folder.write("d/a", "a").write("d/b", "b");
        folder.run("sum --tree d -o TREE").well();
        folder.run("sum -r --update B3SUMS d").exits(0);
        folder.write("d/a", "other");
        let lines = [("BEFORE_OPEN", "rm d/a; mkfifo d/a")];
        meddled.run(words, "d/a", &lines).exits(code).says(message);
    }
    // Nor to find out the algorithm of an untagged list.
    let Some(meddled) = Meddled::new() else { return };
    let folder = &meddled.folder;
    folder.write("d/a", "a").write("d/b", "b").write("SUMS", folder.run("sum -r d").well());
    meddled.run("sum -r --update SUMS d", "d/a", &[("BEFORE_OPEN", "rm d/a; mkfifo d/a")]).exits(0);
}
