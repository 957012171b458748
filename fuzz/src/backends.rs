//! Forcing instruction sets.

use crate::Choices;
use widehash::backend::{self, Backend};

/// Returns every choice of this CPU: no backend forced, and each that it has.
pub fn all() -> impl Iterator<Item = Option<Backend>> {
    let forced = Backend::ALL.iter().copied().filter(|backend| backend.is_available());
    std::iter::once(None).chain(forced.map(Some))
}

/// Forces a choice of [`all`]. With `lanes`, every batch goes through lanes.
pub fn force(choice: Option<Backend>, lanes: bool) {
    backend::force(choice).expect("a backend of this CPU");
    if lanes {
        backend::lanes_always();
    }
}

/// Forces any choice.
pub fn force_any(choices: &mut Choices<'_>) {
    let known: Vec<Option<Backend>> = all().collect();
    let choice = choices.one_of(&known);
    force(choice, choices.flag());
    for _ in 0..choices.below(4) {
        backend::next_microarchitecture();
    }
}
