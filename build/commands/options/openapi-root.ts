import { dirname, relative, resolve, sep } from 'node:path';
import { type OptionValues, textValue } from '../command.ts';

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
