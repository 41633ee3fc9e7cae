import { collectProblems, type Problem, type Result } from '../../platform/problems/problem.ts';
import { computed, type Store } from '../../platform/store/store.ts';
import { Hashed, task } from '../../platform/store/task.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Loaded } from '../1-load/load.ts';
import type { Source } from '../1-load/source.ts';
import { checkGlossary } from '../2-parse/glossary.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { readOpenApi } from './read-openapi.ts';
import { type ReadTexts, readTexts } from './read-texts.ts';
import type { Workplace } from './threads.ts';

/** What is known of a site before its parts are joined. */
export type Parsed = ReadTexts & { readonly openapi: Hashed<Api> | undefined };

/** Where the work is done, and whether drafts are pages of the site. */
type Reading = Workplace & { readonly showsDrafts: boolean };

/** Reads all texts and the OpenAPI document, and looks in them for the words that the glossary replaces. */
export async function parse(loaded: Loaded, strings: readonly Source[], place: Reading): Promise<Result<Parsed>> {
  const { problems, collect, add } = collectProblems();
  const { origin } = loaded.sources ?? {};
  const settings = origin?.kind === 'own' ? origin.settings : undefined;
  const glossary = Hashed.of(settings?.data.glossary.value ?? []);
  const shown = settings ? [...settings.files, ...(loaded.openapi?.files.values() ?? []), ...strings] : [];
  add(shown.flatMap((source) => glossaryProblems(source, { glossary, store: place.store })));
  const texts = collect(await readTexts(loaded.pages, glossary, place));
  const openapi = loaded.openapi && collect(await readOpenApi(loaded.openapi, place.store));
  return { value: { ...texts, openapi }, problems };
}

type CheckedText = {
  readonly path: string;
  readonly text: Hashed<string>;
  readonly glossary: Hashed<readonly GlossaryTerm[]>;
};

const CHECK = task<CheckedText, readonly Problem[]>('glossary');

type Known = Pick<CheckedText, 'glossary'> & { readonly store: Store };

/**
 * Checks what readers see besides pages: settings, data, the OpenAPI document or the interface. Reports
 * `glossary-word`.
 */
function glossaryProblems({ path, text }: Source, { glossary, store }: Known): readonly Problem[] {
  return computed(store, CHECK, { path, text: Hashed.of(text), glossary }, () =>
    checkGlossary({ path, text }, glossary.value),
  );
}
