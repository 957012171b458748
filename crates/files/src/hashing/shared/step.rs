//! What a thread does for a shared input in one go.

/// What to do for an input.
pub(in crate::hashing) enum Step {
    /// Hash the subtree with this number.
    Subtree(u64),
    /// Read the next piece.
    Read,
    /// Hash a piece with a hasher: the hasher's index, and the piece's number.
    Hash(usize, u64),
}
