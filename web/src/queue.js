// Files, and the hashing of them. What is wanted of a file is asked when its turn comes, so it may change meanwhile.

import { toHex } from "./encoding.js";
import { partsOf } from "./names.js";

/** From this size on, BLAKE3 uses all workers for one file. */
const LARGE = 16 << 20;
/** How far back the shown speed looks, in milliseconds. */
const WINDOW = 3000;

export class Queue {
  /** Objects {file, path, size, digests, error, processed}: `digests` has hexadecimal digits by form. */
  items = [];
  /** Whether the user has stopped it. */
  isStopped = false;
  #active = new Map();
  /** The items before this one need nothing. */
  #cursor = 0;
  #run = null;
  #samples = [];
  #hash;
  #slots;
  #wanted;
  #changed;

  /**
   * `hash(file, forms, {signal, onProgress})` resolves to digests by name; `slots()` is how much runs side by side;
   * `wanted(item)` returns the forms that are to be computed; `changed(item)` is called after every step, without an
   * item if more than one may have changed.
   */
  constructor({ hash, slots, wanted, changed }) {
    this.#hash = hash;
    this.#slots = slots;
    this.#wanted = wanted;
    this.#changed = changed;
  }

  /** Appends files, each {file, path}. */
  add(files) {
    for (const { file, path } of files) {
      this.items.push({ file, path, size: file.size, digests: new Map(), error: null, processed: 0 });
    }
    this.isStopped = false;
    this.refresh();
  }

  /** Forgets all files. */
  clear() {
    this.#abort();
    this.items = [];
    this.#cursor = 0;
    this.#run = null;
    this.#changed();
  }

  /** Looks again for what is wanted. */
  refresh() {
    this.#cursor = 0;
    this.#pump();
    this.#changed();
  }

  /** Stops hashing. What was not finished begins anew after resume(). */
  stop() {
    this.isStopped = true;
    this.#abort();
    this.#changed();
  }

  resume() {
    this.isStopped = false;
    this.refresh();
  }

  isActive(item) {
    return this.#active.has(item);
  }

  get isRunning() {
    return this.#active.size > 0;
  }

  /** Returns the forms that are wanted of an item and not there. */
  missing(item) {
    return item.error === null ? this.#wanted(item).filter((form) => !item.digests.has(form)) : [];
  }

  /** Returns {processed, total, seconds, speed} of the run: bytes, seconds since its start, bytes per second of late. */
  progress(now = performance.now()) {
    const run = this.#run;
    if (run === null) return null;
    let active = 0;
    let left = 0;
    for (const item of this.#active.keys()) {
      active += item.processed;
      left += item.size - item.processed;
    }
    for (let at = this.#cursor; at < this.items.length; at++) {
      const item = this.items[at];
      if (!this.#active.has(item) && this.missing(item).length > 0) left += item.size;
    }
    const processed = run.done + active;
    const seconds = ((run.ended ?? now) - run.began) / 1000;
    let speed = seconds > 0 ? processed / seconds : 0;
    if (run.ended === null) {
      this.#samples.push({ now, processed });
      while (this.#samples.length > 2 && this.#samples[0].now < now - WINDOW) this.#samples.shift();
      const first = this.#samples[0];
      if (now - first.now > WINDOW / 3) speed = (1000 * (processed - first.processed)) / (now - first.now);
    }
    return { processed, total: processed + left, seconds, speed };
  }

  #abort() {
    for (const { controller } of this.#active.values()) controller.abort(new DOMException("stopped", "AbortError"));
    this.#active.clear();
    this.#end();
  }

  #end() {
    if (this.#run !== null && this.#run.ended === null) this.#run.ended = performance.now();
  }

  /** Starts what fits. */
  #pump() {
    if (this.isStopped) return;
    const slots = this.#slots();
    let used = 0;
    for (const { weight } of this.#active.values()) used += weight;
    for (let at = this.#cursor; at < this.items.length; at++) {
      const item = this.items[at];
      if (this.#active.has(item)) continue;
      const missing = this.missing(item);
      if (missing.length === 0) {
        if (at === this.#cursor) this.#cursor++;
        continue;
      }
      // One call has outputs of one length, and one key or none.
      const { length, isKeyed } = partsOf(missing[0]);
      const forms = missing.filter((form) => partsOf(form).length === length && partsOf(form).isKeyed === isKeyed);
      const isTree = item.size > LARGE && forms.some((form) => partsOf(form).name === "blake3");
      const weight = isTree ? slots : Math.min(forms.length, slots);
      if (used > 0 && used + weight > slots) break;
      used += weight;
      this.#start(item, forms, weight);
    }
    if (this.#active.size === 0) this.#end();
  }

  async #start(item, forms, weight) {
    if (this.#run === null || this.#run.ended !== null) {
      this.#run = { began: performance.now(), ended: null, done: 0 };
      this.#samples = [];
    }
    const controller = new AbortController();
    const job = { weight, controller };
    this.#active.set(item, job);
    item.processed = 0;
    const isMine = () => this.#active.get(item) === job;
    const onProgress = ({ processed }) => {
      if (!isMine()) return;
      item.processed = processed;
      this.#changed(item);
    };
    try {
      const digests = await this.#hash(item.file, forms, { signal: controller.signal, onProgress });
      // Also of a job that was stopped too late: a digest is a digest.
      for (const form of forms) item.digests.set(form, toHex(digests[partsOf(form).name]));
    } catch (error) {
      if (isMine()) item.error = reason(error);
    }
    if (!isMine()) return;
    this.#active.delete(item);
    this.#run.done += item.size;
    this.#pump();
    this.#changed(item);
  }
}

/** Returns why a file has no digest, for people. */
function reason(error) {
  if (error?.name === "NotFoundError") return "the file is gone, or it is a folder";
  // Streams of a blob say "network error" of a file that cannot be read.
  if (error?.name === "NotReadableError" || error?.message === "network error") return "the browser cannot read the file: it has changed since it was added, or may not be read";
  return error?.message ?? String(error);
}
