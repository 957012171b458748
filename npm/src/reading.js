// Reading ahead: while one piece is hashed, the next one is read.

/** Bytes of a piece. Larger ones are not read faster. */
export const PIECE = 4 << 20;

/** Yields the pieces of a stream; each is valid until the next one is asked for. */
export async function* pieces(stream) {
  let reader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    yield* ahead(stream.getReader(), (reader) => reader.read());
    return;
  }
  // Two buffers take turns: one is filled while the other is hashed.
  const buffers = [new ArrayBuffer(PIECE), new ArrayBuffer(PIECE)];
  yield* ahead(reader, async (reader) => {
    const { done, value } = await reader.read(new Uint8Array(buffers.shift()));
    if (value !== undefined) buffers.push(value.buffer);
    return { done, value };
  });
}

/**
 * The readers in use. Chromium frees a stream that only a pending read refers to, and whoever waits for the read with
 * it: without this, a worker may wait for ever for the rest of a large file.
 */
const used = new Set();

async function* ahead(reader, read) {
  used.add(reader);
  let next = read(reader);
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) {
        ended = true;
        return;
      }
      next = read(reader);
      // Its failure is heard of in the next turn, if there is one.
      next.catch(() => {});
      yield value;
    }
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    used.delete(reader);
    if (!ended) reader.cancel().catch(() => {});
  }
}
