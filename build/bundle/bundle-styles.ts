import * as esbuild from 'esbuild';
import type { Bundle } from './assets.ts';
import { BROWSERS } from './browsers.ts';
import { filesOf } from './output-files.ts';

/** Compiles the stylesheet and the icon of the site. */
export async function bundleStyles(folder: string): Promise<Pick<Bundle, 'files' | 'stylesheet' | 'icon'>> {
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
    target: BROWSERS,
    logLevel: 'silent',
  });
  const files = filesOf(folder, outputFiles);
  return { files, stylesheet: withEnding(files, '.css'), icon: withEnding(files, '.svg') };
}

function withEnding(files: ReadonlyMap<string, Uint8Array>, ending: string): string {
  const path = [...files.keys()].find((candidate) => candidate.endsWith(ending));
  if (path === undefined) throw new Error(`esbuild made no ${ending} file`);
  return path;
}
