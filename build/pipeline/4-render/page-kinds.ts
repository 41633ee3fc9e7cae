import { codeSpan, type Inline, words } from '../../../src/copies/inline.ts';
import type { Chrome, Page, PageKind } from '../../../src/model/page.ts';
import { nodesIn } from '../../../src/model/page-tree.ts';
import { methodName } from '../../../src/model/request-line.ts';
import { htmlFile } from '../../../src/model/route.ts';
import { NOT_FOUND_FILE } from '../../platform/hosting/files.ts';

/** What the files of a page say of it. */
export type PageParts = {
  /** The path of the HTML. */
  readonly file: string;
  /** Whether lists name the page under its own address. */
  readonly isListed: boolean;
  /** The title of the document. */
  readonly title: string;
  /** Whether browsers paint the page only once all of it has arrived, or progressively. */
  readonly firstPaint: 'whole' | 'progressive';
  /** The text after the title in lists, in Markdown. */
  readonly note: readonly Inline[];
};

/** The parts of the pages of each kind. */
export const pageKinds: { readonly [Kind in PageKind]: (page: Page<Kind>, chrome: Chrome) => PageParts } = {
  home: (page, chrome) => ({ ...textParts(page, chrome), title: `${chrome.title} | ${chrome.tagline}` }),
  guide: textParts,
  standalone: textParts,
  operation: (page, chrome) => ({ ...textParts(page, chrome), firstPaint: 'progressive', note: operationNote(page) }),
  schema: (page, chrome) => ({ ...textParts(page, chrome), firstPaint: 'progressive', note: [] }),
  overview: (page, chrome) => ({ ...textParts(page, chrome), firstPaint: 'progressive' }),
  'not-found': (page, chrome) => ({
    ...textParts(page, chrome),
    file: NOT_FOUND_FILE,
    isListed: false,
    firstPaint: 'progressive',
    note: [],
  }),
};

/** Makes the parts of a page. */
export function pageParts<Kind extends PageKind>(page: Page<Kind>, chrome: Chrome): PageParts {
  return pageKinds[page.kind](page, chrome);
}

function textParts(page: Page, chrome: Chrome): PageParts {
  return {
    file: htmlFile(page.route),
    isListed: true,
    title: documentTitle(page, chrome),
    firstPaint: 'whole',
    note: [words(`: ${page.description}`)],
  };
}

function documentTitle({ title }: Page, chrome: Chrome): string {
  // The overview of a site without guides has the same title as the site.
  return title === chrome.title ? title : `${title} | ${chrome.title}`;
}

function operationNote({ tree, isDescribed, description }: Page<'operation'>): readonly Inline[] {
  const requests = nodesIn(tree).flatMap((node) => {
    if (node.type !== 'endpoint') return [];
    return [codeSpan(`${methodName(node.method)} ${node.path.map(({ text }) => text).join('')}`)];
  });
  return [words(': '), ...requests, words(isDescribed ? `. ${description}` : '')];
}
