import type { Element, ElementContent } from 'hast';
import { own } from '../../../src/model/own.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { FIELD_SCHEME, proseElement } from '../../../src/model/prose-elements.ts';
import { childElements } from '../../../src/model/prose-trees.ts';
import { suggestion } from '../../platform/problems/nearest.ts';
import { type Diagnosis, type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { explainField } from './explain-field.ts';
import type { FactUse, SiteFact } from './facts/fact.ts';
import type { Facts } from './facts/facts.ts';
import { facts as factTable } from './facts/index.ts';
import { checkNames } from './identifiers.ts';
import { imageFinder, isImage, withImage } from './images.ts';
import { fieldAddress, fileAddress } from './links.ts';
import { isOpenLink, isPlaceholder, withAddress } from './placeholders.ts';
import { changeElementsOf, placeOf } from './trees.ts';

/**
 * Answers the queries of a page's text: gives the element of each placeholder as it is filled in, a fact with what is
 * drawn as its child, and the nodes that drawings refer to by number. Relative links start from the key of the page's
 * file. Reports `fact-unknown`, `identifier-unknown` and `link-broken`.
 */
export function resolveQueries({ tree, file }: Prose, key: string, facts: Facts): Result<PageNode<'prose'>> {
  const problems: Problem[] = [];
  const embeds: PageNode[] = [];
  const explained = new Set<string>();
  const findImage = imageFinder(facts.images);
  const addressOf = (link: Element): string | undefined => {
    const href = String(link.properties.href);
    const place = placeOf(link, file);
    const found = href.startsWith(FIELD_SCHEME)
      ? fieldAddress(href, place, facts.reference.routes)
      : fileAddress(href, place, { key, routesByKey: facts.routesByKey });
    problems.push(...found.problems);
    return found.value;
  };
  const draw = (element: Element): ElementContent => {
    const { directive, label: written, ...rest } = element.properties;
    const label = String(written ?? '');
    const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const unknown: FactUse['unknown'] = (what, name, candidates) => {
      problems.push(problemAt(placeOf(element, file), unknownFact(what, name, [...candidates])));
      return { type: 'text', value: name };
    };
    const embed = (node: PageNode) => proseElement('docs-embed', { embed: embeds.push(node) - 1 });
    const fact = own<SiteFact>(factTable, String(directive));
    return fact?.({ facts, label, attributes, embed, unknown }) ?? { type: 'text', value: label };
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
  problems.push(...codes.flatMap((code) => checkNames(code, placeOf(code, file), facts)));
  const prose: Prose = { file, tree: { type: 'root', children: queries.filter(isPlaceholder).map(answer) } };
  return { value: { type: 'prose', prose, embeds }, problems };
}

function unknownFact(what: string, name: string, candidates: readonly string[]): Diagnosis {
  return {
    code: 'fact-unknown',
    message: `${what} «${name}» non esiste nei dati.`,
    hint: suggestion(name, candidates) ?? `Esistono: ${candidates.slice(0, 20).join(', ')}.`,
  };
}
