// What a list says of files: paths, candidates, results.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readList } from "../src/list.js";
import { Paths, algorithmOfList, candidates, compare, fileOfList, isListName } from "../src/verdict.js";
import { ALL, known } from "./known.mjs";

const A = "aa".repeat(32);
const B = "bb".repeat(32);

const item = (path, digests = {}, more = {}) => ({ path, size: 3, digests: new Map(Object.entries(digests)), error: null, ...more });
const check = (text, items, more) => compare(readList(text, known), items, { chosen: null, known, all: ALL, ...more });
const resultsOf = (text, items, more) => check(text, items, more).results.map(({ result }) => result);

test("names of lists", () => {
  for (const [path, name] of [
    ["SHA256SUMS", "sha256"], ["x/sha512sum.txt", "sha512"], ["disk.iso.sha256", "sha256"], ["disk.iso.b3", "blake3"], ["MD5SUMS", "md5"],
    ["SHA512-256SUMS", "sha512-256"], ["BLAKE3SUMS", "blake3"], ["disk-SHA256SUMS.asc", "sha256"], ["disk.sha256sum", "sha256"],
  ]) assert.equal(algorithmOfList(path, known)?.name, name, path);
  for (const path of ["disk.iso", "sha256", "sums.txt", "blake3-1.8-checksums.txt"]) assert.equal(algorithmOfList(path, known), null, path);
  for (const path of ["SHA256SUMS", "CHECKSUMS", "x/disk-checksums.txt", "checksum.txt"]) assert.ok(isListName(path, known), path);
  for (const path of ["disk.iso", "notes.txt", "sha256.c"]) assert.ok(!isListName(path, known), path);
  assert.equal(fileOfList("x/disk.iso.sha256", known), "disk.iso");
  assert.equal(fileOfList("SHA256SUMS", known), null);
});

test("files are found by their paths", () => {
  const items = ["a", "d/a", "d/e/b", "x/c", "y/c", "ü", "d/f\\g"].map((path) => item(path));
  const paths = new Paths(items);
  const found = (path, folder) => paths.find(path, folder)?.path;
  assert.equal(found("a"), "a");
  assert.equal(found("./a"), "a");
  assert.equal(found("a", "d"), "d/a");
  assert.equal(found("e//b"), "d/e/b");
  assert.equal(found("b"), "d/e/b");
  assert.equal(found("other/d/e/b"), "d/e/b");
  assert.equal(found("d\\e\\b"), "d/e/b");
  assert.equal(found("d/f\\g"), "d/f\\g");
  assert.equal(found("u\u0308"), "ü");
  // Which of the two is meant, no one knows.
  assert.equal(found("c"), undefined);
  assert.equal(found("z/c"), undefined);
  assert.equal(found("nothing"), undefined);
});

test("what a digest may be of", () => {
  const of = (text, chosen = null) => candidates(readList(text, known)[0], chosen, known, ALL);
  assert.deepEqual(of(`${A}  a`), { first: ["blake3", "sha256"], rare: ["sha512-256", "sha256d", "cubehash256"], isCertain: false });
  assert.deepEqual(of(`${A}${A}  a`), { first: ["sha512"], rare: ["blake3:64", "cubehash512"], isCertain: false });
  assert.deepEqual(of(`${A}  a`, known("sha256")), { first: ["sha256"], rare: [], isCertain: true });
  assert.deepEqual(of(`BLAKE3 (a) = ${A}${A}`), { first: ["blake3:64"], rare: [], isCertain: true });
  assert.match(of(`SHA256 (a) = ${A}${A}`).reason, /SHA-256 has 32 bytes, this one 64/);
  assert.match(of(`MD5 (a) = ${A.slice(32)}`).reason, /MD5 is not computed here/);
  assert.match(of(`${A.slice(32)}  a`).reason, /may be MD5/);
  assert.match(of("TIGER192 (a) = abcd").reason, /TIGER192 is not computed here/);
});

test("results, and what is still to be computed", () => {
  const items = [item("good", { sha256: A }), item("bad", { sha256: B }), item("new"), item("broken", {}, { error: "gone" }), item("extra")];
  const { results, wanted, unlisted } = check(
    ["good", "bad", "new", "broken", "absent"].map((path) => `SHA256 (${path}) = ${A}`).join("\n") + `\nnonsense\nMD5 (good) = ${A.slice(32)}\nSIZE (good) = 3\nSIZE (bad) = 4`, items);
  assert.deepEqual(results.map(({ result }) => result), ["ok", "failed", "waiting", "unreadable", "missing", "malformed", "unsupported", "ok", "failed"]);
  assert.deepEqual([...wanted].map(([{ path }, forms]) => [path, [...forms]]), [["new", ["sha256"]]]);
  assert.deepEqual(unlisted.map(({ path }) => path), ["extra"]);
});

test("rare algorithms are tried for what no common one matches", () => {
  const file = item("a", { blake3: B, sha256: B });
  const { results, wanted } = check(`${A}  a`, [file]);
  assert.equal(results[0].result, "waiting");
  assert.deepEqual([...wanted.get(file)], ["sha512-256", "sha256d", "cubehash256"]);
  assert.deepEqual(resultsOf(`${A}  a`, [item("a", { blake3: B, sha256: B, "sha512-256": B, sha256d: A, cubehash256: B })]), ["ok"]);
});

test("without a tag, only a match of another line makes a mismatch a failure", () => {
  const none = { blake3: B, sha256: B, "sha512-256": B, sha256d: B, cubehash256: B };
  assert.deepEqual(resultsOf(`${A}  a`, [item("a", none)]), ["undecided"]);
  assert.deepEqual(resultsOf(`${A}  a\n${B}  b`, [item("a", none), item("b", { sha256: B })]), ["failed", "ok"]);
  assert.deepEqual(resultsOf(`${A}  a`, [item("a", none)], { chosen: known("sha256") }), ["failed"]);
});

test("a digest alone is that of the file the list is named after, or of any", () => {
  const items = [item("x", { sha256: A }), item("y", { sha256: B })];
  const more = { chosen: known("sha256") };
  assert.deepEqual(resultsOf(A, [], more), ["missing"]);
  assert.deepEqual(resultsOf(A, items, more), ["ok"]);
  assert.equal(check(A, items, more).results[0].item.path, "x");
  assert.deepEqual(resultsOf(A, items, { ...more, listName: "y.sha256" }), ["failed"]);
  assert.deepEqual(resultsOf("cc".repeat(32), items, more), ["failed"]);
});
