// Hash objects as Node's crypto has them, and streams that hash what passes through.

import { Buffer } from "node:buffer";
import { Transform } from "node:stream";
import { createHash as create } from "../hash.js";

function finalized() {
  return Object.assign(new Error("Digest already called"), { code: "ERR_CRYPTO_HASH_FINALIZED" });
}

/** What createHash() of node:crypto returns, of any algorithm of the engine. */
class CryptoHash extends Transform {
  #hash;
  #options;
  #ended = false;

  constructor(hash, options) {
    super(options);
    this.#hash = hash;
    this.#options = options;
  }

  update(data, inputEncoding) {
    if (this.#ended) throw finalized();
    const isOther = typeof data === "string" && inputEncoding !== undefined && inputEncoding !== "utf8" && inputEncoding !== "utf-8" && inputEncoding !== "buffer";
    this.#hash.update(isOther ? Buffer.from(data, inputEncoding) : data);
    return this;
  }

  digest(outputEncoding) {
    if (this.#ended) throw finalized();
    this.#ended = true;
    const bytes = this.#hash.digest(this.#options?.outputLength);
    this.#hash.dispose();
    const digest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return outputEncoding === undefined || outputEncoding === "buffer" ? digest : digest.toString(outputEncoding);
  }

  copy(options = this.#options) {
    if (this.#ended) throw finalized();
    return new CryptoHash(this.#hash.clone(), options);
  }

  _transform(piece, encoding, done) {
    try {
      this.update(piece, encoding);
      done();
    } catch (error) {
      done(error);
    }
  }

  _flush(done) {
    try {
      this.push(this.digest());
      done();
    } catch (error) {
      done(error);
    }
  }
}

export function createHash(engine, name, options) {
  return new CryptoHash(create(engine, name, options && { key: options.key, context: options.context }), options);
}

/** A stream that hashes what passes through; `hash` is the running hash. */
export class HashPassThrough extends Transform {
  constructor(engine, name, options) {
    super();
    this.hash = create(engine, name, options);
  }

  _transform(piece, encoding, done) {
    try {
      this.hash.update(piece);
      done(null, piece);
    } catch (error) {
      done(error);
    }
  }
}
