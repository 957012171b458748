//! The memory that JavaScript and the module share.
#![allow(unsafe_code)]

use core::cell::{Cell, UnsafeCell};
use widehash::Algorithm;

/// A piece of memory of a fixed size, aligned for every vector.
#[repr(C, align(64))]
pub(crate) struct Room<const N: usize>(UnsafeCell<[u8; N]>);

// SAFETY: the module runs on one thread. It is built without shared memory, so each worker has an instance of its own.
unsafe impl<const N: usize> Sync for Room<N> {}

impl<const N: usize> Room<N> {
    const fn new() -> Self {
        Room(UnsafeCell::new([0; N]))
    }

    pub(crate) fn address(&self) -> usize {
        self.0.get().addr()
    }

    pub(crate) const fn len(&self) -> usize {
        N
    }

    /// Returns what JavaScript wrote. No function of the module writes a room while it reads it.
    pub(crate) fn read(&self) -> &[u8] {
        // SAFETY: all bytes are initialised. Nothing writes them meanwhile: JavaScript does not run during a call, and
        // see above.
        unsafe { &*self.0.get() }
    }

    /// Returns the room to be written. No function of the module holds another reference to it.
    #[allow(clippy::mut_from_ref)]
    pub(crate) fn write(&self) -> &mut [u8] {
        // SAFETY: as for `read`, and nothing reads it meanwhile, as above.
        unsafe { &mut *self.0.get() }
    }
}

/// Longer messages are hashed in pieces. A piece of this size takes far longer to hash than to call.
pub(crate) static INPUT: Room<{ 1 << 20 }> = Room::new();
pub(crate) static TEXT: Room<{ 1 << 16 }> = Room::new();
pub(crate) static OUTPUT: Room<{ 1 << 17 }> = Room::new();
pub(crate) static ENDS: Room<{ 4 * ((1 << 12) + 1) }> = Room::new();

/// Returns the room *ends* as the numbers in it.
pub(crate) fn ends() -> &'static [u32] {
    // SAFETY: any bytes are numbers.
    let (before, ends, _) = unsafe { ENDS.read().align_to() };
    assert!(before.is_empty(), "rooms are aligned");
    ends
}

/// Writes bytes into the text, and returns how many there are.
pub(crate) fn put_text(bytes: &[u8]) -> usize {
    TEXT.write()[..bytes.len()].copy_from_slice(bytes);
    bytes.len()
}

/// A value that calls leave to later ones.
pub(crate) struct Kept<T>(Cell<T>);

// SAFETY: as for `Room`.
unsafe impl<T> Sync for Kept<T> {}

impl<T: Copy> Kept<T> {
    pub(crate) const fn new(value: T) -> Self {
        Kept(Cell::new(value))
    }

    pub(crate) fn get(&self) -> T {
        self.0.get()
    }

    pub(crate) fn set(&self, value: T) {
        self.0.set(value);
    }
}

/// The algorithm without a name of its own that was found last.
pub(crate) static OTHER_ALGORITHM: Kept<Option<Algorithm>> = Kept::new(None);
