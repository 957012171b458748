/// The last chaining value of the message that is the first `size` bytes of `data`.
$parameters
  let whole = size -% (size & $mask);
  $begin
  if (whole > 0) {
    $blocks
  };
  $lone
  let at = whole;
  let rest = size & $mask;
  $last_words
  if (rest <= $fits) {
    $one
  };
  // The length has no room behind the one bit: it gets a block of its own.
  $two
  $length
};

/// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
/// zeros.
func lastWordOf$source(data : $type, at : Nat64, rest : Nat64) : Nat32 {
  switch rest {
    $partial
    case _ { $whole_word };
  };
};
