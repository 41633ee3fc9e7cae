/**
 * The oldest browsers in which scripts and styles work whole: those of Baseline «widely available», 30 months old.
 * esbuild rewrites newer syntax. `tests/engine/browsers` holds that nothing newer is used, that the head script asks
 * for exactly these browsers, and that README names them.
 */
export const BROWSERS = ['chrome124', 'firefox125', 'safari17.4'];
