import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { Press } from '../4-render/press.ts';
import { renderPage } from '../4-render/render-page.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import { type Checked, checkPage } from '../5-verify/check-page.ts';
import { gather, type Problem } from '../problems/problem.ts';

/** All that is made of one page alone, and what was found in it. */
export type FinishedPage = {
  readonly rendered: RenderedPage;
  /** For the checks of the whole site: read when it is wanted, since that of all pages together is large. */
  readonly checked: (() => Checked) | undefined;
  readonly problems: readonly Problem[];
};

/** Does all the work on one page that needs no other page. Reports what `renderPage` and `checkPage` report. */
export function finishPage(linked: LinkedPage, press: Press): FinishedPage {
  const { problems, take } = gather();
  const rendered = take(renderPage(linked, press));
  const places = placesOfLinks(prosesIn(linked.page));
  const checked = rendered.html && take(checkPage(rendered.html, { places, shared: press.addresses }));
  return { rendered, checked: checked && (() => checked), problems };
}
