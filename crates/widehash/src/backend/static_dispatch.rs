//! Backends that are fixed at compile time.
//!
//! Built with `--cfg widehash_backends="NAME"`, once or several times, the library asks neither the CPU nor the
//! environment: exactly these backends are permitted, with those that they imply. The compiler then chooses each
//! kernel, or between direct calls, so that the machine code holds no addresses and can be lifted out as a flat
//! object, as `go/kernels` does. `build.rs` turns any `widehash_backends` into the `static_dispatch` of the sources,
//! and knows the names.

#![allow(unsafe_code)]

use super::{Backend, Backends, Microarchitecture};
use core::arch::asm;
use core::mem::MaybeUninit;

/// The permitted backends.
pub(super) const BACKENDS: Backends = OFFERED.on(&[Microarchitecture::Other]);

/// The same as a set of backends alone.
pub(super) const OFFERED: Backends = {
    let mut set = Backends::of(Backend::Scalar);
    macro_rules! permit {
        ($($name:literal: $backend:ident),+ $(,)?) => {$(
            if cfg!(widehash_backends = $name) {
                set = set.union(Backend::$backend.implied());
            }
        )+};
    }
    permit! {
        "sse2": Sse2, "sse4.1": Sse41, "avx2": Avx2, "sha-ni": ShaNi, "sha512-ni": Sha512Ni,
        "avx512": Avx512,
        "neon": Neon, "arm-sha2": ArmSha2, "arm-sha512": ArmSha512, "arm-sha3": ArmSha3,
        "simd128": Simd128,
    }
    set
};

/// Returns a copy of the function pointers of a kernel in a table.
///
/// They are copied one by one, and the compiler does not know that the copies are those of a constant: it
/// would copy several at once, from the table, and so keep the table with its addresses.
#[inline(always)]
pub(super) fn copied<F: Copy>(run: &'static F) -> F {
    type Pointer = *const ();
    const {
        let whole = size_of::<F>().is_multiple_of(size_of::<Pointer>());
        assert!(whole && size_of::<F>() <= 7 * size_of::<Pointer>());
    }
    let mut copy = MaybeUninit::<F>::uninit();
    let from = core::ptr::from_ref(run).cast::<Pointer>();
    let to = copy.as_mut_ptr().cast::<Pointer>();
    macro_rules! copy {
        ($($index:literal)+) => {$(
            if $index * size_of::<Pointer>() < size_of::<F>() {
                // SAFETY: this pointer lies inside of `run`, and so inside of its copy. The assembly is
                // empty.
                unsafe {
                    let mut pointer = from.add($index).read();
                    asm!("/* {0} */", inout(reg) pointer, options(pure, nomem, nostack, preserves_flags));
                    to.add($index).write(pointer);
                }
            }
        )+};
    }
    copy!(0 1 2 3 4 5 6);
    // SAFETY: every pointer was copied, and nothing else is in there.
    unsafe { copy.assume_init() }
}
