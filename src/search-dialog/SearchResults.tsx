import {
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Hit, query } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { KindFilter, type Scope } from './KindFilter.tsx';
import { hitsOf, moveActive, optionId } from './options.ts';
import { forgetQueries, recentQueries, rememberQuery } from './recent.ts';
import { SearchBody } from './SearchBody.tsx';

type Props = {
  /** The place of the results in the dialog, which has the field. */
  readonly place: HTMLElement;
  readonly index: SearchIndex;
  /** The whole index, if `index` is a part of it. */
  readonly better: Promise<SearchIndex>;
  /** Goes to an address of the site: `/stati#held`. */
  readonly navigate: (href: string) => void;
};

/** What the search shows below its field: where to search, the latest queries, results. The field has the query. */
export function SearchResults({ place, index: first, better, navigate }: Props) {
  const [dialog, field] = useMemo(() => {
    const around = place.closest('dialog');
    return [around, around?.querySelector('input') ?? document.createElement('input')] as const;
  }, [place]);
  const id = useId();
  const list = `${id}-list`;
  const [index, setIndex] = useState(first);
  const text = useText(field);
  const [scope, setScope] = useState<Scope>('all');
  const [active, setActive] = useState(-1);
  const [queries, setQueries] = useState(recentQueries);
  useEffect(() => void better.then(setIndex), [better]);

  const pages = useMemo(
    () => (text.trim() ? query(index, text, { kind: scope === 'all' ? undefined : scope }) : []),
    [index, text, scope],
  );
  const isAsking = text.trim() !== '';
  const count = isAsking ? hitsOf(pages).length : queries.length;
  /** The first result is chosen until the reader chooses another one. */
  const chosen = isAsking && active < 0 ? 0 : active;

  const ask = (next: string) => {
    field.value = next;
    field.dispatchEvent(new Event('input'));
    field.focus();
  };
  const choose = (next: Scope) => {
    setScope(next);
    setActive(-1);
  };
  const go = (href: string, event: MouseEvent) => {
    // With a modifier key the browser opens a tab or window by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog?.close();
    navigate(href);
  };
  const openHit = ({ href }: Hit, event: MouseEvent) => {
    setQueries(rememberQuery(text));
    go(href, event);
  };

  useListener(field, 'input', () => setActive(-1));
  // The dialog has opened, or the focus is back from a button that has gone.
  useListener(field, 'focus', () => {
    setActive(-1);
    setQueries(recentQueries());
  });
  useListener(field, 'keydown', (event) => {
    if (event.isComposing) return;
    const next = moveActive(event.key, chosen, count);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen >= 0 && chosen < count) {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(optionId(list, chosen))?.dispatchEvent(click);
    }
  });
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(count > 0));
    setOrRemove(field, 'aria-controls', count > 0 ? list : undefined);
    setOrRemove(field, 'aria-activedescendant', chosen >= 0 && chosen < count ? optionId(list, chosen) : undefined);
  }, [field, list, count, chosen]);

  return (
    <>
      <KindFilter name={`${id}-scope`} scope={scope} onChoose={choose} />
      <SearchBody
        {...{ list, index, text: text.trim(), pages, queries }}
        active={chosen}
        onOpen={openHit}
        onGo={go}
        onPoint={setActive}
        onAsk={ask}
        onForget={() => {
          forgetQueries();
          setQueries([]);
          // The button disappears, and with it the focus.
          field.focus();
        }}
        onEverywhere={
          scope === 'all'
            ? undefined
            : () => {
                choose('all');
                field.focus();
              }
        }
      />
    </>
  );
}

/** The text of a field, also what was typed before React was there. */
function useText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

function useListener<Type extends 'input' | 'focus' | 'keydown'>(
  field: HTMLInputElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const listen = useEffectEvent(listener);
  useLayoutEffect(() => {
    const hear = (event: HTMLElementEventMap[Type]) => listen(event);
    field.addEventListener(type, hear);
    return () => field.removeEventListener(type, hear);
  }, [field, type]);
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
