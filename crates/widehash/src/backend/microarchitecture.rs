//! The design of a CPU's cores, where the fastest kernel depends on it and not only on the instruction
//! sets.
#![allow(unsafe_code)]

/// A design of cores, as far as tables of kernels tell designs apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Microarchitecture {
    /// AMD's Zen 3 and Zen 4. Both have four ports for arithmetic on integers, of which two rotate, and four
    /// for vectors. Zen 4 executes an operation of 512 bits in two turns.
    Zen34,
    /// Any other.
    Other,
}

impl Microarchitecture {
    #[cfg(all(
        any(target_arch = "x86", all(target_arch = "x86_64", target_feature = "sse2")),
        not(any(miri, widehash_fixed))
    ))]
    #[allow(unused_unsafe)] // newer versions of Rust call CPUID safe
    pub(super) fn detected() -> Self {
        #[cfg(target_arch = "x86")]
        use core::arch::x86::__cpuid;
        #[cfg(target_arch = "x86_64")]
        use core::arch::x86_64::__cpuid;
        // SAFETY: x86 CPUs have the instruction since the Pentium; `cpufeatures` executes it too.
        let (vendor, signature) = unsafe { (__cpuid(0), __cpuid(1).eax) };
        let amd = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
        if amd.as_flattened() == b"AuthenticAMD" && family(signature) == 25 {
            Self::Zen34
        } else {
            Self::Other
        }
    }

    #[cfg(not(all(
        any(target_arch = "x86", all(target_arch = "x86_64", target_feature = "sse2")),
        not(any(miri, widehash_fixed))
    )))]
    pub(super) const fn detected() -> Self {
        Self::Other
    }
}

/// Returns the family out of the signature that CPUID returns: four bits, and eight more to add if those
/// are all ones.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[allow(dead_code)] // in builds that do not examine the CPU
const fn family(signature: u32) -> u32 {
    match signature >> 8 & 0xf {
        0xf => 0xf + (signature >> 20 & 0xff),
        family => family,
    }
}

#[cfg(all(test, any(target_arch = "x86", target_arch = "x86_64")))]
mod tests {
    use super::family;

    #[test]
    fn families_are_read_from_signatures() {
        assert_eq!(family(0x00a1_0f11), 25, "AMD EPYC, Zen 4");
        assert_eq!(family(0x00a0_0f11), 25, "AMD EPYC, Zen 3");
        assert_eq!(family(0x00b0_0f21), 26, "AMD EPYC, Zen 5");
        assert_eq!(family(0x000a_0671), 6, "Intel, family 6, whose extended family does not count");
    }
}
