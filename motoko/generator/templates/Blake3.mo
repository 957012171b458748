/// BLAKE3 (O'Connor, Aumasson, Neves and Wilcox-O'Hearn, 2020): hashes, keyed hashes and derived keys,
/// of any length.
///
/// ```motoko
/// import Blake3 "mo:widehash/Blake3";
///
/// let digest = Blake3.hash("abc");
///
/// let running = Blake3.Digest(#hash);
/// running.writeArray([97]);
/// running.writeBlob("bc");
/// assert running.sum() == digest;
///
/// let subkey = Blake3.deriveKey("example.com 2026 session tokens", "key material");
/// assert subkey.size() == 32;
/// ```
///
/// Memory is constant in the message's length, but for one chaining value of 32 bytes for each
/// doubling, for which there is room from the second chunk of 1024 bytes on. Compressing a block
/// allocates none.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "internal/Blake3Block";
import Saved "internal/Saved";
import Stream "internal/Blake3Stream";

module {
  /// A key for keyed hashes: see `key`.
  public type Key = Stream.Key;

  /// What a digest is for. The modes give unrelated digests of a message.
  public type Mode = {
    /// The plain hash.
    #hash;
    /// A message authentication code.
    #keyed : Key;
    /// Keys from key material, in a context that should be hardcoded, globally unique and say what
    /// the keys are for. Not for passwords.
    #deriveKey : Text;
  };

  /// Why `Digest.resumeState` refused bytes.
  public type ResumeError = Saved.ResumeError;

  /// The key of these 32 bytes; `null` of any other number.
  public func key(bytes : Blob) : ?Key {
    if (bytes.size() == 32) ?Stream.keyOf(bytes) else null;
  };

  /// The digest of a blob.
  public func hash(message : Blob) : Blob = fromBlob(#hash, message);

  /// The digest of a blob under a key.
  public func keyedHash(key : Key, message : Blob) : Blob = fromBlob(#keyed key, message);

  /// A key of 32 bytes from key material, in a context: see `Mode`.
  public func deriveKey(context : Text, material : Blob) : Blob {
    fromBlob(#deriveKey context, material);
  };

  /// The digest of a blob, 32 bytes.
  public func fromBlob(mode : Mode, blob : Blob) : Blob {
    let size = Prim.natToNat64(blob.size());
    if (size > 1024) {
      let stream = Stream.begin(mode);
      Stream.writeBlob(stream, blob);
      return Stream.sum(stream);
    };
    let (($k), flags) = Stream.start(mode);
    Stream.digest(Block.chunkOfBlob($k, blob, 0, size, 0, 0, flags, Stream.LONE));
  };

  /// The digest of an array of bytes, 32 bytes.
  public func fromArray(mode : Mode, array : [Nat8]) : Blob {
    let size = Prim.natToNat64(array.size());
    if (size > 1024) {
      let stream = Stream.begin(mode);
      Stream.writeArray(stream, array);
      return Stream.sum(stream);
    };
    let (($k), flags) = Stream.start(mode);
    Stream.digest(Block.chunkOfArray($k, array, 0, size, 0, 0, flags, Stream.LONE));
  };

  /// The digest of all bytes that an iterator gives, 32 bytes.
  public func fromIter(mode : Mode, iter : { next : () -> ?Nat8 }) : Blob {
    let stream = Stream.begin(mode);
    Stream.writeIter(stream, iter);
    Stream.sum(stream);
  };

  /// A running message.
  public class Digest(mode : Mode) {
    let stream : Stream.Stream = Stream.begin(mode);

    /// Begins anew with an empty message, in the same mode.
    public func reset() {
      Stream.restart(stream, 0);
      stream.depth := 0;
    };

    /// Appends a blob to the message.
    public func writeBlob(blob : Blob) = Stream.writeBlob(stream, blob);

    /// Appends an array of bytes to the message.
    public func writeArray(array : [Nat8]) = Stream.writeArray(stream, array);

    /// Appends all bytes that an iterator gives to the message.
    public func writeIter(iter : { next : () -> ?Nat8 }) = Stream.writeIter(stream, iter);

    /// The digest of the message so far, 32 bytes. The message can go on.
    public func sum() : Blob = Stream.sum(stream);

    /// The first bytes of the output of the message so far, of which the digest is the first 32.
    public func output(length : Nat) : Blob = Stream.output(stream, 0, length);

    /// A part of the output of the message so far, from the byte numbered `position` on. The output
    /// ends after 2^64 - 1 bytes: `null` of what is not there.
    public func outputAt(position : Nat64, length : Nat) : ?Blob {
      if (length > Prim.nat64ToNat(0xffff_ffff_ffff_ffff -% position)) return null;
      ?Stream.output(stream, position, length);
    };

    /// The running message in widehash's own format: $exported bytes with a checksum, with which
    /// `resumeState` goes on here or in another language. A key is among them.
    public func exportState() : Blob = Stream.exportState(stream);

    /// Goes on with a message that was exported, here or in another language, in the mode and with
    /// the key that it had. After an error this digest is as it was.
    public func resumeState(exported : Blob) : { #ok; #err : ResumeError } {
      Stream.resumeState(stream, exported);
    };
  };
};
