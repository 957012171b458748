//! The progress bar: on a terminal, when the work takes a while, and nowhere else.

use crate::tools::{Folder, not_run};

/// Runs a shell line with a terminal on its standard error, and gives what the terminal showed.
fn on_a_terminal(folder: &Folder, line: &str) -> Option<String> {
    if !cfg!(target_os = "linux") || folder.other("script", "--version", b"").is_none() {
        not_run("a terminal is only had by util-linux's `script`");
        return None;
    }
    let shown = folder
        .command("script")
        .args(["-qec", line, "/dev/null"])
        .env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"))
        .env("TERM", "xterm")
        .output()
        .unwrap();
    assert!(shown.status.success());
    Some(String::from_utf8_lossy(&shown.stdout).into_owned())
}

#[test]
fn slow_work_shows_a_bar_on_a_terminal() {
    let folder = Folder::new();
    let line = "(printf a; sleep 0.8; printf b; sleep 0.3; printf c) | $WIDEHASH sum";
    let Some(shown) = on_a_terminal(&folder, line) else { return };
    assert!(shown.contains("2 B"), "no bar: {shown:?}");
    assert!(shown.contains("  -\r\n"), "no digest: {shown:?}");
}

#[test]
fn quick_work_shows_none() {
    let folder = Folder::new();
    let Some(shown) = on_a_terminal(&folder, "printf abc | $WIDEHASH sum -a sha256") else {
        return;
    };
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(shown, format!("{digest}  -\r\n"));
}

#[test]
fn a_pipe_shows_none_however_long() {
    let folder = Folder::new();
    let line = "(printf a; sleep 0.8; printf b) | $WIDEHASH sum -a sha256";
    let output = folder
        .command("sh")
        .args(["-c", line])
        .env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"))
        .output()
        .unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
