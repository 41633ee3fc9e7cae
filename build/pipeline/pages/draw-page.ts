import { collectProblems, type Problem } from '../../platform/problems/problem.ts';
import type { BytesStore } from '../../platform/store/stored-bytes.ts';
import type { Facts } from '../3-link/facts/facts.ts';
import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import { mapProse } from '../3-link/reference/texts/map-prose.ts';
import { withoutLinks } from '../3-link/reference/texts/text-links.ts';
import type { ComposedPage } from '../3-link/site.ts';
import { fileOf, type PageFiles } from '../4-render/page-files.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { renderFiles } from '../4-render/render-page.ts';
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
  const first = drawOnce(composed, tools);
  const lost = new Set(first.checked.lost);
  const page = lost.size === 0 ? composed.page : mapProse(composed.page, (prose) => withoutLinks(prose, lost));
  const { rendered, checked } = page === composed.page ? first : drawOnce({ ...composed, page }, tools);
  const bytes = rendered.files.map(({ stored }) => tools.byteStore.read(stored));
  const copies = tools.byteStore.put(key, bytes);
  const files = rendered.files.map((file, index) => ({ ...file, stored: copies[index] ?? file.stored }));
  return { ...rendered, key, files, checked: JSON.stringify(checked), problems: first.problems };
}

type Drawn = {
  readonly rendered: ReturnType<typeof renderFiles>['value'];
  readonly checked: Checked;
  readonly problems: readonly Problem[];
};

function drawOnce(composed: ComposedPage, { renderer, byteStore }: PageTools): Drawn {
  const { problems, collect } = collectProblems();
  const rendered = collect(renderFiles(composed, renderer));
  const html = fileOf(rendered, 'html');
  if (!html) return { rendered, checked: NOTHING_CHECKED, problems };
  const { addresses: shared, baseUrl } = renderer;
  const known = { places: placesOfLinks(prosesIn(composed.page)), shared, baseUrl };
  const checked = collect(checkPage({ ...html, from: rendered.from, bytes: byteStore.read(html.stored) }, known));
  return { rendered, checked, problems };
}
