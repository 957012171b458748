//! The text of `--version`.

use std::sync::LazyLock;
use widehash::backend;

/// Returns the version, how the program was built, and the backends that this CPU supports.
pub(crate) fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(|| {
        let features: Vec<&str> = widehash::FEATURES.to_vec();
        let backends: Vec<&str> =
            backend::report().available().map(backend::Backend::name).collect();
        format!(
            "{}\nfeatures: {}\nbuild: {} {}, {}\nbackends on this CPU: {}",
            env!("CARGO_PKG_VERSION"),
            features.join(" "),
            std::env::consts::ARCH,
            std::env::consts::OS,
            if cfg!(debug_assertions) { "not optimised (slow)" } else { "optimised" },
            backends.join(" "),
        )
    });
    &LONG
}
