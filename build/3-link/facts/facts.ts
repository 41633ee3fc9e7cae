import type { Data } from '../../1-load/data.ts';
import type { Settings } from '../../1-load/load.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { patientTest } from '../../patient-test.ts';
import { nearest } from '../../problems/nearest.ts';
import { type Problem, type Reported, wrongFile } from '../../problems/problem.ts';
import { createReference, type Reference } from '../reference/reference.ts';
import { namedValues } from './values.ts';

/** Everything that pages quote instead of typing it: from the data files and from the description. */
export type Facts = {
  readonly data: Data;
  readonly api: Api;
  readonly reference: Reference;
  /** Every identifier that pages may name. */
  readonly identifiers: ReadonlySet<string>;
  /** Texts that `:valore[name]` stands for. */
  readonly values: ReadonlyMap<string, string>;
};

/** Joins data and description. Reports `facts-inconsistent` where they name plans or couriers that the other lacks. */
export function makeFacts({ data, dataFiles }: Settings, api: Api): Reported<Facts> {
  const plans = new Set(data.prices.plans.map(({ code }) => code));
  const atFile = (file: string, message: string, hint: string) =>
    wrongFile(file, { code: 'facts-inconsistent', message, hint });
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
  problems.push(...courierMismatches(data, api, dataFiles.couriers));
  return {
    value: {
      data,
      api,
      reference: createReference(api),
      identifiers: new Set([...api.vocabulary, ...data.couriers.map(({ code }) => code), ...data.terms]),
      values: namedValues(data, api.catalogues.rateLimits),
    },
    problems,
  };
}

/** The schema whose enum lists the couriers, in a description that has one. */
const COURIER_SCHEMA = 'CourierCode';

/** The couriers that the API takes are those that the pages list, both ways. */
function courierMismatches({ couriers }: Data, api: Api, file: string): readonly Problem[] {
  const schema = api.schemas.get(COURIER_SCHEMA);
  if (schema?.kind !== 'schema' || !schema.enum) return [];
  const known = new Set(couriers.map(({ code }) => code));
  const taken = new Set(schema.enum.map(({ value }) => String(value)));
  const place = schema.place ?? api.info.place;
  const mismatch = (code: string, has: string, lacks: string, candidates: Iterable<string>): Problem => ({
    code: 'facts-inconsistent',
    level: 'error',
    place,
    message: `Il corriere «${code}» è in ${has} ma non in ${lacks}.`,
    hint: `Aggiungilo${nearest(code, candidates) ? `, o correggi il codice: forse «${nearest(code, candidates)}»?` : ' o toglilo.'}`,
  });
  return [
    ...[...taken].filter((code) => !known.has(code)).map((code) => mismatch(code, COURIER_SCHEMA, file, known)),
    ...[...known].filter((code) => !taken.has(code)).map((code) => mismatch(code, file, COURIER_SCHEMA, taken)),
  ];
}

function matches(pattern: string, text: string): boolean {
  try {
    return patientTest(new RegExp(pattern, 'u'), text) ?? true;
  } catch {
    return false;
  }
}
