//! The design of a CPU's cores, where the fastest kernel depends on it and not only on the instruction
//! sets.
#![allow(unsafe_code)]

/// A design of cores, as far as tables of kernels tell designs apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Microarchitecture {
    /// AMD's Zen 3. It has four ports for arithmetic on integers, of which two rotate, and four for vectors. Its
    /// unit for SHA-256 starts two rounds every cycle.
    Zen3,
    /// AMD's Zen 4: as Zen 3, and it executes an operation of 512 bits in two turns.
    Zen4,
    /// AMD's Zen 5. It has four units for vectors of 512 bits, whose operations take two cycles, so that a chain of
    /// them leaves the units idle more often than elsewhere. Its unit for SHA-256 starts two rounds every two
    /// cycles.
    Zen5,
    /// Any other.
    Other,
}

impl Microarchitecture {
    /// Every design.
    pub(super) const ALL: [Self; 4] = [Self::Zen3, Self::Zen4, Self::Zen5, Self::Other];

    /// Returns the name by which tests call the design.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Zen3 => "zen3",
            Self::Zen4 => "zen4",
            Self::Zen5 => "zen5",
            Self::Other => "other",
        }
    }

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
        if amd.as_flattened() == b"AuthenticAMD" { of_amd(signature) } else { Self::Other }
    }

    #[cfg(not(all(
        any(target_arch = "x86", all(target_arch = "x86_64", target_feature = "sse2")),
        not(any(miri, widehash_fixed))
    )))]
    pub(super) const fn detected() -> Self {
        Self::Other
    }
}

/// Returns the design of a CPU by AMD out of the signature that CPUID returns.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[allow(dead_code)] // in builds that do not examine the CPU
const fn of_amd(signature: u32) -> Microarchitecture {
    let model = signature >> 4 & 0xf | signature >> 12 & 0xf0;
    match (family(signature), model) {
        (25, 0x00..=0x0f | 0x20..=0x5f) => Microarchitecture::Zen3,
        (25, _) => Microarchitecture::Zen4,
        (26, _) => Microarchitecture::Zen5,
        _ => Microarchitecture::Other,
    }
}

/// Returns the family out of a signature: four bits, and eight more to add if those are all ones.
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
    use super::Microarchitecture::{Other, Zen3, Zen4, Zen5};
    use super::{family, of_amd};

    #[test]
    fn families_are_read_from_signatures() {
        assert_eq!(family(0x00a1_0f11), 25, "AMD EPYC, Zen 4");
        assert_eq!(family(0x00a0_0f11), 25, "AMD EPYC, Zen 3");
        assert_eq!(family(0x00b0_0f21), 26, "AMD EPYC, Zen 5");
        assert_eq!(family(0x000a_0671), 6, "Intel, family 6, whose extended family does not count");
    }

    #[test]
    fn designs_are_told_by_their_models() {
        assert_eq!(of_amd(0x00a0_0f11), Zen3, "EPYC, model 1");
        assert_eq!(of_amd(0x00a2_0f10), Zen3, "Ryzen 5000, model 33");
        assert_eq!(of_amd(0x00a5_0f00), Zen3, "Ryzen 5000 for laptops, model 80");
        assert_eq!(of_amd(0x00a1_0f11), Zen4, "EPYC, model 17");
        assert_eq!(of_amd(0x00a6_0f12), Zen4, "Ryzen 7000, model 97");
        assert_eq!(of_amd(0x00b0_0f21), Zen5, "EPYC, model 2");
        assert_eq!(of_amd(0x0083_0f10), Other, "EPYC, Zen 2");
    }
}
