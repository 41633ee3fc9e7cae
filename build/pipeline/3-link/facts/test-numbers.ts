import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Status, TestNumber } from '../../2-parse/openapi/api.ts';
import { errorLink } from './errors.ts';
import { inline, type SiteFact, table } from './fact.ts';
import { badge } from './statuses.ts';

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
