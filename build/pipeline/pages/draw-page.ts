import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { collectProblems, type Problem } from '../../platform/problems/problem.ts';
import { type BytesStore, bytesInMemory } from '../../platform/store/stored-bytes.ts';
import type { Facts } from '../3-link/facts/facts.ts';
import { anchorsIn, placesOfLinks, prosesIn } from '../3-link/links.ts';
import { mapProse } from '../3-link/reference/texts/map-prose.ts';
import { withoutLinks } from '../3-link/reference/texts/text-links.ts';
import type { ComposedPage } from '../3-link/site.ts';
import type { PageFiles } from '../4-render/page-files.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { type Rendered, renderFiles } from '../4-render/render-page.ts';
import { hasAnchor } from '../5-verify/addresses.ts';
import { type Checked, checkPage } from '../5-verify/check-page.ts';

/** What pages are made with. Apart from functions it is plain data, from which each thread makes its own. */
export type PageTools = {
  /** Identifies the program in the keys of the store. */
  readonly program: string;
  readonly renderer: PageRenderer;
  /** What texts quote; absent on the site of an OpenAPI document alone. */
  readonly facts?: Facts | undefined;
  readonly byteStore: BytesStore;
};

/** A page without HTML has nothing to check. */
const NOTHING_CHECKED: Checked = { ids: [], links: [], lost: [], sources: [], scripts: [], places: [] };

/**
 * Draws and checks one page, as far as that needs no other page, and writes its bytes. Links of its texts to ids that
 * the page does not have are reported and shown as text. Reports what `renderPage` and `checkPage` report.
 */
export function drawPage({ key, ...composed }: ComposedPage & { readonly key: string }, tools: PageTools): PageFiles {
  const places = placesOfLinks(prosesIn(composed.page));
  const expected = lostLinks(composed.page, places);
  const first = drawWithout(expected, composed, { places, tools });
  // Only the drawn page knows all of its ids. Those in its tree are nearly always enough.
  const lost = first.checked.lost.filter((href) => places.has(href));
  const isAsExpected = lost.length === expected.length && lost.every((href) => expected.includes(href));
  const { rendered, checked, problems } = isAsExpected ? first : drawWithout(lost, composed, { places, tools });
  const { html: _, files: made, ...facts } = rendered;
  const stored = tools.byteStore.put(
    key,
    made.map(({ bytes }) => bytes),
  );
  const files = made.map(({ bytes, ...file }, index) => ({ ...file, stored: stored[index] ?? bytesInMemory(bytes) }));
  return { ...facts, key, files, checked: JSON.stringify(checked), problems };
}

/** The links of a page's texts to ids that nothing in its tree has. */
function lostLinks(page: Page, places: ReadonlyMap<string, Place>): readonly string[] {
  const inPage = [...places.keys()].filter((href) => href.startsWith('#'));
  if (inPage.length === 0) return [];
  const anchors = anchorsIn(page);
  return inPage.filter((href) => !hasAnchor(href, anchors));
}

type Drawing = { readonly places: ReadonlyMap<string, Place>; readonly tools: PageTools };

type Drawn = { readonly rendered: Rendered; readonly checked: Checked; readonly problems: readonly Problem[] };

/** Draws a page with some links of its texts as text. */
function drawWithout(lost: readonly string[], { page, from }: ComposedPage, { places, tools }: Drawing): Drawn {
  const { problems, collect } = collectProblems();
  const removed = new Set(lost);
  const shown = lost.length === 0 ? page : mapProse(page, (prose) => withoutLinks(prose, removed));
  const rendered = collect(renderFiles({ page: shown, from }, tools.renderer));
  if (!rendered.html) return { rendered, checked: NOTHING_CHECKED, problems };
  const { addresses: shared, baseUrl } = tools.renderer;
  return { rendered, checked: collect(checkPage(rendered.html, { places, lost, shared, baseUrl })), problems };
}
