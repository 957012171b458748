// Digests of lines: each line is a message, and many are hashed by one call.

import { fromHex } from "./encoding.js";

const encoder = new TextEncoder();

/** Returns the lines of bytes, each without its end. A last line needs no end; an empty one after the last end is none. */
export function linesOf(bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    lines.push(bytes.subarray(at, end < 0 ? bytes.length : end));
    at = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}

/** Returns the bytes of text. */
export const bytesOfText = (text) => encoder.encode(text);

/** Returns the message that a line of hexadecimal digits stands for. Throws an error that names the line. */
export function messageOfHex(line, number) {
  const text = new TextDecoder().decode(line).replace(/\r$/, "");
  const bytes = fromHex(text);
  if (bytes === null) {
    const why = /[^0-9a-f]/i.test(text) ? `${JSON.stringify(/[^0-9a-f]/i.exec(text)[0])} is no hexadecimal digit` : "it has an odd number of digits";
    throw new RangeError(`Line ${number}: ${why}.`);
  }
  return bytes;
}
