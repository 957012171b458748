/// RIPEMD-160 (Dobbertin, Bosselaers and Preneel, 1996).
///
/// ```motoko
/// import Ripemd160 "mo:widehash/Ripemd160";
///
/// let digest = Ripemd160.fromBlob("abc");
///
/// let running = Ripemd160.Digest();
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
/// ```
///
/// Memory is constant in the message's length, and compressing a block allocates none.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "internal/Ripemd160Block";
import Saved "internal/Saved";
import Stream "internal/Ripemd160Stream";

module {
  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type Shared = Stream.Shared;

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(blob : Blob) : Blob {
    output20(Block.ofBlob(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0, blob, Prim.natToNat64(blob.size())));
  };

  /// The digest of an array of bytes.
  public func fromArray(array : [Nat8]) : Blob {
    output20(Block.ofArray(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0, array, Prim.natToNat64(array.size())));
  };

  /// The digest of all bytes that an iterator gives.
  public func fromIter(iter : { next : () -> ?Nat8 }) : Blob {
    let stream = begin();
    Stream.writeIter(stream, iter);
    output20(Stream.last(stream));
  };

  /// A running message.
  public class Digest() {
    let stream : Stream.Stream = begin();

    /// Begins anew with an empty message.
    public func reset() = Stream.reset(stream, 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Stream.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Stream.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Stream.writeIter(stream, iter);

    /// The digest of the message so far, which can go on.
    public func sum() : Blob = output20(Stream.last(stream));

    /// The running message as a value, which can be stored in stable memory and sent.
    public func share() : Shared = Stream.share(stream);

    /// Goes on with a message that was shared. Every value of the type is a state, so that this
    /// cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : Shared) = Stream.unshare(stream, value);

    /// The running message in widehash's own format: 108 bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, 8);

    /// Goes on with a message that was exported, here or in another language. After an error this
    /// digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, 8, exported);
    };
  };

  func begin() : Stream.Stream = Stream.create(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);

  func output20(h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    Prim.arrayToBlob([
      d0, c0, b0, a0, d1, c1, b1, a1, d2, c2, b2, a2, d3, c3, b3, a3, d4, c4, b4, a4,
    ]);
  };
};
