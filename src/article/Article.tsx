import type { ReactNode } from 'react';
import { Breakable } from '../elements/Breakable.tsx';
import type { ArticlePage, TocEntry } from '../model/page.ts';
import { readingDirectionOf } from '../model/reading-direction.ts';
import { Toc, TocDisclosure } from '../toc/Toc.tsx';
import { CopyPage } from './CopyPage.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageOrigin } from './PageOrigin.tsx';

type Props = {
  page: ArticlePage;
  toc: readonly TocEntry[];
  /** Whether the content takes the whole width and leaves no room for a table of contents. */
  wide?: boolean;
  /** Further buttons before the one that copies the page. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The content of a page, with the name of its section, table of contents and neighbours. */
export function Article({ page, toc, wide = false, tools, children }: Props) {
  const hasToc = toc.length > 0;
  const groups = page.position?.groups ?? [];
  return (
    <div className={wide ? 'article article-wide' : hasToc ? 'article article-with-toc' : 'article'}>
      <article className="article-body">
        <div className={groups.length > 0 ? 'article-top row' : 'article-top article-top-alone row'}>
          {groups.length > 0 && (
            <p className="section-name">
              <Breakable text={groups.join(' › ')} />
            </p>
          )}
          <div className="page-tools row">
            {tools}
            <CopyPage route={page.route} />
          </div>
        </div>
        <h1 dir={readingDirectionOf(page.title)}>
          <Breakable text={page.title} />
        </h1>
        {hasToc && <TocDisclosure entries={toc} />}
        {children}
        <PageOrigin page={page} />
        {page.position && <Neighbours position={page.position} />}
      </article>
      {hasToc && !wide && <Toc entries={toc} />}
    </div>
  );
}
