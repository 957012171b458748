//! Tools of the tests: reproducible bytes and readable digests.

use std::panic::{self, AssertUnwindSafe};

/// SplitMix64: small, seeded, and good enough to vary lengths and contents.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    pub fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.word() as u8).collect()
    }
}

pub fn hex(bytes: impl AsRef<[u8]>) -> String {
    // By a table: with the formatter, this would take half the time of all tests.
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    bytes.as_ref().iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Returns the message with which `mistake` must panic, or `None` in builds in which panics abort.
#[track_caller]
pub fn panic_message(mistake: impl FnOnce()) -> Option<String> {
    if !UNWINDS {
        return None;
    }
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let panic = panic::catch_unwind(AssertUnwindSafe(mistake));
    panic::set_hook(hook);
    let panic = panic.expect_err("no panic");
    let formatted = panic.downcast_ref::<String>().cloned();
    formatted.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
}

/// True if a panic can be caught in this build.
pub const UNWINDS: bool = cfg!(panic = "unwind");
/// True if programs for this target have threads.
pub const THREADS: bool = cfg!(not(target_family = "wasm"));
