import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { Article } from './components/Article.tsx';
import { Shell } from './components/Shell.tsx';
import { Body } from './layouts/Body.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { OperationLayout } from './layouts/OperationLayout.tsx';
import { SchemaLayout } from './layouts/SchemaLayout.tsx';
import type { Chrome, Page, PageKind } from './model/page.ts';
import { Overview } from './openapi/Overview.tsx';

/** The layout of each kind of page. */
const layouts: { readonly [Kind in PageKind]: (props: { chrome: Chrome; page: Page<Kind> }) => ReactNode } = {
  home: HomeLayout,
  guide: TextLayout,
  standalone: TextLayout,
  operation: OperationLayout,
  schema: SchemaLayout,
  overview: ({ page }) => (
    <Article page={page}>
      <Overview overview={page.overview} />
    </Article>
  ),
  'not-found': NotFoundLayout,
};

function TextLayout({ page }: { page: Page<'guide' | 'standalone'> }) {
  return (
    <Article page={page}>
      <Body page={page} />
    </Article>
  );
}

/**
 * Renders the body of a page to HTML. This is the only function through which the build uses React. Nothing is drawn a
 * second time, so the keys of a list may repeat.
 */
export function renderPage(chrome: Chrome, page: Page): string {
  return renderToString(
    <Shell chrome={chrome} page={page}>
      {content(chrome, page)}
    </Shell>,
  );
}

function content<Kind extends PageKind>(chrome: Chrome, page: Page<Kind>): ReactNode {
  return layouts[page.kind]({ chrome, page });
}
