/// Running states as bytes, in the format of widehash's engine: a digest begun in a canister can end
/// in Rust, Python or Go, and the other way round.
///
/// | bytes | content |
/// |---|---|
/// | 4 | `WHSH` |
/// | 1 | version of the format, 1 |
/// | 1 | the number of the algorithm |
/// | n | the state, little-endian, of a length that the algorithm fixes |
/// | 8 | the first bytes of SHA-256 over all before |
///
/// The checksum is against damage, not against an attacker: whoever can write a state can choose
/// what the digest will be. A state holds the message's last bytes and, where there is one, the key.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";
import Block "Sha256Block";

module {
  /// Why bytes are no state that a digest can go on from.
  public type ResumeError = {
    /// Not the length that this algorithm's states have.
    #length : { expected : Nat; found : Nat };
    /// Not a state of widehash at all.
    #foreign;
    /// In a version of the format that is not known here.
    #version : Nat8;
    /// Of another algorithm.
    #algorithm;
    /// The checksum does not match, or the content is impossible.
    #damaged;
  };

  /// A `Result` of `mo:core`.
  public type Resumed = { #ok; #err : ResumeError };

  let MAGIC : [Nat8] = [87, 72, 83, 72];
  let VERSION : Nat8 = 1;

  /// Bytes before the content.
  public let HEADER = 6;
  /// Bytes behind it.
  public let CHECKSUM = 8;

  /// The bytes of a state, with zeros for all but the header.
  public func begin(id : Nat8, size : Nat) : [var Nat8] {
    let bytes = Prim.Array_init<Nat8>(size, 0);
    for (i in MAGIC.keys()) {
      bytes[i] := MAGIC[i];
    };
    bytes[4] := VERSION;
    bytes[5] := id;
    bytes;
  };

  /// Writes a word, little-endian.
  public func putNat32(bytes : [var Nat8], at : Nat, word : Nat32) {
    let (a, b, c, d) = Prim.explodeNat32(word);
    bytes[at] := d;
    bytes[at + 1] := c;
    bytes[at + 2] := b;
    bytes[at + 3] := a;
  };

  /// Writes a word, big-endian.
  public func putBig(bytes : [var Nat8], at : Nat, word : Nat32) {
    let (a, b, c, d) = Prim.explodeNat32(word);
    bytes[at] := a;
    bytes[at + 1] := b;
    bytes[at + 2] := c;
    bytes[at + 3] := d;
  };

  /// Writes a word of 64 bits, little-endian.
  public func putNat64(bytes : [var Nat8], at : Nat, word : Nat64) {
    putNat32(bytes, at, Prim.nat64ToNat32(word & 0xffff_ffff));
    putNat32(bytes, at + 4, Prim.nat64ToNat32(word >> 32));
  };

  /// The finished state, with its checksum.
  public func seal(bytes : [var Nat8]) : Blob {
    let content = bytes.size() - CHECKSUM : Nat;
    let (first, second) = checksum(Prim.arrayMutToBlob(bytes), content);
    putBig(bytes, content, first);
    putBig(bytes, content + 4, second);
    Prim.arrayMutToBlob(bytes);
  };

  /// The first two words of SHA-256 over the first `size` bytes.
  func checksum(bytes : Blob, size : Nat) : (Nat32, Nat32) {
    let (first, second, _, _, _, _, _, _) = Block.ofBlob(
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
      bytes,
      Prim.natToNat64(size),
    );
    (first, second);
  };

  /// What is wrong with a state of an algorithm, if anything is.
  public func open(exported : Blob, id : Nat8, size : Nat) : ?ResumeError {
    let found = exported.size();
    let length = #length { expected = size; found };
    if (found < HEADER) return ?length;
    for (i in MAGIC.keys()) {
      if (exported[i] != MAGIC[i]) return ?#foreign;
    };
    if (exported[4] != VERSION) return ?#version(exported[4]);
    if (exported[5] != id) return ?#algorithm;
    if (found != size) return ?length;
    let content = size - CHECKSUM : Nat;
    let (first, second) = checksum(exported, content);
    if (big(exported, content) != first or big(exported, content + 4) != second) return ?#damaged;
    null;
  };

  func at(bytes : Blob, i : Nat) : Nat32 = Prim.nat16ToNat32(Prim.nat8ToNat16(bytes[i]));

  /// Reads a word, little-endian.
  public func nat32(bytes : Blob, i : Nat) : Nat32 {
    (at(bytes, i + 3) << 24) | (at(bytes, i + 2) << 16) | (at(bytes, i + 1) << 8) | at(bytes, i);
  };

  /// Reads a word, big-endian.
  public func big(bytes : Blob, i : Nat) : Nat32 {
    (at(bytes, i) << 24) | (at(bytes, i + 1) << 16) | (at(bytes, i + 2) << 8) | at(bytes, i + 3);
  };

  /// Reads a word of 64 bits, little-endian.
  public func nat64(bytes : Blob, i : Nat) : Nat64 {
    (Prim.nat32ToNat64(nat32(bytes, i + 4)) << 32) | Prim.nat32ToNat64(nat32(bytes, i));
  };
};
