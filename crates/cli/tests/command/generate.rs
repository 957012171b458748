//! Completions and man pages.

use crate::tools::{Folder, not_run};

#[test]
fn completions_for_every_shell() {
    let folder = Folder::new();
    for (shell, check) in [
        ("bash", "-n"),
        ("zsh", "-n"),
        ("fish", "--no-execute"),
        ("powershell", ""),
        ("elvish", ""),
    ] {
        let script = folder.run(&format!("completions {shell}")).well();
        for word in ["widehash", "one-file-system", "cubehash512", "completions", "ignore-missing"]
        {
            assert!(script.contains(word), "{word} is not in {shell}'s");
        }
        folder.write("script", script);
        if check.is_empty() || !folder.shell(&format!("command -v {shell}")).err.is_empty() {
            continue;
        }
        if folder.shell(&format!("command -v {shell}")).code != Some(0) {
            not_run(&format!("{shell} is not here to read its completions"));
            continue;
        }
        folder.shell(&format!("{shell} {check} script")).well();
    }
    folder.run("completions tcsh").exits(2).says("powershell");
}

#[test]
fn bash_completes_options_and_algorithms() {
    let folder = Folder::new();
    folder.write("script", folder.run("completions bash").well());
    let complete = "COMP_WORDS=(widehash sum WORDS); COMP_CWORD=INDEX; COMPREPLY=(); \
                    _widehash widehash 'LAST' 'BEFORE'; echo \"${COMPREPLY[*]}\"";
    let complete = |words: &str| {
        let list: Vec<&str> = words.split(' ').collect();
        let before = if list.len() > 1 { list[list.len() - 2] } else { "sum" };
        let line = complete
            .replace("WORDS", words)
            .replace("INDEX", &(1 + list.len()).to_string())
            .replace("LAST", list[list.len() - 1])
            .replace("BEFORE", before);
        folder.shell(&format!("bash -c '. ./script; {}'", line.replace('\'', "")))
    };
    if folder.shell("command -v bash").code != Some(0) {
        not_run("bash is not here to complete words");
        return;
    }
    assert_eq!(complete("--fol").well(), "--follow\n");
    assert_eq!(complete("-a sha25").well(), "sha256 sha256d\n");
}

#[test]
fn man_pages() {
    let folder = Folder::new();
    let page = folder.run("man").well();
    assert!(page.contains(".TH widehash 1"), "{page}");
    let sum = folder.run("man sum").well();
    for part in [".TH widehash-sum 1", "Examples:", "Exit: 0 all well", "cubehash512", "one\\-file"]
    {
        assert!(sum.contains(part), "{part} is not in the page of sum");
    }
    folder.run("man summ").exits(2).says("there is a page for each of sum, check, batch");
    let written = folder.run("man --dir share/man1").well();
    let names: Vec<&str> = written.lines().collect();
    assert_eq!(names.len(), 8, "{written}");
    for name in names {
        assert!(folder.read(name).contains(".SH SYNOPSIS"), "{name}");
        if folder.shell("command -v groff").code == Some(0) {
            folder.shell(&format!("groff -ww -man -Tutf8 {name} > /dev/null")).well();
        } else {
            not_run("groff is not here to read the man pages");
        }
    }
    folder.write("file", "");
    folder.run("man --dir file/x").exits(1).says("file/x: Not a directory");
}
