// Names, keys and data that are wrong, and every form of data that is right.

import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { digest } from "../src/digest.js";
import { Engine } from "../src/engine.js";
import { createHash } from "../src/hash.js";
import { digestMany } from "../src/many.js";
import { BUILD, KEY, module, w } from "./helpers.js";

test("the build that is tested runs", () => {
  assert.equal(w.backend(), BUILD === "simd" ? "simd128" : "scalar");
});

test("data in every form", () => {
  const bytes = Uint8Array.from([9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]);
  const expected = w.hex(w.sha256(bytes));
  const shared = new Uint8Array(new SharedArrayBuffer(12));
  shared.set(bytes);
  for (const data of [
    bytes.buffer, Buffer.from(bytes), new DataView(bytes.buffer), new Uint32Array(bytes.buffer), new Uint8ClampedArray(bytes), shared, shared.buffer,
    vm.runInNewContext("Uint8Array.from(list)", { list: [...bytes] }), vm.runInNewContext("Uint8Array.from(list).buffer", { list: [...bytes] }),
  ]) {
    assert.equal(w.hex(w.sha256(data)), expected);
    assert.equal(w.createHash("sha256").update(data).hex(), expected);
    assert.equal(w.digestMany("sha256", [data]).hex(0), expected);
  }
  assert.equal(w.hex(w.sha256(new Uint16Array(bytes.buffer, 2, 3))), w.hex(w.sha256(bytes.subarray(2, 8))));
  for (const wrong of [undefined, null, 5, 5n, {}, [1, 2], true, Symbol("s"), () => 1]) {
    assert.throws(() => w.sha256(wrong), TypeError);
    assert.throws(() => w.createHash("sha256").update(wrong), TypeError);
  }
});

test("names of algorithms", () => {
  const plain = w.hex(w.sha512_256("abc"));
  for (const name of ["sha512-256", "SHA-512/256", "sha512_256", "SHA512t256"]) assert.equal(w.hex(w.digest(name, "abc")), plain);
  assert.equal(w.createHash("CubeHash16+16/32+32-256").name, "cubehash256");
  assert.equal(w.createHash("CUBEHASH160+16/32+160-256").name, "cubehash160+16/32+160-256");
  assert.throws(() => w.createHash("sah256"), { name: "UnknownAlgorithmError", code: "ERR_UNKNOWN_ALGORITHM", message: 'unknown algorithm: "sah256"; did you mean sha256?' });
  assert.throws(() => w.createHash("md5"), w.UnknownAlgorithmError);
  assert.throws(() => w.createHash("x".repeat(200_000)), w.UnknownAlgorithmError);
  assert.throws(() => w.createHash("cubehash16+16/129+32-256"), { code: "ERR_UNKNOWN_ALGORITHM", message: /129/ });
  for (const wrong of [undefined, null, 5, {}]) assert.throws(() => w.createHash(wrong), TypeError);
});

test("general forms of CubeHash do not get into each other's way", () => {
  const names = Array.from({ length: 500 }, (_, i) => `cubehash1+1/${1 + (i % 128)}+1-${8 * (1 + (i % 64))}`);
  const hashes = names.map((name) => w.createHash(name).update("abc"));
  names.forEach((name, i) => {
    assert.equal(hashes[i].hex(), w.hex(w.digest(name, "abc")), name);
    assert.equal(hashes[i].clone().reset().update("abc").hex(), hashes[i].hex(), name);
    assert.equal(w.digestMany(name, ["abc"]).hex(0), hashes[i].hex());
  });
});

test("keys and contexts", () => {
  for (const [make, code, text] of [
    [() => w.sha256("", { key: KEY }), "ERR_KEY", /sha256 takes no key/],
    [() => w.createHash("sha256", { context: "c" }), "ERR_KEY", /cannot derive keys/],
    [() => w.highwayhash64(""), "ERR_KEY", /needs a key of 32 bytes/],
    [() => w.blake3("", { key: KEY.subarray(1) }), "ERR_KEY", /this one has 31/],
    [() => w.blake3("", { key: new Uint8Array(1 << 20) }), "ERR_KEY", /this one has 1048576/],
  ]) {
    assert.throws(make, { code, message: text });
  }
  assert.throws(() => w.blake3("", { key: KEY, context: "c" }), TypeError);
  assert.throws(() => w.blake3("", { key: "k".repeat(32) }), TypeError);
  assert.throws(() => w.blake3("", { context: 5 }), TypeError);
  assert.throws(() => w.blake3("", { context: "c".repeat(70_000) }), RangeError);
  assert.throws(() => w.blake3("", "key"), TypeError);
  // An absent option is one that is left out.
  assert.equal(w.hex(w.blake3("", { key: undefined, length: undefined })), w.hex(w.blake3("")));
  assert.notEqual(w.hex(w.blake3("", { context: "" })), w.hex(w.blake3("")));
});

test("lengths and seeks", () => {
  for (const [length, seek] of [[33], [-1], [1.5], ["1"], [NaN], [1, 32], [1, -1], [1, 0.5], [0, 33]]) {
    assert.throws(() => w.sha256("", { length, seek }), RangeError, `${length}, ${seek}`);
    assert.throws(() => w.createHash("sha256").digest(length, seek), RangeError);
  }
  assert.equal(w.hex(w.sha256("abc", { length: 4, seek: 28 })), "f20015ad");
  assert.throws(() => w.blake3("", { length: 1, seek: 1n << 64n }), RangeError);
  assert.throws(() => w.blake3("", { length: 2 ** 40 }), RangeError);
});

test("no key is left in the rooms and places", () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => 0xa5 ^ (i * 7));
  const engine = new Engine();
  engine.start(module);
  digest(engine, "blake3", "abc", { key });
  digestMany(engine, "highwayhash64", ["abc", "d"], { key });
  const hash = createHash(engine, "blake3", { key }).update("abc");
  assert.notEqual(engine.places.findIndex((place) => Buffer.from(place).includes(Buffer.from(key))), -1, "a running hash holds it");
  hash.export();
  hash.dispose();
  // (What hashing leaves on the module's stack is another matter.)
  for (const room of [engine.input, engine.text, engine.output, ...engine.places]) {
    assert.equal(Buffer.from(room).indexOf(Buffer.from(key)), -1);
  }
});

test("a module that is none is refused", () => {
  assert.throws(() => w.init(new Uint8Array(8)), TypeError);
  assert.doesNotThrow(() => w.init(module));
});
