/// SHA-224 and SHA-256 (FIPS 180-4), SHA-256 twice, and levels of Merkle trees.
///
/// ```motoko
/// import Sha256 "mo:widehash/Sha256";
///
/// let digest = Sha256.fromBlob(#sha256, "abc");
///
/// let running = Sha256.Digest(#sha256);
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
import Sha256d "Sha256d";

module {
  /// The functions, which differ in where they start and in how much of the end they keep.
  public type Algorithm = { #sha224; #sha256 };

  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type StaticSha256 = Stream.Shared and { algo : Algorithm };

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(algo : Algorithm, blob : Blob) : Blob {
    let size = Prim.natToNat64(blob.size());
    switch algo {
      case (#sha224) { output28(Block.ofBlob(0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4, blob, size)) };
      case (#sha256) { output32(Block.ofBlob(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19, blob, size)) };
    };
  };

  /// The digest of an array of bytes.
  public func fromArray(algo : Algorithm, array : [Nat8]) : Blob {
    let size = Prim.natToNat64(array.size());
    switch algo {
      case (#sha224) { output28(Block.ofArray(0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4, array, size)) };
      case (#sha256) { output32(Block.ofArray(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19, array, size)) };
    };
  };

  /// The digest of all bytes that an iterator gives.
  public func fromIter(algo : Algorithm, iter : { next : () -> ?Nat8 }) : Blob {
    let stream = begin(algo);
    Stream.writeIter(stream, iter);
    digest(algo, stream);
  };

  /// A running message.
  public class Digest(algo_ : Algorithm) {
    var algorithm = algo_;
    let stream : Stream.Stream = begin(algo_);

    /// The function that the digest will be of.
    public func algo() : Algorithm = algorithm;

    /// Begins anew with an empty message.
    public func reset() {
      switch algorithm {
        case (#sha224) { Stream.reset(stream, 0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4) };
        case (#sha256) { Stream.reset(stream, 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19) };
      };
    };

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Stream.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Stream.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Stream.writeIter(stream, iter);

    /// The digest of the message so far, which can go on.
    public func sum() : Blob = digest(algorithm, stream);

    /// The running message as a value, which can be stored in stable memory and sent.
    public func share() : StaticSha256 = {
      Stream.share(stream) with algo = algorithm;
    };

    /// Goes on with a message that was shared, and with its algorithm. Every value of the type is a
    /// state, so that this cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : StaticSha256) {
      algorithm := value.algo;
      Stream.unshare(stream, value);
    };

    /// The running message in widehash's own format: 120 bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, id(algorithm));

    /// Goes on with a message that was exported, here or in another language, by a digest of the
    /// same algorithm. After an error this digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, id(algorithm), exported);
    };
  };

  /// SHA-256 of SHA-256, as Bitcoin names transactions and blocks. The module `Sha256d` has it for
  /// arrays, iterators and running messages.
  public func sha256d(blob : Blob) : Blob = Sha256d.fromBlob(blob);

  /// One level of a Merkle tree over SHA-256: of `nodes`, 32 bytes each, the digest of every pair in
  /// order, the parents that are the next level. `null` unless the nodes are whole pairs.
  ///
  /// ```motoko
  /// import Sha256 "mo:widehash/Sha256";
  ///
  /// func root(leaves : Blob) : ?Blob {
  ///   if (leaves.size() <= 32) return ?leaves;
  ///   switch (Sha256.merkleLevel(leaves)) {
  ///     case (?level) root(level);
  ///     case null null;
  ///   };
  /// };
  /// assert root("these bytes are no whole pairs of nodes") == null;
  /// ```
  public func merkleLevel(nodes : Blob) : ?Blob {
    if (nodes.size() % 64 != 0) return null;
    let parents = Prim.Array_init<Nat8>(nodes.size() / 2, 0);
    let size = Prim.natToNat64(nodes.size());
    var at : Nat64 = 0;
    while (at < size) {
      let (h0, h1, h2, h3, h4, h5, h6, h7) = Block.ofPair(nodes, at);
      func put(i : Nat64, word : Nat32) {
        let to = Prim.nat64ToNat((at >> 1) +% 4 *% i);
        Saved.putBig(parents, to, word);
      };
      put(0, h0);
      put(1, h1);
      put(2, h2);
      put(3, h3);
      put(4, h4);
      put(5, h5);
      put(6, h6);
      put(7, h7);
      at +%= 64;
    };
    ?Prim.arrayMutToBlob(parents);
  };

  func begin(algo : Algorithm) : Stream.Stream {
    switch algo {
      case (#sha224) { Stream.create(0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4) };
      case (#sha256) { Stream.create(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19) };
    };
  };

  /// The number of an algorithm in exported states.
  func id(algo : Algorithm) : Nat8 {
    switch algo {
      case (#sha224) { 1 };
      case (#sha256) { 2 };
    };
  };

  func digest(algo : Algorithm, stream : Stream.Stream) : Blob {
    switch algo {
      case (#sha224) { output28(Stream.last(stream)) };
      case (#sha256) { output32(Stream.last(stream)) };
    };
  };

  func output28(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    _ : Nat32,
  ) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    let (a5, b5, c5, d5) = Prim.explodeNat32(h5);
    let (a6, b6, c6, d6) = Prim.explodeNat32(h6);
    Prim.arrayToBlob([
      a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, a4, b4, c4, d4, a5,
      b5, c5, d5, a6, b6, c6, d6,
    ]);
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
