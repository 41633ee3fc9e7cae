import type { Page } from '../../../src/model/page.ts';
import { markdownFile, requestFormFile } from '../../../src/model/route.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { withoutUnseen } from '../../platform/text/unseen.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { pageContext, pageMarkdown } from './markdown/page-markdown.ts';
import { type Output, toOutputPath } from './output.ts';
import { pageParts } from './page-kinds.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageOutput } from './pages.ts';
import type { PageSummary, RenderedPage } from './rendered.ts';
import { headOf } from './search/found.ts';

/** Makes everything that depends on one page alone. Reports `route-invalid`. */
export function renderPage({ page, from }: LinkedPage, renderer: PageRenderer): Result<RenderedPage> {
  const { chrome, baseUrl } = renderer;
  const parts = pageParts(page, { chrome, prose: pageContext(page, baseUrl) });
  const { markdown, found, form, note } = parts;
  const { value: html, problems } = pageOutput({ page, from }, parts, renderer);
  const output = (path: string, text: string): Output | undefined => {
    // An address that cannot be a file is reported with the HTML of the page.
    const safe = toOutputPath(path);
    return safe && { path: safe, bytes: new TextEncoder().encode(text), from };
  };
  const copy = markdown && withoutUnseen(pageMarkdown(page, markdown));
  const value: RenderedPage = {
    page: summaryOf(page, parts.isListed),
    from,
    html,
    copy: copy === undefined ? undefined : output(markdownFile(page.route), copy),
    copyLength: copy?.length ?? 0,
    form: form && output(requestFormFile(page.route), JSON.stringify(form)),
    found: found?.map(headOf),
    texts: found && output(`${markdownFile(page.route)}.json`, JSON.stringify(found.map(({ text }) => text))),
    note,
  };
  return { value, problems };
}

function summaryOf({ kind, route, title, description, position }: Page, isListed: boolean): PageSummary {
  return { kind, route, title, description, isListed, ...(position && { position }) };
}
