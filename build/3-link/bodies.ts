import { h } from 'hastscript';
import type { Embed } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';
import type { Prose } from '../../src/model/prose.ts';
import type { Document } from '../2-parse/markdown/document.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import type { Fact, FactUse } from './facts/fact.ts';
import type { Facts } from './facts/facts.ts';
import { facts as factTable } from './facts/index.ts';
import { changeElements, placeOf } from './trees.ts';

/** The body of a page with its facts in place, and the embeds that its elements point to by number. */
export type LinkedBody = { readonly body: Prose; readonly embeds: readonly Embed[] };

/** Puts facts in the place of their directives. Reports `fact-unknown`. */
export function linkBody({ body, source }: Document, facts: Facts): Reported<LinkedBody> {
  const problems: Problem[] = [];
  const embeds: Embed[] = [];
  const tree = changeElements(body.tree, (element) => {
    if (element.tagName !== 'docs-fact') return undefined;
    const { directive, label, ...rest } = element.properties;
    const draw = lookUp(String(directive));
    if (!draw) return undefined;
    const use: FactUse = {
      facts,
      label: String(label ?? ''),
      attributes: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      embed: (embed) => h('docs-embed', { embed: embeds.push(embed) - 1 }),
      unknown: (what, name, candidates) => {
        problems.push(unknownFact({ what, name, candidates, place: placeOf(element, source.path) }));
        return { type: 'text', value: name };
      },
    };
    const drawn = draw(use);
    return element.position ? { ...drawn, position: element.position } : drawn;
  });
  return { value: { body: { file: body.file, tree }, embeds }, problems };
}

function lookUp(directive: string): Fact | undefined {
  const table: Readonly<Record<string, Fact>> = factTable;
  return Object.hasOwn(table, directive) ? table[directive] : undefined;
}

type Unknown = {
  readonly what: string;
  readonly name: string;
  readonly candidates: Iterable<string>;
  readonly place: Place;
};

function unknownFact({ what, name, candidates, place }: Unknown): Problem {
  const known = [...candidates];
  const candidate = nearest(name, known);
  return {
    code: 'fact-unknown',
    level: 'error',
    place,
    message: `${what} «${name}» non esiste nei dati.`,
    hint: candidate ? `Forse «${candidate}»?` : `Esistono: ${known.slice(0, 20).join(', ')}.`,
  };
}
