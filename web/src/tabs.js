// The tabs, by the pattern of the ARIA practices: arrow keys move, and the page's address remembers.

import { byId } from "./dom.js";

/** Starts the tabs; calls `shown` with the name of the one that is shown. Returns a function that shows one. */
export function startTabs(shown) {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  let isStarted = false;
  const nameOf = (tab) => tab.getAttribute("aria-controls");
  const show = (name) => {
    for (const tab of tabs) {
      const isShown = nameOf(tab) === name;
      tab.setAttribute("aria-selected", isShown);
      tab.tabIndex = isShown ? 0 : -1;
      byId(nameOf(tab)).hidden = !isShown;
    }
    if (isStarted && location.hash !== `#${name}`) history.replaceState(null, "", `#${name}`);
    isStarted = true;
    shown(name);
  };
  const MOVES = { ArrowRight: 1, ArrowLeft: -1 };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => show(nameOf(tab)));
    tab.addEventListener("keydown", (event) => {
      const to = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : event.key in MOVES ? (index + MOVES[event.key] + tabs.length) % tabs.length : null;
      if (to === null) return;
      event.preventDefault();
      tabs[to].focus();
      show(nameOf(tabs[to]));
    });
  });
  const fromAddress = () => {
    const name = location.hash.slice(1);
    if (tabs.some((tab) => nameOf(tab) === name)) show(name);
  };
  addEventListener("hashchange", fromAddress);
  const named = tabs.find((tab) => `#${nameOf(tab)}` === location.hash);
  show(nameOf(named ?? tabs[0]));
  return show;
}
