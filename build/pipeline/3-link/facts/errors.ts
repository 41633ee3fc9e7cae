import type { Element } from 'hast';
import { h } from 'hastscript';
import { type Fact, inline, table } from './fact.ts';

/** The page with `::errori`, which every error code links to. */
const ERRORS_ROUTE = '/api/error-responses';

/** `:errore[validation_error]`: the code, linked to its row. */
export const errorCode: Fact = ({ facts, label, unknown }) => {
  const codes = facts.api.catalogues.errors.map(({ code }) => code);
  if (!codes.includes(label)) return unknown('Il codice di errore', label, codes);
  return errorLink(label);
};

/** An error code, linked to its row. */
export function errorLink(code: string): Element {
  return h('a', { href: `${ERRORS_ROUTE}#${code}` }, [h('code', code)]);
}

/** `::errori`: all error codes by status, with their remedies. */
export const errorTable: Fact = ({ facts }) =>
  table(
    ['Codice', 'Stato HTTP', 'Che cosa è successo', 'Che cosa fare'],
    facts.api.catalogues.errors
      .toSorted((a, b) => a.status - b.status)
      .map(({ code, status, description, remedy }) => ({
        id: code,
        cells: [h('code', code), String(status), inline(description), inline(remedy)],
      })),
  );
