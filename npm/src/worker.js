// The worker of pages: a file of its own, because a page's policy may allow no other.

import { pieces } from "./reading.js";
import { serve } from "./serve.js";

const receive = serve(
  (message) => self.postMessage(message),
  (source, from, to) => pieces(source.blob.slice(from, to).stream()),
);
self.onmessage = (event) => receive(event.data);
