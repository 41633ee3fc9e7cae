import type { DescriptionSources } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { digest } from '../digest.ts';
import type { Reported } from '../problems/problem.ts';
import type { Cache } from './cache.ts';

/** Names a description as a program reads it: with the same name the same is read. */
export function nameOfDescription({ entry, files, unreadable }: DescriptionSources, { program }: Cache): string {
  return digest(program, entry, ...Array.from(files).flat(), ...Array.from(unreadable ?? []).flat());
}

/** Reads a description, or takes what an earlier build has read in it under its name. What reads one is loaded only when it is needed. */
export async function readDescription(
  sources: DescriptionSources,
  name: string,
  cache: Cache | undefined,
): Promise<Reported<Api | undefined>> {
  const known = cache?.descriptions.get(name);
  if (known) return known;
  const { parseDescription } = await import('../2-parse/openapi/description.ts');
  const read = await parseDescription(sources);
  cache?.descriptions.put(name, read);
  return read;
}
