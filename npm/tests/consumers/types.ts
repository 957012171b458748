// What a caller may write, and what the types refuse.

import {
  type Algorithm, type Digests, type Hash, KeyError, WidehashError, algorithms, backend, blake3, createHash, createHashTransform, createWorkers, digest,
  digestMany, hashBlob, hashStream, hex, highwayhash64, ready, resumeHash, sha256, sha512_256,
} from "widehash";
import { init } from "widehash/module";
import { sha256 as small } from "widehash/sha2";

export async function main(file: File, module: WebAssembly.Module, signal: AbortSignal): Promise<string> {
  await ready;
  init(module);
  const key = new Uint8Array(32);
  const whole: Uint8Array<ArrayBuffer> = sha256("text");
  new Blob([whole, sha512_256(new ArrayBuffer(8)), small(new DataView(new ArrayBuffer(8)))]);
  blake3(key, { key, length: 64, seek: 2n ** 60n });
  blake3(key, { context: "c" });
  highwayhash64(key, { key });
  const hash: Hash = createHash("sha512-256").update("a").update(key);
  const copy: Hash = resumeHash(hash.clone().export()).resume(hash.export()).reset();
  const text: string = copy.hex() + hash.hex(4, 1) + hex(hash.digest()) + hash.name + hash.digestLength;
  createHash("cubehash160+16/32+160-256").dispose();
  const many: Digests = digestMany("sha256", ["a", key, new Uint16Array(2)]);
  const one: Uint8Array | undefined = many.at(0);
  digestMany("sha256", { buffer: key, length: 8, stride: 16 }).hex(0);
  for (const each of many) each.subarray(1);
  const workers = createWorkers(2, { createWorker: () => new Worker("worker.js") });
  const named = await hashBlob(file, { algorithms: ["blake3", "sha256"], workers, signal, onProgress: ({ processed, total }) => void [processed, total?.toFixed()] });
  await hashBlob(file, { workers: 2 });
  await hashStream(file.stream(), { algorithms: "sha256" });
  file.stream().pipeThrough(createHashTransform("sha256"));
  const list: Algorithm[] = algorithms();
  try {
    digest("SHA-512/256", "text");
  } catch (error) {
    if (error instanceof KeyError || error instanceof WidehashError) return error.code;
  }
  // @ts-expect-error numbers are no data
  sha256(5);
  // @ts-expect-error a key is bytes
  blake3("", { key: "text" });
  // @ts-expect-error a misspelt option
  blake3("", { lenght: 5 });
  // @ts-expect-error rows need a length
  digestMany("sha256", { buffer: key });
  return text + one?.length + named["sha256"]?.length + list[0]?.name + backend();
}
