import { LANGUAGES } from '../../../../src/model/sample.ts';
import { inWords } from '../../../../src/strings/numbers.ts';
import type { YamlPath } from '../../../platform/yaml/yaml.ts';
import type { Data } from '../../1-load/data.ts';
import type { CheckedData } from '../../1-load/load.ts';
import type { SiteSettings } from '../../1-load/settings.ts';
import type { Catalogues } from '../../2-parse/openapi/api.ts';
import { formatDate, formatEuro, formatNumber } from './format.ts';

/** The names that `:valore[…]` accepts, with the Italian text of each. CONTRIBUTING lists their patterns. */
export function namedValues(
  data: CheckedData,
  { rateLimits, testNumbers }: Pick<Catalogues, 'rateLimits' | 'testNumbers'>,
  { owner }: Pick<SiteSettings, 'owner'>,
): ReadonlyMap<string, string> {
  const [prices, support, values] = [data.prices.value, data.support.value, data.values.value];
  return new Map<string, string>([
    ...Object.entries(values).map(([name, { value, unit }]): [string, string] => [
      name,
      `${typeof value === 'number' ? formatNumber(value) : value}${unit ? `\u00a0${unit}` : ''}`,
    ]),
    ...prices.plans.flatMap((plan): [string, string][] => [
      [`piani.${plan.code}.nome`, plan.name],
      [`piani.${plan.code}.mensile`, formatEuro(plan.monthly)],
      ...known(`piani.${plan.code}.annuale`, plan.yearly, formatEuro),
      ...known(`piani.${plan.code}.spedizioni`, plan.shipments, formatNumber),
      ...known(`piani.${plan.code}.mittenti`, plan.senders, formatNumber),
      ...known(`piani.${plan.code}.negozi`, plan.shops, formatNumber),
      ...known(`piani.${plan.code}.utenti`, plan.users, formatNumber),
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
    ...known('prova.giorni', prices.trial?.days, formatNumber),
    ...known('societa.nome', owner?.company, String),
    ...known('societa.dati', owner?.tax_id, String),
    ...SUPPORT_VALUES.flatMap(({ name, text }) => known(name, text(support), String)),
  ]);
}

/** A name with its text, if the data have its value. */
function known<T>(name: string, value: T | undefined, format: (value: T) => string): [string, string][] {
  return value === undefined ? [] : [[name, format(value)]];
}

/** The values of content/data/support.yaml, with their places there. */
export const SUPPORT_VALUES: readonly SupportValue[] = [
  { name: 'assistenza.email', path: ['support', 'email'], text: ({ support }) => support?.email },
  { name: 'assistenza.telefono', path: ['support', 'phone'], text: ({ support }) => support?.phone },
  { name: 'assistenza.orario', path: ['support', 'hours'], text: ({ support }) => support?.hours },
  { name: 'assistenza.risposta', path: ['support', 'answer'], text: ({ support }) => support?.answer },
  { name: 'assistenza.pec', path: ['support', 'certified_email'], text: ({ support }) => support?.certified_email },
  { name: 'privacy.email', path: ['privacy', 'email'], text: ({ privacy }) => privacy?.email },
  { name: 'sicurezza.email', path: ['security', 'email'], text: ({ security }) => security?.email },
  { name: 'urgenze.email', path: ['emergencies', 'email'], text: ({ emergencies }) => emergencies?.email },
  { name: 'chiusura.dal', path: ['closure', 'from'], text: ({ closure }) => closure && formatDate(closure.from) },
  { name: 'chiusura.al', path: ['closure', 'to'], text: ({ closure }) => closure && formatDate(closure.to) },
  {
    name: 'chiusura.riapertura',
    path: ['closure', 'reopening'],
    text: ({ closure }) => closure && formatDate(closure.reopening),
  },
];

type SupportValue = {
  readonly name: string;
  readonly path: YamlPath;
  readonly text: (support: Data['support']) => string | undefined;
};
