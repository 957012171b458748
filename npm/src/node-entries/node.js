// widehash/node: in the place of node:crypto, and ready once it is imported.

import { gunzipSync } from "node:zlib";
import simd from "./bytes/index-simd.js";
import { engine } from "./instances/index.js";
import { loadNow } from "./load.js";
import { HashPassThrough as HashPassThroughBy, createHash as createHashBy } from "./node/crypto.js";

loadNow(engine, simd, gunzipSync);

export { hashFile } from "./node-index.js";
export { ready } from "./instances/index.js";

export function createHash(name, options) {
  return createHashBy(engine, name, options);
}

export class HashPassThrough extends HashPassThroughBy {
  constructor(name, options) {
    super(engine, name, options);
  }
}
