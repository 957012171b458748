// The digest of one message.

import { hasherOf } from "./hasher.js";
import { outputFrom, outputOf } from "./output.js";

/** Returns the digest of data by the algorithm of this name. */
export function digest(engine, name, data, options) {
  const algorithm = engine.algorithm(name);
  if (options === undefined || options === null) {
    const length = engine.put(data);
    if (length >= 0) {
      const result = engine.wasm.digest_strided(algorithm.index, 0, 0, 1, length, length);
      if (result < 0) throw engine.failure(result);
      return engine.output.slice(0, algorithm.digestLength);
    }
  } else if (options.length === undefined && options.seek === undefined) {
    const keying = engine.keying(options);
    try {
      const length = engine.put(data);
      if (length >= 0) {
        engine.expect(engine.wasm.digest_strided(algorithm.index, keying.mode, keying.length, 1, length, length));
        return engine.output.slice(0, algorithm.digestLength);
      }
    } finally {
      engine.wipe(keying);
    }
  }
  const wanted = outputOf(algorithm, options?.length, options?.seek);
  const cell = hasherOf(engine, algorithm, options);
  try {
    engine.feed(data, (length) => engine.wasm.hasher_update(cell.place, length));
    return outputFrom(engine, cell, wanted);
  } finally {
    engine.free(cell);
  }
}
