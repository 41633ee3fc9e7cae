import { digest } from '../../platform/memory/digest.ts';
import { collectProblems, problemAt, type Result } from '../../platform/problems/problem.ts';
import { computedLater, type Store } from '../../platform/store/store.ts';
import { Hashed, task } from '../../platform/store/task.ts';
import { loadOpenApi, type OpenApiFolder } from '../1-load/openapi.ts';
import type { Origin } from '../1-load/origin.ts';
import { releaseVersion } from '../1-load/releases.ts';
import type { OpenApiSources } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';

const OPENAPI = task<Hashed<OpenApiSources>, Result<Api | undefined>>('openapi');
const RELEASE = task<Hashed<OpenApiSources>, Result<Api | undefined>>('release');

/**
 * Parses an OpenAPI document with its older versions, or gives what an earlier build parsed from equal files. Reports
 * what `parseOpenApi` and `checkRelease` report; of the kept versions, which nobody corrects, only what keeps them from
 * being read.
 */
export async function readOpenApi(sources: OpenApiSources, store: Store): Promise<Result<Hashed<Api> | undefined>> {
  const kept = (sources.releases ?? []).map((release) => new Hashed(sourcesDigest(release), () => release));
  const whole = new Hashed(digest(sourcesDigest(sources), kept), () => sources);
  const { value: api, problems } = await computedLater(store, OPENAPI, whole, async () => {
    const { problems, collect, add } = collectProblems();
    const api = collect(await parse(sources));
    const read = kept.map((release) => computedLater(store, RELEASE, release, () => readRelease(release.value)));
    const versions = (await Promise.all(read)).flatMap((result) => collect(result) ?? []);
    if (!api || versions.length === 0) return { value: api, problems };
    const { checkRelease } = await import('../3-link/changes/check-release.ts');
    const { withHistory } = await import('../3-link/changes/history.ts');
    add(checkRelease(api, versions));
    return { value: withHistory(api, versions), problems };
  });
  return { value: api && new Hashed(store.key(OPENAPI, whole), () => api), problems };
}

/** The parser takes time to load, and most builds find the document parsed. */
async function parse(sources: OpenApiSources): Promise<Result<Api | undefined>> {
  const { parseOpenApi } = await import('../2-parse/openapi/parse-openapi.ts');
  return parseOpenApi(sources);
}

/** Reads an OpenAPI document by itself, without its older versions. Gives `undefined` if it cannot be read. */
export async function readDocument(folder: OpenApiFolder, { kind }: Origin): Promise<Result<Api | undefined>> {
  const { problems, collect } = collectProblems();
  const files = collect(await loadOpenApi(folder));
  const origin = { kind, extensions: [] };
  return { value: files && collect(await parse({ ...files, origin })), problems };
}

/** Reads a kept version. Reports only what keeps it from being read: also that its file is named by another version. */
export async function readRelease(release: OpenApiSources): Promise<Result<Api | undefined>> {
  const { value, problems } = await parse(release);
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
