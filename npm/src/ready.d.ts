
/** Resolves once the other functions can be called, and rejects if WebAssembly is not there or not allowed. */
export declare const ready: Promise<void>;
