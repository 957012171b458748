// The engine of this page: the npm package, whose WebAssembly modules are part of its code, and workers from a block of
// text in the page.

import { algorithms, createHash, createWorkers, hashBlob } from "../../npm/dist/index.js";
import { pieces } from "../../npm/src/reading.js";
import { foreign, partsOf } from "./names.js";

export { backend, digest, digestMany, ready } from "../../npm/dist/index.js";

/** Workers beyond these do not read faster. */
const MOST_WORKERS = 8;

let workers = null;

/** How many workers there are, or will be. */
export const workerCount = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, MOST_WORKERS));

/** Starts so many workers. A worker from a blob has the policy of the page: it can request nothing either. */
export function startWorkers(count) {
  const url = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  return createWorkers(count, { createWorker: () => new Worker(url) });
}

/** Hashes a file on all workers. `key` is for the keyed forms. */
export async function hashFile(file, forms, { signal, onProgress, key }) {
  workers ??= startWorkers(workerCount);
  const { length, isKeyed } = partsOf(forms[0]);
  const names = forms.map((form) => partsOf(form).name);
  return hashBlob(file, { algorithms: names, length, key: isKeyed ? key : undefined, signal, onProgress, workers });
}

/** Hashes a blob on workers of its own, for comparison. */
export async function hashOn(pool, blob, algorithm) {
  await pool.started;
  return hashBlob(blob, { algorithms: algorithm, workers: pool });
}

/** Reads a blob as hashing does, and does nothing with it. */
export async function readAll(blob) {
  let length = 0;
  for await (const piece of pieces(blob.stream())) length += piece.length;
  return length;
}

let all = null;

/** Returns the algorithms, the most common ones first. */
export function allAlgorithms() {
  all ??= [...algorithms()].sort((a, b) => rank(a.name) - rank(b.name));
  return all;
}

const ORDER = ["blake3", "sha256", "sha512"];
const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Those that need no key. */
export const unkeyed = () => allAlgorithms().filter(({ key }) => key !== "required");

/** How names of algorithms begin, those of other tools included. */
const FAMILIES = /^(sha|blake|highway|cube|rmd|ripe|hash|dbl|keccak|shake|cshake|kangaroo|turbo|md|crc|sm|tiger|whirl)[a-z0-9 _/+-]*$/i;

/** Returns an algorithm by any of its names, also one that is not computed here, or null. */
export function known(name) {
  // Most words of a list are digests and paths, and no names.
  if (name.length > 40 || !FAMILIES.test(name)) return null;
  const listed = allAlgorithms().find((algorithm) => algorithm.name === name.toLowerCase());
  if (listed !== undefined) return listed;
  try {
    const { name: canonical } = createHash(name);
    return allAlgorithms().find((algorithm) => algorithm.name === canonical) ?? null;
  } catch {
    return foreign(name);
  }
}
