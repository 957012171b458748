/// Running messages of Sha256: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "Sha256Block";
import Saved "Saved";

module {
  let LOW : Nat64 = 0xffff_ffff;

  /// A running message.
  public type Stream = {
    /// The chaining value of the whole blocks.
    state : [var Nat32];
    /// The bytes that fill no block yet, as the words that they will be. Zeros follow them.
    block : [var Nat32];
    /// Bytes of the message.
    var length : Nat64;
  };

  /// A running message as a value that can be stored and sent. Every such value is a state.
  public type Shared = {
    state : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32);
    block : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32);
    length : Nat64;
  };

  /// An empty message.
  public func create(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32,
  ) : Stream = {
    state = [var h0, h1, h2, h3, h4, h5, h6, h7];
    block = Prim.Array_init<Nat32>(16, 0);
    var length = 0;
  };

  /// Begins anew with an empty message.
  public func reset(
    stream : Stream, h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32,
    h5 : Nat32, h6 : Nat32, h7 : Nat32,
  ) {
    stream.state[0] := h0;
    stream.state[1] := h1;
    stream.state[2] := h2;
    stream.state[3] := h3;
    stream.state[4] := h4;
    stream.state[5] := h5;
    stream.state[6] := h6;
    stream.state[7] := h7;
    clear(stream);
    stream.length := 0;
  };

  func clear(stream : Stream) {
    var i = 0;
    while (i < 16) {
      stream.block[i] := 0;
      i += 1;
    };
  };

  /// Compresses the block that waits, which has become whole.
  func compressBlock(stream : Stream) {
    let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
      stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      stream.state[5], stream.state[6], stream.state[7], stream.block[0], stream.block[1],
      stream.block[2], stream.block[3], stream.block[4], stream.block[5], stream.block[6],
      stream.block[7], stream.block[8], stream.block[9], stream.block[10],
      stream.block[11], stream.block[12], stream.block[13], stream.block[14],
      stream.block[15],
    );
    stream.state[0] := r0;
    stream.state[1] := r1;
    stream.state[2] := r2;
    stream.state[3] := r3;
    stream.state[4] := r4;
    stream.state[5] := r5;
    stream.state[6] := r6;
    stream.state[7] := r7;
    clear(stream);
  };

  /// Adds a byte to those that wait, which leave room for it.
  func keep(stream : Stream, byte : Nat8, at : Nat64) {
    let place = Prim.nat64ToNat32((at & 3) << 3);
    let i = Prim.nat64ToNat(at >> 2);
    let word = Prim.nat16ToNat32(Prim.nat8ToNat16(byte));
    stream.block[i] := stream.block[i] | (word << (24 -% place));
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
    if (size -% at >= 64) {
      var s0 : Nat32 = stream.state[0];
      var s1 : Nat32 = stream.state[1];
      var s2 : Nat32 = stream.state[2];
      var s3 : Nat32 = stream.state[3];
      var s4 : Nat32 = stream.state[4];
      var s5 : Nat32 = stream.state[5];
      var s6 : Nat32 = stream.state[6];
      var s7 : Nat32 = stream.state[7];
      while (size -% at >= 64) {
        let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
          s0, s1, s2, s3, s4, s5, s6, s7,
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 4)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 5)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 6)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 7)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 8)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 9)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 10)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 11)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 12)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 13)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 14)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 15)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 16)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 17)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 18)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 19)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 20)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 21)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 22)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 23)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 24)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 25)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 26)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 27)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 28)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 29)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 30)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 31)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 32)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 33)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 34)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 35)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 36)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 37)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 38)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 39)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 40)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 41)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 42)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 43)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 44)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 45)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 46)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 47)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 48)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 49)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 50)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 51)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 52)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 53)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 54)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 55)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 56)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 57)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 58)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 59)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 60)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 61)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 62)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 63)])),
        );
        s0 := r0;
        s1 := r1;
        s2 := r2;
        s3 := r3;
        s4 := r4;
        s5 := r5;
        s6 := r6;
        s7 := r7;
        at +%= 64;
      };
      stream.state[0] := s0;
      stream.state[1] := s1;
      stream.state[2] := s2;
      stream.state[3] := s3;
      stream.state[4] := s4;
      stream.state[5] := s5;
      stream.state[6] := s6;
      stream.state[7] := s7;
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
      keep(stream, data[Prim.nat64ToNat(at)], place);
      at +%= 1;
      place +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[Prim.nat64ToNat(place >> 2)] := (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)]));
      at +%= 4;
      place +%= 4;
    };
    while (at < end) {
      keep(stream, data[Prim.nat64ToNat(at)], place);
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
    if (size -% at >= 64) {
      var s0 : Nat32 = stream.state[0];
      var s1 : Nat32 = stream.state[1];
      var s2 : Nat32 = stream.state[2];
      var s3 : Nat32 = stream.state[3];
      var s4 : Nat32 = stream.state[4];
      var s5 : Nat32 = stream.state[5];
      var s6 : Nat32 = stream.state[6];
      var s7 : Nat32 = stream.state[7];
      while (size -% at >= 64) {
        let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
          s0, s1, s2, s3, s4, s5, s6, s7,
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 4)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 5)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 6)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 7)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 8)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 9)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 10)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 11)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 12)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 13)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 14)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 15)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 16)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 17)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 18)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 19)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 20)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 21)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 22)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 23)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 24)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 25)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 26)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 27)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 28)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 29)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 30)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 31)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 32)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 33)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 34)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 35)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 36)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 37)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 38)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 39)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 40)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 41)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 42)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 43)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 44)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 45)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 46)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 47)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 48)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 49)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 50)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 51)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 52)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 53)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 54)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 55)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 56)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 57)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 58)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 59)])),
          (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 60)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 61)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 62)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 63)])),
        );
        s0 := r0;
        s1 := r1;
        s2 := r2;
        s3 := r3;
        s4 := r4;
        s5 := r5;
        s6 := r6;
        s7 := r7;
        at +%= 64;
      };
      stream.state[0] := s0;
      stream.state[1] := s1;
      stream.state[2] := s2;
      stream.state[3] := s3;
      stream.state[4] := s4;
      stream.state[5] := s5;
      stream.state[6] := s6;
      stream.state[7] := s7;
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
      keep(stream, data[Prim.nat64ToNat(at)], place);
      at +%= 1;
      place +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[Prim.nat64ToNat(place >> 2)] := (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)]));
      at +%= 4;
      place +%= 4;
    };
    while (at < end) {
      keep(stream, data[Prim.nat64ToNat(at)], place);
      at +%= 1;
      place +%= 1;
    };
  };

  /// Appends all that an iterator gives.
  public func writeIter(stream : Stream, iter : { next : () -> ?Nat8 }) {
    let next = iter.next;
    var length = stream.length +% 0;
    loop {
      switch (next()) {
        case (?byte) {
          keep(stream, byte, length & 63);
          length +%= 1;
          if (length & 63 == 0) compressBlock(stream);
        };
        case null {
          stream.length := length;
          return;
        };
      };
    };
  };

  /// The last chaining value of the message so far, which can go on.
  public func last(stream : Stream) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let size = stream.length +% 0;
    let waiting = size & 63;
    let i = Prim.nat64ToNat(waiting >> 2);
    let kept = stream.block[i];
    keep(stream, 128, waiting);
    if (waiting < 56) {
      let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
        stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
        stream.state[5], stream.state[6], stream.state[7], stream.block[0], stream.block[1],
        stream.block[2], stream.block[3], stream.block[4], stream.block[5], stream.block[6],
        stream.block[7], stream.block[8], stream.block[9], stream.block[10],
        stream.block[11], stream.block[12], stream.block[13],
        Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
      );
      stream.block[i] := kept;
      return (r0, r1, r2, r3, r4, r5, r6, r7);
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
      stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      stream.state[5], stream.state[6], stream.state[7], stream.block[0], stream.block[1],
      stream.block[2], stream.block[3], stream.block[4], stream.block[5], stream.block[6],
      stream.block[7], stream.block[8], stream.block[9], stream.block[10],
      stream.block[11], stream.block[12], stream.block[13], stream.block[14],
      stream.block[15],
    );
    stream.block[i] := kept;
    Block.compress(
      r0, r1, r2, r3, r4, r5, r6, r7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
    );
  };

  /// The running message as a value.
  public func share(stream : Stream) : Shared = {
    state = (
      stream.state[0], stream.state[1], stream.state[2], stream.state[3], stream.state[4],
      stream.state[5], stream.state[6], stream.state[7],
    );
    block = (
      stream.block[0], stream.block[1], stream.block[2], stream.block[3], stream.block[4],
      stream.block[5], stream.block[6], stream.block[7], stream.block[8], stream.block[9],
      stream.block[10], stream.block[11], stream.block[12], stream.block[13],
      stream.block[14], stream.block[15],
    );
    length = stream.length;
  };

  /// Goes on with a message that was shared.
  public func unshare(stream : Stream, value : Shared) {
    let (h0, h1, h2, h3, h4, h5, h6, h7) = value.state;
    stream.state[0] := h0;
    stream.state[1] := h1;
    stream.state[2] := h2;
    stream.state[3] := h3;
    stream.state[4] := h4;
    stream.state[5] := h5;
    stream.state[6] := h6;
    stream.state[7] := h7;
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
    clearBehind(stream);
  };

  /// Puts zeros behind the bytes that wait.
  func clearBehind(stream : Stream) {
    let waiting = stream.length & 63;
    let place = Prim.nat64ToNat32((waiting & 3) << 3);
    var i = Prim.nat64ToNat(waiting >> 2);
    if (place != 0) {
      stream.block[i] := stream.block[i] & (0xffff_ffff << (32 -% place));
      i += 1;
    };
    while (i < 16) {
      stream.block[i] := 0;
      i += 1;
    };
  };

  // Where an exported state has what: the chaining value, the bytes compressed, the number of
  // bytes that wait, and those with zeros behind them.
  let STATE = 6;
  let COMPRESSED = 38;
  let COUNT = 46;
  let WAITING = 48;
  let EXPORTED = 120;

  /// The running message in widehash's own format, for the algorithm of this number.
  public func exportState(stream : Stream, id : Nat8) : Blob {
    let waiting = stream.length & 63;
    let bytes = Saved.begin(id, EXPORTED);
    for (i in stream.state.keys()) {
      Saved.putNat32(bytes, STATE + 4 * i, stream.state[i]);
    };
    Saved.putNat64(bytes, COMPRESSED, stream.length -% waiting);
    bytes[COUNT] := Prim.natToNat8(Prim.nat64ToNat(waiting));
    for (i in stream.block.keys()) {
      Saved.putBig(bytes, WAITING + 4 * i, stream.block[i]);
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
    if (exported[COUNT + 1] != 0 or waiting >= 64 or compressed & 63 != 0) {
      return #err(#damaged);
    };
    for (i in stream.state.keys()) {
      stream.state[i] := Saved.nat32(exported, STATE + 4 * i);
    };
    for (i in stream.block.keys()) {
      stream.block[i] := Saved.big(exported, WAITING + 4 * i);
    };
    stream.length := compressed +% waiting;
    clearBehind(stream);
    #ok;
  };
};
