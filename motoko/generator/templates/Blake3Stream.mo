/// Running messages of BLAKE3: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "Blake3Block";
import Saved "Saved";

module {
  // conversions

  /// The words of a key, or of any other chaining value.
  public type Key = $key_type;

  /// What a message is hashed for.
  public type Mode = { #hash; #keyed : Key; #deriveKey : Text };

  $flags

  /// The flags of the last block of a message of one chunk.
  public let LONE : Nat32 = $lone;

  let IV : Key = ($iv);

  /// The most subtrees that wait: a message is less than 2^64 bytes, 2^54 chunks. One more is
  /// there while it is merged.
  let DEPTH = $depth;

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
    $key_words
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

  func create((($k) : Key), flags : Nat32) : Stream = {
    key = [var $k];
    var flags = flags;
    chaining = [var $k];
    block = Prim.Array_init<Nat32>(16, 0);
    var waiting = 0;
    var blocks = 0;
    var chunks = 0;
    var stack = [var];
    var depth = 0;
  };

  /// Begins an empty chunk of this number.
  public func restart(stream : Stream, chunks : Nat64) {
    $restart
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
        let ($h) = chunkValue(stream);
        push(stream, $h);
        restart(stream, stream.chunks +% 1);
      } else {
        $compress_block
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
      let ($h) = parent(stream, right - 8, $stack_right);
      stream.depth -= 2;
      push(stream, $h);
    };
  };

  func ones(n : Nat64) : Nat = nat(Prim.popcntNat64(n));

  // Results are tuples without a name: one with a name, as `Key`, is allocated.

  /// The chunk's chaining value, as if it ended here.
  func chunkValue(stream : Stream) : $key_type {
    let waiting = stream.waiting +% 0;
    $chunk_value
  };

  func push(stream : Stream, $h_parameters) {
    if (stream.stack.size() == 0) stream.stack := Prim.Array_init<Nat32>(8 * (DEPTH + 1), 0);
    let at = 8 * stream.depth;
    $push
    stream.depth += 1;
  };

  /// The chaining value of a parent, of the child at a place in the stack and another one.
  func parent(stream : Stream, at : Nat, $h_parameters) : $key_type {
    $parent
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
  $writers

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
        chaining = [$chaining];
        $held
        length = Prim.nat64ToNat32(waiting);
        flags = stream.flags | startFlag(stream) | CHUNK_END;
      };
    };
    // The child on the right: the chunk, or the last subtree if it is complete and nothing follows.
    var left = stream.depth;
    let ($k) = if (waiting > 0) chunkValue(stream) else {
      left -= 1;
      let right = 8 * left;
      ($stack_right);
    };
    $right
    while (left > 1) {
      left -= 1;
      let ($h) = parent(stream, 8 * left, $s);
      $next_right
    };
    {
      chaining = [$key];
      block = [$lowest, $s];
      length = 64;
      flags = stream.flags | PARENT;
    };
  };

  /// The digest of the message so far, which can go on.
  public func sum(stream : Stream) : Blob {
    let node = root(stream);
    $root_compress
    digest($h);
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
      $root_expand
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
  public func digest($h_parameters) : Blob {
    $digest
  };

  // Where an exported state has what.
  $layout

  /// The running message in widehash's own format.
  public func exportState(stream : Stream) : Blob {
    let bytes = Saved.begin($id, EXPORTED);
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
    switch (Saved.open(exported, $id, EXPORTED)) {
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
    let ($k) = IV;
    let possible =
      // The mode has this key.
      (flags == KEYED_HASH or flags == DERIVE_KEY_MATERIAL or (flags == 0 and same(key, [$k])))
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
      push(stream, $saved_words);
      i += 1;
    };
    #ok;
  };
};
