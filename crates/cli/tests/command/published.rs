//! Lists as people publish them: with signatures, headings and prose around the digests, in the forms
//! of other programs, with paths of other systems.

use crate::tools::Folder;

const IMG: &str = "img.zip: OK\n";
const BOTH: &str = "img.zip: OK\nnotes.txt: OK\n";

/// Returns a folder with img.zip and notes.txt.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("img.zip", "image\n").write("notes.txt", "some notes\n");
    folder
}

/// Returns the digest of a file in hexadecimal.
fn hex(folder: &Folder, algorithm: &str, file: &str) -> String {
    folder.run(&format!("sum -a {algorithm} --no-names {file}")).well().trim().to_owned()
}

/// Returns the lines that `sum` prints for both files.
fn lines(folder: &Folder, algorithm: &str) -> String {
    folder.run(&format!("sum -a {algorithm} img.zip notes.txt")).well()
}

// Signatures.

/// Returns a text signed as OpenPGP does. The signature's lines are as long as SHA-384 in base64.
fn signed(text: &str) -> String {
    let line = "pU3KGCUwux1tEyze1iN7LtkeP3IfyxlxF0SU1kk8nVw0YL4xIB5p/tqg7ui5mX9c\n";
    format!(
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{text}-----BEGIN PGP SIGNATURE-----\n\n\
         {}=wU7t\n-----END PGP SIGNATURE-----\n",
        line.repeat(3)
    )
}

#[test]
fn signatures_around_a_list_are_no_digests() {
    let folder = folder();
    let text = signed(&lines(&folder, "sha256"));
    for list in ["SHA256SUMS.asc", "img.zip.sha256", "img.zip.sha256.asc", "LIST"] {
        folder.write(list, &text);
        let ran = folder.run(&format!("check {list}")).exits(0).prints(BOTH);
        ran.says(&format!("{list}: 2 matched, 0 failed, 0 missing, 10 malformed\n"));
        folder.run(&format!("check --strict {list}")).exits(1).prints(BOTH);
    }
    // What comes after the signature is read again, and so is a line that a dash protects.
    let more = format!("{text}{}  img.zip\n", hex(&folder, "sha1", "img.zip"));
    folder.write("LIST", more);
    assert_eq!(folder.run("check LIST").exits(0).text(), BOTH.to_owned() + IMG);
    folder.write("-x", "image\n");
    folder.write("LIST", signed(&format!("- SHA1 (-x) = {}\n", hex(&folder, "sha1", "./-x"))));
    folder.run("check LIST").exits(0).prints("-x: OK\n");
}

#[test]
fn signify_signs_in_two_lines() {
    let folder = folder();
    let signature = "RWQ".to_owned() + &"a".repeat(97);
    let list = folder.run("sum --tag -a sha256 img.zip").well();
    folder.write(
        "SHA256.sig",
        format!("untrusted comment: verify with example.pub\n{signature}\n{list}"),
    );
    folder.run("check SHA256.sig").exits(0).prints(IMG).says("2 malformed");
}

#[test]
fn a_signed_list_is_audited_and_not_rewritten() {
    let folder = folder();
    let text = signed(&lines(&folder, "sha256"));
    folder.write("s/SUMS.asc", &text);
    folder.run("audit s/SUMS.asc img.zip notes.txt").exits(0).says("2 unchanged");
    folder
        .run("sum -r --update s/SUMS.asc img.zip")
        .exits(1)
        .says("s/SUMS.asc: a signed list can be audited and checked, but not updated");
    assert_eq!(folder.read("s/SUMS.asc"), text);
}

// Prose and headings.

#[test]
fn words_that_look_like_digests_change_nothing() {
    let folder = folder();
    for words in ["from", "with", "Note", "feed", "be", "decade", "20260101", "Introduction"] {
        let text = format!("{words} the build server\n{words}\n{}\n", lines(&folder, "sha256"));
        folder.write("LIST", text);
        folder.run("check LIST").exits(0).prints(BOTH).says("2 malformed");
    }
}

#[test]
fn a_heading_names_the_algorithm_below_it() {
    let folder = folder();
    for (algorithm, heading) in [
        ("sha1", "# Checksums-Sha1:"),
        ("sha256d", "## SHA256d checksums"),
        ("sha512-256", "SHA-512/256:"),
        ("sha3-256", "; SHA3-256"),
    ] {
        folder.write("LIST", format!("{heading}\n\n{}", lines(&folder, algorithm)));
        assert_eq!(folder.run("check --strict LIST").fine(), BOTH, "{heading}");
    }
    // It is stated, so a file that has changed fails.
    folder.write("img.zip", "changed");
    folder.run("check LIST").exits(1).prints("img.zip: FAILED\nnotes.txt: OK\n");
}

#[test]
fn sections_of_several_algorithms_are_chosen_by_name() {
    let folder = folder();
    let (sha1, sha256) = (lines(&folder, "sha1"), lines(&folder, "sha256"));
    let headed = format!("# Checksums-Sha1:\n{sha1}# Checksums-Sha256:\n{sha256}");
    for text in [headed, format!("{sha1}{sha256}")] {
        folder.write("CHECKSUMS", text);
        assert_eq!(folder.run("check CHECKSUMS").fine(), BOTH.repeat(2));
        let ran = folder.run("check -a sha256 CHECKSUMS").exits(0).prints(BOTH);
        ran.says("2 matched, 0 failed, 0 missing, 0 malformed, 2 of other algorithms\n");
    }
    // 64 digits are also base64 of 48 bytes.
    folder.write("CHECKSUMS", format!("{}{sha256}", lines(&folder, "sha384")));
    folder.run("check -a sha384 CHECKSUMS").exits(0).prints(BOTH).says("2 of other algorithms");
    // A digest that is cut is not one of another algorithm.
    folder.write("CHECKSUMS", format!("{sha256}{}  img.zip\n", &sha256[..62]));
    folder
        .run("check -a sha256 CHECKSUMS")
        .exits(1)
        .says("CHECKSUMS: 3: a sha256 digest has 32 bytes, but this one has 31");
}

#[test]
fn a_heading_that_names_what_is_lacking_never_fails_a_file() {
    let folder = folder();
    let whirlpool = "19fa61d75522a4669b44e39c1d2e1726c530232130d407f89afee0964997f7a7\
                     3e83be698b288febcf88e3e03c4f0757ea8964e59b63d93708b138cc42a66eb3";
    let sha512 = lines(&folder, "sha512");
    folder.write("LIST", format!("{sha512}# WHIRLPOOL HASH\n{whirlpool}  img.zip\n"));
    folder
        .run("check LIST")
        .exits(1)
        .prints(BOTH)
        .says("LIST: 4: algorithm whirlpool is not supported");
    // Without a heading, nothing says so.
    folder.write("LIST", format!("{whirlpool}  img.zip\n"));
    let ran = folder.run("check LIST").exits(1).prints("img.zip: undecided\n");
    ran.says("0 matched, 0 failed, 0 missing, 0 malformed, 1 undecided\n");
}

#[test]
fn semicolons_begin_comments() {
    let folder = folder();
    let text = format!("; made by a Windows tool\r\n{}", lines(&folder, "md5"));
    folder.write("LIST.md5", text.replace('\n', "\r\n"));
    assert_eq!(folder.run("check --strict LIST.md5").fine(), BOTH);
}

// Algorithms.

#[test]
fn every_algorithm_of_a_length_is_a_candidate() {
    let folder = folder();
    for algorithm in [
        "sha512-256",
        "sha256d",
        "cubehash256",
        "cubehash512",
        "hash160",
        "sha512-224",
        "sm3",
        "blake2b-160",
        "blake2s-128",
        "blake2b-320",
        "blake3 -l 64",
        "blake3 -l 20",
        "blake3 -l 100",
        "blake3 -l 33 --base64",
    ] {
        folder.write("LIST", lines(&folder, algorithm));
        assert_eq!(folder.run("check LIST").fine(), BOTH, "{algorithm}");
    }
    // Only the end of a list's name leaves no doubt.
    folder.write("blake3-1.8-checksums.txt", lines(&folder, "sha256"));
    assert_eq!(folder.run("check blake3-1.8-checksums.txt").fine(), BOTH);
}

#[test]
fn what_no_match_decides_is_undecided() {
    let folder = folder();
    let list = lines(&folder, "sha256");
    folder.write("LIST", &list);
    folder.write("img.zip", "changed");
    // A match before or after it shows that the list is of an algorithm that is known.
    let ran = folder.run("check LIST").exits(1).prints("img.zip: FAILED\nnotes.txt: OK\n");
    assert_eq!(ran.err, "widehash: LIST: 1 matched, 1 failed, 0 missing, 0 malformed\n");
    // But not one of digests of another length.
    folder.write("LIST", format!("{}  notes.txt\n{list}", hex(&folder, "sha1", "notes.txt")));
    folder.write("notes.txt", "changed");
    folder
        .run("check LIST")
        .exits(1)
        .prints("notes.txt: undecided\nimg.zip: undecided\nnotes.txt: undecided\n");
    let ran = folder.run("check --json LIST").exits(1);
    let reason = "\"result\":\"undecided\",\"reason\":\"the digest may be of an algorithm";
    assert!(ran.text().contains(reason), "{}", ran.text());
    assert!(ran.text().contains("\"failed\":0,\"undecided\":3"), "{}", ran.text());
}

#[test]
fn a_changed_file_is_not_blamed_on_the_algorithm() {
    let folder = folder();
    let digest = hex(&folder, "sha256", "img.zip");
    folder.write("img.zip.sha256", format!("{digest}  img.zip\n"));
    folder.write("SHA256SUMS", lines(&folder, "sha256"));
    folder.write("img.zip", "changed").write("notes.txt", "changed");
    let ran = folder.run("check img.zip.sha256").exits(1).prints("img.zip: FAILED\n");
    let ran = ran.says("img.zip.sha256: img.zip differs from its sha256 digest\n");
    assert!(!ran.err.contains("-a"), "{}", ran.err);
    folder.run("check SHA256SUMS").exits(1).says("2 files differ from their sha256 digests\n");
}

#[test]
fn reasons_are_given_once() {
    let folder = folder();
    let line = format!("MD4 (img.zip) = {}\n", "ab".repeat(16));
    folder.write("LIST", lines(&folder, "sha256") + &line.repeat(3000));
    let ran = folder.run("check LIST").exits(1).prints(BOTH);
    let ran = ran.says("LIST: 3: algorithm MD4 is not supported\n");
    let ran = ran.says("LIST: 2999 lines more: algorithm MD4 is not supported\n");
    assert_eq!(ran.err.lines().count(), 4, "{}", ran.err);
    assert_eq!(folder.run("check --warn LIST").exits(1).err.lines().count(), 3002);
    // Reasons may be as many as lines.
    let tags: String = (0..3000).map(|tag| format!("X{tag} (img.zip) = abcd\n")).collect();
    folder.write("LIST", lines(&folder, "sha256") + &tags);
    let ran = folder.run("check LIST").exits(1).says("2984 lines more for other reasons");
    assert!(ran.err.lines().count() < 40, "{}", ran.err);
    // Lines of another length than -a are of other algorithms.
    folder.write("LIST", lines(&folder, "sha256").repeat(1500));
    let ran = folder.run("check -a sha1 LIST").exits(1).says("no line was checked");
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

// Forms of other programs.

#[test]
fn certutil_says_the_algorithm_and_the_file() {
    let folder = folder();
    let done = "CertUtil: -hashfile command completed successfully.\r\n";
    for (list, algorithm, heading) in [
        ("notes.txt.sha1", "sha1", "SHA1 hash of notes.txt:"),
        ("notes.txt.sha1", "sha512", "SHA512 hash of notes.txt:"),
        ("OUTPUT", "md5", "MD5 hash of file notes.txt:"),
        ("notes.txt.sha256", "sha256", "SHA256-Hash von notes.txt:"),
    ] {
        let digest = hex(&folder, algorithm, "notes.txt");
        let pairs: Vec<&str> = (0..digest.len()).step_by(2).map(|at| &digest[at..at + 2]).collect();
        for digits in [digest.clone(), pairs.join(" ")] {
            folder.write(list, format!("{heading}\r\n{digits}\r\n{done}"));
            let checked = folder.run(&format!("check --strict {list}")).fine();
            assert_eq!(checked, "notes.txt: OK\n", "{heading} {digits}");
        }
    }
    let digest = hex(&folder, "sha1", "notes.txt");
    folder.write("s/OUTPUT", format!("SHA1 hash of notes.txt:\r\n{digest}\r\n{done}"));
    folder.run("audit s/OUTPUT notes.txt").exits(0).says("1 unchanged");
}

#[test]
fn a_table_of_powershell_is_read() {
    let folder = folder();
    let digest = hex(&folder, "sha256", "img.zip").to_uppercase();
    let head = "Algorithm       Hash       Path\r\n---------       ----       ----\r\n";
    folder.write("LIST", format!("\r\n{head}SHA256          {digest}       img.zip\r\n"));
    folder.run("check LIST").exits(0).prints(IMG);
}

#[test]
fn hashdeep_has_several_digests_on_a_line() {
    let folder = folder();
    let of = |file: &str, len: usize| {
        let (md5, sha256) = (hex(&folder, "md5", file), hex(&folder, "sha256", file));
        format!("{len},{md5},{sha256},{}\n", "00".repeat(24) + "," + file)
    };
    let head = "%%%% HASHDEEP-1.0\n%%%% size,md5,sha256,tiger,filename\n## Invoked from: /data\n";
    folder.write("s/LIST", format!("{head}{}{}", of("img.zip", 6), of("notes.txt", 11)));
    let checked = folder.run("check --strict s/LIST").fine();
    assert_eq!(checked, "img.zip: OK\nimg.zip: OK\nnotes.txt: OK\nnotes.txt: OK\n");
    folder.run("audit s/LIST img.zip notes.txt").exits(0).says("2 unchanged");
    folder.run("sum -r --update s/LIST img.zip").exits(1).says("a list of hashdeep can be audited");
    folder.write("img.zip", "other\n");
    folder.run("check s/LIST").exits(1).says("2 matched, 2 failed");
    folder.run("audit s/LIST img.zip notes.txt").exits(1).prints("img.zip: changed\n");
    // A wrong size is a mismatch, even if the digests are right.
    folder.write("s/LIST", format!("{head}{}", of("notes.txt", 12)));
    folder
        .run("check s/LIST")
        .exits(1)
        .says("notes.txt: has 11 bytes, but the list states 12")
        .says("2 matched, 1 failed");
    for line in ["1,2", "x,00,00,00,a", "6,zz,00,00,a", "6,00,00,00,"] {
        folder.write("s/LIST", format!("{head}{line}\n"));
        folder.run("check s/LIST").exits(1).says("no properly formatted");
    }
}

#[test]
fn sections_of_debian_have_sizes() {
    let folder = folder();
    let section = |algorithm: &str| -> String {
        [("img.zip", 6), ("notes.txt", 11)]
            .map(|(file, len)| format!(" {} {len:>8} {file}\n", hex(&folder, algorithm, file)))
            .concat()
    };
    let (md5, sha256) = (section("md5"), section("sha256"));
    for (first, second) in [("MD5Sum:", "SHA256:"), ("Files:", "Checksums-Sha256:")] {
        folder.write("Release", format!("{first}\n{md5}{second}\n{sha256}"));
        assert_eq!(folder.run("check --strict Release").fine(), BOTH.repeat(2));
        folder.run("check -a sha256 Release").exits(0).prints(BOTH);
    }
    folder.write("Release", format!("Origin: example\nSHA256:\n{}", sha256.replace(" 6 ", " 7 ")));
    folder
        .run("check Release")
        .exits(1)
        .prints("img.zip: FAILED size\nimg.zip: OK\nnotes.txt: OK\n")
        .says("img.zip: has 6 bytes, but the list states 7");
    // A `.changes` file has two more columns.
    let digest = hex(&folder, "md5", "img.zip");
    folder.write("a.changes", format!("Files:\n {digest} 6 devel optional img.zip\n"));
    assert_eq!(folder.run("check a.changes").fine(), IMG);
}

#[test]
fn sfv_has_the_checksum_last() {
    let folder = folder();
    folder.write("a b", "123456789");
    folder.write("files.sfv", "; Generated by WIN-SFV32\r\na b CBF43926\r\n");
    assert_eq!(folder.run("check --strict files.sfv").fine(), "a b: OK\n");
    folder.write("LIST", "a b cbf43926\n");
    assert_eq!(folder.run("check -a crc32 LIST").fine(), "a b: OK\n");
    folder.write("a b", "changed");
    folder.run("check files.sfv").exits(1).prints("a b: FAILED\n");
    folder.write("a b", "123456789");
    assert_eq!(folder.run_args(["sum", "-a", "crc32", "a b"], b"").well(), "cbf43926  a b\n");
    let tagged = folder.run_args(["sum", "--tag", "-a", "crc32", "a b"], b"").well();
    assert_eq!(tagged, "CRC32 (a b) = cbf43926\n");
    folder.write("LIST", tagged);
    assert_eq!(folder.run("check LIST").fine(), "a b: OK\n");
    // A checksum proves too little to be guessed.
    folder.write("LIST", "cbf43926  a b\n");
    folder.run("check LIST").exits(1).says("a digest of 4 bytes may be of any algorithm");
}

#[test]
fn an_algorithm_may_come_before_the_digest() {
    let folder = folder();
    let (sha256, sha512) = (hex(&folder, "sha256", "img.zip"), hex(&folder, "sha512", "notes.txt"));
    let base64 = folder.run("sum -a sha384 --base64 --no-names img.zip").well();
    let base64 = base64.trim();
    folder.write(
        "LIST",
        format!("sha256:{sha256}  img.zip\nsha512:{sha512}  notes.txt\nsha384-{base64} img.zip\n"),
    );
    assert_eq!(folder.run("check --strict LIST").fine(), BOTH.to_owned() + IMG);
    for text in [format!("sha256:{sha256}"), format!("sha384-{base64}")] {
        folder.write("img.zip.sha256", text + "\n");
        assert_eq!(folder.run("check --strict img.zip.sha256").fine(), IMG);
    }
    folder.write("LIST", format!("sha256:{sha256}  img.zip\n"));
    folder.run("sum -r --update LIST img.zip").exits(1).says("but not updated");
}

// Paths.

#[cfg(unix)]
#[test]
fn separators_of_windows_are_tried_where_no_such_file_is() {
    let folder = folder();
    folder.write("sub dir/c", "c").write("d\\e", "literal").write("d/e", "other");
    let sum = |path: &str| folder.run_args(["sum", "--no-names", "-a", "sha256", path], b"").well();
    let list = format!(
        "{}  sub dir\\c\r\n{}  .\\img.zip\r\n{}  d\\e\r\n",
        sum("sub dir/c").trim(),
        sum("img.zip").trim(),
        sum("d\\e").trim()
    );
    folder.write("LIST", list);
    let ran = folder.run("check --strict LIST").fine();
    assert_eq!(ran, "sub dir\\c: OK\n.\\img.zip: OK\nd\\e: OK\n");
    assert_eq!(folder.run("check --missing LIST").well(), "");
    folder.run("check --unverified LIST").exits(1).prints("d/e\nnotes.txt\n");
    assert_eq!(folder.run_args(["check", "LIST", "img.zip"], b"").fine(), ".\\img.zip: OK\n");
    std::fs::rename(folder.path().join("LIST"), folder.path().join("notes.txt")).unwrap();
    folder.run_args(["audit", "notes.txt", "sub dir"], b"").exits(0).says("1 unchanged");
}

#[cfg(target_os = "linux")]
#[test]
fn the_other_normal_form_of_a_name_is_tried() {
    let folder = Folder::new();
    let (composed, decomposed) = ("\u{fc}", "u\u{308}");
    for (there, listed) in [(composed, decomposed), (decomposed, composed)] {
        folder.write(there, "x");
        let list = folder.run(&format!("sum {there}")).well().replace(there, listed);
        folder.write("LIST", &list);
        assert_eq!(folder.run("check LIST").fine(), format!("{listed}: OK\n"));
        // The name itself comes first.
        folder.write(listed, "y");
        folder.run("check LIST").exits(1).says("1 undecided");
        for name in [there, listed] {
            std::fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
}

#[test]
fn the_manifest_of_a_bag_escapes_line_ends() {
    let folder = Folder::new();
    folder.write("bagit.txt", "BagIt-Version: 1.0\n").write("data/50%25", "x");
    folder.write("data/50%", "y");
    let digest = |name: &str| folder.run(&format!("sum -a sha256 --no-names {name}")).well();
    let literal = digest("data/50%25").trim().to_owned();
    folder.write("manifest-sha256.txt", format!("{literal}  data/50%25\n"));
    assert_eq!(folder.run("check manifest-sha256.txt").fine(), "data/50%25: OK\n");
    std::fs::remove_file(folder.path().join("data/50%25")).unwrap();
    let escaped = digest("data/50%").trim().to_owned();
    folder.write("manifest-sha256.txt", format!("{escaped}  data/50%25\n"));
    assert_eq!(folder.run("check manifest-sha256.txt").fine(), "data/50%25: OK\n");
    if cfg!(unix) {
        folder.write("data/a\r\nb", "z");
        let ran = folder.run_args(["sum", "-a", "sha256", "--no-names", "data/a\r\nb"], b"").well();
        folder.write("manifest-sha256.txt", format!("{}  data/a%0D%0ab\n", ran.trim()));
        assert_eq!(folder.run("check manifest-sha256.txt").fine(), "data/a%0D%0ab: OK\n");
        // Elsewhere, a percent sign is one.
        std::fs::remove_file(folder.path().join("bagit.txt")).unwrap();
        folder.run("check manifest-sha256.txt").exits(1).says("1 missing");
    }
}

#[test]
fn paths_of_another_machine_can_be_stripped() {
    let folder = folder();
    let digest = hex(&folder, "sha256", "notes.txt");
    folder.write("LIST", format!("{digest}  /home/runner/out/notes.txt\n"));
    folder.run("check LIST").exits(1).says("1 missing");
    let checked = "/home/runner/out/notes.txt: OK\n";
    for words in ["--strip-path all LIST", "--strip-path 4 LIST", "--strip-path all LIST notes.txt"]
    {
        assert_eq!(folder.run(&format!("check {words}")).fine(), checked, "{words}");
    }
    folder.run("check --strip-path 3 LIST").exits(1).says("1 missing");
    folder.write("d/out/notes.txt", "some notes\n");
    assert_eq!(folder.run("check -C d --strip-path 3 LIST").fine(), checked);
    folder
        .run("check --strip-path x LIST")
        .exits(2)
        .says("--strip-path")
        .says("a number of parts, or 'all' for all but the last, is needed");
    if cfg!(unix) {
        folder.write("LIST", format!("{digest}  C:\\build\\notes.txt\r\n"));
        assert_eq!(folder.run("check --strip-path all LIST").fine(), "C:\\build\\notes.txt: OK\n");
    }
}

#[test]
fn a_file_that_no_list_names_is_said_to_be_none() {
    let folder = folder();
    folder.write("LIST", format!("{}  x/notes.txt\n", hex(&folder, "sha256", "notes.txt")));
    folder
        .run("check LIST img.zip")
        .exits(1)
        .prints("")
        .says("img.zip: it is not a list of digests, and no list names it\n");
    folder
        .run("check LIST notes.txt")
        .exits(1)
        .says("no list names it; one names x/notes.txt: see --strip-path\n");
    folder.run("check LIST gone").exits(1).says("gone: No such file or directory, and no list");
}

#[test]
fn the_reversed_form_of_bsd_is_read_as_one_form() {
    let folder = Folder::new();
    let names = ["a", " b", "*c", " "];
    for name in names {
        folder.write(name, name);
    }
    let list = folder.run_args(["sum", "-a", "md5"].iter().chain(&names), b"").well();
    folder.write("LIST", list.replace("  ", " "));
    assert_eq!(folder.run("check --strict LIST").fine(), "a: OK\n b: OK\n*c: OK\n : OK\n");
}

#[test]
fn a_pasted_line_has_the_digest() {
    let folder = folder();
    let sha256 = hex(&folder, "sha256", "img.zip");
    let base64 = |algorithm: &str| {
        folder
            .run(&format!("sum -a {algorithm} --base64 --no-names img.zip"))
            .well()
            .trim()
            .to_owned()
    };
    let (two, three) = (base64("sha256"), base64("sha384"));
    let md5 = hex(&folder, "md5", "img.zip");
    for pasted in [
        format!("{sha256}  another-name.zip"),
        format!("{sha256} *another-name.zip\n"),
        format!("SHA2-256(img.zip)= {sha256}"),
        format!("SHA256 (x) = {sha256}"),
        format!("(stdin)= {sha256}"),
        format!("sha256-{two} sha384-{three}"),
        format!("sha384-{three}?ct=application/zip sha256-{two}"),
        format!("MD5 hash of img.zip:\r\n{md5}\r\nCertUtil: done\r\n"),
    ] {
        assert_eq!(folder.run_args(["check", "--digest", &pasted, "img.zip"], b"").fine(), IMG);
        let ran = folder.run_args(["check", "--digest", &pasted, "notes.txt"], b"").exits(1);
        assert!(!ran.text().contains("OK"), "{pasted}");
    }
    // Of several, the strongest counts.
    let wrong = format!("sha256-{two} sha384-{}", three.replace('/', "+").replace(['a', 'b'], "c"));
    folder
        .run_args(["check", "--digest", &wrong, "img.zip"], b"")
        .exits(1)
        .prints("img.zip: FAILED\n");
    let several = format!("sha256-{two} sha256-{two}");
    folder
        .run_args(["check", "--digest", &several, "img.zip"], b"")
        .exits(2)
        .says("several digests of sha256; give one");
    folder
        .run_args(["check", "--digest", &format!("whirlpool:{sha256}"), "img.zip"], b"")
        .exits(2)
        .says("algorithm whirlpool is not supported");
}
