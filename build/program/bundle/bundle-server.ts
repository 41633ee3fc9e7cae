import * as esbuild from 'esbuild';

/**
 * Compiles src/page.tsx and everything it imports into one CommonJS module, because Node runs TypeScript but not JSX.
 * Always uses the production build of React, whatever NODE_ENV says.
 */
export async function bundleServer(folder: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['src/page.tsx'],
    bundle: true,
    // Names are not shortened, so that stack traces stay readable.
    minifyWhitespace: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'worker', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
