//! Whom we are compared with, each by its published package.

mod blake3;
mod cubehash;
mod go;
mod highway;
mod openssl;
mod ring_api;
mod rustcrypto;
mod widehash;

use crate::contender::Boxed;
use crate::input::Input;
use crate::work::Work;
use std::error::Error;

/// Somebody else's library.
pub(crate) trait Peer {
    /// The name that rows and `--peer` have for it: its package's.
    fn name(&self) -> &'static str;

    /// Its version, for the header.
    fn version(&self) -> String;

    /// The peer at a work; `None` if that is none of its works.
    fn contender<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<Boxed<'a>>, Box<dyn Error>>;

    /// What the peer must give, if that is not what we give: a reference point is another function.
    fn reference(&self, _work: &Work, _input: &Input) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
        Ok(None)
    }
}

/// A peer that cannot run here.
pub(crate) struct Missing {
    pub(crate) name: &'static str,
    pub(crate) why: String,
}

/// A Rust package: compiled in, so always there.
struct Package {
    name: &'static str,
    version: &'static str,
    contender: for<'a> fn(&Work, &'a Input) -> Option<Boxed<'a>>,
}

impl Peer for Package {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> String {
        self.version.into()
    }

    fn contender<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<Boxed<'a>>, Box<dyn Error>> {
        Ok((self.contender)(work, input))
    }
}

/// The packages compiled in, in the order that tables show them.
fn packages() -> impl Iterator<Item = Box<dyn Peer>> {
    let package = |name, version, contender| Package { name, version, contender };
    let mut packages = vec![
        package("sha2", env!("BENCH_SHA2"), rustcrypto::sha2),
        package("ripemd", env!("BENCH_RIPEMD"), rustcrypto::ripemd),
        package("sha2+ripemd", "as above", rustcrypto::sha2_ripemd),
        package("ring", env!("BENCH_RING"), ring_api::ring::contender),
    ];
    #[cfg(feature = "aws-lc")]
    packages.push(package("aws-lc-rs", env!("BENCH_AWS_LC_RS"), ring_api::aws_lc::contender));
    packages.extend([
        package("blake3", env!("BENCH_BLAKE3"), blake3::alone),
        package("blake3-rayon", env!("BENCH_BLAKE3"), blake3::with_rayon),
        package("highway", env!("BENCH_HIGHWAY"), highway::contender),
        package("cubehash", env!("BENCH_CUBEHASH"), cubehash::contender),
        package("widehash", "by one thread", widehash::contender),
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

/// Those wanted that can run here, and those that cannot.
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
