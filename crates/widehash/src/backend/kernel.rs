//! Kernels, and the tables that hold them.

#[cfg(x86_kernels)]
use super::Microarchitecture;
use super::cost::{Cost, Cycles};
use super::{Backend, Backends};
use core::ops::Deref;

/// The properties by which a kernel is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Properties {
    pub(crate) backend: Backend,
    /// The backend, and the microarchitectures if they matter.
    pub(super) needs: Backends,
    /// How many messages advance together.
    pub(crate) lanes: usize,
    pub(super) cost: Cost,
}

/// One compiled form of a compression function.
#[derive(Clone, Copy)]
pub(crate) struct Kernel<F: 'static> {
    pub(crate) properties: Properties,
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
        Kernel {
            properties: Properties { backend, needs: Backends::of(backend), lanes, cost },
            run,
        }
    }

    /// Returns the kernel with other cycles: for a block of all its lanes, and for one whose message
    /// schedule is known beforehand.
    #[cfg(x86_kernels)]
    pub(crate) const fn taking(mut self, block: u64, known: u64) -> Self {
        self.properties.cost =
            Cost::new(self.properties.lanes, Cycles::new(block), Cycles::new(known));
        self
    }

    /// Returns the kernel for these microarchitectures only. A table that has such a kernel has another for
    /// the same work on the others.
    #[cfg(x86_kernels)]
    pub(crate) const fn on(mut self, these: &[Microarchitecture]) -> Self {
        self.properties.needs = self.properties.needs.on(these);
        self
    }

    #[inline(always)]
    pub(crate) fn lanes(&self) -> usize {
        self.properties.lanes
    }
}

/// A kernel whose backend is available.
///
/// Where the backends are fixed at compile time (see [`static_dispatch`](super::static_dispatch)), it is a copy. The
/// compiler then follows the function pointers from the table, which is a constant, to the calls, and no table with
/// addresses is left.
#[derive(Clone, Copy)]
pub(crate) struct Selected<F: Copy + 'static>(
    #[cfg(not(static_dispatch))] &'static Kernel<F>,
    #[cfg(static_dispatch)] Kernel<F>,
);

impl<F: Copy> Selected<F> {
    #[cfg(not(static_dispatch))]
    #[inline(always)]
    pub(super) fn found(kernel: &'static Kernel<F>) -> Self {
        Selected(kernel)
    }

    #[cfg(static_dispatch)]
    #[inline(always)]
    pub(super) fn found(kernel: &'static Kernel<F>) -> Self {
        // Field by field: a copy of several at once would be one from the table.
        let Properties { backend, needs, lanes, cost: Cost { block, lane_block, lane_known } } =
            kernel.properties;
        let cost = Cost { block: Cycles(block.0), lane_block, lane_known };
        let properties = Properties { backend, needs, lanes, cost };
        Selected(Kernel { properties, run: super::static_dispatch::copied(&kernel.run) })
    }
}

impl<F: Copy> Deref for Selected<F> {
    type Target = Kernel<F>;

    #[inline(always)]
    fn deref(&self) -> &Kernel<F> {
        #[cfg(not(static_dispatch))]
        return self.0;
        #[cfg(static_dispatch)]
        &self.0
    }
}

/// A function that returns a table. Unlike a table, it is known to the compiler before it optimises a
/// function that takes it, which matters where the backends are fixed.
pub(crate) trait Table<F: 'static>: Fn() -> &'static [Kernel<F>] + Copy {}

impl<F: 'static, T: Fn() -> &'static [Kernel<F>] + Copy> Table<F> for T {}

/// Runs the body for each kernel of a table and its index.
///
/// Where the backends are fixed, this is no loop: then every kernel is known to the compiler, which need
/// not decide by itself to unroll one.
macro_rules! each {
    ($label:lifetime: $index:ident, $kernel:ident in $table:expr, $body:block) => {
        #[cfg(not(static_dispatch))]
        $label: for ($index, $kernel) in $table.iter().enumerate() $body
        #[cfg(static_dispatch)]
        $label: {
            each!(at 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; $index, $kernel in $table, $body);
        }
    };
    (at $($literal:literal)+; $index:ident, $kernel:ident in $table:expr, $body:block) => {
        each!(unrolled ($($literal)+) $index, $kernel in $table, $body)
    };
    (unrolled ($first:literal $($rest:literal)*) $index:ident, $kernel:ident in $table:expr, $body:block) => {
        if let Some($kernel) = $table.get($first) {
            let $index = $first;
            $body
        }
        each!(unrolled ($($rest)*) $index, $kernel in $table, $body)
    };
    (unrolled () $index:ident, $kernel:ident in $table:expr, $body:block) => {
        debug_assert!($table.len() <= 20);
    };
}
pub(super) use each;

impl Backends {
    /// Returns the first permitted kernel of `table`, which lists the best first and scalar code last.
    #[inline(always)]
    pub(crate) fn first<F: Copy>(self, table: &'static [Kernel<F>]) -> Selected<F> {
        let mut first = Selected::found(&table[table.len() - 1]);
        each!('search: _index, kernel in table, {
            if self.permit(kernel.properties.needs) {
                first = Selected::found(kernel);
                break 'search;
            }
        });
        first
    }

    /// Returns the narrowest permitted kernel of `table` (widest first, scalar code last) with at least `count`
    /// lanes, or the widest if none has that many, and its index.
    #[cfg_attr(static_dispatch, inline(always), allow(unused_assignments))]
    pub(crate) fn narrowest<F: Copy + 'static>(
        self,
        table: impl Table<F>,
        count: usize,
    ) -> (usize, Selected<F>) {
        let last = table().len() - 1;
        let mut fit = (last, Selected::found(&table()[last]));
        let mut lanes = usize::MAX;
        each!('search: index, kernel in table(), {
            if self.permit(kernel.properties.needs)
                && (lanes == usize::MAX || kernel.lanes() < lanes && kernel.lanes() >= count)
            {
                fit = (index, Selected::found(kernel));
                lanes = kernel.lanes();
                if lanes == count {
                    break 'search;
                }
            }
        });
        fit
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
        #[cfg(not(static_dispatch))]
        $visibility static $name: &[$crate::backend::Kernel<$functions>] =
            $crate::backend::table! { of: $functions, $($kernels)+ };

        $(#[$attribute])*
        #[cfg(static_dispatch)]
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
                #[cfg(x86_kernels)]
                $x86,
            )+)?
            $($(
                #[cfg(neon_kernels)]
                $arm,
            )+)?
            $($(
                #[cfg(wasm_kernels)]
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
///
/// In WebAssembly that is downloaded, the last one gets the functions of one for SIMD128 with as many lanes, which is
/// always chosen before it: nothing there forces a backend.
#[cfg_attr(not(any(static_dispatch, all(widehash_small, wasm_kernels))), allow(unused_mut))]
pub(crate) const fn in_table<F: Copy, const N: usize>(
    mut kernels: [Kernel<F>; N],
) -> [Kernel<F>; N] {
    #[cfg(static_dispatch)]
    {
        let mut index = 0;
        while index < N {
            if !super::static_dispatch::BACKENDS.permit(kernels[index].properties.needs) {
                kernels[index].run = kernels[N - 1].run;
            }
            index += 1;
        }
    }
    #[cfg(all(widehash_small, wasm_kernels))]
    {
        let mut index = 0;
        while index < N {
            if kernels[index].properties.lanes == kernels[N - 1].properties.lanes {
                kernels[N - 1].run = kernels[index].run;
                break;
            }
            index += 1;
        }
    }
    kernels
}
