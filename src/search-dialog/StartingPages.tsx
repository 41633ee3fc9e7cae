import type { MouseEvent } from 'react';
import type { SearchPage } from '../search/entry.ts';
import { search } from '../strings/search.ts';

type Props = {
  readonly pages: readonly SearchPage[];
  readonly onGo: (href: string, event: MouseEvent) => void;
};

/** Pages to start from, before the first query and when a query has found nothing. */
export function StartingPages({ pages, onGo }: Props) {
  if (pages.length === 0) return null;
  return (
    <div className="search-starts">
      <p>{search.starts}</p>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <a href={route} onClick={(event) => onGo(route, event)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
