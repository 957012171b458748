import type { NamedDigests, SourceOptions } from "./types.js";
export * from "./index.js";

/** Returns the digests of a file of any size, in constant memory. Pipes are read to their end. */
export declare function hashFile(path: string | URL | Uint8Array, options?: SourceOptions): Promise<NamedDigests>;
