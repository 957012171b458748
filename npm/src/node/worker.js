// The worker thread of Node, Deno and Bun.

import { parentPort } from "node:worker_threads";
import { pieces } from "../reading.js";
import { serve } from "../serve.js";
import { read } from "./file.js";

const receive = serve(
  (message) => parentPort.postMessage(message),
  (source, from, to) => (source.blob === undefined ? read(source, from, to) : pieces(source.blob.slice(from, to).stream())),
);
parentPort.on("message", receive);
