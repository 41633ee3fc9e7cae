import { digest } from '../../platform/memory/digest.ts';
import { collectProblems, type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { computedLater, type Store } from '../../platform/store/store.ts';
import { Hashed, task } from '../../platform/store/task.ts';
import { loadOpenApi, type OpenApiFolder } from '../1-load/openapi.ts';
import type { Origin } from '../1-load/origin.ts';
import { releaseVersion } from '../1-load/releases.ts';
import type { OpenApiSources } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { ParsedOpenApi } from '../2-parse/openapi/parse-openapi.ts';

const OPENAPI = task<Hashed<OpenApiSources>, Result<Api | undefined>>('openapi');
const EXAMPLES = task<Hashed<OpenApiSources>, readonly Problem[]>('examples of the author');
const RELEASE = task<Hashed<OpenApiSources>, Result<Api | undefined>>('release');

/** The document of a site, and the check of its examples, which reports what `ParsedOpenApi` says. */
export type ReadOpenApi = {
  readonly openapi: Hashed<Api> | undefined;
  readonly checkExamples: () => Promise<readonly Problem[]>;
};

/**
 * Parses an OpenAPI document with its older versions, or gives what an earlier build parsed from equal files. Reports
 * what `parseOpenApi` and `checkRelease` report; of the kept versions, which nobody corrects, only what keeps them from
 * being read.
 */
export async function readOpenApi(sources: OpenApiSources, store: Store): Promise<Result<ReadOpenApi>> {
  const state: { parsed?: ParsedOpenApi } = {};
  const alone = new Hashed(sourcesDigest(sources), () => sources);
  const kept = (sources.releases ?? []).map((release) => new Hashed(sourcesDigest(release), () => release));
  const whole = new Hashed(digest(alone.digest, kept), () => sources);
  const { value: api, problems } = await computedLater(store, OPENAPI, whole, async () => {
    const { problems, collect, add } = collectProblems();
    // The parser takes time to load, and most builds find the document parsed.
    const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
    state.parsed = await parseOpenApi(sources);
    const api = collect(state.parsed);
    const read = kept.map((release) => computedLater(store, RELEASE, release, () => readRelease(release.value)));
    const versions = (await Promise.all(read)).flatMap((result) => collect(result) ?? []);
    if (!api || versions.length === 0) return { value: api, problems };
    const { checkRelease } = await import('../3-link/changes/check-release.ts');
    const { withHistory } = await import('../3-link/changes/history.ts');
    add(checkRelease(api, versions));
    return { value: withHistory(api, versions), problems };
  });
  const checkExamples = async () => {
    const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
    const parsed = state.parsed ?? (await parseOpenApi(sources));
    delete state.parsed;
    return parsed.checkExamples();
  };
  return {
    value: {
      openapi: api && new Hashed(store.key(OPENAPI, whole), () => api),
      checkExamples: () => computedLater(store, EXAMPLES, alone, checkExamples),
    },
    problems,
  };
}

/** Reads an OpenAPI document by itself, without its older versions. Gives `undefined` if it cannot be read. */
export async function readDocument(folder: OpenApiFolder, { kind }: Origin): Promise<Result<Api | undefined>> {
  const { problems, collect } = collectProblems();
  const files = collect(await loadOpenApi(folder));
  const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
  const origin = { kind, extensions: [] };
  const parsed = files && (await parseOpenApi({ ...files, origin }));
  return { value: parsed && collect(parsed), problems: [...problems, ...((await parsed?.checkExamples()) ?? [])] };
}

/** Reads a kept version. Reports only what keeps it from being read: also that its file is named by another version. */
export async function readRelease(release: OpenApiSources): Promise<Result<Api | undefined>> {
  const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
  const { value, problems } = await parseOpenApi(release);
  const errors = problems.filter(({ level }) => level === 'error');
  const named = releaseVersion(release.entry);
  const { info } = value ?? {};
  if (!info || info.version === named) return { value, problems: errors };
  const mismatch = problemAt(info.place, {
    code: 'release-inconsistent',
    message: `Questo file conserva la versione «${info.version}» dell’API, ma il suo nome dice «${named}».`,
    hint: `Rinominalo con il numero «${info.version}», o ripristina il file che c’era.`,
  });
  return { value, problems: [...errors, mismatch] };
}

/**
 * The digest is that of everything that decides how a document is read without its older versions. Texts of megabytes
 * count as their own digest.
 */
function sourcesDigest({ files, unreadable = new Map(), releases: _, ...rest }: OpenApiSources): string {
  const texts = [...files].map(([key, { path, text }]) => [key, path, digest(text)]);
  return digest(rest, texts, [...unreadable]);
}
