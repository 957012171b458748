// What a caller in Node may write.

import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { hashFile } from "widehash";
import { HashPassThrough, createHash, hashFile as same } from "widehash/node";

export async function main(): Promise<string> {
  const digests = await hashFile("path", { algorithms: ["sha256"], workers: 2 });
  await same(new URL("file:///path"));
  const through = new HashPassThrough("blake3");
  await pipeline(createReadStream("a"), through, createWriteStream("b"));
  const buffer: Buffer = createHash("blake3", { outputLength: 64 }).update("a", "utf8").digest();
  // @ts-expect-error a path is needed
  await hashFile();
  return createHash("sha256").copy().digest("hex") + through.hash.hex() + buffer.length + digests["sha256"]?.length;
}
