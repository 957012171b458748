// The page in Chromium, as people use it.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { blake3, hex, ready as engine } from "../../../npm/dist/index.js";
import { digestsShown, drop, launch, memoryOfChildren, open, ready, serve, shownDigests, shownResults, tab, verdict } from "./browser.mjs";

const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const sha512 = (data) => createHash("sha512").update(data).digest("hex");

/** Of every size that is treated in its own way: none, one piece, several, and segments on all workers. */
const FILES = {
  "empty": Buffer.alloc(0),
  "short.txt": Buffer.from("hello, world"),
  "päth with blanks.bin": Buffer.from(Array.from({ length: 100_001 }, (_, at) => at % 251)),
  "inner/large.bin": Buffer.alloc(37 << 20, "0123456789abc"),
};

let folder;
let server;
let browser;

before(async () => {
  await engine;
  folder = mkdtempSync(join(tmpdir(), "widehash-page-"));
  mkdirSync(join(folder, "files/inner"), { recursive: true });
  for (const [path, data] of Object.entries(FILES)) writeFileSync(join(folder, "files", path), data);
  server = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the page, runs a part of a test, and requires that nothing was requested, forbidden or wrong. */
async function within(use, options, init) {
  const { page, context, seen } = await open(browser, server.address, options, init);
  await ready(page);
  // Nothing may need the network from now on.
  const asked = server.asked.length;
  await context.setOffline(true);
  await use(page, context);
  assert.deepEqual(seen, { requests: [], violations: [], errors: [] });
  assert.equal(server.asked.length, asked, "the server was asked for something after the page had loaded");
  await context.close();
}

const onlyBlake3 = async (page) => page.setChecked('input[value="sha256"]', false);

test("files and a folder that are dropped are hashed, and lists of them come out", () => within(async (page, context) => {
  await drop(page, [join(folder, "files")]);
  await digestsShown(page, 8);
  const expected = Object.fromEntries(Object.entries(FILES).map(([path, data]) => [`files/${path}`, { "BLAKE3": hex(blake3(data)), "SHA-256": sha256(data) }]));
  assert.deepEqual(await shownDigests(page), expected);
  assert.match(await page.textContent("#progress-text"), /^4 files: 37\.1 MiB in /);
  assert.match(await page.textContent("#announce"), /^4 files/);

  await page.setChecked('input[value="blake3"]', false);
  await page.setChecked('input[value="sha512"]', true);
  // Those of BLAKE3 may still be there.
  await digestsShown(page, 4, "SHA-512");
  await digestsShown(page, 8);
  assert.equal((await shownDigests(page))["files/short.txt"]["SHA-512"], sha512(FILES["short.txt"]));

  await page.setChecked('input[value="sha512"]', false);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download-list")]);
  assert.equal(file.suggestedFilename(), "SHA256SUMS");
  const lines = readFileSync(await file.path(), "utf8").trimEnd().split("\n").sort();
  assert.deepEqual(lines, Object.entries(FILES).map(([path, data]) => `${sha256(data)}  files/${path}`).sort());

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.selectOption("#list-style", "bsd");
  await page.click("#copy-list");
  await page.waitForFunction(() => document.getElementById("copy-list").textContent === "Copied");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), new RegExp(`^SHA256 \\(files/short\\.txt\\) = ${sha256(FILES["short.txt"])}$`, "m"));

  await page.click("#clear");
  await digestsShown(page, 0);
  assert.equal(await page.isVisible("#progress"), false);
}));

test("a key", () => within(async (page) => {
  await page.click("#more summary");
  const key = Buffer.alloc(32, 7);
  await page.fill("#key", key.toString("hex").slice(1));
  assert.equal(await page.getAttribute("#key", "aria-invalid"), "true");
  assert.equal(await page.isDisabled('input[value="highwayhash64"]'), true);
  await page.fill("#key", key.toString("hex"));
  await page.setChecked('input[value="highwayhash64"]', true);
  await page.setInputFiles("#files-input", join(folder, "files/short.txt"));
  await digestsShown(page, 3);
  const digests = (await shownDigests(page))["short.txt"];
  assert.equal(digests["BLAKE3, keyed"], hex(blake3(FILES["short.txt"], { key })));
  assert.equal(digests["SHA-256"], sha256(FILES["short.txt"]));
  await page.fill("#key", "");
  await digestsShown(page, 2);
  assert.equal((await shownDigests(page))["short.txt"].BLAKE3, hex(blake3(FILES["short.txt"])));
}));

test("a good list and a bad one", () => within(async (page) => {
  await tab(page, "verify");
  const good = Object.entries(FILES).map(([path, data]) => `${sha256(data)}  ${path}\n`).join("");
  await page.fill("#expected", good);
  await verdict(page, "4 lines read. Add the files to compare.");
  await drop(page, [join(folder, "files")]);
  await verdict(page, "All 4 match.");
  assert.deepEqual([...new Set(Object.values(await shownResults(page)))], ["OK"]);
  assert.equal(await page.textContent("#announce"), "All 4 match.");

  // Each line wrong in another way.
  const [empty, short, blanks] = good.split("\n");
  const bad = [
    empty.replace(/^./, (digit) => (digit === "0" ? "1" : "0")), short, blanks.replace("blanks", "blancs"), "no digest at all",
    `MD5 (short.txt) = ${"ab".repeat(16)}`, `SHA512 (inner/large.bin) = ${sha512(FILES["inner/large.bin"])}`,
  ].join("\n");
  await page.fill("#expected", bad);
  await verdict(page, "1 failed, 1 missing, 1 not checked, 1 not a digest, 2 OK. 1 file not listed.");
  const results = await page.$$eval("#verify-list .item", (items) => items.map((item) => [item.querySelector(".word").textContent, item.querySelector(".path")?.textContent]));
  assert.deepEqual(results, [
    ["Failed", "empty"], ["Missing", "päth with blancs.bin"], ["Not checked", "short.txt"], ["Not a digest", undefined], ["OK", "short.txt"],
    ["OK", "inner/large.bin"], ["Not listed", "files/päth with blanks.bin"],
  ]);
  // Words and signs say it, too; but the colours differ.
  const color = (name) => page.$eval(`.is-${name} .word`, (word) => getComputedStyle(word).color);
  assert.equal(new Set([await color("ok"), await color("failed"), await color("missing")]).size, 3);
}));

test("a digest alone, and a folder with its list", () => within(async (page) => {
  await tab(page, "verify");
  await page.setInputFiles("#files-input", join(folder, "files/short.txt"));
  await page.fill("#expected", ` ${sha256(FILES["short.txt"]).toUpperCase()} `);
  await verdict(page, "The file matches.");
  await page.fill("#expected", `sha256-${createHash("sha256").update(FILES["short.txt"]).digest("base64")}`);
  await verdict(page, "The file matches.");
  await page.fill("#expected", "00".repeat(32));
  await verdict(page, "1 without a match.");
  await page.selectOption("#untagged", "sha256");
  await verdict(page, "1 failed.");

  await page.click("#clear");
  await page.fill("#expected", "");
  await page.selectOption("#untagged", "");
  writeFileSync(join(folder, "files/SHA256SUMS"), `${sha256(FILES["short.txt"])}  short.txt\n${sha256("x")}  empty\n`);
  await drop(page, [join(folder, "files")]);
  await verdict(page, "1 failed, 1 OK. 2 files not listed.");
  rmSync(join(folder, "files/SHA256SUMS"));
}));

test("lines in, digests out", () => within(async (page) => {
  await tab(page, "batch");
  const digests = async (count) => {
    await page.waitForFunction((count) => document.getElementById("batch-note").textContent.startsWith(`${count} digest`), count);
    return (await page.inputValue("#line-digests")).split("\n");
  };
  await page.selectOption("#batch-algorithm", "sha256");
  await page.fill("#lines", "one\n\nthrée");
  assert.deepEqual(await digests("3"), [...["one", "", "thrée"].map(sha256), ""]);
  await page.selectOption("#batch-output", "both");
  assert.equal((await digests("3"))[0], `${sha256("one")}  one`);
  await page.selectOption("#batch-output", "base64");
  assert.equal((await digests("3"))[0], createHash("sha256").update("one").digest("base64"));
  await page.selectOption("#batch-output", "hex");
  await page.selectOption("#batch-input", "hex");
  await page.waitForFunction(() => document.getElementById("batch-note").textContent.startsWith('Line 1: "o" is no hexadecimal digit'));
  await page.fill("#lines", "00ff\nabc");
  await page.waitForFunction(() => document.getElementById("batch-note").textContent.startsWith("Line 2: it has an odd number of digits"));
  assert.equal(await page.inputValue("#line-digests"), `${sha256(Buffer.from([0, 255]))}\n`);

  await page.selectOption("#batch-input", "text");
  const many = Array.from({ length: 50_000 }, (_, at) => `line ${at}`);
  await page.setInputFiles("#lines-input", { name: "many", mimeType: "", buffer: Buffer.from(many.join("\n")) });
  assert.equal((await digests("50,000")).length, 1001);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download-digests")]);
  assert.equal(readFileSync(await file.path(), "utf8"), many.map((line) => `${sha256(line)}\n`).join(""));
}));

test("3 GB in constant memory, stopped and gone on with", (t) => within(async (page) => {
  const path = join(folder, "sparse");
  writeFileSync(path, "");
  truncateSync(path, 3_000_000_000);
  await onlyBlake3(page);
  await page.setInputFiles("#files-input", join(folder, "files/inner/large.bin"));
  await digestsShown(page, 1);
  const before = memoryOfChildren();
  let most = before;
  const hashed = async () => Number(/(\d+) %/.exec(await page.textContent("#digests-list .item:last-child .state"))?.[1] ?? 0);
  const until = async (percent, seconds) => {
    let [last, since] = [-1, Date.now()];
    for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
      most = Math.max(most, memoryOfChildren());
      if ((await page.locator("#digests-list .digest").count()) === 2) return true;
      const now = await hashed();
      if (now >= percent) return true;
      if (now !== last) [last, since] = [now, Date.now()];
      assert.ok(Date.now() < since + 15_000, `hashing has stood still at ${now} %`);
      await page.waitForTimeout(200);
    }
    return false;
  };
  await page.setInputFiles("#files-input", path);
  assert.ok(await until(10, 60), "no progress");
  await page.click("#stop");
  await page.waitForFunction(() => /stopped at/.test(document.getElementById("progress-text").textContent));
  const stopped = await page.textContent("#progress-text");
  await page.waitForTimeout(500);
  assert.equal(await page.textContent("#progress-text"), stopped);
  assert.match(await page.textContent("#digests-list .item:last-child .state"), /^stopped, 2\.79 GiB$/);
  await page.click("#stop");
  const isWhole = await until(101, 40);
  if (isWhole) {
    // The digest of 3 * 10^9 zeros.
    const oracle = (await import("../../../npm/dist/index.js")).createHash("blake3");
    const zeros = Buffer.alloc(1 << 20);
    for (let left = 3_000_000_000; left > 0; left -= zeros.length) oracle.update(zeros.subarray(0, Math.min(left, zeros.length)));
    assert.equal((await shownDigests(page)).sparse.BLAKE3, oracle.hex());
  } else {
    console.log(`NOT RUN: the end of 3 GB (this machine had hashed ${await hashed()} % after 40 s)`);
    await page.click("#clear");
  }
  t.diagnostic(`${await page.textContent("#progress-text")}; memory of the browser grew by ${Math.round((most - before) / 2 ** 20)} MiB at most`);
  assert.ok(most - before < 300 << 20, `memory grew by ${most - before} bytes`);
  rmSync(path);
}));

test("a file that is gone is an error of its own", () => within(async (page) => {
  const path = join(folder, "gone");
  writeFileSync(path, "x");
  await onlyBlake3(page);
  await page.setChecked('input[value="blake3"]', false);
  await page.setInputFiles("#files-input", [path, join(folder, "files/short.txt")]);
  rmSync(path);
  await page.setChecked('input[value="sha256"]', true);
  await digestsShown(page, 1);
  await page.waitForFunction(() => /cannot read the file|is gone/.test(document.querySelector(".error:not([hidden])")?.textContent));
  assert.equal((await shownDigests(page))["short.txt"]["SHA-256"], sha256(FILES["short.txt"]));
}));

test("the keyboard alone", () => within(async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.id);
  const tabTo = async (id) => {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press("Tab");
      if ((await focused()) === id) {
        // What has the focus shows it, and is on the screen.
        const { outline, top, bottom } = await page.evaluate(() => {
          const { top, bottom } = document.activeElement.getBoundingClientRect();
          return { outline: getComputedStyle(document.activeElement).outlineStyle, top, bottom };
        });
        assert.equal(outline, "solid", id);
        assert.ok(top >= 0 && bottom <= 900, `${id} is off the screen`);
        return;
      }
    }
    assert.fail(`Tab does not reach ${id}`);
  };
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  await tabTo("tab-digests");
  for (const [key, id] of [["ArrowRight", "tab-verify"], ["End", "tab-speed"], ["ArrowRight", "tab-digests"], ["ArrowLeft", "tab-speed"], ["Home", "tab-digests"], ["ArrowRight", "tab-verify"]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), id);
    assert.equal(await page.getAttribute(`#${id}`, "aria-selected"), "true");
  }
  assert.equal(await page.isVisible("#verify"), true);
  await tabTo("choose-files");
  const opened = page.waitForEvent("filechooser");
  // Chromium is told to leave the chooser to the test, which takes a moment.
  await page.waitForTimeout(300);
  await page.keyboard.press("Enter");
  const chooser = await opened;
  await chooser.setFiles(join(folder, "files/short.txt"));
  await tabTo("expected");
  await page.keyboard.type(`sha256:${sha256(FILES["short.txt"])}`);
  await verdict(page, "The file matches.");
  await tabTo("copy-results");
}));

test("a narrow screen has nothing that is wider", async () => {
  for (const width of [320, 390]) {
    await within(async (page) => {
      await page.setInputFiles("#files-input", { name: `${"very-long-name-".repeat(12)}.bin`, mimeType: "", buffer: Buffer.from("x") });
      await digestsShown(page, 2);
      for (const name of ["digests", "verify", "batch", "speed"]) {
        await tab(page, name);
        if (name === "verify") {
          await page.fill("#expected", sha256("y"));
          await verdict(page, "without a match");
        }
        await page.click(".private summary");
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(widest <= width, `${name} is ${widest} pixels wide on ${width}`);
      }
    }, { viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
  }
});

test("axe finds nothing against WCAG 2.2 AA, in light and dark", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const colorScheme of ["light", "dark"]) {
    await within(async (page) => {
      await page.evaluate(axe);
      await page.setInputFiles("#files-input", join(folder, "files/short.txt"));
      await digestsShown(page, 2);
      await page.click("#more summary");
      await page.click(".private summary");
      for (const name of ["digests", "verify", "batch", "speed"]) {
        await tab(page, name);
        if (name === "verify") {
          await page.fill("#expected", `${sha256(FILES["short.txt"])}  short.txt\n${sha256("x")}  missing\n${sha256("x")} *short.txt\nnothing\n`);
          await verdict(page, "1 failed, 1 missing");
        }
        const { violations, passes } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)]), [], `${name}, ${colorScheme}`);
        assert.ok(passes.some(({ id }) => id === "color-contrast"));
      }
    }, { colorScheme });
  }
});

test("the page can be saved, and works as a file", () => within(async (page) => {
  await page.click(".private summary");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#save-page")]);
  assert.equal(file.suggestedFilename(), "widehash.html");
  const saved = join(folder, "widehash.html");
  await file.saveAs(saved);
  const copy = await open(browser, `file://${saved}`);
  await ready(copy.page);
  await copy.page.setInputFiles("#files-input", join(folder, "files/inner/large.bin"));
  await digestsShown(copy.page, 2);
  assert.deepEqual((await shownDigests(copy.page))["large.bin"], { "BLAKE3": hex(blake3(FILES["inner/large.bin"])), "SHA-256": sha256(FILES["inner/large.bin"]) });
  assert.deepEqual(copy.seen, { requests: [], violations: [], errors: [] });
  await copy.context.close();
}));

test("without SIMD128 the other module hashes", () => within(async (page) => {
  await tab(page, "speed");
  assert.match(await page.textContent("#facts"), /without SIMD128/);
  await tab(page, "digests");
  await page.setInputFiles("#files-input", join(folder, "files/short.txt"));
  await digestsShown(page, 2);
  assert.deepEqual((await shownDigests(page))["short.txt"], { "BLAKE3": hex(blake3(FILES["short.txt"])), "SHA-256": sha256(FILES["short.txt"]) });
}, {}, () => {
  WebAssembly.validate = () => false;
}));

test("the policy forbids what it says it does, on the page and in its workers", async () => {
  const { page, context, seen } = await open(browser, server.address);
  await ready(page);
  const asked = server.asked.length;
  for (const attempt of [
    () => fetch("/leak").then(() => "sent", () => "refused"),
    () => new Promise((resolve) => Object.assign(new Image(), { onload: () => resolve("sent"), onerror: () => resolve("refused") }).src = "/leak"),
    () => new Promise((resolve) => {
      const code = 'fetch(location.origin + "/leak").then(() => postMessage("sent"), () => postMessage("refused"))';
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => resolve(data);
    }),
  ]) assert.equal(await page.evaluate(attempt), "refused");
  assert.equal(await page.evaluate(() => navigator.sendBeacon("/leak", "x") && "queued"), "queued");
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("script"), { textContent: "window.isLoose = true" })));
  assert.equal(await page.evaluate(() => window.isLoose), undefined);
  await page.waitForTimeout(200);
  assert.deepEqual(server.asked.slice(asked), []);
  // So the other tests would have seen a violation.
  assert.ok(seen.violations.some((violation) => violation.startsWith("connect-src")), seen.violations.join());
  await context.close();
});

test("where WebAssembly is forbidden, the page says so", async () => {
  const strict = await serve({ "content-security-policy": "script-src 'unsafe-inline'" });
  const { page, context } = await open(browser, strict.address);
  await page.waitForSelector("#problem:not([hidden])");
  assert.match(await page.textContent("#problem"), /could not start, so nothing can be hashed here: .*(unsafe-eval|WebAssembly)/);
  await context.close();
  strict.close();
});

test("the speed tab measures and plots", (t) => within(async (page) => {
  await tab(page, "speed");
  assert.match(await page.textContent("#facts"), /with SIMD128/);
  await page.click("#measure");
  await page.waitForFunction(() => !document.getElementById("measure").disabled, undefined, { timeout: 100_000 }).catch(async (error) => {
    throw new Error(`stuck at: ${await page.textContent("#measure-note")}`, { cause: error });
  });
  assert.match(await page.textContent("#measure-note"), /^These figures/);
  assert.equal(await page.locator("#plot polyline").count(), 4);
  const tables = await page.$$eval("#speed-tables table", (tables) => tables.map((table) => [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent))));
  assert.equal(tables.length, 3);
  for (const row of tables.flat()) for (const cell of row) assert.doesNotMatch(cell, /NaN|Infinity|undefined/);
  for (const row of tables[2]) t.diagnostic(`BLAKE3 of a file in the page: ${row[0]}${/^\d/.test(row[0]) ? " workers" : ""}: ${row[1]}, ${row[2]} as fast as one worker`);
}));
