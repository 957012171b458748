// Blobs and streams, here and on workers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTEXT, KEY, KINDS, message, w } from "./helpers.js";
import { createWorker as threadOf } from "../src/node/file.js";

const createWorker = () => threadOf(new URL("../dist/node-worker.js", import.meta.url));
const LONG = Buffer.alloc((45 << 20) + 4321);
for (let at = 0; at < LONG.length; at += 1000) LONG[at] = at >> 3;
const EXPECTED = { blake3: w.hex(w.blake3(LONG)), sha256: w.hex(w.sha256(LONG)) };

for (const workers of [0, 1, 2, 3]) {
  test(`a large blob, with ${workers} workers`, async () => {
    const seen = [];
    const digests = await w.hashBlob(new Blob([LONG]), {
      algorithms: ["blake3", "SHA-256"],
      workers,
      createWorker,
      onProgress: ({ processed, total }) => {
        assert.equal(total, LONG.length);
        seen.push(processed);
      },
    });
    assert.deepEqual(Object.keys(digests), ["blake3", "SHA-256"]);
    assert.equal(w.hex(digests.blake3), EXPECTED.blake3);
    assert.equal(w.hex(digests["SHA-256"]), EXPECTED.sha256);
    assert.ok(seen.length > 2);
    assert.deepEqual(seen, seen.toSorted((a, b) => a - b), "progress never goes back");
    assert.equal(seen.at(-1), LONG.length);
  });
}

test("sizes around segments, parts and pieces, keyed, on two workers", async () => {
  const workers = w.createWorkers(2, { createWorker });
  assert.equal(await workers.started, true);
  try {
    for (const size of [0, 1, 1024, (1 << 20) + 1, 4 << 20, (16 << 20) - 1, 16 << 20, (16 << 20) + 1, (32 << 20) + 1025, 33 << 20]) {
      for (const options of [{}, { key: KEY, length: 77, seek: 5 }]) {
        const { blake3 } = await w.hashBlob(new Blob([LONG.subarray(0, size)]), { ...options, workers });
        assert.equal(w.hex(blake3), w.hex(w.blake3(LONG.subarray(0, size), options)), `${size} bytes`);
      }
    }
    // Several at the same time.
    const all = await Promise.all([1, 20 << 20, 40 << 20].map((size) => w.hashBlob(new Blob([LONG.subarray(0, size)]), { algorithms: ["sha256", "blake3"], workers })));
    [1, 20 << 20, 40 << 20].forEach((size, i) => assert.equal(w.hex(all[i].blake3), w.hex(w.blake3(LONG.subarray(0, size)))));
  } finally {
    workers.close();
  }
  await assert.rejects(w.hashBlob(new Blob([LONG]), { workers }), w.WidehashError);
});

test("every algorithm, from one blob", async () => {
  const data = message(100_003);
  for (const { name, options } of KINDS) {
    const digests = await w.hashBlob(new Blob([data]), { algorithms: [name], ...options });
    assert.equal(w.hex(digests[name]), w.hex(w.digest(name, data, options)));
  }
});

test("aborted, before, meanwhile, and by a callback that throws", async () => {
  for (const workers of [0, 2]) {
    const blob = new Blob([LONG]);
    await assert.rejects(w.hashBlob(blob, { workers, createWorker, signal: AbortSignal.abort() }), { name: "AbortError" });
    const controller = new AbortController();
    const reason = new Error("enough");
    await assert.rejects(w.hashBlob(blob, { workers, createWorker, signal: controller.signal, onProgress: () => controller.abort(reason) }), reason);
    await assert.rejects(w.hashBlob(blob, { workers, createWorker, onProgress: () => { throw reason; } }), reason);
  }
});

test("workers that cannot start leave the work to this thread", async () => {
  for (const createWorker of [
    () => { throw new Error("not allowed"); },
    () => threadOf(new URL("../dist/no-such-worker.js", import.meta.url)),
  ]) {
    const { blake3 } = await w.hashBlob(new Blob([LONG]), { workers: 2, createWorker });
    assert.equal(w.hex(blake3), EXPECTED.blake3);
  }
});

test("a blob that cannot be read is an error", async () => {
  const failing = new Blob([LONG]);
  failing.stream = () => new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await assert.rejects(w.hashBlob(failing), /gone/);
});

test("streams of every kind", async () => {
  const data = message(300_001);
  const expected = w.hex(w.sha256(data));
  const pieces = () => Array.from({ length: 31 }, (_, i) => data.subarray(i * 10_000, (i + 1) * 10_000));
  async function* later() { yield* pieces(); }
  const defaultStream = new ReadableStream({ start(controller) { for (const piece of pieces()) controller.enqueue(piece); controller.close(); } });
  for (const stream of [pieces(), later(), defaultStream, new Blob([data]).stream(), new Response(data).body]) {
    const digests = await w.hashStream(stream, { algorithms: "sha256" });
    assert.equal(w.hex(digests.sha256), expected);
  }
  assert.equal(w.hex((await w.hashStream([])).blake3), w.hex(w.blake3("")));
  assert.equal(w.hex((await w.hashStream(["text", "ed"])).blake3), w.hex(w.blake3("texted")));
  await assert.rejects(w.hashStream(5), TypeError);
  await assert.rejects(w.hashStream([5]), TypeError);
});

test("a transform hashes what passes", async () => {
  const data = message(70_000);
  const transform = w.createHashTransform("blake3", { context: CONTEXT });
  const passed = await new Response(new Blob([data]).stream().pipeThrough(transform)).arrayBuffer();
  assert.deepEqual(new Uint8Array(passed), data);
  assert.equal(transform.hash.hex(), w.hex(w.blake3(data, { context: CONTEXT })));
});

test("what hashBlob() refuses, before it reads", async () => {
  const blob = new Blob([LONG]);
  blob.stream = () => assert.fail("it was read");
  for (const [options, error] of [
    [{ algorithms: ["sah256"] }, w.UnknownAlgorithmError],
    [{ algorithms: [] }, RangeError],
    [{ algorithms: ["highwayhash64"] }, w.KeyError],
    [{ algorithms: ["sha256"], length: 33 }, RangeError],
    [{ workers: -1 }, RangeError],
    [{ workers: 1.5 }, RangeError],
    [{ workers: "2" }, RangeError],
    [{ onProgress: 5 }, TypeError],
  ]) {
    await assert.rejects(w.hashBlob(blob, options), error);
  }
  await assert.rejects(w.hashBlob("text"), TypeError);
  assert.throws(() => w.createWorkers(0), RangeError);
});
