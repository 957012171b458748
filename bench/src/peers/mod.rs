//! The libraries that widehash is compared with, each in its published form.

mod blake3;
mod cubehash;
mod go;
mod highway;
mod keccak;
mod openssl;
mod ring_api;
mod rustcrypto;
mod widehash;

use crate::input::Input;
use crate::runner::BoxedRunner;
use crate::work::Work;
use std::error::Error;

/// widehash on one thread, which works on two threads are compared with.
pub(crate) const ONE_THREAD: &str = "one-thread";

/// A library to compare with.
pub(crate) trait Peer {
    /// Its name in rows and for `--peer`: that of its package.
    fn name(&self) -> &'static str;

    /// Its version, for the header.
    fn version(&self) -> String;

    /// Runs a work with this library; `None` if the library cannot do it.
    fn runner<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>>;

    /// The expected output where it is not that of widehash: a reference point computes another
    /// function.
    fn reference(&self, _work: &Work, _input: &Input) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
        Ok(None)
    }
}

/// A peer that cannot run on this machine.
pub(crate) struct Missing {
    pub(crate) name: &'static str,
    pub(crate) why: String,
}

/// A Rust package: compiled in, and so always present.
struct Package {
    name: &'static str,
    version: &'static str,
    runner: for<'a> fn(&Work, &'a Input) -> Option<BoxedRunner<'a>>,
}

impl Peer for Package {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> String {
        self.version.into()
    }

    fn runner<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>> {
        Ok((self.runner)(work, input))
    }
}

/// The packages compiled in, in the order of the tables' columns.
fn packages() -> impl Iterator<Item = Box<dyn Peer>> {
    let package = |name, version, runner| Package { name, version, runner };
    let mut packages = vec![
        package("sha2", env!("BENCH_SHA2"), rustcrypto::sha2),
        package("ripemd", env!("BENCH_RIPEMD"), rustcrypto::ripemd),
        package("sha2+ripemd", "as above", rustcrypto::sha2_ripemd),
        package("ring", env!("BENCH_RING"), ring_api::ring::runner),
    ];
    #[cfg(feature = "aws-lc")]
    packages.push(package("aws-lc-rs", env!("BENCH_AWS_LC_RS"), ring_api::aws_lc::runner));
    packages.extend([
        package("blake3", env!("BENCH_BLAKE3"), blake3::alone),
        package("blake3-rayon", env!("BENCH_BLAKE3"), blake3::with_rayon),
        package("highway", env!("BENCH_HIGHWAY"), highway::runner),
        package("cubehash", env!("BENCH_CUBEHASH"), cubehash::runner),
        package("tiny-keccak", env!("BENCH_TINY_KECCAK"), keccak::tiny),
        package("keccak-asm", env!("BENCH_KECCAK_ASM"), keccak::asm),
        package("k12", env!("BENCH_K12"), rustcrypto::k12),
        package(ONE_THREAD, "widehash on one thread", widehash::runner),
    ]);
    packages.into_iter().map(|package| Box::new(package) as Box<dyn Peer>)
}

/// The names of all peers.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = packages().map(|peer| peer.name()).collect();
    names.extend(["aws-lc-rs", openssl::NAME, rustcrypto::Sha3::NAME]);
    names.extend(go::names());
    names.sort_unstable();
    names.dedup();
    names
}

/// The wanted peers that can run on this machine, and those that cannot.
pub(crate) fn available(wanted: impl Fn(&str) -> bool) -> (Vec<Box<dyn Peer>>, Vec<Missing>) {
    let mut peers: Vec<_> = packages().filter(|peer| wanted(peer.name())).collect();
    let mut missing = Vec::new();
    if cfg!(not(feature = "aws-lc")) && wanted("aws-lc-rs") {
        missing.push(Missing { name: "aws-lc-rs", why: "built without the feature aws-lc".into() });
    }
    if wanted(openssl::NAME) {
        match openssl::OpenSsl::load() {
            Ok(openssl) => peers.push(Box::new(openssl)),
            Err(why) => missing.push(Missing { name: openssl::NAME, why }),
        }
    }
    if wanted(rustcrypto::Sha3::NAME) {
        peers.push(Box::new(rustcrypto::Sha3));
    }
    go::start(wanted, &mut peers, &mut missing);
    (peers, missing)
}
