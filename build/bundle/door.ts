import vm from 'node:vm';
import * as esbuild from 'esbuild';
import type { Assets } from './assets.ts';

/**
 * Compiles src/page.tsx with everything it imports and evaluates it in this process: Node runs TypeScript but no JSX. React comes in
 * its production form, whatever NODE_ENV says. Gives the function that renders a page.
 */
export async function compileDoor(program: string): Promise<Assets['renderPage']> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: program,
    entryPoints: ['src/page.tsx'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  const module: { exports: unknown } = { exports: {} };
  const code = outputFiles[0]?.text ?? '';
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
