import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import * as esbuild from 'esbuild';
import { bundle } from '../bundle/bundle.ts';
import { descriptionSchemas } from './description-schemas.ts';

/** Needed sometimes only, and esbuild and tinypool have programs of their own beside them. */
const EXTERNAL = ['esbuild', 'chokidar', 'tinypool'];

/** Packages in CommonJS expect these, which modules do not have. */
const COMMON_JS = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/**
 * Checks of what is right anyway, which each build would pay for. httpsnippet validates each HAR that we give it: what it makes of one counts only
 * where it is what our own emitters say (`sampleRequest`).
 */
const NO_NEEDLESS_CHECKS: esbuild.Plugin = {
  name: 'no-needless-checks',
  setup(build) {
    build.onLoad({ filter: /[\\/]har-validator[\\/]lib[\\/]async\.js$/ }, () => ({
      contents: 'exports.request = (_, done) => done(null, true);',
    }));
    // Each step through a tree is a new function with a name of its own, which nobody ever reads but in a stack trace.
    build.onLoad({ filter: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace("if (typeof value.type === 'string')", 'if (false)'),
    }));
    // form-data brings the list of all media types, for files whose type nobody tells; ours always do.
    build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
  },
};

/** How many compiled programs are kept: a process that still runs may read a part of an older one. */
const KEPT = 4;

/**
 * Compiles the program that is in `folder` into the folder `target`: build/cli.ts and all that it imports, some 500 modules, into a
 * few files, and src/ into what a site takes of it. A fault in the sources throws esbuild's own error.
 */
export async function compileProgram(folder: string, target: string): Promise<void> {
  // Written elsewhere first: another process must never see half of it.
  const unfinished = `${target}.${crypto.randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await Promise.all([compileBuilder(folder, unfinished), compileSources(folder, unfinished)]);
    await writeFile(join(unfinished, 'id'), await idOf(unfinished));
    await rename(unfinished, target).catch(async (error) => {
      // Another process was faster.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await forgetOldest(dirname(target));
}

async function compileBuilder(folder: string, target: string): Promise<void> {
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: { cli: 'build/cli.ts', worker: 'build/pages/worker.ts' },
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: EXTERNAL,
    // Names stay: they are what a stack trace is read by.
    minifyWhitespace: true,
    // json-schema-ref-parser asks whether options are of this class, and to know it Node loads all it has for the network: 30 ms.
    define: { Headers: 'undefined' },
    banner: { js: COMMON_JS },
    plugins: [descriptionSchemas, NO_NEEDLESS_CHECKS],
    logLevel: 'silent',
  });
}

async function compileSources(folder: string, target: string): Promise<void> {
  await writeFile(join(target, 'bundle.bin'), serialize(await bundle(folder)));
}

/** Names a compiled program by all that is in it, the libraries too, and the Node that runs it: the same on every machine. */
async function idOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of (await readdir(folder)).sort())
    hash.update(`\n${name}\n`).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const dated = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.toSorted((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(oldest.map(({ path }) => rm(path, { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
