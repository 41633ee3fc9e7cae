import { relative, sep } from 'node:path';
import * as esbuild from 'esbuild';
import type { Bundle } from './assets.ts';
import { compileDoor } from './compile-door.ts';

/**
 * Compiles src/ of the program in a folder with esbuild: styles for the browser, the door src/page.tsx for Node. A fault in src/ is a
 * fault of the program, not of anybody's input: it throws esbuild's own error, which names file and line.
 */
export async function bundle(folder: string): Promise<Bundle> {
  const [styles, door] = await Promise.all([bundleStyles(folder), compileDoor(folder)]);
  return { ...styles, door };
}

async function bundleStyles(folder: string): Promise<Omit<Bundle, 'door'>> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
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
  // Paths are relative to the program, so that they are the same on every machine.
  const files = new Map(
    outputFiles.map(({ path, contents }) => [relative(folder, path).split(sep).join('/'), contents]),
  );
  return { files, stylesheet: withEnding(files, '.css'), icon: withEnding(files, '.svg') };
}

function withEnding(files: ReadonlyMap<string, Uint8Array>, ending: string): string {
  const path = [...files.keys()].find((candidate) => candidate.endsWith(ending));
  if (path === undefined) throw new Error(`esbuild made no ${ending} file`);
  return path;
}
