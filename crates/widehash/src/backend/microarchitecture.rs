//! What distinguishes CPUs with the same instruction sets, where the fastest kernel depends on it.
#![allow(unsafe_code)]

/// A class of microarchitectures, named by the property that decides most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Microarchitecture {
    /// The unit for SHA-256 starts two rounds every cycle. There are four ports for arithmetic on integers, of which
    /// two rotate, and four for vectors; an operation of 512 bits, if there are any, takes two turns. These are AMD's
    /// Zen 3 and Zen 4.
    ShaRoundsEveryCycle,
    /// An operation on vectors takes two cycles, and there are four units for vectors of 512 bits, so that a chain of
    /// operations leaves units idle more often than elsewhere. The unit for SHA-256 starts two rounds every two
    /// cycles. This is AMD's Zen 5.
    VectorsTakeTwoCycles,
    /// Any other.
    Other,
}

impl Microarchitecture {
    /// Every class.
    pub(super) const ALL: [Self; 3] =
        [Self::ShaRoundsEveryCycle, Self::VectorsTakeTwoCycles, Self::Other];

    /// Returns the name by which tests call the class.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::ShaRoundsEveryCycle => "sha-rounds-every-cycle",
            Self::VectorsTakeTwoCycles => "vectors-take-two-cycles",
            Self::Other => "other",
        }
    }

    #[cfg(all(x86_kernels, not(any(miri, static_dispatch))))]
    #[allow(unused_unsafe)] // newer versions of Rust call CPUID safe
    pub(super) fn detected() -> Self {
        use crate::simd::x86::arch::__cpuid;
        // SAFETY: x86 CPUs have the instruction since the Pentium; `cpufeatures` executes it too.
        let (vendor, signature) = unsafe { (__cpuid(0), __cpuid(1).eax) };
        let amd = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
        if amd.as_flattened() == b"AuthenticAMD" { of_amd(signature) } else { Self::Other }
    }

    #[cfg(not(all(x86_kernels, not(any(miri, static_dispatch)))))]
    pub(super) const fn detected() -> Self {
        Self::Other
    }
}

/// Returns the class of a CPU by AMD out of the signature that CPUID returns.
#[cfg(any(x86_kernels, test))]
#[cfg_attr(any(miri, static_dispatch), allow(dead_code))]
const fn of_amd(signature: u32) -> Microarchitecture {
    match family(signature) {
        25 => Microarchitecture::ShaRoundsEveryCycle,
        26 => Microarchitecture::VectorsTakeTwoCycles,
        _ => Microarchitecture::Other,
    }
}

/// Returns the family out of a signature: four bits, and eight more to add if those are all ones.
#[cfg(any(x86_kernels, test))]
#[cfg_attr(any(miri, static_dispatch), allow(dead_code))]
const fn family(signature: u32) -> u32 {
    match signature >> 8 & 0xf {
        0xf => 0xf + (signature >> 20 & 0xff),
        family => family,
    }
}

#[cfg(test)]
mod tests {
    use super::Microarchitecture::{Other, ShaRoundsEveryCycle, VectorsTakeTwoCycles};
    use super::{family, of_amd};

    #[test]
    fn families_are_read_from_signatures() {
        assert_eq!(family(0x00a1_0f11), 25, "AMD EPYC, Zen 4");
        assert_eq!(family(0x00a0_0f11), 25, "AMD EPYC, Zen 3");
        assert_eq!(family(0x00b0_0f21), 26, "AMD EPYC, Zen 5");
        assert_eq!(family(0x000a_0671), 6, "Intel, family 6, whose extended family does not count");
    }

    #[test]
    fn classes_are_told_by_families() {
        assert_eq!(of_amd(0x00a0_0f11), ShaRoundsEveryCycle, "EPYC, Zen 3");
        assert_eq!(of_amd(0x00a5_0f00), ShaRoundsEveryCycle, "Ryzen 5000 for laptops, Zen 3");
        assert_eq!(of_amd(0x00a6_0f12), ShaRoundsEveryCycle, "Ryzen 7000, Zen 4");
        assert_eq!(of_amd(0x00b0_0f21), VectorsTakeTwoCycles, "EPYC, Zen 5");
        assert_eq!(of_amd(0x0083_0f10), Other, "EPYC, Zen 2");
    }
}
