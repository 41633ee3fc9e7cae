/**
 * The oldest browsers in which scripts and styles work whole. esbuild rewrites newer syntax but adds no functions:
 * `src/client/older-browsers/` adds a few, and `tests/engine/browsers` holds that nothing else newer is used.
 */
export const BROWSERS = ['chrome106', 'firefox115', 'safari16.4'];
