import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Embed } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';
import type { Prose } from '../../src/model/prose.ts';
import { forEachElement, isCodeBlock, placeOf } from './trees.ts';

/** What a page's text asks of the rest of the site. With the text and the answers its page is decided: nothing else in it comes from elsewhere. */
export type Asked = {
  /** What only the site can fill in, in the order of the text. */
  readonly holes: readonly Hole[];
  /** Names that must exist. */
  readonly mentions: readonly Mention[];
};

/** A fact that is quoted, or a link that leads to a file or a field. */
export type Hole =
  | {
      readonly kind: 'fact';
      readonly directive: string;
      readonly label: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly place: Place;
    }
  | { readonly kind: 'link'; readonly href: string; readonly place: Place };

/** An identifier in inline code, or the value of a property of JSON that may be a code of the data. */
export type Mention =
  | { readonly kind: 'identifier'; readonly text: string; readonly place: Place }
  | { readonly kind: 'code'; readonly property: string; readonly value: string; readonly place: Place };

/** What fills the holes of a text, one for each, and the rich parts that elements in them point to by number. */
export type Filling = { readonly fillings: readonly (ElementContent | Address)[]; readonly embeds: readonly Embed[] };

/** Where a link leads; without an address it leads nowhere, which has been reported. */
export type Address = { readonly type: 'address'; readonly href?: string };

/** Finds what a text asks. */
export function questionsOf({ tree, file }: Prose): Asked {
  const holes: Hole[] = [];
  const mentions: Mention[] = [];
  forEachElement(tree, (element) => {
    const hole = holeIn(element, file);
    if (hole) holes.push(hole);
    if (element.tagName === 'code') mentions.push(...identifierIn(element, file));
    if (!isCodeBlock(element)) return true;
    mentions.push(...codesIn(element, file));
    return false;
  });
  return { holes, mentions };
}

/** Fills the holes of a text. */
export function fillIn({ tree, file }: Prose, { fillings }: Filling): Prose {
  const rest = fillings.values();
  const fill = <T extends RootContent>(node: T): T | ElementContent => {
    if (node.type !== 'element' || isCodeBlock(node)) return node;
    const element: Element = node;
    const filling = isHole(element) ? rest.next().value : undefined;
    if (filling && filling.type !== 'address') {
      return element.position ? { ...filling, position: element.position } : filling;
    }
    // The words of a link may hold facts.
    const children = element.children.map(fill);
    const isSame = children.every((child, index) => child === element.children[index]);
    if (isSame && !filling) return node;
    const filled = { ...element, children };
    return filling ? withAddress(filled, filling.href) : filled;
  };
  return { file, tree: { ...tree, children: tree.children.map(fill) } };
}

function isHole(element: Element): boolean {
  return element.tagName === 'docs-fact' || isOpenLink(element);
}

function holeIn(element: Element, file: string): Hole | undefined {
  if (!isHole(element)) return undefined;
  const place = placeOf(element, file);
  if (element.tagName === 'a') return { kind: 'link', href: String(element.properties.href), place };
  const { directive, label, ...rest } = element.properties;
  const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { kind: 'fact', directive: String(directive), label: String(label ?? ''), attributes, place };
}

/** How guides name a field of the API: `campo:shipment-details#risposta-200.stato`, an operation and an anchor of its page. */
export const FIELD_SCHEME = 'campo:';

/** A link to a Markdown file, as it works in an editor too, or to a field: it is not yet known where the page stands. */
export function isOpenLink({ tagName, properties: { href } }: Element): boolean {
  return tagName === 'a' && typeof href === 'string' && (href.startsWith(FIELD_SCHEME) || isRelative(href));
}

function isRelative(href: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(href);
}

/** A link with another address, or with none. */
export function withAddress({ properties, ...element }: Element, address: string | undefined): Element {
  const { href: _, ...others } = properties;
  return { ...element, properties: address === undefined ? others : { ...others, href: address } };
}

/** What pages may only write if it exists: `tracking_number`, `in_transit`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

function identifierIn(code: Element, file: string): readonly Mention[] {
  const text = textOf(code);
  return IDENTIFIER.test(text) ? [{ kind: 'identifier', text, place: placeOf(code, file) }] : [];
}

/** In the JSON of code blocks, the properties whose values are codes of a catalogue. */
const CODE_PROPERTY = /"(status|courier|code)"\s*:\s*"([^"]*)"/g;

function codesIn(block: Element, file: string): readonly Mention[] {
  if (block.properties.language !== 'json' || !block.position) return [];
  const place = placeOf(block, file);
  return Array.from(
    textOf(block).matchAll(CODE_PROPERTY),
    ([, property = '', value = '']): Mention => ({ kind: 'code', property, value, place }),
  );
}
