// Writes npm/dist: generate.mjs FOLDER ENTRY... takes FOLDER/ENTRY-simd.wasm and FOLDER/ENTRY-plain.wasm, and
// both with .gz, from npm/build.
//
// The names of algorithms come from the modules, so that each entry exports what its module has.

import { build, transform } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Engine } from "./src/engine.js";

const [modules, ...entries] = process.argv.slice(2);
const source = new URL("src/", import.meta.url).pathname;
const dist = new URL("dist/", import.meta.url).pathname;
/** The modules one by one. What is published has fewer and larger files, which load faster. */
const parts = join(modules, "parts");
const read = (name) => readFileSync(join(source, name), "utf8");
const write = (name, text) => writeFileSync(join(parts, name), text);
const GENERATED = "// Written by generate.mjs; do not edit.\n\n";

for (const folder of [dist, parts]) rmSync(folder, { recursive: true, force: true });
for (const folder of ["bytes", "instances", "node"]) mkdirSync(join(parts, folder), { recursive: true });
mkdirSync(join(dist, "cjs"), { recursive: true });

/** Returns the algorithms of an entry's modules, which have the same. */
function algorithmsOf(entry) {
  const [simd, plain] = ["simd", "plain"].map((build) => {
    const engine = new Engine();
    engine.start(new WebAssembly.Module(readFileSync(join(modules, `${entry}-${build}.wasm`))));
    return engine.algorithms();
  });
  if (JSON.stringify(simd) !== JSON.stringify(plain)) throw new Error(`the modules of ${entry} have not the same algorithms`);
  return simd;
}

const identifier = (name) => name.replaceAll("-", "_");

/** What the documentation of an algorithm's function says. */
function about({ name, digestLength, key, extendable }) {
  const keyed = { none: "", optional: ", with a key or without", required: ", which needs a key" }[key];
  return `/** ${name}${keyed}: ${digestLength} bytes${extendable ? ", or any other number" : ""}. */`;
}

/** Writes an entry and its types. `instance` is where its engine comes from, `begin` what starts it. */
function writeEntry(entry, algorithms, instance, begin) {
  const functions = algorithms.map(({ name }) =>
    `\nexport function ${identifier(name)}(data, options) {\n  return digestBy(engine, "${name}", data, options);\n}\n`);
  const code = read("entry.js").replaceAll("FAMILY", instance).replace("READY", begin);
  write(`${entry}.js`, GENERATED + code + functions.join(""));
  const types = algorithms.map((algorithm) =>
    `\n${about(algorithm)}\nexport declare const ${identifier(algorithm.name)}: DigestFunction;\n`);
  const start = read("ready.d.ts") + (begin.includes("init") ? read("init.d.ts") : "");
  write(`${entry}.d.ts`, `${GENERATED}import type { DigestFunction } from "./types.js";\nexport * from "./types.js";\n${start}${types.join("")}`);
}

const copies = readdirSync(source).filter((name) => name.endsWith(".js") && !["entry.js", "instance.js", "instance-module.js", "worker.js"].includes(name));
for (const name of copies) copyFileSync(join(source, name), join(parts, name));
for (const name of ["file.js", "crypto.js"]) copyFileSync(join(source, "node", name), join(parts, "node", name));
copyFileSync(join(source, "types.d.ts"), join(parts, "types.d.ts"));

for (const entry of entries) {
  for (const build of ["simd", "plain"]) {
    const text = readFileSync(join(modules, `${entry}-${build}.wasm.gz`)).toString("base64");
    write(`bytes/${entry}-${build}.js`, `${GENERATED}export default "${text}";\n`);
  }
  write(`instances/${entry}.js`, GENERATED + read("instance.js").replaceAll("FAMILY", entry));
  writeEntry(entry, algorithmsOf(entry), entry, "ready");
}

// What only the entry with all algorithms has: a module as a file, and Node's.
const all = algorithmsOf("index");
write("names.d.ts", `${GENERATED}/** The names of all algorithms. */\nexport type KnownAlgorithm =\n${all.map(({ name }) => `  | "${name}"`).join("\n")};\n`);
for (const build of ["simd", "plain"]) copyFileSync(join(modules, `index-${build}.wasm`), join(dist, `${build}.wasm`));
copyFileSync(join(source, "instance-module.js"), join(parts, "instances", "module.js"));
writeEntry("module", all, "module", "init, ready");
for (const name of ["index", "node"]) {
  const to = name === "index" ? "node-index" : name;
  for (const kind of ["js", "d.ts"]) copyFileSync(join(source, "node-entries", `${name}.${kind}`), join(parts, `${to}.${kind}`));
}

const options = { bundle: true, format: "esm", target: "es2022", external: ["node:*"], logLevel: "warning", legalComments: "none", charset: "utf8" };
const published = [...entries, "module", "node", "node-index"];
await build({ ...options, entryPoints: published.map((name) => join(parts, `${name}.js`)), outdir: dist, splitting: true, platform: "neutral", chunkNames: "[name]-[hash]" });

// esbuild imports chunks for side effects that they do not have, and then warns of that.
for (const name of readdirSync(dist).filter((name) => name.endsWith(".js"))) {
  const code = readFileSync(join(dist, name), "utf8");
  writeFileSync(join(dist, name), code.replaceAll(/^import "\.\/[^"]*";\n/gm, ""));
}

// Workers are single files, because some places load only one.
await build({ ...options, entryPoints: [join(source, "worker.js")], outfile: join(dist, "worker.js"), minify: true });
await build({ ...options, entryPoints: [join(source, "node", "worker.js")], outfile: join(dist, "node-worker.js"), minify: true });

// For require(): the modules in the other format, one by one, so that entries share what they have in common.
for (const name of readdirSync(parts, { recursive: true }).filter((name) => name.endsWith(".js"))) {
  const code = readFileSync(join(parts, name), "utf8");
  const { code: converted } = await transform(code, { format: "cjs", platform: "node", target: "es2022", define: { "import.meta.url": "url" } });
  // A module that asks where it is learns where the workers are: in dist, or else beside the page.
  const up = "../".repeat(name.split("/").length);
  const url = `const url = typeof __filename === "string" ? new URL("${up}", require("node:url").pathToFileURL(__filename)).href : document.baseURI;\n`;
  const to = join(dist, "cjs", name.replace(/\.js$/, ".cjs"));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, (code.includes("import.meta.url") ? url : "") + converted.replaceAll(/((?:require|import)\("\.[^"]*)\.js"\)/g, '$1.cjs")'));
}
for (const name of readdirSync(parts).filter((name) => name.endsWith(".d.ts"))) {
  const types = readFileSync(join(parts, name), "utf8");
  writeFileSync(join(dist, name), types);
  writeFileSync(join(dist, "cjs", name.replace(/\.d\.ts$/, ".d.cts")), types.replaceAll(/(from "\.[^"]*)\.js"/g, '$1.cjs"'));
}
