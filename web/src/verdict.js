// Which file a line of a list means, which algorithms its digest may be of, and whether they agree.

import { formOf, labelOf } from "./names.js";

/** The algorithms that most lists have, by the length of their digests; the others of the length are tried after them. */
const COMMON = { 20: ["ripemd160"], 28: ["sha224"], 32: ["blake3", "sha256"], 48: ["sha384"], 64: ["sha512"] };
/** The least length in bytes of an extendable digest that is tried without being named. */
const LEAST = 16;

/** Names of lists and endings that say of which algorithm a list is. */
const SHORT_NAMES = { b3: "blake3", b2: "blake2b", rmd160: "ripemd160", shasum: "sha1" };

/** Whether a file is a list by its name: SHA256SUMS, sha512sum.txt, disk.iso.sha256, CHECKSUMS. */
export function isListName(path, known) {
  const name = nameOf(path).toLowerCase();
  return algorithmOfList(name, known) !== null || /^(checksums?|digests?|.*[-_.](checksums?|digests?))(\.(txt|asc))?$/.test(name);
}

/** Returns the algorithm that a list's name states for certain, or null. */
export function algorithmOfList(path, known) {
  const stem = nameOf(path).toLowerCase().replace(/\.(txt|asc|sig|gpg)$/, "");
  const named = (word) => known(SHORT_NAMES[word] ?? word);
  const ending = /\.([a-z0-9-]+)$/.exec(stem);
  const byEnding = ending === null ? null : named(ending[1].replace(/sums?$/, ""));
  if (byEnding !== null) return byEnding;
  const sums = /(?:^|[-_. ])([a-z0-9]+(?:-[0-9]+)?)-?sums?$/.exec(stem);
  return sums === null ? null : named(sums[1]);
}

/** The name of the file that a list with only a digest belongs to: disk.iso for disk.iso.sha256. */
export function fileOfList(path, known) {
  const name = nameOf(path).replace(/\.(asc|sig|gpg)$/i, "");
  const bare = name.replace(/\.[^.]+$/, "");
  return bare !== name && bare !== "" && algorithmOfList(name, known) !== null ? bare : null;
}

/**
 * Returns the forms that a line's digest may be of, as {first, rare, isCertain}, or {reason} if there are none.
 * `chosen` is the algorithm of the lines that name none, or null; `all` are the algorithms that need no key.
 */
export function candidates(line, chosen, known, all) {
  const length = line.digest.length / 2;
  const named = line.tag === null ? chosen : known(line.tag);
  if (line.tag !== null && named === null) return { reason: `${line.tag} is not computed here` };
  if (named !== null) {
    if (named.isForeign || !all.some(({ name }) => name === named.name)) return { reason: `${labelOf(named.name)} is not computed here` };
    const fits = length === named.digestLength || (named.extendable && length >= LEAST);
    if (!fits) return { reason: `a digest of ${labelOf(named.name)} has ${named.digestLength} bytes, this one ${length}` };
    return { first: [formOf(named, length)], rare: [], isCertain: true };
  }
  const usable = all.filter(({ digestLength, extendable }) => digestLength === length || (extendable && length >= LEAST));
  const isCommon = ({ name }) => (COMMON[length] ?? []).includes(name);
  const common = usable.filter(isCommon).map((algorithm) => formOf(algorithm, length));
  const rare = usable.filter((algorithm) => !isCommon(algorithm)).map((algorithm) => formOf(algorithm, length));
  if (usable.length === 0 || (length === 16 && common.length === 0)) {
    const guess = { 16: "MD5, which is not computed here", 4: "CRC-32, which is not computed here" }[length] ?? "of an algorithm that is not computed here";
    return { reason: `a digest of ${length} bytes may be ${guess}` };
  }
  return common.length > 0 ? { first: common, rare, isCertain: false } : { first: rare, rare: [], isCertain: false };
}

/** Finds files by the paths of lists. */
export class Paths {
  #byPath = new Map();
  #byEnd = new Map();

  /** Takes items with a `path`. */
  constructor(items) {
    for (const item of items) {
      const path = normal(item.path);
      if (!this.#byPath.has(path)) this.#byPath.set(path, item);
      // Every end of the path, so that a list in a dropped folder, or of another folder, finds its files.
      for (let end = path; ;) {
        const known = this.#byEnd.get(end);
        this.#byEnd.set(end, known === undefined || known === item ? item : null);
        const slash = end.indexOf("/");
        if (slash < 0) break;
        end = end.slice(slash + 1);
      }
    }
  }

  /**
   * Returns the item of a path: that of this very path, below the folder of the list if it is known; or else the only
   * one whose path ends so; or else the only one with the longest end of the path that any has. `undefined` if there
   * is none.
   */
  find(path, folder = "") {
    for (const spelt of path.includes("\\") ? [path, path.replaceAll("\\", "/")] : [path]) {
      let end = normal(spelt);
      const exact = this.#byPath.get(normal(folder === "" ? end : `${folder}/${end}`)) ?? this.#byPath.get(end);
      if (exact !== undefined) return exact;
      for (;;) {
        const item = this.#byEnd.get(end);
        if (item) return item;
        const slash = end.indexOf("/");
        if (item === null || slash < 0) break;
        end = end.slice(slash + 1);
      }
    }
    return undefined;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/** Returns a path without what does not matter: "./", repeated slashes, and the normal form of letters such as ü. */
function normal(path) {
  return path.normalize("NFC").split("/").filter((part) => part !== "" && part !== ".").join("/");
}

/**
 * Compares a list with files. `lines` are those of readList(); `items` have a path, a size, a map of digests in
 * hexadecimal by form (see formOf), and an error or null; `chosen` is the algorithm of lines that name none, or null.
 *
 * Returns {results, wanted, unlisted}: a result for each line, {line, item, result, algorithm, detail}; for each item
 * the forms that are still to be computed; and the items that no line means. A result is "ok", "failed", "undecided",
 * "missing", "unreadable", "unsupported", "malformed" or "waiting".
 */
export function compare(lines, items, { chosen, known, all, folder = "", listName = null }) {
  const paths = new Paths(items);
  const wanted = new Map();
  const listed = new Set();
  const want = (item, names) => wanted.set(item, new Set([...(wanted.get(item) ?? []), ...names]));
  const target = listName === null ? null : fileOfList(listName, known);

  const results = lines.map((line) => {
    if (line.kind === "malformed") return { line, result: "malformed", detail: "not a line of a list" };
    if (line.kind === "size") {
      const item = paths.find(line.path, folder);
      if (item === undefined) return { line, result: "missing" };
      listed.add(item);
      const isRight = item.size === line.size;
      return { line, item, result: isRight ? "ok" : "failed", detail: isRight ? "the size" : `it has ${item.size} bytes, not ${line.size}` };
    }
    const may = candidates(line, chosen, known, all);
    if (line.kind === "entry") {
      const item = paths.find(line.path, folder);
      if (item !== undefined) listed.add(item);
      if (may.reason !== undefined) return { line, item, result: "unsupported", detail: may.reason };
      return item === undefined ? { line, result: "missing" } : judge(line, may, item, want);
    }
    if (may.reason !== undefined) return { line, result: "unsupported", detail: may.reason };
    // A digest alone is that of the file that the list is named after, or of any.
    const named = target === null ? undefined : paths.find(target, folder);
    const of = named === undefined ? items : [named];
    if (of.length === 0) return { line, result: "missing", detail: "add the file" };
    for (const item of of) listed.add(item);
    const judged = of.map((item) => judge(line, may, item, want));
    const best = ["ok", "waiting", "failed", "undecided", "unreadable"].map((wish) => judged.find(({ result }) => result === wish)).find(Boolean);
    if (of.length === 1 || best.result === "ok" || best.result === "waiting") return best;
    return { ...best, item: undefined, detail: `none of the ${of.length} files has this digest` };
  });

  // A match shows that the list is of an algorithm that is computed here: then what does not match has failed.
  const lengths = new Set(results.filter(({ result, line }) => result === "ok" && line.kind !== "size").map(({ line }) => line.digest.length));
  for (const result of results) if (result.result === "undecided" && lengths.has(result.line.digest.length)) result.result = "failed";
  return { results, wanted, unlisted: items.filter((item) => !listed.has(item)) };
}

/** Compares a line with a file, and asks for the digests that are needed. */
function judge(line, may, item, want) {
  const at = (result, more) => ({ line, item, result, ...more });
  const matches = (name) => item.digests.get(name) === line.digest;
  const names = [...may.first, ...may.rare];
  const algorithm = names.find(matches);
  if (algorithm !== undefined) return at("ok", { algorithm });
  if (item.error !== null) return at("unreadable", { detail: item.error });
  for (const stage of [may.first, may.rare]) {
    const missing = stage.filter((name) => !item.digests.has(name));
    if (missing.length > 0) {
      want(item, missing);
      return at("waiting");
    }
  }
  if (may.isCertain) return at("failed", { algorithm: names[0], detail: `its ${labelOf(names[0])} digest is ${item.digests.get(names[0])}` });
  return at("undecided", { detail: `it is not the ${names.map(labelOf).join(", ")} digest of the file` });
}
