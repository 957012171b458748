// The files that people drop, paste or choose, with those of folders and their paths.

/** Returns what a drop holds. Must be called before the drop's event has ended; the rest is read later. */
export function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  return entries.length > 0 ? entries : null;
}

/** Yields the files of entries and of the folders among them, each {file, path}, in the order of their names. */
export async function* walk(entries) {
  for (const entry of entries) {
    const path = entry.fullPath.replace(/^\//, "");
    if (entry.isFile) {
      // A file that cannot be opened is listed, and its error shown.
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject)).catch(unreadable);
      yield { file, path };
    } else {
      yield* walk(await children(entry));
    }
  }
}

/** Returns what a folder holds. A reader gives a hundred entries at a time. */
async function children(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => (a.name < b.name ? -1 : 1));
    all.push(...some);
  }
}

/** Stands for a file that cannot be opened. */
function unreadable(error) {
  const fail = () => {
    throw error;
  };
  return { size: 0, slice: fail, stream: fail };
}

/** Returns the files of an input element, each {file, path}. */
export function chosen(files) {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}
