// What a worker does.

import { digestsOf, subtreesOf } from "./blob.js";
import { Engine } from "./engine.js";

/** Returns what receives the messages of `Workers`. `post` answers; `read` yields bytes of a source. */
export function serve(post, read) {
  const engine = new Engine();
  const running = new Set();

  async function work(message) {
    const { kind, id, source, options } = message;
    const stopped = () => {
      if (!running.has(id)) throw new Error("stopped");
    };
    if (kind === "subtrees") {
      const { from, to } = message;
      return subtreesOf(engine, options, read(source, from, to), from, to, stopped);
    }
    const { algorithms, total } = message;
    const progress = (processed) => {
      stopped();
      post({ kind: "progress", id, processed });
    };
    return digestsOf(engine, algorithms, options, read(source, 0, total), progress, total);
  }

  return async (message) => {
    const { kind, id } = message;
    if (kind === "start") {
      engine.start(message.module);
      post({ kind: "started" });
    } else if (kind === "stop") {
      running.delete(id);
    } else {
      running.add(id);
      try {
        post({ kind: "done", id, result: await work(message) });
      } catch (error) {
        post({ kind: "failed", id, error });
      }
      running.delete(id);
    }
  };
}
