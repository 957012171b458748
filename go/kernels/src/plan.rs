//! The library's plan for some work: which kernels it runs.

use widehash::backend::{Backend, Plan};

/// Messages that one kernel hashes.
#[repr(C)]
pub(crate) struct Step {
    messages: usize,
    /// The kernel's instruction set, as an index into `Backend::ALL`.
    backend: usize,
    lanes: usize,
}

/// The room for steps: more than any plan has.
pub(crate) const MOST_STEPS: usize = 16;

/// Writes the steps of a plan, and returns their number.
pub(crate) fn write(plan: &Plan, steps: *mut Step) -> usize {
    // SAFETY: Go passes room for that many steps.
    let room = unsafe { &mut *steps.cast::<[Step; MOST_STEPS]>() };
    let mut count = 0;
    for (place, step) in room.iter_mut().zip(plan.steps()) {
        *place = Step { messages: step.messages, backend: index(step.backend), lanes: step.lanes };
        count += 1;
    }
    count
}

fn index(backend: Backend) -> usize {
    backend as usize
}
