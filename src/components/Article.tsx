import type { ReactNode } from 'react';
import type { ArticlePage } from '../model/page.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CopyPage } from './CopyPage.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageOrigin } from './PageOrigin.tsx';
import { Toc, TocDisclosure } from './Toc.tsx';

type Props = {
  page: ArticlePage;
  wide?: boolean;
  /** Further buttons before the one that copies the page. */
  tools?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** The content of a page, with breadcrumbs, table of contents and neighbours. */
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
        {page.toc.length > 0 && <TocDisclosure entries={page.toc} />}
        {children}
        <PageOrigin page={page} />
        {page.position && <Neighbours position={page.position} />}
      </article>
      {page.toc.length > 0 && <Toc entries={page.toc} />}
    </div>
  );
}
