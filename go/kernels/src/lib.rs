//! The entries of the flat objects that the Go module carries.
//!
//! An entry takes one pointer: to its arguments, as Go's assembly lays them out, which is also how C
//! lays out a structure. `entry!` reads them; `build` reads the same lines and writes the Go
//! declarations. Go has checked every argument: pointers are valid for the lengths that go with them,
//! lengths are not negative, and products of them do not overflow. A panic is therefore unreachable;
//! what is left of one traps.
#![no_std]

mod memory;
mod messages;
mod plan;

// A family each. `build` compiles a set of backends without the families that do not need that set.
#[cfg(family = "blake3")]
mod blake3;
#[cfg(family = "cubehash")]
mod cubehash;
#[cfg(family = "highwayhash")]
mod highwayhash;
#[cfg(family = "keccak")]
mod keccak;
#[cfg(family = "ripemd160")]
mod ripemd160;
#[cfg(family = "sha256")]
mod sha256;
#[cfg(family = "sha512")]
mod sha512;

/// Defines an entry.
macro_rules! entry {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),* $(,)?) $(-> $result:ty)? $body:block)+) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// `arguments` points to the arguments, which Go has checked.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(arguments: *mut core::ffi::c_void) {
            #[repr(C)]
            struct Arguments {
                $($argument: $type,)*
                $(result: $result,)?
            }
            // SAFETY: the caller passes the arguments of this entry.
            let arguments = unsafe { &mut *arguments.cast::<Arguments>() };
            $(let $argument = arguments.$argument;)*
            #[allow(unused_variables)]
            let result = $body;
            $(
                let result: $result = result;
                arguments.result = result;
            )?
        }
    )+};
}
pub(crate) use entry;

#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    trap()
}

/// Ends the process: an instruction that no CPU has.
fn trap() -> ! {
    // SAFETY: the process ends here.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        core::arch::asm!("ud2", options(noreturn, nomem, nostack));
        #[cfg(target_arch = "aarch64")]
        core::arch::asm!("udf #0", options(noreturn, nomem, nostack));
    }
}
