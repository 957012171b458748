//! Lists of digests: any bytes are lines or a reason, and what `sum` writes is read as it was meant.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::ffi::OsStr;
use std::io::Cursor;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use widehash::Algorithm;
use widehash_files::encoding;
use widehash_files::list::{self, Entry, Line, Lines};
use widehash_files::manifest::rewritten_companion;
use widehash_fuzz::{Choices, Subject, message};

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    match choices.byte() % 5 {
        0 => written_lines(choices),
        1 => {
            // Names of lists, and lengths of digests without a name.
            _ = list::by_name(Path::new(OsStr::from_bytes(choices.rest())));
            let subject = Subject::any(choices);
            _ = list::by_length(choices.below(100), subject.keying());
        }
        4 => companion(choices.rest()),
        which => any_bytes(choices.rest(), which == 2),
    }
});

/// Returns what the parser makes of a list.
fn lines(list: Vec<u8>, zero: bool) -> Vec<Result<(u64, Line), String>> {
    Lines::of(Cursor::new(list), zero).map_or_else(|_| Vec::new(), Iterator::collect)
}

/// Parses any bytes, and writes the entries again.
fn any_bytes(list: &[u8], zero: bool) {
    let end = if zero { 0 } else { b'\n' };
    let parsed = lines(list.to_vec(), zero);
    let ended_early = parsed.iter().any(Result::is_err);
    assert!(parsed.iter().rev().skip(1).all(Result::is_ok), "lines after an error");
    let mut plain: Vec<&[u8]> = list.split(|byte| *byte == end).collect();
    plain.pop_if(|last| last.is_empty());
    // A mark at the beginning is no part of a line, and may mean UTF-16, whose lines are others.
    let marked =
        [&b"\xef\xbb\xbf"[..], b"\xff\xfe", b"\xfe\xff"].iter().any(|mark| list.starts_with(mark));
    let mut before = 0;
    for line in parsed {
        match line {
            Ok((number, line)) => {
                // A line may have several digests.
                assert!(number == before + 1 || (number == before && !zero), "lines");
                before = number;
                if let Line::Entry(entry) = line {
                    again(entry, zero);
                }
            }
            Err(reason) => assert!(!reason.is_empty()),
        }
    }
    if !ended_early && !marked {
        assert_eq!(before, plain.len() as u64, "lines");
    }
}

/// Parses any bytes as the companion of a list, writes what was understood, and parses it again.
fn companion(bytes: &[u8]) {
    if let Some(written) = rewritten_companion(bytes) {
        assert_eq!(rewritten_companion(&written).as_ref(), Some(&written));
    }
}

/// Asserts that an entry, written in the format it was read in, is read again.
fn again(mut entry: Entry, zero: bool) {
    // Only other forms have sizes, and spell algorithms in ways that are no tags.
    entry.size = None;
    assert!(!entry.digest.is_empty() && !entry.path.as_os_str().is_empty());
    if let Some(tag) = &entry.tag {
        assert_eq!(tag.trim_ascii(), tag);
        // A tag that names no algorithm may also be the beginning of an untagged line.
        if tag.parse::<Algorithm>().is_err() {
            return;
        }
    }
    let written = write(&entry, zero, false);
    assert_eq!(lines(written, zero), [Ok((1, Line::Entry(entry)))]);
}

/// Writes lines as `sum` does, and reads them.
fn written_lines(choices: &mut Choices<'_>) {
    let zero = choices.flag();
    let mut list = Vec::new();
    let mut expected = Vec::new();
    for number in 1..=1 + choices.below(4) as u64 {
        let subject = Subject::any(choices);
        let message = message::any(choices, subject.most().min(100));
        let digest = subject.digest(&message);
        let len = choices.below(40);
        let mut path = choices.bytes(len).to_vec();
        path.retain(|byte| *byte != 0);
        path.push(b'x');
        path.rotate_right(choices.below(2));
        // Without padding, base64 may look like hexadecimal digits, and if it is short, like a word.
        let base64 = choices.flag() && digest.len() % 3 != 0 && digest.len() >= 16;
        let tag = choices.flag().then(|| subject.algorithm.tag().to_string());
        let entry = Entry { path: OsStr::from_bytes(&path).into(), digest, tag, size: None };
        list.extend(write(&entry, zero, base64));
        expected.push(Ok((number, Line::Entry(entry))));
    }
    let shown = String::from_utf8_lossy(&list).into_owned();
    assert_eq!(lines(list, zero), expected, "{shown}");
}

/// Returns a line of GNU's format, or of the BSD tools' if there is a tag.
fn write(entry: &Entry, zero: bool, base64: bool) -> Vec<u8> {
    let name = entry.path.as_os_str().as_bytes();
    let shown = if zero { name.into() } else { encoding::escape(name) };
    let mut line = if shown.len() > name.len() { b"\\".to_vec() } else { Vec::new() };
    let mut digest = Vec::new();
    let encode = if base64 { encoding::base64 } else { encoding::hex };
    encode(&mut digest, &entry.digest).expect("a vector");
    match &entry.tag {
        Some(tag) => {
            line.extend([tag.as_bytes(), b" (", &shown, b") = ", &digest].concat());
        }
        None => line.extend([&digest, &b"  "[..], &shown].concat()),
    }
    line.push(if zero { 0 } else { b'\n' });
    line
}
