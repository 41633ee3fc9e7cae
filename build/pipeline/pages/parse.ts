import { collectProblems, type Problem, type Result } from '../../platform/problems/problem.ts';
import { computed, type Store } from '../../platform/store/store.ts';
import { Hashed, hashedValue, task } from '../../platform/store/task.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Loaded } from '../1-load/load.ts';
import type { PageSource, Source } from '../1-load/source.ts';
import { checkGlossary } from '../2-parse/glossary.ts';
import { type PageHead, readPageHead } from '../2-parse/markdown/page-head.ts';
import { type ReadOpenApi, readOpenApi } from './read-openapi.ts';

/** What is known of a site before its parts are joined. */
export type Parsed = ReadOpenApi & { readonly heads: readonly PageHead[] };

/**
 * Reads the heads of all pages and the OpenAPI document, and looks in all texts for the words that the glossary
 * replaces. The texts of pages are parsed later, each together with the rest of the work on it.
 */
export async function parse(loaded: Loaded, strings: readonly Source[], store: Store): Promise<Result<Parsed>> {
  const { problems, collect, report } = collectProblems();
  const heads = collect(readHeads(loaded.pages, store));
  report(glossaryProblems(loaded, strings, store));
  const read = loaded.openapi && collect(await readOpenApi(loaded.openapi, store));
  return { value: { heads, ...(read ?? NOTHING_READ) }, problems };
}

const NOTHING_READ: ReadOpenApi = { openapi: undefined, checkExamples: async () => [] };

const HEAD = task<Pick<PageSource, 'path' | 'hash'>, Result<Omit<PageHead, 'source'>>>('head');

/** Reads the heads of all pages. Reports what is wrong in front matter. */
function readHeads(sources: readonly PageSource[], store: Store): Result<readonly PageHead[]> {
  const { problems, collect } = collectProblems();
  const value = sources.map((source) => {
    const { path, hash } = source;
    return { source, ...collect(computed(store, HEAD, { path, hash }, () => readPageHead(source))) };
  });
  return { value, problems };
}

type CheckedText = {
  readonly path: string;
  readonly text: Hashed<string>;
  readonly glossary: Hashed<readonly GlossaryTerm[]>;
};

const CHECK = task<CheckedText, readonly Problem[]>('glossary');

/**
 * Checks all texts that readers see: pages, settings, data, the OpenAPI document and the interface. Reports
 * `glossary-word`. The site of an OpenAPI document alone has no glossary.
 */
function glossaryProblems(loaded: Loaded, strings: readonly Source[], store: Store): readonly Problem[] {
  const { pages, openapi, sources } = loaded;
  if (!sources?.settings) return [];
  const { settings } = sources;
  const glossary = hashedValue(settings.data.glossary.value);
  const check = (path: string, text: Hashed<string>): readonly Problem[] =>
    computed(store, CHECK, { path, text, glossary }, () => checkGlossary({ path, text: text.value }, glossary.value));
  const files = [...settings.files, ...(openapi?.files.values() ?? []), ...strings];
  return [
    ...pages.flatMap((page) => check(page.path, new Hashed(page.hash, () => page.text))),
    ...files.flatMap(({ path, text }) => check(path, hashedValue(text))),
  ];
}
