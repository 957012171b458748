/// The blocks of $family, as $standard defines them, and whole messages.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";

module {
  $low_and_twice
  // conversions

  /// The chaining value after a block of $size bytes: `h` is the one before it, `m` the block's
  /// words. All words come and go as `Nat32`, which takes few instructions to pass, and no memory.
  $parameters
    $body
  };
  $functions
};
