//! The files that the command makes beside lists and outputs: their names, and how they are
//! recognised.

use crate::folder::{Access, Folder};
use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::Path;

/// What stands before the end of a hidden name: numbers for a file that is being written, a word for
/// the journal of a manifest.
pub(crate) const MARK: &str = ".widehash-";

/// The words at the end of the name of a journal.
const JOURNALS: [&[u8]; 2] = [b"update", b"audit"];

/// What a companion's name has at its end, after that of the list.
pub(crate) const COMPANION: &str = ".widehash";

/// What a companion and a journal begin with, in each version of their form.
pub(crate) const BEGINS: &[u8] = b"widehash-companion ";

/// Returns a hidden name that is short whatever `name` is, and that shows its origin.
pub(crate) fn temporary_name(name: &OsStr, number: u32) -> OsString {
    let begin = temporary_begin(name);
    format!("{begin}{}-{number}", std::process::id()).into()
}

fn temporary_begin(name: &OsStr) -> String {
    let begin: String = name.to_string_lossy().chars().take(32).collect();
    format!(".{begin}{MARK}")
}

fn are_numbers(end: &[u8]) -> bool {
    let digits = |bytes: &[u8]| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
    let dash = end.iter().position(|byte| *byte == b'-');
    dash.is_some_and(|dash| digits(&end[..dash]) && digits(&end[dash + 1..]))
}

/// Returns whether this is the name of a file that is being written, or that a killed process has
/// left.
pub(crate) fn is_temporary(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    let end = || {
        let at = name.windows(MARK.len()).rposition(|bytes| bytes == MARK.as_bytes())?;
        Some(&name[at + MARK.len()..])
    };
    name.starts_with(b".") && end().is_some_and(|end| are_numbers(end) || JOURNALS.contains(&end))
}

/// Returns whether this is the name of a file that is being written, or was, to become the one of
/// that name.
fn is_temporary_of(name: &OsStr, becomes: &OsStr) -> bool {
    let begin = temporary_begin(becomes);
    name.as_encoded_bytes().strip_prefix(begin.as_bytes()).is_some_and(are_numbers)
}

/// Returns whether what a file begins with shows that the command has written it, as a companion or a
/// journal. A run may have been killed within its first words.
pub(crate) fn is_own(mut file: impl Read) -> io::Result<bool> {
    let mut begin = Vec::new();
    file.by_ref().take(BEGINS.len() as u64).read_to_end(&mut begin)?;
    Ok(BEGINS.starts_with(&begin))
}

/// Returns whether a file may be a companion, by its name.
pub(crate) fn has_companion_name(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.len() > COMPANION.len() && name.ends_with(COMPANION.as_bytes())
}

/// Returns whether a file is the companion of a list that is beside it, by its name and what it begins
/// with. What cannot be read is none.
pub(crate) fn is_companion(path: &Path) -> bool {
    let Some(name) = path.file_name().filter(|name| has_companion_name(name)) else { return false };
    let begins = || {
        let mut begin = [0; BEGINS.len()];
        Folder::of(path)?.existing(name, Access::Read)?.read_exact(&mut begin)?;
        io::Result::Ok(begin == BEGINS)
    };
    path.with_extension("").is_file() && begins().unwrap_or(false)
}

/// Removes what killed processes have left of files that were to become those of these names. A file
/// that a process is still writing is locked, and stays.
pub(crate) fn remove_leftovers(folder: &Folder, names: &[&OsStr]) {
    let Ok(entries) = std::fs::read_dir(folder.path()) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if names.iter().any(|becomes| is_temporary_of(&name, becomes)) {
            // It will be tried again.
            let _ = remove_leftover(folder, &name);
        }
    }
}

#[cfg(not(windows))]
fn remove_leftover(folder: &Folder, name: &OsStr) -> io::Result<()> {
    let file = folder.existing(name, Access::Read)?;
    // Who creates such a file locks it, and then looks whether it has been removed.
    if file.try_lock().is_ok() { folder.remove(name) } else { Ok(()) }
}

#[cfg(windows)]
fn remove_leftover(folder: &Folder, name: &OsStr) -> io::Result<()> {
    use std::os::windows::fs::OpenOptionsExt;
    // This fails while another process has the file open.
    let path = folder.join(name);
    drop(std::fs::OpenOptions::new().read(true).share_mode(0).open(path)?);
    folder.remove(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_file::WholeFile;
    use std::fs;

    #[test]
    fn names_of_files_being_written_are_recognised() {
        let long = "x".repeat(300);
        for name in ["SUMS", "", ".hidden", "a.widehash-1-2", &long] {
            let temporary = temporary_name(OsStr::new(name), 7);
            assert!(is_temporary(&temporary), "{name}");
            assert!(is_temporary_of(&temporary, OsStr::new(name)), "{name}");
            assert!(!is_temporary_of(&temporary, OsStr::new("other")), "{name}");
        }
        assert!(!is_temporary_of(OsStr::new(".SUMS.widehash.widehash-1-2"), OsStr::new("SUMS")));
        for journal in [".SUMS.widehash-update", ".a.widehash-1-2.widehash-audit"] {
            assert!(is_temporary(OsStr::new(journal)), "{journal}");
            assert!(!is_temporary_of(OsStr::new(journal), OsStr::new("SUMS")), "{journal}");
        }
        for other in [
            "SUMS",
            "SUMS.widehash-update",
            ".SUMS.widehash-updates",
            "SUMS.widehash-1-0",
            ".SUMS.widehash-1",
            ".a.widehash-x-0",
            ".git",
        ] {
            assert!(!is_temporary(OsStr::new(other)), "{other}");
        }
    }

    #[test]
    fn what_a_live_process_writes_is_no_leftover() {
        let path = std::env::temp_dir().join(format!("widehash-leftovers-{}", std::process::id()));
        fs::create_dir_all(path.join(".S.widehash-1-9")).unwrap();
        let live = WholeFile::create(&path.join("S")).unwrap();
        let left = [".S.widehash-1-0", ".S.widehash-99999-12"];
        let others = [".S.widehash-update", ".T.widehash-1-0", ".S.widehash-1-", "S.widehash-1-0"];
        for name in left.iter().chain(&others) {
            fs::write(path.join(name), "x").unwrap();
        }
        let folder = Folder::of(&path.join("S")).unwrap();
        remove_leftovers(&folder, &[OsStr::new("S"), OsStr::new("U")]);
        for name in left {
            assert!(!path.join(name).exists(), "{name}");
        }
        for name in others {
            assert!(path.join(name).exists(), "{name}");
        }
        assert!(path.join(".S.widehash-1-9").is_dir());
        live.finish().unwrap();
        // Who writes the file next removes what is left, too.
        fs::write(path.join(left[0]), "x").unwrap();
        drop(WholeFile::create(&path.join("S")).unwrap());
        assert!(!path.join(left[0]).exists());
        assert!(path.join("S").exists());
        fs::remove_dir_all(&path).unwrap();
    }
}
