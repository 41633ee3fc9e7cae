import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PAGE_STYLES } from '../../../src/model/page-styles.ts';
import { openTheme } from '../theme/read-theme.ts';
import { compileText } from './bundle-scripts.ts';
import { eachLanguage, LAYERS, theme } from './bundle-styles.ts';

/** What the manual holds besides its pages: script, styles, and the icon as an address. */
export type ManualAssets = { readonly script: string; readonly styles: string; readonly icon: string };

/** The rules of the manual itself. */
const OWN_STYLES = 'manual.css';

/** Compiles the script of the manual, and the styles of the site and of the manual into one stylesheet. */
export async function bundleManual(folder: string): Promise<ManualAssets> {
  const names = ['site.css', ...PAGE_STYLES.map((name) => `${name}.css`), 'search.css', 'print.css', OWN_STYLES];
  const styles = [LAYERS, ...names.map((name) => `@import "./${name}";`)].join('\n');
  const look = await openTheme(folder);
  const [script, stylesheet, icon] = await Promise.all([
    compileText({ absWorkingDir: folder, entryPoints: ['src/client/manual.ts'], format: 'iife' }),
    compileText({
      absWorkingDir: folder,
      stdin: { contents: styles, loader: 'css', resolveDir: join(folder, 'src/styles') },
      loader: { '.woff2': 'dataurl' },
      plugins: [theme(folder, look, inManual), eachLanguage(inManual)],
    }),
    readFile(join(folder, 'src/theme/favicon.svg'), 'base64'),
  ]);
  return { script, styles: stylesheet, icon: `data:image/svg+xml;base64,${icon}` };
}

/**
 * Adapts the styles of the site. In the manual, headings are one level lower; the system of the reader chooses the
 * colour mode; and the paper of an operation is a chapter, not the whole document.
 */
function inManual(styles: string, path: string): string {
  if (basename(path) === OWN_STYLES) return styles;
  return styles
    .replace(/\bh([1-5])\b/g, (_, level) => `h${Number(level) + 1}`)
    .replace(/@media screen \{\s*\[data-theme="dark"\]/, '@media screen and (prefers-color-scheme: dark) { :root')
    .replaceAll(':root:has(.operation)', '.manual-chapter:has(.operation)');
}
