// Many messages at once, in every layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KEY, KINDS, message, random, w } from "./helpers.js";

const WHOLE = message(400_000);

test("rows of a buffer", () => {
  for (const { name, options } of KINDS.filter(({ name }) => !name.includes("160+16"))) {
    for (const [length, stride, count] of [[33, 33, 700], [32, 64, 100], [64, 64, 1], [0, 8, 9], [0, 0, 5], [20, 900, 300], [1000, 1001, 50]]) {
      const buffer = WHOLE.subarray(3, 3 + Math.max(0, count - 1) * stride + length);
      const digests = w.digestMany(name, { buffer, length, stride, count }, options);
      assert.equal(digests.length, count);
      for (const i of [0, Math.floor(count / 2), count - 1]) {
        const row = buffer.subarray(i * stride, i * stride + length);
        assert.equal(digests.hex(i), w.hex(w.digest(name, row, options)), `${name}, row ${i} of ${length} bytes, ${stride} apart`);
      }
      if (stride > 0) assert.deepEqual(w.digestMany(name, { buffer, length, stride }, options).bytes, digests.bytes);
    }
  }
});

test("more rows than one call takes", () => {
  const digests = w.digestMany("sha256", { buffer: WHOLE.buffer, length: 33, stride: 33, count: 12_000 });
  for (let i = 0; i < 12_000; i += 37) assert.equal(digests.hex(i), w.hex(w.sha256(WHOLE.subarray(i * 33, i * 33 + 33))));
  const long = { buffer: new Uint8Array(6 << 20).fill(7), length: (1 << 20) + 5, stride: 2 << 20, count: 3 };
  assert.equal(w.digestMany("blake3", long).hex(2), w.hex(w.blake3(long.buffer.subarray(0, long.length))));
});

test("lists of messages of any length and form", () => {
  const below = random(11);
  const list = Array.from({ length: 9000 }, (_, i) => {
    const bytes = WHOLE.slice(i, i + below(i % 100 === 0 ? 5000 : 90));
    return [bytes, Buffer.from(bytes), bytes.buffer, new DataView(bytes.buffer), `text ${i}`][i % 5];
  });
  for (const [name, options] of [["sha256", {}], ["blake3", { key: KEY }], ["highwayhash64", { key: KEY }]]) {
    const digests = w.digestMany(name, new Set(list), options);
    assert.equal(digests.length, list.length);
    list.forEach((message, i) => assert.equal(digests.hex(i), w.hex(w.digest(name, message, options))));
  }
});

test("digests of another length", () => {
  const digests = w.digestMany("blake3", ["a", "bc", ""], { length: 100, seek: 7 });
  assert.deepEqual([digests.length, digests.digestLength], [3, 100]);
  ["a", "bc", ""].forEach((text, i) => assert.equal(digests.hex(i), w.hex(w.blake3(text, { length: 100, seek: 7 }))));
});

test("what digestMany() returns", () => {
  const digests = w.digestMany("sha256", ["a", "b"]);
  assert.equal(w.hex(digests.bytes), w.hex(w.sha256("a")) + w.hex(w.sha256("b")));
  assert.equal(digests.at(-1).length, 32);
  assert.equal(digests.at(2), undefined);
  assert.equal(digests.at(-3), undefined);
  assert.equal(digests.hex(2), undefined);
  assert.deepEqual([...digests].map((digest) => w.hex(digest)), [digests.hex(0), digests.hex(1)]);
  assert.equal(w.digestMany("sha256", []).length, 0);
});

test("what digestMany() refuses", () => {
  const buffer = new Uint8Array(100);
  for (const [messages, error] of [
    [{ buffer, length: 33, stride: 32 }, RangeError],
    [{ buffer, length: 33 }, RangeError],
    [{ buffer, length: 33, count: 4 }, RangeError],
    [{ buffer, length: -1 }, RangeError],
    [{ buffer, length: 1.5 }, RangeError],
    [{ buffer, length: 10, count: -1 }, RangeError],
    [{ buffer, length: 0 }, RangeError],
    [{ buffer: "text", length: 1 }, TypeError],
    [buffer, TypeError],
    ["text", TypeError],
    [["a", 5], TypeError],
    [null, TypeError],
  ]) {
    assert.throws(() => w.digestMany("sha256", messages), error, JSON.stringify(messages));
  }
  assert.throws(() => w.digestMany("highwayhash64", []), w.KeyError);
  assert.throws(() => w.digestMany("sha256", [], { key: KEY }), w.KeyError);
});
