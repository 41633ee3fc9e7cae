import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { type Tab, Tabs } from '../elements/Tabs.tsx';

type Props = {
  /** The accessible name of the list of tabs. */
  label: string;
  /** One tab for each response, named by its anchor. */
  tabs: readonly [Tab, ...Tab[]];
  /** The content of each panel, by anchor. */
  slots?: Readonly<Record<string, ReactNode>>;
};

/**
 * The responses of an operation, one status at a time. The open one is state of the DOM, not of React: links and the
 * browser's find change it too, even before this code is loaded. To open a panel, dispatch `beforematch` on it
 * (`client/behaviours/panels.ts`).
 */
export default function ResponseTabs({ label, tabs, slots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [{ name: first }] = tabs;
  const open = () => root.current?.querySelector<HTMLElement>('[aria-selected=true]')?.dataset.name ?? first;
  const selected = useSyncExternalStore(subscribe, open, () => first);
  const select = (name: string) =>
    root.current
      ?.querySelector(`tab-panel[data-name="${CSS.escape(name)}"]`)
      ?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return (
    <div ref={root} className="responses">
      <Tabs
        tabs={tabs}
        label={label}
        panelClassName="response"
        selected={selected}
        getSelected={open}
        onSelect={select}
        slots={slots}
      />
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('beforematch', changed);
  return () => document.removeEventListener('beforematch', changed);
}
