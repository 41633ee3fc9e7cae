import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Link } from '../../../../src/model/phrase.ts';
import { elementsIn } from '../../../../src/model/prose-trees.ts';
import { versions } from '../../../../src/strings/versions.ts';
import { reference } from '../../../../src/strings.ts';
import { errorAddress } from '../routes.ts';
import { type Cell, inline, type SiteFact, table } from './fact.ts';

/** `:errore[validation_error]`: the code, linked to its row. */
export const errorCode: SiteFact = ({ facts, label, unknown }) => {
  const codes = facts.api.catalogues.errors.map(({ code }) => code);
  if (!codes.includes(label)) return unknown('Il codice di errore', label, codes);
  return errorLink(label);
};

/** An error code, linked to its row. */
export function errorLink(code: string): Element {
  return h('a', { href: errorAddress(code) }, [h('code', code)]);
}

/** `::errori`: all error codes by status, with their remedies and the guides that mention them. */
export const errorTable: SiteFact = ({ facts }) =>
  table(
    ['Codice', 'Stato HTTP', 'Che cosa è successo', 'Che cosa fare'],
    facts.api.catalogues.errors
      .toSorted((a, b) => a.status - b.status)
      .map(({ code, status, description, remedy, since }) => ({
        id: code,
        cells: [
          since === undefined ? h('code', code) : [h('code', code), ' ', h('small', versions.marks.part.since(since))],
          String(status),
          inline(description),
          remedyCell(inline(remedy), facts.guides.get(errorAddress(code)) ?? []),
        ],
      })),
  );

/** What to do, and the guides to which its text does not lead already. */
function remedyCell(remedy: readonly ElementContent[], guides: readonly Link[]): Cell {
  const linked = new Set<unknown>(elementsIn(h('div', [...remedy])).map(({ properties }) => properties.href));
  return [...remedy, ...guideLinks(guides.filter(({ href }) => !linked.has(href)))];
}

/** «Nelle guide: Limiti di frequenza, Webhook.», after the text of a cell. */
function guideLinks(guides: readonly Link[]): readonly (string | Element)[] {
  if (guides.length === 0) return [];
  const links = guides.flatMap(({ href, label }, index) => [index === 0 ? ' ' : ', ', h('a', { href }, label)]);
  return [` ${reference.guides}:`, ...links, '.'];
}
