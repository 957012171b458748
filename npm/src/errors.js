// The errors that have a name of their own. A wrong type is a TypeError, a number out of range a RangeError.

export class WidehashError extends Error {
  name = "WidehashError";
  code = "ERR_WIDEHASH";
}

export class NotReadyError extends WidehashError {
  name = "NotReadyError";
  code = "ERR_NOT_READY";
}

export class UnknownAlgorithmError extends WidehashError {
  name = "UnknownAlgorithmError";
  code = "ERR_UNKNOWN_ALGORITHM";
}

export class KeyError extends WidehashError {
  name = "KeyError";
  code = "ERR_KEY";
}

export class StateError extends WidehashError {
  name = "StateError";
  code = "ERR_STATE";
}

export class SubtreeError extends WidehashError {
  name = "SubtreeError";
  code = "ERR_SUBTREE";
}

export class DisposedError extends WidehashError {
  name = "DisposedError";
  code = "ERR_DISPOSED";
}

/** What the kinds of failure in crates/wasm/src/reply.rs are here. */
export const FAILURES = [WidehashError, UnknownAlgorithmError, KeyError, StateError, SubtreeError];
