import { digest } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { OpenApiSources } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Cache } from './cache.ts';

/** Names a description for the cache. Equal names mean that the same program reads the same sources. */
export function nameOfOpenApi({ entry, files, unreadable }: OpenApiSources, { program }: Cache): string {
  return digest(program, entry, ...Array.from(files).flat(), ...Array.from(unreadable ?? []).flat());
}

/**
 * Parses a description, or takes what an earlier build parsed under this name. The parser is imported only on a miss,
 * because loading it takes time. Reports what `parseOpenApi` reports, also when the result comes from the cache.
 */
export async function readOpenApi(
  sources: OpenApiSources,
  name: string,
  cache: Cache | undefined,
): Promise<Result<Api | undefined>> {
  const known = cache?.descriptions.get(name);
  if (known) return known;
  const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
  const read = await parseOpenApi(sources);
  cache?.descriptions.put(name, read);
  return read;
}
