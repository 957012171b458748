// New hashers. (Apart from running hashes, which a page may not need.)

/** Returns a cell with a new hasher. */
export function hasherOf(engine, algorithm, options) {
  const keying = engine.keying(options);
  const cell = engine.newCell();
  const result = engine.wasm.hasher_new(cell.place, algorithm.index, keying.mode, keying.length);
  engine.wipe(keying);
  if (result < 0) {
    const error = engine.failure(result);
    engine.free(cell);
    throw error;
  }
  return cell;
}
