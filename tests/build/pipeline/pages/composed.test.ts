import { expect, it } from 'vitest';
import { link } from '../../../../build/pipeline/3-link/link.ts';
import type { ComposedPage } from '../../../../build/pipeline/3-link/site.ts';
import { createPageRenderer, planPageRenderer } from '../../../../build/pipeline/4-render/page-renderer.ts';
import { nameOfOpenApi } from '../../../../build/pipeline/cache/description.ts';
import { createMemoryCache } from '../../../../build/pipeline/cache/memory-cache.ts';
import { poolHere } from '../../../../build/pipeline/pages/here.ts';
import { finishPages } from '../../../../build/pipeline/pages/pages.ts';
import { openTexts } from '../../../../build/pipeline/pages/texts.ts';
import { parseSite } from '../../../../build/tools/inspect-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../fixture-site.ts';
import { program } from '../cache/warm-site.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const SETTINGS = 'content/site.yaml';
const DESCRIPTION = 'spec/openapi.yaml';

/** Passes pages on, and notes the kind of each: a page is composed when it is asked for. */
function* noted(pages: Iterable<ComposedPage>, kinds: string[]): Generator<ComposedPage, void> {
  for (const linked of pages) {
    kinds.push(linked.page.kind);
    yield linked;
  }
}

/** Finishes the pages of the fixture site, and gives the kinds of those of the description that were composed for it. */
async function composedFor(changes: Changes, memory: ReturnType<typeof createMemoryCache>): Promise<readonly string[]> {
  const { value: parsed } = await parseSite(fixtureInput(changes));
  if (!parsed) throw new Error('the site cannot be read');
  const { sources, documents, api } = parsed;
  const { value: site } = link(sources, documents, api);
  const assets = await program.assets();
  const { value: renderer } = createPageRenderer(planPageRenderer(site, assets, sources.template), assets.renderPage);
  const cache = memory.open('prova');
  const pagePool = poolHere(undefined);
  const kinds: string[] = [];
  const { problems } = await finishPages({
    site: { ...site, composed: { ...site.composed, pages: () => noted(site.composed.pages(), kinds) } },
    renderer,
    texts: await openTexts(sources.pages, pagePool, cache),
    pagePool,
    cache,
    openApiName: nameOfOpenApi(sources.openapi, cache),
  });
  expect(problems).toEqual([]);
  cache.commit();
  return kinds;
}

const ALL = ['overview', 'operation', 'not-found'];

it.each<[string, Changes, readonly string[]]>([
  ['the text of a guide', { [LIST]: `${fixtureText(LIST)}\nUn testo nuovo.\n` }, []],
  [
    'the announcement, which every page shows',
    { [SETTINGS]: fixtureText(SETTINGS).replace('Un avviso', 'Un altro avviso') },
    ALL,
  ],
  ['the description', { [DESCRIPTION]: fixtureText(DESCRIPTION).replace('Il numero dato', 'Quello dato') }, ALL],
])(
  'an edit of %s composes the pages of the description again only where it changes them',
  async (_, changes, expected) => {
    const memory = createMemoryCache();
    expect((await composedFor({}, memory)).toSorted()).toEqual(ALL.toSorted());
    expect((await composedFor(changes, memory)).toSorted()).toEqual(expected.toSorted());
  },
);
