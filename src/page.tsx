import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { Shell } from './components/Shell.tsx';
import { GuideLayout } from './layouts/GuideLayout.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { OperationLayout } from './layouts/OperationLayout.tsx';
import { OverviewLayout } from './layouts/OverviewLayout.tsx';
import { SchemaLayout } from './layouts/SchemaLayout.tsx';
import { StandaloneLayout } from './layouts/StandaloneLayout.tsx';
import type { Chrome, Page } from './model/page.ts';

/** Renders the body of a page to HTML. This is the only function through which the build uses React. */
export function renderPage(chrome: Chrome, page: Page): string {
  return renderToString(
    <Shell chrome={chrome} page={page}>
      {content(chrome, page)}
    </Shell>,
  );
}

/** The layout of each kind of page. A new kind does not compile until it has a layout here. */
function content(chrome: Chrome, page: Page): ReactNode {
  switch (page.kind) {
    case 'home':
      return <HomeLayout chrome={chrome} page={page} />;
    case 'guide':
      return <GuideLayout page={page} />;
    case 'standalone':
      return <StandaloneLayout page={page} />;
    case 'operation':
      return <OperationLayout page={page} />;
    case 'schema':
      return <SchemaLayout page={page} />;
    case 'overview':
      return <OverviewLayout page={page} />;
    case 'not-found':
      return <NotFoundLayout chrome={chrome} page={page} />;
    default:
      return page satisfies never;
  }
}
