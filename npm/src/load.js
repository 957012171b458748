// Loads the module: with SIMD128 where the engine of the page or program has it.

import { fromBase64 } from "./bytes.js";

/** A function that returns a vector: (func (result v128) i32.const 0 i8x16.splat). */
const PROBE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];

/** Whether WebAssembly has SIMD128 here. */
export function hasSimd() {
  return WebAssembly.validate(new Uint8Array(PROBE));
}

/**
 * Starts the engine with embedded modules, gzip in base64: `simd`, or what the promise of `plain` resolves to. The
 * promise that it returns is rejected if WebAssembly is not there or not allowed.
 */
export function load(engine, simd, plain) {
  const ready = (async () => {
    try {
      const bytes = await inflate(fromBase64(hasSimd() ? simd : (await plain()).default));
      const { module, instance } = await WebAssembly.instantiate(bytes, {});
      if (engine.wasm === null) engine.start(module, instance);
    } catch (error) {
      if (engine.wasm !== null) return;
      engine.cause = error;
      throw error;
    }
  })();
  // Who does not wait hears of it from the first call.
  ready.catch(() => {});
  return ready;
}

async function inflate(bytes) {
  // Bun has long had this alone.
  const zlib = globalThis.process?.getBuiltinModule?.("node:zlib");
  if (zlib !== undefined) return zlib.gunzipSync(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Starts the engine at once, where it has SIMD128 and may compile on this thread. `gunzip` is Node's. */
export function loadNow(engine, simd, gunzip) {
  if (engine.wasm === null && hasSimd()) engine.start(new WebAssembly.Module(gunzip(fromBase64(simd))));
}
