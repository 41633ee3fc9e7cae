import type { ElementContent } from 'hast';
import { own } from '../../../src/model/own.ts';
import type { Embed } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { FIELD_SCHEME, proseElement } from '../../../src/model/prose-elements.ts';
import type { Route } from '../../../src/model/route.ts';
import { suggestion } from '../../platform/problems/nearest.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import { explainField } from './explain-field.ts';
import type { Fact, FactUse } from './facts/fact.ts';
import type { Facts } from './facts/facts.ts';
import { facts as factTable } from './facts/index.ts';
import { fieldAddress } from './field-links.ts';
import { checkName } from './identifiers.ts';
import { fileAddress } from './links.ts';
import { type Address, isOpenLink, type PageQueries, type Placeholder, withAddress } from './placeholders.ts';
import { newClaims, type SchemaClaim, schemaLinks } from './reference/schema-pages.ts';
import type { Resolution } from './site.ts';
import { changeElements, placeOf } from './trees.ts';

/** The data from which queries are resolved. */
export type ResolveContext = {
  readonly facts: Facts;
  /** The route of each Markdown file: `guide/spedizioni/lista.md`. */
  readonly routesByKey: ReadonlyMap<string, Route>;
  /** The claims of the composed pages and of the preceding texts. */
  readonly claims: readonly SchemaClaim[];
};

/**
 * Resolves the queries of a page's text. Relative links start from the key of the page's file; its path is for
 * messages. Reports `fact-unknown`, `identifier-unknown` and `link-broken`.
 */
export function resolveQueries(
  { placeholders, names }: PageQueries,
  source: Pick<PageSource, 'key' | 'path'>,
  context: ResolveContext,
): Result<Resolution> {
  const problems: Problem[] = names.flatMap((name) => checkName(name, context.facts) ?? []);
  const embeds: Embed[] = [];
  const claims: SchemaClaim[] = [];
  const explained = new Set<string>();
  const address = (href: string, place: Place): Address => {
    const found = href.startsWith(FIELD_SCHEME)
      ? fieldAddress(href, place, context.facts.reference.routes)
      : fileAddress(href, place, { key: source.key, routesByKey: context.routesByKey });
    problems.push(...found.problems);
    return { type: 'address', ...(found.value !== undefined && { href: found.value }) };
  };
  const fill = (placeholder: Placeholder): ElementContent | Address => {
    if (placeholder.kind === 'link') {
      const { href, ...found } = address(placeholder.href, placeholder.place);
      const field = href === undefined || explained.has(href) ? undefined : explainField(href, context.facts.reference);
      if (field) explained.add(field.more);
      return { ...found, ...(href !== undefined && { href }), ...(field && { field }) };
    }
    const drawn = drawFact(placeholder, { context, embeds, problems, claims });
    // A fact may quote a text of the OpenAPI document, which may contain links to files and fields.
    const { children } = changeElements({ type: 'root', children: [drawn] }, (element) =>
      isOpenLink(element)
        ? withAddress(element, address(String(element.properties.href), placeOf(element, source.path)).href)
        : undefined,
    );
    const [linked] = children;
    return linked && linked.type !== 'doctype' ? linked : drawn;
  };
  return { value: { resolved: { replacements: placeholders.map(fill), embeds }, claims }, problems };
}

type Drawing = {
  readonly context: ResolveContext;
  readonly embeds: Embed[];
  readonly problems: Problem[];
  readonly claims: SchemaClaim[];
};

function drawFact(
  placeholder: Extract<Placeholder, { kind: 'fact' }>,
  { context, embeds, problems, claims }: Drawing,
): ElementContent {
  const { directive, label, attributes, place } = placeholder;
  const use: FactUse = {
    facts: context.facts,
    label,
    attributes,
    embed: (embed) => proseElement('docs-embed', { embed: embeds.push(embed) - 1 }),
    linksTo: (found) => {
      claims.push(...newClaims(found, [...context.claims, ...claims], context.facts.api));
      return schemaLinks([...context.claims, ...claims]);
    },
    unknown: (what, name, candidates) => {
      problems.push(unknownFact({ what, name, candidates, place }));
      return { type: 'text', value: name };
    },
  };
  return lookUp(directive)?.(use) ?? { type: 'text', value: label };
}

function lookUp(directive: string): Fact | undefined {
  const table: Readonly<Record<string, Fact>> = factTable;
  return own(table, directive);
}

type Unknown = {
  readonly what: string;
  readonly name: string;
  readonly candidates: Iterable<string>;
  readonly place: Place;
};

function unknownFact({ what, name, candidates, place }: Unknown): Problem {
  const known = [...candidates];
  return problemAt(place, {
    code: 'fact-unknown',
    message: `${what} «${name}» non esiste nei dati.`,
    hint: suggestion(name, known) ?? `Esistono: ${known.slice(0, 20).join(', ')}.`,
  });
}
