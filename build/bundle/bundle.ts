import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import type { Reported } from '../problems/problem.ts';
import type { Assets } from './assets.ts';
import { compileDoor } from './door.ts';

/** The folder of the program: paths in its output are relative to it, so that they are the same on every machine. */
const PROGRAM = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compiles src/ with esbuild: styles for the browser, the door src/page.tsx for this process. A fault in src/ is a fault of the program, not of
 * anybody's input: it throws esbuild's own error, which names file and line.
 */
export async function bundle(): Promise<Reported<Assets>> {
  const [styles, renderPage] = await Promise.all([bundleStyles(), compileDoor(PROGRAM)]);
  return { value: { ...styles, renderPage }, problems: [] };
}

async function bundleStyles(): Promise<Omit<Assets, 'renderPage'>> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: PROGRAM,
    entryPoints: ['src/styles/site.css', 'src/styles/favicon.svg'],
    loader: { '.svg': 'copy' },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    target: ['chrome120', 'firefox121', 'safari17'],
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [relative(path), contents]));
  return { files, stylesheet: withEnding(files, '.css'), icon: withEnding(files, '.svg') };
}

function withEnding(files: ReadonlyMap<string, Uint8Array>, ending: string): string {
  const path = [...files.keys()].find((candidate) => candidate.endsWith(ending));
  if (path === undefined) throw new Error(`esbuild made no ${ending} file`);
  return path;
}

function relative(path: string): string {
  return path.slice(PROGRAM.length).replaceAll('\\', '/');
}
