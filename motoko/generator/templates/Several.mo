/// $title
///
/// ```motoko
/// import $module "mo:widehash/$module";
///
/// let digest = $module.fromBlob(#$first, "abc");
///
/// let running = $module.Digest(#$first);
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
/// ```
///
/// Memory is constant in the message's length, and compressing a block allocates none.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "internal/${family}Block";
import Saved "internal/Saved";
import Stream "internal/${family}Stream";
$more_imports

module {
  /// The functions, which differ in where they start and in how much of the end they keep.
  public type Algorithm = { $algorithms };

  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type $shared = Stream.Shared and { algo : Algorithm };

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(algo : Algorithm, blob : Blob) : Blob {
    let size = Prim.natToNat64(blob.size());
    switch algo {
      $from_blob
    };
  };

  /// The digest of an array of bytes.
  public func fromArray(algo : Algorithm, array : [Nat8]) : Blob {
    let size = Prim.natToNat64(array.size());
    switch algo {
      $from_array
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
        $reset
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
    public func share() : $shared = {
      Stream.share(stream) with algo = algorithm;
    };

    /// Goes on with a message that was shared, and with its algorithm. Every value of the type is a
    /// state, so that this cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : $shared) {
      algorithm := value.algo;
      Stream.unshare(stream, value);
    };

    /// The running message in widehash's own format: $exported bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, id(algorithm));

    /// Goes on with a message that was exported, here or in another language, by a digest of the
    /// same algorithm. After an error this digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, id(algorithm), exported);
    };
  };
  $more

  func begin(algo : Algorithm) : Stream.Stream {
    switch algo {
      $begin
    };
  };

  /// The number of an algorithm in exported states.
  func id(algo : Algorithm) : Nat8 {
    switch algo {
      $id
    };
  };

  func digest(algo : Algorithm, stream : Stream.Stream) : Blob {
    switch algo {
      $digest
    };
  };
  $outputs
};
