//! What the project set out to reach, to be read beside what was measured.

use crate::report::{Row, length};
use crate::work::{KIB, MIB, largest};

/// A ratio to reach on a work, against the fastest of some peers.
struct Goal {
    work: &'static str,
    size: usize,
    n: usize,
    threads: usize,
    peers: &'static [&'static str],
    at_least: f64,
}

const fn goal(
    work: &'static str,
    (size, n, threads): (usize, usize, usize),
    peers: &'static [&'static str],
    at_least: f64,
) -> Goal {
    Goal { work, size, n, threads, peers, at_least }
}

const SINGLE: &[&str] = &["sha2", "ring", "openssl"];
const SELF: &[&str] = &["widehash"];

#[rustfmt::skip]
static GOALS: [Goal; 47] = [
    // Many messages at once.
    goal("hash33",         (33, 6144, 1),                      &["sha2"],            2.8),
    goal("merkle",         (64, 6144, 1),                      &["sha2"],            2.3),
    goal("hash160",        (33, 6144, 1),                      &["sha2+ripemd"],     7.0),
    goal("ripemd160",      (32, 6144, 1),                      &["ripemd"],         10.0),
    goal("sha512",         (128, 6144, 1),                     &["sha2", "openssl"], 2.2),
    goal("sha512",         (8 * KIB, largest(8 * KIB), 1),     &["sha2", "openssl"], 2.2),
    goal("sha256",         (8 * KIB, largest(8 * KIB), 1),     SINGLE,               1.7),
    goal("blake3",         (33, 6144, 1),                      &["blake3"],          5.5),
    goal("blake3",         (KIB, largest(KIB), 1),             &["blake3"],          4.5),
    goal("highwayhash64",  (KIB, largest(KIB), 1),             &["highway"],         1.8),
    goal("highwayhash64",  (32, 6144, 1),                      &["highway"],         1.8),
    goal("cubehash256",    (64, 6144, 1),                      &["cubehash"],        3.0),
    goal("sha256-mixed",   (1000, 1024, 1),                    &["sha2"],            1.8),
    // The same by two threads.
    goal("hash33",         (33, 6144, 2),                      SELF,                 1.8),
    goal("merkle",         (64, 6144, 2),                      SELF,                 1.8),
    goal("hash160",        (33, 6144, 2),                      SELF,                 1.8),
    goal("ripemd160",      (32, 6144, 2),                      SELF,                 1.8),
    goal("sha512",         (128, 6144, 2),                     SELF,                 1.8),
    goal("sha512",         (8 * KIB, largest(8 * KIB), 2),     SELF,                 1.8),
    goal("sha256",         (8 * KIB, largest(8 * KIB), 2),     SELF,                 1.8),
    goal("blake3",         (33, 6144, 2),                      SELF,                 1.8),
    goal("blake3",         (KIB, largest(KIB), 2),             SELF,                 1.8),
    goal("highwayhash64",  (KIB, largest(KIB), 2),             SELF,                 1.8),
    goal("highwayhash64",  (32, 6144, 2),                      SELF,                 1.8),
    goal("cubehash256",    (64, 6144, 2),                      SELF,                 1.8),
    goal("sha256-mixed",   (1000, 1024, 2),                    SELF,                 1.8),
    // One message.
    goal("sha256",         (MIB, 1, 1),                        SINGLE,               1.0),
    goal("sha256",         (0, 1, 1),                          &["sha2"],            1.5),
    goal("sha256",         (16, 1, 1),                         &["sha2"],            1.5),
    goal("sha256",         (33, 1, 1),                         &["sha2"],            1.5),
    goal("sha256",         (64, 1, 1),                         &["sha2"],            1.5),
    goal("sha512",         (MIB, 1, 1),                        &["openssl"],         1.05),
    goal("blake3",         (MIB, 1, 1),                        &["blake3"],          1.1),
    goal("blake3",         (16 * MIB, 1, 1),                   &["blake3"],          1.1),
    goal("blake3",         (0, 1, 1),                          &["blake3"],          1.1),
    goal("blake3",         (16, 1, 1),                         &["blake3"],          1.1),
    goal("blake3",         (33, 1, 1),                         &["blake3"],          1.1),
    goal("blake3",         (64, 1, 1),                         &["blake3"],          1.1),
    goal("blake3",         (KIB, 1, 1),                        &["blake3"],          1.1),
    goal("blake3",         (256 * MIB, 1, 2),                  &["blake3-rayon"],    1.1),
    goal("blake3-xof",     (MIB, 1, 1),                        &["blake3"],          1.1),
    goal("highwayhash256", (MIB, 1, 1),                        &["highway"],         1.25),
    goal("highwayhash256", (KIB, 1, 1),                        &["highway"],         1.2),
    goal("highwayhash64",  (16, 1, 1),                         &["highway", "go-highwayhash"], 1.2),
    goal("highwayhash64",  (64, 1, 1),                         &["highway", "go-highwayhash"], 1.2),
    goal("cubehash256",    (MIB, 1, 1),                        &["cubehash"],        1.5),
    goal("ripemd160",      (MIB, 1, 1),                        &["ripemd"],          1.1),
];

/// A goal whose work was measured.
pub(crate) struct Reached {
    goal: &'static Goal,
    pub(crate) at_least: f64,
    /// Against the fastest of the goal's peers that ran.
    pub(crate) ratio: f64,
    pub(crate) iqr: f64,
    pub(crate) peer: &'static str,
}

impl Reached {
    /// The work and the peer it was hardest against, in words.
    pub(crate) fn what(&self) -> String {
        let Goal { work, n, threads, .. } = *self.goal;
        let mut what = format!("{work} of {}", length(self.goal.size));
        if n > 1 {
            what += &format!(", {n} at once");
        }
        if threads > 1 {
            what += &format!(", {threads} threads");
        }
        what + &format!(", against {}", self.peer)
    }
}

/// The goals that these rows have something to say on.
pub(crate) fn reached(rows: &[Row]) -> Vec<Reached> {
    let reached = |goal: &'static Goal| {
        let here = |row: &&Row| {
            (row.work.as_str(), row.size, row.n, row.threads)
                == (goal.work, goal.size, goal.n, goal.threads)
                && goal.peers.contains(&row.peer)
        };
        let row = rows.iter().filter(here).min_by(|a, b| a.ratio.total_cmp(&b.ratio))?;
        let Row { ratio, iqr, peer, .. } = *row;
        Some(Reached { goal, at_least: goal.at_least, ratio, iqr, peer })
    };
    GOALS.iter().filter_map(reached).collect()
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
}
