import type { Hash as CryptoHash, HashOptions } from "node:crypto";
import { Transform } from "node:stream";
import type { AlgorithmName, Hash, KeyOptions } from "./types.js";
export { hashFile } from "./node-index.js";

/** Is fulfilled when this module has been loaded. */
export declare const ready: Promise<void>;

/** Returns a hash object with the methods of Node's, of any algorithm of this package. `outputLength` is for BLAKE3. */
export declare function createHash(name: AlgorithmName, options?: HashOptions & KeyOptions): CryptoHash;

/** A stream that hashes what passes through. */
export declare class HashPassThrough extends Transform {
  constructor(name: AlgorithmName, options?: KeyOptions);
  /** The running hash of what has passed. */
  readonly hash: Hash;
}
