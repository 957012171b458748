/// The chaining value after the block of padding that follows a message of exactly one block. It is
/// the same for all of them, so that its message schedule is known beforehand: the constants here
/// are those of the rounds with its words added.
$parameters
  $body
};

/// The last chaining value of SHA-256 of the 64 bytes at `from`.
public func ofPair(data : Blob, from : Nat64) : $type {
  let at = from +% 0;
  $pair
  compressPadding($results);
};
