import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { Output } from '../4-render/output.ts';
import type { Press } from '../4-render/press.ts';
import { renderPage } from '../4-render/render-page.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import { type Checked, checkPage } from '../5-verify/check-page.ts';
import { gather, type Problem } from '../problems/problem.ts';

/** All that is made of one page alone, and what was found in it. */
export type FinishedPage<File = Output> = {
  readonly rendered: RenderedPage<File>;
  /** For the checks of the whole site. */
  readonly checked?: Checked;
  readonly problems: readonly Problem[];
};

/** Does all the work on one page that needs no other page. Reports what `renderPage` and `checkPage` report. */
export function finishPage(linked: LinkedPage, press: Press): FinishedPage {
  const { problems, take } = gather();
  const rendered = take(renderPage(linked, press));
  const places = placesOfLinks(prosesIn(linked.page));
  const checked = rendered.html
    ? detached(take(checkPage(rendered.html, { places, shared: press.addresses })))
    : undefined;
  return { rendered, ...(checked && { checked }), problems };
}

/** The same strings, but no longer pieces of a page's markup, all of which would stay in memory as long as one piece does. */
function detached({ places, ...lists }: Checked): Checked {
  return { ...JSON.parse(JSON.stringify(lists)), places: new Map(JSON.parse(JSON.stringify([...places]))) };
}
