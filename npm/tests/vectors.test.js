// Published values, typed in from the standards and from the papers of the algorithms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KEY, w } from "./helpers.js";

const VALUES = {
  // FIPS 180-4, NIST's examples.
  sha224: { abc: "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7" },
  sha256: {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  },
  sha384: { abc: "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7" },
  sha512: {
    abc: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  },
  sha512_224: { abc: "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa" },
  sha512_256: { abc: "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23" },
  // The paper of RIPEMD-160.
  ripemd160: {
    "": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    abc: "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
  },
  // FIPS 202, NIST's examples, and the Keccak team's of the submitted function.
  sha3_256: {
    "": "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
    abc: "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
  },
  shake128: { "": "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26" },
  keccak256: { "": "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470" },
  // The BLAKE3 test vectors, of no bytes.
  blake3: { "": "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262" },
};

for (const [name, values] of Object.entries(VALUES)) {
  test(`published values of ${name}`, () => {
    for (const [message, expected] of Object.entries(values)) assert.equal(w.hex(w[name](message)), expected);
  });
}

test("sha256 of a million letters a", () => {
  assert.equal(w.hex(w.sha256("a".repeat(1e6))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("published values of HighwayHash: the bytes from 0 on, under the key of the bytes 0 to 31", () => {
  // 64-bit words, printed in little-endian order.
  const words = ["907a56de22c26e53", "7eab43aac7cddd78", "b8d0569ab0b53d62", "5c6befab8a463d80"];
  words.forEach((word, length) => {
    const bytes = Buffer.from(word, "hex").reverse().toString("hex");
    assert.equal(w.hex(w.highwayhash64(Uint8Array.from({ length }, (_, i) => i), { key: KEY })), bytes);
  });
});

test("published values of CubeHash: revision 2 of no bytes", () => {
  assert.equal(
    w.hex(w.digest("cubehash160+16/32+160-256", "")),
    "44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d",
  );
});

test("double hashes are hashes of hashes", () => {
  assert.equal(w.hex(w.sha256d("abc")), w.hex(w.sha256(w.sha256("abc"))));
  assert.equal(w.hex(w.hash160("abc")), w.hex(w.ripemd160(w.sha256("abc"))));
});
