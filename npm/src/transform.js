// Web streams that hash what passes through.

import { createHash } from "./hash.js";

/** Returns a pair of streams, for pipeThrough(), and the running hash of what has passed. */
export function createHashTransform(engine, name, options) {
  const hash = createHash(engine, name, options);
  const { readable, writable } = new TransformStream({
    transform(piece, controller) {
      hash.update(piece);
      controller.enqueue(piece);
    },
  });
  return { readable, writable, hash };
}
