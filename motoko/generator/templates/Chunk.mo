/// The chaining value of the chunk that is the bytes of `data` from `from` to before `to`, at most
/// 1024. The last block's flags are `end` too.
$parameters
  $begin
  var start = flags | 1;
  var at = from +% 0;
  let stop = to +% 0;
  while (stop > at and stop -% at > 64) {
    $block
    start := flags;
    at +%= 64;
  };
  let rest = stop -% at;
  $last_words
  $last
};

/// A word of the last block, of which `rest` bytes are left at `at`.
func lastWordOf$source(data : $type, at : Nat64, rest : Nat64) : Nat32 {
  switch rest {
    $partial
    case _ { $whole_word };
  };
};
