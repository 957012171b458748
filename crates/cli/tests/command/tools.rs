//! What the tests share: the command, run in a folder of its own.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that the command runs in, removed when the test ends.
pub struct Folder(PathBuf);

/// The outcome of a command.
pub struct Ran {
    pub code: Option<i32>,
    pub out: Vec<u8>,
    pub err: String,
}

impl Ran {
    /// Returns standard output. Fails unless the command succeeded without messages.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!(self.err, "", "standard error");
        self.exits(0).text()
    }

    /// Returns the standard output of a check. Fails unless all was well.
    #[track_caller]
    pub fn fine(self) -> String {
        let end = " matched, 0 failed, 0 missing, 0 malformed";
        assert!(self.err.lines().all(|line| line.ends_with(end)), "standard error: {}", self.err);
        self.exits(0).text()
    }

    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "exit code; {}{}", self.err, self.text());
        self
    }

    /// Fails unless standard error contains `part`.
    #[track_caller]
    pub fn says(self, part: &str) -> Self {
        assert!(self.err.contains(part), "{part:?} is not in: {}", self.err);
        self
    }

    /// Fails unless standard output is `text`.
    #[track_caller]
    pub fn prints(self, text: &str) -> Self {
        assert_eq!(self.text(), text);
        self
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.out).into_owned()
    }
}

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("widehash-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file, and creates the folders above it.
    pub fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) -> &Self {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.0).env_remove("WIDEHASH_FORCE").env("LC_ALL", "C");
        command
    }

    /// Runs widehash with these arguments, separated by spaces.
    pub fn run(&self, words: &str) -> Ran {
        self.run_with(words, b"")
    }

    pub fn run_with(&self, words: &str, stdin: &[u8]) -> Ran {
        self.run_args(words.split_whitespace(), stdin)
    }

    /// Runs a shell line, in which $WIDEHASH is the command.
    pub fn shell(&self, line: &str) -> Ran {
        let mut command = self.command("sh");
        command.args(["-c", line]).env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"));
        ran(&mut command, b"")
    }

    /// Returns the names of everything in the folder, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub fn run_args<A: AsRef<OsStr>>(
        &self,
        args: impl IntoIterator<Item = A>,
        stdin: &[u8],
    ) -> Ran {
        let mut command = self.command(env!("CARGO_BIN_EXE_widehash"));
        command.args(args);
        ran(&mut command, stdin)
    }

    /// Runs another tool. Returns `None`, with a message, if this machine lacks it.
    pub fn other(&self, program: &str, words: &str, stdin: &[u8]) -> Option<Ran> {
        let mut command = self.command(program);
        command.args(words.split_whitespace());
        let found = Command::new(program).arg("--version").output().is_ok()
            || Command::new(program).arg("version").output().is_ok();
        if !found {
            not_run(&format!("this machine lacks {program}; `{program} {words}` was not compared"));
            return None;
        }
        Some(ran(&mut command, stdin))
    }
}

impl Folder {
    /// Compiles a library of tests/preloaded into the folder, and returns its path for `LD_PRELOAD`.
    /// Returns `None`, with a message, if that is impossible.
    pub fn preloaded(&self, name: &str) -> Option<PathBuf> {
        let library = self.0.join(format!("{name}.so"));
        let source = format!("{}/tests/preloaded/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        let compiled = self
            .command(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
            .args(["--edition=2024", "--crate-type=cdylib", "-Cpanic=abort", "-O", "-o"])
            .args([library.as_os_str(), source.as_ref()])
            .output();
        if !compiled.is_ok_and(|output| output.status.success()) {
            not_run(&format!("{name}.rs, which takes the place of system calls, was not compiled"));
            return None;
        }
        Some(library)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Reports what was not tested, even though the test runner captures output.
pub fn not_run(what: &str) {
    let _ = writeln!(std::io::stderr(), "NOT RUN: {what}");
}

pub fn ran(command: &mut Command, stdin: &[u8]) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let stdin = stdin.to_vec();
    let feeder = std::thread::spawn(move || {
        // The command may end before it has read all its input.
        let _ = pipe.write_all(&stdin);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Ran {
        code: output.status.code(),
        out: output.stdout,
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Returns bytes that repeat every 251.
pub fn pattern(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i % 251) as u8).collect()
}
