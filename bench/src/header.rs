//! The lines above every table: what was measured, and on which machine.

use crate::cores;
use crate::cpu::Cpu;
use crate::peers::Peer;
use widehash::backend::{self, Entry, Shape};

/// CPU, instruction sets, pinning, compiler, widehash's kernels and the peers' versions.
pub(crate) fn lines(cpu: &Cpu, core: Option<usize>, peers: &[Box<dyn Peer>]) -> Vec<String> {
    let usable = cores::usable();
    let pinned = core.map_or("not pinned".into(), |core| format!("pinned to core {core}"));
    let flags = env!("BENCH_RUSTFLAGS");
    let flags = if flags.is_empty() { "none" } else { flags };
    let mut lines = vec![
        format!("CPU: {}, {usable} cores, {pinned}", cpu.name()),
        format!("CPU flags: {}", cpu.flags()),
        format!(
            "compiler: {}, opt-level {}, RUSTFLAGS {flags}",
            env!("BENCH_RUSTC"),
            env!("BENCH_OPT_LEVEL")
        ),
        format!("widehash {}: {}", env!("BENCH_WIDEHASH"), kernels()),
    ];
    lines.extend(peers.iter().map(|peer| format!("{}: {}", peer.name(), peer.version())));
    lines
}

/// The instruction set of each kernel of widehash.
fn kernels() -> String {
    let kernel = |entry: Entry| {
        let Entry { algorithm, backend, lanes, .. } = entry;
        match entry.shape {
            Shape::One => format!("{algorithm} by {backend}"),
            _ => format!("many {algorithm} by {backend} x{lanes}"),
        }
    };
    backend::report().entries().map(kernel).collect::<Vec<_>>().join(", ")
}
