import { readdir, readFile } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { suggestion } from '../../platform/problems/suggestion.ts';
import { SourceFault } from '../source-fault.ts';
import { openTheme, THEME, type Theme } from '../theme/read-theme.ts';
import type { Bundle } from './assets.ts';
import { BROWSERS } from './browsers.ts';
import { bundledFiles } from './output-files.ts';

/** The icon, and the licence that every copy of the font must come with. */
const COPIES = ['favicon.svg', 'font-license.txt'];

/**
 * The path at which browsers look for the icon of a file that is not a page. Files like `/openapi.json` cannot name an
 * icon (https://html.spec.whatwg.org/multipage/links.html#rel-icon).
 */
const ICON_OF_FILES = 'favicon.ico';

/**
 * The layers of all styles: each outweighs those before it, whatever their selectors. The stylesheet of the site and
 * that of paper begin with this: one may load before the other.
 */
export const LAYERS = '@layer tokens, base, prose, component, state, print;';

/** The part of the bundle that comes from styles. */
type Styles = Omit<Bundle, 'scripts' | 'serverBundle' | 'simulator' | 'strings'>;

/**
 * Compiles the stylesheet of the site and that of paper, the font with its licence, and the icons. Throws a
 * `SourceFault` for what `checkStyles` finds.
 */
export async function bundleStyles(folder: string): Promise<Styles> {
  const look = await openTheme(folder);
  const [{ outputFiles, metafile }, iconOfFiles] = await Promise.all([
    compile(folder, look),
    readFile(join(folder, 'src/theme', ICON_OF_FILES)),
  ]);
  const files = bundledFiles(folder, outputFiles);
  const compiled = outputFiles.flatMap(({ path, text }) => (path.endsWith('.css') ? [text] : [])).join('');
  await checkStyles(folder, Object.keys(metafile.inputs), compiled);
  return {
    files: new Map([...files, [ICON_OF_FILES, iconOfFiles]]),
    stylesheet: matching(files, /\/site-.*\.css$/),
    printStylesheet: matching(files, /\/print-.*\.css$/),
    ...(look.font && { font: matching(files, new RegExp(`/${parse(look.font.file).name}-[^-]+\\.woff2$`)) }),
    icon: matching(files, /\.svg$/),
    pageColours: { light: look.light.get('page')?.value ?? '', dark: look.dark.get('page')?.value ?? '' },
  };
}

function compile(folder: string, look: Theme) {
  return esbuild.build({
    absWorkingDir: folder,
    entryPoints: [
      ...['site', 'print'].map((name) => `src/styles/${name}.css`),
      ...COPIES.map((name) => `src/theme/${name}`),
    ],
    loader: { '.svg': 'copy', '.txt': 'copy', '.woff2': 'file' },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    banner: { css: LAYERS },
    plugins: [theme(folder, look)],
    bundle: true,
    metafile: true,
    minify: true,
    write: false,
    target: BROWSERS,
    logLevel: 'silent',
  });
}

/** Checks the theme, and adds the fonts that stand in for its own. Its faults are errors of esbuild. */
function theme(folder: string, look: Theme): esbuild.Plugin {
  return {
    name: 'theme',
    setup(build) {
      build.onLoad({ filter: /[/\\]theme\.css$/ }, async () => {
        // Loaded only where a program is compiled.
        const [{ contrastFaults }, { fallbackStyles }] = await Promise.all([
          import('../theme/contrast.ts'),
          import('../theme/fallback-font.ts'),
        ]);
        const lines = look.text.split('\n');
        const location = (line: number) => ({ file: THEME, line, lineText: lines[line - 1] ?? '' });
        const faults = contrastFaults(look).map(({ text, line }) => ({ text, location: location(line) }));
        if (faults.length > 0) return { errors: faults };
        try {
          return { contents: look.text + (await fallbackStyles(look, folder)), loader: 'css' };
        } catch (error) {
          return { errors: [{ text: error instanceof Error ? error.message : String(error), location: location(1) }] };
        }
      });
    },
  };
}

function matching(files: ReadonlyMap<string, Uint8Array>, name: RegExp): string {
  const path = [...files.keys()].find((candidate) => name.test(candidate));
  if (path === undefined) throw new Error(`esbuild made no ${name} file`);
  return path;
}

/**
 * Finds what esbuild does not look for in stylesheets: a file that none imports, and a custom property that none
 * defines and that has no other value (CSS Custom Properties, section 3). `loaded` are the paths of all files that were
 * compiled, `compiled` is the result. Throws a `SourceFault` with every fault.
 */
async function checkStyles(folder: string, loaded: readonly string[], compiled: string): Promise<void> {
  const names = (await readdir(join(folder, 'src'), { recursive: true })).filter((name) => name.endsWith('.css'));
  const files = names.map((name) => `src/${name.split(sep).join('/')}`).filter((file) => file !== THEME);
  const alone = files.filter((file) => !loaded.includes(file));
  const known = new Set(Array.from(compiled.matchAll(/(?<![\w-])(--[\w-]{1,80}):/g), ([, name = '']) => name));
  const undefinedIn = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        Array.from(line.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name)
          .filter((name) => !known.has(name) && !lines.some((other) => other.includes(`${name}:`)))
          .map((name) => `${file}:${index + 1}: «${name}» non è definita. ${suggestion(name, known) ?? ''}`.trim()),
      );
    }),
  );
  const faults = [...alone.map((file) => `${file}: nessun foglio di stile lo importa.`), ...undefinedIn.flat()];
  if (faults.length > 0) throw new SourceFault(faults.join('\n'));
}
