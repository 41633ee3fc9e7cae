import { readdirSync } from 'node:fs';
import { DomUtils } from 'htmlparser2';
import { memoizeTexts } from '../build/platform/memory/memoize.ts';
import { buildSite } from './build-site.ts';
import { DESCRIPTIONS_FOLDER, referenceInput } from './fixture-site.ts';
import { memoryDisk } from './memory-disk.ts';
import { openPage } from './page.ts';
import { textsOf } from './texts.ts';

/** The site of one of the descriptions of tests/fixtures/openapi, as `build --reference` makes it: once for all tests. */
export const fixtureReference = memoizeTexts((entry: string) => siteOf(referenceInput(entry)));

/**
 * The site of an OpenAPI document that a test makes, and of the older versions of it that were kept. A test leaves out
 * version and title where they say nothing.
 */
export async function referenceOf(parts: object, kept: Readonly<Record<string, object>> = {}) {
  const document = { openapi: '3.1.0', info: { title: 'Prova', version: '1' }, ...parts };
  const texts = Object.entries(kept).map(([version, old]) => [`${version}.json`, JSON.stringify(old)] as const);
  return siteOf({ ...referenceInput(document), releases: memoryDisk(Object.fromEntries(texts), 'versioni') });
}

async function siteOf(input: Parameters<typeof buildSite>[0]) {
  const { outputs, problems } = await buildSite(input);
  const files = textsOf(outputs);
  const markup = (route: string) => {
    const html = files.get(route === '/' ? 'index.html' : `${route.slice(1)}/index.html`);
    if (html === undefined) throw new Error(`${route} is not there, but ${[...files.keys()].join(', ')}`);
    return html;
  };
  return {
    problems: problems.map(({ level, code, message }) => `${level} ${code}: ${message}`),
    file: (path: string) => files.get(path),
    pages: [...files.keys()]
      .filter((path) => path.endsWith('.html'))
      .map((path) => `/${path.replace(/\/?index\.html$/, '')}`),
    weights: outputs.filter(({ path }) => path.endsWith('.html')).map(({ bytes }) => bytes.length),
    markup,
    page: (route: string) => readPage(markup(route)),
  };
}

/** A page of the reference and queries for its parts. */
function readPage(markup: string) {
  const page = openPage(markup);
  const withId = page.all('*', { id: '*' });
  return {
    ...page,
    /** Everything that the main part says, word by word. */
    main: said(page.all('main')),
    /** The text of the field or section with an anchor. */
    at: (anchor: string) => {
      const found = withId.filter(({ attribs }) => attribs.id === anchor);
      if (found.length === 0)
        throw new Error(`no #${anchor} among ${withId.map(({ attribs }) => attribs.id).join(' ')}`);
      return said(found);
    },
    anchors: withId.map(({ attribs }) => attribs.id ?? ''),
    /** Where the links of an anchor's part lead. */
    linksAt: (anchor: string) => {
      const found = withId.filter(({ attribs }) => attribs.id === anchor);
      return DomUtils.getElementsByTagName('a', found).map(({ attribs }) => attribs.href ?? '');
    },
  };
}

type Nodes = ReturnType<ReturnType<typeof openPage>['all']>;

/** The texts of nodes, with one space between elements, without the bars of code. Code keeps its spaces. */
function said(nodes: Nodes): string {
  const texts = (children: readonly Nodes[number]['children'][number][]): string[] =>
    children.flatMap((node) => {
      if (node.type === 'text') return [node.data];
      if (!('children' in node)) return [];
      if ('name' in node && node.name === 'wbr') return [BREAK];
      if ('attribs' in node && /^(?:code-title|.*\b(?:code-button|copy-icon)\b.*)$/.test(node.attribs.class ?? ''))
        return [];
      const isCode = 'name' in node && (node.name === 'pre' || node.name === 'code');
      return isCode ? [DomUtils.textContent(node)] : texts(node.children);
    });
  return texts(nodes).join(' ').replaceAll(` ${BREAK} `, '').replaceAll(BREAK, '').replace(/\s+/g, ' ').trim();
}

/** Stands for a place where a name may break, which nobody sees or hears. */
const BREAK = '\u200b';

/**
 * Parts that are no content: navigation, buttons, links to headings, titles of the column beside the text, what is said
 * of the form.
 */
const FRAME_ELEMENTS: ReadonlySet<string> = new Set(['nav', 'button', 'select', 'script']);
const FRAME_CLASSES: ReadonlySet<string> = new Set([
  'heading-link',
  'toc-fold',
  'page-origin',
  'section-name',
  'example-foot',
  'sample-note',
]);

/** Each text node of a page's article, without the parts that are no content and, if wanted, without code blocks. */
export function textsShown(markup: string, { withCode = true } = {}): readonly string[] {
  const texts = (nodes: readonly Nodes[number]['children'][number][]): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return [node.data.trim()];
      if (!('children' in node) || !('name' in node) || FRAME_ELEMENTS.has(node.name)) return [];
      // The form of a request and the check of a response say nothing new.
      if (/^(?:request-form|response-check)$/.test(node.attribs.class ?? '')) return [];
      const classes = node.attribs.class?.split(' ') ?? [];
      if (isTitleOfFold(node) || classes.some((name) => FRAME_CLASSES.has(name))) return [];
      return node.name === 'pre' && !withCode ? [] : texts(node.children);
    });
  return texts(openPage(markup).all('article')).filter((text) => text !== '');
}

/** Whether an element is the title of a fold that says «Mostra» and «Nascondi». It repeats what it opens. */
function isTitleOfFold(element: Nodes[number]): boolean {
  return (
    element.name === 'summary' && DomUtils.existsOne(({ attribs }) => attribs.class === 'fold-show', element.children)
  );
}

/** The ids of a page's article that readers can link to. */
export function idsShown(markup: string): readonly string[] {
  const isPlace = ({ id, role = '' }: Readonly<Record<string, string>>) =>
    id !== undefined && !['tab', 'tabpanel'].includes(role);
  const found = DomUtils.findAll(({ attribs }) => isPlace(attribs), openPage(markup).all('article'));
  return found.map(({ attribs }) => attribs.id ?? '');
}

/** The descriptions of tests/fixtures/openapi. */
export const DESCRIPTIONS: readonly string[] = readdirSync(DESCRIPTIONS_FOLDER, { withFileTypes: true }).map((entry) =>
  entry.isDirectory() ? `${entry.name}/openapi.yaml` : entry.name,
);

/** The routes of a site's pages, without the page for unknown addresses. */
export function routesOf({ pages }: { readonly pages: readonly string[] }): readonly string[] {
  return pages.filter((route) => !route.endsWith('.html'));
}

/** The labels of the groups of a sidebar that shows them all, in order. */
export function sidebarLabels(page: Pick<ReturnType<typeof openPage>, 'all'>): readonly string[] {
  return page.all('span', { class: 'sidebar-label' }).map((label) => DomUtils.textContent(label));
}
