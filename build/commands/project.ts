import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Input } from '../1-load/load.ts';
import type { Disk } from '../disk.ts';
import { gitCommit, gitHistory } from '../history.ts';
import { realDisk } from '../real-disk.ts';
import { steadyDisk } from '../steady-disk.ts';
import { type Context, flagValue, type OptionValues, textValue } from './command.ts';

/** The input of a build of a project, and the commit that the project is at, if it is in a repository. */
export type ProjectInput = Input & { commit(): Promise<string | undefined> };

/** Opens a folder, given by its absolute path and how messages call it. */
export type OpenFolder = (folder: string, label: string) => Disk;

/** How the input is read by who reads it again and again. */
export type Reading = { readonly open?: OpenFolder; readonly commit?: () => Promise<string | undefined> };

/** The input of a build on the real disk; the options `content`, `spec` and `base-url` are relative to where the command runs. */
export function projectInput(
  { cwd, programFolder }: Pick<Context, 'cwd' | 'programFolder'>,
  values: OptionValues,
  { open = realDisk, commit: ask = () => gitCommit(cwd) }: Reading = {},
): ProjectInput {
  const contentFolder = resolve(cwd, textValue(values, 'content') ?? 'content');
  const description = resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml');
  const asked: { commit?: Promise<string | undefined> } = {};
  const commit = () => {
    asked.commit ??= ask();
    return asked.commit;
  };
  const disk = (folder: string) => steadyDisk(open(folder, labelOf(cwd, folder)));
  return {
    ...(!flagValue(values, 'reference') && { content: disk(contentFolder) }),
    description: { disk: disk(dirname(description)), entry: basename(description) },
    templates: steadyDisk(open(resolve(programFolder, 'templates'), 'templates')),
    baseUrl: textValue(values, 'base-url'),
    history: (memo) =>
      gitHistory(cwd, [labelOf(cwd, contentFolder), labelOf(cwd, dirname(description))], { commit, memo }),
    commit,
  };
}

/** How messages call a folder: relative to where the command runs, with forward slashes. */
export function labelOf(cwd: string, folder: string): string {
  return relative(cwd, folder).split(sep).join('/');
}
