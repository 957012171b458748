// Small helpers over the document.

export const byId = (id) => document.getElementById(id);

/** Returns a new element with attributes and children; text is a child that is a string. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Returns a new element of SVG. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Sets text only where it differs, so that selections and screen readers are left alone. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Says something to screen readers. */
export function announce(text) {
  setText(byId("announce"), text);
}

/** Copies text, and says on the button whether that worked. */
export async function copy(text, button) {
  let isCopied;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    // Pages of plain HTTP have no clipboard.
    const area = make("textarea", { class: "unseen", readonly: true }, text);
    document.body.append(area);
    area.select();
    isCopied = document.execCommand("copy");
    area.remove();
    button.focus();
  }
  const before = button.dataset.label ?? button.textContent;
  button.dataset.label = before;
  button.textContent = isCopied ? "Copied" : "Not copied";
  announce(isCopied ? "Copied" : "The browser did not allow copying");
  setTimeout(() => setText(button, before), 1500);
}

/** Offers a file for download. Browsers add ".txt" to a name without an ending if the type is that of text. */
export function download(name, parts, type = "application/octet-stream") {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns a function that calls `work` soon, once for any number of calls. */
export function soon(work, milliseconds) {
  let timer = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, milliseconds);
  };
}

/** Lets the page draw and react. */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));
