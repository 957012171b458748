//! The lines above every table: what was measured, and on which machine.

use crate::cores;
use crate::cpu::Cpu;
use crate::peers::Peer;
use widehash::backend;

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
    ];
    lines.push(format!("widehash {}, kernels by work:", env!("BENCH_WIDEHASH")));
    lines.extend(backend::report().to_string().lines().map(|line| format!("  {line}")));
    lines.extend(peers.iter().map(|peer| format!("{}: {}", peer.name(), peer.version())));
    lines
}
