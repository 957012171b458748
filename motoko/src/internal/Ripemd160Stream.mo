/// Running messages of Ripemd160: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "Ripemd160Block";
import Saved "Saved";

module {
  let LOW : Nat64 = 0xffff_ffff;
  let nat = Prim.nat64ToNat;
  let nat16 = Prim.nat8ToNat16;
  let nat32 = Prim.nat16ToNat32;

  /// A running message.
  public type Stream = {
    /// The chaining value of the whole blocks.
    state : [var Nat32];
    /// The bytes that fill no block yet, as the words that they will be. Zeros fill up their last
    /// word; the words behind it are left from before.
    block : [var Nat32];
    /// Bytes of the message.
    var length : Nat64;
  };

  /// A running message as a value that can be stored and sent. Every such value is a state.
  public type Shared = {
    state : (Nat32, Nat32, Nat32, Nat32, Nat32);
    block : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32);
    length : Nat64;
  };

  /// An empty message.
  public func create(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32,
  ) : Stream = {
    state = [var h0, h1, h2, h3, h4];
    block = Prim.Array_init<Nat32>(16, 0);
    var length = 0;
  };

  /// Begins anew with an empty message.
  public func reset(
    stream : Stream, h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32,
  ) {
    stream.state[0] := h0;
    stream.state[1] := h1;
    stream.state[2] := h2;
    stream.state[3] := h3;
    stream.state[4] := h4;
    stream.length := 0;
  };

  /// Compresses the block that waits, which has become whole.
  func compressBlock(stream : Stream) {
    let (r0, r1, r2, r3, r4) = Block.compress(
      stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      stream.block[0], stream.block[1], stream.block[2], stream.block[3], stream.block[4],
      stream.block[5], stream.block[6], stream.block[7], stream.block[8], stream.block[9],
      stream.block[10], stream.block[11], stream.block[12], stream.block[13],
      stream.block[14], stream.block[15],
    );
    stream.state[0] := r0;
    stream.state[1] := r1;
    stream.state[2] := r2;
    stream.state[3] := r3;
    stream.state[4] := r4;
  };

  /// Adds a byte to those that wait, of which there are `waiting`, less than a block.
  func keep(stream : Stream, byte : Nat8, waiting : Nat64) {
    let place = Prim.nat64ToNat32((waiting & 3) << 3);
    let i = nat(waiting >> 2);
    let word = nat32(nat16(byte)) << (place);
    stream.block[i] := if (place == 0) word else stream.block[i] | word;
  };

  /// Appends `data`. Whole blocks are compressed where they lie.
  public func writeBlob(stream : Stream, data : Blob) {
    let size = Prim.natToNat64(data.size());
    let waiting = stream.length & 63;
    stream.length +%= size;
    var at : Nat64 = 0;
    if (waiting > 0) {
      let room = 64 -% waiting;
      if (size < room) {
        keepBlob(stream, data, 0, size, waiting);
        return;
      };
      keepBlob(stream, data, 0, room, waiting);
      compressBlock(stream);
      at := room;
    };
    let whole = size -% ((size -% at) & 63);
    if (at != whole) {
      let (r0, r1, r2, r3, r4) = Block.blocksOfBlob(
        stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
        data, at, whole,
      );
      stream.state[0] := r0;
      stream.state[1] := r1;
      stream.state[2] := r2;
      stream.state[3] := r3;
      stream.state[4] := r4;
      at := whole;
    };
    keepBlob(stream, data, at, size, 0);
  };

  /// Adds the bytes from `from` to before `to` to the `waiting` ones that wait, which leave room for
  /// them: by words, but for what begins or ends inside of one.
  func keepBlob(stream : Stream, data : Blob, from : Nat64, to : Nat64, waiting : Nat64) {
    let end = to +% 0;
    var at = from +% 0;
    var place = waiting +% 0;
    while (place & 3 != 0 and at < end) {
      keep(stream, data[nat(at)], place);
      at +%= 1;
      place +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[nat(place >> 2)] := (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)]));
      at +%= 4;
      place +%= 4;
    };
    while (at < end) {
      keep(stream, data[nat(at)], place);
      at +%= 1;
      place +%= 1;
    };
  };

  /// Appends `data`. Whole blocks are compressed where they lie.
  public func writeArray(stream : Stream, data : [Nat8]) {
    let size = Prim.natToNat64(data.size());
    let waiting = stream.length & 63;
    stream.length +%= size;
    var at : Nat64 = 0;
    if (waiting > 0) {
      let room = 64 -% waiting;
      if (size < room) {
        keepArray(stream, data, 0, size, waiting);
        return;
      };
      keepArray(stream, data, 0, room, waiting);
      compressBlock(stream);
      at := room;
    };
    let whole = size -% ((size -% at) & 63);
    if (at != whole) {
      let (r0, r1, r2, r3, r4) = Block.blocksOfArray(
        stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
        data, at, whole,
      );
      stream.state[0] := r0;
      stream.state[1] := r1;
      stream.state[2] := r2;
      stream.state[3] := r3;
      stream.state[4] := r4;
      at := whole;
    };
    keepArray(stream, data, at, size, 0);
  };

  /// Adds the bytes from `from` to before `to` to the `waiting` ones that wait, which leave room for
  /// them: by words, but for what begins or ends inside of one.
  func keepArray(stream : Stream, data : [Nat8], from : Nat64, to : Nat64, waiting : Nat64) {
    let end = to +% 0;
    var at = from +% 0;
    var place = waiting +% 0;
    while (place & 3 != 0 and at < end) {
      keep(stream, data[nat(at)], place);
      at +%= 1;
      place +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[nat(place >> 2)] := (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)]));
      at +%= 4;
      place +%= 4;
    };
    while (at < end) {
      keep(stream, data[nat(at)], place);
      at +%= 1;
      place +%= 1;
    };
  };

  /// Appends all that an iterator gives, by words where it can.
  public func writeIter(stream : Stream, iter : { next : () -> ?Nat8 }) {
    let next = iter.next;
    var waiting = stream.length & 63;
    var whole = stream.length -% waiting;
    label reading loop {
      let ?a = next() else break reading;
      if (waiting & 3 == 0) {
        let ?b = next() else {
          keep(stream, a, waiting);
          waiting +%= 1;
          break reading;
        };
        let ?c = next() else {
          keep(stream, a, waiting);
          keep(stream, b, waiting +% 1);
          waiting +%= 2;
          break reading;
        };
        let ?d = next() else {
          keep(stream, a, waiting);
          keep(stream, b, waiting +% 1);
          keep(stream, c, waiting +% 2);
          waiting +%= 3;
          break reading;
        };
        stream.block[nat(waiting >> 2)] := (nat32((nat16(d) *% 256) | nat16(c)) *% 65536)
          | nat32((nat16(b) *% 256) | nat16(a));
        waiting +%= 4;
      } else {
        keep(stream, a, waiting);
        waiting +%= 1;
      };
      if (waiting == 64) {
        compressBlock(stream);
        whole +%= 64;
        waiting := 0;
      };
    };
    stream.length := whole +% waiting;
  };

  /// The last chaining value of the message so far, which can go on.
  public func last(stream : Stream) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    let size = stream.length +% 0;
    let waiting = size & 63;
    let i = nat(waiting >> 2);
    let kept = stream.block[i];
    keep(stream, 128, waiting);
    if (waiting < 56) {
      let (r0, r1, r2, r3, r4) = Block.compress(
        stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
        stream.block[0], if (waiting < 4) 0 else stream.block[1],
        if (waiting < 8) 0 else stream.block[2], if (waiting < 12) 0 else stream.block[3],
        if (waiting < 16) 0 else stream.block[4], if (waiting < 20) 0 else stream.block[5],
        if (waiting < 24) 0 else stream.block[6], if (waiting < 28) 0 else stream.block[7],
        if (waiting < 32) 0 else stream.block[8], if (waiting < 36) 0 else stream.block[9],
        if (waiting < 40) 0 else stream.block[10],
        if (waiting < 44) 0 else stream.block[11],
        if (waiting < 48) 0 else stream.block[12],
        if (waiting < 52) 0 else stream.block[13], Prim.nat64ToNat32((size << 3) & LOW),
        Prim.nat64ToNat32((size >> 29) & LOW),
      );
      stream.block[i] := kept;
      return (r0, r1, r2, r3, r4);
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4) = Block.compress(
      stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      stream.block[0], if (waiting < 4) 0 else stream.block[1],
      if (waiting < 8) 0 else stream.block[2], if (waiting < 12) 0 else stream.block[3],
      if (waiting < 16) 0 else stream.block[4], if (waiting < 20) 0 else stream.block[5],
      if (waiting < 24) 0 else stream.block[6], if (waiting < 28) 0 else stream.block[7],
      if (waiting < 32) 0 else stream.block[8], if (waiting < 36) 0 else stream.block[9],
      if (waiting < 40) 0 else stream.block[10],
      if (waiting < 44) 0 else stream.block[11],
      if (waiting < 48) 0 else stream.block[12],
      if (waiting < 52) 0 else stream.block[13],
      if (waiting < 56) 0 else stream.block[14],
      if (waiting < 60) 0 else stream.block[15],
    );
    stream.block[i] := kept;
    Block.compress(
      r0, r1, r2, r3, r4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size << 3) & LOW), Prim.nat64ToNat32((size >> 29) & LOW),
    );
  };

  /// The running message as a value.
  public func share(stream : Stream) : Shared {
    let waiting = stream.length & 63;
    {
      state = (
        stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      );
      block = (
        if (waiting <= 0) 0 else stream.block[0], if (waiting <= 4) 0 else stream.block[1],
        if (waiting <= 8) 0 else stream.block[2], if (waiting <= 12) 0 else stream.block[3],
        if (waiting <= 16) 0 else stream.block[4],
        if (waiting <= 20) 0 else stream.block[5],
        if (waiting <= 24) 0 else stream.block[6],
        if (waiting <= 28) 0 else stream.block[7],
        if (waiting <= 32) 0 else stream.block[8],
        if (waiting <= 36) 0 else stream.block[9],
        if (waiting <= 40) 0 else stream.block[10],
        if (waiting <= 44) 0 else stream.block[11],
        if (waiting <= 48) 0 else stream.block[12],
        if (waiting <= 52) 0 else stream.block[13],
        if (waiting <= 56) 0 else stream.block[14],
        if (waiting <= 60) 0 else stream.block[15],
      );
      length = stream.length;
    };
  };

  /// Goes on with a message that was shared.
  public func unshare(stream : Stream, value : Shared) {
    let (h0, h1, h2, h3, h4) = value.state;
    stream.state[0] := h0;
    stream.state[1] := h1;
    stream.state[2] := h2;
    stream.state[3] := h3;
    stream.state[4] := h4;
    let (
      m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15,
    ) = value.block;
    stream.block[0] := m0;
    stream.block[1] := m1;
    stream.block[2] := m2;
    stream.block[3] := m3;
    stream.block[4] := m4;
    stream.block[5] := m5;
    stream.block[6] := m6;
    stream.block[7] := m7;
    stream.block[8] := m8;
    stream.block[9] := m9;
    stream.block[10] := m10;
    stream.block[11] := m11;
    stream.block[12] := m12;
    stream.block[13] := m13;
    stream.block[14] := m14;
    stream.block[15] := m15;
    stream.length := value.length;
    fillUp(stream);
  };

  /// Puts zeros behind the bytes that wait, in their last word.
  func fillUp(stream : Stream) {
    let waiting = stream.length & 63;
    let place = Prim.nat64ToNat32((waiting & 3) << 3);
    let i = nat(waiting >> 2);
    if (place != 0) stream.block[i] := stream.block[i] & (0xffff_ffff >> (32 -% place));
  };

  // Where an exported state has what: the chaining value, the bytes compressed, the number of
  // bytes that wait, and those with zeros behind them.
  let STATE = 6;
  let COMPRESSED = 26;
  let COUNT = 34;
  let WAITING = 36;
  let EXPORTED = 108;

  /// The running message in widehash's own format, for the algorithm of this number.
  public func exportState(stream : Stream, id : Nat8) : Blob {
    let waiting = stream.length & 63;
    let bytes = Saved.begin(id, EXPORTED);
    for (i in stream.state.keys()) {
      Saved.putNat32(bytes, STATE + 4 * i, stream.state[i]);
    };
    Saved.putNat64(bytes, COMPRESSED, stream.length -% waiting);
    bytes[COUNT] := Prim.natToNat8(nat(waiting));
    let words = nat((waiting +% 3) >> 2);
    var i = 0;
    while (i < words) {
      Saved.putNat32(bytes, WAITING + 4 * i, stream.block[i]);
      i += 1;
    };
    Saved.seal(bytes);
  };

  /// Goes on with a message that was exported. After an error the stream is as it was.
  public func resumeState(stream : Stream, id : Nat8, exported : Blob) : Saved.Resumed {
    switch (Saved.open(exported, id, EXPORTED)) {
      case (?error) return #err error;
      case null {};
    };
    let compressed = Saved.nat64(exported, COMPRESSED);
    let waiting = Prim.natToNat64(Prim.nat8ToNat(exported[COUNT]));
    // No message reaches 2^64 bits.
    let possible = exported[COUNT + 1] == 0 and waiting < 64 and compressed & 63 == 0
      and compressed < 0x2000_0000_0000_0000;
    if (not possible) return #err(#damaged);
    for (i in stream.state.keys()) {
      stream.state[i] := Saved.nat32(exported, STATE + 4 * i);
    };
    for (i in stream.block.keys()) {
      stream.block[i] := Saved.nat32(exported, WAITING + 4 * i);
    };
    stream.length := compressed +% waiting;
    fillUp(stream);
    #ok;
  };
};
