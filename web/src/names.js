// Names of algorithms: as people write them, as lists tag lines, and those of algorithms that are not computed here.

/** Digest lengths in bytes of what lists of other tools have and the engine may lack. */
const FOREIGN = {
  crc32: 4, md5: 16, sha1: 20, sm3: 32, blake2b: 64, blake2s: 32, "sha3-224": 28, "sha3-256": 32, "sha3-384": 48,
  "sha3-512": 64, whirlpool: 64, tiger: 24, md4: 16,
};

/** Returns an algorithm that the engine lacks by one of its names, or null. */
export function foreign(name) {
  const plain = name.toLowerCase().replace(/^sha-1$/, "sha1");
  const shorter = /^blake2([bs])-(\d+)$/.exec(plain);
  if (shorter !== null && shorter[2] % 8 === 0) {
    return { name: plain, digestLength: shorter[2] / 8, extendable: false, isForeign: true };
  }
  return Object.hasOwn(FOREIGN, plain) ? { name: plain, digestLength: FOREIGN[plain], extendable: false, isForeign: true } : null;
}

/** Returns the name of an algorithm, or of a form, as standards write it. */
export function labelOf(form) {
  const { name, length, isKeyed } = partsOf(form);
  const label = name
    .replace(/^sha512-(\d+)$/, "SHA-512/$1")
    .replace(/^sha(\d{3}.*|1)$/, "SHA-$1")
    .replace(/^sha3-/, "SHA3-")
    .replace(/^ripemd(\d+)$/, "RIPEMD-$1")
    .replace(/^(highwayhash|cubehash|keccak)(\d+)$/, (_, family, bits) => `${{ highwayhash: "HighwayHash", cubehash: "CubeHash", keccak: "Keccak" }[family]}-${bits}`)
    .replace(/^(blake|hash|md|shake|cshake|crc|sm|k)(?=\d)/, (family) => family.toUpperCase())
    .replace(/^cubehash/, "CubeHash");
  return label + (length === undefined ? "" : `, ${length} bytes`) + (isKeyed ? ", keyed" : "");
}

/** Returns the tag of an algorithm on the lines of a list. */
export function tagOf(name) {
  return name.replace(/^sha512-(\d+)$/, "sha512/$1").replace(/^ripemd/, "rmd").toUpperCase();
}

// What is computed of a file is named by a form: the algorithm, then ":LENGTH" if the output has another length than
// usual, then "@" if it is keyed.

/** Returns the form of an algorithm with an output of `length` bytes. */
export function formOf({ name, digestLength }, length = digestLength, isKeyed = false) {
  return name + (length === digestLength ? "" : `:${length}`) + (isKeyed ? "@" : "");
}

/** Returns {name, length, isKeyed} of a form; the length is undefined if it is the usual one. */
export function partsOf(form) {
  const [, name, length, keyed] = /^([^:@]*)(?::(\d+))?(@?)$/.exec(form);
  return { name, length: length === undefined ? undefined : Number(length), isKeyed: keyed === "@" };
}
