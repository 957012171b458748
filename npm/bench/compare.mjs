// Times widehash beside hash-wasm and @noble/hashes, in turns: many short ones, of which the fastest counts.

import { blake3 as nobleBlake3 } from "@noble/hashes/blake3.js";
import { sha256 as nobleSha256, sha512 as nobleSha512 } from "@noble/hashes/sha2.js";
import { createBLAKE3, createSHA256, createSHA512 } from "hash-wasm";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpus } from "node:os";
import * as w from "../dist/node-index.js";

await w.ready;
const key = new Uint8Array(32).fill(7);
const data = Uint8Array.from({ length: 1 << 20 }, (_, i) => (i * 31 + (i >> 8)) & 255);
const short = Array.from({ length: 1000 }, (_, i) => data.slice(i * 33, i * 33 + 33));
const packed = { buffer: data.slice(0, 33_000), length: 33, stride: 33 };

const [hwBlake3, hwKeyed, hwSha256, hwSha512] = await Promise.all([createBLAKE3(), createBLAKE3(256, key), createSHA256(), createSHA512()]);
const byHashWasm = (hasher) => (message) => hasher.init().update(message).digest("binary");
const byNode = (name) => (message) => createHash(name).update(message).digest();

/** The works: bytes or messages, the goal against a peer, and who does it. The first is ours. */
const WORKS = [
  ["BLAKE3, 1 MiB", data, { "hash-wasm": 4, noble: 8 }, { widehash: w.blake3, "hash-wasm": byHashWasm(hwBlake3), noble: nobleBlake3 }],
  ["BLAKE3, keyed, 64 KiB", data.subarray(0, 65_536), {}, { widehash: (m) => w.blake3(m, { key }), "hash-wasm": byHashWasm(hwKeyed), noble: (m) => nobleBlake3(m, { key }) }],
  ["SHA-256, 1 MiB", data, { "hash-wasm": 1.3, noble: 8 }, { widehash: w.sha256, "hash-wasm": byHashWasm(hwSha256), noble: nobleSha256, "node:crypto": byNode("sha256") }],
  ["SHA-512, 1 MiB", data, { noble: 8 }, { widehash: w.sha512, "hash-wasm": byHashWasm(hwSha512), noble: nobleSha512, "node:crypto": byNode("sha512") }],
  ["SHA-256, 33 bytes", data.subarray(0, 33), {}, { widehash: w.sha256, "hash-wasm": byHashWasm(hwSha256), noble: nobleSha256, "node:crypto": byNode("sha256") }],
  ["SHA-256, 1000 of 33 bytes, packed", packed, { "hash-wasm": 6, noble: 8 }, many("sha256", hwSha256, nobleSha256)],
  ["SHA-256, 1000 of 33 bytes, a list", short, { "hash-wasm": 6, noble: 8 }, many("sha256", hwSha256, nobleSha256)],
  ["BLAKE3, 1000 of 33 bytes, packed", packed, { "hash-wasm": 6, noble: 8 }, many("blake3", hwBlake3, nobleBlake3)],
];

function many(name, hashWasm, noble) {
  return {
    widehash: (messages) => w.digestMany(name, messages).bytes,
    "hash-wasm": () => loop(byHashWasm(hashWasm)),
    noble: () => loop(noble),
    "node:crypto": name === "blake3" ? undefined : () => loop(byNode(name)),
  };
}

function loop(hash) {
  const out = new Uint8Array(32 * short.length);
  short.forEach((message, i) => out.set(hash(message), 32 * i));
  return out;
}

const SECONDS = Number(process.argv[2] ?? 3);

console.log(`${cpus()[0].model}, Node ${process.version}, ${w.backend()}`);
console.log("| work | widehash | compared with | | times | asked |\n|---|--:|---|--:|--:|--:|");
for (const [title, input, goals, subjects] of WORKS) {
  const who = Object.entries(subjects).filter(([, hash]) => hash !== undefined);
  const digests = who.map(([, hash]) => w.hex(hash(input)));
  if (new Set(digests).size !== 1) throw new Error(`${title}: the digests differ`);
  // A turn takes about two milliseconds, and turns change: a b c a b c.
  const turns = who.map(([, hash]) => {
    let calls = 1;
    for (;;) {
      const seconds = time(hash, input, calls);
      if (seconds > 0.002) return calls;
      calls *= 2;
    }
  });
  // Before it is measured, each is optimised by the engine, which works beside it.
  who.forEach(([, hash], i) => warm(hash, input, turns[i]));
  turns.forEach((_, i) => { turns[i] = Math.max(1, Math.round((0.002 / time(who[i][1], input, turns[i])) * turns[i])); });
  const best = who.map(() => Infinity);
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
    who.forEach(([, hash], i) => { best[i] = Math.min(best[i], time(hash, input, turns[i]) / turns[i]); });
  }
  const speed = (seconds) => input.stride !== undefined || Array.isArray(input)
    ? `${(1000 / seconds / 1e6).toFixed(2)} M/s`
    : input.length < 1000 ? `${(seconds * 1e9).toFixed(0)} ns` : `${(input.length / seconds / 1e6).toFixed(0)} MB/s`;
  for (let i = 1; i < who.length; i++) {
    const [name] = who[i];
    console.log(`| ${title} | ${speed(best[0])} | ${name} | ${speed(best[i])} | ${(best[i] / best[0]).toFixed(2)} | ${goals[name] ?? ""} |`);
  }
}

/** Hashes until it becomes no faster for a second, for fifteen at most. */
function warm(hash, input, calls) {
  let best = Infinity;
  let since = performance.now();
  for (const end = since + 15_000; performance.now() < Math.min(end, since + 1000);) {
    const seconds = time(hash, input, calls);
    if (seconds < best * 0.97) since = performance.now();
    best = Math.min(best, seconds);
  }
}

function time(hash, input, calls) {
  const begin = performance.now();
  for (let i = 0; i < calls; i++) hash(input);
  return (performance.now() - begin) / 1000;
}

// From the start of the import to the first digest, in fresh processes.
const code = `const begin = performance.now(); const w = await import(${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)}); await w.ready; w.sha256("abc"); console.log(performance.now() - begin);`;
const starts = Array.from({ length: 15 }, () => Number(execFileSync(process.execPath, ["--input-type=module", "-e", code])));
console.log(`from import to the first digest: ${Math.min(...starts).toFixed(1)} ms at best, ${starts.sort((a, b) => a - b)[7].toFixed(1)} ms in the median of ${starts.length} processes (asked: 30)`);

// A file in the page's way: a blob, on this thread and on workers.
const blob = new Blob([new Uint8Array(256 << 20)]);
const pools = [1, 2].map((count) => w.createWorkers(count));
await Promise.all(pools.map((pool) => pool.started));
const best = [Infinity, Infinity, Infinity];
for (let round = 0; round < 4; round++) {
  for (const [i, workers] of [0, ...pools].entries()) {
    const begin = performance.now();
    await w.hashBlob(blob, { workers });
    best[i] = Math.min(best[i], performance.now() - begin);
  }
}
for (const pool of pools) pool.close();
console.log(`BLAKE3 of a blob of 256 MiB: ${best.map((ms, i) => `${i} workers ${((256 * 2 ** 20) / ms / 1e3).toFixed(0)} MB/s`).join(", ")}`);
