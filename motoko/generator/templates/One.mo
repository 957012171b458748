/// $title
///
/// ```motoko
/// import $module "mo:widehash/$module";
///
/// let digest = $module.fromBlob("abc");
///
/// let running = $module.Digest();
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
  // conversions

  /// A running message as a value, which can be stored in stable memory and sent: see
  /// `Digest.share`.
  public type Shared = Stream.Shared;

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The digest of a blob.
  public func fromBlob(blob : Blob) : Blob {
    $from_blob
  };

  /// The digest of an array of bytes.
  public func fromArray(array : [Nat8]) : Blob {
    $from_array
  };

  /// The digest of all bytes that an iterator gives.
  public func fromIter(iter : { next : () -> ?Nat8 }) : Blob {
    let stream = begin();
    Stream.writeIter(stream, iter);
    $finish(Stream.last(stream));
  };

  /// A running message.
  public class Digest() {
    let stream : Stream.Stream = begin();

    /// Begins anew with an empty message.
    public func reset() = Stream.reset(stream, $initial);

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Stream.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Stream.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Stream.writeIter(stream, iter);

    /// The digest of the message so far, which can go on.
    public func sum() : Blob = $finish(Stream.last(stream));

    /// The running message as a value, which can be stored in stable memory and sent.
    public func share() : Shared = Stream.share(stream);

    /// Goes on with a message that was shared. Every value of the type is a state, so that this
    /// cannot fail; it is not checked against damage, as `resumeState` does.
    public func unshare(value : Shared) = Stream.unshare(stream, value);

    /// The running message in widehash's own format: $exported bytes with a checksum, with which
    /// `resumeState` goes on here or in another language.
    public func exportState() : Blob = Stream.exportState(stream, $id);

    /// Goes on with a message that was exported, here or in another language. After an error this
    /// digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, $id, exported);
    };
  };

  func begin() : Stream.Stream = Stream.create($initial);
  $outputs
};
