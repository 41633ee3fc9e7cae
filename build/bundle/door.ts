import vm from 'node:vm';
import type { Assets } from './assets.ts';

/** Evaluates the compiled door in this process; gives the function that renders a page. */
export function openDoor(code: string): Assets['renderPage'] {
  const module: { exports: unknown } = { exports: {} };
  vm.compileFunction(code, ['module', 'exports'], { filename: 'src/page.tsx' })(module, module.exports);
  if (!isDoor(module.exports)) throw new Error('src/page.tsx must export renderPage');
  return module.exports.renderPage;
}

function isDoor(exports: unknown): exports is Pick<Assets, 'renderPage'> {
  return (
    typeof exports === 'object' &&
    exports !== null &&
    'renderPage' in exports &&
    typeof exports.renderPage === 'function'
  );
}
