// JavaScript, not TypeScript: every start would take 50 ms to load what lets Node read TypeScript.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** The folders and the file that decide how the program behaves, below its folder. */
const FOLDERS = ['build', 'src'];
const LOCK = 'package-lock.json';

/** The folder of compiled programs. The name of each is the fingerprint of its sources. */
export const COMPILED = 'node_modules/.cache/trackbot-docs/program';

/** The form of these names, and of the names of the files of a program. */
const PROGRAMS = { names: /^[\da-f]{16}$/, files: /^(?:[\w-]+\.mjs(?:\.map)?|bundle\.bin|manifest\.json)$/ };

/** How many compiled programs are kept, because a running process may still load a file of an older one. */
const KEPT = 4;

/**
 * Takes the folder of the program and gives the function that runs a command: that of the compiled program, or that of
 * the sources if the file system does not allow to compile it.
 * @param {string} folder
 * @returns {Promise<() => Promise<void>>}
 */
export async function loadCommandLine(folder) {
  const compiled = await ensureCompiled(folder).catch(ignoreRefusal);
  const address = compiled === undefined ? '../cli.ts' : pathToFileURL(join(compiled, 'cli.mjs')).href;
  const { start } = await import(address);
  return () => start({ programFolder: folder, compiled });
}

/**
 * Takes the folder of the program and gives the folder of its compiled form. Compiles the program if its sources have
 * changed or if a file of the compiled program is missing or has another size. Throws errors of the file system and of
 * esbuild.
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function ensureCompiled(folder) {
  const target = join(folder, COMPILED, fingerprint(folder));
  if (isComplete(target)) return target;
  const { compileProgram } = await import('./compile.ts');
  const { removeOwnFolders } = await import('../platform/disk/own-folders.ts');
  // Written under another name first, so that no other process sees a program that is half written.
  const unfinished = join(dirname(target), randomBytes(8).toString('hex'));
  try {
    await compileProgram(folder, unfinished);
    // Another process may have compiled it meanwhile.
    if (!isComplete(target)) {
      rmSync(target, { recursive: true, force: true });
      renameSync(unfinished, target);
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOwnFolders(dirname(target), PROGRAMS, { count: KEPT });
  return target;
}

/**
 * Tells whether a compiled program has all its files: a program that cleans caches may have been stopped halfway.
 * @param {string} compiled
 */
function isComplete(compiled) {
  try {
    const manifest = join(compiled, 'manifest.json');
    // Reading a pipe would wait forever.
    if (!statSync(manifest).isFile()) return false;
    const { sizes } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.entries(sizes).every(([name, size]) => statSync(join(compiled, name)).size === size);
  } catch {
    return false;
  }
}

/**
 * Hashes the dates and sizes of all sources: reading the files themselves would take 30 ms at every start.
 * @param {string} folder
 */
function fingerprint(folder) {
  const hash = createHash('sha256').update(process.version);
  const sources = FOLDERS.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of [...sources.sort(), join(folder, LOCK)]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${path.slice(folder.length)} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Gives nothing where the file system refused something: no permission, no room, a file in place of a folder.
 * @param {unknown} error
 */
function ignoreRefusal(error) {
  if (!(error instanceof Error && 'syscall' in error) || /\bspawn\b/.test(String(error.syscall))) throw error;
  return undefined;
}
