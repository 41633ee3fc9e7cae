import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Input } from '../1-load/load.ts';
import { gitHistory } from '../history.ts';
import { realDisk } from '../real-disk.ts';
import { type Context, flagValue, type OptionValues, textValue } from './command.ts';

/** The input of a build on the real disk; the options `content`, `spec` and `base-url` are relative to where the command runs. */
export function projectInput(
  { cwd, programFolder }: Pick<Context, 'cwd' | 'programFolder'>,
  values: OptionValues,
): Input {
  const contentFolder = resolve(cwd, textValue(values, 'content') ?? 'content');
  const description = resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml');
  return {
    ...(!flagValue(values, 'reference') && { content: realDisk(contentFolder, labelOf(cwd, contentFolder)) }),
    description: {
      disk: realDisk(dirname(description), labelOf(cwd, dirname(description))),
      entry: basename(description),
    },
    templates: realDisk(resolve(programFolder, 'templates'), 'templates'),
    baseUrl: textValue(values, 'base-url'),
    history: () => gitHistory(cwd, [labelOf(cwd, contentFolder), labelOf(cwd, dirname(description))]),
  };
}

/** How messages call a folder: relative to where the command runs, with forward slashes. */
export function labelOf(cwd: string, folder: string): string {
  return relative(cwd, folder).split(sep).join('/');
}
