//! One file, into a hasher of the caller's.

use crate::algorithm::AnyHasher;
use crate::hashing::{Handler, Hashed, Input, Job, Plan, Threads, Width};
use crate::order::Event;
use crate::problem::Problem;
use crate::progress::Progress;
use crate::source::Expected;
use std::borrow::Cow;
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::slice;
use widehash::reader;

/// Adds a file to what a hasher has absorbed, and returns the file's length in bytes. The path `-`
/// is standard input.
///
/// A BLAKE3 hasher that has absorbed nothing yet takes the fast way: large files are mapped, and all
/// threads hash. About ten times a second, `wait` is called on the calling thread, and cancels the
/// work if it breaks. After an error, or if the work is cancelled, the hasher is as it was before; a
/// cancelled call returns [`io::ErrorKind::Interrupted`](std::io::ErrorKind::Interrupted).
pub fn feed(
    hasher: &mut widehash::AnyHasher,
    path: &Path,
    threads: usize,
    progress: &Progress,
    mut wait: impl FnMut() -> ControlFlow<()>,
) -> Result<u64, reader::Error> {
    assert!(threads > 0, "0 threads cannot hash; at least 1 is necessary");
    let width = Width::of([hasher.algorithm().into()]);
    let plan = Plan { threads: Threads::UpTo(threads), width, progress };
    let (path, expected) = (path.to_owned(), Expected::Anything);
    let job = Job::Hash(Input { path, expected, context: () });
    let fed =
        plan.run(iter::once(job), &Feeding(AnyHasher::Own(hasher.clone())), |event| match event {
            Event::Done(fed) => ControlFlow::Break(fed),
            Event::Idle => wait().map_break(|()| Err(cancelled())),
        });
    match fed {
        ControlFlow::Break(Ok((fed, bytes))) => {
            *hasher = fed;
            progress.file_done();
            Ok(bytes)
        }
        ControlFlow::Break(Err(error)) => Err(error),
        ControlFlow::Continue(()) => Err(cancelled()),
    }
}

fn cancelled() -> reader::Error {
    reader::Error { processed: 0, source: std::io::ErrorKind::Interrupted.into() }
}

struct Feeding(AnyHasher);

impl Handler for Feeding {
    type Context = ();
    type Outcome = Result<(widehash::AnyHasher, u64), reader::Error>;

    fn begin(&self, (): &mut ()) -> Cow<'_, [AnyHasher]> {
        Cow::Borrowed(slice::from_ref(&self.0))
    }

    fn end(
        &self,
        _path: PathBuf,
        (): (),
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<(), Self::Outcome> {
        Job::Done(match hashed {
            Ok(Hashed { hashers, bytes, .. }) => match hashers.pop() {
                Some(AnyHasher::Own(fed)) => Ok((fed, bytes)),
                _ => unreachable!("one own hasher was given"),
            },
            Err(Problem::Unreadable { error, read }) => {
                Err(reader::Error { processed: read, source: error })
            }
            Err(other) => {
                Err(reader::Error { processed: 0, source: io::Error::other(other.to_string()) })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use widehash::algorithm::Keying;
    use widehash::{Algorithm, AnyHasher};

    #[test]
    fn a_file_is_added_to_what_came_before() {
        let path = std::env::temp_dir().join(format!("widehash-feed-{}", std::process::id()));
        // Long enough to be mapped and cut into subtrees.
        let bytes: Vec<u8> = (0..40 << 20).map(|at: u32| (at / 7) as u8).collect();
        std::fs::write(&path, &bytes).unwrap();
        let progress = Progress::default();
        let on = || ControlFlow::Continue(());
        for algorithm in [Algorithm::Blake3, Algorithm::Sha256] {
            for before in [&b""[..], b"before", &[7; 4096]] {
                let mut fed = AnyHasher::new(algorithm, Keying::None).unwrap();
                fed.update(before);
                let mut expected = fed.clone();
                expected.update(&bytes);
                assert_eq!(feed(&mut fed, &path, 3, &progress, on).unwrap(), bytes.len() as u64);
                let digest = |hasher: &AnyHasher| {
                    let mut digest = [0; 32];
                    hasher.finalize_into(&mut digest);
                    digest
                };
                assert_eq!(digest(&fed), digest(&expected), "{algorithm}, {}", before.len());
                let missing = feed(&mut fed, Path::new("/no/such/file"), 3, &progress, on);
                assert_eq!(missing.unwrap_err().source.kind(), std::io::ErrorKind::NotFound);
                assert_eq!(digest(&fed), digest(&expected));
            }
        }
        std::fs::remove_file(&path).unwrap();
        let mut hasher = AnyHasher::new(Algorithm::Blake3, Keying::None).unwrap();
        let endless = Path::new("/dev/zero");
        let broken = feed(&mut hasher, endless, 2, &progress, || ControlFlow::Break(()));
        assert_eq!(broken.unwrap_err().source.kind(), std::io::ErrorKind::Interrupted);
        progress.cancel();
        let cancelled = feed(&mut hasher, endless, 2, &progress, on);
        assert_eq!(cancelled.unwrap_err().source.kind(), std::io::ErrorKind::Interrupted);
    }
}
