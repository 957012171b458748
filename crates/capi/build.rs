//! The name that programs ask the loader for: below 1.0, a new minor version may break them.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let version =
        |part: &str| std::env::var(format!("CARGO_PKG_VERSION_{part}")).unwrap_or_default();
    let compatible = match version("MAJOR").as_str() {
        "0" => format!("0.{}", version("MINOR")),
        major => major.to_owned(),
    };
    // cargo-c names it itself, by the same rule.
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if system == "linux" || system.ends_with("bsd") || system == "android" {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libwidehash.so.{compatible}");
    }
}
