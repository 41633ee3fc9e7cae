import { join, parse, relative, sep } from 'node:path';
import * as esbuild from 'esbuild';
import type { Scripts } from './assets.ts';
import { BROWSERS } from './browsers.ts';
import { bundledFiles } from './output-files.ts';

/** The options of all scripts for browsers. */
const FOR_BROWSERS = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: BROWSERS,
  // They know `\p{L}`, but not the newest letters. For these, esbuild would make an expression anew at every use.
  supported: { 'regexp-unicode-property-escapes': true },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Licences are not repeated in each file: CONTRIBUTING names the packages.
  legalComments: 'none',
  logLevel: 'silent',
} satisfies esbuild.BuildOptions;

/**
 * Modules that are compiled alone, each into one file of that name. Code that they shared would make the other files
 * larger.
 */
const APART = {
  environment: 'src/environment/behaviour.ts',
  enlarge: 'src/images/behaviour.ts',
  suggestions: 'src/layouts/suggestions-behaviour.ts',
  Search: 'src/search-dialog/Search.ts',
  faults: 'src/request-form/faults.ts',
};

/** The islands that React draws, which share its code. */
const DRAWN_BY_REACT = ['src/request-form/RequestForm.tsx', 'src/response-check/ResponseCheck.tsx'];

/** What `client/islands.ts` loads. */
const ISLANDS = [...DRAWN_BY_REACT, APART.Search];

/**
 * Compiles src/client/: the head script as text, the boot module and the worker as one file each, and the modules that
 * these load later as files of their own. The few modules that several of them need are included in each, so that a
 * page waits for one file only.
 */
export async function bundleScripts(
  folder: string,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array>; readonly scripts: Scripts }> {
  const [head, apart] = await Promise.all([
    compileText({ absWorkingDir: folder, entryPoints: ['src/client/head.ts'], format: 'iife' }),
    compileModules(folder, { entryPoints: APART }),
  ]);
  const plugins = [compiledBefore(folder, apart.entries)];
  const worker = await compileModules(folder, { entryPoints: ['src/client/checker.ts'], plugins });
  // The islands that React draws, and the samples that the form writes, too. `CHECKER` refers to the worker.
  const later = await compileModules(folder, {
    entryPoints: [...DRAWN_BY_REACT, 'src/request-form/write-example.ts'],
    define: { ...FOR_BROWSERS.define, CHECKER: JSON.stringify(`/${firstOf(worker.entries)}`) },
    plugins: [directElements(folder)],
    splitting: true,
  });
  const reference = await compileModules(folder, {
    entryPoints: ['src/client/reference-pages.ts'],
    plugins: [compiledBefore(folder, later.entries)],
  });
  const entries = new Map([...later.entries, ...apart.entries, ...reference.entries]);
  const chunks = Object.fromEntries(
    [...entries]
      .filter(([, source]) => ISLANDS.includes(source))
      .map(([path, source]) => [
        parse(source).name,
        [path, ...(later.imports.get(path) ?? [])].map((each) => `/${each}`),
      ]),
  );
  // Its dynamic imports, and `CHUNKS`, refer to files that are already compiled.
  const boot = await compileModules(folder, {
    entryPoints: ['src/client/boot.ts'],
    plugins: [compiledBefore(folder, entries)],
    define: { ...FOR_BROWSERS.define, CHUNKS: JSON.stringify(chunks) },
  });
  return {
    files: new Map([...boot.files, ...later.files, ...worker.files, ...reference.files, ...apart.files]),
    scripts: { head, boot: firstOf(boot.entries) },
  };
}

/**
 * Binds the functions that make elements once. React is CommonJS: otherwise each module would have a namespace of its
 * own, and each element would go through it.
 */
function directElements(folder: string): esbuild.Plugin {
  const namespace = 'direct-elements';
  const contents = "import * as runtime from 'react/jsx-runtime'; export const { Fragment, jsx, jsxs } = runtime;";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react\/jsx-runtime$/, namespace: 'file' }, ({ path }) => ({ path, namespace }));
      onLoad({ filter: /./, namespace }, () => ({ contents, resolveDir: folder }));
    },
  };
}

/** The source of each entry, by the path of its output. */
type Entries = ReadonlyMap<string, string>;

/** The compiled files; the source of each entry, and the files that it imports, by the path of its output. */
type Compiled = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entries: Entries;
  readonly imports: ReadonlyMap<string, readonly string[]>;
};

/** Compiles a script or stylesheet for browsers, with everything it imports, and gives its text. */
export async function compileText(options: esbuild.BuildOptions): Promise<string> {
  const { outputFiles } = await esbuild.build({ ...FOR_BROWSERS, ...options, write: false });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Makes dynamic imports of compiled entries refer to their files. Other dynamic imports are refused. */
function compiledBefore(folder: string, entries: Entries): esbuild.Plugin {
  return {
    name: 'compiled-before',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const source = relative(folder, join(resolveDir, path)).split(sep).join('/');
        const address = [...entries].find(([, entry]) => entry === source)?.[0];
        if (address !== undefined) return { path: `/${address}`, external: true };
        return { errors: [{ text: `${source} is not compiled` }] };
      });
    },
  };
}

async function compileModules(folder: string, options: esbuild.BuildOptions): Promise<Compiled> {
  const { outputFiles, metafile } = await esbuild.build({
    ...FOR_BROWSERS,
    ...options,
    absWorkingDir: folder,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    metafile: true,
    write: false,
  });
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]): [string, string][] =>
    entryPoint === undefined ? [] : [[path, entryPoint]],
  );
  const imports = new Map(Array.from(entries, ([path]) => [path, importsOf(path, metafile.outputs)]));
  return { files: bundledFiles(folder, outputFiles), entries: new Map(entries), imports };
}

/** What a file imports statically, and what these files import. */
function importsOf(path: string, outputs: esbuild.Metafile['outputs']): readonly string[] {
  const found = new Set([path]);
  for (const each of found)
    for (const imported of outputs[each]?.imports ?? [])
      if (imported.kind === 'import-statement') found.add(imported.path);
  found.delete(path);
  return [...found];
}

function firstOf(entries: ReadonlyMap<string, string>): string {
  const [path] = entries.keys();
  if (path === undefined) throw new Error('esbuild made nothing');
  return path;
}
