import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Load, useLoad } from '../browser/use-load.ts';
import { Icon } from '../elements/Icon.tsx';
import { type Hit, query } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { search } from '../strings/search.ts';
import { KindFilter, type Scope } from './KindFilter.tsx';
import { hitsOf, moveActive, optionId } from './options.ts';
import { forgetQueries, recentQueries, rememberQuery } from './recent.ts';
import { SearchBody } from './SearchBody.tsx';
import { SearchField } from './SearchField.tsx';

/** What the dialog needs from the page. */
export type SearchDialogProps = {
  readonly open: boolean;
  /** Called when the dialog has closed: by Escape, its button, a click outside, or because a result was opened. */
  readonly onClose: () => void;
  /** Loads the index when the dialog is first opened, and again after a failure: see `loadSearch`. */
  readonly load: Load<SearchIndex>;
  /** Takes what the reader typed before the dialog was there. */
  readonly takeTyped: () => string;
  /** Goes to an address of the site: `/stati#held`. */
  readonly navigate: (href: string) => void;
};

/** The search of the site: a modal dialog with an «Editable Combobox With List Autocomplete» (WAI-ARIA APG). */
export function SearchDialog({ open, onClose, load, takeTyped, navigate }: SearchDialogProps) {
  const id = useId();
  const list = `${id}-list`;
  const [text, setText] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const [active, setActive] = useState(-1);
  const [loading, retry] = useLoad(load, open);
  const [queries, setQueries] = useState<readonly string[]>([]);
  const pressedOutside = useRef(false);
  const dialog = useModal(open, () => {
    setActive(-1);
    setQueries(recentQueries());
    const early = takeTyped();
    if (early) ask(early);
  });

  const index = loading.state === 'ready' ? loading.value : undefined;
  const pages = useMemo(
    () => (index && text.trim() ? query(index, text, { kind: scope === 'all' ? undefined : scope }) : []),
    [index, text, scope],
  );
  const isAsking = text.trim() !== '';
  const count = isAsking ? hitsOf(pages).length : queries.length;
  /** The first result is chosen until the reader chooses another one. */
  const chosen = isAsking && active < 0 ? 0 : active;

  const ask = (next: string) => {
    setText(next);
    setActive(-1);
  };
  const choose = (next: Scope) => {
    setScope(next);
    setActive(-1);
  };
  /** For buttons that disappear when they are used, and with them the focus. */
  const focusField = () => dialog.current?.querySelector('input')?.focus();
  const go = (href: string, event: MouseEvent) => {
    // With a modifier key the browser opens a tab or window by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.close();
    navigate(href);
  };
  const openHit = ({ href }: Hit, event: MouseEvent) => {
    setQueries(rememberQuery(text));
    go(href, event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="search"
      aria-label={search.title}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection in the field may end with the button released outside. The browser reports a click on the dialog.
        if (target === currentTarget && pressedOutside.current) currentTarget.close();
      }}
    >
      <div className="search-panel">
        <div className="search-bar">
          <Icon name="search" />
          <SearchField
            text={text}
            list={list}
            expanded={count > 0}
            active={chosen >= 0 && chosen < count ? optionId(list, chosen) : undefined}
            onChange={ask}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={search.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <KindFilter name={`${id}-scope`} scope={scope} onChoose={choose} />
        <SearchBody
          {...{ list, loading, text: text.trim(), pages, queries }}
          active={chosen}
          onRetry={() => {
            retry();
            focusField();
          }}
          onOpen={openHit}
          onGo={go}
          onPoint={setActive}
          onAsk={ask}
          onForget={() => {
            forgetQueries();
            setQueries([]);
            focusField();
          }}
          onEverywhere={
            scope === 'all'
              ? undefined
              : () => {
                  choose('all');
                  focusField();
                }
          }
        />
      </div>
    </dialog>
  );
}

/** Opens and closes the dialog as `open` says; calls `opened` before it opens. The browser manages the focus. */
function useModal(open: boolean, opened: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const begin = useEffectEvent(opened);
  // What was typed early is in the field before the reader's next key.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    begin();
    element.showModal();
    const field = element.querySelector('input');
    field?.focus();
    field?.select();
  }, [open]);
  useEffect(() => {
    // After «Back» or «Forward» the dialog would cover another page.
    const close = () => dialog.current?.close();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return dialog;
}
