import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { Prose as ProseTree } from '../model/prose.ts';
import type { ProseElements } from '../model/prose-elements.ts';
import { Admonition } from './Admonition.tsx';
import { Cards, Columns, Keys, Showcase, StatusBadge, Steps } from './blocks.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { heading } from './Heading.tsx';
import { Table } from './Table.tsx';

/** What draws the elements of ProseElements and those of HTML that need more than their tag. */
const components = {
  'docs-admonition': Admonition,
  'docs-cards': Cards,
  'docs-code': CodeBlock,
  'docs-columns': Columns,
  'docs-key': Keys,
  'docs-showcase': Showcase,
  'docs-status': StatusBadge,
  'docs-steps': Steps,
  h2: heading('h2'),
  h3: heading('h3'),
  table: Table,
};

const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components }).freeze();

/** Draws the embed with a number. */
export type DrawEmbed = (number: number) => ReactElement | null;

/** A text from Markdown. What its `docs-embed` elements stand for is drawn by who knows the page. */
export function Prose({ prose, drawEmbed }: { prose: ProseTree; drawEmbed?: DrawEmbed }) {
  if (!drawEmbed) return processor.stringify(prose.tree);
  const embed = ({ embed: number }: ProseElements['docs-embed']) => drawEmbed(number);
  return unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { ...components, 'docs-embed': embed } })
    .stringify(prose.tree);
}
