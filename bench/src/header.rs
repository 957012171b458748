//! What was measured on what: the lines above every table.

use crate::cores;
use crate::peers::Peer;
use std::fs;
use widehash::backend::{self, Entry, Shape};

/// CPU, instruction sets, pinning, compiler, kernels of ours and versions of theirs.
pub(crate) fn lines(core: Option<usize>, peers: &[Box<dyn Peer>]) -> Vec<String> {
    let usable = cores::usable();
    let pinned = core.map_or("not pinned".into(), |core| format!("pinned to core {core}"));
    let flags = env!("BENCH_RUSTFLAGS");
    let flags = if flags.is_empty() { "none" } else { flags };
    let mut lines = vec![
        format!("CPU: {}, {usable} cores, {pinned}", processor()),
        format!("CPU flags: {}", instruction_sets().join(" ")),
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

/// The processor's own name for itself, where the system tells.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = field(&info, "model name").unwrap_or(std::env::consts::ARCH);
    match (field(&info, "cpu family"), field(&info, "model")) {
        (Some(family), Some(model)) => format!("{name} (family {family}, model {model})"),
        _ => name.into(),
    }
}

/// Those of the CPU's features that hash functions use.
fn instruction_sets() -> Vec<String> {
    const TOLD: [&str; 14] = [
        "ssse3",
        "sse4_1",
        "avx",
        "avx2",
        "bmi1",
        "bmi2",
        "adx",
        "sha_ni",
        "avx512f",
        "avx512vl",
        "avx512bw",
        "avx512vbmi",
        "sha2",
        "sha512",
    ];
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let flags = field(&info, "flags").or(field(&info, "Features")).unwrap_or_default();
    let flags: Vec<_> = flags.split_whitespace().filter(|flag| TOLD.contains(flag)).collect();
    if flags.is_empty() {
        return backend::report().available().map(|backend| backend.name().to_string()).collect();
    }
    flags.into_iter().map(Into::into).collect()
}

/// What the system says of the first processor under this name.
fn field<'a>(info: &'a str, name: &str) -> Option<&'a str> {
    let pair =
        |line: &'a str| line.split_once(':').map(|(name, value)| (name.trim(), value.trim()));
    info.lines().filter_map(pair).find(|pair| pair.0 == name).map(|pair| pair.1)
}

/// Which instruction set each of our kernels is made of.
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
