import type { Element, ElementContent, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import { nearest } from '../../../src/model/nearest.ts';
import { own } from '../../../src/model/own.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import { type Place, placeOf } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { FIELD_SCHEME, isProseElement, proseElement } from '../../../src/model/prose-elements.ts';
import { childElements, forEachElement, isElement } from '../../../src/model/prose-trees.ts';
import { collectProblems, type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { explainField } from './explain-field.ts';
import { type SiteFact, sameFact } from './facts/fact.ts';
import type { Facts } from './facts/facts.ts';
import { facts as factTable } from './facts/index.ts';
import { imageFinder, isImage, withImage } from './images.ts';
import { fieldAddress, fileAddress } from './links.ts';
import { changeElementsOf } from './trees.ts';

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
function isPlaceholder(element: Element): boolean {
  return isProseElement(element, 'docs-fact') || isOpenLink(element) || isImage(element);
}

/**
 * Tells whether the address of a link is not known yet: it points to a Markdown file, which also works in an editor, or
 * to a field.
 */
function isOpenLink({ tagName, properties: { href } }: Element): boolean {
  return tagName === 'a' && typeof href === 'string' && (href.startsWith(FIELD_SCHEME) || isRelative(href));
}

function isRelative(href: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(href);
}

/** A link with its address replaced or removed. */
function withAddress({ properties, ...element }: Element, address: string | undefined): Element {
  const { href: _, ...others } = properties;
  return { ...element, properties: address === undefined ? others : { ...others, href: address } };
}

/**
 * Answers the queries of a page's text: gives the element of each placeholder as it is filled in, a fact with what is
 * drawn as its child, and the nodes that drawings refer to by number. Relative links start from the key of the page's
 * file. Reports `fact-unknown`, `identifier-unknown` and `link-broken`.
 */
export function resolveQueries({ tree, file }: Prose, key: string, facts: Facts): Result<PageNode<'prose'>> {
  const { problems, report, add, collect } = collectProblems();
  const embeds: PageNode[] = [];
  const explained = new Set<string>();
  const findImage = imageFinder(facts.images);
  const addressOf = (link: Element): string | undefined => {
    const href = String(link.properties.href);
    const place = placeOf(link, file);
    return href.startsWith(FIELD_SCHEME)
      ? collect(fieldAddress(href, place, facts.reference.routes))
      : collect(fileAddress(href, place, { key, routesByKey: facts.routesByKey }));
  };
  const draw = (element: Element): ElementContent => {
    const { directive, label: written, ...rest } = element.properties;
    const label = String(written ?? '');
    const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const embed = (node: PageNode) => proseElement('docs-embed', { embed: embeds.push(node) - 1 });
    const fact = own<SiteFact>(factTable, String(directive));
    const place = placeOf(element, file);
    return fact?.({ facts, label, attributes, place, embed, report }) ?? { type: 'text', value: label };
  };
  const answer = (element: Element): Element => {
    if (isImage(element)) {
      const image = findImage(String(element.properties.src), key);
      // A missing file is reported on the output.
      return image ? withImage(element, image) : element;
    }
    if (isOpenLink(element)) {
      const address = addressOf(element);
      const isNew = address !== undefined && !explained.has(address);
      const field = isNew ? explainField(address, facts.reference) : undefined;
      if (!field) return withAddress(element, address);
      explained.add(field.more);
      return { ...element, ...proseElement('docs-field', field) };
    }
    // A fact may quote a text of the OpenAPI document, which may contain links to files and fields.
    const drawn = changeElementsOf(draw(element), (inner) =>
      isOpenLink(inner) ? withAddress(inner, addressOf(inner)) : undefined,
    );
    return { ...element, children: [element.position ? { ...drawn, position: element.position } : drawn] };
  };
  const queries = childElements(tree);
  const codes = queries.filter((element) => !isPlaceholder(element));
  add(codes.flatMap((code) => checkNames(code, placeOf(code, file), facts)));
  const prose: Prose = { file, tree: { type: 'root', children: queries.filter(isPlaceholder).map(answer) } };
  return { value: { type: 'prose', prose, embeds }, problems };
}

/** Matches identifiers that pages may name only if they exist: `tracking_number`, `in_transit`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** Matches the properties in JSON code blocks whose values are codes of a catalogue. */
const CODE_PROPERTY = /"(status|courier|code)"\s*:\s*"([^"]*)"/g;

/** Whether code names something that must exist: an identifier in a line, or codes of the data in a block of JSON. */
function namesSomething(element: Element): boolean {
  if (isProseElement(element, 'docs-code'))
    return element.properties.language === 'json' && textOf(element).search(CODE_PROPERTY) >= 0;
  return isElement(element, 'code') && IDENTIFIER.test(textOf(element));
}

/**
 * Checks the names in code: no page may keep an outdated one. Reports `identifier-unknown` for an identifier in inline
 * code that neither the OpenAPI document nor the data has. Reports `fact-unknown` for an unknown status, courier or
 * error code in a code block.
 */
function checkNames(element: Element, place: Place, facts: Facts): readonly Problem[] {
  const text = textOf(element);
  if (isElement(element, 'code')) return checkIdentifier(text, place, facts);
  return Array.from(text.matchAll(CODE_PROPERTY)).flatMap(([, property = '', value = '']) =>
    checkCode(property, value, place, facts),
  );
}

function checkIdentifier(text: string, place: Place, { identifiers }: Facts): readonly Problem[] {
  if (identifiers.has(text)) return [];
  const candidate = nearest(text, identifiers);
  const problem = problemAt(place, {
    code: 'identifier-unknown',
    message: `\`${text}\` non esiste nella specifica dell’API né nei dati.`,
    hint: `${candidate ? `Forse \`${candidate}\`? ` : ''}Incolla in content/data/terms.yaml, sotto «terms:», i nomi di altri sistemi:`,
    lines: [`  - ${text}`],
    // Names that no misspelling explains are pasted together.
    cause: { key: candidate ? text : '', here: `Anche \`${text}\` non esiste`, isOneChange: true },
  });
  return [problem];
}

function checkCode(property: string, value: string, place: Place, { api, couriers }: Facts): readonly Problem[] {
  const catalogues: Readonly<Record<string, { readonly what: string; readonly codes: readonly string[] }>> = {
    status: { what: 'Lo stato', codes: api.catalogues.statuses.map(({ code }) => code) },
    courier: { what: 'Il corriere', codes: couriers.map(({ code }) => code) },
    code: { what: 'Il codice di errore', codes: api.catalogues.errors.map(({ code }) => code) },
  };
  const catalogue = own(catalogues, property);
  // Fields of the OpenAPI document may have their own codes, for example of single errors.
  if (!catalogue || catalogue.codes.includes(value) || (property === 'code' && api.vocabulary.has(value))) return [];
  const problem = problemAt(place, {
    code: 'fact-unknown',
    message: `${catalogue.what} «${value}» in questo blocco di codice non esiste nei dati.`,
    hint: `Forse «${nearest(value, catalogue.codes) ?? catalogue.codes.join('», «')}»?`,
    cause: sameFact(catalogue.what, value, catalogue.codes),
  });
  return [problem];
}
