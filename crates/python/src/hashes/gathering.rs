//! A hasher of BLAKE3 that gathers pieces, once its message comes in small ones.

use widehash::ResumeError;
use widehash::blake3::{BufferedHasher, Hasher, Subtree, SubtreeError};

/// The bytes of a piece that fills the CPU's lanes by itself.
const LARGE: usize = 16 << 10;

/// The bytes that come in small pieces before they are gathered. A buffer takes as long as some of them.
const PATIENCE: usize = 4 << 10;

/// A running message.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "most messages are short, and a box takes as long as one"
)]
pub(super) enum Gathering {
    Plain {
        hasher: Hasher,
        /// The bytes that came in small pieces. Another small one after enough of them is gathered.
        small: usize,
    },
    Buffered(Box<BufferedHasher>),
}

impl From<Hasher> for Gathering {
    fn from(hasher: Hasher) -> Self {
        Gathering::Plain { hasher, small: 0 }
    }
}

impl Gathering {
    #[inline]
    pub(super) fn update(&mut self, data: &[u8]) {
        match self {
            Gathering::Plain { small, .. } if *small >= PATIENCE && data.len() < LARGE => {
                self.gather(data);
            }
            Gathering::Plain { hasher, small } => {
                hasher.update(data);
                if data.len() < LARGE {
                    *small += data.len();
                }
            }
            Gathering::Buffered(hasher) => hasher.update(data),
        }
    }

    #[cold]
    fn gather(&mut self, data: &[u8]) {
        let mut hasher = Box::new(BufferedHasher::from(self.with(Hasher::clone)));
        hasher.update(data);
        *self = Gathering::Buffered(hasher);
    }

    /// Appends `data` on the threads of the current pool.
    pub(super) fn update_rayon(&mut self, data: &[u8]) {
        match self {
            Gathering::Plain { hasher, .. } => hasher.update_rayon(data),
            Gathering::Buffered(hasher) => hasher.update_rayon(data),
        }
    }

    #[inline]
    pub(super) fn count(&self) -> u64 {
        match self {
            Gathering::Plain { hasher, .. } => hasher.count(),
            Gathering::Buffered(hasher) => hasher.count(),
        }
    }

    pub(super) fn reset(&mut self) {
        match self {
            Gathering::Plain { hasher, small } => {
                hasher.reset();
                *small = 0;
            }
            Gathering::Buffered(hasher) => hasher.reset(),
        }
    }

    pub(super) fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        Hasher::resume(exported).map(Gathering::from)
    }

    /// Returns a hasher of the message so far. What was gathered moves into it, so that digests between small pieces
    /// do not hash that again.
    #[inline]
    pub(super) fn settle(&mut self) -> &Hasher {
        if let Gathering::Buffered(hasher) = self {
            *self = hasher.hasher().into();
        }
        let Gathering::Plain { hasher, .. } = self else { unreachable!("just settled") };
        hasher
    }

    /// Calls `see` with a hasher of the message so far.
    #[inline]
    pub(super) fn with<R>(&self, see: impl FnOnce(&Hasher) -> R) -> R {
        match self {
            Gathering::Plain { hasher, .. } => see(hasher),
            Gathering::Buffered(hasher) => see(&hasher.hasher()),
        }
    }

    pub(super) fn push_subtree(&mut self, part: &Subtree) -> Result<(), SubtreeError> {
        let mut hasher = self.settle().clone();
        hasher.push_subtree(part)?;
        *self = hasher.into();
        Ok(())
    }
}
