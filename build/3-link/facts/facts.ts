import type { Data } from '../../1-load/data.ts';
import type { Settings } from '../../1-load/load.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { nearest } from '../../problems/nearest.ts';
import type { Problem, Reported } from '../../problems/problem.ts';
import { namedValues } from './values.ts';

/** Everything that pages quote instead of typing it: from the data files and from the description. */
export type Facts = {
  readonly data: Data;
  readonly api: Api;
  /** Texts that `:valore[name]` stands for. */
  readonly values: ReadonlyMap<string, string>;
};

/** Joins data and description. Reports `facts-inconsistent` where they name plans or couriers that the other lacks. */
export function makeFacts({ data, dataFiles }: Settings, api: Api): Reported<Facts> {
  const plans = new Set(data.prices.plans.map(({ code }) => code));
  const atFile = (file: string, message: string, hint: string): Problem => ({
    code: 'facts-inconsistent',
    level: 'error',
    place: { file, line: 1, column: 1 },
    message,
    hint,
  });
  const suggestion = (code: string) => {
    const candidate = nearest(code, plans);
    return candidate ? `Forse «${candidate}»?` : `I piani sono: ${[...plans].join(', ')}.`;
  };
  const problems: Problem[] = [];
  for (const { plan } of api.catalogues.rateLimits) {
    if (plans.has(plan)) continue;
    const message = `«x-rate-limits» nomina il piano «${plan}», che ${dataFiles.prices} non ha.`;
    problems.push(atFile(api.info.place.file, message, suggestion(plan)));
  }
  if (!plans.has(data.prices.trial.plan)) {
    const message = `La prova è del piano «${data.prices.trial.plan}», che non esiste.`;
    problems.push(atFile(dataFiles.prices, message, suggestion(data.prices.trial.plan)));
  }
  for (const { code, tracking_number } of data.couriers) {
    if (matches(tracking_number.pattern, tracking_number.example)) continue;
    const message = `L’esempio «${tracking_number.example}» del corriere «${code}» non segue il suo modello ${tracking_number.pattern}.`;
    problems.push(atFile(dataFiles.couriers, message, 'Correggi l’esempio o il modello.'));
  }
  return { value: { data, api, values: namedValues(data, api.catalogues.rateLimits) }, problems };
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
