//! Tests of the harness: outputs are compared, rows are well-formed, names are checked. No test looks
//! at times, since single calls are timed.

use serde_json::Value;
use std::process::{Command, Output};
use std::{env, fs};

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_widehash-bench")).args(arguments).output().unwrap()
}

fn rows(arguments: &[&str]) -> Vec<Value> {
    let output = bench(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn all_libraries_agree_and_rows_are_well_formed() {
    let rows = rows(&["--check", "--json"]);
    assert!(rows.len() > 300, "{} rows", rows.len());
    for row in &rows {
        let fields: Vec<_> = row.as_object().unwrap().keys().map(String::as_str).collect();
        let expected =
            ["iqr", "n", "peer", "peer_ns", "ratio", "size", "threads", "widehash_ns", "work"];
        assert_eq!(fields, expected);
        assert!(row["work"].is_string() && row["peer"].is_string(), "{row}");
        assert!(row["size"].is_u64(), "{row}");
        assert!(row["n"].as_u64().unwrap() >= 1, "{row}");
        assert!([1, 2].contains(&row["threads"].as_u64().unwrap()), "{row}");
        for number in ["widehash_ns", "peer_ns", "ratio"] {
            assert!(row[number].as_f64().unwrap() > 0.0, "{row}");
        }
        assert!(row["iqr"].as_f64().unwrap() >= 0.0, "{row}");
    }
    let mut places: Vec<_> = rows
        .iter()
        .map(|row| ["work", "size", "n", "threads", "peer"].map(|field| row[field].to_string()))
        .collect();
    let count = places.len();
    places.sort();
    places.dedup();
    assert_eq!(places.len(), count, "a row appears twice");
    for peer in ["sha2", "ripemd", "sha2+ripemd", "ring", "blake3", "highway", "cubehash", "sha3"] {
        assert!(rows.iter().any(|row| row["peer"] == peer), "no row for {peer}");
    }
}

#[test]
fn one_work_and_one_peer() {
    let rows = rows(&["--check", "--json", "--work", "sha512", "--peer", "ring"]);
    assert!(!rows.is_empty());
    assert!(rows.iter().all(|row| row["work"] == "sha512" && row["peer"] == "ring"));
}

#[test]
fn a_peer_that_cannot_run_is_named() {
    // Without a path there is no Go.
    let output = Command::new(env!("CARGO_BIN_EXE_widehash-bench"))
        .args(["--check", "--work", "merkle", "--peer", "go-hashtree"])
        .env("PATH", "")
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("go-hashtree not run: Go is not installed"), "{text}");
}

#[test]
fn unknown_names_are_refused() {
    for arguments in [["--work", "md5"], ["--peer", "md5"]] {
        let output = bench(&arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("\"md5\"; known: "));
    }
}

#[test]
fn pictures_are_drawn() {
    let directory = env::temp_dir().join(format!("widehash-bench-{}", std::process::id()));
    let plot = directory.to_str().unwrap();
    let output = bench(&["--check", "--work", "ripemd160", "--peer", "ripemd", "--plot", plot]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for file in ["throughput-ripemd160.svg", "batch-ripemd160-32.svg"] {
        let svg = fs::read_to_string(directory.join(file)).expect(file);
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{file}");
        assert!(svg.contains("prefers-color-scheme:dark"), "{file}");
    }
    fs::remove_dir_all(directory).unwrap();
}
