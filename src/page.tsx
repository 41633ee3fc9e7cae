import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { Article } from './article/Article.tsx';
import { RequestChoicesPanel } from './environment/RequestChoicesPanel.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { Shell } from './layouts/Shell.tsx';
import type { ArticlePage, Chrome, Page, PageKind, RequestChoices, TocEntry } from './model/page.ts';
import { type NodeType, nodesIn } from './model/page-tree.ts';
import { ExpandButton } from './nodes/ExpandButton.tsx';
import { foundInPage } from './nodes/found-in-page.ts';
import { createAddress, pageCopy } from './nodes/page-copy.ts';
import { tableOfContents } from './nodes/table-of-contents.ts';
import { walkPage } from './nodes/walk.tsx';
import type { PageEntry } from './search/entry.ts';

/** What a layout draws: the page, its table of contents, and its tree as markup. */
type Layout<Kind extends PageKind> = (props: {
  chrome: Chrome;
  page: Page<Kind>;
  toc: readonly TocEntry[];
  /** The section whose heading has the button for all disclosures. */
  expandAt: string | undefined;
  children: ReactNode;
}) => ReactNode;

const layouts: { readonly [Kind in PageKind]: Layout<Kind> } = {
  home: HomeLayout,
  guide: Article,
  standalone: Article,
  operation: WideLayout,
  schema: WideLayout,
  overview: Article,
  'not-found': NotFoundLayout,
};

/** The layout of pages with many disclosures, whose content takes the whole width. */
function WideLayout({ page, toc, expandAt, children }: WideProps) {
  return (
    <Article page={page} toc={toc} wide tools={expandAt === undefined && <ExpandButton />}>
      {children}
    </Article>
  );
}

type WideProps = Pick<Parameters<Layout<PageKind>>[0], 'toc' | 'expandAt' | 'children'> & { page: ArticlePage };

/** The section of an operation with its first list of fields. */
function firstFields(page: Page): string | undefined {
  if (page.kind !== 'operation') return undefined;
  const section = nodesIn(page.tree).find(
    (node) =>
      node.type === 'section' && node.level === 2 && nodesIn(node.children).some(({ type }) => FIELDS.has(type)),
  );
  return section?.type === 'section' ? section.anchor : undefined;
}

const FIELDS: ReadonlySet<NodeType> = new Set(['fields', 'media-types', 'responses']);

/** What a page becomes. The page for unknown addresses has no copy, and the search leaves it out. */
export type RenderedPage = {
  /** The markup of the body. */
  readonly body: string;
  /** The page in Markdown. */
  readonly copy?: string;
  /** The search entries of the page: first that of the page itself. */
  readonly entries?: readonly PageEntry[];
};

/**
 * Renders a page. This is the only function through which the build uses React. Nothing is drawn a second time, so the
 * keys of a list may repeat. `baseUrl` is the address of the site, with which the links of the copy begin.
 */
export function renderPage(chrome: Chrome, page: Page, baseUrl: string): RenderedPage {
  const drawn = (toc: readonly TocEntry[], expandAt: string | undefined, children: ReactNode, copy = '') =>
    renderToString(
      <Shell chrome={chrome} page={page}>
        {content({ chrome, page, toc, expandAt, children })}
        {chrome.requests && showsRequests(copy, chrome.requests) && <RequestChoicesPanel {...chrome.requests} />}
      </Shell>,
    );
  if (page.kind === 'not-found') return { body: drawn([], undefined, []) };
  const expandAt = firstFields(page);
  const address = createAddress(page, baseUrl);
  const { html, copy, found, headings } = walkPage(page, { expandAt, address });
  const written = pageCopy(page, copy, address);
  return {
    body: drawn(tableOfContents(headings), expandAt, html, written),
    copy: written,
    entries: foundInPage(page, found),
  };
}

/** Whether a page has code that the reader's choices change. Its copy has all code. */
function showsRequests(copy: string, { servers: [first], secret }: RequestChoices): boolean {
  const texts = [first?.address, secret && (secret.variable ?? secret.placeholder)];
  return texts.some((text) => text !== undefined && copy.includes(text));
}

function content<Kind extends PageKind>(props: Parameters<Layout<Kind>>[0]): ReactNode {
  return layouts[props.page.kind](props);
}
