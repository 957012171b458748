/// <reference lib="esnext.disposable" />
import type { KnownAlgorithm } from "./names.js";

/** Bytes, or text, which stands for its UTF-8 bytes. */
export type Data = string | ArrayBufferView | ArrayBufferLike;

/** Bytes. */
export type Bytes = ArrayBufferView | ArrayBufferLike;

/**
 * The name of an algorithm: one of those listed, in any letter case; another spelling that the `widehash` command
 * accepts, such as "SHA-512/256"; or CubeHash with any parameters, such as "cubehash160+16/32+160-256".
 */
export type AlgorithmName = KnownAlgorithm | (string & {});

/** How messages are keyed. */
export interface KeyOptions {
  /** A key of 32 bytes: BLAKE3 takes one, HighwayHash needs one. */
  key?: Bytes | undefined;
  /** BLAKE3 derives a key in this context; the message is the key material. Not together with `key`. */
  context?: string | undefined;
}

/** Which part of the output is meant. */
export interface OutputOptions {
  /** Bytes of output. BLAKE3 has any number, the others at most their digest. */
  length?: number | undefined;
  /** The first byte of output; from 2**53 on as a bigint. */
  seek?: number | bigint | undefined;
}

export interface DigestOptions extends KeyOptions, OutputOptions {}

/** Computes the digest of one message. */
export type DigestFunction = (data: Data, options?: DigestOptions) => Uint8Array<ArrayBuffer>;

/** An algorithm and what it can do. */
export interface Algorithm {
  readonly name: string;
  /** Bytes of the usual digest. */
  readonly digestLength: number;
  /** What it does with a key. */
  readonly key: "none" | "optional" | "required";
  /** Whether its output has any length. */
  readonly extendable: boolean;
}

/**
 * A running hash. It holds no memory that must be given back; `dispose()` and `using` overwrite its state at once.
 */
export declare class Hash {
  private constructor();
  /** The name of the algorithm. */
  readonly name: string;
  /** Bytes of the usual digest. */
  readonly digestLength: number;
  /** Appends data to the message. */
  update(data: Data): this;
  /** Returns the digest of the message so far, or a part of its output; the hash can go on. */
  digest(length?: number, seek?: number | bigint): Uint8Array<ArrayBuffer>;
  /** Returns the digest as hexadecimal digits. */
  hex(length?: number, seek?: number | bigint): string;
  /** Returns a hash of the same message so far, which goes on by itself. */
  clone(): Hash;
  /** Begins anew with an empty message and the same key. */
  reset(): this;
  /** Returns the running state, for any language that has this engine. Keep it as secret as the message and the key. */
  export(): Uint8Array<ArrayBuffer>;
  /** Goes on from an exported state of the same algorithm. Throws a StateError if it is damaged or another's. */
  resume(state: Bytes): this;
  /**
   * BLAKE3: hashes data of at most 1 MiB as the part of a message that begins at byte `offset`, which must be a multiple
   * of the length rounded up to a power of two and to at least 1024. The hash itself, whose key is used, does not change.
   */
  subtree(offset: number, data: Bytes): Uint8Array<ArrayBuffer>;
  /** BLAKE3: appends a part. Throws a SubtreeError if it does not follow the message so far. */
  pushSubtree(part: Bytes): this;
  /** Overwrites the state. The hash cannot be used any more. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** Messages of one length in one buffer. */
export interface Rows {
  buffer: Bytes;
  /** Bytes of a message. */
  length: number;
  /** Bytes from the beginning of a message to that of the next; `length`, if it is left out. */
  stride?: number | undefined;
  /** The number of messages; as many as there are, if it is left out. */
  count?: number | undefined;
}

/** The digests of many messages, in their order. */
export declare class Digests implements Iterable<Uint8Array<ArrayBuffer>> {
  private constructor();
  /** The digests, one right after another. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of one digest. */
  readonly digestLength: number;
  /** The number of digests. */
  readonly length: number;
  /** Returns one digest, without a copy; the last ones have indices below zero. */
  at(index: number): Uint8Array<ArrayBuffer> | undefined;
  /** Returns one digest as hexadecimal digits. */
  hex(index: number): string | undefined;
  [Symbol.iterator](): Iterator<Uint8Array<ArrayBuffer>>;
}

export interface Progress {
  /** Bytes that are hashed. */
  processed: number;
  /** Bytes of all, if it is known. */
  total: number | undefined;
}

export interface StreamOptions extends DigestOptions {
  /** The algorithms, or one; "blake3" if they are left out. The key and the output hold for all of them. */
  algorithms?: AlgorithmName | Iterable<AlgorithmName> | undefined;
  /** Is called after each piece. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Stops the work, which then is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface SourceOptions extends StreamOptions {
  /**
   * How many workers hash: 0, if it is left out, for this thread; or those that createWorkers() returned. BLAKE3 uses
   * all of them for one message, the other algorithms one each. Where no worker can be started, this thread hashes.
   */
  workers?: number | Workers | undefined;
  /** Returns a new worker that runs `widehash/worker.js`. Is needed where a bundler does not find that file. */
  createWorker?: (() => WorkerLike) | undefined;
}

/** What the package needs of a worker: a page's has it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: unknown;
  onerror: unknown;
}

/** Digests by the names of their algorithms, as they were given. */
export type NamedDigests = Record<string, Uint8Array<ArrayBuffer>>;

/** Workers that stay, for many calls. */
export interface Workers {
  readonly size: number;
  /** Resolves to whether at least one has started. */
  readonly started: Promise<boolean>;
  /** Ends the workers, and rejects what they do. */
  close(): void;
  [Symbol.dispose](): void;
}

/** What all errors of this package are, beside TypeError for a wrong type and RangeError for a number out of range. */
export declare class WidehashError extends Error {
  readonly code: string;
}
/** A function was called before `ready` was fulfilled; `cause` says why, if it was rejected. */
export declare class NotReadyError extends WidehashError {}
export declare class UnknownAlgorithmError extends WidehashError {}
/** The algorithm needs a key, takes none, or takes one of another length. */
export declare class KeyError extends WidehashError {}
/** Bytes are not the exported state of a hash, or not of the algorithm. */
export declare class StateError extends WidehashError {}
/** A part of a BLAKE3 message does not follow the message so far. */
export declare class SubtreeError extends WidehashError {}
/** A hash was used after dispose(). */
export declare class DisposedError extends WidehashError {}

/** Returns bytes as hexadecimal digits in lower case. */
export declare function hex(data: Bytes): string;

/** Returns all algorithms that have a name. */
export declare function algorithms(): Algorithm[];

/** Returns which instructions hash: "simd128" or "scalar". */
export declare function backend(): string;

/** Returns the digest of data by the algorithm of this name. */
export declare function digest(name: AlgorithmName, data: Data, options?: DigestOptions): Uint8Array<ArrayBuffer>;

/** Returns a new running hash. */
export declare function createHash(name: AlgorithmName, options?: KeyOptions): Hash;

/** Returns a running hash that goes on from an exported state, of the algorithm that it names. */
export declare function resumeHash(state: Bytes): Hash;

/** Returns the digests of many messages: of a list, or of the rows of a buffer. */
export declare function digestMany(
  name: AlgorithmName,
  messages: Iterable<Data> | Rows,
  options?: DigestOptions,
): Digests;

/** Returns the digests of a Blob or File of any size, in constant memory. */
export declare function hashBlob(blob: Blob, options?: SourceOptions): Promise<NamedDigests>;

/** Returns the digests of a stream, which is read to its end. */
export declare function hashStream(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Data> | Iterable<Data>,
  options?: StreamOptions,
): Promise<NamedDigests>;

/** Returns a pair of streams for pipeThrough(), and the running hash of what has passed. */
export declare function createHashTransform(
  name: AlgorithmName,
  options?: KeyOptions,
): { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array>; hash: Hash };

/** Starts workers, for many calls of hashBlob(). */
export declare function createWorkers(count: number, options?: { createWorker?: (() => WorkerLike) | undefined }): Workers;
