// How much output of which place callers ask for.

/** The most bytes of output that one call returns. */
const MOST = 2 ** 31;

/** Returns the length and the place of the output that is asked for, checked. */
export function outputOf(algorithm, length = algorithm.digestLength, seek = 0) {
  if (!Number.isInteger(length) || length < 0 || length > MOST) {
    throw new RangeError(`a length must be a whole number of bytes from 0 to ${MOST}, not ${String(length)}`);
  }
  const from = typeof seek === "bigint" ? seek : Number.isSafeInteger(seek) ? BigInt(seek) : -1n;
  if (from < 0n || from >= 1n << 64n) {
    throw new RangeError(`a seek must be a whole number of bytes, at least 0, and a bigint from 2**53 on, not ${String(seek)}`);
  }
  const total = algorithm.extendable ? (1n << 64n) - 1n : BigInt(algorithm.digestLength);
  if (from + BigInt(length) > total) {
    throw new RangeError(`${algorithm.name} has ${total} bytes of output, so no ${length} bytes from byte ${from} on`);
  }
  return { length, from };
}

/** Returns output of the hasher in a cell. */
export function outputFrom(engine, cell, { length, from }) {
  const out = new Uint8Array(length);
  const room = engine.output.length;
  for (let at = 0; at < length; at += room) {
    const count = Math.min(room, length - at);
    const offset = from + BigInt(at);
    const place = engine.placeOf(cell);
    engine.wasm.hasher_finalize(place, Number(offset & 0xffffffffn), Number(offset >> 32n), count);
    out.set(count === room ? engine.output : engine.output.subarray(0, count), at);
  }
  return out;
}
