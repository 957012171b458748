//! Names the conditions on which kernels are compiled, so that the sources say `cfg(x86_kernels)`.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name: &str| env::var(format!("CARGO_CFG_{name}")).ok();
    let arch = target("TARGET_ARCH").unwrap_or_default();
    let features = target("TARGET_FEATURE").unwrap_or_default();
    let has = |feature: &str| features.split(',').any(|one| one == feature);
    let little = target("TARGET_ENDIAN").as_deref() == Some("little");
    let fixed = target("WIDEHASH_BACKENDS");

    let x86_64 = arch == "x86_64" && has("sse2");
    let x86 = arch == "x86" || x86_64;
    let neon = arch == "aarch64" && little && has("neon");
    let wasm = arch == "wasm32" && has("simd128");
    for (name, holds) in [
        ("x86_kernels", x86),
        // Those whose assembly needs 64-bit registers, or more than eight for vectors.
        ("x86_64_kernels", x86_64),
        ("neon_kernels", neon),
        ("wasm_kernels", wasm),
        ("vector_kernels", x86 || neon || wasm),
        // The backends are fixed: `src/backend/static_dispatch.rs`.
        ("static_dispatch", fixed.is_some()),
    ] {
        println!("cargo::rustc-check-cfg=cfg({name})");
        if holds {
            println!("cargo::rustc-cfg={name}");
        }
    }

    // What `--cfg widehash_backends="NAME"` may name, and whether this target has it.
    let backends = [
        ("scalar", true),
        ("sse2", x86),
        ("sse4.1", x86),
        ("avx2", x86),
        ("sha-ni", x86),
        ("sha512-ni", x86_64),
        ("avx512", x86),
        ("neon", neon),
        ("arm-sha2", neon),
        ("arm-sha512", neon),
        ("arm-sha3", neon),
        ("simd128", wasm),
    ];
    let quoted = backends.map(|(name, _)| format!("{name:?}")).join(", ");
    println!("cargo::rustc-check-cfg=cfg(widehash_backends, values({quoted}))");
    for name in fixed.iter().flat_map(|names| names.split(',')) {
        if !backends.contains(&(name, true)) {
            let here: Vec<&str> =
                backends.iter().filter(|known| known.1).map(|known| known.0).collect();
            let here = here.join(", ");
            println!(
                "cargo::error=--cfg widehash_backends=\"{name}\": this target's backends are {here}"
            );
        }
    }
}
