//! Many messages at once.
//!
//! Hashing small messages one after another leaves most of a CPU idle: one message is one chain of
//! dependent operations. Here many independent messages advance together, one in each *lane* of
//! the vector registers or interleaved through the SHA instructions.
//!
//! Every family has a `digest_many` that takes [`Messages`]: [`Strided`] (one length, in one
//! buffer), [`Ragged`] (any lengths, in one buffer with offsets), or any slice of byte slices.
//! Digests come out in the order of the messages. Nothing is allocated.
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

mod messages;
mod schedule;

pub(crate) use messages::Part;
pub use messages::{Digests, Messages, Offset, OffsetError, Ragged, Strided};
pub(crate) use schedule::{Cut, Engine, MAX_LANES, MAX_TAIL, digest_many};
