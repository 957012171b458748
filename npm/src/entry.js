// What a package entry exports beside one function for each algorithm. generate.mjs replaces FAMILY and appends those.

import { hashBlob as hashBlobBy, hashStream as hashStreamBy } from "./blob.js";
import { digest as digestBy } from "./digest.js";
import { createHash as createHashBy, resumeHash as resumeHashBy } from "./hash.js";
import { engine } from "./instances/FAMILY.js";
import { digestMany as digestManyBy } from "./many.js";
import { createHashTransform as createHashTransformBy } from "./transform.js";
import { Workers } from "./workers.js";

export { hex } from "./bytes.js";
export {
  DisposedError, KeyError, NotReadyError, StateError, SubtreeError, UnknownAlgorithmError, WidehashError,
} from "./errors.js";
export { Hash } from "./hash.js";
export { READY } from "./instances/FAMILY.js";
export { Digests } from "./many.js";

export function algorithms() {
  return engine.algorithms().map(({ index, ...algorithm }) => algorithm);
}

export function backend() {
  engine.check();
  return engine.backend;
}

export function digest(name, data, options) {
  return digestBy(engine, name, data, options);
}

export function createHash(name, options) {
  return createHashBy(engine, name, options);
}

export function resumeHash(state) {
  return resumeHashBy(engine, state);
}

export function digestMany(name, messages, options) {
  return digestManyBy(engine, name, messages, options);
}

export function hashBlob(blob, options) {
  return hashBlobBy(engine, blob, options);
}

export function hashStream(stream, options) {
  return hashStreamBy(engine, stream, options);
}

export function createHashTransform(name, options) {
  return createHashTransformBy(engine, name, options);
}

export function createWorkers(count, options) {
  return new Workers(engine, count, options?.createWorker);
}
