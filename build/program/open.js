// JavaScript, not TypeScript: at every start it would cost 50 ms to load what lets Node read TypeScript.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** What decides how the program behaves, below its folder. */
const FOLDERS = ['build', 'src'];
const FILES = ['package-lock.json'];

/** Where compiled programs are kept, each by the fingerprint of its sources. */
const COMPILED = 'node_modules/.cache/trackbot-docs/program';

/** The list of a compiled program's files with their sizes, written last. */
const LIST = 'files';

/**
 * Gives the folder of the compiled program, whose sources are exactly those that are here now: it is compiled anew if anything changed.
 * @param {string} folder the program's folder
 * @returns {Promise<string>}
 */
export async function ensureCompiled(folder) {
  const target = join(folder, COMPILED, fingerprint(folder));
  if (!isWhole(target)) {
    rmSync(target, { recursive: true, force: true });
    const { compileProgram } = await import('./compile.ts');
    await compileProgram(folder, target);
  }
  return target;
}

/**
 * Gives the command line of the compiled program, or of its sources where there is no place to write to.
 * @param {string} folder the program's folder
 * @returns {Promise<{ start(): Promise<void> }>}
 */
export async function openProgram(folder) {
  try {
    const compiled = await ensureCompiled(folder);
    const start = (await startOf(compiled, '')) ?? (await startOf(await compiledAnew(folder, compiled), '?anew'));
    if (start) return { start: () => start({ programFolder: folder, compiled }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const { start } = await import('../cli.ts');
  return { start: () => start({ programFolder: folder }) };
}

/**
 * What starts a compiled program; nothing where it is damaged.
 * @param {string} compiled
 * @param {string} query Node remembers what could not be imported by its address: a second attempt needs another one
 * @returns {Promise<((installation: { programFolder: string, compiled: string }) => Promise<void>) | undefined>}
 */
async function startOf(compiled, query) {
  try {
    const { start } = await import(pathToFileURL(join(compiled, 'cli.mjs')).href + query);
    return typeof start === 'function' ? start : undefined;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return undefined;
  }
}

/**
 * Whether all files of a compiled program are there: whoever tidies up caches may have been stopped halfway.
 * @param {string} compiled
 */
function isWhole(compiled) {
  try {
    return readFileSync(join(compiled, LIST), 'utf8')
      .split('\n')
      .every((line) => {
        const [size, name] = line.split(' ');
        return name !== undefined && statSync(join(compiled, name)).size === Number(size);
      });
  } catch {
    return false;
  }
}

/**
 * @param {string} folder
 * @param {string} damaged
 */
function compiledAnew(folder, damaged) {
  rmSync(damaged, { recursive: true, force: true });
  return ensureCompiled(folder);
}

/**
 * What the files' dates and sizes say: reading all of them would take 30 ms at every start.
 * @param {string} folder
 */
function fingerprint(folder) {
  const hash = createHash('sha256').update(process.version);
  const sources = FOLDERS.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of [...sources.sort(), ...FILES.map((name) => join(folder, name))]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${path.slice(folder.length)} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Whether the file system refused something: no permission, no room, a file where a folder should be.
 * @param {unknown} error
 */
function isRefusal(error) {
  return error instanceof Error && 'syscall' in error;
}
