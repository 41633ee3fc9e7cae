import { lazy } from '../../platform/memory/memoize.ts';
import type { Assets } from './assets.ts';

/**
 * Gives the function that renders a page. The code is evaluated at the first call, because a thread may never need it.
 */
export function loadRenderer(code: string): Assets['renderPage'] {
  const renderPage = lazy(() => evaluate(code));
  return (...given) => renderPage()(...given);
}

function evaluate(code: string): Assets['renderPage'] {
  const module: { exports: unknown } = { exports: {} };
  // Node reads the source map of no other code that comes as a text.
  // biome-ignore lint/security/noGlobalEval: the text is the program itself, as esbuild compiled it
  globalThis.eval(`${code}\n//# sourceURL=src/page.js`)(module, module.exports);
  if (!exportsRenderPage(module.exports)) throw new Error('src/page.tsx must export renderPage');
  return module.exports.renderPage;
}

function exportsRenderPage(exports: unknown): exports is Pick<Assets, 'renderPage'> {
  return (
    typeof exports === 'object' &&
    exports !== null &&
    'renderPage' in exports &&
    typeof exports.renderPage === 'function'
  );
}
