// The tab that hashes lines.

import { announce, breathe, byId, copy, download, make, setText, soon } from "./dom.js";
import { toBase64, toHex } from "./encoding.js";
import { digestMany, unkeyed } from "./engine.js";
import { count, duration } from "./format.js";
import { bytesOfText, linesOf, messageOfHex } from "./lines.js";
import { labelOf } from "./names.js";

/** Lines that one call takes, so that the page reacts in between. */
const PIECE = 20_000;
/** Lines that are shown; copies and downloads have all. */
const SHOWN = 1000;
/** A file of lines is held in memory, so it is at most this long, in bytes. */
const LONGEST = 512 << 20;

export class BatchTab {
  /** The bytes of a file of lines, or null for those of the text. */
  #file = null;
  #parts = [];
  #turn = 0;

  constructor() {
    for (const { name } of unkeyed()) byId("batch-algorithm").append(make("option", { value: name }, labelOf(name)));
    const typed = soon(() => this.#hash(), 120);
    byId("lines").addEventListener("input", () => {
      this.#file = null;
      typed();
    });
    for (const id of ["batch-algorithm", "batch-input", "batch-output"]) byId(id).addEventListener("change", () => this.#hash());
    byId("open-lines").addEventListener("click", () => byId("lines-input").click());
    byId("lines-input").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file !== undefined) await this.open(file);
      event.target.value = "";
    });
    byId("copy-digests").addEventListener("click", async (event) => copy(await new Blob(this.#parts).text(), event.target));
    byId("download-digests").addEventListener("click", () => download("digests.txt", this.#parts));
  }

  /** Hashes the lines of a file. */
  async open(file) {
    if (file.size > LONGEST) {
      setText(byId("batch-note"), `${file.name} is longer than 512 MiB. The command “widehash batch” streams files of any length.`);
      return;
    }
    this.#file = new Uint8Array(await file.arrayBuffer());
    byId("lines").value = "";
    byId("lines").placeholder = `The lines of ${file.name}`;
    await this.#hash();
  }

  async #hash() {
    const turn = ++this.#turn;
    const name = byId("batch-algorithm").value;
    const isHex = byId("batch-input").value === "hex";
    const output = byId("batch-output").value;
    const note = byId("batch-note");
    const lines = linesOf(this.#file ?? bytesOfText(byId("lines").value));
    const decoder = new TextDecoder();
    const parts = [];
    let seconds = 0;
    let problem = "";
    for (let at = 0; at < lines.length && problem === ""; at += PIECE) {
      let messages = lines.slice(at, at + PIECE);
      if (isHex) {
        const decoded = [];
        try {
          messages.forEach((line, index) => decoded.push(messageOfHex(line, at + index + 1)));
        } catch (error) {
          problem = error.message;
        }
        messages = decoded;
      }
      const began = performance.now();
      const digests = digestMany(name, messages);
      seconds += (performance.now() - began) / 1000;
      let text = "";
      for (let index = 0; index < digests.length; index++) {
        const digest = digests.at(index);
        text += output === "base64" ? toBase64(digest) : toHex(digest);
        text += output === "both" ? `  ${decoder.decode(lines[at + index])}\n` : "\n";
      }
      parts.push(text);
      if (lines.length > PIECE) {
        setText(note, `${count(at + messages.length, "line")} of ${lines.length.toLocaleString("en")}`);
        await breathe();
        if (turn !== this.#turn) return;
      }
    }
    this.#parts = parts;
    const done = parts.length === 0 ? 0 : lines.length;
    let shown = parts.length === 0 ? "" : parts[0];
    if (done > SHOWN) shown = shown.split("\n", SHOWN).join("\n") + "\n";
    byId("line-digests").value = shown;
    const rest = done > SHOWN ? ` The first ${SHOWN.toLocaleString("en")} are shown; copies and downloads have all.` : "";
    const said = problem !== "" ? `${problem} The digests of the lines before it are above.` : done === 0 ? "" : `${count(done, "digest")}; hashing took ${seconds < 0.1 ? `${(1000 * seconds).toFixed(1)} ms` : duration(seconds)}.${rest}`;
    setText(note, said);
    announce(said);
    for (const id of ["copy-digests", "download-digests"]) byId(id).disabled = parts.length === 0;
  }
}
