//! What a long run has hashed so far, on the disk, so that a run that is killed need not begin anew.
//!
//! A journal has the form of a companion, and grows at its end. A run that takes less than a second
//! makes none.

use super::companion::{Companion, Header, Record};
use crate::folder::{Access, Folder, Readers, is_ours_alone};
use crate::own_files::is_own;
use crate::source::state::State;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How much work a killed run may lose, besides the files that it was reading.
const AT_MOST: Duration = Duration::from_secs(1);

/// The journal of a run.
pub(super) struct Journal {
    folder: Arc<Folder>,
    name: OsString,
    header: Header,
    /// The file, once there is one. It is locked against other runs.
    file: Option<File>,
    /// Records that are not in the file yet.
    waiting: Vec<u8>,
    written: Instant,
    /// Whether the journal cannot be written, or belongs to another run.
    is_off: bool,
}

impl Journal {
    /// Opens the journal of this name. If a killed run has left one for the same digests, passes its
    /// records to `each`. Fails if there is something of that name that is no journal.
    pub(super) fn open(
        folder: Arc<Folder>,
        name: OsString,
        header: Header,
        mut each: impl FnMut(Record),
    ) -> io::Result<Self> {
        let mut journal = Journal {
            folder,
            name,
            header,
            file: None,
            waiting: Vec::new(),
            written: Instant::now(),
            is_off: false,
        };
        let file = match journal.folder.existing(&journal.name, Access::ReadAndWrite) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(journal),
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => return Err(error),
            // One of another user's.
            Err(_) => {
                journal.is_off = true;
                return Ok(journal);
            }
        };
        if !is_own(&file)? {
            let why = "is no journal of an interrupted run; move or remove it";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
        }
        // Nothing proves the digests in a journal, so nobody else may have written it. And another run
        // may be writing it.
        let is_free = !matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock));
        if !is_free || !is_ours_alone(&file.metadata()?) {
            journal.is_off = true;
            return Ok(journal);
        }
        let read = (&file).rewind().and_then(|()| journal.read(&file, &mut each));
        match read {
            Ok(len) => {
                // What follows the last whole record is damaged.
                let cut = file.set_len(len).and_then(|()| (&file).seek(SeekFrom::End(0)));
                journal.is_off = cut.is_err();
                if len == 0 {
                    journal.is_off |= journal.header.write(&mut (&file)).is_err();
                }
                journal.file = Some(file);
            }
            Err(_) => journal.is_off = true,
        }
        Ok(journal)
    }

    /// Reads the records of a journal. Returns its length up to the last of them; 0 if it is of
    /// something else.
    fn read(&self, file: &File, each: &mut impl FnMut(Record)) -> io::Result<u64> {
        let Some(mut left) = Companion::read(BufReader::new(file))? else { return Ok(0) };
        let paranoid = left.header.paranoid;
        let is_of_this = Header { paranoid: self.header.paranoid, ..left.header.clone() };
        if is_of_this != self.header || (self.header.paranoid && !paranoid) {
            return Ok(0);
        }
        while let Some(record) = left.next()? {
            each(record);
        }
        Ok(left.len())
    }

    /// Adds a file, and writes what waits if it has waited long enough.
    pub(super) fn add(&mut self, state: &State, digests: &[u8], name: &[u8]) {
        if self.is_off {
            return;
        }
        // Writing to a vector cannot fail.
        let _ = Record::write(&mut self.waiting, state, digests, name);
        self.write_if_due();
    }

    /// Writes what waits if it has waited long enough.
    pub(super) fn write_if_due(&mut self) {
        if self.is_off || self.waiting.is_empty() || self.written.elapsed() < AT_MOST {
            return;
        }
        // Nothing but the chance to resume is lost if the folder cannot be written to.
        self.is_off = self.write().is_err();
        self.waiting.clear();
        self.written = Instant::now();
    }

    fn write(&mut self) -> io::Result<()> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => {
                // Only this user can read it: the list may be as secret.
                let mut file =
                    self.folder.create(&self.name, Access::ReadAndWrite, Readers::Nobody)?;
                if matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) {
                    return Err(io::ErrorKind::WouldBlock.into());
                }
                self.header.write(&mut file)?;
                file
            }
        };
        file.write_all(&self.waiting)?;
        self.file = Some(file);
        Ok(())
    }

    /// Removes the journal: the run has come to its end.
    pub(super) fn remove(self) {
        if self.file.is_some() {
            let _ = self.folder.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::companion::mode;
    use super::*;
    use crate::algorithm::Algorithm;
    use crate::key::Key;

    fn header(paranoid: bool) -> Header {
        let algorithms = vec![Algorithm::BLAKE3];
        Header { algorithms, length: None, mode: mode(&Key::None), paranoid }
    }

    fn state() -> State {
        State { size: 1, modified: Default::default(), changed: Default::default(), inode: 1 }
    }

    /// Returns the names of the records in a journal, which is then open.
    fn names(path: &std::path::Path, header: Header) -> (Vec<Vec<u8>>, Journal) {
        let mut names = Vec::new();
        let folder = Arc::new(Folder::of(path).unwrap());
        let name = path.file_name().unwrap().to_owned();
        let journal = Journal::open(folder, name, header, |record| names.push(record.name));
        (names, journal.unwrap())
    }

    #[test]
    fn a_killed_runs_records_are_found_and_continued() {
        let path = std::env::temp_dir().join(format!("widehash-journal-{}", std::process::id()));
        let (none, mut journal) = names(&path, header(false));
        assert!(none.is_empty());
        journal.add(&state(), &[1; 32], b"a");
        assert!(!path.exists(), "a short run makes no journal");
        journal.written -= 2 * AT_MOST;
        journal.add(&state(), &[1; 32], b"b");
        // While it is open, another run leaves it alone.
        let (none, mut other) = names(&path, header(false));
        assert!(none.is_empty() && other.is_off);
        other.add(&state(), &[1; 32], b"x");
        other.remove();
        drop(journal);
        // The run was killed within a line.
        let mut text = fs::read(&path).unwrap();
        text.extend(b"1 0.000");
        fs::write(&path, text).unwrap();
        let (found, mut journal) = names(&path, header(false));
        assert_eq!(found, [b"a", b"b"]);
        journal.written -= 2 * AT_MOST;
        journal.add(&state(), &[1; 32], b"c");
        drop(journal);
        assert_eq!(names(&path, header(false)).0, [b"a", b"b", b"c"]);
        // A run that reads everything does not rely on one that did not.
        assert!(names(&path, header(true)).0.is_empty());
        let (none, journal) = names(&path, header(false));
        assert!(none.is_empty());
        journal.remove();
        assert!(!path.exists());
    }
}
