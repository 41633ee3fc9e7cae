import { dirname, relative, resolve, sep } from 'node:path';
import { type OptionValues, textValue } from '../command.ts';

/** The folder whose files a description may refer to, and its root document in that folder. */
export type OpenApiRoot = {
  /** Absolute path. */
  readonly folder: string;
  /** Relative to the folder, with forward slashes. It begins with `../..` where the document is not inside; loading it reports that. */
  readonly entry: string;
};

/** Where the description is that the options name: `spec`, in the folder of `spec-root` or else in its own. */
export function openApiRoot(cwd: string, values: OptionValues): OpenApiRoot {
  const file = resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml');
  const root = textValue(values, 'spec-root');
  return rootedIn(root === undefined ? dirname(file) : resolve(cwd, root), file);
}

/** The same for another document: its root is that of the options where it is inside, else its own folder. */
export function otherRoot(cwd: string, values: OptionValues, file: string): OpenApiRoot {
  const { folder } = openApiRoot(cwd, values);
  const inside = rootedIn(folder, file);
  return inside.entry.startsWith('..') ? rootedIn(dirname(file), file) : inside;
}

function rootedIn(folder: string, file: string): OpenApiRoot {
  return { folder, entry: relative(folder, file).split(sep).join('/') };
}
