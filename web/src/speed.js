// The tab that says what runs, and measures it.

import { announce, breathe, byId, make, setText } from "./dom.js";
import { allAlgorithms, backend, digest, digestMany, hashOn, readAll, startWorkers, workerCount } from "./engine.js";
import { speed } from "./format.js";
import { labelOf } from "./names.js";
import { lengthLabel, plot } from "./plot.js";

const LENGTHS = [16, 64, 256, 1024, 4096, 16_384, 65_536, 1 << 20];
/** The lines of the plot. */
const PLOTTED = ["blake3", "sha256", "sha512", "ripemd160"];
/** Each figure is the best of a few runs of about this many milliseconds. */
const RUN = 20;
const RUNS = 4;
const KEY = { key: new Uint8Array(32).fill(7) };
/** Bytes of the blob for the comparison of workers, and how often each number of them has its turn. */
const BLOB = 128 << 20;
const TURNS = 4;
const BATCH = 10_000;
const BATCH_LENGTH = 33;

/** Returns the best number of calls a second. */
async function rate(work) {
  let calls = 1;
  let best = 0;
  for (let run = 0; run < RUNS;) {
    const began = performance.now();
    for (let call = 0; call < calls; call++) work();
    const took = performance.now() - began;
    if (took < RUN / 2) {
      // Clocks of browsers are coarse: long enough runs only.
      calls = Math.ceil(calls * Math.min(100, RUN / Math.max(took, 0.25)));
      continue;
    }
    best = Math.max(best, (1000 * calls) / took);
    run++;
    await breathe();
  }
  return best;
}

export class SpeedTab {
  #isMeasuring = false;

  constructor() {
    const facts = {
      "WebAssembly": backend() === "simd128" ? "with SIMD128: kernels over vectors of 128 bits" : "without SIMD128, which this browser or CPU lacks: plain integer code",
      "Workers": `${workerCount}, started with the first file. BLAKE3 uses all of them for one file, the other algorithms one each.`,
      "Processors": navigator.hardwareConcurrency ? `${navigator.hardwareConcurrency}, says the browser` : "the browser does not say",
    };
    byId("facts").append(...Object.entries(facts).flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, fact)]));
    byId("measure").addEventListener("click", () => this.#measure());
  }

  async #measure() {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    byId("measure").disabled = true;
    const note = (text) => setText(byId("measure-note"), text);
    announce("Measuring");
    try {
      await this.#measureAll(note);
      note("These figures are this machine's, at this moment: other pages and programs slow them down.");
      announce("Measured. The figures are in tables.");
    } catch (error) {
      note(`It could not be measured: ${error.message}`);
    }
    byId("measure").disabled = false;
    this.#isMeasuring = false;
  }

  async #measureAll(note) {
    const data = new Uint8Array(1 << 20).map((_, index) => index * 7);
    const tables = byId("speed-tables");
    tables.replaceChildren();
    tables.hidden = false;
    const series = PLOTTED.filter((name) => allAlgorithms().some((algorithm) => algorithm.name === name)).map((name) => ({ name, label: labelOf(name), points: [] }));
    for (const { name, label, points } of series) {
      for (const length of LENGTHS) {
        note(`${label}, ${lengthLabel(length)}`);
        const message = data.subarray(0, length);
        points.push([length, length * (await rate(() => digest(name, message)))]);
      }
    }
    byId("plot-figure").hidden = false;
    byId("plot").replaceChildren(plot(series, byId("plot").clientWidth));
    tables.append(table("Speed by the length of a message, on one thread", ["Length", ...series.map(({ label }) => label)],
      LENGTHS.map((length, row) => [lengthLabel(length), ...series.map(({ points }) => speed(points[row][1]))])));

    const rows = [];
    const messages = Array.from({ length: BATCH }, (_, index) => data.subarray(index, index + BATCH_LENGTH));
    for (const { name, key } of allAlgorithms()) {
      note(labelOf(name));
      const options = key === "required" ? KEY : undefined;
      const long = data.length * (await rate(() => digest(name, data, options)));
      const many = BATCH * (await rate(() => digestMany(name, messages, options)));
      rows.push([labelOf(name), speed(long), `${(many / 1e6).toFixed(many < 1e6 ? 2 : 1)} million/s`]);
    }
    tables.append(table("All algorithms, on one thread", ["Algorithm", "One message of 1 MiB", `Messages of ${BATCH_LENGTH} bytes, in batches`], rows));

    note("BLAKE3 of a file in memory, on workers");
    const blob = new Blob(Array.from({ length: BLOB / data.length }, () => data));
    const counts = [...new Set([1, 2, workerCount])].sort((a, b) => a - b);
    const { reading, hashing } = await fileSpeeds(blob, counts);
    tables.append(table(`BLAKE3 of a file of ${lengthLabel(BLOB)} in the browser's memory`, ["Workers", "Speed", "Against one worker"], [
      ...counts.map((count, index) => [String(count), speed(hashing[index]), `${(hashing[index] / hashing[0]).toFixed(2)}x`]),
      ["reading alone, no hashing", speed(reading), `${(reading / hashing[0]).toFixed(2)}x`],
    ]));
  }
}

/**
 * Returns the best speed of hashing on each number of workers, and of reading alone, which limits it. They take turns, so
 * that what slows the machine down slows all.
 */
async function fileSpeeds(blob, counts) {
  const pools = counts.map((count) => startWorkers(count));
  const best = new Map();
  const time = async (what, work) => {
    const began = performance.now();
    await work();
    best.set(what, Math.max(best.get(what) ?? 0, (1000 * blob.size) / (performance.now() - began)));
  };
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [index, pool] of pools.entries()) await time(index, () => hashOn(pool, blob, "blake3"));
      await time("reading", () => readAll(blob));
    }
  } finally {
    for (const pool of pools) pool.close();
  }
  return { reading: best.get("reading"), hashing: pools.map((_, index) => best.get(index)) };
}

function table(caption, heads, rows) {
  return make("table", {}, make("caption", {}, caption),
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows.map(([first, ...rest]) => make("tr", {}, make("th", { scope: "row" }, first), ...rest.map((cell) => make("td", {}, cell))))));
}
