import type { ReactNode } from 'react';
import { type Tab, Tabs } from '../elements/Tabs.tsx';
import type { Language } from '../model/sample.ts';
import { chosenLanguage, useLanguage } from './language.ts';

type Props = {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab<Language>[];
  /** The code in each language. */
  slots?: Readonly<Partial<Record<Language, ReactNode>>>;
};

/** The samples of a request, in one language at a time. */
export default function SampleTabs({ label, tabs, slots }: Props) {
  const [chosen, choose] = useLanguage();
  const selected = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (!selected) return null;
  return (
    <div className="samples">
      <Tabs
        tabs={tabs}
        label={label}
        panelClassName="sample"
        selected={selected.name}
        getSelected={chosenLanguage}
        onSelect={choose}
        slots={slots}
      />
    </div>
  );
}
