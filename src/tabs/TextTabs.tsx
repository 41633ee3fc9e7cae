import type { Element } from 'hast';
import { Children, type ReactNode } from 'react';
import type { ProseElements } from '../model/prose-elements.ts';
import { childElements } from '../model/prose-trees.ts';
import { prose } from '../strings.ts';
import { Tabs } from './Tabs.tsx';

type Props = ProseElements['docs-tabs'] & { readonly node?: Element | undefined; readonly children?: ReactNode };

/** The tabs of a text. The title of each is in its panel too, for readers without scripts and on paper. */
export function TextTabs({ kind, node, children }: Props) {
  const panels = Children.toArray(children);
  const titles = node ? childElements(node).map(({ properties }) => String(properties.title)) : [];
  return (
    <Tabs
      label={prose.tabs[kind]}
      className={kind === 'commands' ? 'samples command-tabs' : 'text-tabs'}
      panelClassName={kind === 'commands' ? 'command' : 'text-tab'}
      choice="label"
      tabs={titles.map((title, index) => ({ name: title, title, panel: panels[index] }))}
    />
  );
}
