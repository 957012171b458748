// Digests of blobs, files and streams: on this thread, or on several workers.

import { createHash } from "./hash.js";
import { outputOf } from "./output.js";
import { pieces } from "./reading.js";
import { Workers } from "./workers.js";

/**
 * Bytes of a segment, which a worker hashes as one task: at least so many, and of large files more, because each task
 * begins to read anew. In Chromium two workers take 11 % more CPU time than one in segments of 64 MiB, 45 % in those of 16.
 */
const SEGMENT = 16 << 20;
const LONGEST_SEGMENT = 64 << 20;
/** Bytes of the parts of a BLAKE3 message: what the input holds. */
export const PART = 1 << 20;

/** Returns the digests of a blob by the names of their algorithms. */
export async function hashBlob(engine, blob, options = {}) {
  if (typeof blob?.slice !== "function" || typeof blob.stream !== "function" || typeof blob.size !== "number") {
    throw new TypeError("hashBlob() needs a Blob or a File");
  }
  return hashSource(engine, { blob }, blob.size, () => pieces(blob.stream()), options);
}

/** Returns the digests of a stream of bytes, which is read to its end. */
export async function hashStream(engine, stream, options = {}) {
  const isWeb = typeof stream?.getReader === "function";
  if (!isWeb && typeof stream?.[Symbol.asyncIterator] !== "function" && typeof stream?.[Symbol.iterator] !== "function") {
    throw new TypeError("hashStream() needs a ReadableStream or an iterable of data, asynchronous or not");
  }
  const job = new Job(engine, undefined, options);
  return job.here(() => (isWeb ? pieces(stream) : stream));
}

/** Hashes `size` bytes that `read` yields here, and that workers read from `source`. */
export async function hashSource(engine, source, size, read, options) {
  const job = new Job(engine, size, options);
  const { workers = 0, createWorker } = options;
  if (workers instanceof Workers) {
    if (await workers.started) return job.on(workers, source);
  } else if (!Number.isInteger(workers) || workers < 0 || workers > 256) {
    throw new RangeError(`workers must be a whole number from 0 to 256, or what createWorkers() returned, not ${String(workers)}`);
  } else if (workers > 0 && size > SEGMENT / 4) {
    const pool = new Workers(engine, Math.min(workers, Math.ceil(size / SEGMENT) + job.algorithms.length), createWorker);
    try {
      if (await pool.started) return await job.on(pool, source);
    } finally {
      pool.close();
    }
  }
  // Without workers, and where they cannot be started.
  return job.here(read);
}

/** What is asked for. */
class Job {
  constructor(engine, total, options) {
    const { algorithms = ["blake3"], onProgress, signal } = options;
    engine.check();
    const names = typeof algorithms === "string" ? [algorithms] : [...algorithms];
    if (names.length === 0) throw new RangeError("algorithms must name at least one algorithm");
    if (onProgress !== undefined && typeof onProgress !== "function") {
      throw new TypeError(`onProgress must be a function, not ${typeof onProgress}`);
    }
    signal?.throwIfAborted();
    this.engine = engine;
    this.total = total;
    this.signal = signal;
    this.onProgress = onProgress;
    /** Only what can be sent to workers. */
    const { key, context, length, seek } = options;
    this.options = { key, context, length, seek };
    // Errors in names, keys and lengths come before anything is read.
    for (const name of names) {
      outputOf(engine.algorithm(name), length, seek);
      createHash(engine, name, this.options).dispose();
    }
    this.algorithms = names;
  }

  progress(processed) {
    this.signal?.throwIfAborted();
    this.onProgress?.({ processed, total: this.total });
  }

  /** Hashes on this thread. */
  async here(read) {
    const digests = await digestsOf(this.engine, this.algorithms, this.options, read(), (processed) => this.progress(processed));
    this.signal?.throwIfAborted();
    return this.named(digests);
  }

  named(digests) {
    return Object.fromEntries(this.algorithms.map((name, index) => [name, digests[index]]));
  }

  /** Hashes on workers: BLAKE3 in segments on all of them, each other algorithm on one. */
  async on(pool, source) {
    const { engine, algorithms, total } = this;
    const isTree = algorithms.map((name) => engine.algorithm(name).name === "blake3");
    const byTree = pool.size > 1 && total > SEGMENT && isTree.includes(true);
    const streamed = algorithms.map((_, index) => index).filter((index) => !(byTree && isTree[index]));
    // Groups of algorithms that read the source together, so that a worker is left for the segments.
    const count = Math.min(streamed.length, Math.max(1, pool.size - (byTree ? 1 : 0)));
    const groups = Array.from({ length: count }, (_, group) => streamed.filter((_, at) => at % count === group));
    const lanes = new Array(groups.length + (byTree ? 1 : 0)).fill(0);
    const advance = (lane, processed) => {
      lanes[lane] = processed;
      this.progress(Math.floor(lanes.reduce((sum, bytes) => sum + bytes, 0) / lanes.length));
    };
    const digests = new Array(algorithms.length);
    const run = pool.run(this.signal);
    const tasks = groups.map(async (group, lane) => {
      const names = group.map((index) => algorithms[index]);
      const results = await run.task({ kind: "digests", source, total, algorithms: names, options: this.options }, (processed) => advance(lane, processed));
      group.forEach((index, at) => { digests[index] = results[at]; });
    });
    if (byTree) {
      tasks.push(this.#tree(run, source, segmentOf(total, pool.size), (processed) => advance(groups.length, processed)).then((digest) => {
        isTree.forEach((is, index) => { if (is) digests[index] = digest; });
      }));
    }
    try {
      await Promise.all(tasks);
    } catch (error) {
      run.stop(error);
      await Promise.allSettled(tasks);
      throw error;
    }
    return this.named(digests);
  }

  /** BLAKE3: workers hash segments, whose parts are merged here in order. */
  async #tree(run, source, segment, advance) {
    const { engine, total, options } = this;
    const hash = createHash(engine, "blake3", options);
    try {
      const starts = Array.from({ length: Math.ceil(total / segment) }, (_, index) => index * segment);
      let processed = 0;
      const segments = starts.map((from) => {
        const to = Math.min(total, from + segment);
        return run.task({ kind: "subtrees", source, from, to, options }).then((parts) => {
          processed += to - from;
          advance(processed);
          return parts;
        });
      });
      // What fails later than another is not unhandled.
      for (const parts of segments) parts.catch(() => {});
      for (const parts of segments) for (const part of await parts) hash.pushSubtree(part);
      return hash.digest(options.length, options.seek);
    } finally {
      hash.dispose();
    }
  }
}

/** Returns the bytes of a segment: whole parts, and two segments for each of so many workers where that is enough. */
function segmentOf(total, workers) {
  const share = Math.ceil(total / (2 * workers) / PART) * PART;
  return Math.min(LONGEST_SEGMENT, Math.max(SEGMENT, share));
}

/** Returns the digests of what is read, in the order of the algorithms. */
export async function digestsOf(engine, algorithms, options, read, progress, total) {
  const hashes = algorithms.map((name) => createHash(engine, name, options));
  try {
    let processed = 0;
    for await (const piece of read) {
      processed += engine.feed(piece, (length) => {
        for (const hash of hashes) hash.updateByInput(length);
      });
      progress(processed);
    }
    checkSize(processed, total);
    return hashes.map((hash) => hash.digest(options.length, options.seek));
  } finally {
    for (const hash of hashes) hash.dispose();
  }
}

/** Returns the parts of the bytes from `from` to `to`, a multiple of PART but for the last. */
export async function subtreesOf(engine, options, read, from, to, stopped) {
  const hash = createHash(engine, "blake3", options);
  const parts = [];
  let at = from;
  let filled = 0;
  const flush = () => {
    if (filled > 0) parts.push(hash.subtreeByInput(at, filled));
    at += filled;
    filled = 0;
  };
  try {
    for await (const piece of read) {
      stopped();
      for (let begin = 0; begin < piece.length;) {
        const now = piece.subarray(begin, begin + PART - filled);
        engine.input.set(now, filled);
        filled += now.length;
        begin += now.length;
        if (filled === PART) flush();
      }
    }
    flush();
    checkSize(at - from, to - from);
    return parts;
  } finally {
    hash.dispose();
  }
}

function checkSize(processed, total = processed) {
  if (processed !== total) throw new Error(`${total} bytes were to be read, but there were ${processed}: the file has changed`);
}
