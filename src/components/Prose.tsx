import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { Prose as ProseTree } from '../model/prose.ts';
import type { ProseElementName, ProseElements } from '../model/prose-elements.ts';
import { Admonition } from './Admonition.tsx';
import { Cards, Columns, Keys, Showcase, StatusBadge, Steps } from './blocks.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Heading } from './Heading.tsx';
import { Shells } from './Shells.tsx';
import { Table, TableCell, TableHeaderCell, TableRow } from './Table.tsx';
import { FieldLink, Term } from './Term.tsx';

/** The component of each element of ours. */
const ownComponents = {
  'docs-admonition': Admonition,
  'docs-cards': Cards,
  'docs-code': CodeBlock,
  'docs-columns': Columns,
  'docs-embed': () => null,
  'docs-field': FieldLink,
  'docs-key': Keys,
  'docs-shells': Shells,
  'docs-showcase': Showcase,
  'docs-status': StatusBadge,
  'docs-steps': Steps,
  'docs-term': Term,
} satisfies {
  readonly [Name in ProseElementName]: (props: ProseElements[Name] & { children?: ReactNode }) => ReactNode;
};

/** The stylesheet in src/styles that has the rules of each element of ours. */
export const stylesheets = {
  'docs-admonition': 'admonition.css',
  'docs-cards': 'cards.css',
  'docs-code': 'code.css',
  'docs-columns': 'home.css',
  'docs-embed': 'none',
  'docs-field': 'term.css',
  'docs-key': 'badges.css',
  'docs-shells': 'samples.css',
  'docs-showcase': 'home.css',
  'docs-status': 'badges.css',
  'docs-steps': 'steps.css',
  'docs-term': 'term.css',
} as const satisfies Readonly<Record<ProseElementName, `${string}.css` | 'none'>>;

/** The components of our elements, and of elements of HTML that need more than their tag. */
const components = {
  ...ownComponents,
  h2: (props: FromTree) => <TextHeading level={2} {...props} />,
  h3: (props: FromTree) => <TextHeading level={3} {...props} />,
  table: Table,
  td: TableCell,
  th: TableHeaderCell,
  tr: TableRow,
};

/**
 * By default the alignment of a column becomes the attribute `style`, which the Content-Security-Policy blocks. Cells
 * have a class for it.
 */
const runtime = { Fragment, jsx, jsxs, passNode: true, tableCellAlignToStyle: false } as const;

const processor = unified()
  .use(rehypeReact, { ...runtime, components })
  .freeze();

/** Renders the embed with an index. */
export type DrawEmbed = (number: number) => ReactElement | null;

/** A text from Markdown. `drawEmbed` renders its `docs-embed` elements. */
export function Prose({ prose, drawEmbed }: { prose: ProseTree; drawEmbed?: DrawEmbed }) {
  const tree = { ...prose.tree, children: prose.tree.children.flatMap(keepTogether) };
  if (!drawEmbed) return processor.stringify(tree);
  const embed = ({ embed: number }: ProseElements['docs-embed']) => drawEmbed(number);
  return unified()
    .use(rehypeReact, { ...runtime, components: { ...components, 'docs-embed': embed } })
    .stringify(tree);
}

/** No line ends after the hyphen of «e-mail». */
function keepTogether<Node extends RootContent>(node: Node): readonly (Node | ElementContent)[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(keepTogether) }];
  if (node.type !== 'text' || !SHORT_COMPOUND.test(node.value)) return [node];
  return node.value.split(SHORT_COMPOUND).map((value, index) =>
    index % 2 === 0
      ? { type: 'text', value }
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: ['together'] },
          children: [{ type: 'text', value }],
        },
  );
}

const SHORT_COMPOUND = /\b(e-mail)\b/i;

/** The props of a heading in a text; `node` holds its words, whatever elements they are in. */
type FromTree = { node?: Element | undefined; id?: string | undefined; children?: ReactNode };

function TextHeading({ level, node, id, children }: FromTree & { level: 2 | 3 }) {
  return (
    <Heading level={level} id={id} text={node ? textOf(node) : ''}>
      {children}
    </Heading>
  );
}
