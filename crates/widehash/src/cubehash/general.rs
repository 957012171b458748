//! The hasher for any parameters.

use super::engine::LaneEngine;
use super::output::Digest;
use super::params::Params;
use super::running::{Running, one_shot};
use super::{CubeHash256, EXPORTED, MAX_OUTPUT, kernels};
use crate::api::{every_hasher, update_many};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, MAX_LANES, Messages, Part, each_run};
use crate::saved::ResumeError;

/// CubeHash with any parameters.
///
/// ```
/// use widehash::cubehash::{CubeHash, CubeHash256, Params};
///
/// let mut hasher = CubeHash::new(Params::revision3(256)?);
/// hasher.update(b"a");
/// hasher.update(b"bc");
/// assert_eq!(hasher.finalize(), CubeHash::digest(Params::revision3(256)?, b"abc"));
/// assert_eq!(hasher.finalize()[..], CubeHash256::digest(b"abc"));
///
/// let revision2 = CubeHash::digest(Params::revision2(256)?, b"");
/// assert_eq!(
///     revision2.to_string(),
///     "44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d",
/// );
/// # Ok::<(), widehash::cubehash::ParamsError>(())
/// ```
#[derive(Clone)]
pub struct CubeHash {
    params: Params,
    initial: [u32; 32],
    running: Running,
}

/// Returns the state from which a message begins.
#[inline]
fn initial_state(params: &Params) -> [u32; 32] {
    let mut state = params.seed();
    kernels::rounds(&mut state, params.initial_rounds());
    state
}

/// Returns `out`. Panics unless it has room for exactly one digest for each message.
#[track_caller]
fn places<'o>(
    params: &Params,
    messages: &(impl Messages + ?Sized),
    out: &'o mut [u8],
) -> &'o mut [u8] {
    let (count, len, room) = (messages.count(), params.output_len(), out.len());
    assert!(
        count.checked_mul(len) == Some(room),
        "{count} digests of {len} bytes, but room of {room} bytes"
    );
    out
}

/// Writes the digests of messages that begin from `initial` to `out`, which has room for exactly one digest for
/// each message, without gaps.
fn digest_many(
    params: &Params,
    initial: &[u32; 32],
    messages: &(impl Messages + ?Sized),
    out: &mut [u8],
) {
    // Room for digests of the greatest length, of which only the first *h*/8 bytes are copied; few enough for a small
    // stack.
    const ROOM: usize = 2 * MAX_LANES;
    let mut digests = [[0; MAX_OUTPUT]; ROOM];
    let engine = LaneEngine::<MAX_OUTPUT>::new(params, *initial);
    let common_len = messages.common_len();
    let len = params.output_len();
    for (at, out) in out.chunks_mut(ROOM * len).enumerate() {
        let digests = &mut digests[..out.len() / len];
        let part = Part { messages, start: at * ROOM, count: digests.len(), common_len };
        batch::digest_many(&engine, &part, digests);
        for (out, digest) in out.chunks_exact_mut(len).zip(digests) {
            out.copy_from_slice(&digest[..len]);
        }
    }
}

impl CubeHash {
    /// Bytes of an exported hasher with any parameters.
    pub const EXPORTED_LEN: usize = EXPORTED;

    /// Begins an empty message. The *i* rounds that compute the initial state run here, once for this
    /// hasher and its clones.
    #[must_use]
    pub fn new(params: Params) -> Self {
        let initial = initial_state(&params);
        CubeHash { params, initial, running: Running::new(initial) }
    }

    /// Returns the digest of a whole message.
    #[must_use]
    #[inline]
    pub fn digest(params: Params, message: impl AsRef<[u8]>) -> Digest {
        one_shot(initial_state(&params), &params, message.as_ref())
    }

    /// Writes the digests of many messages to `out`, in order and without gaps, *h*/8 bytes each.
    ///
    /// The *i* rounds that compute the initial state run once. See [`batch`] for the layouts of
    /// messages.
    ///
    /// ```
    /// use widehash::cubehash::{CubeHash, Params};
    ///
    /// let params = Params::new(16, 8, 1, 96, 224)?;
    /// let mut digests = [0; 3 * 28];
    /// CubeHash::digest_many(params, &["one", "two", "three"], &mut digests);
    /// assert_eq!(digests[28..56], *CubeHash::digest(params, "two"));
    /// # Ok::<(), widehash::cubehash::ParamsError>(())
    /// ```
    ///
    /// # Panics
    /// Unless `out` has room for exactly one digest for each message.
    #[track_caller]
    pub fn digest_many<M: Messages + ?Sized>(params: Params, messages: &M, out: &mut [u8]) {
        let places = places(&params, messages, out);
        digest_many(&params, &initial_state(&params), messages, places);
    }

    /// Returns the digests that [`digest_many`](Self::digest_many) writes.
    ///
    /// # Panics
    /// If the digests take more memory than there is.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn digest_many_vec<M: Messages + ?Sized>(
        params: Params,
        messages: &M,
    ) -> alloc::vec::Vec<u8> {
        let len = messages.count().checked_mul(params.output_len());
        let mut out = alloc::vec![0; len.expect("the digests exceed the address space")];
        Self::digest_many(params, messages, &mut out);
        out
    }

    /// Writes the digests like [`digest_many`](Self::digest_many), on all threads of the current
    /// rayon pool.
    ///
    /// # Panics
    /// Unless `out` has room for exactly one digest for each message.
    #[cfg(feature = "rayon")]
    #[track_caller]
    pub fn digest_many_rayon<M>(params: Params, messages: &M, out: &mut [u8])
    where
        M: Messages + Sync + ?Sized,
    {
        let (places, initial) = (places(&params, messages, out), initial_state(&params));
        batch::on_all_threads(messages, places, params.output_len(), |part, out| {
            digest_many(&params, &initial, part, out);
        });
    }

    /// Returns how [`digest_many`](Self::digest_many) hashes `work` at this moment: the kernels, and
    /// how many messages each of them hashes.
    #[must_use]
    pub fn plan(params: Params, work: Work) -> Plan {
        Self::plan_among(params, Backends::permitted(), work)
    }

    /// [`plan`](Self::plan), if `backends` are permitted.
    pub(crate) fn plan_among(params: Params, backends: Backends, work: Work) -> Plan {
        plan(&params, backends, work)
    }

    /// Returns the parameters.
    #[must_use]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// Appends `data` to the message.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.running.update(&self.params, data.as_ref());
    }

    /// Returns the digest of the message so far. The hasher does not change, so more can follow.
    #[must_use]
    #[inline]
    pub fn finalize(&self) -> Digest {
        self.running.finalize(&self.params)
    }

    /// Returns whether `digest` is the digest of the message so far, in a time that depends on
    /// nothing but lengths. Bytes of another length are not the digest.
    #[must_use]
    pub fn verify(&self, digest: impl AsRef<[u8]>) -> bool {
        crate::secret::equal(&self.finalize(), digest.as_ref())
    }

    /// Returns the digest of the message so far, and begins a new message.
    #[must_use]
    pub fn finalize_reset(&mut self) -> Digest {
        let digest = self.finalize();
        self.reset();
        digest
    }

    /// Begins a new, empty message with the same parameters.
    pub fn reset(&mut self) {
        self.running.reset(&self.initial);
    }

    /// Returns the parameters and the running state as bytes, for [`resume`](Self::resume) on this machine
    /// or another.
    #[must_use]
    pub fn export(&self) -> [u8; CubeHash::EXPORTED_LEN] {
        self.running.export(&self.params)
    }

    /// Returns a hasher that continues from exported bytes, with the parameters in them. Exports of
    /// [`CubeHash256`], [`CubeHash384`](super::CubeHash384) and [`CubeHash512`](super::CubeHash512)
    /// are accepted too.
    ///
    /// # Errors
    /// [`ResumeError`] if the bytes are damaged or from another algorithm.
    pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        let (params, running) = Running::resume(exported)?;
        Ok(CubeHash { params, initial: initial_state(&params), running })
    }

    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        self.running.wipe();
    }
}

update_many!(
    CubeHash,
    |hashers, of, pieces| {
        // Only hashers with the same parameters run the same rounds.
        let params = |hasher: &mut _| of(hasher).params;
        each_run(hashers, pieces, params, |params, hashers, pieces| {
            let engine = engine(&params);
            batch::update_many(&engine, hashers, |h| &mut of(h).running, pieces);
        });
    },
    lanes: batch::lanes_of(&engine(&CubeHash256::PARAMS))
);
every_hasher!(CubeHash, "CubeHash");

/// Returns the engine of running messages, which need no initial state.
pub(super) fn engine(params: &Params) -> LaneEngine<'_, MAX_OUTPUT> {
    LaneEngine::new(params, [0; 32])
}

/// Returns the plan for a batch.
pub(super) fn plan(params: &Params, backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    batch::plan(&engine(params), backends, work, &mut plan);
    plan
}
