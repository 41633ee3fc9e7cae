import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '../../../../build/pipeline/1-load/load.ts';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { publishable } from '../../../../build/pipeline/6-emit/publishable.ts';
import type { PublishedFiles } from '../../../../build/pipeline/6-emit/published.ts';
import { type DiskCache, openDiskCache } from '../../../../build/pipeline/cache/disk-cache.ts';
import { build } from '../../../../build/pipeline/pipeline.ts';
import type { History } from '../../../../build/platform/git/history.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import type { Program } from '../../../../build/program/program.ts';
import { type Changes, fixtureInput } from '../../../fixture-site.ts';
import { memoryDisk } from '../../../memory-disk.ts';
import { program as sources } from '../../../program.ts';
import { textsOf } from '../../../texts.ts';
import { textsIn, thisProcess } from '../6-emit/workplace.ts';

/** What a build has made, in a form that can be compared. */
export type Made = { readonly files: Readonly<Record<string, string>>; readonly problems: readonly Problem[] };

/** The same with the cache, where in it each file is, and whether the site was published. */
export type Warm = Made & {
  readonly cache: DiskCache;
  readonly kept: ReadonlyMap<string, string>;
  readonly published: boolean;
};

/** The program; `id` is what a cache knows it by. */
export const program: Program = { ...sources, id: 'prova' };

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
    ...(history && { history: async () => ({ value: history, problems: [] }) }),
  };
}

/** The site made without a cache. */
export async function cold(given: Given): Promise<Made> {
  const { outputs, problems } = await build(inputOf(given), program, () => undefined);
  return { files: filesOf(outputs), problems };
}

/** A folder with a cache and a site. */
export function workplace() {
  const parent = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'cache-'));
  const cacheFolder = join(parent, 'cache');
  const site = join(parent, 'dist');
  const left: { files: PublishedFiles; replaced: PublishedFiles } = { files: new Map(), replaced: new Map() };
  return {
    cacheFolder,
    site,
    remove: () => fs.rmSync(parent, { recursive: true, force: true }),
    open: () => openDiskCache(cacheFolder, 'prova'),
    /** Makes the site with what earlier builds have left, and publishes it where nothing is wrong. */
    async warm(given: Given): Promise<Warm> {
      const cache = openDiskCache(cacheFolder, 'prova');
      const input = { ...inputOf(given), cache, memo: cache.memo };
      const { outputs, problems } = await build(input, program, () => undefined);
      if (outputs.length > 0) cache.save();
      const files = filesOf(outputs);
      const ready = publishable(outputs, problems);
      if (ready) {
        const spare = { folder: cache.spareOf(site), files: left.replaced };
        const target = { folder: site, label: 'dist', self: thisProcess(), spare };
        const { value, problems: faults } = await emit(ready, target);
        if (!value) throw new Error(faults.map(({ message }) => message).join('\n'));
        Object.assign(left, { files: value.published, replaced: left.files });
      }
      cache.close();
      const kept = new Map(outputs.map((output): [string, string] => [output.path, JSON.stringify(output.kept)]));
      return { files, problems, cache, kept, published: ready !== undefined };
    },
    /** The published files, without what is ours. */
    published(): Readonly<Record<string, string>> {
      return Object.fromEntries(Object.entries(textsIn(site)).filter(([path]) => path !== '.trackbot-assets'));
    },
  };
}

function filesOf(outputs: Parameters<typeof textsOf>[0]): Record<string, string> {
  return Object.fromEntries([...textsOf(outputs)].sort(([a], [b]) => (a < b ? -1 : 1)));
}
