import type { Page } from '../../../src/model/page.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { type Packed, pack, unpack } from '../../platform/store/packed.ts';
import { type BytesStore, bytesInMemory } from '../../platform/store/stored-bytes.ts';
import type { PageSource } from '../1-load/source.ts';
import { readText } from '../2-parse/markdown/document.ts';
import { composeText } from '../3-link/compose-text.ts';
import { anchorsIn, placesOfLinks, prosesIn } from '../3-link/links.ts';
import { mapProse } from '../3-link/reference/texts/map-prose.ts';
import { withoutLinks } from '../3-link/reference/texts/text-links.ts';
import type { PagePlan } from '../3-link/site.ts';
import type { Checked, PageRecord } from '../4-render/page-record.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { type Rendered, renderFiles } from '../4-render/render-page.ts';
import { hasAnchor } from '../5-verify/addresses.ts';
import { checkPage } from '../5-verify/check-page.ts';

/** What pages are made with. */
export type PageTools = { readonly renderer: PageRenderer; readonly byteStore: BytesStore };

/** A page to make, with its key in the store: composed already, or a text. Plain data for any thread. */
export type PageJob = { readonly key: string } & ({ readonly page: Page } | { readonly text: TextToCompose });

/** A text to compose, with what the site answers it. A text that an earlier build read is read again. */
type TextToCompose = {
  readonly plan: PagePlan<'text'>;
  readonly body: Packed<Prose> | PageSource;
  readonly answers: PageNode<'prose'>;
};

/**
 * Makes one page, as far as that needs no other page: composes, renders and checks it, and writes its bytes. Links of
 * its texts to ids that it does not have are reported and shown as text. Reports what `renderFiles` and `checkPage`
 * report.
 */
export function makePage(job: PageJob, { renderer, byteStore }: PageTools): PageRecord {
  const page = 'page' in job ? job.page : compose(job.text);
  const places = placesOfLinks(prosesIn(page));
  const expected = lostLinks(page, places);
  const first = renderAndCheck(page, { lost: expected, places, renderer });
  // Only the rendered page knows all of its ids. Those in its tree are nearly always enough.
  const lost = first.value.checked.lost.filter((href) => places.has(href));
  const isAsExpected = lost.length === expected.length && lost.every((href) => expected.includes(href));
  const { value, problems } = isAsExpected ? first : renderAndCheck(page, { lost, places, renderer });
  const { html: _, files: rendered, ...facts } = value.rendered;
  const stored = byteStore.put(
    job.key,
    rendered.map(({ bytes }) => bytes),
  );
  const files = rendered.map(({ bytes, ...file }, index) => ({
    ...file,
    stored: stored[index] ?? bytesInMemory(bytes),
  }));
  return { ...facts, key: job.key, files, checked: pack(value.checked), problems };
}

function compose({ plan, body, answers }: TextToCompose): Page {
  return composeText(plan, 'json' in body ? unpack(body) : readText(body).value.body, answers);
}

/** The links of a page's texts to ids that nothing in its tree has. */
function lostLinks(page: Page, places: ReadonlyMap<string, Place>): readonly string[] {
  const inPage = [...places.keys()].filter((href) => href.startsWith('#'));
  if (inPage.length === 0) return [];
  const anchors = anchorsIn(page);
  return inPage.filter((href) => !hasAnchor(href, anchors));
}

/** The links of a page that become text, the places of all its links, and what it is rendered with. */
type Given = {
  readonly lost: readonly string[];
  readonly places: ReadonlyMap<string, Place>;
  readonly renderer: PageRenderer;
};

function renderAndCheck(
  page: Page,
  { lost, places, renderer }: Given,
): Result<{ readonly rendered: Rendered; readonly checked: Checked }> {
  const { problems, collect } = collectProblems();
  const removed = new Set(lost);
  const shown = lost.length === 0 ? page : mapProse(page, (prose) => withoutLinks(prose, removed));
  const rendered = collect(renderFiles(shown, renderer));
  if (!rendered.html) return { value: { rendered, checked: NOTHING_CHECKED }, problems };
  const { addresses: shared, baseUrl } = renderer;
  const checked = collect(checkPage(rendered.html, { places, lost, shared, baseUrl }));
  return { value: { rendered, checked }, problems };
}

/** A page without HTML has nothing to check. */
const NOTHING_CHECKED: Checked = { ids: [], links: [], lost: [], sources: [], scripts: [], places: [] };
