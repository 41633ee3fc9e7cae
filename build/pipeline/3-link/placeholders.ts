import type { Element, ElementContent, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import type { Prose } from '../../../src/model/prose.ts';
import { FIELD_SCHEME, isProseElement } from '../../../src/model/prose-elements.ts';
import { childElements, forEachElement } from '../../../src/model/prose-trees.ts';
import { namesSomething } from './identifiers.ts';
import { isImage } from './images.ts';

/**
 * What a text asks the rest of the site, as the elements that ask, in the order of the text: placeholders without their
 * children, and code that names something. The text and the answers determine its page, which depends on nothing else.
 */
export function queriesOf({ tree, file }: Prose): Prose {
  const children: Element[] = [];
  forEachElement(tree, (element) => {
    if (isPlaceholder(element)) children.push({ ...element, children: [] });
    else if (namesSomething(element)) children.push(plainCode(element));
  });
  return { file, tree: { type: 'root', children } };
}

/** Code without colours, title and language. */
function plainCode(code: Element): Element {
  return { ...code, properties: {}, children: [{ type: 'text', value: textOf(code) }] };
}

/** Fills in the placeholders of a text. `answers` has an element for each of them, as `resolveQueries` gives it. */
export function fillPlaceholders({ tree, file }: Prose, answers: Prose): Prose {
  const rest = childElements(answers.tree).values();
  const fill = <T extends RootContent>(node: T, isRunning: boolean): T | ElementContent => {
    if (node.type !== 'element') return node;
    const element: Element = node;
    const answer = isPlaceholder(element) ? rest.next().value : undefined;
    if (answer && isProseElement(answer, 'docs-fact')) return answer.children[0] ?? node;
    // The text of a link may contain facts.
    const children = element.children.map((child) => fill(child, isRunning && !holdsLinks(element)));
    if (answer && isProseElement(answer, 'docs-field') && !isRunning)
      return withAddress({ ...element, children }, String(answer.properties.more));
    const isSame = !answer && children.every((child, index) => child === element.children[index]);
    return isSame ? node : { ...(answer ?? element), children };
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

/** Whether only the site can fill in an element: a fact that the text quotes, a link to a file or field, an image. */
export function isPlaceholder(element: Element): boolean {
  return isProseElement(element, 'docs-fact') || isOpenLink(element) || isImage(element);
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
