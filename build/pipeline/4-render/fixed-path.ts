import { type OutputPath, toOutputPath } from './output.ts';

/** The path of a file whose name the program chooses. Throws if it is not an output path. */
export function fixedPath(path: string): OutputPath {
  const safe = toOutputPath(path);
  if (safe === undefined) throw new TypeError(`«${path}» is no output path`);
  return safe;
}
