// Bytes out of what callers pass, and as hexadecimal digits.

/** Returns the bytes of a buffer or a view, without a copy. */
export function bytesOf(data, what = "data") {
  if (data instanceof Uint8Array) return data;
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (data instanceof ArrayBuffer || isShared(data)) return new Uint8Array(data);
  // From another realm, such as a frame or Node's vm.
  if (Object.prototype.toString.call(data) === "[object ArrayBuffer]") return new Uint8Array(data);
  const found = data === null ? "null" : typeof data === "object" ? data.constructor?.name ?? "object" : typeof data;
  throw new TypeError(`${what} must be a string, an ArrayBuffer or a view of one, not ${found}`);
}

function isShared(data) {
  return typeof SharedArrayBuffer !== "undefined" && data instanceof SharedArrayBuffer;
}

const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Returns bytes as hexadecimal digits in lower case. */
export function hex(data) {
  const bytes = bytesOf(data, "what hex() prints");
  if (bytes.toHex) return bytes.toHex();
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += PAIRS[bytes[i]];
  return text;
}

/** Returns the bytes of base64 text. */
export function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
