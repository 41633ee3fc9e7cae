import { LANGUAGES } from '../../../../src/model/sample.ts';
import { inWords } from '../../../../src/strings/numbers.ts';
import type { Data } from '../../1-load/data.ts';
import type { Catalogues } from '../../2-parse/openapi/api.ts';
import { formatDate, formatEuro, formatNumber } from './format.ts';

/** The names that `:valore[…]` accepts, with the Italian text of each. CONTRIBUTING lists their patterns. */
export function namedValues(
  data: Data,
  { rateLimits, testNumbers }: Pick<Catalogues, 'rateLimits' | 'testNumbers'>,
): ReadonlyMap<string, string> {
  const { prices, support, values } = data;
  return new Map<string, string>([
    ...Object.entries(values).map(([name, { value, unit }]): [string, string] => [
      name,
      `${typeof value === 'number' ? formatNumber(value) : value}${unit ? `\u00a0${unit}` : ''}`,
    ]),
    ...prices.plans.flatMap((plan): [string, string][] => [
      [`piani.${plan.code}.nome`, plan.name],
      [`piani.${plan.code}.mensile`, formatEuro(plan.monthly)],
      [`piani.${plan.code}.annuale`, formatEuro(plan.yearly)],
      [`piani.${plan.code}.spedizioni`, formatNumber(plan.shipments)],
      [`piani.${plan.code}.mittenti`, formatNumber(plan.senders)],
      [`piani.${plan.code}.negozi`, formatNumber(plan.shops)],
      [`piani.${plan.code}.utenti`, formatNumber(plan.users)],
    ]),
    ...rateLimits.flatMap(({ plan, perMinute, perDay }): [string, string][] => [
      [`limiti.${plan}.al-minuto`, formatNumber(perMinute)],
      [`limiti.${plan}.al-giorno`, formatNumber(perDay)],
    ]),
    ...testNumbers.toReversed().map((test): [string, string] => {
      const outcome = 'error' in test ? test.error : test.statuses.at(-1);
      return [`test.${outcome}`, test.number];
    }),
    ['api.linguaggi', inWords(LANGUAGES.length)],
    ['prova.giorni', formatNumber(prices.trial.days)],
    ['assistenza.email', support.support.email],
    ['assistenza.telefono', support.support.phone],
    ['assistenza.orario', support.support.hours],
    ['assistenza.risposta', support.support.answer],
    ['privacy.email', support.privacy.email],
    ['sicurezza.email', support.security.email],
    ['urgenze.email', support.emergencies.email],
    ['chiusura.dal', formatDate(support.closure.from)],
    ['chiusura.al', formatDate(support.closure.to)],
    ['chiusura.riapertura', formatDate(support.closure.reopening)],
  ]);
}
