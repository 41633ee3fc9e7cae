import { type ReactNode, useId } from 'react';
import type { Tone } from '../model/tone.ts';

/** A tab and its panel; its name is unique among the tabs of a list. */
export type Tab = {
  readonly name: string;
  /** The visible label. */
  readonly title: string;
  /** The tone of the tab and its panel. */
  readonly tone?: Tone;
  readonly panel: ReactNode;
};

type Props = {
  readonly tabs: readonly Tab[];
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly className: string;
  readonly panelClassName: string;
  /**
   * What the choice holds for: on the whole site, or for all tabs of statuses on the page. Those of languages and
   * statuses are names, which translators would take for words (Go).
   */
  readonly choice: 'language' | 'label' | 'status';
  /** The number of the panel that is open at first. */
  readonly opened?: number;
  /** Whether the panels but the first are closed disclosures without scripts. */
  readonly isFolded?: boolean;
  /** What stands below the panels. */
  readonly foot?: ReactNode;
};

/**
 * Tabs over their panels, one of them open (`behaviour.ts`). Hidden panels are `until-found`, so that
 * the browser's find reaches their text. Without scripts styles show all panels, or each is a disclosure.
 */
export function Tabs({ tabs, label, className, panelClassName, choice, opened = 0, isFolded, foot }: Props) {
  const id = useId();
  return (
    <div className={className} data-tabs={choice}>
      <div role="tablist" aria-label={label} className="tab-list" translate={choice === 'label' ? undefined : 'no'}>
        {tabs.map(({ name, title, tone }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={classes('tab', tone)}
            data-name={name}
            aria-selected={index === opened}
            aria-controls={`${id}-${index}`}
            tabIndex={index === opened ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, title, tone, panel }, index) => (
        // The label stands again here: a reference to the tab would need one more id for each, and pages have many
        // tabs. React accepts only a boolean `hidden` on elements of HTML, but any value on a custom element.
        <tab-panel
          key={name}
          role="tabpanel"
          id={`${id}-${index}`}
          class={classes(panelClassName, tone)}
          data-name={name}
          aria-label={title}
          hidden={index === opened ? false : 'until-found'}
        >
          {isFolded ? (
            <details className="tab-fold" open={index === opened}>
              <summary className="code-title">{title}</summary>
              {panel}
            </details>
          ) : (
            panel
          )}
        </tab-panel>
      ))}
      {foot}
    </div>
  );
}

function classes(own: string, tone: Tone | undefined): string {
  return tone === undefined ? own : `${own} tone-${tone}`;
}
