import type { SchemaName } from '../../../src/model/schema.ts';
import { type Hashed, type Task, task } from '../../platform/store/task.ts';
import {
  composePages,
  composeSchemaPages,
  type ReferenceInput,
  type SchemaPagesInput,
} from '../3-link/compose-reference.ts';
import { componentsAt } from '../3-link/reference/layout/schema-routes.ts';
import type { ComposedPage } from '../3-link/site.ts';
import { bytesOf, type PageFiles } from '../4-render/page-files.ts';
import type { RendererData } from '../4-render/page-renderer.ts';
import { checkedOf } from '../5-verify/verify.ts';
import { drawPage, type PageTools } from './draw-page.ts';
import { type Workplace, workOn } from './work.ts';

/** What surrounds all pages decides each of them too. */
type Rendered<Input> = Input & { readonly rendererData: Hashed<RendererData> };

/** The keys of pages, in order. */
type Keys = readonly string[];

const PAGE = task<Rendered<{ readonly composed: ComposedPage }>, PageFiles>('reference page', bytesOf);
const PAGES = task<Rendered<ReferenceInput>, Keys>('reference pages');
const SCHEMA_PAGES = task<Rendered<SchemaPagesInput>, Keys>('schema pages');

/**
 * Makes the pages of the reference but those of schemas. Where the OpenAPI document and all else that decides these
 * pages are those of an earlier build, nothing is composed.
 */
export function makeReference(
  input: ReferenceInput,
  tools: PageTools,
  place: Workplace,
): Promise<readonly PageFiles[]> {
  const key = place.store.key(PAGES, { ...input, rendererData: tools.renderer.data });
  const list = { task: PAGES, key, count: input.layout.pages.length, compose: () => composePages(input) };
  return makeListed(list, tools, place);
}

/** Makes the pages of the components to which pages lead, and of those to which these lead in turn. */
export async function makeSchemas(
  pages: readonly PageFiles[],
  input: ReferenceInput,
  { tools, place }: { readonly tools: PageTools; readonly place: Workplace },
): Promise<readonly PageFiles[]> {
  const { schemas } = input.openapi.value;
  const done = new Set<SchemaName>();
  const made: PageFiles[] = [];
  for (let leading = pages; leading.length > 0; made.push(...leading)) {
    const addresses = leading.flatMap((page) => checkedOf(page).links);
    const names = [...componentsAt(addresses, schemas)].filter((name) => !done.has(name));
    for (const name of names) done.add(name);
    const given = { ...input, names };
    const key = place.store.key(SCHEMA_PAGES, { ...given, rendererData: tools.renderer.data });
    const list = { task: SCHEMA_PAGES, key, count: names.length, compose: () => composeSchemaPages(given) };
    leading = names.length === 0 ? [] : await makeListed(list, tools, place);
  }
  return made;
}

/** A list of pages: the task and key with which their keys are kept, and the function that composes them. */
type PageList<Input> = {
  readonly task: Task<Input, Keys>;
  readonly key: string;
  /** How many pages it has at least: a page may have parts on their own pages. */
  readonly count: number;
  readonly compose: () => Iterable<ComposedPage>;
};

/** Finds the pages of a kept list. Composes them if not all are kept, and draws each that is not. */
async function makeListed<Input>(
  { task, key: list, count, compose }: PageList<Input>,
  tools: PageTools,
  { store, ...place }: Workplace,
): Promise<readonly PageFiles[]> {
  const keys = store.get(task, list);
  const found = keys?.flatMap((key) => store.get(PAGE, key) ?? []);
  if (found && found.length === keys?.length) return found;
  const pages = new Map<string, PageFiles | undefined>();
  const unknown = function* () {
    for (const composed of compose()) {
      const key = store.key(PAGE, { composed, rendererData: tools.renderer.data });
      const page = store.get(PAGE, key);
      pages.set(key, page);
      if (!page) yield { key, ...composed };
    }
  };
  const keep = (_: unknown, page: PageFiles) => {
    store.set(PAGE, page.key, page);
    pages.set(page.key, page);
  };
  await workOn(unknown(), { name: 'page', run: drawPage, tools, keep, atMost: count }, { store, ...place });
  store.set(task, list, [...pages.keys()]);
  return Array.from(pages.values()).flatMap((page) => page ?? []);
}
