// Every entry: what it exports, and what it costs a page.

import assert from "node:assert/strict";
import { build } from "esbuild";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import * as all from "widehash";

await all.ready;
const dist = new URL("../dist/", import.meta.url);
const ENTRIES = readdirSync(dist).map((name) => name.match(/^(\w+)\.d\.ts$/)?.[1]).filter((name) => name !== undefined && !["module", "names", "node", "types"].includes(name));

for (const entry of ENTRIES) {
  test(`${entry}: its algorithms, as the whole package has them`, async () => {
    const w = await import(new URL(`${entry}.js`, dist));
    await w.ready;
    const algorithms = w.algorithms();
    assert.ok(algorithms.length > 0);
    const key = new Uint8Array(32).fill(9);
    for (const { name, key: use } of algorithms) {
      const options = use === "required" ? { key } : undefined;
      const expected = all.hex(all.digest(name, "abc".repeat(1000), options));
      assert.equal(w.hex(w[name.replaceAll("-", "_")]("abc".repeat(1000), options)), expected, name);
      assert.equal(w.digestMany(name, ["", "abc".repeat(1000)], options).hex(1), expected, name);
      const state = w.createHash(name, options).update("abc").export();
      assert.equal(w.hex(all.resumeHash(state).digest()), w.hex(w.digest(name, "abc", options)), name);
    }
    const missing = all.algorithms().find(({ name }) => !algorithms.some((algorithm) => algorithm.name === name));
    if (missing !== undefined) {
      assert.throws(() => w.createHash(missing.name), w.UnknownAlgorithmError);
      const foreign = all.createHash(missing.name, missing.key === "required" ? { key } : undefined).export();
      assert.throws(() => w.resumeHash(foreign), w.StateError);
    }
  });
}

/** Bytes of a page's script, compressed, that calls one function of an entry. What it may load later is apart. */
async function cost(entry, name) {
  const { outputFiles } = await build({
    stdin: { contents: `import { ready, ${name}, hex } from "./${entry}.js"; await ready; document.title = hex(${name}("abc"));`, resolveDir: dist.pathname },
    bundle: true, minify: true, format: "esm", splitting: true, outdir: "out", write: false, external: ["node:*"],
  });
  return gzipSync(outputFiles.find(({ path }) => path.endsWith("stdin.js")).contents, { level: 9 }).length;
}

test("what a page pays", async () => {
  const sha2 = await cost("sha2", "sha256");
  const everything = await cost("index", "sha256");
  console.log(`a page with widehash/sha2: ${sha2} bytes with gzip; with widehash: ${everything}`);
  assert.ok(sha2 <= 25_000);
  assert.ok(everything <= 175_000);
});
