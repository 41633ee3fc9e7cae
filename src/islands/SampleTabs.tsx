import type { ReactNode } from 'react';
import { chooseSample, chosenSamples } from '../browser/chosen-sample.ts';
import { type Tab, Tabs } from '../elements/Tabs.tsx';
import { useChosenSamples } from './language.ts';

type Props = {
  /** The accessible name of the list of tabs. */
  label: string;
  /** The tabs by language; those of other languages have names of their own. */
  tabs: readonly Tab<string>[];
  /** The code of each tab. */
  slots?: Readonly<Record<string, ReactNode>>;
};

/** The samples of a request, in one language at a time. */
export default function SampleTabs({ label, tabs, slots }: Props) {
  const selectedOf = (names: string) => names.split(' ').find((name) => tabs.some((tab) => tab.name === name)) ?? '';
  const selected = selectedOf(useChosenSamples());
  return (
    <div className="samples">
      <Tabs
        tabs={tabs}
        label={label}
        panelClassName="sample"
        selected={selected}
        getSelected={() => selectedOf(chosenSamples())}
        onSelect={chooseSample}
        slots={slots}
      />
    </div>
  );
}
