import type { Output } from '../build/pipeline/4-render/output.ts';

/** The text of each file of a site by its path. */
export function textsOf(outputs: readonly Pick<Output, 'path' | 'bytes'>[]): ReadonlyMap<string, string> {
  const decoder = new TextDecoder();
  return new Map(outputs.map(({ path, bytes }): [string, string] => [path, decoder.decode(bytes)]));
}
