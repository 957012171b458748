// The tab that compares files with a list.

import { announce, byId, copy, download, make, setText, soon } from "./dom.js";
import { known, unkeyed } from "./engine.js";
import { count } from "./format.js";
import { readList, textOf } from "./list.js";
import { labelOf } from "./names.js";
import { algorithmOfList, compare, isListName } from "./verdict.js";

const ROWS = 300;
/** A list is at most this long, in bytes. */
const LONGEST = 64 << 20;
const WORDS = {
  ok: "OK", failed: "Failed", undecided: "No match", missing: "Missing", unreadable: "Unreadable",
  unsupported: "Not checked", malformed: "Not a digest", waiting: "Waiting", unlisted: "Not listed",
};
/** What went wrong comes first. */
const ORDER = Object.keys(WORDS).sort((a, b) => rank(a) - rank(b));
function rank(result) {
  return ["failed", "undecided", "unreadable", "missing", "unsupported", "malformed", "waiting", "ok", "unlisted"].indexOf(result);
}

export class VerifyTab {
  #queue;
  #lines = [];
  #name = null;
  #folder = "";
  #compared = { results: [], wanted: new Map(), unlisted: [] };
  #shown = ROWS;
  #said = "";
  #drawn = "";

  constructor(queue) {
    this.#queue = queue;
    for (const { name } of unkeyed()) byId("untagged").append(make("option", { value: name }, labelOf(name)));
    const typed = soon(() => this.#read(), 150);
    byId("expected").addEventListener("input", () => {
      this.#name = null;
      this.#folder = "";
      typed();
    });
    byId("untagged").addEventListener("change", () => this.changed());
    byId("open-list").addEventListener("click", () => byId("list-input").click());
    byId("list-input").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file !== undefined) await this.open(file, file.name);
      event.target.value = "";
    });
    byId("verify-more").addEventListener("click", () => {
      this.#shown += ROWS;
      this.render();
    });
    byId("copy-results").addEventListener("click", (event) => copy(this.#text(), event.target));
    byId("download-results").addEventListener("click", () => download("results.txt", [this.#text()]));
  }

  /** Takes the list among files that were added, if there is none yet. Returns the other files. */
  async takeList(files) {
    if (byId("expected").value.trim() !== "") return files;
    const lists = files.filter(({ file, path }) => isListName(path, known) && file.size <= LONGEST);
    const depth = (path) => path.split("/").length;
    lists.sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
    if (lists.length === 0) return files;
    await this.open(lists[0].file, lists[0].path);
    return files.filter((other) => other !== lists[0]);
  }

  /** Reads a list from a file. */
  async open(file, path) {
    if (file.size > LONGEST) {
      announce(`${path} is too long for a list`);
      return;
    }
    byId("expected").value = textOf(new Uint8Array(await file.arrayBuffer()));
    this.#name = path.slice(path.lastIndexOf("/") + 1);
    this.#folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    this.#read();
  }

  #read() {
    this.#lines = readList(byId("expected").value, known);
    this.#shown = ROWS;
    this.changed();
  }

  /** Compares anew: the list, the files, or the digests have changed. */
  changed() {
    const named = byId("untagged").value || null;
    const chosen = named !== null ? known(named) : this.#name === null ? null : algorithmOfList(this.#name, known);
    this.#compared = compare(this.#lines, this.#queue.items, { chosen, known, all: unkeyed(), folder: this.#folder, listName: this.#name });
    this.#queue.refresh();
  }

  /** Compares anew after a digest was computed. Returns whether more is wanted. */
  advanced() {
    if (this.#lines.length > 0) this.changed();
  }

  /** What is to be computed of a file. */
  forms(item) {
    return [...(this.#compared.wanted.get(item) ?? [])];
  }

  #rows() {
    const { results, unlisted } = this.#compared;
    const rows = results.map(({ line, item, result, algorithm, detail }) => ({
      result,
      path: line.path ?? item?.path ?? "",
      detail: detail ?? (algorithm === undefined ? (result === "missing" ? "no file of this name was added" : "") : labelOf(algorithm)),
      text: line.kind === "malformed" ? line.text : line.digest ?? "",
      number: line.number,
    }));
    if (results.length > 0) for (const item of unlisted) rows.push({ result: "unlisted", path: item.path, detail: "no line of the list names this file", text: "" });
    return rows.sort((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result));
  }

  #text() {
    return this.#rows().map(({ result, path, detail, text }) => `${WORDS[result].toUpperCase()}\t${path || text}${detail === "" ? "" : `\t${detail}`}\n`).join("");
  }

  render() {
    const rows = this.#rows();
    const { results } = this.#compared;
    const numbers = Object.fromEntries(ORDER.map((result) => [result, 0]));
    for (const { result } of rows) numbers[result]++;
    const verdict = byId("verdict");
    verdict.hidden = results.length === 0;
    const { sentence, mood } = summary(numbers, results.length, this.#queue.items.length);
    setText(verdict, sentence);
    verdict.className = `verdict ${mood}`;
    if (!this.#queue.isRunning && results.length > 0 && this.#said !== sentence && numbers.waiting === 0) {
      announce(sentence);
      this.#said = sentence;
    }
    byId("verify-tools").hidden = results.length === 0;
    const shown = rows.slice(0, this.#shown);
    // Rows stay as they are while nothing of them changes, so that a selection survives.
    const drawn = JSON.stringify(shown);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      byId("verify-list").replaceChildren(...shown.map(newRow));
    }
    byId("verify-more").hidden = rows.length <= shown.length;
    setText(byId("verify-more"), `Show more: ${count(rows.length - shown.length, "result")} not shown`);
  }
}

function newRow({ result, path, detail, text }) {
  return make("li", { class: `item result is-${result}` },
    make("span", { class: "word" }, WORDS[result]),
    make("div", { class: "body" },
      path === "" ? null : make("div", { class: "path" }, path),
      detail === "" ? null : make("p", { class: "detail" }, detail),
      text === "" ? null : make("p", { class: "detail mono" }, text)));
}

/** Returns what the results amount to, as {sentence, mood}. */
function summary(numbers, lines, files) {
  if (lines === 0) return { sentence: "", mood: "" };
  const bad = numbers.failed + numbers.undecided + numbers.unreadable;
  const open = numbers.missing + numbers.unsupported + numbers.malformed;
  if (files === 0 && bad === 0 && numbers.missing > 0) return { sentence: `${count(lines, "line")} read. Add the ${numbers.missing === 1 ? "file" : "files"} to compare.`, mood: "" };
  const parts = ORDER.filter((result) => numbers[result] > 0 && result !== "unlisted").map((result) => {
    const noun = { ok: "OK", failed: "failed", undecided: "without a match", missing: "missing", unreadable: "unreadable", unsupported: "not checked", malformed: "not a digest", waiting: "waiting" }[result];
    return `${numbers[result].toLocaleString("en")} ${noun}`;
  });
  const unlisted = numbers.unlisted === 0 ? "" : ` ${count(numbers.unlisted, "file")} not listed.`;
  if (bad === 0 && open === 0 && numbers.waiting === 0) return { sentence: `${numbers.ok === 1 ? "The file matches." : `All ${numbers.ok.toLocaleString("en")} match.`}${unlisted}`, mood: "good" };
  return { sentence: `${parts.join(", ")}.${unlisted}`, mood: bad > 0 ? "bad" : open > 0 ? "warn" : "" };
}
