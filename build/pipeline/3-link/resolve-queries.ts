import type { ElementContent } from 'hast';
import { own } from '../../../src/model/own.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Place } from '../../../src/model/place.ts';
import { FIELD_SCHEME, proseElement } from '../../../src/model/prose-elements.ts';
import { suggestion } from '../../platform/problems/nearest.ts';
import { type Diagnosis, type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import { explainField } from './explain-field.ts';
import type { FactUse, SiteFact } from './facts/fact.ts';
import type { Facts } from './facts/facts.ts';
import { facts as factTable } from './facts/index.ts';
import { checkName } from './identifiers.ts';
import { imageFinder } from './images.ts';
import { fieldAddress, fileAddress } from './links.ts';
import {
  type FoundImage,
  isOpenLink,
  type PageQueries,
  type Placeholder,
  type ResolvedAddress,
  type ResolvedQueries,
  withAddress,
} from './placeholders.ts';
import { changeElementsOf, placeOf } from './trees.ts';

/**
 * Resolves the queries of a page's text. Relative links start from the key of the page's file; its path is for
 * messages. Reports `fact-unknown`, `identifier-unknown` and `link-broken`.
 */
export function resolveQueries(
  { placeholders, names }: PageQueries,
  source: Pick<PageSource, 'key' | 'path'>,
  facts: Facts,
): Result<ResolvedQueries> {
  const problems: Problem[] = names.flatMap((name) => checkName(name, facts) ?? []);
  const embeds: PageNode[] = [];
  const explained = new Set<string>();
  const findImage = imageFinder(facts.images);
  const address = (href: string, place: Place): ResolvedAddress => {
    const found = href.startsWith(FIELD_SCHEME)
      ? fieldAddress(href, place, facts.reference.routes)
      : fileAddress(href, place, { key: source.key, routesByKey: facts.routesByKey });
    problems.push(...found.problems);
    return { type: 'address', ...(found.value !== undefined && { href: found.value }) };
  };
  const draw = ({ directive, label, attributes, place }: Extract<Placeholder, { kind: 'fact' }>): ElementContent => {
    const fact = own<SiteFact>(factTable, directive);
    const unknown: FactUse['unknown'] = (what, name, candidates) => {
      problems.push(problemAt(place, unknownFact(what, name, [...candidates])));
      return { type: 'text', value: name };
    };
    const embed = (node: PageNode) => proseElement('docs-embed', { embed: embeds.push(node) - 1 });
    return fact?.({ facts, label, attributes, embed, unknown }) ?? { type: 'text', value: label };
  };
  const fill = (placeholder: Placeholder): ElementContent | ResolvedAddress | FoundImage => {
    if (placeholder.kind === 'image') {
      const image = findImage(placeholder.source, source.key);
      // A missing file is reported on the output.
      return { type: 'image', ...(image && { image }) };
    }
    if (placeholder.kind === 'link') {
      const found = address(placeholder.href, placeholder.place);
      const isNew = found.href !== undefined && !explained.has(found.href);
      const field = isNew ? explainField(found.href, facts.reference) : undefined;
      if (field) explained.add(field.more);
      return field ? { ...found, field } : found;
    }
    // A fact may quote a text of the OpenAPI document, which may contain links to files and fields.
    return changeElementsOf(draw(placeholder), (element) =>
      isOpenLink(element)
        ? withAddress(element, address(String(element.properties.href), placeOf(element, source.path)).href)
        : undefined,
    );
  };
  return { value: { replacements: placeholders.map(fill), embeds }, problems };
}

function unknownFact(what: string, name: string, candidates: readonly string[]): Diagnosis {
  return {
    code: 'fact-unknown',
    message: `${what} «${name}» non esiste nei dati.`,
    hint: suggestion(name, candidates) ?? `Esistono: ${candidates.slice(0, 20).join(', ')}.`,
  };
}
