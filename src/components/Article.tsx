import type { ReactNode } from 'react';
import type { Page } from '../model/page.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CopyPage } from './CopyPage.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageOrigin } from './PageOrigin.tsx';
import { Toc, TocFold } from './Toc.tsx';

type Props = {
  page: Page;
  wide?: boolean;
  /** What can be done with the page beside copying it. */
  tools?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** A page's content between breadcrumbs and neighbours, with its table of contents at the side or, where there is no room, folded. */
export function Article({ page, wide = false, tools, lead, children }: Props) {
  return (
    <div className={wide ? 'article article-wide' : 'article'}>
      <article className="article-body">
        <div className="article-top">
          {page.position && <Breadcrumbs title={page.title} position={page.position} />}
          <div className="page-tools">
            {tools}
            <CopyPage />
          </div>
        </div>
        <h1>{page.title}</h1>
        {lead}
        {page.toc.length > 0 && <TocFold entries={page.toc} />}
        {children}
        <PageOrigin page={page} />
        {page.position && <Neighbours position={page.position} />}
      </article>
      {page.toc.length > 0 && <Toc entries={page.toc} />}
    </div>
  );
}
