/// SHA-384, SHA-512, SHA-512/224 and SHA-512/256 (FIPS 180-4).
///
/// ```motoko
/// import Sha512 "mo:widehash/Sha512";
///
/// let digest = Sha512.fromBlob(#sha512, "abc");
///
/// let running = Sha512.Digest(#sha512);
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
/// ```
///
/// Memory is constant in the message's length, and compressing a block allocates none.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "internal/Sha512Block";
import Saved "internal/Saved";
import Stream "internal/Sha512Stream";

module {
  /// The functions, which differ in where they start and in how much of the end they keep.
  public type Algorithm = { #sha384; #sha512; #sha512_224; #sha512_256 };

  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type StaticSha512 = Stream.Shared and { algo : Algorithm };

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(algo : Algorithm, blob : Blob) : Blob {
    let size = Prim.natToNat64(blob.size());
    switch algo {
      case (#sha384) { output48(Block.ofBlob(0xcbbb9d5d, 0xc1059ed8, 0x629a292a, 0x367cd507, 0x9159015a, 0x3070dd17, 0x152fecd8, 0xf70e5939, 0x67332667, 0xffc00b31, 0x8eb44a87, 0x68581511, 0xdb0c2e0d, 0x64f98fa7, 0x47b5481d, 0xbefa4fa4, blob, size)) };
      case (#sha512) { output64(Block.ofBlob(0x6a09e667, 0xf3bcc908, 0xbb67ae85, 0x84caa73b, 0x3c6ef372, 0xfe94f82b, 0xa54ff53a, 0x5f1d36f1, 0x510e527f, 0xade682d1, 0x9b05688c, 0x2b3e6c1f, 0x1f83d9ab, 0xfb41bd6b, 0x5be0cd19, 0x137e2179, blob, size)) };
      case (#sha512_224) { output28(Block.ofBlob(0x8c3d37c8, 0x19544da2, 0x73e19966, 0x89dcd4d6, 0x1dfab7ae, 0x32ff9c82, 0x679dd514, 0x582f9fcf, 0x0f6d2b69, 0x7bd44da8, 0x77e36f73, 0x04c48942, 0x3f9d85a8, 0x6a1d36c8, 0x1112e6ad, 0x91d692a1, blob, size)) };
      case (#sha512_256) { output32(Block.ofBlob(0x22312194, 0xfc2bf72c, 0x9f555fa3, 0xc84c64c2, 0x2393b86b, 0x6f53b151, 0x96387719, 0x5940eabd, 0x96283ee2, 0xa88effe3, 0xbe5e1e25, 0x53863992, 0x2b0199fc, 0x2c85b8aa, 0x0eb72ddc, 0x81c52ca2, blob, size)) };
    };
  };

  /// The digest of an array of bytes.
  public func fromArray(algo : Algorithm, array : [Nat8]) : Blob {
    let size = Prim.natToNat64(array.size());
    switch algo {
      case (#sha384) { output48(Block.ofArray(0xcbbb9d5d, 0xc1059ed8, 0x629a292a, 0x367cd507, 0x9159015a, 0x3070dd17, 0x152fecd8, 0xf70e5939, 0x67332667, 0xffc00b31, 0x8eb44a87, 0x68581511, 0xdb0c2e0d, 0x64f98fa7, 0x47b5481d, 0xbefa4fa4, array, size)) };
      case (#sha512) { output64(Block.ofArray(0x6a09e667, 0xf3bcc908, 0xbb67ae85, 0x84caa73b, 0x3c6ef372, 0xfe94f82b, 0xa54ff53a, 0x5f1d36f1, 0x510e527f, 0xade682d1, 0x9b05688c, 0x2b3e6c1f, 0x1f83d9ab, 0xfb41bd6b, 0x5be0cd19, 0x137e2179, array, size)) };
      case (#sha512_224) { output28(Block.ofArray(0x8c3d37c8, 0x19544da2, 0x73e19966, 0x89dcd4d6, 0x1dfab7ae, 0x32ff9c82, 0x679dd514, 0x582f9fcf, 0x0f6d2b69, 0x7bd44da8, 0x77e36f73, 0x04c48942, 0x3f9d85a8, 0x6a1d36c8, 0x1112e6ad, 0x91d692a1, array, size)) };
      case (#sha512_256) { output32(Block.ofArray(0x22312194, 0xfc2bf72c, 0x9f555fa3, 0xc84c64c2, 0x2393b86b, 0x6f53b151, 0x96387719, 0x5940eabd, 0x96283ee2, 0xa88effe3, 0xbe5e1e25, 0x53863992, 0x2b0199fc, 0x2c85b8aa, 0x0eb72ddc, 0x81c52ca2, array, size)) };
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
        case (#sha384) { Stream.reset(stream, 0xcbbb9d5d, 0xc1059ed8, 0x629a292a, 0x367cd507, 0x9159015a, 0x3070dd17, 0x152fecd8, 0xf70e5939, 0x67332667, 0xffc00b31, 0x8eb44a87, 0x68581511, 0xdb0c2e0d, 0x64f98fa7, 0x47b5481d, 0xbefa4fa4) };
        case (#sha512) { Stream.reset(stream, 0x6a09e667, 0xf3bcc908, 0xbb67ae85, 0x84caa73b, 0x3c6ef372, 0xfe94f82b, 0xa54ff53a, 0x5f1d36f1, 0x510e527f, 0xade682d1, 0x9b05688c, 0x2b3e6c1f, 0x1f83d9ab, 0xfb41bd6b, 0x5be0cd19, 0x137e2179) };
        case (#sha512_224) { Stream.reset(stream, 0x8c3d37c8, 0x19544da2, 0x73e19966, 0x89dcd4d6, 0x1dfab7ae, 0x32ff9c82, 0x679dd514, 0x582f9fcf, 0x0f6d2b69, 0x7bd44da8, 0x77e36f73, 0x04c48942, 0x3f9d85a8, 0x6a1d36c8, 0x1112e6ad, 0x91d692a1) };
        case (#sha512_256) { Stream.reset(stream, 0x22312194, 0xfc2bf72c, 0x9f555fa3, 0xc84c64c2, 0x2393b86b, 0x6f53b151, 0x96387719, 0x5940eabd, 0x96283ee2, 0xa88effe3, 0xbe5e1e25, 0x53863992, 0x2b0199fc, 0x2c85b8aa, 0x0eb72ddc, 0x81c52ca2) };
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
    public func share() : StaticSha512 = {
      Stream.share(stream) with algo = algorithm;
    };

    /// Goes on with a message that was shared, and with its algorithm. Every value of the type is a
    /// state, so that this cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : StaticSha512) {
      algorithm := value.algo;
      Stream.unshare(stream, value);
    };

    /// The running message in widehash's own format: 216 bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, id(algorithm));

    /// Goes on with a message that was exported, here or in another language, by a digest of the
    /// same algorithm. After an error this digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, id(algorithm), exported);
    };
  };

  func begin(algo : Algorithm) : Stream.Stream {
    switch algo {
      case (#sha384) { Stream.create(0xcbbb9d5d, 0xc1059ed8, 0x629a292a, 0x367cd507, 0x9159015a, 0x3070dd17, 0x152fecd8, 0xf70e5939, 0x67332667, 0xffc00b31, 0x8eb44a87, 0x68581511, 0xdb0c2e0d, 0x64f98fa7, 0x47b5481d, 0xbefa4fa4) };
      case (#sha512) { Stream.create(0x6a09e667, 0xf3bcc908, 0xbb67ae85, 0x84caa73b, 0x3c6ef372, 0xfe94f82b, 0xa54ff53a, 0x5f1d36f1, 0x510e527f, 0xade682d1, 0x9b05688c, 0x2b3e6c1f, 0x1f83d9ab, 0xfb41bd6b, 0x5be0cd19, 0x137e2179) };
      case (#sha512_224) { Stream.create(0x8c3d37c8, 0x19544da2, 0x73e19966, 0x89dcd4d6, 0x1dfab7ae, 0x32ff9c82, 0x679dd514, 0x582f9fcf, 0x0f6d2b69, 0x7bd44da8, 0x77e36f73, 0x04c48942, 0x3f9d85a8, 0x6a1d36c8, 0x1112e6ad, 0x91d692a1) };
      case (#sha512_256) { Stream.create(0x22312194, 0xfc2bf72c, 0x9f555fa3, 0xc84c64c2, 0x2393b86b, 0x6f53b151, 0x96387719, 0x5940eabd, 0x96283ee2, 0xa88effe3, 0xbe5e1e25, 0x53863992, 0x2b0199fc, 0x2c85b8aa, 0x0eb72ddc, 0x81c52ca2) };
    };
  };

  /// The number of an algorithm in exported states.
  func id(algo : Algorithm) : Nat8 {
    switch algo {
      case (#sha384) { 3 };
      case (#sha512) { 4 };
      case (#sha512_224) { 5 };
      case (#sha512_256) { 6 };
    };
  };

  func digest(algo : Algorithm, stream : Stream.Stream) : Blob {
    switch algo {
      case (#sha384) { output48(Stream.last(stream)) };
      case (#sha512) { output64(Stream.last(stream)) };
      case (#sha512_224) { output28(Stream.last(stream)) };
      case (#sha512_256) { output32(Stream.last(stream)) };
    };
  };

  func output28(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32,
    _ : Nat32, _ : Nat32,
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
    h7 : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32, _ : Nat32,
    _ : Nat32, _ : Nat32,
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

  func output48(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, _ : Nat32, _ : Nat32,
    _ : Nat32, _ : Nat32,
  ) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    let (a5, b5, c5, d5) = Prim.explodeNat32(h5);
    let (a6, b6, c6, d6) = Prim.explodeNat32(h6);
    let (a7, b7, c7, d7) = Prim.explodeNat32(h7);
    let (a8, b8, c8, d8) = Prim.explodeNat32(h8);
    let (a9, b9, c9, d9) = Prim.explodeNat32(h9);
    let (a10, b10, c10, d10) = Prim.explodeNat32(h10);
    let (a11, b11, c11, d11) = Prim.explodeNat32(h11);
    Prim.arrayToBlob([
      a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, a4, b4, c4, d4, a5,
      b5, c5, d5, a6, b6, c6, d6, a7, b7, c7, d7, a8, b8, c8, d8, a9, b9, c9, d9, a10,
      b10, c10, d10, a11, b11, c11, d11,
    ]);
  };

  func output64(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32,
  ) : Blob {
    let (a0, b0, c0, d0) = Prim.explodeNat32(h0);
    let (a1, b1, c1, d1) = Prim.explodeNat32(h1);
    let (a2, b2, c2, d2) = Prim.explodeNat32(h2);
    let (a3, b3, c3, d3) = Prim.explodeNat32(h3);
    let (a4, b4, c4, d4) = Prim.explodeNat32(h4);
    let (a5, b5, c5, d5) = Prim.explodeNat32(h5);
    let (a6, b6, c6, d6) = Prim.explodeNat32(h6);
    let (a7, b7, c7, d7) = Prim.explodeNat32(h7);
    let (a8, b8, c8, d8) = Prim.explodeNat32(h8);
    let (a9, b9, c9, d9) = Prim.explodeNat32(h9);
    let (a10, b10, c10, d10) = Prim.explodeNat32(h10);
    let (a11, b11, c11, d11) = Prim.explodeNat32(h11);
    let (a12, b12, c12, d12) = Prim.explodeNat32(h12);
    let (a13, b13, c13, d13) = Prim.explodeNat32(h13);
    let (a14, b14, c14, d14) = Prim.explodeNat32(h14);
    let (a15, b15, c15, d15) = Prim.explodeNat32(h15);
    Prim.arrayToBlob([
      a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, a4, b4, c4, d4, a5,
      b5, c5, d5, a6, b6, c6, d6, a7, b7, c7, d7, a8, b8, c8, d8, a9, b9, c9, d9, a10,
      b10, c10, d10, a11, b11, c11, d11, a12, b12, c12, d12, a13, b13, c13, d13, a14, b14,
      c14, d14, a15, b15, c15, d15,
    ]);
  };
};
