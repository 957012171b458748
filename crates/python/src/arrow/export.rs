//! Digests as an Arrow array of fixed-size binary values.

#![allow(unsafe_code)]

use super::interface::{ArrowArray, ArrowSchema, Structure};
use crate::digests::Digests;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::ffi::{CStr, CString, c_void};
use std::ptr::{self, NonNull};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// Nulls may occur.
const NULLABLE: i64 = 2;

/// Returns the type of digests, fixed-size binary, as a capsule.
pub(crate) fn schema<'py>(py: Python<'py>, digests: &Digests) -> PyResult<Bound<'py, PyCapsule>> {
    unsafe extern "C" fn release(schema: *mut ArrowSchema) {
        // SAFETY: the consumer passes what `schema` below made, once.
        let schema = unsafe { &mut *schema };
        // SAFETY: made by `into_raw` below.
        drop(unsafe { CString::from_raw(schema.private_data.cast()) });
        schema.release = None;
    }
    let format = CString::new(format!("w:{}", digests.size())).expect("no zeros").into_raw();
    let mut schema = ArrowSchema::empty();
    schema.format = format;
    schema.name = c"".as_ptr();
    schema.flags = NULLABLE;
    schema.release = Some(release);
    schema.private_data = format.cast();
    capsule(py, schema, SCHEMA)
}

/// What an exported array keeps alive.
struct Exported {
    _digests: Digests,
    /// Of validity, and of values.
    buffers: [*const c_void; 2],
}

/// Returns the digests as a capsule, which shares their memory.
pub(crate) fn array<'py>(py: Python<'py>, digests: &Digests) -> PyResult<Bound<'py, PyCapsule>> {
    unsafe extern "C" fn release(array: *mut ArrowArray) {
        // SAFETY: the consumer passes what `array` below made, once.
        let array = unsafe { &mut *array };
        // SAFETY: made by `into_raw` below.
        drop(unsafe { Box::from_raw(array.private_data.cast::<Exported>()) });
        array.release = None;
    }
    let buffers = [
        digests.valid().map_or(ptr::null(), |valid| valid.bytes().as_ptr().cast()),
        digests.shared_bytes().as_ptr().cast(),
    ];
    let exported = Box::into_raw(Box::new(Exported { _digests: digests.clone(), buffers }));
    let mut array = ArrowArray::empty();
    array.length = digests.len() as i64;
    array.null_count = digests.null_count() as i64;
    array.offset = digests.start() as i64;
    array.n_buffers = buffers.len() as i64;
    // SAFETY: just made, and not freed before `release`.
    array.buffers = unsafe { (&raw mut (*exported).buffers).cast() };
    array.release = Some(release);
    array.private_data = exported.cast();
    capsule(py, array, ARRAY)
}

/// Returns a capsule with a structure, which is released if nobody takes it out.
fn capsule<'py, S: Structure>(
    py: Python<'py>,
    structure: S,
    name: &'static CStr,
) -> PyResult<Bound<'py, PyCapsule>> {
    unsafe extern "C" fn destroy<S>(capsule: *mut ffi::PyObject) {
        // SAFETY: Python passes the capsule; its own name is the right one.
        let place = unsafe { ffi::PyCapsule_GetPointer(capsule, ffi::PyCapsule_GetName(capsule)) };
        // SAFETY: made by `into_raw` below; a consumer leaves a released structure.
        drop(unsafe { Box::from_raw(place.cast::<S>()) });
    }
    let place = NonNull::from(Box::leak(Box::new(structure)));
    // SAFETY: the pointer is valid until the destructor frees it, on whichever thread.
    unsafe {
        PyCapsule::new_with_pointer_and_destructor(py, place.cast(), name, Some(destroy::<S>))
    }
}
