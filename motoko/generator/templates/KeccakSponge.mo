/// Running messages of SHA3-256 and Keccak-256: fed piece by piece, read at any time, stored and sent.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Saved "Saved";

module {
  let LOW : Nat64 = 0xffff_ffff;
  // conversions

  /// A running message. Its bytes are XORed into the state at once, so that there is no block.
  public type Stream = {
    /// The halves of the state's words, the low one first.
    state : [var Nat32];
    /// Bytes of the message.
    var count : Nat64;
  };

  /// A running message as a value that can be stored and sent. Every such value is a state.
  public type Shared = {
    $state_type
    count : Nat64;
  };

  /// An empty message.
  public func create() : Stream = {
    state = Prim.Array_init<Nat32>(50, 0);
    var count = 0;
  };

  /// Begins anew with an empty message.
  public func reset(stream : Stream) {
    for (i in stream.state.keys()) {
      stream.state[i] := 0;
    };
    stream.count := 0;
  };

  /// Keccak-f[1600].
  func permute(state : [var Nat32]) {
    $permute
  };

  /// How far a byte of a word is shifted.
  func place(at : Nat64) : Nat32 = Prim.nat64ToNat32((at & 3) << 3);
  $writers

  /// Appends all that an iterator gives.
  public func writeIter(stream : Stream, iter : { next : () -> ?Nat8 }) {
    let state = stream.state;
    let next = iter.next;
    var waiting = stream.count % $rate;
    var whole = stream.count -% waiting;
    label reading loop {
      let ?byte = next() else break reading;
      state[nat(waiting >> 2)] ^= nat32(nat16(byte)) << place(waiting);
      waiting +%= 1;
      if (waiting == $rate) {
        permute(state);
        whole +%= $rate;
        waiting := 0;
      };
    };
    stream.count := whole +% waiting;
  };

  /// The digest of the message so far, which can go on. The domain byte tells the functions apart.
  public func sum(stream : Stream, domain : Nat32) : Blob {
    let state = Prim.Array_init<Nat32>(50, 0);
    for (i in state.keys()) {
      state[i] := stream.state[i];
    };
    let waiting = stream.count % $rate;
    state[nat(waiting >> 2)] ^= domain << place(waiting);
    state[$last_word] ^= 0x80000000;
    permute(state);
    $output
  };

  /// The running message as a value.
  public func share(stream : Stream) : Shared {
    let state = stream.state;
    {
      $share
      count = stream.count;
    };
  };

  /// Goes on with a message that was shared.
  public func unshare(stream : Stream, value : Shared) {
    let state = stream.state;
    $unshare
    $store
    stream.count := value.count;
  };

  // An exported state has the halves, then the number of bytes.
  let STATE = 6;
  let COUNT = 206;
  let EXPORTED = 222;

  /// The running message in widehash's own format, for the algorithm of this number.
  public func exportState(stream : Stream, id : Nat8) : Blob {
    let bytes = Saved.begin(id, EXPORTED);
    for (i in stream.state.keys()) {
      Saved.putNat32(bytes, STATE + 4 * i, stream.state[i]);
    };
    Saved.putNat64(bytes, COUNT, stream.count);
    Saved.seal(bytes);
  };

  /// Goes on with a message that was exported. After an error the stream is as it was.
  public func resumeState(stream : Stream, id : Nat8, exported : Blob) : Saved.Resumed {
    switch (Saved.open(exported, id, EXPORTED)) {
      case (?error) return #err error;
      case null {};
    };
    let count = Saved.nat64(exported, COUNT);
    // To absorb this many bytes would take years. The engine refuses such a count, too.
    if (count >= 1 << 61) return #err(#damaged);
    for (i in stream.state.keys()) {
      stream.state[i] := Saved.nat32(exported, STATE + 4 * i);
    };
    stream.count := count;
    #ok;
  };
};
