/// Keccak-256, as Ethereum uses it, and SHA3-256 (FIPS 202). Only the padding of the two differs, and so
/// every digest.
///
/// ```motoko
/// import Keccak "mo:widehash/Keccak";
///
/// let digest = Keccak.keccak256("abc");
///
/// let running = Keccak.Digest(#keccak256);
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
/// ```
///
/// Memory is constant in the message's length.
//
// Written by motoko/generate.

import Saved "internal/Saved";
import Sponge "internal/KeccakSponge";

module {
  /// The functions.
  public type Algorithm = { #sha3_256; #keccak256 };

  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type StaticKeccak = { algo : Algorithm; stream : Sponge.Shared };

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The Keccak-256 digest of a blob.
  public func keccak256(blob : Blob) : Blob = fromBlob(#keccak256, blob);

  /// The SHA3-256 digest of a blob.
  public func sha3_256(blob : Blob) : Blob = fromBlob(#sha3_256, blob);

  /// The digest of a blob.
  public func fromBlob(algo : Algorithm, blob : Blob) : Blob {
    let stream = Sponge.create();
    Sponge.writeBlob(stream, blob);
    Sponge.sum(stream, domain(algo));
  };

  /// The digest of an array of bytes.
  public func fromArray(algo : Algorithm, array : [Nat8]) : Blob {
    let stream = Sponge.create();
    Sponge.writeArray(stream, array);
    Sponge.sum(stream, domain(algo));
  };

  /// The digest of all bytes that an iterator gives.
  public func fromIter(algo : Algorithm, iter : { next : () -> ?Nat8 }) : Blob {
    let stream = Sponge.create();
    Sponge.writeIter(stream, iter);
    Sponge.sum(stream, domain(algo));
  };

  /// A running message.
  public class Digest(algo_ : Algorithm) {
    var function = algo_;
    let stream : Sponge.Stream = Sponge.create();

    /// The function.
    public func algo() : Algorithm = function;

    /// Begins anew with an empty message.
    public func reset() = Sponge.reset(stream);

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Sponge.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Sponge.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Sponge.writeIter(stream, iter);

    /// The digest of the message so far, which can go on.
    public func sum() : Blob = Sponge.sum(stream, domain(function));

    /// The running message as a value, which can be stored in stable memory and sent.
    public func share() : StaticKeccak = { algo = function; stream = Sponge.share(stream) };

    /// Goes on with a message that was shared, by the function that it had. Every value of the type is a
    /// state, so that this cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : StaticKeccak) {
      function := value.algo;
      Sponge.unshare(stream, value.stream);
    };

    /// The running message in widehash's own format: 222 bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Sponge.exportState(stream, number(function));

    /// Goes on with a message that was exported, here or in another language. After an error this
    /// digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Sponge.resumeState(stream, number(function), exported);
    };
  };

  /// The byte that ends a message.
  func domain(algo : Algorithm) : Nat32 = switch algo {
    $domains
  };

  /// The number in exported states.
  func number(algo : Algorithm) : Nat8 = switch algo {
    $numbers
  };
};
