import type { Problem, Result } from '../../platform/problems/problem.ts';
import { type Digested, step } from '../../platform/store/step.ts';
import { digested, type Store } from '../../platform/store/store.ts';
import type { OpenApiSources, Source } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';

/** The files of an OpenAPI document, with their names. */
type OpenapiInput = {
  readonly entry: string;
  readonly files: readonly (readonly [string, Source])[];
  readonly unreadable: readonly (readonly [string, Problem])[];
  readonly isForeign: boolean;
  readonly extensions: readonly string[];
};

const OPENAPI = step<OpenapiInput, Result<Api | undefined>>('openapi');

/**
 * Parses an OpenAPI document, or gives what an earlier build parsed from equal files. Reports what `parseOpenApi`
 * reports.
 */
export function readOpenApi(
  { entry, files, unreadable = new Map(), isForeign = false, extensions = [] }: OpenApiSources,
  store: Store,
): Promise<Digested<Result<Api | undefined>>> {
  return digested(
    store,
    OPENAPI,
    { entry, files: [...files], unreadable: [...unreadable], isForeign, extensions },
    parse,
  );
}

async function parse({ files, unreadable, ...rest }: OpenapiInput): Promise<Result<Api | undefined>> {
  // The parser takes time to load, and most builds find the document parsed.
  const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
  return parseOpenApi({ ...rest, files: new Map(files), unreadable: new Map(unreadable) });
}
