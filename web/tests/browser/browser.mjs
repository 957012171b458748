// A server for the page, Chromium, and what the tests ask of both.

import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

export const PAGE = new URL("../../dist/index.html", import.meta.url);

/** Starts a server of the page on a free port, with these headers. `asked` lists the paths of all requests. */
export async function serve(headers = {}) {
  const page = readFileSync(PAGE);
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(request.url === "/" ? page : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

/** Starts Chromium. */
export async function launch() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  return browser;
}

/**
 * Opens the page in a context of its own. `seen` collects, for as long as it is open, requests after the first, violations
 * of the policy, errors of scripts, and what the console says.
 */
export async function open(browser, address, options = {}, before = undefined) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  const seen = { requests: [], violations: [], errors: [] };
  page.on("request", (request) => {
    if (request.url() !== address && !request.url().startsWith("blob:") && !request.url().startsWith("data:")) seen.requests.push(request.url());
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.errors.push(message.text());
  });
  await context.exposeFunction("reportViolation", (violation) => seen.violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => window.reportViolation(`${event.violatedDirective}: ${event.blockedURI}`));
  });
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(address);
  return { page, context, seen };
}

/** Waits until the page is ready. */
export const ready = (page) => page.waitForSelector("html[data-ready]", { timeout: 30_000 });

/** Drops files and folders of this machine onto the page, as a person does. */
export async function drop(page, paths) {
  const session = await page.context().newCDPSession(page);
  const box = await page.locator("#main").boundingBox();
  const at = { x: box.x + 50, y: box.y + 120, data: { items: [], files: paths, dragOperationsMask: 1 } };
  for (const type of ["dragEnter", "dragOver", "drop"]) await session.send("Input.dispatchDragEvent", { type, ...at });
  await session.detach();
}

/** The digests that the page shows: {path: {algorithm: digest}}. */
export const shownDigests = (page) =>
  page.$$eval("#digests-list .item", (items) => Object.fromEntries(items.map((item) => [
    item.querySelector(".path").textContent,
    Object.fromEntries([...item.querySelectorAll(".digest")].map((digest) => [digest.querySelector(".name").textContent, digest.querySelector("code").textContent])),
  ])));

/** Waits until the page shows so many digests, of one algorithm if it is named. */
export const digestsShown = (page, count, name) => page.waitForFunction(([count, name]) => {
  const names = [...document.querySelectorAll("#digests-list .digest .name")].map((shown) => shown.textContent);
  return names.filter((shown) => name === undefined || shown === name).length === count;
}, [count, name], { timeout: 60_000 });

/** The results that the page shows: {path: word}, where a line without a path has its text. */
export const shownResults = (page) =>
  page.$$eval("#verify-list .item", (items) => Object.fromEntries(items.map((item) => [
    (item.querySelector(".path") ?? item.querySelector(".detail.mono") ?? item).textContent, item.querySelector(".word").textContent,
  ])));

export const verdict = (page, text) => page.waitForFunction((text) => document.getElementById("verdict").textContent.includes(text), text, { timeout: 60_000 });

export const tab = (page, name) => page.click(`#tab-${name}`);

/** Bytes of memory of this process's children, each shared page counted once. */
export function memoryOfChildren() {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(pid), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))[1]));
    } catch {
      // It has ended.
    }
  }
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)));
  let kib = 0;
  for (const pid of parents.keys()) {
    if (pid === process.pid || !isOurs(pid)) continue;
    try {
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))[1]);
    } catch {
      // It has ended.
    }
  }
  return kib * 1024;
}
