import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OptionValues } from '../../../../build/commands/command.ts';
import { prepareDev } from '../../../../build/commands/prepare-dev.ts';
import { projectInput } from '../../../../build/commands/project.ts';
import { hasErrors } from '../../../../build/platform/problems/problem.ts';
import { type DevBuild, startDev } from '../../../../build/server/dev/start-dev.ts';
import { PROJECT } from '../../../project.ts';
import { buildSite } from '../../../site/build-site.ts';
import { program } from '../../../site/program.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { contextIn } from '../../commands/terminal.ts';

/** The files that are served now, and the problems of the last build. */
export type Served = {
  /** By path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly errors: readonly string[];
  /** Whether the last build has changed anything. */
  readonly isNew: boolean;
  /** The text of a file; empty where there is none. */
  text(path: string): string;
};

/** The options of the command line, and what is changed in the folder before the server starts. */
export type DevStart = { readonly values?: OptionValues; readonly prepare?: (folder: string) => void };

/** The fixture site in a folder of its own with the dev server: the whole pipeline, real files, a real watcher. */
export async function devProject({ values = {}, prepare }: DevStart = {}) {
  const folder = temporaryFolder();
  fs.cpSync(join(PROJECT, 'tests/fixtures/site'), folder, { recursive: true });
  prepare?.(folder);
  const context = contextIn(folder);
  const state: { served: Served; changed: PromiseWithResolvers<void> } = {
    served: servedFrom([], [], false),
    changed: Promise.withResolvers(),
  };
  const take = ({ outputs, search, problems }: DevBuild, isNew: boolean) => {
    const errors = problems.filter(({ level }) => level === 'error').map(({ code }) => code);
    const files = hasErrors(problems)
      ? state.served.files
      : [...outputs, ...search()].map(({ path, bytes }) => [path, bytes] as const);
    state.served = servedFrom(files, errors, isNew);
    state.changed.resolve();
    state.changed = Promise.withResolvers();
  };
  const prepared = await prepareDev(values, context);
  const dev = await startDev({
    ...prepared,
    programFolder: PROJECT,
    port: 0,
    report: (event) => event.kind === 'built' && take(event.built, event.published),
  });
  if ('failure' in dev) throw new Error(dev.failure);
  onTestFinished(() => dev.close());
  const pathOf = (path: string) => join(folder, path);
  return {
    url: dev.url,
    dev: prepared,
    pathOf,
    read: (path: string) => fs.readFileSync(pathOf(path), 'utf8'),
    write(path: string, text: string) {
      fs.mkdirSync(dirname(pathOf(path)), { recursive: true });
      fs.writeFileSync(pathOf(path), text);
    },
    replace: (path: string, from: string, to: string) =>
      fs.writeFileSync(pathOf(path), fs.readFileSync(pathOf(path), 'utf8').replace(from, to)),
    now: () => state.served,
    /** Waits until the served files pass a check. */
    async until(isSo: (served: Served) => boolean): Promise<Served> {
      while (!isSo(state.served)) await state.changed.promise;
      return state.served;
    },
    /** The same site, built without a cache. */
    async anew(): Promise<Served> {
      const { outputs } = await buildSite({ ...projectInput(context, values), program });
      return servedFrom(
        outputs.map(({ path, bytes }) => [path, bytes]),
        [],
        true,
      );
    },
  };
}

const NOTHING = new Uint8Array();

/** The pages that changed between two moments. */
export function pagesMade(before: Served, after: Served): readonly string[] {
  const paths = [...after.files.keys()].filter((path) => path.endsWith('.html'));
  const isSame = (path: string) =>
    Buffer.compare(before.files.get(path) ?? NOTHING, after.files.get(path) ?? NOTHING) === 0;
  return paths.filter((path) => !isSame(path)).toSorted();
}

/** All files with their texts. */
export function textsOf({ files, text }: Served): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(files.keys(), (path) => [path, text(path)]));
}

function servedFrom(files: Iterable<readonly [string, Uint8Array]>, errors: readonly string[], isNew: boolean): Served {
  const map = new Map(files);
  return { files: map, errors, isNew, text: (path) => new TextDecoder().decode(map.get(path)) };
}
