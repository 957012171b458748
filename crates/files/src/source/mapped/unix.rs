//! Mappings, and a handler for SIGBUS. The system sends this signal to a thread that reads a mapped
//! page after the file was truncated, and by default it ends the process. The handler replaces the
//! window with zeros and marks it as void.

#![allow(unsafe_code)]

use std::fs::{File, Metadata};
use std::io;
use std::mem;
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicUsize, compiler_fence};

/// With 64-bit offsets on every architecture, and all pages mapped at once instead of by a fault
/// every few pages.
#[cfg(target_os = "linux")]
use libc::mmap64 as mmap;
#[cfg(target_os = "linux")]
const FLAGS: libc::c_int = libc::MAP_SHARED | libc::MAP_POPULATE;

#[cfg(not(target_os = "linux"))]
use libc::mmap;
#[cfg(not(target_os = "linux"))]
const FLAGS: libc::c_int = libc::MAP_SHARED;

/// The part of a file that a thread has mapped.
struct Window {
    start: *mut libc::c_void,
    len: usize,
}

impl Window {
    fn open(file: &File, offset: u64, len: usize) -> io::Result<Self> {
        let offset = offset.try_into().map_err(|_| io::ErrorKind::FileTooLarge)?;
        let fd = file.as_raw_fd();
        // SAFETY: a new mapping, at an address that the system chooses, changes no memory of ours.
        let start = unsafe { mmap(ptr::null_mut(), len, libc::PROT_READ, FLAGS, fd, offset) };
        if start == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        LOOKING.with(|looking| looking.at(start as usize, len));
        Ok(Window { start, len })
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: `len` bytes are mapped here, readable, until `self` is dropped; the handler
        // replaces a page without memory behind it before the read continues. Another program may
        // write to the file meanwhile, which the language does not model; hashing takes no decision
        // by the bytes and reads each of them once, so the outcome is the hash of a mixture of old
        // and new bytes, as it is when a file is read while it is written to.
        unsafe { std::slice::from_raw_parts(self.start.cast(), self.len) }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        LOOKING.with(|looking| looking.at(0, 0));
        // SAFETY: the mapping is ours, and no reference to it is left.
        unsafe { libc::munmap(self.start, self.len) };
    }
}

/// Where the window of this thread is, for the handler.
struct Looking {
    start: AtomicUsize,
    len: AtomicUsize,
    /// Whether its bytes are no longer the file's.
    void: AtomicBool,
}

thread_local! {
    // A constant without a destructor, which a signal handler may use.
    static LOOKING: Looking = const {
        Looking { start: AtomicUsize::new(0), len: AtomicUsize::new(0), void: AtomicBool::new(false) }
    };
}

impl Looking {
    fn at(&self, start: usize, len: usize) {
        self.start.store(start, Relaxed);
        self.len.store(len, Relaxed);
        self.void.store(false, Relaxed);
        // Before the first read: the handler runs on this thread.
        compiler_fence(SeqCst);
    }

    fn is_void(&self) -> bool {
        // After the last read.
        compiler_fence(SeqCst);
        self.void.load(Relaxed)
    }
}

/// Returns whether a file of this length can be mapped without harm. Reading a page of a mapping must
/// not store it: file systems in memory allocate a page for each hole that is mapped, and it then belongs
/// to the file. So what has holes is read, whatever it is on, and so is everything on such a file system.
pub(crate) fn can_map(file: &File, len: u64) -> bool {
    let stored = |metadata: Metadata| metadata.blocks().saturating_mul(STAT_BLOCK);
    let is_whole = file.metadata().is_ok_and(|metadata| stored(metadata) >= len);
    is_whole && !is_in_memory(file) && with(file, 0, 1, |_| ()).is_some()
}

/// The unit of the number of blocks that a file takes, in bytes.
const STAT_BLOCK: u64 = 512;

/// Returns whether a file is on a file system that keeps it in memory only.
#[cfg(target_os = "linux")]
#[allow(clippy::unnecessary_cast)] // types differ among CPUs
fn is_in_memory(file: &File) -> bool {
    // From the kernel's `linux/magic.h`: TMPFS_MAGIC, RAMFS_MAGIC and HUGETLBFS_MAGIC.
    const IN_MEMORY: [u32; 3] = [0x0102_1994, 0x8584_58f6, 0x9584_58f6];
    rustix::fs::fstatfs(file).is_ok_and(|system| IN_MEMORY.contains(&(system.f_type as u32)))
}

#[cfg(not(target_os = "linux"))]
fn is_in_memory(_file: &File) -> bool {
    false
}

/// Calls `look` with `len` bytes of the file from `offset` on, without a copy. `offset` must be a
/// multiple of the page size. Returns `None` if the bytes cannot be mapped, or if not all of them
/// were there all the time.
pub(crate) fn with<R>(
    file: &File,
    offset: u64,
    len: usize,
    look: impl FnOnce(&[u8]) -> R,
) -> Option<R> {
    if !is_guarded() {
        return None;
    }
    let window = Window::open(file, offset, len).ok()?;
    let seen = look(window.bytes());
    // The last page of a truncated file shows zeros, without any signal.
    let whole = file.metadata().is_ok_and(|metadata| metadata.len() >= offset + len as u64);
    (whole && !LOOKING.with(Looking::is_void)).then_some(seen)
}

/// The action for SIGBUS before ours; `None` if ours could not be installed.
static BEFORE: OnceLock<Option<libc::sigaction>> = OnceLock::new();

/// Installs the handler at the first call. Returns whether it is the one that is installed now: the rest
/// of the process may have put another in its place, such as Python's `faulthandler`.
fn is_guarded() -> bool {
    let install = || {
        // SAFETY: zeros are a valid `sigaction`, on every system: no handler, no flags, no signals
        // blocked.
        let (mut before, mut ours): (libc::sigaction, libc::sigaction) =
            unsafe { (mem::zeroed(), mem::zeroed()) };
        ours.sa_sigaction = on_bus_error as *const () as libc::sighandler_t;
        ours.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        // SAFETY: both pointers are valid for the call. The handler has the type that `SA_SIGINFO`
        // announces, and does only what a signal handler may: system calls, and access to values
        // that exist from the start.
        let done = unsafe { libc::sigaction(libc::SIGBUS, &raw const ours, &raw mut before) };
        (done == 0).then_some(before)
    };
    BEFORE.get_or_init(install).is_some()
        && action() == Some(on_bus_error as *const () as libc::sighandler_t)
}

/// Returns the handler that is installed for SIGBUS now.
fn action() -> Option<libc::sighandler_t> {
    // SAFETY: zeros are a valid `sigaction`, as above.
    let mut now: libc::sigaction = unsafe { mem::zeroed() };
    // SAFETY: no new action is given, and the pointer to the old one is valid for the call.
    let done = unsafe { libc::sigaction(libc::SIGBUS, ptr::null(), &raw mut now) };
    (done == 0).then_some(now.sa_sigaction)
}

/// Handles access to a page that is gone. If it is in this thread's window, zeros replace the whole
/// window. Otherwise the signal is not ours: the previous action is restored, and the signal comes
/// again.
extern "C" fn on_bus_error(
    _signal: libc::c_int,
    info: *mut libc::siginfo_t,
    _context: *mut libc::c_void,
) {
    // SAFETY: the system passes a valid pointer, and this signal has an address.
    let at = unsafe { (*info).si_addr() } as usize;
    let zeroed = LOOKING.with(|looking| {
        let (start, len) = (looking.start.load(Relaxed), looking.len.load(Relaxed));
        if at.wrapping_sub(start) >= len {
            return false;
        }
        let flags = libc::MAP_PRIVATE | libc::MAP_ANON | libc::MAP_FIXED;
        // SAFETY: the window is this thread's own mapping; the new one has the same address, length
        // and protection.
        let zeros = unsafe { libc::mmap(start as *mut _, len, libc::PROT_READ, flags, -1, 0) };
        looking.void.store(true, Relaxed);
        zeros != libc::MAP_FAILED
    });
    if zeroed {
        return;
    }
    // `BEFORE` is not set for a moment after the handler was installed; then the signal just comes
    // again.
    if let Some(Some(before)) = BEFORE.get() {
        // SAFETY: the system returned this action.
        unsafe { libc::sigaction(libc::SIGBUS, before, ptr::null_mut()) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::OpenOptions;
    use std::hint::black_box;
    use std::sync::{Mutex, PoisonError};

    const PAGE: usize = 64 << 10;

    /// The handler belongs to the whole process: tests that need it or replace it take turns.
    static TURN: Mutex<()> = Mutex::new(());

    #[test]
    fn nothing_is_mapped_under_the_handler_of_somebody_else() {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let path = std::env::temp_dir().join(format!("widehash-handler-{}", std::process::id()));
        std::fs::write(&path, [7; PAGE]).unwrap();
        let file = File::open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(with(&file, 0, PAGE, |_| ()).is_some());

        extern "C" fn other(_signal: libc::c_int) {}
        // SAFETY: zeros are a valid `sigaction`; both pointers are valid; the handler does nothing.
        let ours = unsafe {
            let (mut ours, mut others): (libc::sigaction, libc::sigaction) =
                (mem::zeroed(), mem::zeroed());
            others.sa_sigaction = other as *const () as libc::sighandler_t;
            libc::sigaction(libc::SIGBUS, &raw const others, &raw mut ours);
            ours
        };
        let mapped = with(&file, 0, PAGE, |_| ());
        let can = can_map(&file, PAGE as u64);
        // SAFETY: the system returned this action.
        unsafe { libc::sigaction(libc::SIGBUS, &raw const ours, ptr::null_mut()) };
        assert_eq!((mapped, can), (None, false));
        assert!(with(&file, 0, PAGE, |_| ()).is_some());
    }

    #[test]
    fn a_window_on_a_truncated_file_is_void() {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let path = std::env::temp_dir().join(format!("widehash-mapped-{}", std::process::id()));
        let bytes: Vec<u8> = (0..4 * PAGE).map(|at| (at / 5) as u8).collect();
        std::fs::write(&path, &bytes).unwrap();
        let file = OpenOptions::new().read(true).write(true).open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        let sum = |bytes: &[u8]| bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>();

        let seen = with(&file, PAGE as u64, 2 * PAGE, <[u8]>::to_vec);
        assert_eq!(seen.as_deref(), Some(&bytes[PAGE..3 * PAGE]));

        // Pages are gone. Without the handler, this would end the process.
        let mut looked = 0;
        let void = with(&file, 0, 4 * PAGE, |bytes| {
            file.set_len(PAGE as u64).unwrap();
            looked = black_box(sum(black_box(bytes)));
        });
        assert!(void.is_none());
        assert_ne!(looked, sum(&bytes));

        // The file has its length again, but what was read were zeros.
        let void = with(&file, 0, PAGE, |bytes| {
            file.set_len(0).unwrap();
            black_box(sum(black_box(bytes)));
            file.set_len(PAGE as u64).unwrap();
        });
        assert!(void.is_none());

        // Only the end of a page is missing.
        let void = with(&file, 0, PAGE, |_| file.set_len(PAGE as u64 - 1).unwrap());
        assert!(void.is_none());

        // Later windows are not affected.
        file.set_len(2 * PAGE as u64).unwrap();
        assert_eq!(with(&file, PAGE as u64, PAGE, sum), Some(0));
    }

    #[test]
    fn what_cannot_be_mapped_is_none() {
        let file = std::fs::File::open("/").unwrap();
        assert!(with(&file, 0, PAGE, |_| ()).is_none());
    }
}
