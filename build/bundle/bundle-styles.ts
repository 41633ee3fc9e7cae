import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { Bundle } from './assets.ts';
import { BROWSERS } from './browsers.ts';
import { filesOf } from './output-files.ts';

/** What only scripts show: its styles come with its code (`src/islands/load-styles.ts`). */
const LATE = ['request-fields', 'search'];

/**
 * Where browsers look for the icon of an address that is no page, such as `/openapi.json`: nothing in such a file could name another
 * (https://html.spec.whatwg.org/multipage/links.html#rel-icon).
 */
const ICON_OF_FILES = 'favicon.ico';

/** Compiles the stylesheet of all pages, those that pages load when they need them, and the icon of the site. */
export async function bundleStyles(
  folder: string,
): Promise<Pick<Bundle, 'files' | 'stylesheet' | 'lateStylesheets' | 'icon'>> {
  const [{ outputFiles }, iconOfFiles] = await Promise.all([
    compile(folder),
    readFile(join(folder, 'src/styles', ICON_OF_FILES)),
  ]);
  const files = filesOf(folder, outputFiles);
  return {
    files: new Map([...files, [ICON_OF_FILES, iconOfFiles]]),
    stylesheet: matching(files, /\/site-.*\.css$/),
    lateStylesheets: [...files.keys()].filter((path) => LATE.some((name) => path.startsWith(`assets/${name}-`))),
    icon: matching(files, /\.svg$/),
  };
}

function compile(folder: string) {
  return esbuild.build({
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
}

function matching(files: ReadonlyMap<string, Uint8Array>, name: RegExp): string {
  const path = [...files.keys()].find((candidate) => name.test(candidate));
  if (path === undefined) throw new Error(`esbuild made no ${name} file`);
  return path;
}
