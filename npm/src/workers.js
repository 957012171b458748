// A few workers that hash, and the queue of what they are to do.

import { disposable } from "./disposable.js";
import { WidehashError } from "./errors.js";

/** Workers, which several calls may use, one after another or at the same time. */
export const Workers = /* @__PURE__ */ disposable(class Workers {
  #idle = [];
  #all = new Map();
  #queue = [];
  #next = 0;
  #closed = false;

  constructor(engine, size, createWorker = engine.createWorker) {
    engine.check();
    if (!Number.isInteger(size) || size < 1 || size > 256) {
      throw new RangeError(`the number of workers must be a whole number from 1 to 256, not ${String(size)}`);
    }
    this.size = size;
    const starting = Array.from({ length: size }, () => this.#start(engine, createWorker));
    /** Resolves to whether there is a worker that works. */
    this.started = Promise.all(starting).then((up) => up.includes(true));
  }

  /** Resolves to whether the worker has started. */
  #start(engine, createWorker) {
    return new Promise((resolve) => {
      let worker;
      try {
        worker = createWorker();
      } catch {
        // Workers are not allowed here, or do not exist.
        resolve(false);
        return;
      }
      this.#all.set(worker, null);
      const failed = (event) => {
        const task = this.#all.get(worker);
        this.#all.delete(worker);
        this.#idle = this.#idle.filter((other) => other !== worker);
        worker.terminate();
        task?.reject(new WidehashError(`a worker failed: ${event?.message || "it could not be loaded"}`));
        if (this.#all.size === 0) for (const queued of this.#queue.splice(0)) queued.reject(new WidehashError("all workers failed"));
        event?.preventDefault?.();
        resolve(false);
      };
      worker.onerror = failed;
      worker.onmessageerror = failed;
      worker.onmessage = ({ data }) => {
        if (data.kind === "started") {
          resolve(true);
          this.#rest(worker);
          return;
        }
        const task = this.#all.get(worker);
        if (task === null || task === undefined || task.id !== data.id) return;
        if (data.kind === "progress") {
          task.advance(data.processed);
          return;
        }
        this.#all.set(worker, null);
        this.#rest(worker);
        if (data.kind === "failed") task.reject(data.error);
        else task.resolve(data.result);
      };
      worker.postMessage({ kind: "start", module: engine.module });
    });
  }

  #rest(worker) {
    if (this.#closed) return;
    this.#idle.push(worker);
    this.#work();
  }

  #work() {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const worker = this.#idle.shift();
      const task = this.#queue.shift();
      this.#all.set(worker, task);
      worker.postMessage({ ...task.message, id: task.id });
    }
  }

  /** Begins a set of tasks that can be stopped together. */
  run(signal) {
    const tasks = new Set();
    const stop = (error) => {
      signal?.removeEventListener("abort", aborted);
      this.#queue = this.#queue.filter((task) => !tasks.has(task));
      for (const [worker, task] of this.#all) if (task !== null && tasks.has(task)) worker.postMessage({ kind: "stop", id: task.id });
      for (const task of tasks) task.reject(error);
    };
    const aborted = () => stop(signal.reason);
    signal?.addEventListener("abort", aborted);
    return {
      stop,
      task: (message, advance = () => {}) =>
        new Promise((resolve, reject) => {
          if (this.#closed) {
            reject(new WidehashError("the workers were closed"));
            return;
          }
          const done = (settle) => (value) => {
            tasks.delete(task);
            if (tasks.size === 0) signal?.removeEventListener("abort", aborted);
            settle(value);
          };
          const guarded = (processed) => {
            try {
              advance(processed);
            } catch (error) {
              stop(error);
            }
          };
          const task = { id: this.#next++, message, advance: guarded, resolve: done(resolve), reject: done(reject) };
          tasks.add(task);
          this.#queue.push(task);
          this.#work();
        }),
    };
  }

  close() {
    this.#closed = true;
    for (const [worker, task] of this.#all) {
      worker.terminate();
      task?.reject(new WidehashError("the workers were closed"));
    }
    for (const task of this.#queue.splice(0)) task.reject(new WidehashError("the workers were closed"));
    this.#all.clear();
    this.#idle = [];
  }
}, "close");
