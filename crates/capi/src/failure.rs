//! Failures: their messages, and the border that no panic crosses.

use crate::status::wh_status;
use std::cell::UnsafeCell;
use std::ffi::c_char;
use std::fmt::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A failure, whose message the thread keeps.
pub(crate) struct Failure(pub(crate) wh_status);

/// Bytes that a message may take, and a zero.
const ROOM: usize = 512;

thread_local! {
    /// Without an allocation, because a failure may be that there is no memory.
    static LAST: UnsafeCell<[u8; ROOM]> = const { UnsafeCell::new([0; ROOM]) };
}

/// Writes as much as there is room for, in whole characters.
struct Truncated<'a> {
    room: &'a mut [u8],
    len: usize,
}

impl Write for Truncated<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut fits = text.len().min(self.room.len() - self.len);
        while !text.is_char_boundary(fits) {
            fits -= 1;
        }
        self.room[self.len..self.len + fits].copy_from_slice(&text.as_bytes()[..fits]);
        self.len += fits;
        if fits < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

impl Failure {
    /// Returns the failure, and keeps its message for `wh_last_error`.
    #[cold]
    pub(crate) fn new(status: wh_status, message: fmt::Arguments<'_>) -> Self {
        // Apart from what is kept, which may be what the message is about.
        let mut buffer = [0; ROOM];
        let mut text = Truncated { room: &mut buffer[..ROOM - 1], len: 0 };
        // What does not fit is left out.
        let _ = text.write_fmt(message);
        // SAFETY: only this thread reaches its buffer, and no reference to it exists.
        LAST.with(|last| unsafe { last.get().write(buffer) });
        Failure(status)
    }
}

/// A failure with its status and message.
macro_rules! fail {
    ($status:ident, $($message:tt)+) => {
        $crate::failure::Failure::new($crate::status::wh_status::$status, format_args!($($message)+))
    };
}
pub(crate) use fail;

/// Runs a function of the interface. A panic would be a defect: it ends here, as a status.
#[inline]
pub(crate) fn border(work: impl FnOnce() -> Result<(), Failure>) -> wh_status {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => wh_status::WH_OK,
        Ok(Err(Failure(status))) => status,
        Err(panic) => {
            let text = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("a panic without a message");
            fail!(WH_ERROR_INTERNAL, "{text}").0
        }
    }
}

/// Returns what the last call of this thread that failed had to say, with names and numbers, such as "a key of 32 bytes
/// is needed, this one has 31". The string is empty if none has failed. The next failure on the same thread
/// changes it; it need not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn wh_last_error() -> *const c_char {
    LAST.try_with(|last| last.get().cast_const().cast()).unwrap_or(c"".as_ptr())
}
