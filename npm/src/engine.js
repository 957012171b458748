// The instance of the WebAssembly module, and how calls reach it: crates/wasm/src/lib.rs describes the other side.

import { bytesOf } from "./bytes.js";
import { DisposedError, FAILURES, KeyError, NotReadyError, UnknownAlgorithmError } from "./errors.js";

/** The number of an algorithm without a name of its own. */
const OTHER = 0x7fffffff;
/** How many spellings of names are remembered. */
const MOST_NAMES = 200;
const KEY = 1;
const CONTEXT = 2;

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder();

export class Engine {
  /** The exports of the instance, or null before it is there. */
  wasm = null;
  /** The module, for workers. */
  module = null;
  /** Why there is no instance. */
  cause = undefined;
  /** Returns a new worker, if no other function is given. */
  createWorker = undefined;
  #algorithms = [];
  #names = new Map();
  /** The algorithm that OTHER stands for. */
  #other = null;

  /** Begins with a module. */
  start(module, instance = new WebAssembly.Instance(module, {})) {
    const wasm = instance.exports;
    const room = (which) => new Uint8Array(wasm.memory.buffer, wasm.room(which), wasm.room_len(which));
    this.module = module;
    this.input = room(0);
    this.text = room(1);
    this.output = room(2);
    const ends = room(3);
    this.ends = new Uint32Array(ends.buffer, ends.byteOffset, ends.length / 4);
    const places = room(4);
    const count = wasm.place_count();
    const length = places.length / count;
    this.places = Array.from({ length: count }, (_, i) => places.subarray(i * length, (i + 1) * length));
    this.owners = new Array(count).fill(null);
    this.hand = 0;
    this.wasm = wasm;
    this.backend = this.readText(wasm.backend());
    for (let index = 0; index < wasm.algorithm_count(); index++) {
      const algorithm = this.#describe(index, this.readText(wasm.algorithm_name(index)));
      this.#algorithms.push(algorithm);
      this.#names.set(algorithm.name, algorithm);
    }
  }

  /** Throws unless there is an instance. */
  check() {
    if (this.wasm === null) {
      const why = this.cause === undefined ? "await ready first" : "it could not be loaded";
      throw new NotReadyError(`widehash is not ready: ${why}`, { cause: this.cause });
    }
  }

  // ---- algorithms ----

  #describe(index, name) {
    const traits = this.wasm.algorithm_traits(index);
    return Object.freeze({
      index,
      name,
      digestLength: this.wasm.algorithm_output_len(index),
      key: ["none", "optional", "required"][traits & 3],
      extendable: (traits & 4) !== 0,
    });
  }

  /** Returns all algorithms that have a name. */
  algorithms() {
    this.check();
    return this.#algorithms;
  }

  /** Returns an algorithm by its name, and makes its number valid until the next call. */
  algorithm(name) {
    const known = this.#names.get(name);
    if (known !== undefined && known.index !== OTHER) return known;
    if (known !== undefined && known === this.#other) return known;
    this.check();
    if (typeof name !== "string") throw new TypeError(`the name of an algorithm must be a string, not ${typeof name}`);
    const written = encoder.encodeInto(name, this.text);
    if (written.read < name.length) throw new UnknownAlgorithmError("unknown algorithm");
    const index = this.wasm.algorithm_find(written.written);
    if (index < 0) throw this.failure(index, (why) => `${why}: ${JSON.stringify(name)}${this.#meant(name, why)}`);
    const found = index === OTHER ? this.#describe(index, this.readText(this.wasm.algorithm_name(index))) : this.#algorithms[index];
    if (index === OTHER) this.#other = found;
    if (this.#names.size >= MOST_NAMES) {
      for (const [name, { index }] of this.#names) if (index === OTHER || this.#algorithms[index].name !== name) this.#names.delete(name);
    }
    this.#names.set(name, found);
    return found;
  }

  /** Returns what may have been meant: the known names that are nearest. */
  #meant(name, why) {
    if (why !== "unknown algorithm") return "";
    const near = this.#algorithms.map((known) => known.name).filter((known) => isNear(name.toLowerCase(), known));
    return near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
  }

  // ---- rooms ----

  readText(length) {
    return decoder.decode(this.text.subarray(0, length));
  }

  /** Returns the error for a result below zero. */
  failure(result, say = (why) => why) {
    const why = this.readText(-result >> 4);
    return new FAILURES[-result & 15](say(why));
  }

  /** Throws the error that a result below zero stands for. */
  expect(result) {
    if (result < 0) throw this.failure(result);
    return result;
  }

  /** Puts data into the input and returns its length, or -1 if it is longer than the input. */
  put(data) {
    if (typeof data === "string") {
      // A third of the room is enough for every string; longer ones may fit.
      if (data.length > this.input.length) return -1;
      const { read, written } = encoder.encodeInto(data, this.input);
      return read === data.length ? written : -1;
    }
    const bytes = bytesOf(data);
    const length = bytes.length;
    if (length > this.input.length) return -1;
    this.input.set(bytes);
    return length;
  }

  /** Calls `hash` with the length of each piece of data, which is then in the input. Returns the length of all. */
  feed(data, hash) {
    const room = this.input.length;
    if (typeof data === "string") {
      let length = 0;
      for (let at = 0; at < data.length;) {
        const { read, written } = encoder.encodeInto(at === 0 ? data : data.slice(at), this.input);
        hash(written);
        at += read;
        length += written;
      }
      return length;
    }
    const bytes = bytesOf(data);
    for (let at = 0; at < bytes.length; at += room) {
      const piece = bytes.subarray(at, at + room);
      this.input.set(piece);
      hash(piece.length);
    }
    return bytes.length;
  }

  // ---- keys ----

  /** Puts the key or the context of the options into the text. Returns how messages are keyed, and its length. */
  keying(options) {
    if (options === undefined || options === null) return NOT_KEYED;
    if (typeof options !== "object") throw new TypeError(`options must be an object, not ${typeof options}`);
    const { key, context } = options;
    if (key !== undefined && context !== undefined) throw new TypeError("either a key or a context, not both");
    if (key !== undefined) {
      if (typeof key === "string") throw new TypeError("a key must be bytes, not a string");
      const bytes = bytesOf(key, "a key");
      if (bytes.length > this.text.length) throw new KeyError(`a key of 32 bytes is needed, this one has ${bytes.length}`);
      this.text.set(bytes);
      return { mode: KEY, length: bytes.length };
    }
    if (context !== undefined) {
      if (typeof context !== "string") throw new TypeError(`a context must be a string, not ${typeof context}`);
      const { read, written } = encoder.encodeInto(context, this.text);
      if (read < context.length) {
        throw new RangeError(`a context of at most ${this.text.length} bytes in UTF-8 is needed, this one is longer`);
      }
      return { mode: CONTEXT, length: written };
    }
    return NOT_KEYED;
  }

  /** Overwrites a key in the text. */
  wipe({ mode, length }) {
    if (mode === KEY) this.text.fill(0, 0, length);
  }

  // ---- running hashers ----
  //
  // A hasher is a cell: its place in the module, or its bytes while others have the places. So any number of hashers
  // can live, and the garbage collector frees them, without memory in the module that waits for it.

  /** Returns a cell in a place of its own, whose content is yet to be written. */
  newCell() {
    const cell = { place: -1, bytes: null };
    this.#take(cell);
    return cell;
  }

  /** Returns the place of a cell, which holds its hasher until another cell is asked for. */
  placeOf(cell) {
    if (cell.place < 0) {
      if (cell.bytes === null) throw new DisposedError("this hash was disposed of");
      this.places[this.#take(cell)].set(cell.bytes);
      cell.bytes = null;
    }
    return cell.place;
  }

  /** Returns a cell with the same content. */
  copyOf(cell) {
    if (cell.place < 0 && cell.bytes === null) throw new DisposedError("this hash was disposed of");
    return { place: -1, bytes: cell.place < 0 ? cell.bytes.slice() : this.places[cell.place].slice() };
  }

  /** Overwrites what a cell holds, and gives its place up. */
  free(cell) {
    if (cell.place >= 0) {
      this.places[cell.place].fill(0);
      this.owners[cell.place] = null;
      cell.place = -1;
    }
    cell.bytes?.fill(0);
    cell.bytes = null;
  }

  #take(cell) {
    const count = this.owners.length;
    let place = this.hand;
    // A free place nearby, or else the one that was taken longest ago.
    for (let i = 0; i < 4; i++) {
      const near = (this.hand + i) % count;
      if (this.owners[near] === null) {
        place = near;
        break;
      }
    }
    const owner = this.owners[place];
    if (owner !== null) {
      owner.bytes = this.places[place].slice();
      owner.place = -1;
    }
    this.hand = (place + 1) % count;
    this.owners[place] = cell;
    cell.place = place;
    return place;
  }
}

const NOT_KEYED = Object.freeze({ mode: 0, length: 0 });

/** Whether a name becomes the other one by leaving out a letter of each, or of one. */
function isNear(name, known) {
  const without = (text) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
  return name.length < 40 && without(name).some((text) => without(known).includes(text));
}
