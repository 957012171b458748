// The tab that shows the digests of files.

import { byId, copy, download, make, setText } from "./dom.js";
import { fromHex } from "./encoding.js";
import { allAlgorithms } from "./engine.js";
import { count, listOf, size } from "./format.js";
import { formOf, labelOf } from "./names.js";

/** Rows that are shown at once; a button shows more. */
const ROWS = 300;
const COMMON = ["blake3", "sha256", "sha512"];

export class DigestsTab {
  #queue;
  #rows = new Map();
  #shown = ROWS;
  #boxes = new Map();
  /** The bytes of the key, or null. */
  key = null;

  /** `keyChanged` is called when digests with another key are worth nothing any more. */
  constructor(queue, keyChanged) {
    this.#queue = queue;
    for (const algorithm of allAlgorithms()) this.#addBox(algorithm);
    byId("key").addEventListener("input", () => {
      const text = byId("key").value.replace(/\s/g, "");
      const bytes = fromHex(text);
      this.key = bytes?.length === 32 ? bytes : null;
      byId("key").setAttribute("aria-invalid", text !== "" && this.key === null);
      setText(byId("key-note"), text === "" || this.key !== null
        ? "BLAKE3 is keyed with it, HighwayHash needs it, and the others take no key."
        : `A key is 64 hexadecimal digits; ${bytes === null ? "these are no hexadecimal digits" : `these are ${text.length}`}.`);
      this.#enable();
      keyChanged();
    });
    byId("digests-more").addEventListener("click", () => {
      this.#shown += ROWS;
      this.render();
    });
    byId("copy-list").addEventListener("click", (event) => copy(this.#list(), event.target));
    byId("download-list").addEventListener("click", () => download(this.#listName(), [this.#list()]));
    this.#enable();
  }

  #addBox(algorithm) {
    const box = make("input", { type: "checkbox", value: algorithm.name, onchange: () => this.#queue.refresh() });
    box.checked = algorithm.name === "blake3" || algorithm.name === "sha256";
    this.#boxes.set(algorithm, box);
    byId(COMMON.includes(algorithm.name) ? "common" : "others").append(make("label", { class: "chip" }, box, labelOf(algorithm.name)));
  }

  #enable() {
    for (const [{ key }, box] of this.#boxes) box.disabled = key === "required" && this.key === null;
  }

  /** What is to be computed of every file. */
  forms() {
    return [...this.#boxes].filter(([, box]) => box.checked && !box.disabled)
      .map(([algorithm]) => formOf(algorithm, undefined, this.key !== null && algorithm.key !== "none"));
  }

  #list() {
    return listOf(this.#queue.items, this.forms(), byId("list-style").value);
  }

  /** SHA256SUMS and alike, which other tools recognise. */
  #listName() {
    const forms = this.forms();
    if (byId("list-style").value === "json") return "digests.jsonl";
    return forms.length === 1 && !forms[0].endsWith("@") ? `${forms[0].toUpperCase()}SUMS` : "CHECKSUMS";
  }

  render() {
    const { items } = this.#queue;
    const forms = this.forms();
    const list = byId("digests-list");
    byId("digests-tools").hidden = !items.some((item) => forms.some((form) => item.digests.has(form)));
    const shown = items.slice(0, this.#shown);
    for (const [item, row] of this.#rows) {
      if (!shown.includes(item)) {
        row.element.remove();
        this.#rows.delete(item);
      }
    }
    for (const item of shown) {
      if (!this.#rows.has(item)) {
        const row = newRow(item);
        this.#rows.set(item, row);
        list.append(row.element);
      }
      this.renderItem(item, forms);
    }
    const left = items.length - shown.length;
    byId("digests-more").hidden = left <= 0;
    setText(byId("digests-more"), `Show more: ${count(left, "file")} not shown, but in the list`);
  }

  renderItem(item, forms = this.forms()) {
    const row = this.#rows.get(item);
    if (row === undefined) return;
    const isActive = this.#queue.isActive(item);
    const isMissing = this.#queue.missing(item).length > 0;
    const state = isActive && item.size > 0 ? `${Math.floor((100 * item.processed) / item.size)} % of ` : !isMissing ? "" : this.#queue.isStopped ? "stopped, " : "waiting, ";
    setText(row.state, state + size(item.size));
    row.bar.hidden = !isActive || item.size < 1 << 22;
    row.bar.value = item.size > 0 ? item.processed / item.size : 0;
    row.error.hidden = item.error === null;
    setText(row.error, item.error ?? "");
    for (const [form, line] of row.digests) {
      if (!forms.includes(form) || line.digest !== item.digests.get(form)) {
        line.element.remove();
        row.digests.delete(form);
      }
    }
    for (const form of forms) {
      const digest = item.digests.get(form);
      if (digest === undefined || row.digests.has(form)) continue;
      const element = make("div", { class: "digest" },
        make("span", { class: "name" }, labelOf(form)),
        make("code", {}, digest),
        make("button", { type: "button", class: "small", "aria-label": `Copy the ${labelOf(form)} digest of ${item.path}`, onclick: (event) => copy(digest, event.currentTarget) }, "Copy"));
      row.digests.set(form, { element, digest });
      // In the order of the algorithms, whichever was computed first.
      const after = forms.slice(forms.indexOf(form) + 1).map((later) => row.digests.get(later)?.element).find(Boolean);
      row.element.insertBefore(element, after ?? null);
    }
  }
}

function newRow(item) {
  const state = make("span", { class: "state" });
  const bar = make("progress", { max: 1, "aria-label": `Hashed of ${item.path}` });
  const error = make("p", { class: "error", hidden: true });
  const element = make("li", { class: "item" }, make("div", { class: "item-head" }, make("span", { class: "path" }, item.path), state), bar, error);
  return { element, state, bar, error, digests: new Map() };
}
