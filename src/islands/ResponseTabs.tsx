import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { type Tab, Tabs } from '../elements/Tabs.tsx';

type Props = {
  /** What the list of statuses is called. */
  label: string;
  /** The responses, by their anchors. */
  tabs: readonly [Tab<string>, ...Tab<string>[]];
  /** The response of each status. */
  slots?: Readonly<Record<string, ReactNode>>;
};

/**
 * The responses of an operation, one status at a time. Which one is open stands in the document itself, where links and the browser's find
 * change it too, before this code is there and after: whoever opens a panel says `beforematch` to it (`client/behaviours/panels.ts`).
 */
export default function ResponseTabs({ label, tabs, slots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [{ name: first }] = tabs;
  const open = () => root.current?.querySelector<HTMLElement>('[aria-selected=true]')?.dataset.name ?? first;
  const active = useSyncExternalStore(subscribe, open, () => first);
  const choose = (name: string) =>
    root.current
      ?.querySelector(`tab-panel[data-name="${CSS.escape(name)}"]`)
      ?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return (
    <div ref={root} className="responses">
      <Tabs tabs={tabs} label={label} panels="response" active={active} chosen={open} choose={choose} slots={slots} />
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('beforematch', changed);
  return () => document.removeEventListener('beforematch', changed);
}
