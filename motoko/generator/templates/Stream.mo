/// Running messages of $family: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "${family}Block";
import Saved "Saved";

module {
  let LOW : Nat64 = 0xffff_ffff;
  // conversions

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
    state : $state_type;
    block : $block_type;
    length : Nat64;
  };

  /// An empty message.
  $create
    state = [var $state_list];
    block = Prim.Array_init<Nat32>($block_count, 0);
    var length = 0;
  };

  /// Begins anew with an empty message.
  $reset
    $store_initial
    stream.length := 0;
  };

  /// Compresses the block that waits, which has become whole.
  func compressBlock(stream : Stream) {
    $block_call
    $store_results
  };

  /// Adds a byte to those that wait, of which there are `waiting`, less than a block.
  func keep(stream : Stream, byte : Nat8, waiting : Nat64) {
    let place = Prim.nat64ToNat32((waiting & 3) << 3);
    let i = nat(waiting >> 2);
    let word = nat32(nat16(byte)) << ($byte_shift);
    stream.block[i] := if (place == 0) word else stream.block[i] | word;
  };
  $writers

  /// Appends all that an iterator gives, by words where it can.
  public func writeIter(stream : Stream, iter : { next : () -> ?Nat8 }) {
    let next = iter.next;
    var waiting = stream.length & $mask;
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
        stream.block[nat(waiting >> 2)] := $word_of_four;
        waiting +%= 4;
      } else {
        keep(stream, a, waiting);
        waiting +%= 1;
      };
      if (waiting == $size) {
        compressBlock(stream);
        whole +%= $size;
        waiting := 0;
      };
    };
    stream.length := whole +% waiting;
  };

  /// The last chaining value of the message so far, which can go on.
  public func last(stream : Stream) : $state_type {
    let size = stream.length +% 0;
    let waiting = size & $mask;
    let i = nat(waiting >> 2);
    let kept = stream.block[i];
    keep(stream, 128, waiting);
    if (waiting < $room) {
      $last_one
      stream.block[i] := kept;
      return ($results);
    };
    // The length has no room behind the one bit: it gets a block of its own.
    $two
    stream.block[i] := kept;
    $length
  };

  /// The running message as a value.
  public func share(stream : Stream) : Shared {
    let waiting = stream.length & $mask;
    {
      $share_state
      $share_block
      length = stream.length;
    };
  };

  /// Goes on with a message that was shared.
  public func unshare(stream : Stream, value : Shared) {
    $unshare_state
    $unshare_store
    $unshare_block
    $unshare_store_block
    stream.length := value.length;
    fillUp(stream);
  };

  /// Puts zeros behind the bytes that wait, in their last word.
  func fillUp(stream : Stream) {
    let waiting = stream.length & $mask;
    let place = Prim.nat64ToNat32((waiting & 3) << 3);
    let i = nat(waiting >> 2);
    if (place != 0) stream.block[i] := stream.block[i] & ($kept_bits);
  };

  // Where an exported state has what: the chaining value, the bytes compressed, the number of
  // bytes that wait, and those with zeros behind them.
  $layout

  /// The running message in widehash's own format, for the algorithm of this number.
  public func exportState(stream : Stream, id : Nat8) : Blob {
    let waiting = stream.length & $mask;
    let bytes = Saved.begin(id, EXPORTED);
    for (i in stream.state.keys()) {
      Saved.putNat32(bytes, STATE + $state_place, stream.state[i]);
    };
    Saved.putNat64(bytes, COMPRESSED, stream.length -% waiting);
    bytes[COUNT] := Prim.natToNat8(nat(waiting));
    let words = nat((waiting +% 3) >> 2);
    var i = 0;
    while (i < words) {
      Saved.$put_block(bytes, WAITING + 4 * i, stream.block[i]);
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
    let possible = exported[COUNT + 1] == 0 and waiting < $size and compressed & $mask == 0
      and compressed < 0x2000_0000_0000_0000;
    if (not possible) return #err(#damaged);
    for (i in stream.state.keys()) {
      stream.state[i] := Saved.nat32(exported, STATE + $state_place);
    };
    for (i in stream.block.keys()) {
      stream.block[i] := Saved.$get_block(exported, WAITING + 4 * i);
    };
    stream.length := compressed +% waiting;
    fillUp(stream);
    #ok;
  };
};
