//! Runs widehash under the names of other tools, and compares it with those tools.

use crate::tools::{Folder, Ran, not_run};
use std::env;
use std::path::PathBuf;

/// Where the links are, out of the way of the tests' globs.
const LINKS: &str = ".links";

impl Folder {
    /// Returns a new folder in which [`called`](Self::called) finds the links.
    pub fn with_links() -> Self {
        let folder = Folder::new();
        folder.run(&format!("install-links {LINKS}")).exits(0);
        folder
    }

    /// Runs a shell line in which the names of the tools mean widehash.
    pub fn called(&self, line: &str) -> Ran {
        self.shell_with(line, Some(self.path().join(LINKS)))
    }

    /// Runs a shell line in which the names of the tools mean what they do on this machine.
    pub fn original(&self, line: &str) -> Ran {
        self.shell_with(line, None)
    }

    fn shell_with(&self, line: &str, first: Option<PathBuf>) -> Ran {
        let path = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths(first.into_iter().chain(env::split_paths(&path))).unwrap();
        let mut command = self.command("sh");
        command.args(["-c", line]).env("PATH", path).env_remove("RUST_BACKTRACE");
        crate::tools::ran(&mut command, b"")
    }

    /// Returns whether this machine's tool says of itself that it is this one. Otherwise says so.
    pub fn has_original(&self, tool: &str, says: &str) -> bool {
        let version = self.original(&format!("{tool} --version"));
        let has = version.code == Some(0) && version.text().contains(says);
        if !has {
            not_run(&format!("this machine lacks the {tool} of {says}; they were not compared"));
        }
        has
    }

    /// Runs each line with this machine's tools and with widehash. Fails if what they print differs
    /// in a byte, or their exit statuses. Empty lines are skipped.
    #[track_caller]
    pub fn same(&self, lines: &str) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (theirs, ours) = (self.original(line), self.called(line));
            assert_eq!(ours.text(), theirs.text(), "standard output of {line}");
            assert_eq!(ours.err, theirs.err, "standard error of {line}");
            assert_eq!(ours.code, theirs.code, "exit status of {line}");
        }
    }
}
