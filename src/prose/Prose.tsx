import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { Code } from '../elements/Code.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Figure } from '../images/Figure.tsx';
import { headingText } from '../model/heading-text.ts';
import type { Prose as ProseTree } from '../model/prose.ts';
import { isProseElement, type ProseElementName, type ProseElements } from '../model/prose-elements.ts';
import { elementsIn, isElement } from '../model/prose-trees.ts';
import { SearchEntry } from '../search-dialog/SearchEntry.tsx';
import { languageTitle } from '../strings/code-languages.ts';
import { TextTabs } from '../tabs/TextTabs.tsx';
import { Admonition } from './Admonition.tsx';
import { Heading } from './Heading.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { FieldLink, Term } from './Term.tsx';
import { drawnTable } from './table.ts';

/** A component that is a `div` or `span` with a class. */
function block(className: string, Tag: 'div' | 'span' = 'div') {
  return ({ children }: { children?: ReactNode }) => <Tag className={className}>{children}</Tag>;
}

/** The component of each element of ours. */
const ownComponents = {
  'docs-admonition': Admonition,
  'docs-cards': block('cards'),
  'docs-code': (code) => <CodeBlock {...code} title={code.title ?? languageTitle(code.language)} isCut />,
  'docs-columns': block('columns'),
  'docs-details': block('disclosures'),
  'docs-embed': () => null,
  'docs-field': FieldLink,
  'docs-icon': ({ name }) => (
    <span className="card-icon">
      <Icon name={name} />
    </span>
  ),
  'docs-image': Figure,
  'docs-key': block('keys', 'span'),
  'docs-search': ({ node }) => <SearchEntry questions={node ? listItems(node) : []} />,
  'docs-showcase': block('showcase'),
  'docs-status': StatusBadge,
  'docs-steps': block('steps'),
  'docs-tab': ({ title, children }) => (
    <>
      <p className="tab-title">{title}</p>
      {children}
    </>
  ),
  'docs-tabs': TextTabs,
  'docs-term': Term,
} satisfies {
  readonly [Name in ProseElementName]: (props: ProseElements[Name] & Pick<FromTree, 'node' | 'children'>) => ReactNode;
};

/** The components of our elements, of code and of headings. */
const components = {
  ...ownComponents,
  code: ({ children }: FromTree) => <Code>{children}</Code>,
  h2: (props: FromTree) => <TextHeading level={2} {...props} />,
  h3: (props: FromTree) => <TextHeading level={3} {...props} />,
};

const runtime = { Fragment, jsx, jsxs, passNode: true } as const;

const processor = unified()
  .use(rehypeReact, { ...runtime, components })
  .freeze();

/** Renders the embed with an index. */
type DrawEmbed = (number: number) => ReactElement | null;

/** A text from Markdown. `drawEmbed` renders its `docs-embed` elements. */
export function Prose({ prose: { tree }, drawEmbed }: { prose: ProseTree; drawEmbed?: DrawEmbed }) {
  const drawnTree = { ...tree, children: tree.children.flatMap(drawn) };
  if (!drawEmbed) return processor.stringify(drawnTree);
  const embed = ({ embed: number }: ProseElements['docs-embed']) => drawEmbed(number);
  return unified()
    .use(rehypeReact, { ...runtime, components: { ...components, 'docs-embed': embed } })
    .stringify(drawnTree);
}

/** A node as it is drawn, with its tables, and without a line that ends after the hyphen of «e-mail» or `--data`. */
function drawn<Node extends RootContent>(node: Node): readonly (Node | ElementContent)[] {
  if (node.type === 'element') return [drawnElement(node)];
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

function drawnElement(element: Element): Element {
  const inside = { ...element, children: element.children.flatMap(drawn) };
  if (isProseElement(inside, 'docs-details')) return { ...inside, children: inside.children.map(disclosure) };
  return inside.tagName === 'table' ? drawnTable(inside) : inside;
}

/** A part whose heading opens the rest. */
function disclosure(part: ElementContent): ElementContent {
  if (part.type !== 'element') return part;
  const [heading, ...rest] = part.children;
  if (heading?.type !== 'element') return part;
  const opener = { ...heading, properties: { ...heading.properties, isSummary: true } };
  return h('details', h('summary', opener), rest);
}

const SHORT_COMPOUND = /(\be-mail\b|\b[A-Z]{2,4}-\d{1,4}\b|(?<!\S)--[a-z][\w-]*)/i;

/** The words of each item of a list inside an element. */
function listItems(element: Element): readonly string[] {
  return elementsIn(element).flatMap((inside) => (isElement(inside, 'li') ? [textOf(inside).trim()] : []));
}

/** The props of a heading in a text; `node` holds its words, whatever elements they are in. */
type FromTree = { node?: Element | undefined; id?: string | undefined; isSummary?: boolean; children?: ReactNode };

function TextHeading({ level, node, id, isSummary = false, children }: FromTree & { level: 2 | 3 }) {
  return (
    <Heading level={level} id={id} isSummary={isSummary} text={node ? headingText(node) : ''}>
      {children}
    </Heading>
  );
}
