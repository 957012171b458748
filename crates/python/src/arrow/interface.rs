//! The structures of the [Arrow C data interface], owned: each is released when it is dropped.
//!
//! [Arrow C data interface]: https://arrow.apache.org/docs/format/CDataInterface.html

#![allow(unsafe_code)]

use std::ffi::{c_char, c_int, c_void};
use std::{mem, ptr};

/// The type of a column.
#[repr(C)]
pub(super) struct ArrowSchema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut ArrowSchema,
    pub(super) dictionary: *mut ArrowSchema,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub(super) private_data: *mut c_void,
}

/// The values of a column.
#[repr(C)]
pub(super) struct ArrowArray {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut ArrowArray,
    pub(super) dictionary: *mut ArrowArray,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub(super) private_data: *mut c_void,
}

/// The parts of a column, one after another.
#[repr(C)]
pub(super) struct ArrowArrayStream {
    pub(super) get_schema:
        Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    pub(super) get_next:
        Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    pub(super) private_data: *mut c_void,
}

/// A structure of the interface.
pub(super) trait Structure: Sized {
    /// Calls the release callback, if there is one.
    fn release(&mut self);

    fn is_released(&self) -> bool;

    /// Returns a released structure, which a callback may fill.
    fn empty() -> Self {
        // SAFETY: the structures consist of integers, pointers and optional functions, for which zeros
        // are valid.
        unsafe { mem::zeroed() }
    }

    /// Moves the structure out of a place that someone else owns.
    ///
    /// # Safety
    /// `place` is valid for reads and writes, and holds a structure that its producer filled or that
    /// is released.
    unsafe fn take(place: *mut Self) -> Self {
        // SAFETY: as the caller promises. What is left is released, as the interface prescribes.
        unsafe { ptr::replace(place, Self::empty()) }
    }
}

macro_rules! structure {
    ($structure:ident) => {
        impl Structure for $structure {
            fn release(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the producer's callback, called once: it clears `release`.
                    unsafe { release(self) };
                }
            }

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $structure {
            fn drop(&mut self) {
                Structure::release(self);
            }
        }

        // SAFETY: the interface lets consumers use and release a structure on any thread, one at a
        // time.
        unsafe impl Send for $structure {}
    };
}
structure!(ArrowSchema);
structure!(ArrowArray);
structure!(ArrowArrayStream);

// SAFETY: what was produced does not change until it is released.
unsafe impl Sync for ArrowArray {}
