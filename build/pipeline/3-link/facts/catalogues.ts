import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Link } from '../../../../src/model/phrase.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { elementsIn } from '../../../../src/model/prose-trees.ts';
import { versions } from '../../../../src/strings/versions.ts';
import { reference } from '../../../../src/strings.ts';
import type { Status, TestNumber } from '../../2-parse/openapi/api.ts';
import { errorAddress } from '../routes.ts';
import { type Cell, inline, type SiteFact, table, unknownFact } from './fact.ts';
import { formatNumber } from './format.ts';

/** `:stato[in_transit]`: the label that the app shows. */
export const status: SiteFact = ({ facts, label, ...use }) => {
  const { statuses } = facts.api.catalogues;
  const found = statuses.find(({ code }) => code === label);
  const codes = statuses.map(({ code }) => code);
  return found ? badge(found) : unknownFact(use, 'Lo stato', label, codes);
};

/** `::stati`: all statuses with their meaning. The diagram shows what may follow each. */
export const statusTable: SiteFact = ({ facts }) =>
  table(
    ['Stato', 'Codice nell’API', 'Che cosa significa'],
    facts.api.catalogues.statuses.map((item) => ({
      id: item.code,
      cells: [badge(item), h('code', item.code), inline(item.description)],
    })),
  );

/** The label of a status in its colour. */
function badge({ tone, label }: Status) {
  return proseElement('docs-status', { tone }, [label]);
}

/** `:errore[validation_error]`: the code, linked to its row. */
export const errorCode: SiteFact = ({ facts, label, ...use }) => {
  const codes = facts.api.catalogues.errors.map(({ code }) => code);
  if (!codes.includes(label)) return unknownFact(use, 'Il codice di errore', label, codes);
  return errorLink(label);
};

/** An error code, linked to its row. */
function errorLink(code: string): Element {
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

/** `::numeri-di-test`: the numbers that provoke a status or an error in the test environment. */
export const testNumberTable: SiteFact = ({ facts }) => {
  const { statuses, testNumbers } = facts.api.catalogues;
  return table(
    ['Numero', 'Esito', 'Che cosa simula'],
    testNumbers.map((test) => ({
      cells: [h('code', test.number), outcome(test, statuses), inline(test.note)],
    })),
  );
};

/** The last status of the shipment, or the error of the response. */
function outcome(test: TestNumber, statuses: readonly Status[]): ElementContent {
  if ('error' in test) return errorLink(test.error);
  const last = test.statuses.at(-1);
  const status = statuses.find(({ code }) => code === last);
  return status ? badge(status) : { type: 'text', value: String(last) };
}

/** `::limiti`: how many requests each plan allows. */
export const limitTable: SiteFact = ({ facts }) => {
  const limits = new Map(facts.api.catalogues.rateLimits.map((limit) => [limit.plan, limit]));
  return table(
    ['Piano', 'Richieste al minuto', 'Richieste al giorno'],
    facts.prices.plans.map(({ code, name }) => {
      const limit = limits.get(code);
      return {
        cells: limit
          ? [name, formatNumber(limit.perMinute), formatNumber(limit.perDay)]
          : [name, 'API non inclusa', 'API non inclusa'],
      };
    }),
  );
};

/** `::diagramma`: how a shipment's status changes, drawn from the statuses of the OpenAPI document. */
export const statusDiagram: SiteFact = ({ facts, embed }) => {
  const statuses = facts.api.catalogues.statuses.map(({ code, label, tone, next }) => ({ code, label, tone, next }));
  return embed({ type: 'status-diagram', statuses });
};
