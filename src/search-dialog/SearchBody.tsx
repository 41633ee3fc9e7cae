import type { MouseEvent } from 'react';
import type { Hit, PageResult } from '../search/query.ts';
import { search } from '../strings/search.ts';
import { NothingFound } from './NothingFound.tsx';
import { hitsOf } from './options.ts';
import { RecentList } from './RecentList.tsx';
import { Results } from './Results.tsx';
import type { Loading } from './use-index.ts';

type Props = {
  readonly list: string;
  readonly loading: Loading;
  /** The question, without spaces around it. */
  readonly text: string;
  readonly pages: readonly PageResult[];
  readonly questions: readonly string[];
  readonly active: number;
  readonly onRetry: () => void;
  readonly onOpen: (hit: Hit, event: MouseEvent) => void;
  readonly onPoint: (number: number) => void;
  readonly onAsk: (question: string) => void;
  readonly onForget: () => void;
  readonly onEverywhere: (() => void) | undefined;
};

/** What stands below the field: the questions asked last, answers, or why there are none. How many there are is said aloud. */
export function SearchBody(props: Props) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement(props)}
      </p>
      <div className="search-body">
        <Content {...props} />
      </div>
      <Keys />
    </>
  );
}

function announcement({ loading, text, pages }: Props): string {
  if (loading.state === 'failed') return search.failed;
  if (text === '') return '';
  if (isWaiting(loading, pages)) return search.loading;
  return pages.length === 0 ? search.nothing(text) : search.count(hitsOf(pages).length);
}

function Content({ list, loading, text, pages, questions, active, ...handlers }: Props) {
  const { onRetry, onOpen, onPoint, onAsk, onForget, onEverywhere } = handlers;
  if (loading.state === 'failed') {
    return (
      <div className="search-nothing">
        <p>{search.failed}</p>
        <button type="button" className="search-button" onClick={onRetry}>
          {search.retry}
        </button>
      </div>
    );
  }
  if (text === '') {
    if (questions.length === 0) return null;
    return (
      <>
        <div className="search-recent-title">
          <p>{search.recent}</p>
          <button type="button" className="search-button" onClick={onForget}>
            {search.forget}
          </button>
        </div>
        <RecentList id={list} {...{ questions, active, onAsk, onPoint }} />
      </>
    );
  }
  if (isWaiting(loading, pages)) return <p className="search-loading">{search.loading}</p>;
  if (pages.length === 0) return <NothingFound text={text} onEverywhere={onEverywhere} />;
  return <Results id={list} {...{ pages, active, onOpen, onPoint }} />;
}

/** Whether what was asked may still be found: nothing is loaded, or not all. */
function isWaiting(loading: Loading, pages: readonly PageResult[]): boolean {
  return loading.state === 'loading' || (loading.state === 'ready' && loading.index.isPartial && pages.length === 0);
}

/** How to move, for those who see it: screen readers say it by themselves. */
function Keys() {
  const { keys, keyNames } = search;
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>{keyNames.up}</kbd> <kbd>{keyNames.down}</kbd> {keys.move}
      </span>
      <span>
        <kbd>{keyNames.enter}</kbd> {keys.open}
      </span>
      <span>
        <kbd>{keyNames.escape}</kbd> {keys.close}
      </span>
    </p>
  );
}
