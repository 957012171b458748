// The instance of the entry for hosts that do not compile WebAssembly from bytes: it is given a module.

import { Engine } from "../engine.js";

export const engine = new Engine();
engine.createWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

let loaded;

/** Resolves once init() has been called. */
export const ready = new Promise((resolve) => {
  loaded = resolve;
});

/** Starts the engine with a module, which is compiled already: widehash/simd.wasm or widehash/plain.wasm. */
export function init(module) {
  if (!(module instanceof WebAssembly.Module)) throw new TypeError("init() needs a WebAssembly.Module");
  if (engine.wasm === null) engine.start(module);
  loaded();
}
