
/** Starts the engine with a compiled module: that of `widehash/simd.wasm` or `widehash/plain.wasm`. */
export declare function init(module: WebAssembly.Module): void;
