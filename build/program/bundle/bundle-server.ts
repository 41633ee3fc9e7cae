import * as esbuild from 'esbuild';

/**
 * Compiles src/page.tsx and everything it imports into one function of a CommonJS `module`, because Node runs TypeScript
 * but not JSX. Always uses the production build of React, whatever NODE_ENV says.
 */
export async function bundleServer(folder: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['src/page.tsx'],
    bundle: true,
    // Names are not shortened, and stack traces name the files of src/ and their lines.
    minifyWhitespace: true,
    outfile: 'src/page.js',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    format: 'cjs',
    banner: { js: '(function(module,exports){' },
    footer: { js: '})' },
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
