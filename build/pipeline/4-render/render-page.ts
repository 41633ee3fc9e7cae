import type { Page } from '../../../src/model/page.ts';
import { markdownFile, requestFormFile, responseCheckFile } from '../../../src/model/route.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { blobOf } from '../../platform/store/blobs.ts';
import { withoutInvisible } from '../../platform/text/invisible-characters.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { pageContext, pageMarkdown } from './markdown/page-markdown.ts';
import { type OutputPath, toOutputPath } from './output.ts';
import { pageParts } from './page-kinds.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageOutput } from './pages.ts';
import type { PageFile, PageFileKind, PageSummary, RenderedPage } from './rendered.ts';
import { headOf } from './search/page-entry.ts';

/** Makes everything that depends on one page alone. Reports `route-invalid`. */
export function renderPage({ page, from }: LinkedPage, renderer: PageRenderer): Result<RenderedPage> {
  const { chrome, baseUrl } = renderer;
  const prose = pageContext(page, baseUrl);
  const parts = pageParts(page, { chrome, prose });
  const { markdown, entries, form, check, note } = parts;
  const { value: html, problems } = pageOutput({ page, from }, parts, renderer);
  const copy = markdown && withoutInvisible(pageMarkdown(page, markdown, prose));
  const files = [
    html && pageFile('html', html.path, html.bytes),
    copy === undefined ? undefined : textFile('copy', markdownFile(page.route), copy),
    form && textFile('form', requestFormFile(page.route), JSON.stringify(form)),
    check && textFile('check', responseCheckFile(page.route), JSON.stringify(check)),
    entries && textFile('texts', `${markdownFile(page.route)}.json`, JSON.stringify(entries.map(({ text }) => text))),
  ];
  const value: RenderedPage = {
    page: summaryOf(page, parts.isListed),
    from,
    files: files.filter((file) => file !== undefined),
    copyLength: copy?.length ?? 0,
    entries: entries && JSON.stringify(entries.map(headOf)),
    note,
  };
  return { value, problems };
}

/** A file with text; `undefined` for an address that cannot be a file, which is reported with the HTML of the page. */
function textFile(kind: PageFileKind, path: string, text: string): PageFile | undefined {
  const safe = toOutputPath(path);
  return safe && pageFile(kind, safe, new TextEncoder().encode(text));
}

function pageFile(kind: PageFileKind, path: OutputPath, bytes: Uint8Array): PageFile {
  return { kind, path, blob: blobOf(bytes) };
}

function summaryOf({ kind, route, title, description, position }: Page, isListed: boolean): PageSummary {
  return { kind, route, title, description, isListed, ...(position && { position }) };
}
