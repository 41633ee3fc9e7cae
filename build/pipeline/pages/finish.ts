import { collectProblems, type Problem } from '../../platform/problems/problem.ts';
import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import { renderPage } from '../4-render/render-page.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import { type Checked, checkPage } from '../5-verify/check-page.ts';

/** Everything that is made from one page alone, and the problems found in it. */
export type FinishedPage = {
  readonly rendered: RenderedPage;
  /** The data for the checks across pages. Read on demand, because that of all pages together is large. */
  readonly checked: (() => Checked) | undefined;
  readonly problems: readonly Problem[];
};

/** Does all the work on one page that needs no other page. Reports what `renderPage` and `checkPage` report. */
export function finishPage(linked: LinkedPage, renderer: PageRenderer): FinishedPage {
  const { problems, collect } = collectProblems();
  const rendered = collect(renderPage(linked, renderer));
  const places = placesOfLinks(prosesIn(linked.page));
  const checked =
    rendered.html &&
    collect(checkPage(rendered.html, { places, shared: renderer.addresses, baseUrl: renderer.baseUrl }));
  return { rendered, checked: checked && (() => checked), problems };
}
