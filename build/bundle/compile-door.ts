import * as esbuild from 'esbuild';

/**
 * Compiles src/page.tsx with everything it imports into one CommonJS module: Node runs TypeScript but no JSX. React comes in its
 * production form, whatever NODE_ENV says.
 */
export async function compileDoor(folder: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['src/page.tsx'],
    bundle: true,
    // Names stay: they are what a stack trace is read by.
    minifyWhitespace: true,
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
  return outputFiles[0]?.text ?? '';
}
