import { placesOfLinks, prosesIn } from '../3-link/links.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { Output } from '../4-render/output.ts';
import type { Press } from '../4-render/press.ts';
import { renderPage } from '../4-render/render-page.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import { type Scan, scanHtml } from '../5-verify/scan.ts';
import type { Checked } from '../5-verify/verify.ts';
import type { Problem } from '../problems/problem.ts';

/** All that is made of one page alone, and what was found in it. */
export type FinishedPage<File = Output> = {
  readonly rendered: RenderedPage<File>;
  /** For the checks of the whole site. */
  readonly checked: Checked;
  readonly problems: readonly Problem[];
};

/** Does all the work on one page that needs no other page. Reports what `renderPage` reports. */
export function finishPage(linked: LinkedPage, press: Press): FinishedPage {
  const { value: rendered, problems } = renderPage(linked, press);
  const scan = scanHtml(rendered.html ? new TextDecoder().decode(rendered.html.bytes) : '');
  return { rendered, checked: { scan: detached(scan), links: placesOfLinks(prosesIn(linked.page)) }, problems };
}

/** The same strings, but no longer pieces of a page's markup, all of which would stay in memory as long as one piece does. */
function detached(scan: Scan): Scan {
  return JSON.parse(JSON.stringify(scan));
}
