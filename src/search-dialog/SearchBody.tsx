import type { MouseEvent } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import type { SearchPage } from '../search/entry.ts';
import { type Hit, type PageResult, startingPages } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { search } from '../strings/search.ts';
import { NothingFound } from './NothingFound.tsx';
import { hitsOf } from './options.ts';
import { RecentList } from './RecentList.tsx';
import { Results } from './Results.tsx';
import { SearchFooter } from './SearchFooter.tsx';

type Props = {
  readonly list: string;
  readonly index: SearchIndex;
  /** The query, trimmed. */
  readonly text: string;
  readonly pages: readonly PageResult[];
  readonly queries: readonly string[];
  readonly active: number;
  readonly onOpen: (hit: Hit, event: MouseEvent) => void;
  /** Goes to a page that is no result. */
  readonly onGo: (href: string, event: MouseEvent) => void;
  readonly onPoint: (number: number) => void;
  readonly onAsk: (query: string) => void;
  readonly onForget: () => void;
  readonly onEverywhere: (() => void) | undefined;
};

/** The part below the field: the latest queries, results, or why there are none. Announces the number of results. */
export function SearchBody(props: Props) {
  return (
    <>
      <LiveRegion text={announcement(props)} />
      {/* Drawn anew for each query: a browser that translates pages has changed the texts that React would change. */}
      <div key={props.text} className="search-body">
        <Content {...props} />
      </div>
      <SearchFooter />
    </>
  );
}

function announcement({ index, text, pages }: Props): string {
  if (text === '') return '';
  if (isWaiting(index, pages)) return search.loading;
  return pages.length === 0 ? search.nothing(text) : search.count(hitsOf(pages).length);
}

function Content({ list, index, text, pages, queries, active, ...handlers }: Props) {
  const { onOpen, onGo, onPoint, onAsk, onForget, onEverywhere } = handlers;
  const starts = <StartingPages pages={startingPages(index.data)} onGo={onGo} />;
  if (text === '') {
    return (
      <>
        {queries.length > 0 && (
          <>
            <div className="search-recent-title">
              <p>{search.recent}</p>
              <button type="button" className="button-plain" onClick={onForget}>
                {search.forget}
              </button>
            </div>
            <RecentList id={list} {...{ queries, active, onAsk, onPoint }} />
          </>
        )}
        {starts}
      </>
    );
  }
  if (isWaiting(index, pages)) return <p className="search-loading">{search.loading}</p>;
  if (pages.length === 0) {
    return (
      <>
        <NothingFound text={text} onEverywhere={onEverywhere} />
        {starts}
      </>
    );
  }
  return <Results id={list} {...{ pages, active, onOpen, onPoint }} />;
}

/** Whether results may still come, since a part of the index is not there yet. */
function isWaiting({ isPartial }: SearchIndex, pages: readonly PageResult[]): boolean {
  return isPartial && pages.length === 0;
}

/** Pages to start from, before the first query and when a query has found nothing. */
function StartingPages({ pages, onGo }: { pages: readonly SearchPage[] } & Pick<Props, 'onGo'>) {
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
