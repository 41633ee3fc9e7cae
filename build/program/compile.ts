import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import * as esbuild from 'esbuild';
import { bundleSource } from './bundle/bundle.ts';
import { bundledFiles } from './bundle/output-files.ts';
import type { Manifest } from './program.ts';

/** Packages that start programs of their own, one that only the dev server needs, and those that read a theme. */
const EXTERNAL = ['esbuild', 'tinypool', 'chokidar', 'colorjs.io', 'fontkitten', 'woff2-encoder'];

/** Names that CommonJS packages expect and ES modules do not have. */
const COMMON_JS = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/**
 * Compiles the program in `folder` into a new folder: build/cli.ts and the some 500 modules that it imports into a few
 * files, and src/ into its bundle. Throws errors of the file system, and esbuild's own error for a mistake in the
 * sources.
 */
export async function compileProgram(folder: string, target: string): Promise<void> {
  // First, so that nothing is compiled where the file system refuses the folder.
  await mkdir(target, { recursive: true });
  const [modules, sources] = await Promise.all([compileModules(folder, target), bundleSource(folder)]);
  const files = new Map([...modules, ['bundle.bin', serialize(sources)]]);
  await Promise.all(Array.from(files, ([name, bytes]) => writeFile(join(target, name), bytes)));
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifestOf(files)));
}

async function compileModules(folder: string, target: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: { cli: 'build/cli.ts', worker: 'build/pipeline/pages/worker.ts' },
    outdir: target,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: EXTERNAL,
    minifyWhitespace: true,
    // Stack traces name the files of build/ and their lines.
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: COMMON_JS },
    logLevel: 'silent',
  });
  return bundledFiles(target, outputFiles);
}

/** The id is the hash of all code, which contains the libraries too, and of the version of Node. */
function manifestOf(files: ReadonlyMap<string, Uint8Array>): Manifest {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(process.version);
  for (const [name, bytes] of sorted.filter(([path]) => !path.endsWith('.map')))
    hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return { id: hash.digest('hex'), sizes: Object.fromEntries(sorted.map(([name, bytes]) => [name, bytes.length])) };
}
