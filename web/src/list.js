// Reading lists of digests: the forms of GNU's tools, BSD's and OpenSSL's, and digests alone, in any mixture.
//
// The rules are those of `widehash check` (crates/files/src/list), as far as the forms are the same.

import { fromBase64, fromHex, toHex, unescapePath } from "./encoding.js";

/** From this length in bytes on, digits prove to be a digest; shorter ones are dates, and words such as "decade". */
const SURELY = 8;
/** The least length in bytes of a digest in base64 without a tag, unless it has the length of one. */
const LONG = 16;
/** The lengths in bytes that digests have. */
const LENGTHS = [8, 16, 20, 28, 32, 48, 64];

/** Words of a heading that say only that digests follow. */
const PLAIN = new Set("hash hashes checksum checksums digest digests sum sums value values of the files for".split(" "));
const LONGEST_HEADING = 100;

/** Returns the text of a list: UTF-8, or UTF-16 after a byte-order mark. */
export function textOf(bytes) {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Reads a list. `known(name)` returns {name, digestLength, extendable} of an algorithm by any of its names, or null.
 *
 * Returns an object for each line that is not empty, a comment or part of a signature:
 *
 * - {number, kind: "entry", path, digest, tag}: the digest is in hexadecimal; `tag` is the algorithm as the line, or the
 *   heading above it, spells it, or null
 * - {number, kind: "bare", digest, tag}: only a digest
 * - {number, kind: "size", path, size}: a SIZE line of FreeBSD's distinfo
 * - {number, kind: "malformed", text}
 */
export function readList(text, known) {
  const reader = new Reader(known);
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return lines.flatMap((line, index) => {
    const read = reader.read(line.replace(/\r$/, ""));
    return read === null ? [] : [{ number: index + 1, ...read }];
  });
}

/** Reads lines one after another, because some say what those below them mean. */
class Reader {
  #known;
  /** What surrounds the list: null, or a part of a signature. */
  #around = null;
  #heading = null;
  /** Whether untagged lines have one blank between digest and path, as BSD's tools print with -r; null before the first. */
  #isReversed = null;

  constructor(known) {
    this.#known = known;
  }

  /** Returns what a line says, or null for nothing. */
  read(line) {
    const within = this.#within(line);
    if (within === null) return null;
    const heading = this.#headingOf(within);
    if (heading !== null) {
      this.#heading = heading;
      return null;
    }
    const read = this.#line(within);
    if (read !== null && read.tag === null) read.tag = this.#heading;
    return read;
  }

  /** Returns a line of the list itself, or null for one of the signature around it. */
  #within(line) {
    const text = line.trimEnd();
    if (this.#around === "armor") {
      if (/^-----END .*-----$/.test(text)) this.#around = null;
      return null;
    }
    if (text === "-----BEGIN PGP SIGNED MESSAGE-----") {
      this.#around = "header";
      return null;
    }
    if (/^-----BEGIN .*-----$/.test(text)) {
      this.#around = "armor";
      return null;
    }
    if (this.#around === "header") {
      if (text !== "" && text.includes(": ")) return null;
      this.#around = "signed";
      if (text === "") return null;
    }
    return this.#around === "signed" ? line.replace(/^- /, "") : line;
  }

  /** Returns the algorithm of a line that names one and says nothing else but that digests follow, or null. */
  #headingOf(line) {
    if (line.length > LONGEST_HEADING) return null;
    const words = line.replace(/^[\s#;*_`=:-]+|[\s#;*_`=:-]+$/g, "").toLowerCase().split(/\s+/);
    let found = null;
    for (const word of words) {
      if (word === "" || PLAIN.has(word)) continue;
      const name = word.replace(/^checksums-/, "").replace(/sums?$/, "");
      if (this.#known(name) === null || found !== null) return null;
      found = name;
    }
    return found;
  }

  #line(line) {
    const text = trim(line);
    if (text === "" || /^[#;]/.test(line)) return null;
    const start = trimStart(line);
    const isEscaped = start.startsWith("\\");
    const parts = this.#parts(isEscaped ? start.slice(1) : line);
    const malformed = { kind: "malformed", text };
    if (parts !== null) {
      const path = isEscaped ? unescapePath(parts.path) : parts.path;
      if (path === null || path === "" || path.includes("\0")) return malformed;
      return { ...parts, path };
    }
    const bare = isEscaped ? null : this.#bare(text);
    if (bare !== null) return bare;
    return /^TIMESTAMP\s*=\s*\d+$/.test(text) ? null : malformed;
  }

  /**
   * Splits a line. One in the form of a tagged line is one, unless it begins with what must be a digest: a path may look
   * like the rest of a tagged line.
   */
  #parts(line) {
    const parts = tagged(line);
    if (parts === null) return this.#untagged(line);
    if (this.#beginsWithDigest(line, parts.tag)) {
      const untagged = this.#untagged(line);
      if (untagged !== null) return untagged;
    }
    const { tag, path, value } = parts;
    if (tag.toUpperCase() === "SIZE") {
      return /^\d+$/.test(value) && BigInt(value) < 1n << 64n ? { kind: "size", path, size: Number(value) } : null;
    }
    const digest = digestOf(value, this.#known(tag));
    return digest === null ? null : { kind: "entry", path, digest: toHex(digest), tag };
  }

  /** Splits `digest  path`. The separator may also be " *", as GNU marks binary mode, or a single blank, as BSD's -r. */
  #untagged(line) {
    const text = trimStart(line);
    const blank = text.search(/[ \t]/);
    if (blank < 0) return null;
    const word = text.slice(0, blank);
    const rest = text.slice(blank + 1);
    const isSeparated = rest.length > 1 && /^[ *]/.test(rest);
    const { tag, digest } = this.#prefixed(word) ?? { tag: null, digest: untaggedDigest(word, rest, isSeparated) };
    if (digest === null) return null;
    if (/^[ *]?$/.test(rest) && !(rest.length === 1 && this.#isReversed === true)) return null;
    const isReversed = this.#isReversed === true || !isSeparated;
    this.#isReversed ??= isReversed;
    return { kind: "entry", path: isReversed ? rest : rest.slice(1), digest: toHex(digest), tag };
  }

  /** Reads a line that holds only a digest. */
  #bare(text) {
    const prefixed = this.#prefixed(text);
    if (prefixed !== null) return { kind: "bare", digest: toHex(prefixed.digest), tag: prefixed.tag };
    const digest = plainDigest(text);
    if (digest === null) return null;
    const isDigest = fromHex(text) !== null ? digest.length >= SURELY : isBase64Of(text, digest.length);
    return isDigest ? { kind: "bare", digest: toHex(digest), tag: null } : null;
  }

  /** Splits a digest with its algorithm before it: `sha256:DIGEST`, or `sha256-BASE64`, as web pages write it. */
  #prefixed(text) {
    for (const { index } of text.matchAll(/[:=-]/g)) {
      const tag = text.slice(0, index);
      const algorithm = this.#known(tag);
      if (algorithm === null) continue;
      const digest = digestOf(text.slice(index + 1), algorithm);
      if (digest === null) continue;
      const { length } = digest;
      if (length === algorithm.digestLength || (algorithm.extendable && length >= LONG)) return { tag, digest };
    }
    return null;
  }

  #beginsWithDigest(line, tag) {
    const text = trimStart(line);
    const word = /^[^ ]*/.exec(text)[0];
    const isSeparated = /^ [ *]/.test(text.slice(word.length));
    if (this.#known(tag) !== null) return isSeparated && fromHex(word) !== null && word !== "";
    if (this.#prefixed(word) !== null) return true;
    const digest = anyDigest(word);
    return digest !== null && (isSeparated || digest.length >= SURELY);
  }
}

/** Splits `ALGORITHM (path) = value`, or `ALGORITHM(path)= value` as OpenSSL prints. The last ")" ends the path. */
function tagged(line) {
  const found = /^([^(]*)\((.*)\)[ \t]*=(.*)$/s.exec(line);
  if (found === null || found[3].includes(")")) return null;
  const tag = trim(found[1]);
  return tag === "" ? null : { tag, path: found[2], value: trim(found[3]) };
}

/** Decodes the digest at the beginning of an untagged line; null if it may as well be a word. */
function untaggedDigest(word, rest, isSeparated) {
  const digest = plainDigest(word);
  if (digest === null) return null;
  if (fromHex(word) !== null) return isSeparated || digest.length >= SURELY ? digest : null;
  // A sentence has more blanks.
  const isPath = isSeparated || !rest.includes(" ");
  return isPath && (isBase64Of(word, digest.length) || (isSeparated && digest.length >= LONG)) ? digest : null;
}

/** Decodes a digest without a tag. */
function plainDigest(text) {
  const digest = fromHex(text);
  return digest !== null && LENGTHS.includes(digest.length) ? digest : anyDigest(text);
}

/** Decodes a digest. Where hexadecimal digits are base64 too, the length that the algorithm has decides. */
function digestOf(text, algorithm) {
  const digest = fromHex(text);
  if (algorithm !== null && digest !== null && digest.length !== algorithm.digestLength) {
    const other = fromBase64(text);
    if (other !== null && other.length === algorithm.digestLength) return other;
  }
  return anyDigest(text);
}

/** Decodes a digest from hexadecimal or, failing that, base64. */
function anyDigest(text) {
  const digest = fromHex(text) ?? (isDamagedHex(text) ? null : fromBase64(text));
  return digest === null || digest.length === 0 ? null : digest;
}

/** Whether text that is not hexadecimal is less likely base64 than digits of which one is damaged. */
function isDamagedHex(text) {
  return text.length >= 32 && !(/[a-z]/.test(text) && /[A-Z]/.test(text));
}

/** Whether base64 of this many bytes can be a digest: one of the lengths that digests have, or a long one with padding. */
function isBase64Of(text, length) {
  return LENGTHS.includes(length) || (length >= LONG && text.endsWith("="));
}

const trim = (text) => text.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, "");
const trimStart = (text) => text.replace(/^[ \t\n\f\r]+/, "");
