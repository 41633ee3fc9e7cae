import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { type Hit, query } from '../search/query.ts';
import { search } from '../strings/search.ts';
import { KindFilter, type Scope } from './KindFilter.tsx';
import { hitsOf, moveActive, optionId } from './options.ts';
import { openRecent } from './recent.ts';
import { SearchBody } from './SearchBody.tsx';
import { SearchField } from './SearchField.tsx';
import { type LoadIndex, useIndex } from './use-index.ts';

/** What the dialog needs of the page around it. */
export type SearchDialogProps = {
  readonly open: boolean;
  /** The dialog was closed: by Escape, its button, a click beside it, or because an answer was opened. */
  readonly onClose: () => void;
  /** Loads the index when the dialog is first opened, and again after a failure: see `loadSearch`. The same function at every drawing. */
  readonly load: LoadIndex;
  /** Takes what was typed before the dialog was there; the empty string for nothing. */
  readonly typed: () => string;
  /** Goes to an address of the site: `/stati#held`. */
  readonly navigate: (href: string) => void;
};

/** The search of the site: a modal dialog with a combobox (WAI-ARIA Authoring Practices, «Editable Combobox With List Autocomplete»). */
export function SearchDialog({ open, onClose, load, typed, navigate }: SearchDialogProps) {
  const id = useId();
  const list = `${id}-list`;
  const [text, setText] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const [active, setActive] = useState(-1);
  const [loading, retry] = useIndex(load, open);
  const recent = useMemo(() => openRecent(() => localStorage), []);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const dialog = useModal(open, () => {
    setQuestions(recent.read());
    const early = typed();
    if (early) ask(early);
  });

  const index = loading.state === 'ready' ? loading.index : undefined;
  const pages = useMemo(
    () => (index && text.trim() ? query(index, text, { kind: scope === 'all' ? undefined : scope }) : []),
    [index, text, scope],
  );
  const isAsking = text.trim() !== '';
  const count = isAsking ? hitsOf(pages).length : questions.length;

  const ask = (question: string) => {
    setText(question);
    setActive(-1);
  };
  const choose = (next: Scope) => {
    setScope(next);
    setActive(-1);
  };
  const openHit = ({ href }: Hit, event: MouseEvent) => {
    setQuestions(recent.remember(text));
    // A new tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.close();
    navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moveActive(event.key, active, count);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && count > 0 && (isAsking || active >= 0)) {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(optionId(list, Math.max(active, 0)))?.dispatchEvent(click);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="search"
      aria-label={search.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="search-panel">
        <div className="search-bar">
          <SearchField
            text={text}
            list={list}
            expanded={count > 0}
            active={active >= 0 && active < count ? optionId(list, active) : undefined}
            onChange={ask}
            onKeyDown={press}
          />
          <button
            type="button"
            className="search-close"
            aria-label={search.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <KindFilter name={`${id}-scope`} scope={scope} onChoose={choose} />
        <SearchBody
          {...{ list, loading, text: text.trim(), pages, questions, active }}
          onRetry={retry}
          onOpen={openHit}
          onPoint={setActive}
          onAsk={ask}
          onForget={() => {
            recent.forget();
            setQuestions([]);
          }}
          onEverywhere={scope === 'all' ? undefined : () => choose('all')}
        />
      </div>
    </dialog>
  );
}

/** Opens and closes the dialog as its owner says; the browser keeps the focus inside and gives it back at the end. */
function useModal(open: boolean, opened: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done at opening is no reason to open again
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    opened();
    element.showModal();
    const field = element.querySelector('input');
    field?.focus();
    field?.select();
  }, [open]);
  return dialog;
}
