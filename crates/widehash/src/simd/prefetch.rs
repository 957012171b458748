//! Hints that bytes are needed soon.

/// Whether [`prefetch`] has an effect on this target.
pub(crate) const PREFETCHES: bool = cfg!(all(
    not(miri),
    any(
        all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse"),
        target_arch = "aarch64"
    )
));

/// Hints that the cache line at an address, which need not be valid, is needed soon.
#[inline(always)]
pub(crate) fn prefetch(address: *const u8) {
    #[cfg(all(
        any(target_arch = "x86", target_arch = "x86_64"),
        target_feature = "sse",
        not(miri)
    ))]
    {
        #[cfg(target_arch = "x86")]
        use core::arch::x86::{_MM_HINT_T0, _mm_prefetch};
        #[cfg(target_arch = "x86_64")]
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the address is not read from, and the target has SSE.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(all(target_arch = "aarch64", not(miri)))]
    // SAFETY: the address is not read from.
    unsafe {
        core::arch::asm!(
            "prfm pldl1keep, [{address}]",
            address = in(reg) address,
            options(nostack, readonly, preserves_flags),
        );
    }
    let _ = address;
}
