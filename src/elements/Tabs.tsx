import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Tone } from '../model/tone.ts';
import { Slot } from './Slot.tsx';

/** A tab; its name is unique among the tabs of a list. */
export type Tab = {
  readonly name: string;
  /** The visible label. */
  readonly title: string;
  /** The tone of the tab and its panel. */
  readonly tone?: Tone;
};

type Props = {
  tabs: readonly Tab[];
  /** The accessible name of the list of tabs. */
  label: string;
  panelClassName: string;
  selected: string;
  /** The selected tab, even if React has not rendered it yet. */
  getSelected: () => string;
  onSelect: (name: string) => void;
  slots: Readonly<Record<string, ReactNode>> | undefined;
};

/**
 * Tabs over static panels (WAI-ARIA Authoring Practices, tabs with automatic activation). The parent holds the
 * selection. Hidden panels are `until-found`, so that the browser's find reaches their text.
 */
export function Tabs({ tabs, label, panelClassName, selected, getSelected, onSelect, slots }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    // When early keys are dispatched again, several arrive before React renders.
    const now = getSelected();
    const from = Math.max(
      0,
      tabs.findIndex(({ name }) => name === now),
    );
    const target = destination(event.key, from, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(tab.name);
    // The focus may have left the tabs meanwhile.
    if (list.current?.matches(':focus-within')) list.current.querySelectorAll('button')[target]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map(({ name, title, tone }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={classes('tab', tone)}
            data-name={name}
            aria-selected={name === selected}
            aria-controls={`${id}-${name}`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, title, tone }) => (
        // The label stands again here: a reference to the tab would need one more id for each, and pages have many
        // tabs. React accepts only a boolean `hidden` on elements of HTML, but any value on a custom element.
        <tab-panel
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          class={classes(panelClassName, tone)}
          data-name={name}
          aria-label={title}
          hidden={name === selected ? false : 'until-found'}
        >
          <Slot name={name}>{slots?.[name]}</Slot>
        </tab-panel>
      ))}
    </>
  );
}

function classes(own: string, tone: Tone | undefined): string {
  return tone === undefined ? own : `${own} tone-${tone}`;
}

function destination(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
