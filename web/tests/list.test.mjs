// The parser of lists, by the cases of crates/files/src/list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromBase64, fromHex, toBase64, toHex, escapePath, unescapePath } from "../src/encoding.js";
import { readList, textOf } from "../src/list.js";
import { known } from "./known.mjs";

const AB = (length) => "ab".repeat(length);
const bytes = (length) => Uint8Array.from({ length }, (_, at) => 37 * at);

/** What one line says, without its number. */
function parse(line) {
  const read = readList(line, known);
  assert.ok(read.length <= 1, line);
  if (read.length === 0) return null;
  const { number, ...rest } = read[0];
  return rest.kind === "malformed" ? "malformed" : rest;
}

const entry = (tag, path, digest) => ({ kind: "entry", path, digest, tag });

test("both forms are recognised", () => {
  for (const [line, tag, path] of [
    ["abcd  a b", null, "a b"],
    ["ABcd *a", null, "a"],
    ["abcd\t a", null, "a"],
    ["  abcd  a", null, "a"],
    [" \\abcd  a\\nb", null, "a\nb"],
    ["abcd   leading space", null, " leading space"],
    ["\\abcd  a\\nb\\\\", null, "a\nb\\"],
    ["abcd  SHA256 (x) = 00", null, "SHA256 (x) = 00"],
    ["SHA256 (a) = abcd", "SHA256", "a"],
    ["SHA2-256(a)= abcd", "SHA2-256", "a"],
    ["SHA512/256 (a (1) = 2) = abcd", "SHA512/256", "a (1) = 2"],
    ["\\BLAKE3 (a\\rb) = abcd", "BLAKE3", "a\rb"],
    ["BLAKE3 (a) = q80=", "BLAKE3", "a"],
    ["SHA256 (a  b) = abcd", "SHA256", "a  b"],
    ["abcd  (a) = abcd", null, "(a) = abcd"],
    ["b2 (a) = abcd", "b2", "a"],
    ["SHA1  (a) = abcd", "SHA1", "a"],
    ["MD5 (a) = abcd", "MD5", "a"],
    ["abcd  a b/", null, "a b/"],
  ]) assert.deepEqual(parse(line), entry(tag, path, "abcd"), line);
});

test("what is nothing, and what is malformed", () => {
  for (const line of ["", "   ", "# abcd  a", "; abcd  a"]) assert.equal(parse(line), null, line);
  for (const line of [
    "hello", "abc  a", "xyz  a", "abcd", "abcd  ", "(a) = abcd", "SHA256 (a) abcd", "SHA256 (a) =", "SHA256 a) = abcd",
    "\\abcd  a\\t", "SHA256 () = abcd",
  ]) assert.equal(parse(line), "malformed", line);
});

test("tags that look like base64 are tags", () => {
  for (const tag of ["SHA1", "SIZ3", "ABCD", "TIGER192", "AICH", "MD4/"]) assert.deepEqual(parse(`${tag} (a) = abcd`), entry(tag, "a", "abcd"));
  assert.deepEqual(parse(`${AB(8)} (a) = abcd`), entry(null, "(a) = abcd", AB(8)));
});

test("the lines of distinfo are read", () => {
  assert.deepEqual(parse("SIZE (a b) = 2"), { kind: "size", path: "a b", size: 2 });
  assert.equal(parse("TIMESTAMP = 1700000000"), null);
  for (const line of ["SIZE (a) = -2", "SIZE (a) = +2", "SIZE (a) = ", "SIZE () = 2", "SIZE (a) = 1e3", "SIZE (a) = 18446744073709551616", "TIMESTAMP = x", "TIMESTAMP", "TIMESTAMP (a) = x"]) {
    assert.equal(parse(line), "malformed", line);
  }
});

test("a line may hold only a digest", () => {
  for (const line of [AB(8), ` ${AB(8)}\t`, AB(8).toUpperCase(), "q6urq6urq6s="]) assert.deepEqual(parse(line), { kind: "bare", digest: AB(8), tag: null }, line);
  for (const line of [AB(6), `\\${AB(8)}`, `${AB(8)}*`]) assert.equal(parse(line), "malformed", line);
});

test("words are no digests", () => {
  for (const line of [
    "from the build server", "Note that both are needed", "be", "feed the cat", "20260101 release",
    "antidisestablishmentarianism is a word", "home/runner/work/project/out is where it was built", "Introduction",
  ]) assert.equal(parse(line), "malformed", line);
});

test("base64 is a digest where one has its length", () => {
  for (const length of [8, 16, 20, 28, 32, 48, 64, 40, 100]) {
    const text = toBase64(bytes(length));
    assert.deepEqual(parse(`${text}  a b`), entry(null, "a b", toHex(bytes(length))));
    assert.deepEqual(parse(`${text} a`), entry(null, "a", toHex(bytes(length))));
    assert.equal(parse(`${text} a b`), "malformed");
  }
  assert.equal(parse(`${toBase64(bytes(9))}  a`), "malformed");
});

test("an algorithm may come before the digest", () => {
  for (const [line, tag] of [
    [`md5:${AB(16)}  a`, "md5"],
    [`MD5=${AB(16)} *a`, "MD5"],
    ["md5-q6urq6urq6urq6urq6urqw==  a", "md5"],
    [`blake2b-128:${AB(16)}  a`, "blake2b-128"],
  ]) assert.deepEqual(parse(line), entry(tag, "a", AB(16)), line);
  assert.deepEqual(parse(`sha256:${AB(32)}`), { kind: "bare", digest: AB(32), tag: "sha256" });
  assert.deepEqual(parse(`sha256-${toBase64(bytes(32))}`), { kind: "bare", digest: toHex(bytes(32)), tag: "sha256" });
  for (const line of [`md5:${AB(17)}  a`, `sha1:${AB(16)}`, `x:${AB(16)}  a`]) assert.equal(parse(line), "malformed", line);
});

test("the first line decides what a second blank is", () => {
  const read = (...names) => readList(names.map((name) => `${AB(16)} ${name}`).join("\n"), known).map(({ kind, path }) => (kind === "entry" ? path : kind));
  assert.deepEqual(read("a", " b", "*c"), ["a", " b", "*c"]);
  assert.deepEqual(read("a", " ", "*"), ["a", " ", "*"]);
  assert.deepEqual(read(" a", "*b", "  c"), ["a", "b", " c"]);
  // A digest and a blank is a digest alone.
  assert.deepEqual(read(" a", "b", " "), ["a", "b", "bare"]);
});

test("a damaged digest is malformed", () => {
  const whole = "0123456789abcdef".repeat(4);
  for (const damaged of [whole.slice(1), whole.replace("a", "g"), whole.toUpperCase().replace("A", "G")]) {
    for (const line of [`${damaged}  a`, `SHA256 (a) = ${damaged}`, damaged]) assert.equal(parse(line), "malformed", line);
  }
});

test("headings name the algorithm of the lines below them", () => {
  const tags = (text) => readList(text, known).map(({ tag }) => tag);
  for (const heading of ["# SHA256", "SHA256:", "## SHA-256", "**SHA-256 checksums:**", "=== SHA256SUMS ===", "# Checksums-Sha256:", "; SHA256 hash of the files"]) {
    assert.equal(known(tags(`${heading}\n${AB(32)}  a`)[0])?.name, "sha256", heading);
  }
  assert.deepEqual(tags(`${AB(20)}  a\n# SHA1\n${AB(20)}  a\nRMD160 (a) = ${AB(20)}\n# SHA256\n${AB(32)}  a`), [null, "sha1", "RMD160", "sha256"]);
  for (const comment of ["# checksums", "# blake3 1.8.2", "# SHA256 and MD5", "# SHA256, not MD5", "# made by sha256sum -c"]) {
    assert.deepEqual(tags(`${comment}\n${AB(32)}  a`), [null], comment);
  }
});

test("signatures around a list are no lines of it", () => {
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${AB(32)}  a\n- ${AB(32)}  -b\n-----BEGIN PGP SIGNATURE-----\n\niQIz\n${AB(32)}  c\n-----END PGP SIGNATURE-----\n`;
  assert.deepEqual(readList(signed, known).map(({ number, path }) => [number, path]), [[4, "a"], [5, "-b"]]);
});

test("ends of lines, byte-order marks and UTF-16", () => {
  const text = `${AB(16)}  a\r\n\r\n${AB(16)}  b`;
  const expected = [[1, "a"], [3, "b"]];
  const paths = (bytes) => readList(textOf(bytes), known).map(({ number, path }) => [number, path]);
  assert.deepEqual(paths(Buffer.from(text)), expected);
  assert.deepEqual(paths(Buffer.from(`\uFEFF${text}`)), expected);
  assert.deepEqual(paths(Buffer.from(`\uFEFF${text}`, "utf16le")), expected);
  assert.deepEqual(paths(Buffer.from(`\uFEFF${text}`, "utf16le").swap16()), expected);
});

test("text stands for bytes both ways", () => {
  for (const length of [0, 1, 2, 3, 32, 255]) {
    assert.deepEqual(fromHex(toHex(bytes(length))), bytes(length));
    assert.deepEqual(fromBase64(toBase64(bytes(length))), bytes(length));
  }
  for (const text of ["a", "0x", "ag", " ab"]) assert.equal(fromHex(text), null);
  // The last one leaves bits over that an encoder sets to zero.
  for (const text of ["A", "A===", "AA=A", "A-==", "Zh=="]) assert.equal(fromBase64(text), null, text);
  for (const path of ["a", "a\nb", "\\", "\\n", "a\r\\\n"]) assert.equal(unescapePath(escapePath(path)), path);
  for (const text of ["\\", "\\t", "\\\\\\", "a\\\\\\x"]) assert.equal(unescapePath(text), null, text);
});
