//! What a person sees on a terminal, and only there: progress and colours.

use crate::tools::{Folder, not_run, pattern};

/// Runs a shell line with a terminal for its output, and returns what the terminal showed.
fn on_a_terminal(folder: &Folder, line: &str) -> Option<String> {
    if !cfg!(target_os = "linux") || folder.other("script", "--version", b"").is_none() {
        not_run("the tests on a terminal require the `script` of util-linux");
        return None;
    }
    let shown = folder
        .command("script")
        .args(["-qec", line, "/dev/null"])
        .env("WIDEHASH", env!("CARGO_BIN_EXE_widehash"))
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .output()
        .unwrap();
    Some(String::from_utf8_lossy(&shown.stdout).into_owned())
}

/// An algorithm that takes seconds for a few MiB: sixteen rounds for each byte.
const SLOW: &str = "cubehash16+16/1+32-256";

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
fn without_a_terminal_slow_work_shows_none() {
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

#[test]
fn the_bar_shows_bytes_files_rate_and_time_left() {
    let folder = Folder::new();
    for name in ["d/a", "d/b", "d/c"] {
        folder.write(name, pattern(8 << 20));
    }
    let line = format!("$WIDEHASH sum -j 1 -a {SLOW} -r d > LIST");
    let Some(shown) = on_a_terminal(&folder, &line) else { return };
    for part in [" of 24.00 MiB", " of 3 files", "MiB/s", " left", "[=", "\u{1b}[2K"] {
        assert!(shown.contains(part), "{part:?} is not in {shown:?}");
    }
    // The bar is gone at the end.
    let after = shown.rsplit("\u{1b}[2K").next().unwrap();
    assert!(!after.contains("MiB"), "{shown:?}");
    assert_eq!(folder.read("LIST").lines().count(), 3);
    let Some(shown) = on_a_terminal(&folder, &format!("$WIDEHASH check -a {SLOW} LIST")) else {
        return;
    };
    for part in ["d/a: OK", " of 24.00 MiB", "3 matched"] {
        assert!(shown.contains(part), "{part:?} is not in {shown:?}");
    }
}

#[test]
fn progress_can_be_turned_off_and_on() {
    let folder = Folder::new();
    let slow = "(printf a; sleep 0.8; printf b) | $WIDEHASH sum -a sha256";
    let Some(shown) = on_a_terminal(&folder, &format!("{slow} --no-progress")) else { return };
    assert_eq!(shown.lines().count(), 1, "{shown:?}");
    let Some(shown) = on_a_terminal(&folder, &format!("export TERM=dumb; {slow}")) else { return };
    assert_eq!(shown.lines().count(), 1, "{shown:?}");
    let Some(shown) = on_a_terminal(&folder, "sleep 0.2 | $WIDEHASH sum --progress") else {
        return;
    };
    assert!(shown.contains("0 B"), "{shown:?}");
    // Without a terminal, progress is shown as lines.
    let ran = folder.shell(&format!("{slow} --progress")).exits(0);
    assert!(
        ran.err.lines().all(|line| line.ends_with(" B") || line.ends_with("/s")),
        "{}",
        ran.err
    );
    assert!(!ran.err.contains('\r') && ran.err.lines().count() == 1, "{:?}", ran.err);
    folder.write("a", pattern(100));
    let ran =
        folder.shell("$WIDEHASH sum --progress a; $WIDEHASH check --no-progress --progress a");
    assert!(ran.err.contains(" B"), "{}", ran.err);
}

#[test]
fn failures_are_red_on_a_terminal_only() {
    let folder = Folder::new();
    folder.write("a", "abc").write("SUMS.sha256", format!("{}  a\n", "00".repeat(32)));
    let Some(shown) = on_a_terminal(&folder, "$WIDEHASH check SUMS.sha256") else { return };
    assert!(shown.contains("a: \u{1b}[1;31mFAILED\u{1b}[0m\r\n"), "{shown:?}");
    for line in ["NO_COLOR=1 $WIDEHASH check SUMS.sha256", "TERM=dumb $WIDEHASH check SUMS.sha256"]
    {
        let Some(shown) = on_a_terminal(&folder, line) else { return };
        assert!(shown.contains("a: FAILED\r\n") && !shown.contains('\u{1b}'), "{shown:?}");
    }
    folder.run("check SUMS.sha256").exits(1).prints("a: FAILED\n");
    let Some(shown) = on_a_terminal(&folder, "NO_COLOR=1 $WIDEHASH --help") else { return };
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
}

#[cfg(unix)]
#[test]
fn no_name_acts_on_the_terminal_that_sum_prints_to() {
    let folder = Folder::with_links();
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    folder.write("x\u{1b}[2Ky", "abc").write("n\nl", "abc");
    let quoted = "'x'$'\\033''[2Ky'";
    for (sum, plain, escaped) in [
        ("$WIDEHASH sum -a sha256", format!("{digest}  {quoted}"), format!("\\{digest}  n\\nl")),
        (".links/sha256sum", format!("{digest}  {quoted}"), format!("\\{digest}  n\\nl")),
        (
            "$WIDEHASH sum --tag -a sha256",
            format!("SHA256 ({quoted}) = {digest}"),
            format!("\\SHA256 (n\\nl) = {digest}"),
        ),
        (".links/cksum", format!("1219131554 3 {quoted}"), "1219131554 3 'n'$'\\n''l'".into()),
        (
            "$WIDEHASH sum --json -a sha256",
            "\"path\":\"x\\u001b[2Ky\"".into(),
            "\"path\":\"n\\nl\"".into(),
        ),
    ] {
        let Some(shown) = on_a_terminal(&folder, &format!("{sum} x* n*")) else { return };
        assert!(shown.contains(&plain) && shown.contains(&escaped), "{shown:?}");
        assert!(!shown.contains('\u{1b}'), "{shown:?}");
    }
    // Programs get the name itself.
    let piped = folder.shell("$WIDEHASH sum -a sha256 x* | cat").well();
    assert_eq!(piped, format!("{digest}  x\u{1b}[2Ky\n"));
}

#[test]
fn a_signal_leaves_no_bar() {
    let folder = Folder::new();
    let line = "mkfifo pipe; exec 3<> pipe; env --default-signal=INT $WIDEHASH sum pipe & pid=$!\n\
                sleep 1; echo half >&3; kill -INT $pid; wait $pid; echo code $?";
    let Some(shown) = on_a_terminal(&folder, line) else { return };
    if shown.contains("default-signal") {
        not_run("Ctrl-C: this machine's env cannot set signals");
        return;
    }
    let after = shown.rsplit("\u{1b}[2K").next().unwrap();
    assert!(shown.contains("0 B ") && !after.contains("0 B "), "{shown:?}");
    assert!(after.contains("code 130"), "{shown:?}");
}

#[test]
fn the_rate_is_never_overstated() {
    let folder = Folder::new();
    // At most 1 MiB in 0.1 s. The bar appears after half a second.
    let feed = "for i in 0 1 2 3 4 5 6 7 8 9 a b c d e; do head -c 1M /dev/zero; sleep 0.1; done";
    let line = format!("({feed}) | $WIDEHASH sum -a sha256");
    let Some(shown) = on_a_terminal(&folder, &line) else { return };
    let rates: Vec<f64> = shown
        .split("MiB/s")
        .filter_map(|before| before.trim_end().rsplit(' ').next()?.parse().ok())
        .collect();
    assert!(rates.len() > 3, "{shown:?}");
    // The first sample may be of a megabyte that came all at once.
    assert!(rates.iter().all(|rate| *rate < 20.0), "{rates:?}");
}

#[test]
fn the_bar_fits_into_the_terminal() {
    let folder = Folder::new();
    for name in ["d/a", "d/b", "d/c"] {
        folder.write(name, pattern(4 << 20));
    }
    for width in [80, 40, 20] {
        let size = format!("stty cols {width} rows 24");
        let hashing = format!("$WIDEHASH sum -j 1 -a {SLOW} -r d > LIST");
        let Some(shown) = on_a_terminal(&folder, &format!("{size}; {hashing}")) else { return };
        let lines: Vec<&str> =
            shown.split(['\r', '\n']).filter(|line| line.contains("MiB")).collect();
        assert!(lines.len() > 3, "{shown:?}");
        // The first lines may be drawn before the total is known.
        let has_total = |line: &&str| line.contains(" of 12.00 MiB");
        assert_eq!(lines.iter().any(has_total), width > 20, "{lines:?}");
        for line in lines.into_iter().skip_while(|line| width > 20 && !has_total(line)) {
            let line = line.replace("\u{1b}[2K", "");
            let line = line.trim_end();
            assert!(!line.contains('\u{1b}') && line.len() < width, "{width}: {line:?}");
            assert_eq!(line.contains(" of 12.00 MiB"), width > 20, "{line:?}");
            assert_eq!(line.contains(" of 3 files"), width == 80, "{line:?}");
        }
        assert!(!shown.contains("\u{1b}[1A"), "more than one line: {shown:?}");
    }
    // As long as the three together, so that a fast CPU shows a bar as well.
    folder.write("one", pattern(12 << 20));
    let one = format!("stty cols 80; $WIDEHASH sum -j 1 -a {SLOW} one > LIST");
    let Some(shown) = on_a_terminal(&folder, &one) else { return };
    assert!(shown.contains(" s left") && !shown.contains("file"), "{shown:?}");
}
