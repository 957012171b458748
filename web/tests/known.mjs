// Algorithms for tests that need no engine.

import { foreign } from "../src/names.js";

const of = (name, digestLength, more) => ({ name, digestLength, key: "none", extendable: false, ...more });

export const ALL = [
  of("blake3", 32, { key: "optional", extendable: true }), of("sha256", 32), of("sha512", 64), of("sha224", 28), of("sha384", 48),
  of("sha512-256", 32), of("sha256d", 32), of("ripemd160", 20), of("cubehash256", 32), of("cubehash512", 64),
];
const ALIASES = { "sha-256": "sha256", "sha2-256": "sha256", "sha512/256": "sha512-256", rmd160: "ripemd160", "ripemd-160": "ripemd160", "sha-512": "sha512" };

export function known(name) {
  const plain = name.toLowerCase();
  return ALL.find((algorithm) => algorithm.name === (ALIASES[plain] ?? plain)) ?? foreign(plain);
}
