//! The scripts in `examples/`: each prints what its last comment says.

use crate::tools::Folder;
use std::env;
use std::path::Path;

/// Runs a script with this command first on the PATH, and compares its output with the lines after `# Prints:`.
#[track_caller]
fn prints_what_it_says(name: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    let text = std::fs::read_to_string(&script).unwrap();
    let (_, said) = text.split_once("\n# Prints:\n").expect("what it prints");
    let said: String = said.lines().map(|line| format!("{}\n", &line[2..])).collect();
    let command = Path::new(env!("CARGO_BIN_EXE_widehash")).parent().unwrap();
    let path = env::var_os("PATH").unwrap();
    let path =
        env::join_paths([command.into()].into_iter().chain(env::split_paths(&path))).unwrap();

    let folder = Folder::new();
    let mut bash = folder.command("bash");
    let output = bash.arg(&script).env("PATH", path).env("TMPDIR", folder.path()).output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), said, "messages: {messages}");
    assert!(output.status.success(), "{}; messages: {messages}", output.status);
    assert_eq!(folder.names(), [""; 0], "what it left");
}

#[test]
fn verify_a_download() {
    prints_what_it_says("verify-a-download");
}

#[test]
fn deduplicate_a_tree() {
    prints_what_it_says("deduplicate-a-tree");
}

#[test]
fn audit_a_backup() {
    prints_what_it_says("audit-a-backup");
}
