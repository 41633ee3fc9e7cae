import { dirname, relative, resolve, sep } from 'node:path';
import type { Input } from '../pipeline/1-load/load.ts';
import type { Disk } from '../platform/disk/disk.ts';
import { realDisk } from '../platform/disk/real-disk.ts';
import { type FileChange, type SnapshotDisk, snapshotDisk } from '../platform/disk/snapshot-disk.ts';
import { gitIn } from '../platform/git/git.ts';
import { gitHead, gitHistory, type Head } from '../platform/git/history.ts';
import { lazy } from '../platform/memory/memoize.ts';
import { emptyStore, type Store } from '../platform/store/store.ts';
import { type CommandContext, flagValue, type OptionValues, textValue } from './command.ts';

/** The folder whose files an OpenAPI document may refer to, and the root document in that folder. */
export type OpenApiRoot = {
  /** Absolute path. */
  readonly folder: string;
  /**
   * Relative to the folder, with forward slashes. Begins with `../..` if the document is outside; loading it reports
   * that.
   */
  readonly entry: string;
};

/** Locates the OpenAPI document that the options name. Its folder is `spec-root`, or the folder of `spec`. */
export function openApiRoot(cwd: string, values: OptionValues): OpenApiRoot {
  const file = resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml');
  const root = textValue(values, 'spec-root');
  return rootedIn(root === undefined ? dirname(file) : resolve(cwd, root), file);
}

/** The folder of the kept versions: next to the OpenAPI document. Absolute path. */
export function releasesFolder(cwd: string, values: OptionValues): string {
  const { folder, entry } = openApiRoot(cwd, values);
  return resolve(folder, dirname(entry), 'releases');
}

/**
 * Locates another OpenAPI document. Its folder is that of the options if the document is inside, otherwise its own
 * folder.
 */
export function otherRoot(cwd: string, values: OptionValues, file: string): OpenApiRoot {
  const { folder } = openApiRoot(cwd, values);
  const inside = rootedIn(folder, file);
  return inside.entry.startsWith('..') ? rootedIn(dirname(file), file) : inside;
}

function rootedIn(folder: string, file: string): OpenApiRoot {
  return { folder, entry: relative(folder, file).split(sep).join('/') };
}

/** The input of a project's build, all folders that it reads, and what its repository says of the current commit. */
export type ProjectInput = Input & {
  readonly disks: readonly SnapshotDisk[];
  /** Tells whether a change at an absolute path concerns what was read of these folders. */
  concerns(path: string, change: FileChange): boolean;
  head(): Promise<Head>;
};

/** Opens a folder by its absolute path; `label` names it in messages. */
export type OpenFolder = (folder: string, label: string) => Disk;

/** Replaces the default ways to read the input, for commands that build repeatedly. */
export type Reading = { readonly open?: OpenFolder; readonly head?: () => Promise<Head> };

/**
 * The input of a build on the real disk. The options `content`, `spec` and `spec-root` are relative to the working
 * directory.
 */
export function projectInput(
  { cwd, programFolder, env }: Pick<CommandContext, 'cwd' | 'programFolder' | 'env'>,
  values: OptionValues,
  { open = realDisk, head: ask }: Reading = {},
): ProjectInput {
  const content = contentFolder(cwd, values);
  const { folder, entry } = openApiRoot(cwd, values);
  const git = gitIn(cwd, env);
  const head = lazy(ask ?? (() => gitHead(cwd, git)));
  const disks: { readonly folder: string; readonly snapshot: SnapshotDisk }[] = [];
  const disk = (folder: string, label = folderLabel(cwd, folder)) => {
    const snapshot = snapshotDisk(open(folder, label));
    disks.push({ folder, snapshot });
    return snapshot;
  };
  const history = (store: Store) =>
    gitHistory([folderLabel(cwd, content), folderLabel(cwd, folder) || '.'], { project: cwd, git, head, store });
  return {
    origin: isReferenceOnly(values) ? { kind: 'foreign' } : { kind: 'own', content: disk(content), history },
    ...(!isReferenceOnly(values) && { releases: disk(releasesFolder(cwd, values)) }),
    openapi: { disk: disk(folder), entry },
    templates: disk(resolve(programFolder, 'templates'), 'templates'),
    disks: disks.map(({ snapshot }) => snapshot),
    concerns: (path, change) =>
      disks.some(({ folder, snapshot }) => snapshot.concerns(folderLabel(folder, path), change)),
    baseUrl: textValue(values, 'base-url'),
    head,
  };
}

/** All that reads a project once, without what earlier builds have left. */
export async function openProject(context: CommandContext, values: OptionValues) {
  const program = await context.openProgram();
  return { ...projectInput(context, values), program, store: emptyStore(program.id ?? '') };
}

/** Whether the options say that somebody else wrote the OpenAPI document. */
export function isReferenceOnly(values: OptionValues): boolean {
  return flagValue(values, 'reference');
}

/** The folder of pages and data. Absolute path. */
export function contentFolder(cwd: string, values: OptionValues): string {
  return resolve(cwd, textValue(values, 'content') ?? 'content');
}

/** The name of a folder in messages: relative to the working directory, with forward slashes. */
export function folderLabel(cwd: string, folder: string): string {
  return relative(cwd, folder).split(sep).join('/');
}
