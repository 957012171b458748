//! Lines that name the algorithm of those below them.

use super::untagged::{Named, named};

/// Words of a heading that say only that digests follow.
const PLAIN: [&str; 14] = [
    "hash",
    "hashes",
    "checksum",
    "checksums",
    "digest",
    "digests",
    "sum",
    "sums",
    "value",
    "values",
    "of",
    "the",
    "files",
    "for",
];

/// The length of the longest line that is looked at, in bytes.
const LONGEST: usize = 100;

/// Returns the algorithm of a line that names one and says nothing else but that digests follow:
/// `# SHA256`, `SHA-256 checksums:`, `MD5Sum:`, `# Checksums-Sha1:`. A comment may mention any
/// algorithm, so a line with other words is no heading. An algorithm that is lacking also needs one of
/// those words: it may be the name of what the list is for.
pub(super) fn heading(line: &[u8]) -> Option<Named> {
    let line = std::str::from_utf8(line).ok().filter(|line| line.len() <= LONGEST)?;
    let is_decoration = |letter: char| letter.is_whitespace() || "#;*_`=-:".contains(letter);
    let text = line.trim_matches(is_decoration).to_ascii_lowercase();
    // What a Debian source package calls its MD5 digests.
    if line == "Files:" {
        return named("md5");
    }
    let (mut found, mut is_plain) = (None, false);
    for word in text.split_whitespace() {
        if PLAIN.contains(&word) {
            is_plain = true;
            continue;
        }
        let (word, is_of_sums) = undecorated(word);
        is_plain |= is_of_sums;
        if found.replace(named(word)?).is_some() {
            return None;
        }
    }
    found.filter(|found| is_plain || matches!(found, Named::Known(_)))
}

/// Returns a word without what says that it is of checksums, and whether there was something.
fn undecorated(word: &str) -> (&str, bool) {
    let bare = word.strip_prefix("checksums-").unwrap_or(word);
    let bare = bare.strip_suffix("sums").or_else(|| bare.strip_suffix("sum")).unwrap_or(bare);
    (bare, bare.len() < word.len())
}

/// What `certutil -hashfile` prints before a digest.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Announcement {
    /// The algorithm, as the line spells it.
    pub(super) tag: String,
    /// The name of the file, if the line is in English.
    pub(super) name: Option<String>,
}

/// Reads the first line that `certutil -hashfile` prints: `SHA1 hash of notes.txt:`. Windows
/// translates it (`SHA1-Hash von notes.txt:`), so only the algorithm is known of other languages.
pub(super) fn announcement(line: &[u8]) -> Option<Announcement> {
    let line = std::str::from_utf8(line).ok()?.trim();
    let text = line.strip_suffix(':')?.trim_end();
    if let Some((tag, name)) = text.split_once(" hash of ")
        && named(tag).is_some()
    {
        // As older versions of Windows put it.
        let name = name.strip_prefix("file ").unwrap_or(name);
        return Some(Announcement { tag: tag.to_owned(), name: Some(name.to_owned()) });
    }
    let mut words = text.split_whitespace().map(|word| match word.rsplit_once('-') {
        Some((before, after)) if after.eq_ignore_ascii_case("hash") => before,
        _ => word,
    });
    let tag = words.find(|word| matches!(named(word), Some(Named::Known(_))))?;
    Some(Announcement { tag: tag.to_owned(), name: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_name_one_algorithm_and_nothing_else() {
        for (line, name) in [
            ("# Checksums-Sha1:", "sha1"),
            ("Checksums-Sha256:", "sha256"),
            ("MD5Sum:", "md5"),
            ("Files:", "md5"),
            ("SHA256:", "sha256"),
            ("## SHA-512", "sha512"),
            ("**SHA512/256 checksums:**", "sha512-256"),
            ("; MD5 checksums", "md5"),
            ("=== SHA256SUMS ===", "sha256"),
            ("# SHA3-256 hash of the files", "sha3-256"),
        ] {
            let Some(Named::Known(found)) = heading(line.as_bytes()) else { panic!("{line}") };
            assert_eq!(found.to_string(), name, "{line}");
        }
        assert_eq!(heading(b"# WHIRLPOOL HASH"), Some(Named::Lacking("whirlpool")));
        for line in [
            "",
            "#",
            "# checksums",
            "# Tiger",
            "# blake3 1.8.2",
            "# SHA256 and MD5",
            "# SHA256, not MD5",
            "# made by sha256sum -c",
            "Files",
        ] {
            assert_eq!(heading(line.as_bytes()), None, "{line}");
        }
    }

    #[test]
    fn what_certutil_says_of_a_file() {
        for (line, tag, name) in [
            ("SHA1 hash of notes.txt:", "SHA1", Some("notes.txt")),
            ("SHA256 hash of file a b: c.txt:", "SHA256", Some("a b: c.txt")),
            ("SHA512-Hash von notes.txt:", "SHA512", None),
            ("Hachage MD5 de notes.txt :", "MD5", None),
        ] {
            let found = announcement(line.as_bytes()).unwrap();
            assert_eq!((found.tag.as_str(), found.name.as_deref()), (tag, name), "{line}");
        }
        for line in ["SHA1 hash of notes.txt", "these are good:", "CertUtil: -hashfile: done"] {
            assert_eq!(announcement(line.as_bytes()), None, "{line}");
        }
    }
}
