import { defined } from '../../../src/model/defined.ts';
import type { Page } from '../../../src/model/page.ts';
import { nodesIn } from '../../../src/model/page-tree.ts';
import type { Place } from '../../../src/model/place.ts';
import type { RequestForm } from '../../../src/model/request-form.ts';
import type { ResponseCheck } from '../../../src/model/response-check.ts';
import { markdownFile, requestFormFile, responseCheckFile } from '../../../src/model/route.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { type Packed, pack } from '../../platform/store/packed.ts';
import { withoutInvisible } from '../../platform/text/invisible-characters.ts';
import { dataText } from './data-text.ts';
import { toOutputPath } from './output.ts';
import { pageHtml } from './page-html.ts';
import { pageParts } from './page-kinds.ts';
import type { PageFile, PageFileKind, PageMarkup, PageRecord, PageSummary } from './page-record.ts';
import type { PageRenderer } from './page-renderer.ts';
import { headOf } from './search/merge.ts';

/** What was made of a page that nobody has checked or kept yet. */
export type Rendered = Omit<PageRecord, 'key' | 'checked' | 'problems' | 'files'> & {
  readonly files: readonly (Omit<PageFile, 'stored'> & { readonly bytes: Uint8Array })[];
  /** Its HTML; absent for a route that no file can have. */
  readonly html: PageMarkup | undefined;
};

/** Makes everything that depends on one page alone. Reports `route-invalid` for a route that no file can have. */
export function renderFiles(page: Page, renderer: PageRenderer): Result<Rendered> {
  const { from } = page;
  const { chrome, baseUrl, build } = renderer;
  const parts = pageParts(page, chrome);
  const rendered = renderer.renderPage(chrome, page, baseUrl);
  const { entries } = rendered;
  const { form, check } = dataOf(page);
  // Characters that OpenAPI documents and Markdown write as escapes (`\u202e`, `&#x202e;`) become visible to this check
  // only here.
  const markup = withoutInvisible(pageHtml(page, { parts, body: rendered.body }, renderer));
  const html = madeFile('html', parts.file, markup);
  const copy = rendered.copy === undefined ? undefined : withoutInvisible(rendered.copy);
  const files = [
    html,
    copy === undefined ? undefined : madeFile('copy', markdownFile(page.route), copy),
    form && madeFile('form', requestFormFile(page.route), dataText(build, form)),
    check && madeFile('check', responseCheckFile(page.route), dataText(build, check)),
    entries && madeFile('texts', `${markdownFile(page.route)}.json`, pack(entries.map(({ text }) => text))),
  ];
  const value: Rendered = {
    page: summaryOf(page, parts.isListed),
    from,
    files: files.filter((file) => file !== undefined),
    copyLength: copy?.length ?? 0,
    entries: entries && pack(entries.map(headOf)),
    note: parts.note,
    html: html && { path: html.path, from, markup, size: html.bytes.length },
  };
  return { value, problems: html ? [] : [impossible(page.route, from)] };
}

/** The data of the request form and of the check of responses, each of which a page has once at most. */
function dataOf(page: Page): { readonly form?: RequestForm | undefined; readonly check?: ResponseCheck | undefined } {
  const nodes = page.kind === 'not-found' ? [] : nodesIn(page.tree);
  return {
    form: nodes.find((node) => node.type === 'samples')?.form,
    check: nodes.find((node) => node.type === 'checker')?.check,
  };
}

/** A file; `undefined` for a path that some file system cannot hold. */
function madeFile(
  kind: PageFileKind,
  path: string,
  made: string | Packed<readonly string[]>,
): Rendered['files'][number] | undefined {
  const safe = toOutputPath(path);
  return safe && { kind, path: safe, bytes: typeof made === 'string' ? new TextEncoder().encode(made) : made.json };
}

function summaryOf(page: Page, isListed: boolean): PageSummary {
  const { kind, route, title, description, position } = page;
  const request = page.kind === 'operation' ? page.request : undefined;
  return { kind, route, title, description, isListed, ...defined({ position, request }) };
}

function impossible(route: string, place: Place): Problem {
  return problemAt(place, {
    code: 'route-invalid',
    message: `L’indirizzo ${route} non può essere una cartella su tutti i sistemi.`,
    hint: 'Cambia il nome: su Windows nomi come «con» o «nul» e i caratteri <>:"|?* non sono ammessi.',
  });
}
