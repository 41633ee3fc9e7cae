/**
 * The oldest browsers that scripts and styles support. esbuild rewrites newer syntax but adds no missing functions:
 * Chrome 122 and Firefox 127 are the first with `Set.prototype.union`, Safari 17.4 with `Promise.withResolvers` and
 * `Map.groupBy`. A test (`tests/src/browsers.test.ts`) ensures that nothing newer is called.
 */
export const BROWSERS = ['chrome122', 'firefox127', 'safari17.4'];
