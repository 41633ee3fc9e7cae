import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Slot } from './Slot.tsx';

/** A tab, by a name that is its own among its like. */
export type Tab<Name extends string> = {
  readonly name: Name;
  /** What a reader sees of it. */
  readonly title: string;
  /** A class by which styles colour it and its panel. */
  readonly tone?: string;
};

type Props<Name extends string> = {
  tabs: readonly Tab<Name>[];
  /** What the list is called. */
  label: string;
  /** The class of the panels. */
  panels: string;
  active: Name;
  /** The tab that is chosen this very moment, though nothing has been drawn since. */
  chosen: () => Name;
  choose: (name: Name) => void;
  slots: Readonly<Partial<Record<Name, ReactNode>>> | undefined;
};

/**
 * Tabs over static panels (WAI-ARIA Authoring Practices, tabs with automatic activation). Which one is chosen is kept elsewhere, by whoever
 * draws them; panels that are hidden are found by the browser's own find.
 */
export function Tabs<Name extends string>({ tabs, label, panels, active, chosen, choose, slots }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    // Keys pressed before this code was there come faster than anything is drawn.
    const now = chosen();
    const from = Math.max(
      0,
      tabs.findIndex(({ name }) => name === now),
    );
    const target = destination(event.key, from, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(tab.name);
    // The reader may have gone on meanwhile.
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
            id={`${id}-tab-${name}`}
            className={classes('tab', tone)}
            data-name={name}
            aria-selected={name === active}
            aria-controls={`${id}-${name}`}
            tabIndex={name === active ? 0 : -1}
            onClick={() => choose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, tone }) => (
        // React knows `hidden` of HTML's own elements as true or false only; on an element of our own it leaves the value as it is.
        <tab-panel
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          class={classes(panels, tone)}
          data-name={name}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name === active ? false : 'until-found'}
        >
          <Slot name={name}>{slots?.[name]}</Slot>
        </tab-panel>
      ))}
    </>
  );
}

function classes(own: string, tone: string | undefined): string {
  return tone === undefined ? own : `${own} ${tone}`;
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
