/// Appends $what.
public func write${source}(stream : Stream, data : ${type}) {
  let state = stream.state;
  let size = Prim.natToNat64(data.size());
  var at : Nat64 = 0;
  var waiting = stream.count % ${rate};
  while (at < size) {
    let i = nat(waiting >> 2);
    if (waiting & 3 == 0 and size -% at >= 4) {
      state[i] ^= ${word};
      waiting +%= 4;
      at +%= 4;
    } else {
      state[i] ^= nat32(nat16(data[nat(at)])) << place(waiting);
      waiting +%= 1;
      at +%= 1;
    };
    if (waiting == ${rate}) {
      permute(state);
      waiting := 0;
    };
  };
  stream.count +%= size;
};
