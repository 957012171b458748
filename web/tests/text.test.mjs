// Names, sizes, lists and lines as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, listOf, size, speed } from "../src/format.js";
import { bytesOfText, linesOf, messageOfHex } from "../src/lines.js";
import { readList } from "../src/list.js";
import { formOf, labelOf, partsOf, tagOf } from "../src/names.js";
import { known } from "./known.mjs";

test("names as standards and lists write them", () => {
  for (const [name, label, tag] of [
    ["sha256", "SHA-256", "SHA256"], ["sha512-256", "SHA-512/256", "SHA512/256"], ["sha256d", "SHA-256d", "SHA256D"],
    ["ripemd160", "RIPEMD-160", "RMD160"], ["hash160", "HASH160", "HASH160"], ["blake3", "BLAKE3", "BLAKE3"], ["sha1", "SHA-1", "SHA1"],
    ["highwayhash64", "HighwayHash-64", "HIGHWAYHASH64"], ["cubehash512", "CubeHash-512", "CUBEHASH512"], ["sha3-256", "SHA3-256", "SHA3-256"], ["md5", "MD5", "MD5"],
  ]) assert.deepEqual([labelOf(name), tagOf(name)], [label, tag]);
  const blake3 = known("blake3");
  for (const [form, label] of [[formOf(blake3, 64, true), "BLAKE3, 64 bytes, keyed"], [formOf(blake3, 32), "BLAKE3"]]) assert.equal(labelOf(form), label);
  assert.deepEqual(partsOf("blake3:64@"), { name: "blake3", length: 64, isKeyed: true });
});

test("sizes, speeds and durations", () => {
  assert.deepEqual([0, 1, 999, 1000, 1536, 20 * 2 ** 30].map(size), ["0 bytes", "1 byte", "999 bytes", "0.98 KiB", "1.50 KiB", "20.0 GiB"]);
  assert.equal(size(3 * 2 ** 30), "3.00 GiB");
  assert.deepEqual([1.234e6, 45.6e6, 2.345e9].map(speed), ["1.2 MB/s", "46 MB/s", "2.35 GB/s"]);
  assert.deepEqual([0.04, 12.3, 600, 7260].map(duration), ["0.0 s", "12 s", "10 min", "2 h 1 min"]);
});

test("lists that are written can be read", () => {
  const items = [["a b", "aa"], ["c\\d\ne", "bb"]].map(([path, byte]) => ({ path, size: 3, digests: new Map([["sha256", byte.repeat(32)], ["blake3", "0f".repeat(32)]]) }));
  assert.equal(listOf(items, ["sha256"], "gnu"), `${"aa".repeat(32)}  a b\n\\${"bb".repeat(32)}  c\\\\d\\ne\n`);
  assert.equal(listOf(items.slice(0, 1), ["sha256"], "bsd"), `SHA256 (a b) = ${"aa".repeat(32)}\n`);
  assert.deepEqual(JSON.parse(listOf(items.slice(0, 1), ["sha256"], "json")), { path: "a b", bytes: 3, sha256: "aa".repeat(32) });
  for (const style of ["gnu", "bsd"]) {
    const read = readList(listOf(items, ["sha256", "blake3"], style), known);
    assert.deepEqual(read.map(({ tag, path, digest }) => [known(tag).name, path, digest.slice(0, 2)]), [
      ["sha256", "a b", "aa"], ["sha256", "c\\d\ne", "bb"], ["blake3", "a b", "0f"], ["blake3", "c\\d\ne", "0f"],
    ]);
  }
});

test("lines, as the command's batch reads them", () => {
  const lines = (text) => linesOf(bytesOfText(text)).map((line) => Buffer.from(line).toString());
  assert.deepEqual(lines(""), []);
  assert.deepEqual(lines("a"), ["a"]);
  assert.deepEqual(lines("a\n"), ["a"]);
  assert.deepEqual(lines("\na\r\n\nü"), ["", "a\r", "", "ü"]);
  assert.deepEqual([...messageOfHex(bytesOfText("00fF\r"), 1)], [0, 255]);
  assert.throws(() => messageOfHex(bytesOfText("abc"), 7), /Line 7: it has an odd number of digits/);
  assert.throws(() => messageOfHex(bytesOfText("0x"), 2), /Line 2: "x" is no hexadecimal digit/);
});
