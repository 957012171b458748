//! The places of running hashers: a fixed number, so that the module's memory never grows.
//!
//! JavaScript decides which hasher has which place. Where there are more hashers than places, it moves their bytes out
//! and in again, to any place. A hasher is plain data without pointers into itself, so it can be moved and copied so;
//! and it owns nothing, so no destructor is missed.
#![allow(unsafe_code)]

use core::cell::UnsafeCell;
use core::mem::{self, MaybeUninit};
use widehash::AnyHasher;

/// How many hashers can be in the module at one time.
pub(crate) const COUNT: usize = 32;

/// A hasher that owned something would have to be dropped.
const _: () = assert!(!mem::needs_drop::<AnyHasher>());

pub(crate) struct Place(UnsafeCell<MaybeUninit<AnyHasher>>);

impl Place {
    /// The distance of one place to the next.
    pub(crate) const LEN: usize = mem::size_of::<Place>();
}

// SAFETY: the module runs on one thread: see `rooms::Room`.
unsafe impl Sync for Place {}

static PLACES: [Place; COUNT] = [const { Place(UnsafeCell::new(MaybeUninit::uninit())) }; COUNT];

/// Returns where the places are.
pub(crate) fn address() -> usize {
    PLACES.as_ptr().addr()
}

/// Puts a hasher into a place.
pub(crate) fn put(place: usize, hasher: AnyHasher) {
    // SAFETY: nothing else refers to a place during a call.
    unsafe { (*PLACES[place].0.get()).write(hasher) };
}

/// Returns the hasher in a place.
pub(crate) fn hasher(place: usize) -> &'static mut AnyHasher {
    // SAFETY: JavaScript passes only places that it knows to hold a hasher, and a call uses one of them once.
    unsafe { (*PLACES[place].0.get()).assume_init_mut() }
}
