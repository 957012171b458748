// The page: starts the engine, and connects the tabs with the queue of files.

import { BatchTab } from "./batch.js";
import { DigestsTab } from "./digests.js";
import { announce, byId, download, setText, soon } from "./dom.js";
import { hashFile, ready, workerCount } from "./engine.js";
import { chosen, dropped, walk } from "./files.js";
import { count, duration, size, speed } from "./format.js";
import { Queue } from "./queue.js";
import { SpeedTab } from "./speed.js";
import { startTabs } from "./tabs.js";
import { VerifyTab } from "./verify.js";

/** The page as it came, before anything changes it: what "Save this page" saves. */
const ASIS = `<!doctype html>\n${document.documentElement.outerHTML}\n`;
/** Files are added to the queue in groups of so many, while a folder is still read. */
const GROUP = 200;

async function main() {
  byId("save-page").addEventListener("click", () => download("widehash.html", [ASIS], "text/html;charset=utf-8"));
  try {
    await ready;
  } catch (error) {
    const problem = byId("problem");
    setText(problem, `The hashing engine could not start, so nothing can be hashed here: ${error?.message ?? error}`);
    problem.hidden = false;
    return;
  }

  let tab = "digests";
  let digests = null;
  let verify = null;
  const queue = new Queue({
    hash: (file, forms, options) => hashFile(file, forms, { ...options, key: digests.key ?? undefined }),
    slots: () => workerCount,
    wanted: (item) => (tab === "verify" ? verify.forms(item) : tab === "digests" ? digests.forms() : []),
    changed: (item) => {
      if (item !== undefined && tab === "verify" && !queue.isActive(item)) compareSoon();
      if (item === undefined) isStale = true;
      else stale.add(item);
      renderSoon();
    },
  });
  const stale = new Set();
  let isStale = false;
  let wasRunning = false;
  const renderSoon = soon(render, 100);
  const compareSoon = soon(() => verify.advanced(), 100);

  function render() {
    if (tab === "verify") {
      verify.render();
    } else if (tab === "digests") {
      if (isStale) digests.render();
      else for (const item of stale) digests.renderItem(item);
      if (queue.isRunning !== wasRunning) digests.render();
    }
    isStale = false;
    stale.clear();
    renderProgress();
    if (queue.isRunning) renderSoon();
  }

  function renderProgress() {
    const progress = queue.progress();
    const isRunning = queue.isRunning;
    byId("progress").hidden = queue.items.length === 0 || !["digests", "verify"].includes(tab);
    const files = count(queue.items.length, "file");
    let text = files;
    if (progress !== null) {
      const { processed, total, seconds } = progress;
      const rate = speed(progress.speed);
      if (isRunning) {
        const left = progress.speed > 0 ? `, ${duration((total - processed) / progress.speed)} left` : "";
        text = `${files}: ${size(processed)} of ${size(total)} at ${rate}${left}`;
      } else if (queue.isStopped) {
        text = `${files}: stopped at ${size(processed)} of ${size(total)}`;
      } else {
        text = `${files}: ${size(processed)} in ${duration(seconds)}${seconds > 0.2 && processed > 1 << 20 ? `, ${rate}` : ""}`;
      }
      byId("progress-bar").value = total > 0 ? processed / total : isRunning ? 0 : 1;
    }
    byId("progress-bar").hidden = progress === null || !(isRunning || queue.isStopped);
    setText(byId("progress-text"), text);
    setText(byId("stop"), queue.isStopped ? "Continue" : "Stop");
    byId("stop").hidden = !isRunning && !queue.isStopped;
    if (wasRunning && !isRunning && tab === "digests") announce(text);
    wasRunning = isRunning;
  }

  digests = new DigestsTab(queue, () => {
    for (const item of queue.items) for (const form of item.digests.keys()) if (form.endsWith("@")) item.digests.delete(form);
    queue.refresh();
  });
  verify = new VerifyTab(queue);
  const batch = new BatchTab();
  new SpeedTab();

  const show = startTabs((name) => {
    tab = name;
    byId("drop").hidden = !["digests", "verify"].includes(name);
    setText(document.querySelector(".drop-what"), name === "verify" ? "Drop the files, or the folder with its list, here" : "Drop files or folders here");
    if (name === "verify") verify.changed();
    else queue.refresh();
  });

  /** Adds files, each {file, path}. */
  async function add(files) {
    if (tab === "speed") show("digests");
    if (tab === "batch") {
      if (files.length > 0) await batch.open(files[0].file);
      return;
    }
    queue.add(tab === "verify" ? await verify.takeList(files) : files);
    if (tab === "verify") verify.changed();
  }

  async function addEntries(entries) {
    let group = [];
    try {
      for await (const found of walk(entries)) {
        group.push(found);
        // A list may come anywhere among the files, so these are looked at together.
        if (group.length === GROUP && tab === "digests") await add(group.splice(0));
      }
    } catch (error) {
      announce(`A folder could not be read: ${error.message}`);
    }
    await add(group);
  }

  for (const [button, input] of [["choose-files", "files-input"], ["choose-folder", "folder-input"]]) {
    byId(button).addEventListener("click", () => byId(input).click());
    byId(input).addEventListener("change", async (event) => {
      const files = chosen(event.target.files);
      // The same file can be chosen again.
      event.target.value = "";
      await add(files);
    });
  }
  byId("stop").addEventListener("click", () => (queue.isStopped ? queue.resume() : queue.stop()));
  byId("clear").addEventListener("click", () => {
    queue.clear();
    if (tab === "verify") verify.changed();
    byId("choose-files").focus();
  });

  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  let depth = 0;
  const dragging = (isDragging) => document.body.classList.toggle("dragging", isDragging);
  addEventListener("dragenter", (event) => {
    if (hasFiles(event)) dragging(++depth > 0);
  });
  addEventListener("dragleave", (event) => {
    if (hasFiles(event)) dragging((depth = Math.max(0, depth - 1)) > 0);
  });
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    dragging(false);
    const entries = dropped(event.dataTransfer);
    if (entries !== null) await addEntries(entries);
    else await add(chosen(event.dataTransfer.files));
  });
  addEventListener("paste", async (event) => {
    const { files } = event.clipboardData ?? { files: [] };
    if (files.length === 0) return;
    event.preventDefault();
    await add(chosen(files));
  });
  document.documentElement.dataset.ready = "true";
}

main();
