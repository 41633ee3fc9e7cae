import type { Chrome, Page, PageKind, WrittenKind } from '../../../src/model/page.ts';
import type { ProseElements } from '../../../src/model/prose-elements.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import type { RequestForm } from '../../../src/model/request-form.ts';
import { methodName } from '../../../src/model/request-line.ts';
import type { ResponseCheck } from '../../../src/model/response-check.ts';
import { htmlFile } from '../../../src/model/route.ts';
import { reference } from '../../../src/strings.ts';
import { NOT_FOUND_FILE } from '../../platform/hosting/files.ts';
import { PAGE_STYLES, type PageStyles } from '../../program/bundle/assets.ts';
import { embedMarkdown, embedStyles } from './embeds.ts';
import { type Block, heading } from './markdown/blocks.ts';
import { codeSpan, type Inline, words } from './markdown/inline.ts';
import { operationMarkdown } from './markdown/operation-markdown.ts';
import { overviewMarkdown } from './markdown/overview-markdown.ts';
import { type ProseContext, proseMarkdown } from './markdown/prose-markdown.ts';
import { namedSchemasMarkdown, schemaMarkdown } from './markdown/schema-markdown.ts';
import { pathOf } from './reference/views.ts';
import { namedSchemaEntries, operationEntries, operationWords } from './search/operation-entries.ts';
import { overviewEntries, overviewText } from './search/overview-entries.ts';
import type { PageEntry } from './search/page-entry.ts';
import { proseEntries } from './search/prose-entries.ts';
import { schemaWords } from './search/reference-words.ts';
import { schemaEntries } from './search/schema-entries.ts';

/** What each page becomes besides its layout. */
export type PageParts = {
  /** The path of the HTML. */
  readonly file: string;
  /** Whether lists name the page under its own address. */
  readonly isListed: boolean;
  /** The title of the document. */
  readonly title: string;
  /** The stylesheets besides that of all pages. */
  readonly styles: readonly PageStyles[];
  /** Whether browsers paint the page only once all of it has arrived, or progressively. */
  readonly firstPaint: 'whole' | 'progressive';
  /** The content of the Markdown copy; absent for a page without a copy. */
  readonly markdown?: readonly Block[];
  /** The text after the title in lists, in Markdown. */
  readonly note: readonly Inline[];
  /** The search entries; absent for a page that the search leaves out. */
  readonly entries?: readonly PageEntry[];
  /** The data of a request form. */
  readonly form?: RequestForm | undefined;
  /** The data of a check of responses. */
  readonly check?: ResponseCheck | undefined;
};

type Context = { readonly chrome: Chrome; readonly prose: ProseContext };

/** The parts of the pages of each kind. */
export const pageKinds: { readonly [Kind in PageKind]: (page: Page<Kind>, context: Context) => PageParts } = {
  home: (page, context) => ({
    ...textParts(page, context),
    title: `${context.chrome.title} | ${context.chrome.tagline}`,
    styles: textStyles(page, ['home']),
  }),
  guide: textParts,
  standalone: textParts,
  operation: (page, { chrome, prose }) => {
    const { operation, isDescribed, description } = page;
    const request = codeSpan(`${methodName(operation.method)} ${pathOf(operation)}`);
    const text = operationWords(operation);
    return {
      ...referenceParts(page, chrome),
      styles: ['samples', 'schemas', 'reference', ...(operation.callbacks.length > 0 ? (['overview'] as const) : [])],
      markdown: operationMarkdown(operation, prose),
      note: [words(': '), request, words(isDescribed ? `. ${description}` : '')],
      entries: [pageEntry(page, isDescribed ? described(page, text) : text), ...operationEntries(operation)],
      form: operation.form,
      check: operation.check,
    };
  },
  schema: (page, { chrome, prose }) => ({
    ...referenceParts(page, chrome),
    markdown: [
      ...schemaMarkdown(page.schema, prose),
      ...(page.schemas.length > 0 ? [heading(2, words(reference.schemas))] : []),
      ...namedSchemasMarkdown(page.schemas, prose),
    ],
    note: [],
    entries: [
      pageEntry(page, schemaWords(page.schema)),
      ...schemaEntries(page.schema, { path: '', crumb: '' }),
      ...namedSchemaEntries(page.schemas),
    ],
  }),
  overview: (page, { chrome, prose }) => ({
    ...referenceParts(page, chrome),
    styles: ['schemas', 'reference', 'overview'],
    markdown: overviewMarkdown(page.overview, prose),
    note: noteOf(page),
    entries: [pageEntry(page, described(page, overviewText(page.overview))), ...overviewEntries(page.overview)],
  }),
  'not-found': (page, { chrome }) => ({
    file: NOT_FOUND_FILE,
    isListed: false,
    title: documentTitle(page, chrome),
    styles: ['not-found'],
    firstPaint: 'progressive',
    note: [],
  }),
};

/** Makes the parts of a page. */
export function pageParts<Kind extends PageKind>(page: Page<Kind>, context: Context): PageParts {
  return pageKinds[page.kind](page, context);
}

/** The parts of a page that is written in Markdown. */
function textParts(page: Page<WrittenKind>, { chrome, prose }: Context): PageParts {
  const { lead, entries } = proseEntries(page.body, page.embeds, page.title);
  const embed = (number: number) => {
    const drawn = page.embeds[number];
    return drawn ? embedMarkdown(drawn, prose) : [];
  };
  return {
    file: htmlFile(page.route),
    isListed: true,
    title: documentTitle(page, chrome),
    styles: textStyles(page),
    firstPaint: 'whole',
    markdown: proseMarkdown(page.body, { ...prose, embed }),
    note: noteOf(page),
    entries: [pageEntry(page, described(page, lead)), ...entries],
    check: page.embeds.find((embed) => embed.kind === 'check')?.check,
  };
}

/** The stylesheets of the elements that few texts have. Commands look as samples do. */
const ELEMENT_STYLES: { readonly [name in string]?: PageStyles } = {
  'docs-cards': 'home',
  'docs-columns': 'home',
  'docs-showcase': 'home',
  'docs-shells': 'samples',
} satisfies { readonly [Name in keyof ProseElements]?: PageStyles };

/** The stylesheets that a text needs besides those of its kind of page. */
function textStyles({ body, embeds }: Page<WrittenKind>, own: readonly PageStyles[] = []): readonly PageStyles[] {
  const ofElements = elementsIn(body.tree).flatMap(({ tagName }) => ELEMENT_STYLES[tagName] ?? []);
  const needed = new Set([...own, ...ofElements, ...embeds.flatMap(embedStyles)]);
  return PAGE_STYLES.filter((name) => needed.has(name));
}

/** The parts that all pages of the reference share. */
function referenceParts(page: Page, chrome: Chrome) {
  return {
    file: htmlFile(page.route),
    isListed: true,
    title: documentTitle(page, chrome),
    styles: ['schemas', 'reference'],
    firstPaint: 'progressive',
  } as const;
}

function documentTitle({ title }: Page, chrome: Chrome): string {
  // The overview of a site without guides has the same title as the site.
  return title === chrome.title ? title : `${title} | ${chrome.title}`;
}

function noteOf({ description }: Page): readonly Inline[] {
  return [words(`: ${description}`)];
}

/** The search entry of the page itself. */
function pageEntry({ title }: Page, text: string): PageEntry {
  return { type: 'page', anchor: '', heading: title, crumb: '', text };
}

/**
 * A text with its author's description. A generated description is the same on all pages and would not help a search.
 */
function described({ description }: Page, text: string): string {
  return text.includes(description) ? text : `${description} ${text}`;
}
