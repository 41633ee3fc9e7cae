import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../elements/Icon.tsx';
import type { EntryType, SearchKind } from '../search/entry.ts';
import type { Hit, PageResult } from '../search/query.ts';
import { search } from '../strings/search.ts';
import { Marked } from './Marked.tsx';
import { optionId } from './options.ts';

type Props = {
  readonly id: string;
  readonly pages: readonly PageResult[];
  /** The index of the active option. */
  readonly active: number;
  readonly onOpen: (hit: Hit, event: MouseEvent) => void;
  readonly onPoint: (number: number) => void;
};

/** The results by page: a listbox whose options are links, so that Ctrl+click or the middle button opens a tab. */
export function Results({ id, pages, active, onOpen, onPoint }: Props) {
  const firsts = pages.map((_, index) => pages.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div role="listbox" id={id} aria-label={search.results} className="search-results">
      {pages.map(({ route, title, kind, hits }, index) => (
        <div key={route} role="group" aria-labelledby={`${id}-${route}`} className="search-group">
          <p id={`${id}-${route}`} className={hits[0]?.type === 'page' ? 'visually-hidden' : 'search-page'}>
            <span>
              <Marked of={title} />
            </span>{' '}
            <span className="search-kind">{search.kinds[kind]}</span>
          </p>
          {hits.map((hit, position) => {
            const number = (firsts[index] ?? 0) + position;
            return (
              <Option
                key={hit.href}
                id={optionId(id, number)}
                hit={hit}
                kind={position === 0 && hit.type === 'page' ? kind : undefined}
                active={number === active}
                onOpen={(event) => onOpen(hit, event)}
                onPoint={() => onPoint(number)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const ICONS: Readonly<Record<EntryType, IconName>> = {
  page: 'page',
  section: 'section',
  row: 'row',
  field: 'field',
  response: 'response',
  schema: 'field',
};

type OptionProps = {
  readonly id: string;
  readonly hit: Hit;
  /** Set if the option is the page itself, whose title is hidden then. */
  readonly kind: SearchKind | undefined;
  readonly active: boolean;
  readonly onOpen: (event: MouseEvent) => void;
  readonly onPoint: () => void;
};

function Option({ id, hit, kind, active, onOpen, onPoint }: OptionProps) {
  const { type, heading, crumb, excerpt, elsewhere } = hit;
  const isCode = type === 'field';
  return (
    <a
      role="option"
      id={id}
      href={hit.href}
      tabIndex={-1}
      aria-selected={active}
      className="search-option"
      onClick={onOpen}
      onMouseMove={onPoint}
    >
      <Icon name={ICONS[type]} />
      <span className="search-heading">
        {crumb !== '' && <span className="search-crumb">{crumb} › </span>}
        <span className={isCode ? 'search-code' : undefined} translate={isCode ? 'no' : undefined}>
          <Marked of={heading} />
        </span>
        {kind && <span className="search-kind">{search.kinds[kind]}</span>}
        {elsewhere > 0 && (
          <>
            {/* Without a space, screen readers would join the two words. */}{' '}
            <span className="search-elsewhere">{search.elsewhere(elsewhere)}</span>
          </>
        )}
      </span>
      {excerpt.text !== '' && (
        <span className="search-excerpt">
          <Marked of={excerpt} />
        </span>
      )}
    </a>
  );
}
