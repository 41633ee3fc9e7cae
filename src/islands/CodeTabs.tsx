import { type ReactNode, useSyncExternalStore } from 'react';
import { chooseSample, chooseShell, chosenAmong } from '../browser/chosen-code.ts';
import { type Tab, Tabs } from '../elements/Tabs.tsx';
import { CODE_CHANGE } from '../model/preferences.ts';

type Props = {
  /** The accessible name of the list of tabs. */
  label: string;
  kind: 'sample' | 'command';
  /** The tabs by language or shell; samples of other languages have names of their own. */
  tabs: readonly Tab[];
  /** The code of each tab. */
  slots?: Readonly<Record<string, ReactNode>>;
};

/** The samples of a request in one language at a time, or a command for one shell at a time. */
export default function CodeTabs({ label, kind, tabs, slots }: Props) {
  const names = tabs.map(({ name }) => name);
  const [first = ''] = names;
  const chosen = () => chosenAmong(names) ?? first;
  // The choices are on the root element, where styles show the right panels before any island wakes.
  const selected = useSyncExternalStore(subscribe, chosen, () => first);
  return (
    <div className={`samples ${kind}-tabs`}>
      <Tabs
        tabs={tabs}
        label={label}
        panelClassName={kind}
        selected={selected}
        getSelected={chosen}
        onSelect={kind === 'sample' ? chooseSample : chooseShell}
        slots={slots}
      />
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener(CODE_CHANGE, changed);
  return () => removeEventListener(CODE_CHANGE, changed);
}
