use crate::tools::Folder;

#[test]
fn table_names_every_family_and_what_runs() {
    let table = Folder::new().run("backends").well();
    assert!(table.starts_with("This CPU offers: scalar"), "{table}");
    for algorithm in
        ["sha256", "sha512", "ripemd160", "hash160", "blake3", "highwayhash", "cubehash"]
    {
        let rows = table.lines().filter(|line| line.starts_with(algorithm)).count();
        assert!(rows > 0, "{algorithm} is missing: {table}");
    }
    assert_eq!(table.lines().filter(|line| line.starts_with("sha256 ")).count(), 1, "{table}");
}

#[test]
fn json_is_one_object() {
    let json = Folder::new().run("backends --json").well();
    assert!(json.starts_with("{\"available\":[\"scalar\""), "{json}");
    assert!(json.ends_with("}]}\n"), "{json}");
    assert!(json.contains("\"forced\":null"), "{json}");
    assert!(json.contains("{\"algorithm\":\"sha256\",\"input\":\"one\",\"backend\":\""), "{json}");
    assert_eq!(json.matches(['{', '[']).count(), json.matches(['}', ']']).count());
}

#[test]
fn a_forced_backend_is_what_runs() {
    let folder = Folder::new();
    let run = |forced: &str, words: &[&str]| {
        let output = folder
            .command(env!("CARGO_BIN_EXE_widehash"))
            .args(words)
            .env("WIDEHASH_FORCE", forced)
            .output()
            .unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    for forced in ["scalar", "no-such-backend"] {
        let table = run(forced, &["backends"]);
        assert!(table.contains("\nForced: "), "{table}");
        for line in table.lines().skip_while(|line| !line.starts_with("algorithm")).skip(1) {
            assert_eq!(line.split_whitespace().nth(1), Some("scalar"), "{line}");
        }
    }
    assert!(run("scalar", &["backends", "--json"]).contains("\"forced\":\"scalar\""));
    assert!(run("nonsense", &["backends", "--json"]).contains("\"forced\":\"unavailable\""));
    folder.write("file", crate::tools::pattern(100_000));
    let words = ["sum", "-a", "sha256", "-a", "blake3", "-a", "cubehash256", "file"];
    assert_eq!(run("scalar", &words), run("", &words));
}
