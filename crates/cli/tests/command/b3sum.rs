//! Called as `b3sum`: a case for each behaviour that its help documents, then a comparison with the
//! b3sum of this machine.

use crate::tools::Folder;

/// BLAKE3 of "abc", and the beginnings of its longer output and of derived keys.
const ABC: &str = "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85";
const OTHER: &str = "3f796163ebf94718de1cd7582655c012f995c06f1e6970ea2bdc15bcd88a324a";
const EMPTY: &str = "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262";

/// Returns a folder with the file a, which is "abc", and b, a folder d, and a key.
fn folder() -> Folder {
    let folder = Folder::with_links();
    folder.write("a", "abc").write("b", "other").write("d/x", "");
    folder.write("key", "0123456789abcdef0123456789abcdef");
    folder
}

#[test]
fn lines_are_digests_and_names() {
    let folder = folder();
    assert_eq!(folder.called("b3sum a b").well(), format!("{ABC}  a\n{OTHER}  b\n"));
    assert_eq!(folder.called("b3sum < a").well(), format!("{ABC}  -\n"));
    assert_eq!(folder.called("b3sum - - < a").well(), format!("{ABC}  -\n{EMPTY}  -\n"));
    assert_eq!(folder.called("b3sum --tag a").well(), format!("BLAKE3 (a) = {ABC}\n"));
    assert_eq!(folder.called("b3sum --no-names a b").well(), format!("{ABC}\n{OTHER}\n"));
    assert_eq!(folder.called("b3sum --tag --no-names a").well(), format!("{ABC}\n"));
    folder.write("n\nl", "abc").write("b\\s", "abc");
    let escaped = folder.called("b3sum 'n\nl' 'b\\s'").well();
    assert_eq!(escaped, format!("\\{ABC}  n\\nl\n\\{ABC}  b\\\\s\n"));
    folder.write("LIST", escaped);
    assert_eq!(folder.called("b3sum -c LIST").well(), "\\n\\nl: OK\n\\b\\\\s: OK\n");
}

#[test]
fn parts_of_the_output() {
    let folder = folder();
    assert_eq!(folder.called("b3sum -l 5 a").well(), "6437b3ac38  a\n");
    assert_eq!(folder.called("b3sum --length 4 --seek 3 a").well(), "ac384651  a\n");
    assert_eq!(folder.called("b3sum -l 0 a").well(), "  a\n");
    let long = folder.called("b3sum --no-names -l 5000 a").well();
    assert_eq!((long.len(), &long[..64]), (10_001, ABC));
    assert_eq!(folder.called("b3sum --raw a").exits(0).out[..4], [0x64, 0x37, 0xb3, 0xac]);
    assert_eq!(folder.called("b3sum --raw -l 1 < a").exits(0).out, [0x64]);
    let ran = folder.called("b3sum --raw a b").exits(1);
    assert_eq!(ran.err, "Error: Only one filename can be provided when using --raw\n");
    folder.called("b3sum --seek 3 a > LIST").exits(0);
    assert_eq!(folder.called("b3sum --seek 3 -c LIST").well(), "a: OK\n");
    folder.called("b3sum -c LIST").exits(1).prints("a: FAILED\n");
    // The end of the output is no place to begin.
    folder.called("b3sum --seek 18446744073709551615 a").exits(1).says("Error: The output ends at");
}

#[test]
fn keys_and_contexts() {
    let folder = folder();
    let keyed = "d1190deec27dc438906e12070c5098ce46256ad7c3cb8f725eb3402e8c786aab";
    assert_eq!(folder.called("b3sum --keyed a < key").well(), format!("{keyed}  a\n"));
    let derived = "51b03b2a289e3f32acf87f00c3620dd6cc2c29706de6f8184386550dab656d36";
    assert_eq!(folder.called("b3sum --derive-key ctx a").well(), format!("{derived}  a\n"));
    for (line, why) in [
        ("b3sum --keyed a < a", "Error: expected 32 key bytes from stdin, found 3\n"),
        ("(cat key; echo) | b3sum --keyed a", "Error: read more than 32 key bytes from stdin\n"),
        ("b3sum --keyed - < key", "b3sum: -: Cannot open `-` in keyed mode\n"),
    ] {
        assert_eq!(folder.called(line).exits(1).err, why);
    }
    // Standard input is the key, so there must be files.
    folder.called("b3sum --keyed < key").exits(2).says("<FILE>...");
    folder.called("b3sum --keyed --derive-key x a < key").exits(2).says("cannot be used with");
}

#[test]
fn a_check_reports_each_file_and_counts_failures() {
    let folder = folder();
    let wrong = "0".repeat(64);
    folder.write("GOOD", format!("{ABC}  a\nBLAKE3 (b) = {OTHER}\n"));
    assert_eq!(folder.called("b3sum -c GOOD").well(), "a: OK\nb: OK\n");
    assert_eq!(folder.called("b3sum --check < GOOD").well(), "a: OK\nb: OK\n");
    assert_eq!(folder.called("b3sum --quiet -c GOOD").well(), "");
    folder.write("BAD", format!("{wrong}  a\n{ABC}  gone\n{ABC}  d\n{OTHER}  b\n"));
    let ran = folder.called("b3sum -c BAD").exits(1);
    assert_eq!(ran.err, "b3sum: WARNING: 3 computed checksums did NOT match\n");
    ran.prints(
        "a: FAILED\ngone: FAILED (No such file or directory (os error 2))\n\
         d: FAILED (Is a directory (os error 21))\nb: OK\n",
    );
    folder.called("b3sum --quiet -c BAD GOOD BAD").exits(1).says("WARNING: 6 computed checksums");
    folder.write("ONE", format!("{wrong}  a\n"));
    folder.called("b3sum -c ONE").exits(1).says("WARNING: 1 computed checksum did NOT match\n");
}

#[test]
fn a_line_that_is_none_counts_as_failed() {
    let folder = folder();
    for (line, why) in [
        ("bad", "Invalid check line format"),
        ("", "Invalid check line format"),
        ("# comment", "Invalid check line format"),
        (&format!("SHA256 (a) = {ABC}"), "Invalid check line format"),
        (&format!("{ABC}  a\0"), "Null character in path"),
        (&format!("{ABC}  a\u{fffd}"), "Unicode replacement character in path"),
        (&format!("\\{ABC}  \\a"), "Invalid backslash escape"),
        (&format!("{}  a", &ABC[..32]), "Invalid hash length"),
        (&format!("{ABC}{ABC}  a"), "Invalid hash length"),
    ] {
        folder.write("LIST", format!("{line}\n{ABC}  a\n"));
        let ran = folder.called("b3sum -c LIST").exits(1);
        let warning = "b3sum: WARNING: 1 computed checksum did NOT match\n";
        assert_eq!(ran.err, format!("b3sum: {why}\n{warning}"), "{line:?}");
        ran.prints("a: OK\n");
    }
    assert_eq!(folder.write("EMPTY", "").called("b3sum -c EMPTY").well(), "");
}

#[test]
fn a_list_that_cannot_be_read_ends_the_check() {
    let folder = folder();
    folder.write("LIST", format!("{ABC}  a\n"));
    let ran = folder.called("b3sum -c LIST gone LIST").exits(1);
    assert_eq!(ran.err, "Error: No such file or directory (os error 2)\n");
    ran.prints("a: OK\n");
}

#[test]
fn errors_do_not_stop_the_others() {
    let folder = folder();
    let ran = folder.called("b3sum gone d a").exits(1);
    let (gone, d) = ("No such file or directory (os error 2)", "Is a directory (os error 21)");
    assert_eq!(ran.err, format!("b3sum: gone: {gone}\nb3sum: d: {d}\n"));
    ran.prints(&format!("{ABC}  a\n"));
}

#[test]
fn options_that_do_not_go_together() {
    let folder = folder();
    folder.write("LIST", format!("{ABC}  a\n"));
    for options in ["--tag", "-l 32", "--keyed", "--derive-key x", "--no-names", "--raw"] {
        let ran = folder.called(&format!("b3sum -c {options} LIST")).exits(2);
        assert!(ran.err.contains("cannot be used with"), "{}", ran.err);
    }
    for options in ["--quiet a", "--no-such a", "-l x a", "--num-threads x a", "-l"] {
        folder.called(&format!("b3sum {options}")).exits(2).says("error: ");
    }
    for options in ["--num-threads 1", "--num-threads 0", "--no-mmap"] {
        assert_eq!(folder.called(&format!("b3sum {options} a")).well(), format!("{ABC}  a\n"));
        assert_eq!(folder.called(&format!("b3sum {options} -c LIST")).well(), "a: OK\n");
    }
    assert!(folder.called("b3sum --help").well().contains("--derive-key"));
    assert!(folder.called("b3sum -V").well().starts_with("b3sum (widehash) "));
}

/// Every line is run with this machine's b3sum too, and must do the same to the byte.
#[test]
fn the_same_as_the_tool_of_this_machine() {
    let folder = folder();
    if !folder.has_original("b3sum", "b3sum 1.") {
        return;
    }
    folder.write("large", crate::tools::pattern(3_000_000)).write("b\\s", "z").write("sp ace", "");
    folder
        .original("b3sum a b large > L; b3sum --tag a b > T; b3sum 'b\\s' > E; b3sum -l 16 a > S");
    folder.write("W", format!("{ABC}  b\n{OTHER}  b\n{ABC}  gone\n{ABC}  d\nbad\n{ABC}  a\n"));
    folder.same(
        "b3sum a b large 'sp ace' 'b\\s'
         b3sum < large
         b3sum - < a
         b3sum - - < a
         b3sum gone d a
         b3sum --tag a 'b\\s'
         b3sum --no-names a b
         b3sum --tag --no-names a
         b3sum --raw a b
         b3sum --raw < a | od -An -tx1
         b3sum --raw gone
         b3sum -l 0 a
         b3sum -l 5 a
         b3sum -l 3000 --seek 77 large
         b3sum --length=4 --seek=3 a
         b3sum -l x a
         b3sum -l -4 a
         b3sum -l
         b3sum --foo a
         b3sum -x a
         b3sum --ta a
         b3sum ''
         b3sum --tag --tag a
         b3sum --quiet a
         b3sum --keyed a large < key
         b3sum --keyed a < a
         b3sum --keyed a < large
         b3sum --keyed - a < key
         b3sum --keyed < key
         b3sum --keyed --derive-key x a < key
         b3sum --derive-key ctx a large
         b3sum --derive-key '' < a
         b3sum --derive-key=a -l 64 --seek 1 a
         b3sum --num-threads 1 large
         b3sum --num-threads 0 a
         b3sum --num-threads x a
         b3sum --no-mmap large
         b3sum -c L
         b3sum -c L T E
         b3sum -c < L
         b3sum -c - < L
         b3sum --quiet -c L
         b3sum --num-threads 1 -c L
         b3sum --seek 3 -c L
         b3sum -c W
         b3sum -c W L W
         b3sum --quiet -c W
         b3sum -c S
         b3sum -c gone
         b3sum -c L gone L
         b3sum -c d
         b3sum -c a
         b3sum --tag -c L
         b3sum -l 32 -c L
         b3sum --keyed -c L < key
         b3sum --derive-key x -c L
         b3sum --no-names -c L
         b3sum --raw -c L
         b3sum -c -c L",
    );
}
