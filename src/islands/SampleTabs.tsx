import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Slot } from '../elements/Slot.tsx';
import type { Language } from '../model/sample.ts';
import { languageNames, reference } from '../strings.ts';
import { chosenLanguage, useLanguage } from './language.ts';

type Props = {
  languages: readonly Language[];
  /** The code in each language. */
  slots?: Readonly<Partial<Record<Language, ReactNode>>>;
};

/** The samples of a request as tabs (WAI-ARIA Authoring Practices, tabs with automatic activation). */
export default function SampleTabs({ languages, slots }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useLanguage();
  const active = languages.includes(chosen) ? chosen : languages[0];

  const move = (event: KeyboardEvent) => {
    // Keys pressed before this code was there come faster than anything is drawn.
    const from = Math.max(0, languages.indexOf(chosenLanguage()));
    const target = destination(event.key, from, languages.length);
    const language = target === undefined ? undefined : languages[target];
    if (!language || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(language);
    const tabs = list.current;
    // The reader may have gone on meanwhile.
    if (tabs?.contains(document.activeElement))
      tabs.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
  };

  return (
    <div className="samples">
      <div ref={list} role="tablist" aria-label={reference.languages} className="sample-tabs" onKeyDown={move}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-tab-${language}`}
            className="sample-tab"
            data-language={language}
            aria-selected={language === active}
            aria-controls={`${id}-${language}`}
            tabIndex={language === active ? 0 : -1}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      <div>
        {languages.map((language) => (
          // React knows `hidden` of HTML's own elements as true or false only; on an element of our own it leaves the value as it is.
          <sample-panel
            key={language}
            role="tabpanel"
            id={`${id}-${language}`}
            class="sample"
            data-language={language}
            aria-labelledby={`${id}-tab-${language}`}
            hidden={language === active ? false : 'until-found'}
          >
            <p className="sample-title" aria-hidden="true">
              {languageNames[language]}
            </p>
            <Slot name={language}>{slots?.[language]}</Slot>
          </sample-panel>
        ))}
      </div>
    </div>
  );
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
