// Runs a WebAssembly program with arguments and this environment: node wasi.mjs PROGRAM ...
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: process.env });
const program = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(program, wasi.getImportObject());
process.exitCode = wasi.start(instance);
