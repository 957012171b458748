/// SHA-256 twice, as Bitcoin names transactions and blocks.
///
/// ```motoko
/// import Sha256d "mo:widehash/Sha256d";
///
/// let digest = Sha256d.fromBlob("abc");
///
/// let running = Sha256d.Digest();
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
/// ```
///
/// Memory is constant in the message's length, and compressing a block allocates none.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "internal/Sha256Block";
import Saved "internal/Saved";
import Stream "internal/Sha256Stream";

module {
  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type Shared = Stream.Shared;

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(blob : Blob) : Blob {
    twice(Block.ofBlob(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19, blob, Prim.natToNat64(blob.size())));
  };

  /// The digest of an array of bytes.
  public func fromArray(array : [Nat8]) : Blob {
    twice(Block.ofArray(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19, array, Prim.natToNat64(array.size())));
  };

  /// The digest of all bytes that an iterator gives.
  public func fromIter(iter : { next : () -> ?Nat8 }) : Blob {
    let stream = begin();
    Stream.writeIter(stream, iter);
    twice(Stream.last(stream));
  };

  /// A running message.
  public class Digest() {
    let stream : Stream.Stream = begin();

    /// Begins anew with an empty message.
    public func reset() = Stream.reset(stream, 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Stream.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Stream.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Stream.writeIter(stream, iter);

    /// The digest of the message so far, which can go on.
    public func sum() : Blob = twice(Stream.last(stream));

    /// The running message as a value, which can be stored in stable memory and sent.
    public func share() : Shared = Stream.share(stream);

    /// Goes on with a message that was shared. Every value of the type is a state, so that this
    /// cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : Shared) = Stream.unshare(stream, value);

    /// The running message in widehash's own format: 120 bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, 7);

    /// Goes on with a message that was exported, here or in another language. After an error this
    /// digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, 7, exported);
    };
  };

  func begin() : Stream.Stream = Stream.create(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

  func twice(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32,
  ) : Blob {
    output32(Block.compress(
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
      h0, h1, h2, h3, h4, h5, h6, h7, 0x80000000, 0, 0, 0, 0, 0, 0, 256,
    ));
  };

  func output32(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32,
  ) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    let (a5, b5, c5, d5) = Prim.explodeNat32(h5);
    let (a6, b6, c6, d6) = Prim.explodeNat32(h6);
    let (a7, b7, c7, d7) = Prim.explodeNat32(h7);
    Prim.arrayToBlob([
      a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, a4, b4, c4, d4, a5,
      b5, c5, d5, a6, b6, c6, d6, a7, b7, c7, d7,
    ]);
  };
};
