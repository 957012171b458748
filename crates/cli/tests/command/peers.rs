//! The same files with the other tools on this machine.

use crate::tools::{Folder, pattern};

fn folder() -> Folder {
    let folder = Folder::new();
    folder
        .write("empty", "")
        .write("small", "some text\n")
        .write("large", pattern((5 << 20) + 3))
        .write("with space", pattern(70_000))
        .write("new\nline", "odd")
        .write("back\\slash", "odd");
    folder
}

const FILES: [&str; 6] = ["empty", "small", "large", "with space", "new\nline", "back\\slash"];

/// Runs `program` with these arguments and the files.
fn listed(folder: &Folder, program: &str, words: &[&str]) -> Option<String> {
    folder.other(program, "--version", b"")?;
    let output = folder.command(program).args(words).args(FILES).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

fn ours(folder: &Folder, words: &[&str]) -> String {
    folder.run_args(["sum"].iter().chain(words).chain(&FILES), b"").well()
}

#[test]
fn gnu_tools_print_the_same_and_accept_ours() {
    let folder = folder();
    for bits in ["224", "256", "384", "512"] {
        let (program, algorithm) = (format!("sha{bits}sum"), format!("sha{bits}"));
        for tag in [&[][..], &["--tag"]] {
            let Some(theirs) = listed(&folder, &program, tag) else { return };
            let lines = ours(&folder, &[&["-a", &algorithm], tag].concat());
            assert_eq!(lines, theirs, "{program} {tag:?}");
            folder.write("LIST", &lines);
            let accepted = folder.other(&program, "--strict -c LIST", b"").unwrap().well();
            assert_eq!(accepted, folder.run("check LIST").fine(), "{program} -c");
        }
    }
    let zero = listed(&folder, "sha256sum", &["-z"]).unwrap();
    assert_eq!(ours(&folder, &["-a", "sha256", "-z"]), zero);
    let binary = listed(&folder, "sha256sum", &["-b"]).unwrap();
    folder.write("LIST", binary);
    assert_eq!(folder.run("check LIST").fine().matches(": OK\n").count(), FILES.len());
}

#[test]
fn gnu_cksum_accepts_our_tagged_lines() {
    let folder = folder();
    let Some(version) = folder.other("cksum", "--version", b"") else { return };
    if !version.text().contains("GNU") {
        crate::tools::not_run("this cksum is not GNU's; its tagged lines were not compared");
        return;
    }
    folder.write("LIST", ours(&folder, &["-a", "sha256", "-a", "sha512"]));
    let accepted = folder.other("cksum", "--strict -c LIST", b"").unwrap().well();
    assert_eq!(accepted.matches(": OK\n").count(), 2 * FILES.len());
}

#[test]
fn b3sum_prints_the_same_and_accepts_ours() {
    let folder = folder();
    let files = ["empty", "small", "large", "with space"];
    for tag in ["", "--tag"] {
        let words = format!("{tag} empty small large");
        let Some(theirs) = folder.other("b3sum", &words, b"") else { return };
        let theirs = theirs.well();
        assert_eq!(folder.run(&format!("sum {words}")).well(), theirs);
        folder.write("LIST", &theirs);
        assert_eq!(folder.run("check LIST").fine(), "empty: OK\nsmall: OK\nlarge: OK\n");
        let ours = folder.run_args(["sum"].iter().chain(&files), b"").well();
        folder.write("LIST", ours);
        let accepted = folder.other("b3sum", "-c LIST", b"").unwrap().well();
        assert_eq!(accepted.matches(": OK\n").count(), files.len());
    }
    let theirs = folder.other("b3sum", "-l 100 --seek 77 large", b"").unwrap().well();
    assert_eq!(folder.run("sum -l 100 --seek 77 large").well(), theirs);
}

#[test]
fn openssl_prints_the_same_and_we_accept_it() {
    let folder = folder();
    for (theirs, ours) in [
        ("sha224", "sha224"),
        ("sha256", "sha256"),
        ("sha384", "sha384"),
        ("sha512", "sha512"),
        ("sha512-224", "sha512-224"),
        ("sha512-256", "sha512-256"),
        ("ripemd160", "ripemd160"),
    ] {
        for file in ["empty", "small", "large"] {
            let Some(ran) = folder.other("openssl", &format!("dgst -{theirs} {file}"), b"") else {
                return;
            };
            if ran.code != Some(0) {
                crate::tools::not_run(&format!("this openssl lacks {theirs}"));
                continue;
            }
            let tagged = ran.well();
            let digest = tagged.trim_end().rsplit(' ').next().unwrap();
            let line = folder.run(&format!("sum -a {ours} {file}")).well();
            assert_eq!(line, format!("{digest}  {file}\n"), "{theirs} of {file}");
            folder.write("LIST", &tagged);
            assert_eq!(folder.run("check LIST").fine(), format!("{file}: OK\n"), "{tagged}");
        }
    }
}

#[test]
fn shasum_of_perl_prints_the_same() {
    let folder = folder();
    let Some(theirs) = folder.other("shasum", "-a 512256 empty small large", b"") else { return };
    let theirs = theirs.well();
    assert_eq!(folder.run("sum -a sha512-256 empty small large").well(), theirs);
}

#[test]
fn the_output_of_cksum_can_be_checked() {
    let folder = folder();
    for words in [
        &["-a", "sha256"][..],
        &["-a", "sha512"],
        &["-a", "sha224", "--untagged"],
        &["-a", "sha256", "--untagged"],
        &["-a", "sha256", "--base64"],
        &["-a", "sha384", "--base64", "--untagged"],
    ] {
        if folder.other("cksum", &words.join(" "), b"").is_none_or(|ran| ran.code != Some(0)) {
            crate::tools::not_run(&format!("this cksum does not support {}", words.join(" ")));
            continue;
        }
        let Some(theirs) = listed(&folder, "cksum", words) else { return };
        folder.write("LIST", theirs);
        assert_eq!(folder.run("check LIST").fine().lines().count(), FILES.len(), "{words:?}");
    }
}

#[test]
fn the_output_of_rhash_can_be_checked() {
    // It does not escape names with newlines.
    let files = ["empty", "small", "large", "with space"];
    let folder = folder();
    for words in ["--bsd --sha256", "--bsd --sha512 --ripemd160", "--sha256", "--sha384"] {
        let Some(ran) = folder.other("rhash", "--version", b"") else { return };
        ran.exits(0);
        let mut command = folder.command("rhash");
        let output = command.args(words.split(' ')).args(files).output().unwrap();
        folder.write("LIST", &output.stdout);
        let lines = String::from_utf8(output.stdout).unwrap().lines().count();
        let checked = folder.run("check LIST").fine();
        assert_eq!(checked.matches(": OK\n").count(), lines, "{words}");
        assert_eq!(lines % files.len(), 0);
    }
}
