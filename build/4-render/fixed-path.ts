import { type OutputPath, toOutputPath } from './output.ts';

/** The path of a file whose name the program itself decides; a wrong one is a fault of the program. */
export function fixedPath(path: string): OutputPath {
  const safe = toOutputPath(path);
  if (safe === undefined) throw new TypeError(`«${path}» is no output path`);
  return safe;
}
