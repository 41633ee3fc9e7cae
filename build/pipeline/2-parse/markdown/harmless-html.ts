import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { Parser } from 'htmlparser2';
import { defined } from '../../../../src/model/defined.ts';
import { isProseElement } from '../../../../src/model/prose-elements.ts';

/** Elements of which only the content is kept. */
const TRANSPARENT = new Set('aside center div font mark nobr section span'.split(' '));

/** Elements that readers see as another one. */
const SEEN_AS = new Map([
  ['cite', 'i'],
  ['ins', 'u'],
  ['samp', 'code'],
  ['strike', 's'],
  ['tt', 'code'],
  ['var', 'i'],
]);

/** Elements that authors of OpenAPI documents use to format text. */
const HARMLESS = new Set([
  ...TRANSPARENT,
  ...SEEN_AS.keys(),
  ...'a b blockquote br code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre s small'.split(' '),
  ...'strong sub summary sup table tbody td tfoot th thead tr u ul'.split(' '),
]);

/** Elements without content. */
const EMPTY = new Set(['br', 'hr', 'img']);

/** The attributes that are kept. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] };

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
  const asWritten = () => append({ type: 'text', value: written.slice(parser.startIndex, parser.endIndex + 1) });
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!HARMLESS.has(tag) || open.length > MAX_DEPTH) return asWritten();
      if (TRANSPARENT.has(tag)) return undefined;
      const name = SEEN_AS.get(tag) ?? tag;
      const kept = Object.fromEntries((ATTRIBUTES[name] ?? []).map((attribute) => [attribute, attributes[attribute]]));
      const element = { ...h(name, kept), ...defined({ position }) };
      append(element);
      if (!EMPTY.has(name)) open.push(element);
      return undefined;
    },
    ontext: (value) => append({ type: 'text', value }),
    onclosetag(tag, isImplied) {
      const name = SEEN_AS.get(tag) ?? tag;
      const depth = open.findLastIndex((node) => node.type === 'element' && node.tagName === name);
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
