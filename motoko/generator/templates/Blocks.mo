/// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
$parameters
  $begin
  var at = from +% 0;
  let end = to +% 0;
  while (at != end) {
    $body
    at +%= $size;
  };
  $result
};
