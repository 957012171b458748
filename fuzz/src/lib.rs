//! What the fuzz targets share: subjects and their oracles, messages, backends, exported states.
//!
//! A target reads its input as a series of choices. The bytes of a message are mostly made up from
//! few bytes of input, so that long messages need no long inputs: what kernels do depends on lengths,
//! cuts and counts, rarely on contents.

#![deny(unsafe_code)]

pub mod backends;
pub mod choices;
pub mod message;
pub mod oracle;
pub mod sealed;
pub mod subject;

pub use choices::Choices;
pub use subject::Subject;
