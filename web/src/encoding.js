// Bytes as text, as lists write them: hexadecimal, base64, escaped paths.

/** Returns bytes as hexadecimal digits in lower case. */
export function toHex(bytes) {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** Returns bytes as padded base64. */
export function toBase64(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

/** Returns the bytes of hexadecimal digits in any letter case, or null if there is anything else or an odd number. */
export function fromHex(text) {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

/** Returns the bytes of padded base64, or null. The bits that padding leaves over must be zero, as encoders set them. */
export function fromBase64(text) {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

/** Escapes a path as GNU's tools do. A line with an escaped path begins with a backslash. */
export function escapePath(path) {
  return path.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

/** Reverses `escapePath`. Returns null for an escape sequence that it never writes. */
export function unescapePath(escaped) {
  if (/\\(?![nr\\])/.test(escaped.replaceAll("\\\\", ""))) return null;
  return escaped.replaceAll(/\\(.)/g, (_, letter) => ({ n: "\n", r: "\r", "\\": "\\" })[letter]);
}
