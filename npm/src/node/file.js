// Files in Node, Deno and Bun.

import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { hashSource, hashStream } from "../blob.js";
import { PIECE } from "../reading.js";

/** Yields the bytes of an open file from `from` to `to`; each piece is valid until the next one is asked for. */
async function* piecesOf(file, from, to) {
  const buffers = [new Uint8Array(Math.min(PIECE, to - from)), new Uint8Array(Math.min(PIECE, to - from))];
  const read = async (at) => {
    const buffer = buffers.shift();
    buffers.push(buffer);
    const length = Math.min(buffer.length, to - at);
    const { bytesRead } = await file.read(buffer, 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  let next = read(from);
  try {
    for (let at = from; at < to;) {
      const piece = await next;
      if (piece.length === 0) return;
      at += piece.length;
      if (at < to) next = read(at);
      yield piece;
    }
  } finally {
    // The file is closed after it.
    await next.catch(() => {});
  }
}

/** Yields the bytes of the file at `path`. */
export async function* read({ path }, from, to) {
  const file = await open(path);
  try {
    yield* piecesOf(file, from, to);
  } finally {
    await file.close();
  }
}

/** Returns the digests of the file at `path` by the names of their algorithms. */
export async function hashFile(engine, path, options = {}) {
  if (typeof path !== "string" && !(path instanceof URL) && !(path instanceof Uint8Array)) {
    throw new TypeError("hashFile() needs a path: a string, a Buffer or a file: URL");
  }
  engine.check();
  const file = await open(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) {
      if (stat.isDirectory()) throw Object.assign(new Error(`EISDIR: ${path} is a directory`), { code: "EISDIR" });
      // A pipe or a device has no size and no places.
      return await hashStream(engine, file.createReadStream({ autoClose: false, highWaterMark: 1 << 20 }), options);
    }
    // A URL cannot be sent to a worker.
    const source = { path: path instanceof URL ? fileURLToPath(path) : path };
    return await hashSource(engine, source, stat.size, () => piecesOf(file, 0, stat.size), options);
  } finally {
    await file.close();
  }
}

/** Returns a worker thread with the face of a page's worker. */
export function createWorker(url) {
  const thread = new Worker(url);
  thread.unref();
  const worker = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data) => {
    worker.onmessage?.({ data });
  });
  thread.on("error", (error) => worker.onerror?.(error));
  thread.on("messageerror", (error) => worker.onmessageerror?.(error));
  return worker;
}
