import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import * as esbuild from 'esbuild';
import { keepNewest } from '../platform/disk/keep-newest.ts';
import { bundle } from './bundle/bundle.ts';
import { descriptionSchemas } from './description-schemas.ts';

/**
 * Packages that are needed only sometimes; esbuild and tinypool also start programs of their own, which must stay
 * separate files.
 */
const EXTERNAL = ['esbuild', 'chokidar', 'tinypool'];

/** Names that CommonJS packages expect and ES modules do not have. */
const COMMON_JS = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/**
 * Removes checks of data that is known to be valid, which would cost time in each build. httpsnippet validates each HAR
 * that we pass; its result is used only where it equals that of our own emitters (`sampleRequest`).
 */
const NO_NEEDLESS_CHECKS: esbuild.Plugin = {
  name: 'no-needless-checks',
  setup(build) {
    build.onLoad({ filter: /[\\/]har-validator[\\/]lib[\\/]async\.js$/ }, () => ({
      contents: 'exports.request = (_, done) => done(null, true);',
    }));
    // Each step through a tree would create a function with its own name, which is only of use in a stack trace.
    build.onLoad({ filter: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace("if (typeof value.type === 'string')", 'if (false)'),
    }));
    // form-data includes all media types for files without a given type; ours always have one.
    build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
  },
};

/** How many compiled programs are kept, because a running process may still load a file of an older one. */
const KEPT = 4;

/**
 * Compiles the program in `folder` into the folder `target`: build/cli.ts and everything it imports, some 500 modules,
 * into a few files, and src/ into its bundle. An error in the sources throws esbuild's own error.
 */
export async function compileProgram(folder: string, target: string): Promise<void> {
  // Written elsewhere first, so that no other process sees it half written.
  const unfinished = `${target}.${crypto.randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await Promise.all([compileBuilder(folder, unfinished), compileSources(folder, unfinished)]);
    await writeFile(join(unfinished, 'id'), await idOf(unfinished));
    await writeFile(join(unfinished, 'files'), await listOf(unfinished));
    await rename(unfinished, target).catch(async (error) => {
      // Another process was faster.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  keepNewest(dirname(target), KEPT);
}

async function compileBuilder(folder: string, target: string): Promise<void> {
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: { cli: 'build/cli.ts', worker: 'build/pipeline/pages/worker.ts' },
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: EXTERNAL,
    // Names are not shortened, so that stack traces stay readable.
    minifyWhitespace: true,
    // json-schema-ref-parser tests whether options are a `Headers`; the first access to it makes Node load its network
    // code: 30 ms.
    define: { Headers: 'undefined' },
    banner: { js: COMMON_JS },
    plugins: [descriptionSchemas, NO_NEEDLESS_CHECKS],
    logLevel: 'silent',
  });
}

async function compileSources(folder: string, target: string): Promise<void> {
  await writeFile(join(target, 'bundle.bin'), serialize(await bundle(folder)));
}

/**
 * Identifies a compiled program by all its files, including the libraries, and the version of Node. The same on every
 * machine.
 */
async function idOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of (await readdir(folder)).sort())
    hash.update(`\n${name}\n`).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

/** Each file with its size, a line each, by which `open.js` sees that none is missing. */
async function listOf(folder: string): Promise<string> {
  const sizes = (await readdir(folder)).sort().map(async (name) => `${(await stat(join(folder, name))).size} ${name}`);
  return (await Promise.all(sizes)).join('\n');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
