// The digests of many messages.

import { bytesOf, hex } from "./bytes.js";
import { hasherOf } from "./hasher.js";
import { outputFrom, outputOf } from "./output.js";

/** Up to this length a loop copies bytes faster than the call of a function does. */
const SHORT = 48;

/** The digests of many messages: `bytes` has them one right after another. */
export class Digests {
  constructor(bytes, digestLength, count) {
    this.bytes = bytes;
    this.digestLength = digestLength;
    this.length = count;
  }

  at(index) {
    const at = index < 0 ? this.length + index : index;
    if (!(at >= 0 && at < this.length)) return undefined;
    return this.bytes.subarray(at * this.digestLength, (at + 1) * this.digestLength);
  }

  hex(index) {
    const digest = this.at(index);
    return digest === undefined ? undefined : hex(digest);
  }

  *[Symbol.iterator]() {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}

export function digestMany(engine, name, messages, options) {
  const algorithm = engine.algorithm(name);
  if (options?.length !== undefined || options?.seek !== undefined) {
    return ofAnyLength(engine, algorithm, messages, options);
  }
  const strided = stridedOf(messages);
  const list = strided === null ? listOf(messages) : null;
  const count = strided === null ? list.length : strided.count;
  const out = new Uint8Array(count * algorithm.digestLength);
  const keying = engine.keying(options);
  try {
    // Also without messages, a key that does not fit is an error.
    engine.expect(engine.wasm.digest_strided(algorithm.index, keying.mode, keying.length, 0, 0, 0));
    if (strided === null) each(engine, algorithm, keying, list, out, options);
    else rows(engine, algorithm, keying, strided, out, options);
  } finally {
    engine.wipe(keying);
  }
  return new Digests(out, algorithm.digestLength, count);
}

/** Returns {bytes, count, length, stride} if messages are rows of a buffer, or null. */
function stridedOf(messages) {
  if (messages === null || typeof messages !== "object" || messages.buffer === undefined || ArrayBuffer.isView(messages)) return null;
  const bytes = bytesOf(messages.buffer, "buffer");
  const { length, stride = length } = messages;
  for (const [what, value] of [["length", length], ["stride", stride]]) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${what} must be a whole number of bytes, not ${String(value)}`);
    }
  }
  if (stride < length) throw new RangeError(`a stride of ${stride} bytes is less than the length of ${length}`);
  if (stride === 0 && messages.count === undefined) throw new RangeError("rows of 0 bytes need a count");
  const all = stride === 0 ? 0 : Math.floor((bytes.length + stride - length) / stride);
  const { count = all } = messages;
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`count must be a whole number, not ${String(count)}`);
  if (count > 0 && (count - 1) * stride + length > bytes.length) {
    throw new RangeError(`${count} messages of ${length} bytes, ${stride} apart, do not fit into ${bytes.length} bytes`);
  }
  // A last piece that is no whole row would be left out in silence.
  if (messages.count === undefined && stride > 0 && bytes.length % stride !== 0 && bytes.length % stride !== length) {
    throw new RangeError(`${bytes.length} bytes are no whole number of rows of ${stride} bytes; count says how many are meant`);
  }
  return { bytes, count, length, stride };
}

function listOf(messages) {
  if (Array.isArray(messages)) return messages;
  if (typeof messages === "string" || ArrayBuffer.isView(messages) || typeof messages?.[Symbol.iterator] !== "function") {
    throw new TypeError("messages must be an iterable of data, or {buffer, length, stride}");
  }
  return Array.from(messages);
}

/** How many messages one call takes, by the room for their digests and ends. */
function mostOf(engine, algorithm) {
  return Math.min(engine.ends.length - 1, Math.floor(engine.output.length / algorithm.digestLength));
}

function rows(engine, algorithm, keying, { bytes, count, length, stride }, out, options) {
  const { input, output, wasm } = engine;
  const { digestLength } = algorithm;
  if (length > input.length) {
    for (let i = 0; i < count; i++) one(engine, algorithm, options, keying, bytes.subarray(i * stride, i * stride + length), out, i * digestLength);
    return;
  }
  const most = Math.max(1, Math.min(mostOf(engine, algorithm), Math.floor((input.length - length) / Math.max(1, stride)) + 1));
  // Rows that are far apart are put next to each other.
  const apart = stride > 2 * length + 64;
  for (let at = 0; at < count; at += most) {
    const now = Math.min(most, count - at);
    if (apart) {
      for (let i = 0; i < now; i++) {
        const from = (at + i) * stride;
        input.set(bytes.subarray(from, from + length), i * length);
      }
    } else {
      input.set(bytes.subarray(at * stride, (at + now - 1) * stride + length));
    }
    engine.expect(wasm.digest_strided(algorithm.index, keying.mode, keying.length, now, length, apart ? length : stride));
    out.set(output.subarray(0, now * digestLength), at * digestLength);
  }
}

function each(engine, algorithm, keying, list, out, options) {
  const { input, output, ends, wasm } = engine;
  const { digestLength } = algorithm;
  const room = input.length;
  const most = mostOf(engine, algorithm);
  let begin = 0; // the first message of the piece
  let filled = 0;
  ends[0] = 0;
  const flush = (end) => {
    const count = end - begin;
    if (count > 0) {
      engine.expect(wasm.digest_ragged(algorithm.index, keying.mode, keying.length, count));
      out.set(output.subarray(0, count * digestLength), begin * digestLength);
    }
    begin = end;
    filled = 0;
  };
  for (let i = 0; i < list.length; i++) {
    let message = list[i];
    if (i - begin === most) flush(i);
    if (typeof message === "string") {
      if (message.length * 3 > room - filled) flush(i);
      if (message.length * 3 <= room) {
        filled += encoder.encodeInto(message, filled === 0 ? input : input.subarray(filled)).written;
        ends[i - begin + 1] = filled;
        continue;
      }
      message = encoder.encode(message);
    }
    const bytes = message instanceof Uint8Array ? message : bytesOf(message, `message ${i}`);
    const length = bytes.length;
    if (length > room - filled) flush(i);
    if (length > room) {
      one(engine, algorithm, options, keying, bytes, out, i * digestLength);
      begin = i + 1;
      continue;
    }
    if (length <= SHORT) for (let b = 0; b < length; b++) input[filled + b] = bytes[b];
    else input.set(bytes, filled);
    filled += length;
    ends[i - begin + 1] = filled;
  }
  flush(list.length);
}

const encoder = /* @__PURE__ */ new TextEncoder();

/** Hashes a message that is longer than the input. The key in the text is put there again. */
function one(engine, algorithm, options, keying, bytes, out, at) {
  const cell = hasherOf(engine, algorithm, options);
  engine.feed(bytes, (length) => engine.wasm.hasher_update(cell.place, length));
  out.set(outputFrom(engine, cell, outputOf(algorithm)), at);
  engine.free(cell);
  if (keying.mode !== 0) engine.keying(options);
}

/** Digests of another length than the usual one: one by one. */
function ofAnyLength(engine, algorithm, messages, options) {
  const wanted = outputOf(algorithm, options.length, options.seek);
  const strided = stridedOf(messages);
  const list = strided === null ? listOf(messages) : null;
  const count = strided === null ? list.length : strided.count;
  const out = new Uint8Array(count * wanted.length);
  const cell = hasherOf(engine, algorithm, options);
  try {
    for (let i = 0; i < count; i++) {
      const message = strided === null ? list[i] : strided.bytes.subarray(i * strided.stride, i * strided.stride + strided.length);
      engine.feed(message, (length) => engine.wasm.hasher_update(engine.placeOf(cell), length));
      out.set(outputFrom(engine, cell, wanted), i * wanted.length);
      engine.wasm.hasher_reset(engine.placeOf(cell));
    }
  } finally {
    engine.free(cell);
  }
  return new Digests(out, wanted.length, count);
}
