/// The blocks of BLAKE3, as its paper defines them, and chunks at hand.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";

module {
  $low_and_twice
  // conversions

  /// The chaining value after a block of 64 bytes: `h` is the one before it, `m` the block's
  /// words, `low` and `high` the counter. All words come and go as `Nat32`, which takes few instructions to
  /// pass, and no memory.
  $compress

  /// As `compress`, with all the output.
  $expand
  $chunks
};
