// What only Node has: files, streams, and objects in the place of node:crypto's.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash as nodeHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, openSync, ftruncateSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import * as w from "widehash";
import { HashPassThrough, createHash, hashFile } from "widehash/node";
import { message } from "./helpers.js";

await w.ready;
const folder = mkdtempSync(join(tmpdir(), "widehash-"));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, "file");
const DATA = Buffer.alloc((33 << 20) + 17);
for (let at = 0; at < DATA.length; at += 999) DATA[at] = at >> 4;
writeFileSync(path, DATA);

test("files, by path and by URL, here and on workers", async () => {
  for (const workers of [0, 1, 2]) {
    for (const where of [path, pathToFileURL(path), Buffer.from(path)]) {
      const digests = await w.hashFile(where, { algorithms: ["blake3", "sha512", "sha256"], workers });
      assert.equal(w.hex(digests.blake3), w.hex(w.blake3(DATA)));
      assert.equal(w.hex(digests.sha256), nodeHash("sha256").update(DATA).digest("hex"));
      assert.equal(w.hex(digests.sha512), nodeHash("sha512").update(DATA).digest("hex"));
    }
  }
});

test("empty, missing and unreadable files, pipes", async () => {
  const empty = join(folder, "empty");
  writeFileSync(empty, "");
  assert.equal(w.hex((await w.hashFile(empty)).blake3), w.hex(w.blake3("")));
  await assert.rejects(w.hashFile(join(folder, "missing")), { code: "ENOENT" });
  await assert.rejects(w.hashFile(folder), { code: "EISDIR" });
  await assert.rejects(w.hashFile(5), TypeError);
  if (process.platform === "win32") return;
  const fifo = join(folder, "pipe");
  execFileSync("mkfifo", [fifo]);
  const [digests] = await Promise.all([w.hashFile(fifo), pipeline(createReadStream(path), createWriteStream(fifo))]);
  assert.equal(w.hex(digests.blake3), w.hex(w.blake3(DATA)));
});

test("memory does not depend on the size of the file", async () => {
  const sparse = join(folder, "sparse");
  const file = openSync(sparse, "w");
  ftruncateSync(file, 500e6);
  const before = process.memoryUsage().rss;
  let most = 0;
  await w.hashFile(sparse, { onProgress: () => { most = Math.max(most, process.memoryUsage().rss); } });
  assert.ok(most - before < 100e6, `${(most - before) / 1e6} MB more`);
});

test("the objects of node:crypto", () => {
  const data = message(100_000);
  for (const name of ["sha224", "sha256", "sha384", "sha512", "sha512-256", "ripemd160"]) {
    const [ours, theirs] = [createHash, nodeHash].map((create) => create(name).update("abc").update("ÿ", "latin1").update("616263", "hex").update(data));
    const copies = [ours.copy().update("x"), theirs.copy().update("x")].map((copy) => copy.digest("base64"));
    assert.equal(copies[0], copies[1]);
    assert.deepEqual(ours.digest(), theirs.digest());
    assert.throws(() => ours.digest(), { code: "ERR_CRYPTO_HASH_FINALIZED" });
    assert.throws(() => ours.update("x"), { code: "ERR_CRYPTO_HASH_FINALIZED" });
    assert.throws(() => ours.copy(), { code: "ERR_CRYPTO_HASH_FINALIZED" });
  }
  assert.equal(createHash("blake3", { outputLength: 64 }).update("abc").digest("hex"), w.hex(w.blake3("abc", { length: 64 })));
  assert.throws(() => createHash("md5"), { code: "ERR_UNKNOWN_ALGORITHM" });
});

test("they are streams too", async () => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  assert.equal(hash.read().toString("hex"), nodeHash("sha256").update(DATA).digest("hex"));
});

test("a stream hashes what passes", async () => {
  const through = new HashPassThrough("blake3");
  const to = join(folder, "copy");
  await pipeline(createReadStream(path), through, createWriteStream(to));
  assert.ok(readFileSync(to).equals(DATA));
  assert.equal(through.hash.hex(), w.hex(w.blake3(DATA)));
  await assert.rejects(pipeline(createReadStream(join(folder, "missing")), new HashPassThrough("sha256"), createWriteStream(to)), { code: "ENOENT" });
});

test("widehash/node needs no await", () => {
  const code = 'import { createHash } from "widehash/node"; console.log(createHash("sha256").update("abc").digest("hex"));';
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: new URL("..", import.meta.url) }).toString();
  assert.equal(out.trim(), nodeHash("sha256").update("abc").digest("hex"));
});

test("before ready, a call says what to do", () => {
  const code = 'import { sha256 } from "widehash"; try { sha256("abc"); } catch (error) { console.log(error.name, error.code, error.message); }';
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: new URL("..", import.meta.url) }).toString();
  assert.equal(out.trim(), "NotReadyError ERR_NOT_READY widehash is not ready: await ready first");
});
