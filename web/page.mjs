// Writes dist/index.html: everything in one file, with a policy that names its script and its style by their digests.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

const here = (name) => new URL(name, import.meta.url).pathname;
const read = (name) => readFileSync(here(name));
// esbuild is the npm package's.
const { build, transform } = createRequire(new URL("../npm/", import.meta.url))("esbuild");

const { outputFiles: [script] } = await build({
  entryPoints: [here("src/main.js")], bundle: true, write: false, format: "esm", target: "es2022", minify: true, legalComments: "none",
});
const { code: style } = await transform(read("src/style.css").toString(), { loader: "css", minify: true });
const version = JSON.parse(read("../npm/package.json")).version;
const source = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const blocks = { STYLE: style.trim(), SCRIPT: script.text.trim(), WORKER: read("../npm/dist/worker.js").toString().trim(), VERSION: version };
for (const [name, text] of Object.entries(blocks)) if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${name} would end its element`);
// Nothing but this script, this style, and workers from blobs, which inherit the policy. The icon is in the page.
blocks.POLICY = [
  "default-src 'none'", `script-src ${source(blocks.SCRIPT)} 'wasm-unsafe-eval'`, `style-src ${source(blocks.STYLE)}`,
  "worker-src blob:", "img-src data:", "base-uri 'none'", "form-action 'none'",
].join("; ");
const page = read("src/index.html").toString().replaceAll(/\b(POLICY|STYLE|SCRIPT|WORKER|VERSION)\b/g, (name) => blocks[name]);
mkdirSync(here("dist"), { recursive: true });
writeFileSync(here("dist/index.html"), page);
console.log(`web/dist/index.html: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} compressed`);
