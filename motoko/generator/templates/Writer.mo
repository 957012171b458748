/// Appends `data`. Whole blocks are compressed where they lie.
public func write$source(stream : Stream, data : $type) {
  let size = Prim.natToNat64(data.size());
  let waiting = stream.length & $mask;
  stream.length +%= size;
  var at : Nat64 = 0;
  if (waiting > 0) {
    let room = $size -% waiting;
    if (size < room) {
      keep$source(stream, data, 0, size, waiting);
      return;
    };
    keep$source(stream, data, 0, room, waiting);
    compressBlock(stream);
    at := room;
  };
  let whole = size -% ((size -% at) & $mask);
  if (at != whole) {
    $blocks
    at := whole;
  };
  keep$source(stream, data, at, size, 0);
};

/// Adds the bytes from `from` to before `to` to the `waiting` ones that wait, which leave room for
/// them: by words, but for what begins or ends inside of one.
func keep$source(stream : Stream, data : $type, from : Nat64, to : Nat64, waiting : Nat64) {
  let end = to +% 0;
  var at = from +% 0;
  var place = waiting +% 0;
  while (place & 3 != 0 and at < end) {
    keep(stream, data[nat(at)], place);
    at +%= 1;
    place +%= 1;
  };
  while (end -% at >= 4) {
    stream.block[nat(place >> 2)] := $word;
    at +%= 4;
    place +%= 4;
  };
  while (at < end) {
    keep(stream, data[nat(at)], place);
    at +%= 1;
    place +%= 1;
  };
};
