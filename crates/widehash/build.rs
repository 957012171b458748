//! Names the conditions on which kernels are compiled, so that the sources say `cfg(x86_kernels)`.

use std::env;

/// What `--cfg widehash_backends="NAME"` may name: see `src/backend/static_dispatch.rs`.
const BACKENDS: [&str; 11] = [
    "scalar",
    "sse2",
    "sse4.1",
    "avx2",
    "sha-ni",
    "avx512",
    "neon",
    "arm-sha2",
    "arm-sha512",
    "arm-sha3",
    "simd128",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name: &str| env::var(format!("CARGO_CFG_{name}")).ok();
    let arch = target("TARGET_ARCH").unwrap_or_default();
    let features = target("TARGET_FEATURE").unwrap_or_default();
    let has = |feature: &str| features.split(',').any(|one| one == feature);
    let little = target("TARGET_ENDIAN").as_deref() == Some("little");
    let backends = target("WIDEHASH_BACKENDS");

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
        ("static_dispatch", backends.is_some()),
    ] {
        println!("cargo::rustc-check-cfg=cfg({name})");
        if holds {
            println!("cargo::rustc-cfg={name}");
        }
    }
    let values = BACKENDS.map(|name| format!("{name:?}")).join(", ");
    println!("cargo::rustc-check-cfg=cfg(widehash_backends, values({values}))");
    for name in backends.iter().flat_map(|names| names.split(',')) {
        if !BACKENDS.contains(&name) {
            println!(
                "cargo::error=--cfg widehash_backends=\"{name}\" names no backend; known are {}",
                BACKENDS.join(", ")
            );
        }
    }
}
