import * as esbuild from 'esbuild';
import type { Bundle } from './assets.ts';
import { BROWSERS } from './browsers.ts';
import { filesOf } from './output-files.ts';

/** What only scripts show: its styles come with its code (`src/islands/load-styles.ts`). */
const LATE = ['request-fields', 'search'];

/** Compiles the stylesheet of all pages, those that pages load when they need them, and the icon of the site. */
export async function bundleStyles(
  folder: string,
): Promise<Pick<Bundle, 'files' | 'stylesheet' | 'lateStylesheets' | 'icon'>> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['src/styles/site.css', ...LATE.map((name) => `src/styles/${name}.css`), 'src/styles/favicon.svg'],
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
  return {
    files,
    stylesheet: matching(files, /\/site-.*\.css$/),
    lateStylesheets: [...files.keys()].filter((path) => LATE.some((name) => path.startsWith(`assets/${name}-`))),
    icon: matching(files, /\.svg$/),
  };
}

function matching(files: ReadonlyMap<string, Uint8Array>, name: RegExp): string {
  const path = [...files.keys()].find((candidate) => name.test(candidate));
  if (path === undefined) throw new Error(`esbuild made no ${name} file`);
  return path;
}
