import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '../../../../build/pipeline/1-load/load.ts';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { publishable } from '../../../../build/pipeline/6-emit/publishable.ts';
import type { PublishedFiles } from '../../../../build/pipeline/6-emit/published.ts';
import type { History } from '../../../../build/platform/git/history.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import { openStore } from '../../../../build/platform/store/open-store.ts';
import type { Store } from '../../../../build/platform/store/store.ts';
import type { Program } from '../../../../build/program/program.ts';
import { type BuiltSite, buildSite } from '../../../site/build-site.ts';
import { type Changes, fixtureInput } from '../../../site/inputs.ts';
import { memoryDisk } from '../../../site/memory-disk.ts';
import { program as sources } from '../../../site/program.ts';
import { textsIn, thisProcess } from '../6-emit/workplace.ts';

/** What a build has made, in a form that can be compared. */
export type Made = { readonly files: Readonly<Record<string, string>>; readonly problems: readonly Problem[] };

/** The same with the tasks whose results the store did not know, and whether the site was published. */
export type Warm = Made & {
  readonly ran: readonly string[];
  readonly published: boolean;
};

/** The program; `id` is what a store knows it by. */
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

/** The site made without a store. */
export async function cold(given: Given): Promise<Made> {
  const { outputs, problems } = await buildSite({ ...inputOf(given), program });
  return { files: filesOf(outputs), problems };
}

/** The tasks that a build asks a store for with their arguments, and those whose results it keeps anew. */
export type Noted = { readonly asked: [task: string, input: unknown][]; readonly ran: string[] };

/** A store that notes what it is asked for. */
export function noting(store: Store, { asked, ran }: Noted): Store {
  return {
    ...store,
    key(task, input) {
      asked.push([task.name, input]);
      return store.key(task, input);
    },
    set(task, key, value) {
      ran.push(task.name);
      store.set(task, key, value);
    },
  };
}

/** A folder with a store and a site. */
export function workplace() {
  const parent = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'store-'));
  const storeFolder = join(parent, 'store');
  const site = join(parent, 'dist');
  const left: { files: PublishedFiles } = { files: new Map() };
  const warm = async (given: Given): Promise<Warm> => {
    const lasting = openStore(storeFolder);
    const noted: Noted = { asked: [], ran: [] };
    const store = lasting.open('prova');
    const { outputs, problems } = await buildSite({ ...inputOf(given), program, store: noting(store, noted) });
    if (outputs.length > 0) {
      store.commit();
      lasting.save();
    }
    const ready = publishable(outputs, problems);
    if (ready) {
      const target = { folder: site, label: 'dist', self: thisProcess(), published: left.files };
      const { value, problems: faults } = await emit(ready, target);
      if (!value) throw new Error(faults.map(({ message }) => message).join('\n'));
      left.files = value.published;
    }
    return { files: filesOf(outputs), problems, ran: noted.ran, published: ready !== undefined };
  };
  return {
    storeFolder,
    site,
    remove: () => fs.rmSync(parent, { recursive: true, force: true }),
    warm,
    /** The published files, without what is ours. */
    published(): Readonly<Record<string, string>> {
      return Object.fromEntries(Object.entries(textsIn(site)).filter(([path]) => path !== '.trackbot-assets'));
    },
  };
}

/** All files, images and fonts too, as `textsIn` reads them, and in the order of its paths. */
function filesOf(outputs: BuiltSite['outputs']): Record<string, string> {
  const files = outputs.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()] as const);
  return Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
