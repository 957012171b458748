//! Completions and manual pages.

use crate::tools::{Folder, not_run};

#[test]
fn completions_for_every_shell() {
    let folder = Folder::new();
    for (shell, reads, has_values) in [
        ("bash", "bash -n", true),
        ("zsh", "zsh -n", true),
        ("fish", "fish --no-execute", true),
        // The generators for these two complete options, but no values.
        ("powershell", "", false),
        ("elvish", "", false),
    ] {
        let script = folder.run(&format!("completions {shell}")).well();
        for word in ["widehash", "one-file-system", "completions", "ignore-missing"] {
            assert!(script.contains(word), "{word} is not in {shell}'s");
        }
        assert_eq!(script.contains("cubehash512"), has_values, "{shell}");
        folder.write("script", script);
        if folder.shell(&format!("command -v {shell}")).code != Some(0) {
            not_run(&format!("{shell} is not installed; its completions were not checked"));
        } else if !reads.is_empty() {
            folder.shell(&format!("{reads} script")).well();
        }
    }
    folder.run("completions tcsh").exits(2).says("powershell");
}

#[test]
fn bash_completes_options_and_algorithms() {
    let folder = Folder::new();
    if folder.shell("command -v bash").code != Some(0) {
        not_run("bash is not installed; its completions were not tried");
        return;
    }
    folder.write("script", folder.run("completions bash").well());
    for (words, before, last, completed) in [
        ("sum --fol", "sum", "--fol", "--follow\n"),
        ("sum -a sha25", "-a", "sha25", "sha256 sha256d\n"),
        ("che", "widehash", "che", "check\n"),
    ] {
        let index = words.split(' ').count();
        let line = format!(
            ". ./script; COMP_WORDS=(widehash {words}); COMP_CWORD={index}; COMPREPLY=()\n\
             _widehash widehash {last} {before}; echo \"${{COMPREPLY[*]}}\"\n"
        );
        folder.write("complete", line);
        assert_eq!(folder.shell("bash complete").well(), completed);
    }
}

#[test]
fn man_pages() {
    let folder = Folder::new();
    let page = folder.run("man").well();
    assert!(page.contains(".TH widehash 1"), "{page}");
    let sum = folder.run("man sum").well();
    for part in [
        ".TH widehash-sum 1",
        ".SH EXAMPLES",
        ".SH \"EXIT STATUS\"",
        ".SH ALGORITHMS",
        "cubehash512",
        "one\\-file",
    ] {
        assert!(sum.contains(part), "{part} is not in the page of sum");
    }
    // Only the page of widehash itself lists subcommands.
    assert!(!sum.contains("SUBCOMMANDS"), "{sum}");
    assert!(folder.run("man").well().contains("SUBCOMMANDS"));
    folder.run("man summ").exits(2).says(
        "no manual page for widehash-summ; there is one for each of sum, check, audit, batch",
    );
    let written = folder.run("man --dir share/man1").well();
    let names: Vec<&str> = written.lines().collect();
    assert_eq!(names.len(), 10, "{written}");
    for name in names {
        for part in [".SH SYNOPSIS", ".SH EXAMPLES", ".SH \"EXIT STATUS\""] {
            assert!(folder.read(name).contains(part), "{part} is not in {name}");
        }
        if folder.shell("command -v groff").code == Some(0) {
            folder.shell(&format!("groff -ww -man -Tutf8 {name} > /dev/null")).well();
        } else {
            not_run("groff is not installed; the manual pages were not checked");
        }
    }
    folder.write("file", "");
    folder.run("man --dir file/x").exits(1).says("file/x: Not a directory");
}
