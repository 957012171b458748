// The instance of a family's entry, from bytes that are part of the code. generate.mjs replaces FAMILY.

import { Engine } from "../engine.js";
import { load } from "../load.js";
import simd from "../bytes/FAMILY-simd.js";

export const engine = new Engine();
// Bundlers look for this form. The module is published in dist itself, where the worker is.
engine.createWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

export const ready = load(engine, simd, () => import("../bytes/FAMILY-plain.js"));
