// Sizes, speeds and lists as text.

import { escapePath, fromHex, toBase64 } from "./encoding.js";
import { partsOf, tagOf } from "./names.js";

/** Returns a number of bytes in binary units, with three digits. */
export function size(bytes) {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  let value = bytes;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  return `${value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** Returns bytes per second in decimal units, as speeds are given. */
export function speed(bytesPerSecond) {
  const value = bytesPerSecond / 1e6;
  if (value >= 1000) return `${(value / 1000).toFixed(2)} GB/s`;
  return `${value >= 10 ? Math.round(value) : value.toPrecision(2)} MB/s`;
}

export function duration(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function count(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** Returns a digest in hexadecimal, or in base64 if that is asked for. */
export function encoded(digest, encoding) {
  return encoding === "base64" ? toBase64(fromHex(digest)) : digest;
}

/** Returns the line of a list for a digest: GNU's form, or BSD's, which names the algorithm. */
export function listLine(path, form, digest, style) {
  const escaped = escapePath(path);
  const mark = escaped === path ? "" : "\\";
  return style === "bsd" ? `${mark}${tagOf(partsOf(form).name)} (${escaped}) = ${digest}\n` : `${mark}${digest}  ${escaped}\n`;
}

/**
 * Returns the list of the digests that items have of some forms. GNU's form does not name the algorithm, so digests of
 * several are one list after another, each under a heading.
 */
export function listOf(items, forms, style) {
  const section = (form) => items.filter((item) => item.digests.has(form)).map((item) => listLine(item.path, form, item.digests.get(form), style)).join("");
  if (style === "json") {
    return items.filter((item) => forms.some((form) => item.digests.has(form)))
      .map((item) => JSON.stringify({ path: item.path, bytes: item.size, ...Object.fromEntries(forms.filter((form) => item.digests.has(form)).map((form) => [form.replace("@", "-keyed"), item.digests.get(form)])) }) + "\n").join("");
  }
  if (style === "bsd" || forms.length === 1) return forms.map(section).join("");
  return forms.map((form) => `# ${tagOf(partsOf(form).name)}\n${section(form)}`).join("");
}
