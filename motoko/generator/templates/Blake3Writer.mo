/// Appends `data`. Blocks are compressed where they lie.
public func write$source(stream : Stream, data : $type) {
  let size = Prim.natToNat64(data.size());
  var at : Nat64 = 0;
  while (at < size) {
    makeRoom(stream);
    if (stream.waiting == 0 and stream.blocks == 0 and size -% at > 1024) {
      // Something follows this chunk.
      $chunk
      push(stream, $h);
      stream.chunks +%= 1;
      at +%= 1024;
    } else if (stream.waiting == 0 and size -% at > 64 and stream.blocks < 15) {
      // Something follows this block, and it does not end its chunk.
      $block
      stream.blocks +%= 1;
      at +%= 64;
    } else {
      let room = 64 -% stream.waiting;
      let taken = if (size -% at < room) size -% at else room;
      keep$source(stream, data, at, at +% taken);
      at +%= taken;
    };
  };
};

/// Adds the bytes from `from` to before `to` to those that wait, which leave room for them.
func keep$source(stream : Stream, data : $type, from : Nat64, to : Nat64) {
  let end = to +% 0;
  var at = from +% 0;
  while (stream.waiting & 3 != 0 and at < end) {
    keep(stream, data[nat(at)]);
    at +%= 1;
  };
  while (end -% at >= 4) {
    stream.block[nat(stream.waiting >> 2)] := $word;
    stream.waiting +%= 4;
    at +%= 4;
  };
  while (at < end) {
    keep(stream, data[nat(at)]);
    at +%= 1;
  };
};
