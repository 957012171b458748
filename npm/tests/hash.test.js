// Running hashes: clones, states, and more of them than the module has places.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CONTEXT, KEY, KINDS, message, module, random, w } from "./helpers.js";

const MESSAGE = message(5000);

for (const { title, name, options } of KINDS) {
  test(`${title}: clone, reset, export, resume`, () => {
    const hash = w.createHash(name, options);
    const empty = hash.hex();
    assert.equal(empty, w.hex(w.digest(name, "", options)));
    for (let at = 0; at < 2300;) {
      const step = at < 200 ? 1 : 61;
      hash.update(MESSAGE.subarray(at, at + step));
      at += step;
      const now = hash.hex();
      const clone = hash.clone();
      assert.equal(clone.hex(), now);
      const state = hash.export();
      const resumed = w.resumeHash(state);
      assert.equal(resumed.name, hash.name);
      assert.deepEqual(resumed.export(), state);
      clone.update("x");
      resumed.update("x");
      assert.equal(clone.hex(), resumed.hex());
      assert.equal(hash.hex(), now, "what clones absorb does not reach it");
      assert.equal(w.createHash(name, options).update("other").resume(state).hex(), now);
      resumed.reset();
      assert.equal(resumed.hex(), empty);
    }
  });

  test(`${title}: no damaged state is resumed`, () => {
    const state = w.createHash(name, options).update(MESSAGE).export();
    const hash = w.createHash(name, options).update("kept");
    const kept = hash.hex();
    for (let at = 0; at < state.length; at++) {
      const damaged = state.slice();
      damaged[at] ^= 16;
      assert.throws(() => hash.resume(damaged), w.StateError);
    }
    for (const wrong of [state.slice(1), state.slice(0, -1), new Uint8Array(0), new Uint8Array(100_000)]) {
      assert.throws(() => w.resumeHash(wrong), w.StateError);
    }
    assert.equal(hash.hex(), kept, "a failed resume leaves the hash as it was");
  });
}

test("a state of another algorithm is an error", () => {
  assert.throws(() => w.createHash("sha224").resume(w.createHash("sha256").export()), { code: "ERR_STATE", message: /sha256.*sha224/ });
});

test("states that were written once are resumed, and exported the same", () => {
  // The message of crates/widehash/tests/golden.rs, of which KangarooTwelve takes all.
  const longest = Uint8Array.from({ length: 20000 }, (_, i) => (i * 31 + Math.floor(i / 256)) & 255);
  const lines = readFileSync(new URL("../../crates/widehash/tests/golden/states.txt", import.meta.url), "utf8").split("\n");
  let resumed = 0;
  for (const line of lines) {
    const [kind, offset, digest, packed] = line.split(", ");
    if (line.startsWith("#") || packed === undefined || kind.startsWith("subtree") || offset.includes("..")) continue;
    const state = Buffer.from(packed.replaceAll(/<(\d+)>/g, (_, zeros) => "00".repeat(Number(zeros))), "hex");
    const hash = w.resumeHash(state);
    const whole = kind.startsWith("kt") ? longest : longest.subarray(0, 5000);
    assert.deepEqual(Buffer.from(hash.export()), state, kind);
    assert.equal(hash.update(whole.subarray(Number(offset))).hex(), digest, `${kind} at ${offset}`);
    resumed++;
  }
  assert.ok(resumed > 100, `${resumed} states`);
});

test("states go to Rust and back", () => {
  const program = process.env.WIDEHASH_STATES;
  if (program === undefined) throw new Error("WIDEHASH_STATES must name the example states: npm/test sets it");
  const names = {
    sha224: {}, sha256: {}, sha384: {}, sha512: {}, "sha512-224": {}, "sha512-256": {}, sha256d: {}, ripemd160: {}, hash160: {}, blake3: {},
    [`blake3-keyed:${w.hex(KEY)}`]: { key: KEY },
    [`blake3-derive-key:${Buffer.from(CONTEXT).toString("hex")}`]: { context: CONTEXT },
  };
  const offsets = [0, 1, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 2048, 3100];
  const cases = Object.entries(names).flatMap(([kind, options]) => offsets.map((offset) => {
    const name = kind.split(/-keyed|-derive|:/)[0];
    return { kind, hash: w.createHash(name, options).update(MESSAGE.subarray(0, offset)), more: MESSAGE.subarray(offset, offset + 777) };
  }));
  const hexOf = (bytes) => Buffer.from(bytes).toString("hex");
  const input = cases.map(({ kind, hash, more }) => `${kind} ${hexOf(hash.export())} ${hexOf(more)}\n`).join("");
  const lines = execFileSync(program, { input }).toString().trimEnd().split("\n");
  assert.equal(lines.length, cases.length);
  cases.forEach(({ kind, hash, more }, i) => {
    const [digest, state] = lines[i].split(" ");
    hash.update(more);
    assert.equal(digest, hash.hex(), kind);
    assert.equal(state, hexOf(hash.export()), kind);
    assert.equal(w.resumeHash(Buffer.from(state, "hex")).hex(), digest, kind);
  });
});

test("many hashes live at once", () => {
  const below = random(3);
  const hashes = Array.from({ length: 300 }, (_, i) => {
    const { name, options } = KINDS[i % KINDS.length];
    return { name, options, hash: w.createHash(name, options), text: "" };
  });
  for (let i = 0; i < 6000; i++) {
    const one = hashes[below(hashes.length)];
    const piece = `${i} `.repeat(1 + below(30));
    one.hash.update(piece);
    one.text += piece;
  }
  for (const { name, options, hash, text } of hashes) assert.equal(hash.hex(), w.hex(w.digest(name, text, options)), name);
});

test("memory does not grow", () => {
  const instance = new WebAssembly.Instance(module, {});
  const { initial } = { initial: instance.exports.memory.buffer.byteLength };
  const other = w.createHash("sha256").update("begun");
  const expected = other.hex();
  const before = process.memoryUsage();
  for (let i = 0; i < 1_000_000; i++) w.createHash("blake3").update("abc").digest();
  for (let i = 0; i < 1_000_000; i++) w.sha256("abc");
  const after = process.memoryUsage();
  assert.equal(other.hex(), expected);
  // The digests of two million calls alone would be 64 MB.
  assert.ok(after.rss - before.rss < 100e6, `${(after.rss - before.rss) / 1e6} MB more`);
  assert.equal(instance.exports.memory.buffer.byteLength, initial);
});

test("a hash that was disposed of is an error", () => {
  const hash = w.createHash("sha256").update("abc");
  const clone = hash.clone();
  hash.dispose();
  hash.dispose();
  for (const use of [() => hash.update("x"), () => hash.digest(), () => hash.clone(), () => hash.export(), () => hash.reset(), () => hash.resume(clone.export())]) {
    assert.throws(use, w.DisposedError);
  }
  assert.equal(clone.hex(), w.hex(w.sha256("abc")));
  if (Symbol.dispose === undefined) console.log("NOT RUN: Symbol.dispose (this Node lacks it)");
  else {
    clone[Symbol.dispose]();
    assert.throws(() => clone.hex(), w.DisposedError);
  }
});

test("parts of BLAKE3 messages, hashed apart and merged", () => {
  const whole = message(5 << 20 | 12345);
  for (const options of [{}, { key: KEY }, { context: CONTEXT }]) {
    for (const size of [1024, 16384, 1 << 20]) {
      const bytes = size === 1024 ? whole.subarray(0, 100_001) : whole;
      const prototype = w.createHash("blake3", options);
      const merged = w.createHash("blake3", options);
      for (let at = 0; at < bytes.length; at += size) merged.pushSubtree(prototype.subtree(at, bytes.subarray(at, at + size)));
      assert.equal(merged.hex(), w.hex(w.blake3(bytes, options)));
    }
  }
  const hash = w.createHash("blake3");
  const part = hash.subtree(4096, whole.subarray(0, 4096));
  assert.throws(() => hash.pushSubtree(part), w.SubtreeError);
  assert.throws(() => w.createHash("blake3", { key: KEY }).update(whole.subarray(0, 4096)).pushSubtree(part), w.SubtreeError);
  assert.throws(() => hash.pushSubtree(part.slice(1)), w.StateError);
  assert.throws(() => hash.subtree(1024, whole.subarray(0, 4096)), RangeError);
  assert.throws(() => hash.subtree(0, new Uint8Array(0)), RangeError);
  assert.throws(() => hash.subtree(0, new Uint8Array(1 << 21)), RangeError);
  assert.throws(() => w.createHash("sha256").subtree(0, whole.subarray(0, 1024)), TypeError);
});
