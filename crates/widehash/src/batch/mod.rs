//! Many messages at once.
//!
//! Hashing small messages one after another leaves most of a CPU idle: one message is one chain of
//! dependent operations. In a batch many independent messages advance together, one in each *lane* of
//! the vector registers or interleaved through the SHA instructions.
//!
//! Every family has a `digest_many` (and BLAKE3's functions a `_many` form) that takes [`Messages`]:
//! [`Strided`] (one length, in one buffer), [`Ragged`] (any lengths, in one buffer with offsets), or
//! any slice of byte slices. Digests are written in the order of the messages. Nothing is allocated, but by
//! `digest_many_vec`, which returns the digests.
//!
//! ```
//! use widehash::{batch::Ragged, sha2::Sha256};
//!
//! let names = Ragged::new(b"anabellacarl", &[0u32, 3, 8, 12])?;
//! let mut digests = [[0; 32]; 3];
//! Sha256::digest_many(&names, &mut digests);
//! assert_eq!(digests[1], Sha256::digest("bella"));
//! # Ok::<(), widehash::batch::OffsetError>(())
//! ```
//!
//! Messages that arrive in pieces, such as open files and connections, advance together too. Every
//! hasher has an `update_many`, which appends a piece to each of many running messages, and
//! [`AnyHasher::update_many`](crate::AnyHasher::update_many) does so for algorithms known at run
//! time. The pieces may be of any lengths; with a few KiB each, `update_many` is as fast as
//! `digest_many`.
//!
//! ```
//! use widehash::sha2::Sha256;
//!
//! let mut hashers = vec![Sha256::new(); 3];
//! Sha256::update_many(&mut hashers, &["an", "bel", "car"]);
//! Sha256::update_many(&mut hashers, &["na", "la", "l"]);
//! assert_eq!(hashers[1].finalize(), Sha256::digest("bella"));
//! ```

mod arrays;
mod engine;
mod messages;
mod mixed;
mod prefetch;
mod running;
mod schedule;
#[cfg(feature = "rayon")]
mod threads;
mod two_pass;
mod window;

pub(crate) use arrays::arrays_of;
pub(crate) use engine::{
    Blocks, Class, Cut, Engine, Group, Lengths, MAX_LANES, MAX_MIXED, MAX_TAIL, RunningMessages,
    WholeMessages, each_group,
};
pub(crate) use messages::Part;
pub use messages::{Digests, Messages, Offset, OffsetError, Ragged, StrideError, Strided};
pub(crate) use messages::{assert_pieces, assert_room};
pub(crate) use prefetch::Prefetch;
pub(crate) use running::{each_run, lanes_of, update_many};
pub(crate) use schedule::{digest_many, plan};
#[cfg(feature = "rayon")]
pub(crate) use threads::{in_pieces, mean_len, on_all_threads};
pub(crate) use two_pass::{digest_many_twice, plan_twice};
pub(crate) use window::Window;
