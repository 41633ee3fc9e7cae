import { memoize } from '../../platform/memory/memoize.ts';
import { collectProblems, type Problem } from '../../platform/problems/problem.ts';
import type { Blobs } from '../../platform/store/blobs.ts';
import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import { mapProse } from '../3-link/reference/texts/map-prose.ts';
import { withoutLinks } from '../3-link/reference/texts/text-links.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { renderPage } from '../4-render/render-page.ts';
import { fileOf, type RenderedPage } from '../4-render/rendered.ts';
import { type Checked, checkPage, type Known } from '../5-verify/check-page.ts';

/** Everything that is made from one page alone, and the problems found in it, as plain data. */
export type FinishedPage = RenderedPage & {
  /** The data for the checks across pages, as JSON: as objects, those of a large site fill the memory. */
  readonly checked: string;
  readonly problems: readonly Problem[];
};

/** A composed page that is to be finished. Its key in the store also names the file with its bytes. */
export type PageJob = { readonly key: string; readonly linked: LinkedPage };

/** What finishing a page needs. */
export type Tools = { readonly renderer: PageRenderer; readonly blobs: Blobs };

/** A page without HTML has nothing to check. */
const NOTHING_CHECKED: Checked = { ids: [], links: [], lost: [], sources: [], scripts: [], places: [] };

/**
 * Does all the work on one page that needs no other page. Links of its texts to ids that the page does not have are
 * reported and shown as text. Reports what `renderPage` and `checkPage` report.
 */
export function finishPage({ key, linked }: PageJob, tools: Tools): FinishedPage {
  const first = drawPage(linked, tools);
  const lost = new Set(first.checked.lost);
  const page = lost.size === 0 ? linked.page : mapProse(linked.page, (prose) => withoutLinks(prose, lost));
  const { rendered, checked } = page === linked.page ? first : drawPage({ ...linked, page }, tools);
  const bytes = rendered.files.map(({ blob }) => tools.blobs.read(blob));
  const blobs = tools.blobs.put(key, bytes);
  const files = rendered.files.map((file, index) => ({ ...file, blob: blobs[index] ?? file.blob }));
  return { ...rendered, files, checked: JSON.stringify(checked), problems: first.problems };
}

type Drawn = {
  readonly rendered: RenderedPage;
  readonly checked: Checked;
  readonly problems: readonly Problem[];
};

function drawPage(linked: LinkedPage, { renderer, blobs }: Tools): Drawn {
  const { problems, collect } = collectProblems();
  const rendered = collect(renderPage(linked, renderer));
  const html = fileOf(rendered, 'html');
  const checked = html
    ? collect(checkPage({ ...html, from: rendered.from, bytes: blobs.read(html.blob) }, knownOf(linked, renderer)))
    : NOTHING_CHECKED;
  return { rendered, checked, problems };
}

function knownOf({ page }: LinkedPage, { addresses, baseUrl }: PageRenderer): Known {
  return { places: placesOfLinks(prosesIn(page)), shared: addresses, baseUrl };
}

/**
 * The data of a page for the checks across pages, which `finishPage` wrote. It is parsed once: many pages ask for the
 * anchors of one page.
 */
export const checkedOf = memoize(({ checked }: FinishedPage): Checked => JSON.parse(checked));
