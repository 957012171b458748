
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
    $store
    at +%= 64;
  };
  ?Prim.arrayMutToBlob(parents);
};
