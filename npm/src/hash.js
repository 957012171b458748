// Running hashes.

import { bytesOf, hex } from "./bytes.js";
import { disposable } from "./disposable.js";
import { StateError } from "./errors.js";
import { hasherOf } from "./hasher.js";
import { outputFrom, outputOf } from "./output.js";

/** Returns a cell with a hasher that goes on from an exported state, and its algorithm. */
function resumed(engine, state) {
  engine.check();
  if (typeof state === "string") throw new TypeError("an exported state must be bytes, not a string");
  const bytes = bytesOf(state, "an exported state");
  if (bytes.length > engine.text.length) throw new StateError("no exported state has so many bytes");
  const cell = engine.newCell();
  engine.text.set(bytes);
  const result = engine.wasm.hasher_resume(cell.place, bytes.length);
  if (result < 0) {
    const error = engine.failure(result);
    engine.free(cell);
    throw error;
  }
  engine.text.fill(0, 0, bytes.length);
  const name = engine.readText(engine.wasm.hasher_name(cell.place));
  return { cell, algorithm: engine.algorithm(name) };
}

export const Hash = /* @__PURE__ */ disposable(class Hash {
  #engine;
  #algorithm;
  #cell;

  constructor(engine, algorithm, cell) {
    this.#engine = engine;
    this.#algorithm = algorithm;
    this.#cell = cell;
  }

  get name() {
    return this.#algorithm.name;
  }

  get digestLength() {
    return this.#algorithm.digestLength;
  }

  update(data) {
    const engine = this.#engine;
    const length = engine.put(data);
    const place = engine.placeOf(this.#cell);
    if (length >= 0) engine.wasm.hasher_update(place, length);
    else engine.feed(data, (length) => engine.wasm.hasher_update(place, length));
    return this;
  }

  /** Appends what is in the input already. */
  updateByInput(length) {
    const engine = this.#engine;
    engine.wasm.hasher_update(engine.placeOf(this.#cell), length);
  }

  digest(length, seek) {
    return outputFrom(this.#engine, this.#cell, outputOf(this.#algorithm, length, seek));
  }

  hex(length, seek) {
    return hex(this.digest(length, seek));
  }

  reset() {
    this.#engine.wasm.hasher_reset(this.#engine.placeOf(this.#cell));
    return this;
  }

  clone() {
    return new Hash(this.#engine, this.#algorithm, this.#engine.copyOf(this.#cell));
  }

  export() {
    const engine = this.#engine;
    const length = engine.wasm.hasher_export(engine.placeOf(this.#cell));
    const state = engine.text.slice(0, length);
    engine.text.fill(0, 0, length);
    return state;
  }

  resume(state) {
    const engine = this.#engine;
    engine.placeOf(this.#cell);
    const { cell, algorithm } = resumed(engine, state);
    if (algorithm.name !== this.#algorithm.name) {
      engine.free(cell);
      throw new StateError(`the state is of ${algorithm.name}, and this hash of ${this.#algorithm.name}`);
    }
    engine.free(this.#cell);
    this.#cell = cell;
    return this;
  }

  subtree(offset, data) {
    const engine = this.#engine;
    this.#needBlake3();
    const bytes = bytesOf(data);
    const length = bytes.length;
    const room = engine.input.length;
    if (length === 0 || length > room) throw new RangeError(`a part has 1 to ${room} bytes, not ${length}`);
    const unit = 2 ** Math.max(10, Math.ceil(Math.log2(length)));
    if (!Number.isSafeInteger(offset) || offset < 0 || offset % unit !== 0) {
      throw new RangeError(`a part of ${length} bytes begins at a multiple of ${unit}, not at byte ${String(offset)}`);
    }
    engine.input.set(bytes);
    return this.subtreeByInput(offset, length);
  }

  /** Hashes a part that is in the input already. */
  subtreeByInput(offset, length) {
    const engine = this.#engine;
    const place = engine.placeOf(this.#cell);
    const written = engine.wasm.hasher_subtree(place, offset % 2 ** 32, Math.floor(offset / 2 ** 32), length);
    return engine.text.slice(0, written);
  }

  pushSubtree(part) {
    const engine = this.#engine;
    this.#needBlake3();
    const bytes = bytesOf(part, "a part");
    if (bytes.length > engine.text.length) throw new StateError("no part has so many bytes");
    const place = engine.placeOf(this.#cell);
    engine.text.set(bytes);
    engine.expect(engine.wasm.hasher_push_subtree(place, bytes.length));
    return this;
  }

  #needBlake3() {
    if (this.#algorithm.name !== "blake3") throw new TypeError(`only blake3 has subtrees, ${this.#algorithm.name} has none`);
  }

  dispose() {
    this.#engine.free(this.#cell);
  }
}, "dispose");

/** Returns a new running hash. */
export function createHash(engine, name, options) {
  const algorithm = engine.algorithm(name);
  return new Hash(engine, algorithm, hasherOf(engine, algorithm, options));
}

/** Returns a running hash that goes on from an exported state. */
export function resumeHash(engine, state) {
  const { cell, algorithm } = resumed(engine, state);
  return new Hash(engine, algorithm, cell);
}
