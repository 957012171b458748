/// What the tests drive: every module's names, under scripts of bytes.
import Iter "mo:core/Iter";
import Nat64 "mo:core/Nat64";
import Result "mo:core/Result";
import Runtime "mo:core/Runtime";
import VarArray "mo:core/VarArray";
import Array "mo:core/Array";
import Blob "mo:core/Blob";
import Nat "mo:core/Nat";
import Nat8 "mo:core/Nat8";
import Text "mo:core/Text";
import Prim "mo:prim";
import Blake3 "mo:widehash/Blake3";
import Hash160 "mo:widehash/Hash160";
import Keccak "mo:widehash/Keccak";
import Ripemd160 "mo:widehash/Ripemd160";
import Sha256 "mo:widehash/Sha256";
import Sha256d "mo:widehash/Sha256d";
import Sha512 "mo:widehash/Sha512";

persistent actor {
  type ResumeError = Sha256.ResumeError;

  type Words = (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32);
  transient let ONES : Nat32 = 0xffff_ffff;
  transient let MORE_BIG : Words = (0x61626364, 0x65ffffff, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES);
  transient let MORE_LITTLE : Words = (0x64636261, 0xffffff65, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES);

  /// What all digests have.
  type Running = {
    reset : () -> ();
    writeBlob : Blob -> ();
    writeArray : [Nat8] -> ();
    writeIter : Iter.Iter<Nat8> -> ();
    sum : () -> Blob;
    exportState : () -> Blob;
    resumeState : Blob -> Result.Result<(), ResumeError>;
  };

  /// An algorithm: its digests, one that goes on from what was shared, and its functions.
  type Algorithm = {
    running : Running;
    reshared : () -> ?Algorithm;
    fromBlob : Blob -> Blob;
    fromArray : [Nat8] -> Blob;
    fromIter : Iter.Iter<Nat8> -> Blob;
    output : (Nat64, Nat) -> ?Blob;
  };

  func noOutput(_ : Nat64, _ : Nat) : ?Blob = null;

  func sha256(algo : Sha256.Algorithm, other : Sha256.Algorithm) : Algorithm {
    func of(running : Sha256.Digest) : Algorithm = {
      running;
      // Through Candid, as if it were sent, and into a digest of the other algorithm.
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Sha256.StaticSha256 = from_candid (sent) else return null;
        let digest = Sha256.Digest(other);
        digest.unshare(got);
        if (digest.algo() != running.algo()) return null;
        ?of(digest);
      };
      fromBlob = func(blob) = Sha256.fromBlob(algo, blob);
      fromArray = func(array) = Sha256.fromArray(algo, array);
      fromIter = func(iter) = Sha256.fromIter(algo, iter);
      output = noOutput;
    };
    of(Sha256.Digest(algo));
  };

  func sha512(algo : Sha512.Algorithm, other : Sha512.Algorithm) : Algorithm {
    func of(running : Sha512.Digest) : Algorithm = {
      running;
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Sha512.StaticSha512 = from_candid (sent) else return null;
        let digest = Sha512.Digest(other);
        digest.unshare(got);
        if (digest.algo() != running.algo()) return null;
        ?of(digest);
      };
      fromBlob = func(blob) = Sha512.fromBlob(algo, blob);
      fromArray = func(array) = Sha512.fromArray(algo, array);
      fromIter = func(iter) = Sha512.fromIter(algo, iter);
      output = noOutput;
    };
    of(Sha512.Digest(algo));
  };

  func sha256d() : Algorithm {
    func of(running : Sha256d.Digest) : Algorithm = {
      running;
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Sha256d.Shared = from_candid (sent) else return null;
        let digest = Sha256d.Digest();
        digest.unshare(got);
        ?of(digest);
      };
      fromBlob = Sha256.sha256d;
      fromArray = Sha256d.fromArray;
      fromIter = Sha256d.fromIter;
      output = noOutput;
    };
    of(Sha256d.Digest());
  };

  func ripemd160() : Algorithm {
    func of(running : Ripemd160.Digest) : Algorithm = {
      running;
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Ripemd160.Shared = from_candid (sent) else return null;
        let digest = Ripemd160.Digest();
        digest.unshare(got);
        ?of(digest);
      };
      fromBlob = Ripemd160.fromBlob;
      fromArray = Ripemd160.fromArray;
      fromIter = Ripemd160.fromIter;
      output = noOutput;
    };
    of(Ripemd160.Digest());
  };

  func hash160() : Algorithm {
    func of(running : Hash160.Digest) : Algorithm = {
      running;
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Hash160.Shared = from_candid (sent) else return null;
        let digest = Hash160.Digest();
        digest.unshare(got);
        ?of(digest);
      };
      fromBlob = Hash160.fromBlob;
      fromArray = Hash160.fromArray;
      fromIter = Hash160.fromIter;
      output = noOutput;
    };
    of(Hash160.Digest());
  };

  func keccak(algo : Keccak.Algorithm, other : Keccak.Algorithm) : Algorithm {
    func of(running : Keccak.Digest) : Algorithm = {
      running;
      reshared = func() {
        let sent = to_candid (running.share());
        let ?got : ?Keccak.StaticKeccak = from_candid (sent) else return null;
        let digest = Keccak.Digest(other);
        digest.unshare(got);
        if (digest.algo() != running.algo()) return null;
        ?of(digest);
      };
      fromBlob = switch algo {
        case (#keccak256) Keccak.keccak256;
        case (#sha3_256) Keccak.sha3_256;
      };
      fromArray = func(array) = Keccak.fromArray(algo, array);
      fromIter = func(iter) = Keccak.fromIter(algo, iter);
      output = noOutput;
    };
    of(Keccak.Digest(algo));
  };

  func blake3(mode : Blake3.Mode) : Algorithm {
    let running = Blake3.Digest(mode);
    {
      running;
      reshared = func() = null;
      fromBlob = func(blob) = Blake3.fromBlob(mode, blob);
      fromArray = func(array) = Blake3.fromArray(mode, array);
      fromIter = func(iter) = Blake3.fromIter(mode, iter);
      output = func(position, length) {
        if (position == 0) ?running.output(length) else running.outputAt(position, length);
      };
    };
  };

  func named(name : Text, parameter : Blob) : ?Algorithm {
    switch name {
      case "sha224" ?sha256(#sha224, #sha256);
      case "sha256" ?sha256(#sha256, #sha224);
      case "sha384" ?sha512(#sha384, #sha512);
      case "sha512" ?sha512(#sha512, #sha512_224);
      case "sha512-224" ?sha512(#sha512_224, #sha512_256);
      case "sha512-256" ?sha512(#sha512_256, #sha384);
      case "sha256d" ?sha256d();
      case "ripemd160" ?ripemd160();
      case "hash160" ?hash160();
      case "keccak256" ?keccak(#keccak256, #sha3_256);
      case "sha3-256" ?keccak(#sha3_256, #keccak256);
      case "blake3" ?blake3(#hash);
      case "blake3-keyed" {
        let ?key = Blake3.key(parameter) else return null;
        ?blake3(#keyed key);
      };
      case "blake3-derive-key" {
        let ?context = Text.decodeUtf8(parameter) else return null;
        ?blake3(#deriveKey context);
      };
      case _ null;
    };
  };

  func told(result : Result.Result<(), ResumeError>) : Blob {
    switch result {
      case (#ok) "ok";
      case (#err(#length { expected; found })) {
        Text.encodeUtf8("length " # Nat.toText(expected) # " " # Nat.toText(found));
      };
      case (#err(#foreign)) "foreign";
      case (#err(#version version)) Text.encodeUtf8("version " # Nat8.toText(version));
      case (#err(#algorithm)) "algorithm";
      case (#err(#damaged)) "damaged";
    };
  };

  /// Goes on from shared values whose blocks hold more than the five bytes that wait, "abcde": such a
  /// value is one of the type, too.
  func unsharedWithMore() : Bool {
    let sha256_ = Sha256.Digest(#sha224);
    sha256_.unshare({ Sha256.Digest(#sha256).share() with block = MORE_BIG; length = 5 });
    let ripemd160_ = Ripemd160.Digest();
    ripemd160_.unshare({ Ripemd160.Digest().share() with block = MORE_LITTLE; length = 5 });
    let sha512_ = Sha512.Digest(#sha384);
    let empty = Sha512.Digest(#sha512).share();
    let (_, _, c, d, e, f, g, h, i, j, k, l, m, n, o, p, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _) = empty.block;
    let block = (0x61626364 : Nat32, 0x65ffffff : Nat32, c, d, e, f, g, h, i, j, k, l, m, n, o, p, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES, ONES);
    sha512_.unshare({ empty with block; length = 5 });
    sha256_.sum() == Sha256.fromBlob(#sha256, "abcde") and ripemd160_.sum() == Ripemd160.fromBlob("abcde") and sha512_.sum() == Sha512.fromBlob(#sha512, "abcde");
  };

  /// Runs a script, which is steps of a letter, a length in four bytes (little-endian) and as many
  /// bytes, on a digest of an algorithm, and gives what the steps give, in the same form without the
  /// letters.
  public func run(name : Text, parameter : Blob, script : Blob) : async Blob {
    let ?first = named(name, parameter) else Runtime.trap("no such algorithm or key: " # name);
    var algorithm = first;
    var results : [Blob] = [];
    func give(result : Blob) = results := Array.concat(results, [result]);

    let bytes = Blob.toArray(script);
    func number(at : Nat) : Nat {
      var value = 0;
      for (i in [3, 2, 1, 0].vals()) value := 256 * value + Nat8.toNat(bytes[at + i]);
      value;
    };
    var at = 0;
    while (at < bytes.size()) {
      let letter = bytes[at];
      let from = at + 5;
      let to = from + number(at + 1);
      let array = Array.sliceToArray(bytes, from, to);
      let blob = Blob.fromArray(array);
      at := to;
      let { running } = algorithm;
      switch (Nat8.toNat(letter)) {
        case 0x62 /* b */ running.writeBlob(blob);
        case 0x61 /* a */ running.writeArray(array);
        case 0x69 /* i */ running.writeIter(array.vals());
        case 0x42 /* B */ give(algorithm.fromBlob(blob));
        case 0x41 /* A */ give(algorithm.fromArray(array));
        case 0x49 /* I */ give(algorithm.fromIter(array.vals()));
        case 0x73 /* s */ give(running.sum());
        case 0x7a /* z */ running.reset();
        case 0x65 /* e */ give(running.exportState());
        case 0x72 /* r */ give(told(running.resumeState(blob)));
        case 0x78 /* x */ {
          let ?same = algorithm.reshared() else Runtime.trap("not shared");
          algorithm := same;
        };
        case 0x6f /* o */ {
          let position = Nat64.fromNat(number(from) + 0x1_0000_0000 * number(from + 4));
          switch (algorithm.output(position, number(from + 8))) {
            case (?output) give(output);
            case null give("null");
          };
        };
        case 0x6d /* m */ {
          switch (Sha256.merkleLevel(blob)) {
            case (?level) give(level);
            case null give("null");
          };
        };
        case 0x75 /* u */ give(if (unsharedWithMore()) "ok" else "not");
        // What writing allocates.
        case 0x68 /* h */ {
          let before = Prim.rts_total_allocation();
          running.writeBlob(blob);
          let between = Prim.rts_total_allocation();
          running.writeArray(array);
          let after = Prim.rts_total_allocation();
          give(Text.encodeUtf8(Nat.toText(between - before) # " " # Nat.toText(after - between)));
        };
        case _ Runtime.trap("no such step");
      };
    };

    var size = 0;
    for (result in results.vals()) size += 4 + result.size();
    let all = VarArray.repeat<Nat8>(0, size);
    var to = 0;
    for (result in results.vals()) {
      var rest = result.size();
      for (i in [0, 1, 2, 3].vals()) {
        all[to + i] := Nat8.fromNat(rest % 256);
        rest /= 256;
      };
      to += 4;
      for (byte in result.vals()) {
        all[to] := byte;
        to += 1;
      };
    };
    Blob.fromVarArray(all);
  };
};
