import { collectProblems, type Problem, type Result } from '../../platform/problems/problem.ts';
import { computed, type Store } from '../../platform/store/store.ts';
import { Hashed, hashedValue, task } from '../../platform/store/task.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Loaded } from '../1-load/load.ts';
import type { Source } from '../1-load/source.ts';
import { checkGlossary } from '../2-parse/glossary.ts';
import { type ReadOpenApi, readOpenApi } from './read-openapi.ts';
import { type Bodies, type ReadPage, readTexts } from './read-texts.ts';
import type { Workplace } from './work.ts';

/** What is known of a site before its parts are joined. */
export type Parsed = ReadOpenApi & { readonly texts: readonly ReadPage[]; readonly bodies: Bodies };

/** Reads all texts and the OpenAPI document, and looks in them for the words that the glossary replaces. */
export async function parse(loaded: Loaded, strings: readonly Source[], place: Workplace): Promise<Result<Parsed>> {
  const { problems, collect, report } = collectProblems();
  report(glossaryProblems(loaded, strings, place.store));
  const texts = collect(await readTexts(loaded.pages, place));
  const read = loaded.openapi && collect(await readOpenApi(loaded.openapi, place.store));
  return { value: { ...texts, ...(read ?? NOTHING_READ) }, problems };
}

const NOTHING_READ: ReadOpenApi = { openapi: undefined, checkExamples: async () => [] };

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
