//! Sets of backends: what a kernel needs, and what is permitted at a moment.

use super::force::decided;
use super::{Backend, Microarchitecture};

/// A set of backends, together with the microarchitecture that kernels are chosen for.
///
/// A call takes [`permitted`](Self::permitted) once and selects its kernels out of that value, so that they fit
/// together while another thread forces a backend. The set is one word, because a batch would have to wait for each
/// word that it reads after another thread wrote it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Backends(u32);

impl Backends {
    /// Bits of a set. What lies above them, in the word that [`decided`] returns, is not part of it.
    pub(super) const BITS: u32 = 20;

    /// The bit of the first microarchitecture. Those of the backends come before.
    const FIRST_MICROARCHITECTURE: usize = 14;

    /// The bit by which tests ask for lanes even for one message.
    pub(super) const LANES_ALWAYS: u32 = 1 << (Self::BITS - 1);

    pub(super) const NONE: Self = Backends(0);

    /// Returns the backends that are available and not excluded by a forced one, at this moment.
    #[inline(always)]
    pub(crate) fn permitted() -> Self {
        Self::of_bits(decided())
    }

    /// Returns every backend, whether or not this CPU has it.
    pub(crate) fn every() -> Self {
        let all = Backend::ALL.iter().fold(Self::NONE, |set, backend| set.with(*backend));
        all.on(&[Microarchitecture::detected()])
    }

    #[inline(always)]
    pub(super) const fn of_bits(bits: u32) -> Self {
        Backends(bits & ((1 << Self::BITS) - 1))
    }

    #[inline(always)]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(super) const fn of(backend: Backend) -> Self {
        const {
            assert!(Backend::ALL.len() <= Self::FIRST_MICROARCHITECTURE);
            assert!(
                Self::FIRST_MICROARCHITECTURE + Microarchitecture::ALL.len() < Self::BITS as usize
            );
        }
        Backends(1 << backend as u32)
    }

    #[inline(always)]
    pub(super) const fn with(self, backend: Backend) -> Self {
        Backends(self.0 | Self::of(backend).0)
    }

    #[cfg(static_dispatch)]
    pub(super) const fn union(self, other: Self) -> Self {
        Backends(self.0 | other.0)
    }

    #[inline(always)]
    pub(super) const fn intersection(self, other: Self) -> Self {
        Backends(self.0 & other.0)
    }

    /// Returns the set with these microarchitectures: with a bit for each of the *others*. So what a CPU offers
    /// contains what a kernel needs if the kernel's microarchitectures include the CPU's.
    pub(super) const fn on(mut self, these: &[Microarchitecture]) -> Self {
        let mut others = (1 << Microarchitecture::ALL.len()) - 1;
        let mut index = 0;
        while index < these.len() {
            others &= !(1 << these[index] as u32);
            index += 1;
        }
        self.0 |= others << Self::FIRST_MICROARCHITECTURE;
        self
    }

    /// Returns whether the set is for some microarchitectures only.
    pub(super) fn names_microarchitectures(self) -> bool {
        (self.0 & !Self::LANES_ALWAYS) >> Self::FIRST_MICROARCHITECTURE != 0
    }

    /// Returns the set for the next of all microarchitectures, in a cycle, and that one.
    pub(super) fn on_next_microarchitecture(self) -> (Self, Microarchitecture) {
        let all = Microarchitecture::ALL;
        let of = |one| Self::NONE.on(&[one]).0;
        let any = all.iter().fold(0, |any, one| any | of(*one));
        let current =
            all.iter().position(|one| self.0 & any == of(*one)).expect("a microarchitecture");
        let next = all[(current + 1) % all.len()];
        (Backends(self.0 & !any | of(next)), next)
    }

    #[inline(always)]
    pub(crate) const fn contains(self, backend: Backend) -> bool {
        self.contains_all(Self::of(backend))
    }

    #[inline(always)]
    pub(super) const fn contains_all(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Returns whether a kernel with these needs may run.
    #[inline(always)]
    pub(super) const fn permit(self, needs: Self) -> bool {
        // Where the set is fixed, the compiler knows this constant wherever `self` comes from.
        #[cfg(static_dispatch)]
        return super::static_dispatch::BACKENDS.contains_all(needs);
        #[cfg(not(static_dispatch))]
        self.contains_all(needs)
    }

    /// Returns whether lanes hash even a single message, which tests can force.
    #[inline(always)]
    pub(crate) const fn lanes_always(self) -> bool {
        self.0 & Self::LANES_ALWAYS != 0
    }
}
