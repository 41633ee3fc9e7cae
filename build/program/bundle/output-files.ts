import { relative, sep } from 'node:path';
import type { OutputFile } from 'esbuild';

/** The files that esbuild made, by their path relative to the program, so that paths are the same on every machine. */
export function bundledFiles(folder: string, outputs: readonly OutputFile[]): ReadonlyMap<string, Uint8Array> {
  return new Map(outputs.map(({ path, contents }) => [relative(folder, path).split(sep).join('/'), contents]));
}
