import type { ReactNode } from 'react';
import { Tabs } from '../elements/Tabs.tsx';
import type { Language } from '../model/sample.ts';
import { languageNames } from '../strings.ts';
import { chosenLanguage, useLanguage } from './language.ts';

type Props = {
  /** What the list of languages is called. */
  label: string;
  languages: readonly Language[];
  /** The code in each language. */
  slots?: Readonly<Partial<Record<Language, ReactNode>>>;
};

/** The samples of a request, in one language at a time. */
export default function SampleTabs({ label, languages, slots }: Props) {
  const [chosen, choose] = useLanguage();
  const tabs = languages.map((language) => ({ name: language, title: languageNames[language] }));
  const active = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (!active) return null;
  return (
    <div className="samples">
      <Tabs
        tabs={tabs}
        label={label}
        panels="sample"
        active={active.name}
        chosen={chosenLanguage}
        choose={choose}
        slots={slots}
      />
    </div>
  );
}
