import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '../../../build/1-load/load.ts';
import { emit } from '../../../build/6-emit/emit.ts';
import { publishable } from '../../../build/6-emit/publishable.ts';
import { type DiskCache, openDiskCache } from '../../../build/cache/disk-cache.ts';
import type { History } from '../../../build/history.ts';
import { memoryDisk } from '../../../build/memory-disk.ts';
import { build } from '../../../build/pipeline.ts';
import { hasErrors, type Problem } from '../../../build/problems/problem.ts';
import type { Program } from '../../../build/program/program.ts';
import { sourceProgram } from '../../../build/program/source-program.ts';
import { type Changes, fixtureInput } from '../../fixture-site.ts';
import { PROJECT } from '../../project.ts';
import { textsIn, thisProcess } from '../6-emit/workplace.ts';

/** What a build has made, in a form that can be compared. */
export type Made = { readonly files: Readonly<Record<string, string>>; readonly problems: readonly Problem[] };

const bundled = sourceProgram(PROJECT).assets();

/** The program, compiled once; `id` is what a cache knows it by. */
export const program: Program = { id: 'prova', assets: () => bundled };

/** The fixture site with changes, and what the command line decides. */
export type Given = { readonly changes: Changes; readonly baseUrl?: string; readonly history?: History };

const TEMPLATE = 'templates/document.html';

function inputOf({ changes, baseUrl, history }: Given): Input {
  const input = fixtureInput(changes);
  const template = changes[TEMPLATE];
  return {
    ...input,
    ...(template !== undefined && { templates: memoryDisk({ 'document.html': template }, 'templates') }),
    baseUrl,
    ...(history && { history: async () => history }),
  };
}

/** The site made without a cache. */
export async function cold(given: Given): Promise<Made> {
  const { outputs, problems } = await build(inputOf(given), program, () => undefined);
  return { files: textsOf(outputs), problems };
}

/** A folder with a cache and a site. */
export function workplace() {
  const parent = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'cache-'));
  const cacheFolder = join(parent, 'cache');
  const site = join(parent, 'dist');
  return {
    cacheFolder,
    site,
    remove: () => fs.rmSync(parent, { recursive: true, force: true }),
    open: () => openDiskCache(cacheFolder, 'prova'),
    /** Makes the site with what earlier builds have left, and publishes it where nothing is wrong. */
    async warm(given: Given): Promise<Made & { readonly cache: DiskCache; readonly published: boolean }> {
      const cache = openDiskCache(cacheFolder, 'prova');
      const input = { ...inputOf(given), cache, memo: cache.memo };
      const { outputs, problems } = await build(input, program, () => undefined);
      if (outputs.length > 0) cache.save();
      const files = textsOf(outputs);
      const ready = publishable(outputs, problems);
      if (ready) {
        const spare = cache.spareOf(site);
        const { problems: faults } = await emit(ready, { folder: site, label: 'dist', self: thisProcess(), spare });
        if (hasErrors(faults)) throw new Error(faults.map(({ message }) => message).join('\n'));
      }
      return { files, problems, cache, published: ready !== undefined };
    },
    /** The published files, without what is ours. */
    published(): Readonly<Record<string, string>> {
      return Object.fromEntries(Object.entries(textsIn(site)).filter(([path]) => path !== '.trackbot-assets'));
    },
  };
}

function textsOf(outputs: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Record<string, string> {
  const decoder = new TextDecoder();
  const files = outputs.map(({ path, bytes }): [string, string] => [path, decoder.decode(bytes)]);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
