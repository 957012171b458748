// In Node there is no document, which vite's loader of links would ask for.
export default { build: { modulePreload: { polyfill: false } } };
