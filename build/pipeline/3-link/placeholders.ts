import type { Element, ElementContent, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { type ExplainedField, FIELD_SCHEME, isProseElement, proseElement } from '../../../src/model/prose-elements.ts';
import { forEachElement } from '../../../src/model/prose-trees.ts';
import { isImage, type SiteImage, withImage } from './images.ts';
import { placeOf } from './trees.ts';

/**
 * What a page's text needs from the rest of the site. The text and its resolved queries determine the page, which
 * depends on nothing else.
 */
export type PageQueries = {
  /** The parts that only the site can fill in, in the order of the text. */
  readonly placeholders: readonly Placeholder[];
  /** Names that must exist. */
  readonly names: readonly UsedName[];
};

/** A fact that the text quotes, a link to a file or field, or an image. */
export type Placeholder =
  | {
      readonly kind: 'fact';
      readonly directive: string;
      readonly label: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly place: Place;
    }
  | { readonly kind: 'link'; readonly href: string; readonly place: Place }
  | { readonly kind: 'image'; readonly source: string; readonly place: Place };

/** An identifier in inline code, or the value of a JSON property that may be a code of the data. */
export type UsedName =
  | { readonly kind: 'identifier'; readonly text: string; readonly place: Place }
  | { readonly kind: 'code'; readonly property: string; readonly value: string; readonly place: Place };

/** One replacement for each placeholder of a text, and the nodes that their elements refer to by number. */
export type ResolvedQueries = {
  readonly replacements: readonly (ElementContent | ResolvedAddress | FoundImage)[];
  readonly embeds: readonly PageNode[];
};

/**
 * The address of a link; absent if the link is broken, which has been reported. The first link to a field has an
 * explanation of the field.
 */
export type ResolvedAddress = { readonly type: 'address'; readonly href?: string; readonly field?: ExplainedField };

/** The file of an image; absent if there is none, which has been reported or will be, as for any address. */
export type FoundImage = { readonly type: 'image'; readonly image?: SiteImage };

/** Collects the queries of a text. */
export function queriesOf({ tree, file }: Prose): PageQueries {
  const placeholders: Placeholder[] = [];
  const names: UsedName[] = [];
  forEachElement(tree, (element) => {
    const placeholder = placeholderIn(element, file);
    if (placeholder) placeholders.push(placeholder);
    if (element.tagName === 'code') names.push(...identifierIn(element, file));
    if (isProseElement(element, 'docs-code')) names.push(...codesIn(element, file));
  });
  return { placeholders, names };
}

/** Replaces the placeholders of a text. */
export function fillPlaceholders(
  { tree, file }: Prose,
  { replacements }: Pick<ResolvedQueries, 'replacements'>,
): Prose {
  const rest = replacements.values();
  const fill = <T extends RootContent>(node: T, isRunning: boolean): T | ElementContent => {
    if (node.type !== 'element') return node;
    const element: Element = node;
    const replacement = isPlaceholder(element) ? rest.next().value : undefined;
    if (replacement?.type === 'image') return replacement.image ? withImage(element, replacement.image) : element;
    if (replacement && replacement.type !== 'address') {
      return element.position ? { ...replacement, position: element.position } : replacement;
    }
    // The text of a link may contain facts.
    const children = element.children.map((child) => fill(child, isRunning && !holdsLinks(element)));
    const isSame = children.every((child, index) => child === element.children[index]);
    if (isSame && !replacement) return node;
    const filled = { ...element, children };
    if (!replacement) return filled;
    const { href, field } = replacement;
    return field && isRunning ? explainedField(filled, field) : withAddress(filled, href);
  };
  return { file, tree: { ...tree, children: tree.children.map((child) => fill(child, true)) } };
}

/** Whether the links of an element must stay links: a button in a heading would be part of its name. */
function holdsLinks(element: Element): boolean {
  return (
    headingRank(element) !== undefined ||
    isProseElement(element, 'docs-cards') ||
    isProseElement(element, 'docs-showcase')
  );
}

function explainedField({ children, position }: Element, field: ExplainedField): Element {
  return { ...proseElement('docs-field', field, children), ...(position && { position }) };
}

function isPlaceholder(element: Element): boolean {
  return isProseElement(element, 'docs-fact') || isOpenLink(element) || isImage(element);
}

function placeholderIn(element: Element, file: string): Placeholder | undefined {
  if (!isPlaceholder(element)) return undefined;
  const place = placeOf(element, file);
  if (element.tagName === 'a') return { kind: 'link', href: String(element.properties.href), place };
  if (isImage(element)) return { kind: 'image', source: String(element.properties.src), place };
  const { directive, label, ...rest } = element.properties;
  const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { kind: 'fact', directive: String(directive), label: String(label ?? ''), attributes, place };
}

/**
 * Tells whether the address of a link is not known yet: it points to a Markdown file, which also works in an editor, or
 * to a field.
 */
export function isOpenLink({ tagName, properties: { href } }: Element): boolean {
  return tagName === 'a' && typeof href === 'string' && (href.startsWith(FIELD_SCHEME) || isRelative(href));
}

function isRelative(href: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(href);
}

/** A link with its address replaced or removed. */
export function withAddress({ properties, ...element }: Element, address: string | undefined): Element {
  const { href: _, ...others } = properties;
  return { ...element, properties: address === undefined ? others : { ...others, href: address } };
}

/** Matches identifiers that pages may name only if they exist: `tracking_number`, `in_transit`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

function identifierIn(code: Element, file: string): readonly UsedName[] {
  const text = textOf(code);
  return IDENTIFIER.test(text) ? [{ kind: 'identifier', text, place: placeOf(code, file) }] : [];
}

/** Matches the properties in JSON code blocks whose values are codes of a catalogue. */
const CODE_PROPERTY = /"(status|courier|code)"\s*:\s*"([^"]*)"/g;

function codesIn(block: Element, file: string): readonly UsedName[] {
  if (block.properties.language !== 'json' || !block.position) return [];
  const place = placeOf(block, file);
  return Array.from(
    textOf(block).matchAll(CODE_PROPERTY),
    ([, property = '', value = '']): UsedName => ({ kind: 'code', property, value, place }),
  );
}
