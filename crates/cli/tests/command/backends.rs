use crate::tools::Folder;

#[test]
fn table_names_every_family_and_what_runs() {
    let table = Folder::new().run("backends").well();
    assert!(table.starts_with("This CPU offers: scalar"), "{table}");
    for algorithm in [
        "sha256",
        "sha512",
        "ripemd160",
        "hash160",
        "blake3",
        "highwayhash",
        "cubehash",
        "sha3-256",
    ] {
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
    let sha256 = "{\"algorithm\":\"sha256\",\"count\":1,\"length\":1048576,\
                  \"steps\":[{\"compression\":\"sha256\",\"messages\":1,\"backend\":\"";
    assert!(json.contains(sha256), "{json}");
    assert_eq!(json.matches(['{', '[']).count(), json.matches(['}', ']']).count());
}

#[test]
fn the_work_can_be_given() {
    let folder = Folder::new();
    let table = folder.run("backends --count 24 --length 33").well();
    assert!(table.contains("24 messages of 33 bytes"), "{table}");
    assert!(!table.contains("1048576"), "{table}");
    assert!(folder.run("backends --count 2").well().contains("2 messages of 64 bytes"));
    assert!(folder.run("backends --length 1").well().contains("1 message of 1 byte"));
    let json = folder.run("backends --json --count 300 --length 33").well();
    let hash160 = json.split("\"algorithm\":").find(|entry| entry.starts_with("\"hash160\""));
    let hash160 = hash160.expect("an entry");
    assert!(hash160.contains("\"count\":300,\"length\":33"), "{hash160}");
    for compression in ["sha256", "ripemd160"] {
        let messages: usize = hash160
            .split(&format!("{{\"compression\":\"{compression}\",\"messages\":"))
            .skip(1)
            .map(|step| step.split(',').next().unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(messages, 300, "{compression} in {hash160}");
    }
    let least = "must be a whole number, 1 or more";
    folder.run("backends --count many").exits(2).says("many").says(least);
    folder.run("backends --count 0").exits(2).says(least);
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
        let says = match forced {
            "scalar" => "\nForced: scalar\n",
            _ => "\nWIDEHASH_FORCE is an unknown backend; known are scalar ",
        };
        assert!(table.contains(says), "{table}");
        let heading = table.lines().find(|line| line.starts_with("algorithm")).unwrap();
        let excluded = table.contains(" (excluded by WIDEHASH_FORCE)\n");
        assert_eq!(heading.ends_with("would be faster"), excluded, "{table}");
        for line in table.lines().skip_while(|line| !line.starts_with("algorithm")).skip(1) {
            if line.is_empty() {
                break; // Explanations follow.
            }
            let runs: Vec<&str> =
                line.split("  ").filter(|cell| !cell.contains("WIDEHASH_FORCE")).collect();
            assert_eq!(line.split_whitespace().nth(1), Some("scalar"), "{line}");
            assert!(runs.iter().all(|cell| !cell.contains(" x")), "{line}");
        }
    }
    assert!(run("scalar", &["backends", "--json"]).contains("\"forced\":\"scalar\""));
    assert!(run("nonsense", &["backends", "--json"]).contains("\"forced\":\"unknown\""));
    // A backend that no machine of this kind has.
    let foreign = if cfg!(target_arch = "aarch64") { "avx2" } else { "neon" };
    assert!(run(foreign, &["backends", "--json"]).contains("\"forced\":\"unavailable\""));
    folder.write("file", crate::tools::pattern(100_000));
    // What cannot be forced is said once, whatever the command does.
    let warned = |forced: &str| {
        let command = folder
            .command(env!("CARGO_BIN_EXE_widehash"))
            .args(["sum", "file", "file"])
            .env("WIDEHASH_FORCE", forced)
            .output()
            .unwrap();
        String::from_utf8(command.stderr).unwrap()
    };
    assert_eq!(warned("scalar"), "");
    assert_eq!(warned("typo").matches("widehash: WIDEHASH_FORCE is an unknown").count(), 1);
    let lacked = format!("widehash: WIDEHASH_FORCE is {foreign}, which this CPU or build lacks");
    assert!(warned(foreign).starts_with(&lacked));
    let words = ["sum", "-a", "sha256", "-a", "blake3", "-a", "cubehash256", "file"];
    assert_eq!(run("scalar", &words), run("", &words));
}
