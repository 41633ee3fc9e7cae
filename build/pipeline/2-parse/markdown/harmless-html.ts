import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { Parser } from 'htmlparser2';
import { defined } from '../../../../src/model/defined.ts';
import { tokensOf } from '../../../../src/model/json-pointer.ts';
import { own } from '../../../../src/model/own.ts';
import { ANCHOR, isProseElement } from '../../../../src/model/prose-elements.ts';

/** Elements of which only the content is kept. */
const TRANSPARENT = new Set('abbr aside big center col colgroup div font mark nobr section span'.split(' '));

/** Those among them that begin and end a line. */
const BLOCKS = new Set('aside center div section'.split(' '));

/** What holds apart the words of two blocks. */
const BETWEEN = { type: 'text', value: '\n' } as const;

/** Elements that readers see as another one. */
const SEEN_AS = new Map([
  ['cite', 'i'],
  ['ins', 'u'],
  ['samp', 'code'],
  ['strike', 's'],
  ['tt', 'code'],
  ['var', 'i'],
]);

/** The elements of HTML that descriptions may hold: those that authors use to format text. */
export const HARMLESS: ReadonlySet<string> = new Set([
  ...TRANSPARENT,
  ...SEEN_AS.keys(),
  ...'a b blockquote br caption code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre s small'.split(
    ' ',
  ),
  ...'strong sub summary sup table tbody td tfoot th thead tr u ul'.split(' '),
]);

/** Elements without content. */
const EMPTY = new Set(['br', 'hr', 'img']);

/** The number of an item, or of the columns and rows of a cell. Nobody needs larger ones, and each makes a cell. */
const NUMBER = /^[1-9]?\d$/;

const CELL = { align: /^(?:left|center|right)$/, colspan: NUMBER, rowspan: NUMBER };

/** The attributes that are kept, and the values that they may have. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /^/, name: /^[^\s"'<>&]+$/ },
  img: { src: /^/, alt: /^/ },
  ol: { start: NUMBER },
  td: CELL,
  th: CELL,
};

const SECTIONS: ReadonlySet<string> = new Set(['tbody', 'tfoot', 'thead']);

/** Maximum depth of nested elements. No author writes more. Tags further inside are shown as text. */
const MAX_DEPTH = 60;

/**
 * Turns raw HTML into elements if it is harmless. Shows everything else as it was written: by `<CompanyName>` authors
 * mean the text.
 */
export function rehypeHtml() {
  return (tree: Root): void => {
    tree.children = withParsedHtml(tree.children);
  };
}

type Node = Element | Root;

function withParsedHtml(children: readonly RootContent[]): ElementContent[] {
  const root: Root = { type: 'root', children: [] };
  const reader = createReader(root);
  for (const child of children) {
    if (child.type === 'text') reader.append(child);
    if (child.type !== 'element') continue;
    if (isProseElement(child, 'docs-raw')) reader.read(rawText(child), child.position);
    else reader.append(child.children.length > 0 ? { ...child, children: withParsedHtml(child.children) } : child);
  }
  return reader.end();
}

function rawText({ children: [only] }: Element): string {
  return only?.type === 'text' ? only.value : '';
}

/** Reads pieces of HTML with other nodes between them. An element may begin in one piece and end in another. */
function createReader(root: Root) {
  const open: Node[] = [root];
  let written = '';
  let position: Element['position'];
  const append = (node: ElementContent) => {
    const siblings = open.at(-1)?.children ?? [];
    const last = siblings.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else siblings.push(node.type === 'text' ? { ...node } : node);
  };
  const begin = (element: Element) => {
    append(element);
    if (!EMPTY.has(element.tagName)) open.push(element);
  };
  const asWritten = () => append({ type: 'text', value: written.slice(parser.startIndex, parser.endIndex + 1) });
  const parser = new Parser({
    onopentag(tag, attributes) {
      // Redoc shows the schema and the security schemes here. The overview has the latter in any case.
      if (tag === 'schemadefinition' && attributes.schemaref) return append(linkTo(attributes.schemaref, position));
      if (tag === 'securitydefinitions') return undefined;
      if (!HARMLESS.has(tag) || open.length > MAX_DEPTH) return asWritten();
      if (TRANSPARENT.has(tag)) return BLOCKS.has(tag) ? append(BETWEEN) : undefined;
      const name = SEEN_AS.get(tag) ?? tag;
      const allowed = ATTRIBUTES[name] ?? {};
      const kept = Object.entries(attributes)
        .filter(([attribute, value]) => own(allowed, attribute)?.test(value))
        .map(([attribute, value]) => [attribute === 'name' ? ANCHOR : attribute, value]);
      endTableParts(open, name);
      for (let around = impliedIn(open, name); around; around = impliedIn(open, name)) begin(h(around));
      begin({ ...h(name, Object.fromEntries(kept)), ...defined({ position }) });
      return undefined;
    },
    ontext: (value) => append({ type: 'text', value }),
    onclosetag(tag, isImplied) {
      const name = SEEN_AS.get(tag) ?? tag;
      const depth = open.findLastIndex((node) => node.type === 'element' && node.tagName === name);
      if (BLOCKS.has(tag)) append(BETWEEN);
      if (depth > 0) open.length = depth;
      else if (!isImplied && !HARMLESS.has(name)) asWritten();
    },
  });
  return {
    append,
    read(piece: string, at: Element['position']) {
      written += piece;
      position = at;
      parser.write(piece);
    },
    end() {
      parser.end();
      return root.children.filter((child) => child.type !== 'doctype');
    },
  };
}

/** A link to a schema, in the words of its pointer. */
function linkTo(pointer: string, position: Element['position']): Element {
  return { ...h('a', { href: pointer }, tokensOf(pointer).at(-1) ?? pointer), ...defined({ position }) };
}

/** Ends the parts of a table that were begun without a tag, as a browser does (HTML Standard, 13.2.6.4). */
function endTableParts(open: Node[], name: string): void {
  const table = open.findLastIndex((node) => tagOf(node) === 'table');
  if (table > 0 && SECTIONS.has(name)) open.length = table + 1;
  else if (name === 'tr' && tagOf(open.at(-1)) === 'tr') open.pop();
}

/** The element around a row or a cell whose tag may be left out. */
function impliedIn(open: readonly Node[], name: string): 'tbody' | 'tr' | undefined {
  if (name !== 'tr' && name !== 'td' && name !== 'th') return undefined;
  const parent = tagOf(open.at(-1));
  if (parent === 'table') return 'tbody';
  return name !== 'tr' && SECTIONS.has(parent) ? 'tr' : undefined;
}

function tagOf(node: Node | undefined): string {
  return node?.type === 'element' ? node.tagName : '';
}
