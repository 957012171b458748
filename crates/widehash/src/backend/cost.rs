//! What kernels cost, and the cheapest one for some work.

use super::Backends;
use super::kernel::{Properties, Selected, Table, each};

/// Cycles of the CPU on which a kernel was measured, in tenths.
///
/// They are weights: they count only when compared with the cycles of other kernels of the same
/// family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cycles(pub(super) u64);

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
pub(super) struct Cost {
    /// For one block of all its lanes.
    pub(super) block: Cycles,
    /// For one block of one lane, in sixteenths of `block`'s unit, so that nothing divides at run time.
    pub(super) lane_block: u64,
    /// The same for a block whose message schedule is known beforehand.
    pub(super) lane_known: u64,
}

impl Cost {
    pub(super) const fn new(lanes: usize, block: Cycles, known: Cycles) -> Self {
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

/// The properties of a batch by which its kernel is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    pub(crate) messages: usize,
    /// Blocks of each message, or of the mean one.
    pub(crate) blocks: usize,
    /// Lanes of the widest kernel that may be chosen.
    pub(crate) most_lanes: usize,
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

impl Backends {
    /// Returns the permitted lane kernel of `table` that finishes `load` first, and its index, or `None` if the
    /// single-message kernel `single` finishes it first, one message after another.
    ///
    /// A few messages thus go to a kernel of few lanes, unless a wide kernel costs less even with idle
    /// lanes. How few messages are worth lanes at all depends on their length and on `single`.
    #[cfg_attr(static_dispatch, inline(always), allow(unused_assignments))]
    pub(crate) fn cheapest<F: Copy + 'static>(
        self,
        table: impl Table<F>,
        single: Properties,
        load: Load,
    ) -> Option<(usize, Selected<F>)> {
        let messages = load.messages.min(Load::MOST_MESSAGES) as u64;
        let blocks = load.blocks.clamp(1, Load::MOST_BLOCKS) as u64;
        if messages < 2 && !self.lanes_always() {
            return None;
        }
        let (once, of_lane) = (16 * load.overhead.once.0, 16 * load.overhead.lane.0);
        let known = load.overhead.last_is_known;
        let single = single.cost.of_lane(blocks, known);
        let mut least = if self.lanes_always() { u64::MAX } else { messages * single };
        if least <= once {
            return None;
        }
        let mut cheapest = None;
        let mut narrowest = usize::MAX;
        // A kernel whose groups leave messages over, the cost without those, and their number. They choose a
        // kernel again, which is likely the next narrower one.
        let mut pending: Option<((usize, Selected<F>), u64, u64)> = None;
        each!('search: index, kernel in table(), {
            if (2..=load.most_lanes).contains(&kernel.lanes()) && self.permit(kernel.properties.needs) {
                if kernel.lanes() >= narrowest {
                    // An earlier, no wider kernel is cheaper for every load, so the search can stop.
                    break 'search;
                }
                narrowest = kernel.lanes();
                let lanes = kernel.lanes() as u64;
                let lane_blocks = kernel.properties.cost.of_lane(blocks, known) + of_lane;
                if let Some((wider, cost, rest)) = pending.take() {
                    let cost = cost + if rest == 1 { single } else { rest * lane_blocks };
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
                        pending = Some(((index, Selected::found(kernel)), cost - rest * lane_blocks, rest));
                    } else {
                        (cheapest, least) = (Some((index, Selected::found(kernel))), cost);
                        if full && !known || self.lanes_always() {
                            // Kernels further down the table are slower, but for known blocks.
                            break 'search;
                        }
                    }
                }
            }
        });
        match pending {
            Some((kernel, cost, rest)) if cost + rest * single < least => Some(kernel),
            _ => cheapest,
        }
    }

    /// Returns the smallest number of busy lanes for which `kernel` is faster than `single` on the
    /// same number of messages.
    pub(crate) fn worthwhile(self, kernel: Properties, single: Properties) -> usize {
        if self.lanes_always() {
            return 1;
        }
        (kernel.cost.block.0 / single.cost.block.0) as usize + 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Backend, Kernel, Microarchitecture};
    use super::*;
    use crate::merkle_damgard::Compression;

    static TABLE: [Kernel<()>; 3] = [kernel(16, 800), kernel(2, 150), kernel(1, 100)];

    const fn kernel(lanes: usize, block: u64) -> Kernel<()> {
        Kernel::costing(Backend::Scalar, lanes, Cycles::new(block), ())
    }

    fn backends(lanes_always: bool) -> Backends {
        let scalar = Backends::of(Backend::Scalar).bits();
        Backends::of_bits(if lanes_always { scalar | Backends::LANES_ALWAYS } else { scalar })
    }

    fn lanes_of(selected: Option<(usize, Selected<()>)>) -> usize {
        selected.map_or(1, |(_, kernel)| kernel.lanes())
    }

    fn lanes(lanes_always: bool, messages: usize, blocks: usize, overhead: u64) -> usize {
        let single = kernel(1, 100);
        let load = Load { messages, blocks, most_lanes: 16, overhead: Overhead::new(overhead, 0) };
        let cheapest = backends(lanes_always).cheapest(|| &TABLE, single.properties, load);
        lanes_of(cheapest)
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
            let load =
                Load { messages, blocks: 1, most_lanes: 16, overhead: Overhead::new(0, of_lane) };
            lanes_of(backends(false).cheapest(|| &TABLE, TABLE[2].properties, load))
        };
        assert_eq!([0, 20, 30].map(|of_lane| lanes(10, of_lane)), [2, 2, 1]);
        assert_eq!([0, 20, 30].map(|of_lane| lanes(12, of_lane)), [16, 16, 1]);
    }

    /// The search for the cheapest kernel ends at one that is no narrower than another before it. Then one before
    /// it is better for any number of messages.
    #[test]
    fn a_kernel_no_narrower_than_one_before_it_is_never_the_cheapest() {
        fn check<C: Compression>() {
            for one in Microarchitecture::ALL {
                let all =
                    Backend::ALL.iter().fold(Backends::NONE, |set, backend| set.with(*backend));
                let every = all.on(&[one]);
                let kernels =
                    C::lane_kernels().iter().filter(|kernel| every.permit(kernel.properties.needs));
                for (index, kernel) in kernels.clone().enumerate() {
                    let mut before = kernels.clone().take(index);
                    let cost = |kernel: &Kernel<_>| kernel.properties.cost.lane_block;
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
            let load = Load { messages, blocks: 2, most_lanes: 16, overhead: Overhead::new(30, 0) };
            lanes_of(backends(false).cheapest(|| &SHA256, SHA256[4].properties, load))
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
        let (wide, single) = (kernel(16, 800), kernel(1, 100));
        assert_eq!(backends(false).worthwhile(wide.properties, single.properties), 9);
        assert_eq!(backends(true).worthwhile(wide.properties, single.properties), 1);
    }
}
