//! Which kernel runs for which work.
//!
//! A call takes [`Permitted::now`] once and selects all its kernels out of that value, so that it
//! stays consistent while another thread forces a backend. A selected kernel is a value that is
//! passed on; no code selects it a second time.

use super::{Backend, LANES_ALWAYS, Microarchitecture, Set, decided};
use core::ops::Deref;

/// Cycles of the CPU on which a kernel was measured, in tenths.
///
/// They are weights: they count only when compared with the cycles of other kernels of the same
/// family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cycles(u64);

impl Cycles {
    #[inline(always)]
    pub(crate) const fn new(cycles: u64) -> Self {
        Cycles(10 * cycles)
    }

    #[inline(always)]
    pub(crate) const fn tenths(tenths: u64) -> Self {
        Cycles(tenths)
    }
}

/// The cost of a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    /// For one block of all its lanes.
    block: Cycles,
    /// For one block of one lane, in sixteenths of `block`'s unit, so that nothing divides at run time.
    lane_block: u64,
    /// The same for a block whose message schedule is known beforehand.
    lane_known: u64,
}

impl Cost {
    const fn new(lanes: usize, block: Cycles, known: Cycles) -> Self {
        let lanes = lanes as u64;
        Cost { block, lane_block: 16 * block.0 / lanes, lane_known: 16 * known.0 / lanes }
    }

    /// Returns the cost of `blocks` blocks of one lane. The message schedule of the last may be known.
    #[inline(always)]
    const fn of_lane(&self, blocks: u64, last_is_known: bool) -> u64 {
        match last_is_known {
            true => (blocks - 1) * self.lane_block + self.lane_known,
            false => blocks * self.lane_block,
        }
    }
}

/// The properties by which a kernel is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) backend: Backend,
    /// The backend, and the microarchitectures if they matter.
    needs: Set,
    /// How many messages advance together.
    pub(crate) lanes: usize,
    cost: Cost,
}

/// One compiled form of a compression function.
#[derive(Clone, Copy)]
pub(crate) struct Kernel<F: 'static> {
    pub(crate) choice: Choice,
    /// An `unsafe fn` pointer, or several. The one condition of each is that the kernel's backend is
    /// available, which holds for every [`Selected`] kernel.
    pub(crate) run: F,
}

impl<F> Kernel<F> {
    /// Returns a kernel that is never chosen by cost, so that its cost does not matter.
    pub(crate) const fn new(backend: Backend, lanes: usize, run: F) -> Self {
        Kernel::costing(backend, lanes, Cycles(0), run)
    }

    /// Returns a kernel that takes `block` cycles for one block of all its lanes.
    pub(crate) const fn costing(backend: Backend, lanes: usize, block: Cycles, run: F) -> Self {
        let cost = Cost::new(lanes, block, block);
        Kernel { choice: Choice { backend, needs: Set::of(backend), lanes, cost }, run }
    }

    /// Returns the kernel with other cycles: for a block of all its lanes, and for one whose message
    /// schedule is known beforehand.
    #[allow(dead_code)] // unused in builds without kernels of x86
    pub(crate) const fn taking(mut self, block: u64, known: u64) -> Self {
        self.choice.cost = Cost::new(self.choice.lanes, Cycles::new(block), Cycles::new(known));
        self
    }

    /// Returns the kernel for these microarchitectures only. A table that has such a kernel has another for
    /// the same work on other designs.
    #[allow(dead_code)] // unused in builds without kernels of x86
    pub(crate) const fn on(mut self, designs: &[Microarchitecture]) -> Self {
        self.choice.needs = self.choice.needs.on(designs);
        self
    }

    #[inline(always)]
    pub(crate) fn lanes(&self) -> usize {
        self.choice.lanes
    }
}

/// The properties of a batch by which its kernel is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    pub(crate) messages: usize,
    /// Blocks of each message, or of the mean one.
    pub(crate) blocks: usize,
    pub(crate) overhead: Overhead,
}

/// What lanes cost in addition to the blocks, and whether the last block costs less.
#[derive(Clone, Copy)]
pub(crate) struct Overhead {
    /// Whatever the number of messages.
    pub(crate) once: Cycles,
    /// For each message, or each lane if there are more lanes than messages.
    pub(crate) lane: Cycles,
    /// Whether the message schedule of each message's last block is known beforehand.
    pub(crate) last_is_known: bool,
}

impl Overhead {
    pub(crate) const NONE: Overhead = Overhead::new(0, 0);

    /// Both in cycles.
    #[inline(always)]
    pub(crate) const fn new(once: u64, lane: u64) -> Self {
        Overhead { once: Cycles::new(once), lane: Cycles::new(lane), last_is_known: false }
    }

    /// Returns the overhead of messages whose last block has a known message schedule.
    #[inline(always)]
    pub(crate) const fn knowing_the_last(self) -> Overhead {
        Overhead { last_is_known: true, ..self }
    }
}

impl Load {
    /// The limit of messages that count towards the cost, so that nothing overflows.
    pub(crate) const MOST_MESSAGES: usize = 1 << 20;

    /// The same limit for blocks.
    const MOST_BLOCKS: usize = 1 << 10;
}

/// A kernel that was found in a table.
///
/// Where the backends are fixed at compile time (see [`fixed`](super::fixed)), it is a copy. The
/// compiler then follows the function pointers from the table, which is a constant, to the calls, and
/// no table with addresses is left.
#[cfg(not(widehash_fixed))]
pub(crate) type Found<F> = &'static Kernel<F>;
#[cfg(widehash_fixed)]
pub(crate) type Found<F> = Kernel<F>;

#[cfg(not(widehash_fixed))]
#[inline(always)]
fn found<F>(kernel: &'static Kernel<F>) -> Found<F> {
    kernel
}

#[cfg(widehash_fixed)]
#[inline(always)]
fn found<F: Copy>(kernel: &'static Kernel<F>) -> Found<F> {
    let Choice { backend, needs, lanes, cost: Cost { block, lane_block, lane_known } } =
        kernel.choice;
    let cost = Cost { block: Cycles(block.0), lane_block, lane_known };
    let choice = Choice { backend, needs, lanes, cost };
    Kernel { choice, run: super::fixed::copied(&kernel.run) }
}

/// A function that returns a table. Unlike a table, it is known to the compiler before it optimises a
/// function that takes it, which matters where the backends are fixed.
pub(crate) trait Table<F: 'static>: Fn() -> &'static [Kernel<F>] + Copy {}

impl<F: 'static, T: Fn() -> &'static [Kernel<F>] + Copy> Table<F> for T {}

/// Runs the body for each kernel of a table.
///
/// Where the backends are fixed, this is no loop: then every kernel is known to the compiler, which need
/// not decide by itself to unroll one.
macro_rules! each {
    ($label:lifetime: $kernel:ident in $table:expr, $body:block) => {
        #[cfg(not(widehash_fixed))]
        $label: for $kernel in $table $body
        #[cfg(widehash_fixed)]
        $label: {
            each!(at 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; $kernel in $table, $body);
        }
    };
    (at $($index:literal)+; $kernel:ident in $table:expr, $body:block) => {
        each!(unrolled ($($index)+) $kernel in $table, $body)
    };
    (unrolled ($first:literal $($rest:literal)*) $kernel:ident in $table:expr, $body:block) => {
        if let Some($kernel) = $table.get($first) $body
        each!(unrolled ($($rest)*) $kernel in $table, $body)
    };
    (unrolled () $kernel:ident in $table:expr, $body:block) => {
        debug_assert!($table.len() <= 20);
    };
}

/// A set of backends out of which kernels are chosen: a decision, packed as [`decided`] returns it.
///
/// It stays one word. Written as two fields and read as one, it would make each batch wait until both were
/// in the cache.
#[derive(Clone, Copy)]
pub(crate) struct Backends(u32);

impl Backends {
    /// Returns every backend, whether or not this CPU has it.
    pub(super) fn every(design: Microarchitecture) -> Backends {
        let backends = Backend::ALL.iter().fold(Set(0), |set, backend| set.with(*backend));
        Backends(u32::from(backends.on(&[design]).0))
    }

    /// Returns whether this kernel may run.
    #[inline(always)]
    pub(crate) fn permit(self, kernel: Choice) -> bool {
        // Where the set is fixed, the compiler knows this constant wherever `self` comes from.
        #[cfg(widehash_fixed)]
        let set = super::fixed::BACKENDS;
        #[cfg(not(widehash_fixed))]
        let set = Set(self.0 as u16);
        set.contains_all(kernel.needs)
    }

    /// Returns a number that is equal for equal sets, of at most 16 bits.
    #[cfg(not(widehash_fixed))]
    #[allow(dead_code)] // where nothing is remembered
    #[inline(always)]
    pub(super) fn bits(self) -> u64 {
        u64::from(self.0 as u16)
    }

    /// Returns whether lanes hash even a single message, which tests can force.
    #[inline(always)]
    pub(crate) fn lanes_always(self) -> bool {
        self.0 & LANES_ALWAYS != 0
    }

    /// See [`Permitted::first`].
    #[inline(always)]
    pub(crate) fn first<F: Copy>(self, table: &'static [Kernel<F>]) -> Found<F> {
        let mut first = found(&table[table.len() - 1]);
        each!('search: kernel in table, {
            if self.permit(kernel.choice) {
                first = found(kernel);
                break 'search;
            }
        });
        first
    }

    /// See [`Permitted::narrowest`].
    #[cfg_attr(not(widehash_fixed), inline)]
    #[cfg_attr(widehash_fixed, inline(always))]
    pub(crate) fn narrowest<F: Copy>(self, table: impl Table<F>, count: usize) -> Found<F> {
        let mut fit = self.first(table());
        each!('search: kernel in table(), {
            let narrower = kernel.lanes() < fit.lanes() && kernel.lanes() >= count;
            let scalar = kernel.choice.backend == Backend::Scalar;
            if narrower && (self.permit(kernel.choice) || scalar) {
                fit = found(kernel);
                if fit.lanes() <= count {
                    break 'search;
                }
            }
        });
        fit
    }

    /// See [`Permitted::cheapest`].
    #[cfg_attr(widehash_fixed, inline(always))]
    pub(crate) fn cheapest<F: Copy>(
        self,
        table: impl Table<F>,
        alone: impl FnOnce() -> Choice,
        load: Load,
    ) -> Option<Found<F>> {
        let messages = load.messages.min(Load::MOST_MESSAGES) as u64;
        let blocks = load.blocks.clamp(1, Load::MOST_BLOCKS) as u64;
        if messages < 2 && !self.lanes_always() {
            return None;
        }
        let (once, of_lane) = (16 * load.overhead.once.0, 16 * load.overhead.lane.0);
        let known = load.overhead.last_is_known;
        let alone = alone().cost.of_lane(blocks, known);
        let mut least = if self.lanes_always() { u64::MAX } else { messages * alone };
        if least <= once {
            return None;
        }
        let mut cheapest = None;
        let mut narrowest = usize::MAX;
        // A kernel whose groups leave messages over, the cost without those, and their number. They choose a
        // kernel again, which is likely the next narrower one.
        let mut pending: Option<(Found<F>, u64, u64)> = None;
        each!('search: kernel in table(), {
            if kernel.lanes() > 1 && self.permit(kernel.choice) {
                if kernel.lanes() >= narrowest {
                    // One before it is better for any load, and so for those further down the table.
                    break 'search;
                }
                narrowest = kernel.lanes();
                let lanes = kernel.lanes() as u64;
                let lane_blocks = kernel.choice.cost.of_lane(blocks, known) + of_lane;
                if let Some((wider, cost, rest)) = pending.take() {
                    let cost = cost + if rest == 1 { alone } else { rest * lane_blocks };
                    if cost < least {
                        (cheapest, least) = (Some(wider), cost);
                    }
                }
                // At the least: all its lanes are full.
                let cost = once + messages.max(lanes) * lane_blocks;
                if cost < least {
                    let full = lanes <= messages;
                    // Of many messages, those left over do not matter.
                    let rest = match full && messages < 4 * lanes && !self.lanes_always() {
                        true => u64::from(messages as u32 % lanes as u32),
                        false => 0,
                    };
                    if rest > 0 {
                        pending = Some((found(kernel), cost - rest * lane_blocks, rest));
                    } else {
                        (cheapest, least) = (Some(found(kernel)), cost);
                        if full && !known || self.lanes_always() {
                            // Kernels further down the table are slower, but for known blocks.
                            break 'search;
                        }
                    }
                }
            }
        });
        match pending {
            Some((kernel, cost, rest)) if cost + rest * alone < least => Some(kernel),
            _ => cheapest,
        }
    }

    /// See [`Permitted::worthwhile`].
    fn worthwhile(self, kernel: Choice, alone: Choice) -> usize {
        if self.lanes_always() {
            return 1;
        }
        (kernel.cost.block.0 / alone.cost.block.0) as usize + 1
    }
}

/// A kernel whose backend is available.
#[derive(Clone, Copy)]
pub(crate) struct Selected<F: Copy + 'static>(Found<F>);

#[cfg(not(widehash_fixed))]
impl<F: Copy> Selected<F> {
    /// Returns the place of this kernel in the table out of which it was the cheapest.
    ///
    /// Of kernels that need the same and have as many lanes, only the first can be the cheapest. Addresses
    /// would not do: a table that depends on a parameter can have several.
    #[allow(dead_code)] // where nothing is remembered
    pub(super) fn index_in(&self, table: &'static [Kernel<F>]) -> Option<usize> {
        let chosen = self.0.choice;
        let same = |kernel: &Kernel<F>| {
            kernel.choice.needs == chosen.needs && kernel.choice.lanes == chosen.lanes
        };
        table.iter().position(same)
    }
}

impl<F: Copy> Deref for Selected<F> {
    type Target = Kernel<F>;

    #[inline(always)]
    fn deref(&self) -> &Kernel<F> {
        #[cfg(not(widehash_fixed))]
        let kernel = self.0;
        #[cfg(widehash_fixed)]
        let kernel = &self.0;
        kernel
    }
}

/// The backends that are available and not excluded by a forced backend: a snapshot, from which one
/// call selects all its kernels.
#[derive(Clone, Copy)]
pub(crate) struct Permitted(Backends);

impl Permitted {
    /// Returns what is permitted at this moment.
    #[inline(always)]
    pub(crate) fn now() -> Self {
        Permitted(Backends(decided()))
    }

    /// Returns a snapshot in which exactly this set is permitted.
    #[cfg(test)]
    pub(super) fn only(set: Set) -> Self {
        Permitted(Backends(u32::from(set.0)))
    }

    #[inline]
    pub(crate) fn backends(self) -> Backends {
        self.0
    }

    /// Returns a kernel that was selected before, out of an equal set.
    #[cfg(not(widehash_fixed))]
    #[allow(dead_code)] // where nothing is remembered
    #[inline(always)]
    pub(super) fn again<F: Copy>(self, kernel: &'static Kernel<F>) -> Selected<F> {
        debug_assert!(self.0.permit(kernel.choice));
        Selected(kernel)
    }

    /// Returns the first permitted kernel of `table`, which lists the best first and scalar code last.
    #[inline(always)]
    pub(crate) fn first<F: Copy>(self, table: &'static [Kernel<F>]) -> Selected<F> {
        Selected(self.0.first(table))
    }

    /// Returns the narrowest permitted kernel of `table` (widest first, scalar code last) with at
    /// least `count` lanes, or the widest if none has that many.
    #[cfg_attr(not(widehash_fixed), inline)]
    #[cfg_attr(widehash_fixed, inline(always))]
    pub(crate) fn narrowest<F: Copy>(self, table: impl Table<F>, count: usize) -> Selected<F> {
        Selected(self.0.narrowest(table, count))
    }

    /// Returns the permitted lane kernel of `table` that finishes `load` first, or `None` if the
    /// single-message kernel `alone` finishes it first, one message after another.
    ///
    /// A few messages thus go to a kernel of few lanes, unless a wide kernel costs less even with idle
    /// lanes. How few messages are worth lanes at all depends on their length and on `alone`.
    #[cfg_attr(widehash_fixed, inline(always))]
    pub(crate) fn cheapest<F: Copy>(
        self,
        table: impl Table<F>,
        alone: impl FnOnce() -> Choice,
        load: Load,
    ) -> Option<Selected<F>> {
        self.0.cheapest(table, alone, load).map(Selected)
    }

    /// Returns the smallest number of busy lanes for which `kernel` is faster than `alone` on the
    /// same number of messages.
    pub(crate) fn worthwhile<F: Copy>(self, kernel: Selected<F>, alone: Choice) -> usize {
        self.0.worthwhile(kernel.choice, alone)
    }
}

/// Defines a table of kernels: those of the target architecture, best first, and scalar code. `static NAME: TYPE;`
/// defines an item; `of: TYPE` makes an expression, for a constant that is generic. `TYPE` is the type of the kernels'
/// functions, which the compiler would not infer, because each function has a type of its own.
///
/// Where the backends are fixed, the item is a constant, so the compiler compiles its kernels only if something uses
/// them. Elsewhere a constant would make it compile generic kernels once more in every crate that hashes batches.
macro_rules! table {
    ($(#[$attribute:meta])* $visibility:vis static $name:ident: $functions:ty; $($kernels:tt)+) => {
        $(#[$attribute])*
        #[cfg(not(widehash_fixed))]
        $visibility static $name: &[$crate::backend::Kernel<$functions>] =
            $crate::backend::table! { of: $functions, $($kernels)+ };

        $(#[$attribute])*
        #[cfg(widehash_fixed)]
        $visibility const $name: &[$crate::backend::Kernel<$functions>] =
            $crate::backend::table! { of: $functions, $($kernels)+ };
    };
    (
        of: $functions:ty,
        $(x86: [$($x86:expr),+ $(,)?],)?
        $(arm: [$($arm:expr),+ $(,)?],)?
        $(wasm: [$($wasm:expr),+ $(,)?],)?
        scalar: $scalar:expr $(,)?
    ) => {
        &$crate::backend::in_table::<$functions, _>([
            $($(
                #[cfg(any(target_arch = "x86", all(target_arch = "x86_64", target_feature = "sse2")))]
                $x86,
            )+)?
            $($(
                #[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
                $arm,
            )+)?
            $($(
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                $wasm,
            )+)?
            $scalar,
        ])
    };
}
pub(crate) use table;

/// Returns the kernels as a table holds them.
///
/// Where the backends are fixed, a kernel that is not permitted gets the functions of the last one, which is scalar.
/// It is never chosen, so its own need not be compiled, which could take most of the time of such a build.
#[cfg_attr(not(widehash_fixed), allow(unused_mut))]
pub(crate) const fn in_table<F: Copy, const N: usize>(
    mut kernels: [Kernel<F>; N],
) -> [Kernel<F>; N] {
    #[cfg(widehash_fixed)]
    {
        let mut index = 0;
        while index < N {
            if !super::fixed::BACKENDS.contains_all(kernels[index].choice.needs) {
                kernels[index].run = kernels[N - 1].run;
            }
            index += 1;
        }
    }
    kernels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merkle_damgard::Compression;

    static TABLE: [Kernel<()>; 3] = [kernel(16, 800), kernel(2, 150), kernel(1, 100)];

    const fn kernel(lanes: usize, block: u64) -> Kernel<()> {
        Kernel::costing(Backend::Scalar, lanes, Cycles::new(block), ())
    }

    fn backends(lanes_always: bool) -> Backends {
        let scalar = u32::from(Set::of(Backend::Scalar).0);
        Backends(if lanes_always { scalar | LANES_ALWAYS } else { scalar })
    }

    fn lanes(lanes_always: bool, messages: usize, blocks: usize, overhead: u64) -> usize {
        let alone = kernel(1, 100);
        let load = Load { messages, blocks, overhead: Overhead::new(overhead, 0) };
        backends(lanes_always).cheapest(|| &TABLE, || alone.choice, load).map_or(1, Kernel::lanes)
    }

    #[test]
    fn the_kernel_that_finishes_first_is_chosen() {
        let counts = [0, 1, 2, 10, 11, 16];
        assert_eq!(counts.map(|count| lanes(false, count, 100, 0)), [1, 1, 2, 2, 16, 16]);
        // Two messages save 50 cycles a block, and eleven 300.
        assert_eq!([6, 7].map(|blocks| lanes(false, 2, blocks, 300)), [1, 2]);
        assert_eq!([1, 2].map(|blocks| lanes(false, 11, blocks, 300)), [1, 16]);
    }

    #[test]
    fn lanes_cost_their_overhead_even_if_idle() {
        let lanes = |messages, of_lane| {
            let load = Load { messages, blocks: 1, overhead: Overhead::new(0, of_lane) };
            let alone = || TABLE[2].choice;
            backends(false).cheapest(|| &TABLE, alone, load).map_or(1, Kernel::lanes)
        };
        assert_eq!([0, 20, 30].map(|of_lane| lanes(10, of_lane)), [2, 2, 1]);
        assert_eq!([0, 20, 30].map(|of_lane| lanes(12, of_lane)), [16, 16, 1]);
    }

    /// The search for the cheapest kernel ends at one that is no narrower than another before it. Then one before
    /// it is better for any number of messages.
    #[test]
    fn a_kernel_no_narrower_than_one_before_it_is_never_the_cheapest() {
        fn check<C: Compression>() {
            for design in Microarchitecture::ALL {
                let every = Backends::every(design);
                let kernels = C::lane_kernels().iter().filter(|kernel| every.permit(kernel.choice));
                for (index, kernel) in kernels.clone().enumerate() {
                    let mut before = kernels.clone().take(index);
                    let cost = |kernel: &Kernel<_>| kernel.choice.cost.lane_block;
                    let better = |other: &&Kernel<_>| {
                        other.lanes() <= kernel.lanes() && cost(other) <= cost(kernel)
                    };
                    let narrower = before.clone().all(|other| kernel.lanes() < other.lanes());
                    assert!(narrower || before.any(|other| better(&other)), "{}", C::NAME);
                }
            }
        }
        check::<crate::sha2::Compress256>();
        check::<crate::sha2::Compress512>();
        check::<crate::ripemd160::Compress>();
    }

    /// The kernels of SHA-256 on a CPU with AVX-512 and SHA-NI.
    #[test]
    fn messages_left_over_are_part_of_the_cost() {
        static SHA256: [Kernel<()>; 5] =
            [kernel(16, 900), kernel(8, 660), kernel(3, 315), kernel(2, 208), kernel(1, 124)];
        let lanes = |messages| {
            let load = Load { messages, blocks: 2, overhead: Overhead::new(30, 0) };
            let alone = || SHA256[4].choice;
            backends(false).cheapest(|| &SHA256, alone, load).map_or(1, Kernel::lanes)
        };
        assert_eq!([1, 2, 3, 4, 5, 6].map(lanes), [1, 2, 3, 2, 3, 3]);
        assert_eq!([7, 8, 9, 10, 11, 12].map(lanes), [8, 8, 8, 8, 16, 16]);
        assert_eq!([16, 17, 24, 32, 63, 65, 1 << 30].map(lanes), [16; 7]);
    }

    #[test]
    fn the_largest_loads_do_not_overflow() {
        let most = Load::MOST_MESSAGES as u64;
        assert_eq!(lanes(false, usize::MAX, usize::MAX, u64::MAX / 1000), 1);
        assert_eq!(lanes(false, usize::MAX, 1, 40 * most), 16);
        assert_eq!(lanes(false, usize::MAX, 1, 60 * most), 1);
    }

    #[test]
    fn tests_can_ask_for_lanes_always() {
        assert_eq!([0, 1, 2, 100].map(|count| lanes(true, count, 1, 300)), [16; 4]);
    }

    #[test]
    fn a_few_busy_lanes_are_not_worth_a_wide_kernel() {
        let (wide, alone) = (kernel(16, 800), kernel(1, 100));
        assert_eq!(backends(false).worthwhile(wide.choice, alone.choice), 9);
        assert_eq!(backends(true).worthwhile(wide.choice, alone.choice), 1);
    }
}
