import { digest } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { DescriptionSources } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Cache } from './cache.ts';

/** Names a description for the cache. Equal names mean that the same program reads the same sources. */
export function nameOfDescription({ entry, files, unreadable }: DescriptionSources, { program }: Cache): string {
  return digest(program, entry, ...Array.from(files).flat(), ...Array.from(unreadable ?? []).flat());
}

/**
 * Parses a description, or takes what an earlier build parsed under this name. The parser is imported only on a miss,
 * because loading it takes time. Reports what `parseDescription` reports, also when the result comes from the cache.
 */
export async function readDescription(
  sources: DescriptionSources,
  name: string,
  cache: Cache | undefined,
): Promise<Result<Api | undefined>> {
  const known = cache?.descriptions.get(name);
  if (known) return known;
  const { parseDescription } = await import('../2-parse/openapi/description.ts');
  const read = await parseDescription(sources);
  cache?.descriptions.put(name, read);
  return read;
}
