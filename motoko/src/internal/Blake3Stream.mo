/// Running messages of BLAKE3: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "Blake3Block";
import Saved "Saved";

module {
  let nat = Prim.nat64ToNat;
  let nat16 = Prim.nat8ToNat16;
  let nat32 = Prim.nat16ToNat32;

  /// The words of a key, or of any other chaining value.
  public type Key = (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32);

  /// What a message is hashed for.
  public type Mode = { #hash; #keyed : Key; #deriveKey : Text };

  let CHUNK_START : Nat32 = 1; // the first block of a chunk
  let CHUNK_END : Nat32 = 2; // the last block of a chunk
  let PARENT : Nat32 = 4; // two chaining values
  let ROOT : Nat32 = 8; // the last compression, whose output is that of the hash
  let KEYED_HASH : Nat32 = 16; // every compression with a key
  let DERIVE_KEY_CONTEXT : Nat32 = 32; // every compression of a context
  let DERIVE_KEY_MATERIAL : Nat32 = 64; // every compression of key material

  /// The flags of the last block of a message of one chunk.
  public let LONE : Nat32 = 10;

  let IV : Key = (0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

  /// The most subtrees that wait: a message is less than 2^64 bytes, 2^54 chunks. One more is
  /// there while it is merged.
  let DEPTH = 54;

  /// A running message.
  public type Stream = {
    /// The chaining value that chunks and parents begin with.
    key : [var Nat32];
    /// The flag of the mode, or none.
    var flags : Nat32;
    /// The chaining value of the chunk's blocks that are compressed.
    chaining : [var Nat32];
    /// The block that waits, since it may be the last of its chunk or of all. Zeros fill up the last
    /// word of its bytes; the words behind it are left from before.
    block : [var Nat32];
    /// Bytes in it.
    var waiting : Nat64;
    /// Blocks of the chunk that are compressed.
    var blocks : Nat64;
    /// Chunks before this one.
    var chunks : Nat64;
    /// The chaining values of the subtrees before this chunk, largest first, once there is one. The
    /// last ones are merged only when something follows, since their parent may be the root.
    var stack : [var Nat32];
    /// How many they are.
    var depth : Nat;
  };

  /// What a compression takes: a node of the tree, of which only the root has output.
  type Node = {
    chaining : [Nat32];
    block : [Nat32];
    length : Nat32;
    flags : Nat32;
  };

  func low(counter : Nat64) : Nat32 = Prim.nat64ToNat32(counter & 0xffff_ffff);
  func high(counter : Nat64) : Nat32 = Prim.nat64ToNat32(counter >> 32);

  /// The words of 32 bytes.
  public func keyOf(bytes : Blob) : Key {
    (
      Saved.nat32(bytes, 0), Saved.nat32(bytes, 4), Saved.nat32(bytes, 8),
      Saved.nat32(bytes, 12), Saved.nat32(bytes, 16), Saved.nat32(bytes, 20),
      Saved.nat32(bytes, 24), Saved.nat32(bytes, 28),
    );
  };

  /// The key words and the flag of a mode.
  public func start(mode : Mode) : (Key, Nat32) {
    switch mode {
      case (#hash) { (IV, 0) };
      case (#keyed key) { (key, KEYED_HASH) };
      case (#deriveKey context) {
        let stream = create(IV, DERIVE_KEY_CONTEXT);
        writeBlob(stream, Prim.encodeUtf8(context));
        (keyOf(sum(stream)), DERIVE_KEY_MATERIAL);
      };
    };
  };

  /// An empty message.
  public func begin(mode : Mode) : Stream {
    let (key, flags) = start(mode);
    create(key, flags);
  };

  func create(((k0, k1, k2, k3, k4, k5, k6, k7) : Key), flags : Nat32) : Stream = {
    key = [var k0, k1, k2, k3, k4, k5, k6, k7];
    var flags = flags;
    chaining = [var k0, k1, k2, k3, k4, k5, k6, k7];
    block = Prim.Array_init<Nat32>(16, 0);
    var waiting = 0;
    var blocks = 0;
    var chunks = 0;
    var stack = [var];
    var depth = 0;
  };

  /// Begins an empty chunk of this number.
  public func restart(stream : Stream, chunks : Nat64) {
    stream.chaining[0] := stream.key[0];
    stream.chaining[1] := stream.key[1];
    stream.chaining[2] := stream.key[2];
    stream.chaining[3] := stream.key[3];
    stream.chaining[4] := stream.key[4];
    stream.chaining[5] := stream.key[5];
    stream.chaining[6] := stream.key[6];
    stream.chaining[7] := stream.key[7];
    stream.waiting := 0;
    stream.blocks := 0;
    stream.chunks := chunks;
  };

  /// The flag of the chunk's first block, if none is compressed.
  func startFlag(stream : Stream) : Nat32 = if (stream.blocks == 0) CHUNK_START else 0;

  /// Sees to it that there is room for a byte, which follows.
  func makeRoom(stream : Stream) {
    if (stream.waiting == 64) {
      if (stream.blocks == 15) {
        let (h0, h1, h2, h3, h4, h5, h6, h7) = chunkValue(stream);
        push(stream, h0, h1, h2, h3, h4, h5, h6, h7);
        restart(stream, stream.chunks +% 1);
      } else {
        let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
          stream.chaining[0], stream.chaining[1], stream.chaining[2], stream.chaining[3],
          stream.chaining[4], stream.chaining[5], stream.chaining[6], stream.chaining[7],
          stream.block[0], stream.block[1], stream.block[2], stream.block[3], stream.block[4],
          stream.block[5], stream.block[6], stream.block[7], stream.block[8], stream.block[9],
          stream.block[10], stream.block[11], stream.block[12], stream.block[13],
          stream.block[14], stream.block[15], low(stream.chunks), high(stream.chunks), 64,
          stream.flags | startFlag(stream),
        );
        stream.chaining[0] := r0;
        stream.chaining[1] := r1;
        stream.chaining[2] := r2;
        stream.chaining[3] := r3;
        stream.chaining[4] := r4;
        stream.chaining[5] := r5;
        stream.chaining[6] := r6;
        stream.chaining[7] := r7;
        stream.blocks +%= 1;
        stream.waiting := 0;
      };
    };
    if (stream.waiting == 0 and stream.blocks == 0) mergeComplete(stream);
  };

  /// Merges the subtrees that are complete, now that something follows.
  func mergeComplete(stream : Stream) {
    while (stream.depth > ones(stream.chunks)) {
      let right = 8 * (stream.depth - 1 : Nat);
      let (h0, h1, h2, h3, h4, h5, h6, h7) = parent(stream, right - 8, stream.stack[right + 0], stream.stack[right + 1], stream.stack[right + 2], stream.stack[right + 3], stream.stack[right + 4], stream.stack[right + 5], stream.stack[right + 6], stream.stack[right + 7]);
      stream.depth -= 2;
      push(stream, h0, h1, h2, h3, h4, h5, h6, h7);
    };
  };

  func ones(n : Nat64) : Nat = nat(Prim.popcntNat64(n));

  // Results are tuples without a name: one with a name, as `Key`, is allocated.

  /// The chunk's chaining value, as if it ended here.
  func chunkValue(stream : Stream) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let waiting = stream.waiting +% 0;
    Block.compress(
      stream.chaining[0], stream.chaining[1], stream.chaining[2], stream.chaining[3],
      stream.chaining[4], stream.chaining[5], stream.chaining[6], stream.chaining[7],
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
      if (waiting <= 60) 0 else stream.block[15], low(stream.chunks), high(stream.chunks),
      Prim.nat64ToNat32(waiting), stream.flags | startFlag(stream) | CHUNK_END,
    );
  };

  func push(stream : Stream, h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32, h7 : Nat32) {
    if (stream.stack.size() == 0) stream.stack := Prim.Array_init<Nat32>(8 * (DEPTH + 1), 0);
    let at = 8 * stream.depth;
    stream.stack[at + 0] := h0;
    stream.stack[at + 1] := h1;
    stream.stack[at + 2] := h2;
    stream.stack[at + 3] := h3;
    stream.stack[at + 4] := h4;
    stream.stack[at + 5] := h5;
    stream.stack[at + 6] := h6;
    stream.stack[at + 7] := h7;
    stream.depth += 1;
  };

  /// The chaining value of a parent, of the child at a place in the stack and another one.
  func parent(stream : Stream, at : Nat, h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32, h7 : Nat32) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    Block.compress(
      stream.key[0], stream.key[1], stream.key[2], stream.key[3], stream.key[4],
      stream.key[5], stream.key[6], stream.key[7], stream.stack[at + 0],
      stream.stack[at + 1], stream.stack[at + 2], stream.stack[at + 3],
      stream.stack[at + 4], stream.stack[at + 5], stream.stack[at + 6],
      stream.stack[at + 7], h0, h1, h2, h3, h4, h5, h6, h7, 0, 0, 64,
      stream.flags | PARENT,
    );
  };

  /// Adds a byte to those that wait, which leave room for it.
  func keep(stream : Stream, byte : Nat8) {
    let at = stream.waiting +% 0;
    let i = nat(at >> 2);
    let place = Prim.nat64ToNat32((at & 3) << 3);
    let word = nat32(nat16(byte)) << place;
    stream.block[i] := if (place == 0) word else stream.block[i] | word;
    stream.waiting := at +% 1;
  };

  /// Appends `data`. Blocks are compressed where they lie.
  public func writeBlob(stream : Stream, data : Blob) {
    let size = Prim.natToNat64(data.size());
    var at : Nat64 = 0;
    while (at < size) {
      makeRoom(stream);
      if (stream.waiting == 0 and stream.blocks == 0 and size -% at > 1024) {
        // Something follows this chunk.
        let (h0, h1, h2, h3, h4, h5, h6, h7) = Block.chunkOfBlob(
          stream.key[0], stream.key[1], stream.key[2], stream.key[3], stream.key[4],
          stream.key[5], stream.key[6], stream.key[7], data, at, at +% 1024,
          low(stream.chunks), high(stream.chunks), stream.flags, CHUNK_END,
        );
        push(stream, h0, h1, h2, h3, h4, h5, h6, h7);
        stream.chunks +%= 1;
        at +%= 1024;
      } else if (stream.waiting == 0 and size -% at > 64 and stream.blocks < 15) {
        // Something follows this block, and it does not end its chunk.
        let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
          stream.chaining[0], stream.chaining[1], stream.chaining[2], stream.chaining[3],
          stream.chaining[4], stream.chaining[5], stream.chaining[6], stream.chaining[7],
          (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
            | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])),
          (nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
            | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])),
          (nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
            | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])),
          (nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
            | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])),
          (nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
            | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])),
          (nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
            | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])),
          (nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
            | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])),
          (nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
            | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])),
          (nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
            | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])),
          (nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
            | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])),
          (nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
            | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])),
          (nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
            | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])),
          (nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
            | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])),
          (nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
            | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])),
          (nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
            | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])),
          (nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
            | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])),
          low(stream.chunks), high(stream.chunks), 64, stream.flags | startFlag(stream),
        );
        stream.chaining[0] := r0;
        stream.chaining[1] := r1;
        stream.chaining[2] := r2;
        stream.chaining[3] := r3;
        stream.chaining[4] := r4;
        stream.chaining[5] := r5;
        stream.chaining[6] := r6;
        stream.chaining[7] := r7;
        stream.blocks +%= 1;
        at +%= 64;
      } else {
        let room = 64 -% stream.waiting;
        let taken = if (size -% at < room) size -% at else room;
        keepBlob(stream, data, at, at +% taken);
        at +%= taken;
      };
    };
  };

  /// Adds the bytes from `from` to before `to` to those that wait, which leave room for them.
  func keepBlob(stream : Stream, data : Blob, from : Nat64, to : Nat64) {
    let end = to +% 0;
    var at = from +% 0;
    while (stream.waiting & 3 != 0 and at < end) {
      keep(stream, data[nat(at)]);
      at +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[nat(stream.waiting >> 2)] := (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)]));
      stream.waiting +%= 4;
      at +%= 4;
    };
    while (at < end) {
      keep(stream, data[nat(at)]);
      at +%= 1;
    };
  };

  /// Appends `data`. Blocks are compressed where they lie.
  public func writeArray(stream : Stream, data : [Nat8]) {
    let size = Prim.natToNat64(data.size());
    var at : Nat64 = 0;
    while (at < size) {
      makeRoom(stream);
      if (stream.waiting == 0 and stream.blocks == 0 and size -% at > 1024) {
        // Something follows this chunk.
        let (h0, h1, h2, h3, h4, h5, h6, h7) = Block.chunkOfArray(
          stream.key[0], stream.key[1], stream.key[2], stream.key[3], stream.key[4],
          stream.key[5], stream.key[6], stream.key[7], data, at, at +% 1024,
          low(stream.chunks), high(stream.chunks), stream.flags, CHUNK_END,
        );
        push(stream, h0, h1, h2, h3, h4, h5, h6, h7);
        stream.chunks +%= 1;
        at +%= 1024;
      } else if (stream.waiting == 0 and size -% at > 64 and stream.blocks < 15) {
        // Something follows this block, and it does not end its chunk.
        let (r0, r1, r2, r3, r4, r5, r6, r7) = Block.compress(
          stream.chaining[0], stream.chaining[1], stream.chaining[2], stream.chaining[3],
          stream.chaining[4], stream.chaining[5], stream.chaining[6], stream.chaining[7],
          (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
            | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])),
          (nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
            | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])),
          (nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
            | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])),
          (nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
            | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])),
          (nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
            | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])),
          (nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
            | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])),
          (nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
            | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])),
          (nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
            | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])),
          (nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
            | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])),
          (nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
            | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])),
          (nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
            | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])),
          (nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
            | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])),
          (nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
            | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])),
          (nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
            | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])),
          (nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
            | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])),
          (nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
            | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])),
          low(stream.chunks), high(stream.chunks), 64, stream.flags | startFlag(stream),
        );
        stream.chaining[0] := r0;
        stream.chaining[1] := r1;
        stream.chaining[2] := r2;
        stream.chaining[3] := r3;
        stream.chaining[4] := r4;
        stream.chaining[5] := r5;
        stream.chaining[6] := r6;
        stream.chaining[7] := r7;
        stream.blocks +%= 1;
        at +%= 64;
      } else {
        let room = 64 -% stream.waiting;
        let taken = if (size -% at < room) size -% at else room;
        keepArray(stream, data, at, at +% taken);
        at +%= taken;
      };
    };
  };

  /// Adds the bytes from `from` to before `to` to those that wait, which leave room for them.
  func keepArray(stream : Stream, data : [Nat8], from : Nat64, to : Nat64) {
    let end = to +% 0;
    var at = from +% 0;
    while (stream.waiting & 3 != 0 and at < end) {
      keep(stream, data[nat(at)]);
      at +%= 1;
    };
    while (end -% at >= 4) {
      stream.block[nat(stream.waiting >> 2)] := (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)]));
      stream.waiting +%= 4;
      at +%= 4;
    };
    while (at < end) {
      keep(stream, data[nat(at)]);
      at +%= 1;
    };
  };

  /// Appends all that an iterator gives.
  public func writeIter(stream : Stream, iter : { next : () -> ?Nat8 }) {
    let next = iter.next;
    loop {
      let ?byte = next() else return;
      makeRoom(stream);
      keep(stream, byte);
    };
  };

  /// The root of the tree, if the message ended here.
  func root(stream : Stream) : Node {
    let waiting = stream.waiting +% 0;
    if (stream.depth == 0) {
      return {
        chaining = [stream.chaining[0], stream.chaining[1], stream.chaining[2], stream.chaining[3], stream.chaining[4], stream.chaining[5], stream.chaining[6], stream.chaining[7]];
        block = [
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
        ];
        length = Prim.nat64ToNat32(waiting);
        flags = stream.flags | startFlag(stream) | CHUNK_END;
      };
    };
    // The child on the right: the chunk, or the last subtree if it is complete and nothing follows.
    var left = stream.depth;
    let (k0, k1, k2, k3, k4, k5, k6, k7) = if (waiting > 0) chunkValue(stream) else {
      left -= 1;
      let right = 8 * left;
      (stream.stack[right + 0], stream.stack[right + 1], stream.stack[right + 2], stream.stack[right + 3], stream.stack[right + 4], stream.stack[right + 5], stream.stack[right + 6], stream.stack[right + 7]);
    };
    var s0 : Nat32 = k0;
    var s1 : Nat32 = k1;
    var s2 : Nat32 = k2;
    var s3 : Nat32 = k3;
    var s4 : Nat32 = k4;
    var s5 : Nat32 = k5;
    var s6 : Nat32 = k6;
    var s7 : Nat32 = k7;
    while (left > 1) {
      left -= 1;
      let (h0, h1, h2, h3, h4, h5, h6, h7) = parent(stream, 8 * left, s0, s1, s2, s3, s4, s5, s6, s7);
      s0 := h0;
      s1 := h1;
      s2 := h2;
      s3 := h3;
      s4 := h4;
      s5 := h5;
      s6 := h6;
      s7 := h7;
    };
    {
      chaining = [stream.key[0], stream.key[1], stream.key[2], stream.key[3], stream.key[4], stream.key[5], stream.key[6], stream.key[7]];
      block = [stream.stack[0], stream.stack[1], stream.stack[2], stream.stack[3], stream.stack[4], stream.stack[5], stream.stack[6], stream.stack[7], s0, s1, s2, s3, s4, s5, s6, s7];
      length = 64;
      flags = stream.flags | PARENT;
    };
  };

  /// The digest of the message so far, which can go on.
  public func sum(stream : Stream) : Blob {
    let node = root(stream);
    let (h0, h1, h2, h3, h4, h5, h6, h7) = Block.compress(
      node.chaining[0], node.chaining[1], node.chaining[2], node.chaining[3],
      node.chaining[4], node.chaining[5], node.chaining[6], node.chaining[7],
      node.block[0], node.block[1], node.block[2], node.block[3], node.block[4],
      node.block[5], node.block[6], node.block[7], node.block[8], node.block[9],
      node.block[10], node.block[11], node.block[12], node.block[13], node.block[14],
      node.block[15], 0, 0, node.length, node.flags | ROOT,
    );
    digest(h0, h1, h2, h3, h4, h5, h6, h7);
  };

  /// The output of the message so far, from a byte on: no more than there is.
  public func output(stream : Stream, position : Nat64, length : Nat) : Blob {
    let node = root(stream);
    let bytes = Prim.Array_init<Nat8>(length, 0);
    var counter = position >> 6;
    // The output of a block, from the first byte that is asked for.
    var skipped = nat(position & 63);
    var at = 0;
    while (at < length) {
      let (o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15) = Block.expand(
        node.chaining[0], node.chaining[1], node.chaining[2], node.chaining[3],
        node.chaining[4], node.chaining[5], node.chaining[6], node.chaining[7],
        node.block[0], node.block[1], node.block[2], node.block[3], node.block[4],
        node.block[5], node.block[6], node.block[7], node.block[8], node.block[9],
        node.block[10], node.block[11], node.block[12], node.block[13], node.block[14],
        node.block[15], low(counter), high(counter), node.length, node.flags | ROOT,
      );
      let words = [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15];
      while (skipped < 64 and at < length) {
        let (a, b, c, d) = Prim.explodeNat32(words[skipped / 4]);
        bytes[at] := switch (skipped % 4) { case 0 d; case 1 c; case 2 b; case _ a };
        skipped += 1;
        at += 1;
      };
      skipped := 0;
      counter +%= 1;
    };
    Prim.arrayMutToBlob(bytes);
  };

  /// The bytes of a chaining value.
  public func digest(h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32, h7 : Nat32) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    let (a5, b5, c5, d5) = Prim.explodeNat32(h5);
    let (a6, b6, c6, d6) = Prim.explodeNat32(h6);
    let (a7, b7, c7, d7) = Prim.explodeNat32(h7);
    Prim.arrayToBlob([
      d0, c0, b0, a0, d1, c1, b1, a1, d2, c2, b2, a2, d3, c3, b3, a3, d4, c4, b4, a4, d5,
      c5, b5, a5, d6, c6, b6, a6, d7, c7, b7, a7,
    ]);
  };

  // Where an exported state has what.
  let FLAGS = 6;
  let KEY = 10;
  let CHUNKS = 42;
  let CHAINING = 50;
  let BLOCKS = 82;
  let COUNT = 83;
  let WAITING = 85;
  let STACK_COUNT = 149;
  let STACK = 151;
  let EXPORTED = 1887;

  /// The running message in widehash's own format.
  public func exportState(stream : Stream) : Blob {
    let bytes = Saved.begin(10, EXPORTED);
    Saved.putNat32(bytes, FLAGS, stream.flags);
    for (i in stream.key.keys()) {
      Saved.putNat32(bytes, KEY + 4 * i, stream.key[i]);
      Saved.putNat32(bytes, CHAINING + 4 * i, stream.chaining[i]);
    };
    Saved.putNat64(bytes, CHUNKS, stream.chunks);
    bytes[BLOCKS] := Prim.natToNat8(nat(stream.blocks));
    bytes[COUNT] := Prim.natToNat8(nat(stream.waiting));
    let words = nat((stream.waiting +% 3) >> 2);
    var i = 0;
    while (i < words) {
      Saved.putNat32(bytes, WAITING + 4 * i, stream.block[i]);
      i += 1;
    };
    let length = 32 * stream.depth;
    bytes[STACK_COUNT] := Prim.natToNat8(length % 256);
    bytes[STACK_COUNT + 1] := Prim.natToNat8(length / 256);
    i := 0;
    while (i < 8 * stream.depth) {
      Saved.putNat32(bytes, STACK + 4 * i, stream.stack[i]);
      i += 1;
    };
    Saved.seal(bytes);
  };

  /// Goes on with a message that was exported. After an error the stream is as it was.
  public func resumeState(stream : Stream, exported : Blob) : Saved.Resumed {
    switch (Saved.open(exported, 10, EXPORTED)) {
      case (?error) return #err error;
      case null {};
    };
    func words(at : Nat, count : Nat) : [Nat32] {
      Prim.Array_tabulate<Nat32>(count, func i = Saved.nat32(exported, at + 4 * i));
    };
    func count(at : Nat) : Nat = Prim.nat8ToNat(exported[at]) + 256 * Prim.nat8ToNat(exported[at + 1]);

    let flags = Saved.nat32(exported, FLAGS);
    let key = words(KEY, 8);
    let chunks = Saved.nat64(exported, CHUNKS);
    let chaining = words(CHAINING, 8);
    let blocks = Prim.nat8ToNat(exported[BLOCKS]);
    let waiting = count(COUNT);
    let length = count(STACK_COUNT);
    let depth = length / 32;

    func same(these : [Nat32], those : [Nat32]) : Bool {
      for (i in these.keys()) {
        if (these[i] != those[i]) return false;
      };
      true;
    };
    let (k0, k1, k2, k3, k4, k5, k6, k7) = IV;
    let possible =
      // The mode has this key.
      (flags == KEYED_HASH or flags == DERIVE_KEY_MATERIAL or (flags == 0 and same(key, [k0, k1, k2, k3, k4, k5, k6, k7])))
      // Blocks are compressed only when a byte follows, and change the chaining value.
      and waiting <= 64 and blocks <= 15
      and (if (blocks == 0) same(key, chaining) else waiting > 0)
      // No message is longer than 2^64 - 1 bytes.
      and chunks < 0x40_0000_0000_0000
      and (chunks < 0x3f_ffff_ffff_ffff or 64 * blocks + waiting < 1024)
      and length % 32 == 0 and depth <= DEPTH
      and (
        // What a chunk follows is merged when its first byte comes. Until then the last subtree may
        // be in halves of halves, and it is not alone, since it would be the root.
        if (blocks == 0 and waiting == 0) {
          let halvings = if (chunks == 0) 0 else nat(Prim.ctzNat64(chunks));
          depth != 1 and depth >= ones(chunks) and depth <= ones(chunks) + halvings
        } else depth == ones(chunks)
      );
    if (not possible) return #err(#damaged);

    stream.flags := flags;
    for (i in key.keys()) {
      stream.key[i] := key[i];
      stream.chaining[i] := chaining[i];
    };
    stream.waiting := 0;
    var at = WAITING;
    while (at < WAITING + waiting) {
      keep(stream, exported[at]);
      at += 1;
    };
    stream.blocks := Prim.natToNat64(blocks);
    stream.chunks := chunks;
    stream.depth := 0;
    var i = 0;
    while (i < depth) {
      let at = STACK + 32 * i;
      push(stream, Saved.nat32(exported, at + 0), Saved.nat32(exported, at + 4), Saved.nat32(exported, at + 8), Saved.nat32(exported, at + 12), Saved.nat32(exported, at + 16), Saved.nat32(exported, at + 20), Saved.nat32(exported, at + 24), Saved.nat32(exported, at + 28));
      i += 1;
    };
    #ok;
  };
};
