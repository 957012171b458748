//! What the system says of a file without reading it, and when that proves that the file is as it
//! was when it was hashed.

use crate::long_path;
use std::fs::{File, Metadata};
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// A point in time as file systems keep it: since 1970, and negative before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Time {
    pub(crate) seconds: i64,
    /// Less than a thousand million, and counted forwards also before 1970.
    pub(crate) nanoseconds: u32,
}

/// How far behind a file's time stamp the clock may stop, in nanoseconds. Linux takes the stamps from
/// a clock that advances every few milliseconds.
const TICK: u128 = 100_000_000;

/// The same for a stamp in whole seconds: FAT counts in steps of two.
const COARSE_TICK: u128 = 2_000_000_000;

impl Time {
    /// Returns the present.
    pub(crate) fn now() -> Self {
        SystemTime::now().into()
    }

    /// Returns whether a file that bears this stamp, and that was read from `read` on, would bear
    /// another one if it had been written to since then.
    fn is_settled(self, read: Time) -> bool {
        let tick = if self.nanoseconds == 0 { COARSE_TICK } else { TICK };
        read.since(self).is_some_and(|passed| passed > tick)
    }

    /// Returns the nanoseconds from `earlier` to this time; `None` if it is not earlier.
    fn since(self, earlier: Time) -> Option<u128> {
        let nanoseconds =
            |time: Time| i128::from(time.seconds) * 1_000_000_000 + i128::from(time.nanoseconds);
        u128::try_from(nanoseconds(self) - nanoseconds(earlier)).ok()
    }
}

impl From<SystemTime> for Time {
    fn from(time: SystemTime) -> Self {
        match time.duration_since(UNIX_EPOCH) {
            Ok(since) => Time {
                seconds: i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
                nanoseconds: since.subsec_nanos(),
            },
            Err(before) => {
                let before = before.duration();
                let seconds = i64::try_from(before.as_secs()).map_or(i64::MIN, |whole| -whole);
                match before.subsec_nanos() {
                    0 => Time { seconds, nanoseconds: 0 },
                    part => Time {
                        seconds: seconds.saturating_sub(1),
                        nanoseconds: 1_000_000_000 - part,
                    },
                }
            }
        }
    }
}

/// What shows that a file has changed, without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) size: u64,
    /// When its content was written to, as programs may also set it.
    pub(crate) modified: Time,
    /// When the system last changed anything about it, which programs cannot set. The beginning of
    /// 1970 where the system does not say.
    pub(crate) changed: Time,
    /// The number of the file in its file system, and 0 where the system does not say.
    pub(crate) inode: u64,
}

/// A file as it was at one moment: which one it is, and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stat {
    pub(crate) state: State,
    /// The number of its file system until the next start of the system, and 0 where the system does
    /// not say.
    device: u64,
}

impl Stat {
    /// Returns what an open file is now. `File::metadata` asks the system for more, which takes longer
    /// (docs/lab/command.md).
    #[cfg(target_os = "linux")]
    pub(crate) fn of_file(file: &File) -> io::Result<Self> {
        Ok(Self::of_stat(&rustix::fs::fstat(file)?))
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn of_file(file: &File) -> io::Result<Self> {
        file.metadata().map(|metadata| Self::of(&metadata))
    }

    /// Returns what the file at this path is now.
    pub(crate) fn of_path(path: &Path) -> io::Result<Self> {
        long_path::metadata(path).map(|metadata| Self::of(&metadata))
    }

    #[cfg(target_os = "linux")]
    #[allow(clippy::unnecessary_cast, clippy::useless_conversion)] // types differ among CPUs
    pub(crate) fn of_stat(stat: &rustix::fs::Stat) -> Self {
        Stat { state: State::of_stat(stat), device: stat.st_dev as u64 }
    }

    pub(crate) fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let device = std::os::unix::fs::MetadataExt::dev(metadata);
        #[cfg(not(unix))]
        let device = 0;
        Stat { state: State::of(metadata), device }
    }
}

impl State {
    /// The same as [`of`](Self::of), from the system's own structure.
    #[cfg(target_os = "linux")]
    #[allow(clippy::unnecessary_cast, clippy::useless_conversion)] // types differ among CPUs
    pub(crate) fn of_stat(stat: &rustix::fs::Stat) -> Self {
        let time = |seconds, nanoseconds| Time { seconds, nanoseconds };
        State {
            size: stat.st_size as u64,
            modified: time(stat.st_mtime as i64, stat.st_mtime_nsec as u32),
            changed: time(stat.st_ctime as i64, stat.st_ctime_nsec as u32),
            inode: stat.st_ino as u64,
        }
    }

    #[cfg(unix)]
    pub(crate) fn of(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        let time = |seconds, nanoseconds: i64| Time {
            seconds,
            nanoseconds: u32::try_from(nanoseconds).unwrap_or(0),
        };
        State {
            size: metadata.len(),
            modified: time(metadata.mtime(), metadata.mtime_nsec()),
            changed: time(metadata.ctime(), metadata.ctime_nsec()),
            inode: metadata.ino(),
        }
    }

    #[cfg(not(unix))]
    pub(crate) fn of(metadata: &Metadata) -> Self {
        State {
            size: metadata.len(),
            modified: metadata.modified().map_or(Time::default(), Time::from),
            changed: Time::default(),
            inode: 0,
        }
    }

    /// Returns whether a file in this state, which was read from `read` on, is in another state as
    /// soon as it is written to. A file that was written to within the same tick of the clock as it
    /// was read is not: it could be written to once more within that tick.
    pub(crate) fn is_settled(&self, read: Time) -> bool {
        let knows_changes = self.changed != Time::default();
        // A program may have set the one stamp to the future, and writing would set it to the present.
        let is_ahead = knows_changes && self.modified > read;
        (is_ahead || self.modified.is_settled(read))
            && (!knows_changes || self.changed.is_settled(read))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn state(modified: Time, changed: Time) -> State {
        State { size: 1, modified, changed, inode: 2 }
    }

    #[test]
    fn a_fresh_stamp_proves_nothing() {
        let at = |millis: i64| Time {
            seconds: 1000 + millis.div_euclid(1000),
            nanoseconds: millis.rem_euclid(1000) as u32 * 1_000_000 + 1,
        };
        let old = at(-100_000);
        for (modified, changed, settled) in [
            (old, old, true),
            (old, at(-101), true),
            (old, at(-100), false),
            (at(-99), old, false),
            (old, at(0), false),
            // A program has set the one, or the clock of another machine is ahead.
            (at(5000), old, true),
            (at(5000), at(5000), false),
            (at(5000), Time::default(), false),
            (old, Time::default(), true),
        ] {
            assert_eq!(state(modified, changed).is_settled(at(0)), settled, "{modified:?}");
        }
        let whole = |seconds| Time { seconds, nanoseconds: 0 };
        assert!(!state(whole(998), old).is_settled(whole(1000)));
        assert!(state(whole(997), old).is_settled(whole(1000)));
    }

    #[test]
    fn times_before_1970_count_forwards() {
        let before = UNIX_EPOCH - Duration::from_millis(1500);
        assert_eq!(Time::from(before), Time { seconds: -2, nanoseconds: 500_000_000 });
        let whole = UNIX_EPOCH - Duration::from_secs(3);
        assert_eq!(Time::from(whole), Time { seconds: -3, nanoseconds: 0 });
    }
}
