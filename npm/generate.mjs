// Writes npm/dist: generate.mjs FOLDER ENTRY... takes FOLDER/ENTRY-simd.wasm and FOLDER/ENTRY-plain.wasm, and
// both with .gz, from npm/build.
//
// The names of algorithms come from the modules, so that each entry exports what its module has.

import { build, transform } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "./src/engine.js";

const [modules, ...entries] = process.argv.slice(2);
const source = new URL("src/", import.meta.url).pathname;
const dist = new URL("dist/", import.meta.url).pathname;
const read = (name) => readFileSync(join(source, name), "utf8");
const write = (name, text) => writeFileSync(join(dist, name), text);
const GENERATED = "// Written by generate.mjs; do not edit.\n\n";

rmSync(dist, { recursive: true, force: true });
for (const folder of ["bytes", "instances", "node"]) mkdirSync(join(dist, folder), { recursive: true });

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
for (const name of copies) copyFileSync(join(source, name), join(dist, name));
for (const name of ["file.js", "crypto.js"]) copyFileSync(join(source, "node", name), join(dist, "node", name));
copyFileSync(join(source, "types.d.ts"), join(dist, "types.d.ts"));

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
copyFileSync(join(source, "instance-module.js"), join(dist, "instances", "module.js"));
writeEntry("module", all, "module", "init, ready");
for (const name of ["index", "node"]) {
  const to = name === "index" ? "node-index" : name;
  for (const kind of ["js", "d.ts"]) copyFileSync(join(source, "node-entries", `${name}.${kind}`), join(dist, `${to}.${kind}`));
}

// Workers are single files, because some places load only one.
const bundle = { bundle: true, platform: "node", external: ["node:*"], logLevel: "warning", target: "es2022", legalComments: "none" };
await build({ ...bundle, entryPoints: [join(source, "worker.js")], outfile: join(dist, "worker.js"), platform: "browser", format: "esm", minify: true });
await build({ ...bundle, entryPoints: [join(source, "node", "worker.js")], outfile: join(dist, "node-worker.js"), format: "esm", minify: true });

// For require(): the same modules in the other format, file by file, so that entries share what they have in common.
const cjs = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".js") && !name.endsWith("worker.js"));
for (const name of cjs) {
  const code = readFileSync(join(dist, name), "utf8");
  const { code: converted } = await transform(code, { format: "cjs", platform: "node", target: "es2022", define: { "import.meta.url": "url" } });
  // A module that asks where it is learns it from Node, or where there is none from the page.
  const url = `const url = typeof __filename === "string" ? require("node:url").pathToFileURL(__filename).href : document.baseURI;\n`;
  write(name.replace(/\.js$/, ".cjs"), (code.includes("import.meta.url") ? url : "") + converted.replaceAll(/((?:require|import)\("\.[^"]*)\.js"\)/g, '$1.cjs")'));
}
for (const name of readdirSync(dist).filter((name) => name.endsWith(".d.ts"))) {
  write(name.replace(/\.d\.ts$/, ".d.cts"), readFileSync(join(dist, name), "utf8").replaceAll(/(from "\.[^"]*)\.js"/g, '$1.cjs"'));
}
