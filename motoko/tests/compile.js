// Compiles a Motoko program that imports `mo:widehash` and `mo:core`:
//
//   node compile.js TOOLS ic|wasi SOURCE WASM [PACKAGE=FOLDER]...
//
// The compiler is written in OCaml and recurses deeply, which takes more stack than Node gives; a
// thread of its own can be given more.
"use strict";
const fs = require("fs");
const path = require("path");
const { Worker, isMainThread, workerData } = require("worker_threads");

if (isMainThread) {
  const worker = new Worker(__filename, {
    workerData: process.argv.slice(2),
    resourceLimits: { stackSizeMb: 900, maxOldGenerationSizeMb: 3000 },
  });
  worker.on("error", (error) => {
    console.error(String(error.message).slice(0, 2000));
    process.exit(1);
  });
} else {
  const [tools, mode, source, wasm, ...packages] = workerData;
  const motoko = path.resolve(tools, "node_modules", "motoko");
  const compiler = require(motoko);
  compiler.loadPackage(require(path.join(motoko, "packages", "latest", "core.json")));
  packages.push(`widehash=${path.join(__dirname, "..", "src")}`);
  for (const [name, folder] of packages.map((text) => text.split("="))) {
    for (const file of fs.readdirSync(folder, { recursive: true })) {
      if (file.endsWith(".mo")) {
        compiler.write(`${name}/${file}`, fs.readFileSync(path.join(folder, file), "utf8"));
      }
    }
    compiler.usePackage(name, name);
  }
  compiler.write("Main.mo", fs.readFileSync(source, "utf8"));
  const { diagnostics, code } = compiler.compiler.compileWasm(mode, "Main.mo");
  const ours = diagnostics.filter(
    ({ source, severity }) => severity === 1 || source === "Main.mo" || source.startsWith("widehash/"),
  );
  for (const { source, range, message } of ours) {
    console.error(`${source}:${range.start.line + 1}: ${message}`);
  }
  if (ours.length > 0 || !code) throw new Error(`${source} does not compile without remarks`);
  fs.writeFileSync(wasm, code.wasm);
}
