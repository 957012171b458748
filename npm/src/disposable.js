// What `using` ends. A function, and no computed name in the class, so that bundlers can leave a class out.

/** Gives a class the method that `using` calls: its method `name`. Node before 20.5 has no Symbol.dispose. */
export function disposable(type, name) {
  Object.defineProperty(type.prototype, Symbol.dispose ?? Symbol.for("Symbol.dispose"), { value: type.prototype[name], configurable: true, writable: true });
  return type;
}
