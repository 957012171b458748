// The package in Node, Deno and Bun: also files.

import { engine } from "./instances/index.js";
import { createWorker, hashFile as hashFileBy } from "./node/file.js";

engine.createWorker = () => createWorker(new URL("./node-worker.js", import.meta.url));

export * from "./index.js";

export function hashFile(path, options) {
  return hashFileBy(engine, path, options);
}
