//! The Python package `widehash`: a front that converts arguments, calls the library and follows
//! Python's manners. Its page is README.md.
//!
//! | module | its one job |
//! |---|---|
//! | `hashes` | the classes of hash objects |
//! | `running` | a hasher behind a lock, for threads with and without the GIL |
//! | `message` | the bytes of an argument |
//! | `view` | a view of an object's buffer |
//! | `names` | algorithms by name: `new`, `digest_many` |
//! | `many` | many messages: what is computed, where the messages lie, the output |
//! | `arrow` | columns in and out, by the Arrow C data interface |
//! | `digests` | the digests of many messages, as Python sees them |
//! | `files` | `sum`, `check`, `tree`: the command's engine |
//! | `sizes` | lengths and places of output |
//! | `interrupts` | Ctrl-C during long work |
//! | `threads` | the pool of threads |
//! | `backends` | which kernels run |

mod arrow;
mod backends;
mod digests;
mod files;
mod hashes;
mod interrupts;
mod many;
mod message;
mod names;
mod running;
mod sizes;
mod threads;
mod view;

/// What `widehash/__init__.py` re-exports.
///
/// Every class is frozen, with a lock or an atomic around what changes, so the compiler proves that
/// threads can share them. Without a free-threaded interpreter to test with, the module still asks such an
/// interpreter for its GIL.
#[pyo3::pymodule(gil_used = true)]
mod _widehash {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::backends::backends;
    #[pymodule_export]
    use crate::digests::{DigestIterator, Digests};
    #[pymodule_export]
    use crate::files::{CheckResults, Entries, check, sum, tree};
    #[pymodule_export]
    use crate::hashes::{
        Blake3, CubeHash, CubeHash256, CubeHash384, CubeHash512, Hash160, HighwayHash64,
        HighwayHash128, HighwayHash256, Keccak224, Keccak256, Keccak384, Keccak512, Kmac128,
        Kmac256, Kt128, Kt256, Ripemd160, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256,
        Sha256d, Sha384, Sha512, Sha512_224, Sha512_256, Shake128, Shake256, TurboShake128,
        TurboShake256,
    };
    #[pymodule_export]
    use crate::names::{digest_many, new};

    #[pymodule_export]
    const AUTO: isize = crate::threads::AUTO;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("algorithms_available", crate::names::available(module.py())?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
