// What the tests share. WIDEHASH_TEST_BUILD names the module that is tested: simd or plain.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export const BUILD = process.env.WIDEHASH_TEST_BUILD ?? "simd";

/** The package by its entry that is given a module. */
export const w = await import("../dist/module.js");
export const module = new WebAssembly.Module(readFileSync(new URL(`../dist/${BUILD}.wasm`, import.meta.url)));
w.init(module);

export const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);
export const CONTEXT = "widehash tests 2026-11 context";

/** The message: no byte of it follows from its place in a block. */
export function message(length) {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + Math.floor(i / 256) * 7 + Math.floor(i / 65536)) & 255);
}

/** Every way to begin: the name for the command, what identifies it here, and the options. */
export const KINDS = [
  ...w.algorithms().map(({ name, key }) => ({ title: name, name, options: key === "required" ? { key: KEY } : {} })),
  { title: "blake3, keyed", name: "blake3", options: { key: KEY } },
  { title: "blake3, derive-key", name: "blake3", options: { context: CONTEXT } },
  { title: "cubehash160+16/32+160-256", name: "cubehash160+16/32+160-256", options: {} },
  { title: "cubehash3+2/17+5-232", name: "cubehash3+2/17+5-232", options: {} },
];

/** Returns the digests of messages by the Rust command, in hexadecimal. */
export function byCommand({ name, options }, messages) {
  const command = process.env.WIDEHASH_COMMAND;
  if (command === undefined) throw new Error("WIDEHASH_COMMAND must name the program widehash: npm/test sets it");
  const keyed = [];
  if (options.key !== undefined) keyed.push("--key", w.hex(options.key));
  if (options.context !== undefined) keyed.push("--derive-key", options.context);
  const input = messages.map((message) => `${Buffer.from(message).toString("hex")}\n`).join("");
  const out = execFileSync(command, ["batch", "-a", name, ...keyed, "--hex-lines"], { input, maxBuffer: 1 << 28 });
  return out.toString().trimEnd().split("\n");
}

/** A generator of numbers below a limit, the same in each run. */
export function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
