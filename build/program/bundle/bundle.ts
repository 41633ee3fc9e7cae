import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { SourceFault } from '../source-fault.ts';
import type { Bundle, StringsFile } from './assets.ts';
import { bundleScripts, compileText } from './bundle-scripts.ts';
import { bundleStyles } from './bundle-styles.ts';

/**
 * Compiles src/ of the program in a folder with esbuild: styles and scripts for the browser, the server bundle for
 * Node. An error in src/ is a fault of the program, not of its input: throws a `SourceFault` with the words of esbuild.
 */
export async function bundleSource(folder: string): Promise<Bundle> {
  await refusePipes(folder);
  try {
    return await bundleFiles(folder);
  } catch (error) {
    throw error instanceof Error && 'errors' in error ? new SourceFault(error.message, { cause: error }) : error;
  }
}

/** esbuild would wait for the contents of a pipe forever. */
async function refusePipes(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink());
  if (other) throw new SourceFault(`${relative(folder, join(other.parentPath, other.name))} non è un file.`);
}

async function bundleFiles(folder: string): Promise<Bundle> {
  const [styles, { files, scripts }, serverBundle, simulator, strings] = await Promise.all([
    bundleStyles(folder),
    bundleScripts(folder),
    bundleServer(folder),
    bundleSimulator(folder),
    stringsIn(folder),
  ]);
  return { ...styles, files: new Map([...styles.files, ...files]), scripts, serverBundle, simulator, strings };
}

async function stringsIn(folder: string): Promise<readonly StringsFile[]> {
  const names = (await readdir(join(folder, 'src/strings'))).sort();
  const paths = ['src/strings.ts', ...names.map((name) => `src/strings/${name}`)];
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

/**
 * Compiles src/page.tsx and everything it imports into one function of a CommonJS `module`, because Node runs
 * TypeScript but not JSX. Always uses the production build of React, whatever NODE_ENV says.
 */
async function bundleServer(folder: string): Promise<string> {
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
    loader: { '.svg': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Compiles what runs the simulator of an API, for Node on the machines of readers. */
function bundleSimulator(folder: string): Promise<string> {
  return compileText({
    absWorkingDir: folder,
    entryPoints: ['src/simulator/main.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
}
