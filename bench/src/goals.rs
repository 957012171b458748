//! The ratios that the project set out to reach, to be compared with what was measured.
//!
//! How fast a hash function can be depends on the instructions a CPU has, so each [`Class`] of CPU
//! has goals of its own. A goal is only ever raised.

use crate::cpu::Class;
use crate::peers::ONE_THREAD;
use crate::row::{Row, length};
use crate::work::{KIB, LONG, MIB, largest};

/// A ratio to reach at a work, against the fastest of some peers.
pub(crate) struct Goal {
    work: &'static str,
    size: usize,
    n: usize,
    threads: usize,
    pub(crate) peers: &'static [&'static str],
    /// One for each of [`Class::ALL`].
    at_least: [f64; 2],
}

impl Goal {
    /// The work in words.
    pub(crate) fn what(&self) -> String {
        let Goal { work, n, threads, .. } = *self;
        let mut what = format!("{work} of {}", length(self.size));
        if n > 1 {
            what += &format!(", {n} at once");
        }
        if threads > 1 {
            what += &format!(", {threads} threads");
        }
        what
    }

    /// The ratio to reach on CPUs of a class.
    pub(crate) fn at_least(&self, class: Class) -> f64 {
        self.at_least[class as usize]
    }
}

const fn goal(
    work: &'static str,
    (size, n, threads): (usize, usize, usize),
    peers: &'static [&'static str],
    at_least: [f64; 2],
) -> Goal {
    Goal { work, size, n, threads, peers, at_least }
}

const SINGLE: &[&str] = &["sha2", "ring", "openssl"];
const SELF: &[&str] = &[ONE_THREAD];
const KECCAK: &[&str] = &["sha3", "tiny-keccak", "keccak-asm"];
const TREE: &[&str] = &["go-hashtree"];

#[rustfmt::skip]
static GOALS: [Goal; 81] = [
    // Many messages at once.                                                        AVX-512, AVX2
    goal("hash33",         (33, 6144, 1),                      &["sha2"],            [ 4.2,  2.9]),
    goal("merkle",         (64, 6144, 1),                      &["sha2"],            [ 3.2,  2.1]),
    goal("merkle",         (64, 6144, 1),                      TREE,                 [ 1.9,  1.25]),
    goal("hash160",        (33, 6144, 1),                      &["sha2+ripemd"],     [10.0,  6.8]),
    goal("ripemd160",      (32, 6144, 1),                      &["ripemd"],          [18.0,  9.3]),
    goal("sha512",         (128, 6144, 1),                     &["sha2", "openssl"], [ 2.2,  2.2]),
    goal("sha512",         (8 * KIB, largest(8 * KIB), 1),     &["sha2", "openssl"], [ 4.4,  1.95]),
    goal("sha256",         (8 * KIB, largest(8 * KIB), 1),     SINGLE,               [ 2.35, 2.0]),
    goal("blake3",         (33, 6144, 1),                      &["blake3"],          [ 7.5,  6.0]),
    goal("blake3",         (KIB, largest(KIB), 1),             &["blake3"],          [ 6.5,  5.3]),
    goal("blake3",         (4 * KIB, largest(4 * KIB), 1),     &["blake3"],          [ 2.0,  1.5]),
    goal("highwayhash64",  (KIB, largest(KIB), 1),             &["highway"],         [ 2.5,  1.9]),
    goal("highwayhash64",  (32, 6144, 1),                      &["highway"],         [ 3.2,  2.2]),
    goal("cubehash256",    (64, 6144, 1),                      &["cubehash"],        [ 6.2,  3.2]),
    goal("sha256-mixed",   (1000, 1024, 1),                    &["sha2"],            [ 2.2,  1.85]),
    goal("keccak256",      (32, 6144, 1),                      KECCAK,               [ 6.0,  2.6]),
    goal("keccak256-mixed", (600, 1024, 1),                    KECCAK,               [ 4.5,  2.1]),
    goal("sha3-256",       (8 * KIB, largest(8 * KIB), 1),     KECCAK,               [ 6.0,  2.6]),
    // Few messages at once.
    goal("merkle",         (64, 1, 1),                         TREE,                 [ 1.05, 1.0]),
    goal("merkle",         (64, 2, 1),                         TREE,                 [ 1.05, 1.0]),
    goal("merkle",         (64, 3, 1),                         TREE,                 [ 1.05, 1.0]),
    goal("merkle",         (64, 4, 1),                         TREE,                 [ 1.05, 1.0]),
    goal("merkle",         (64, 6, 1),                         TREE,                 [ 1.05, 1.0]),
    goal("merkle",         (64, 8, 1),                         TREE,                 [ 1.05, 1.0]),
    // Many messages on two threads: some 100 µs of work, during which the second may not wake.
    goal("hash33",         (33, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("merkle",         (64, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("hash160",        (33, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("ripemd160",      (32, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("sha512",         (128, 6144, 2),                     SELF,                 [ 0.98, 0.98]),
    goal("sha512",         (8 * KIB, largest(8 * KIB), 2),     SELF,                 [ 0.98, 0.98]),
    goal("sha256",         (8 * KIB, largest(8 * KIB), 2),     SELF,                 [ 0.98, 0.98]),
    goal("blake3",         (33, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("blake3",         (KIB, largest(KIB), 2),             SELF,                 [ 0.98, 0.98]),
    goal("highwayhash64",  (KIB, largest(KIB), 2),             SELF,                 [ 0.98, 0.98]),
    goal("highwayhash64",  (32, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("cubehash256",    (64, 6144, 2),                      SELF,                 [ 0.98, 0.98]),
    goal("sha256-mixed",   (1000, 1024, 2),                    SELF,                 [ 0.98, 0.98]),
    // The same for some milliseconds of work.
    goal("hash33",         (33, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("merkle",         (64, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("hash160",        (33, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("ripemd160",      (32, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("sha512",         (128, LONG * 6144, 2),                    SELF, [ 1.8,  1.8]),
    goal("sha512",         (8 * KIB, LONG * largest(8 * KIB), 2),    SELF, [ 1.8,  1.8]),
    goal("sha256",         (8 * KIB, LONG * largest(8 * KIB), 2),    SELF, [ 1.8,  1.8]),
    goal("blake3",         (33, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("blake3",         (KIB, LONG * largest(KIB), 2),            SELF, [ 1.8,  1.8]),
    goal("highwayhash64",  (KIB, LONG * largest(KIB), 2),            SELF, [ 1.8,  1.8]),
    goal("highwayhash64",  (32, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("cubehash256",    (64, LONG * 6144, 2),                     SELF, [ 1.8,  1.8]),
    goal("sha256-mixed",   (1000, LONG * 1024, 2),                   SELF, [ 1.8,  1.8]),
    // One message.
    goal("sha256",         (MIB, 1, 1),                        SINGLE,               [ 1.0,  1.0]),
    goal("sha256",         (0, 1, 1),                          &["sha2"],            [ 1.5,  1.5]),
    goal("sha256",         (16, 1, 1),                         &["sha2"],            [ 1.5,  1.5]),
    goal("sha256",         (33, 1, 1),                         &["sha2"],            [ 1.5,  1.5]),
    goal("sha256",         (64, 1, 1),                         &["sha2"],            [ 1.55, 1.5]),
    goal("sha512",         (MIB, 1, 1),                        &["openssl"],         [ 1.12, 1.05]),
    goal("sha3-256",       (MIB, 1, 1),         &["sha3", "openssl", "aws-lc-rs"],   [ 1.0,  1.0]),
    goal("kt128",          (MIB, 1, 1),                        &["k12"],             [ 3.0,  2.0]),
    goal("blake3",         (8 * KIB, 1, 1),                    &["blake3"],          [ 1.05, 1.0]),
    goal("blake3",         (64 * KIB, 1, 1),                   &["blake3"],          [ 1.05, 1.0]),
    goal("blake3",         (MIB, 1, 1),                        &["blake3"],          [ 1.1,  1.02]),
    goal("blake3",         (16 * MIB, 1, 1),                   &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (0, 1, 1),                          &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (16, 1, 1),                         &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (33, 1, 1),                         &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (64, 1, 1),                         &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (KIB, 1, 1),                        &["blake3"],          [ 1.1,  1.1]),
    goal("blake3",         (256 * MIB, 1, 2),                  &["blake3-rayon"],    [ 1.1,  1.1]),
    goal("blake3-xof",     (MIB, 1, 1),                        &["blake3"],          [ 1.1,  1.1]),
    goal("highwayhash256", (MIB, 1, 1),                        &["highway"],         [ 1.3,  1.25]),
    goal("highwayhash256", (KIB, 1, 1),                        &["highway"],         [ 1.3,  1.2]),
    goal("highwayhash64",  (16, 1, 1),                         &["highway", "go-highwayhash"], [1.2, 1.2]),
    goal("highwayhash64",  (64, 1, 1),                         &["highway", "go-highwayhash"], [1.2, 1.2]),
    // One message of 1 MiB in pieces.
    goal("blake3-buffered-stream", (64, 1, 1),                 &["blake3", "go-zeebo-blake3"], [ 1.5,  1.0]),
    goal("blake3-buffered-stream", (KIB, 1, 1),                &["blake3", "go-zeebo-blake3"], [ 1.5,  1.0]),
    goal("blake3-stream",          (64 * KIB, 1, 1),           &["blake3", "go-zeebo-blake3"], [ 1.0,  1.0]),
    goal("highwayhash64-stream",   (16, 1, 1),                 &["highway", "go-highwayhash"], [1.05, 1.05]),
    goal("highwayhash64-stream",   (64, 1, 1),                 &["highway", "go-highwayhash"], [1.05, 1.05]),
    goal("highwayhash64-stream",   (KIB, 1, 1),                &["highway", "go-highwayhash"], [1.05, 1.05]),
    goal("cubehash256",    (MIB, 1, 1),                        &["cubehash"],        [ 1.7,  1.5]),
    goal("ripemd160",      (MIB, 1, 1),                        &["ripemd"],          [ 1.1,  1.1]),
];

/// A goal whose work was measured.
pub(crate) struct Outcome {
    goal: &'static Goal,
    /// Against the fastest of the goal's peers that ran.
    pub(crate) ratio: f64,
    pub(crate) iqr: f64,
    pub(crate) peer: &'static str,
}

impl Outcome {
    /// The work and the fastest peer, in words.
    pub(crate) fn what(&self) -> String {
        format!("{}, against {}", self.goal.what(), self.peer)
    }

    /// The ratio to reach on CPUs of a class.
    pub(crate) fn at_least(&self, class: Class) -> f64 {
        self.goal.at_least(class)
    }

    /// Whether this machine, if goals exist for its class, reached its own.
    pub(crate) fn verdict(&self, class: Option<Class>) -> &'static str {
        match class {
            Some(class) if self.ratio < self.at_least(class) => "missed",
            Some(_) => "",
            None => "no goal",
        }
    }
}

/// Every goal.
pub(crate) fn all() -> &'static [Goal] {
    &GOALS
}

/// Every goal that these rows can be compared with.
pub(crate) fn outcomes(rows: &[Row]) -> Vec<Outcome> {
    let outcome = |goal: &'static Goal| {
        let here = |row: &&Row| {
            (row.work.as_str(), row.size, row.n, row.threads)
                == (goal.work, goal.size, goal.n, goal.threads)
                && goal.peers.contains(&row.peer)
        };
        let row = rows.iter().filter(here).min_by(|a, b| a.ratio.total_cmp(&b.ratio))?;
        let Row { ratio, iqr, peer, .. } = *row;
        Some(Outcome { goal, ratio, iqr, peer })
    };
    GOALS.iter().filter_map(outcome).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_is_a_work() {
        let works = crate::work::all();
        let peers = crate::peers::names();
        for goal in &GOALS {
            let known = works.iter().any(|work| {
                (work.name().as_str(), work.size, work.n, work.threads)
                    == (goal.work, goal.size, goal.n, goal.threads)
            });
            assert!(known, "{} of {} bytes, n {}", goal.work, goal.size, goal.n);
            assert!(goal.peers.iter().all(|peer| peers.contains(peer)));
        }
    }

    #[test]
    fn a_machine_is_judged_by_its_class() {
        let outcome = |ratio| Outcome { goal: &GOALS[0], ratio, iqr: 0.0, peer: "sha2" };
        assert_eq!(outcome(3.0).verdict(Some(Class::Avx512)), "missed");
        assert_eq!(outcome(3.0).verdict(Some(Class::Avx2)), "");
        assert_eq!(outcome(2.8).verdict(Some(Class::Avx2)), "missed");
        assert_eq!(outcome(2.8).verdict(None), "no goal");
        assert!(Class::ALL.iter().enumerate().all(|(i, class)| *class as usize == i));
    }
}
