import { Spaced } from '../elements/Spaced.tsx';
import type { Page } from '../model/page.ts';
import { markdownFile } from '../model/route.ts';
import { pageOrigin } from '../strings/reading.ts';

/** The end of a page: when it last changed, where to edit it, and its copy in Markdown. */
export function PageOrigin({ page: { origin, route } }: { page: Pick<Page, 'origin' | 'route'> }) {
  return (
    <p className="page-origin note row">
      <Spaced>
        {origin?.changed && (
          <span>
            {pageOrigin.changed} <time dateTime={origin.changed.date}>{origin.changed.text}</time>
          </span>
        )}
        {origin?.source && <a href={origin.source}>{pageOrigin.source}</a>}
        <a href={`/${markdownFile(route)}`} type="text/markdown">
          {pageOrigin.markdown}
        </a>
      </Spaced>
    </p>
  );
}
