/// What hashing costs in instructions of WebAssembly, by what is printed in between.
import Array "mo:core/Array";
import Blob "mo:core/Blob";
import Debug "mo:core/Debug";
import Nat "mo:core/Nat";
import Nat8 "mo:core/Nat8";
import Sha256 "mo:LIBRARY/Sha256";
import Sha512 "mo:LIBRARY/Sha512";

// Any bytes do: all instructions are counted, and none depends on them.
func bytes(size : Nat) : [Nat8] = Array.tabulate<Nat8>(size, func i = Nat8.fromNat((7 * i * i + 3 * i) % 256));

// The second of two lines has nothing in between.
Debug.print("nothing");
Debug.print("nothing");
for (size in [0, 32, 64, 128, 1_000, 10_000, 64_000, 128_000].vals()) {
  let array = bytes(size);
  let blob = Blob.fromArray(array);
  let label_ = " " # Nat.toText(size) # " ";
  let names = ["sha256" # label_ # "blob", "sha256" # label_ # "array", "sha256" # label_ # "iter", "sha512" # label_ # "blob", "sha512" # label_ # "array", "sha512" # label_ # "iter"];
  Debug.print("begin");
  let a = Sha256.fromBlob(#sha256, blob);
  Debug.print(names[0]);
  let b = Sha256.fromArray(#sha256, array);
  Debug.print(names[1]);
  let c = Sha256.fromIter(#sha256, array.vals());
  Debug.print(names[2]);
  let d = Sha512.fromBlob(#sha512, blob);
  Debug.print(names[3]);
  let e = Sha512.fromArray(#sha512, array);
  Debug.print(names[4]);
  let f = Sha512.fromIter(#sha512, array.vals());
  Debug.print(names[5]);
  assert a == b and b == c and d == e and e == f;
  Debug.print("end");
};
