// Digests by the Rust command, and by node:crypto where it has the algorithm.

import assert from "node:assert/strict";
import { createHash as nodeHash, getHashes } from "node:crypto";
import { test } from "node:test";
import { KINDS, byCommand, message, random, w } from "./helpers.js";

const LENGTHS = [...Array.from({ length: 4097 }, (_, i) => i), ...Array.from({ length: 62 }, (_, i) => 8129 + i), 65_537, 200_001];
const WHOLE = message(LENGTHS.at(-1));
const MESSAGES = LENGTHS.map((length) => WHOLE.subarray(0, length));

for (const kind of KINDS) {
  test(`${kind.title}: every length, by the command`, () => {
    // CubeHash of revision 2 takes ten times as long for short messages.
    const messages = kind.name.includes("160+16") ? MESSAGES.filter((_, i) => i < 300 || i % 61 === 0) : MESSAGES;
    const expected = byCommand(kind, messages);
    assert.equal(expected.length, messages.length);
    messages.forEach((message, i) => {
      assert.equal(w.hex(w.digest(kind.name, message, kind.options)), expected[i], `${message.length} bytes`);
    });
    const many = w.digestMany(kind.name, messages, kind.options);
    assert.deepEqual(Array.from(many, (digest) => w.hex(digest)), expected);
  });

  test(`${kind.title}: in pieces`, () => {
    const below = random(7);
    for (const length of [0, 1, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 2049, 4096, 8190, 40_000]) {
      const whole = w.hex(w.digest(kind.name, WHOLE.subarray(0, length), kind.options));
      for (const most of [1, 64, 200, 3000]) {
        if (length / most > 2100) continue;
        const hash = w.createHash(kind.name, kind.options);
        for (let at = 0; at < length;) {
          const end = Math.min(length, at + (most === 1 ? 1 : below(most + 1)));
          hash.update(WHOLE.subarray(at, end));
          at = end;
        }
        assert.equal(hash.hex(), whole, `${length} bytes in pieces of at most ${most}`);
        assert.equal(hash.hex(), whole, "the digest leaves the hash as it was");
        hash.dispose();
      }
    }
  });
}

test("messages longer than the module's input", () => {
  const long = message((2 << 20) + 77);
  for (const kind of KINDS.filter(({ name }) => !name.includes("160+16"))) {
    const [expected] = byCommand(kind, [long]);
    assert.equal(w.hex(w.digest(kind.name, long, kind.options)), expected, kind.title);
    assert.equal(w.createHash(kind.name, kind.options).update(long).hex(), expected, kind.title);
    const among = w.digestMany(kind.name, [long.subarray(5), long, "", long.subarray(0, 9)], kind.options);
    assert.equal(among.hex(1), expected, kind.title);
    assert.equal(among.hex(3), w.hex(w.digest(kind.name, long.subarray(0, 9), kind.options)), kind.title);
  }
});

test("node:crypto agrees", () => {
  const names = { sha224: "sha224", sha256: "sha256", sha384: "sha384", sha512: "sha512", "sha512-224": "sha512-224", "sha512-256": "sha512-256", ripemd160: "ripemd160" };
  let compared = 0;
  for (const [ours, theirs] of Object.entries(names)) {
    if (!getHashes().includes(theirs)) {
      console.log(`NOT RUN: ${ours} by node:crypto (this Node lacks it)`);
      continue;
    }
    for (const message of MESSAGES.filter((_, i) => i % 7 === 0)) {
      assert.equal(w.hex(w.digest(ours, message)), nodeHash(theirs).update(message).digest("hex"));
      compared++;
    }
  }
  assert.ok(compared > 0);
});

test("BLAKE3 has output of any length, from any byte on", () => {
  const hash = w.createHash("blake3").update("abc");
  const output = hash.digest(300_000);
  assert.equal(w.hex(output.subarray(0, 32)), w.hex(w.blake3("abc")));
  for (const [length, seek] of [[0, 0], [1, 0], [64, 1], [100, 131_000], [131_072, 63], [5, 299_995]]) {
    const expected = w.hex(output.subarray(seek, seek + length));
    assert.equal(w.hex(hash.digest(length, seek)), expected);
    assert.equal(w.hex(w.blake3("abc", { length, seek: BigInt(seek) })), expected);
  }
  // The last byte of all.
  assert.equal(hash.digest(1, (1n << 64n) - 2n).length, 1);
  assert.throws(() => hash.digest(2, (1n << 64n) - 2n), RangeError);
});

test("strings stand for their UTF-8 bytes", () => {
  const encoder = new TextEncoder();
  const texts = ["", "abc", "äöü €", "𝄞".repeat(100), "\ud800 alone", "ä".repeat(1 << 20), "€".repeat(400_000) + "𝄞", "a".repeat(3 << 20)];
  for (const text of texts) {
    const expected = w.hex(w.sha256(encoder.encode(text)));
    assert.equal(w.hex(w.sha256(text)), expected);
    assert.equal(w.createHash("sha256").update(text).hex(), expected);
  }
  const many = w.digestMany("sha256", texts);
  texts.forEach((text, i) => assert.equal(many.hex(i), w.hex(w.sha256(text))));
});
