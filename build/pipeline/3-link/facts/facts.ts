import { nearest } from '../../../../src/model/nearest.ts';
import type { Route } from '../../../../src/model/route.ts';
import { compiled, tolerantRegExp } from '../../../platform/json-schema/pattern.ts';
import {
  collectProblems,
  type Diagnosis,
  type Problem,
  problemAt,
  type Result,
} from '../../../platform/problems/problem.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import type { Data } from '../../1-load/data.ts';
import type { CheckedData, Settings } from '../../1-load/load.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { type Guides, guidesOfParts } from '../guides.ts';
import type { SiteImage } from '../images.ts';
import { createReference, type Reference } from '../reference/reference.ts';
import { anchoredTexts } from '../reference/texts/own-anchors.ts';
import { ERRORS_ROUTE, overviewRoute } from '../routes.ts';
import { namedValues } from './values.ts';

/**
 * Everything that the texts of pages ask for: what they quote instead of repeating it, and where links lead. Plain data
 * that can be sent to another thread.
 */
export type Facts = Pick<Data, 'couriers' | 'glossary' | 'prices'> & {
  readonly api: Api;
  readonly reference: Reference;
  /** Every identifier that pages may mention. */
  readonly identifiers: ReadonlySet<string>;
  /** The texts of `:valore[name]`, by name. */
  readonly values: ReadonlyMap<string, string>;
  readonly guides: Guides;
  /** The route of each Markdown file: `guide/spedizioni/lista.md`. */
  readonly routesByKey: ReadonlyMap<string, Route>;
  readonly images: readonly SiteImage[];
};

/**
 * Joins the data and the OpenAPI document. Reports `facts-inconsistent` for a plan of the rate limits, of the trial or
 * of the recommendation that the data lacks, a courier that only one of the two has, and a tracking number that does
 * not match its pattern. Data without any plan or courier contradict nothing.
 */
export function makeFacts(
  { data, site }: Settings,
  api: Api,
  { guides, routesByKey, images }: Pick<Facts, 'guides' | 'routesByKey' | 'images'>,
): Result<Facts> {
  const { couriers, prices, glossary, terms } = data;
  const plans = new Set(prices.value.plans.map(({ code }) => code));
  const planHint = (code: string) => suggestion(code, plans) ?? `I piani sono: ${[...plans].join(', ')}.`;
  const { problems, report, add } = collectProblems();
  for (const { plan } of api.catalogues.rateLimits) {
    if (plans.size === 0 || plans.has(plan)) continue;
    const message = `«x-rate-limits» nomina il piano «${plan}», che ${prices.yaml.placeAt([]).file} non ha.`;
    report(api.info.place, inconsistent(message, planHint(plan)));
  }
  const { trial, recommended } = prices.value;
  for (const [path, plan, name] of [
    [['trial', 'plan'], trial?.plan, 'La prova è del piano'],
    [['recommended'], recommended, 'È consigliato il piano'],
  ] as const) {
    if (plan === undefined || plans.has(plan)) continue;
    const place = prices.yaml.placeAt(path);
    report(place, inconsistent(`${name} «${plan}», che non esiste.`, planHint(plan)));
  }
  for (const [index, { code, tracking_number }] of couriers.value.entries()) {
    const { pattern, example } = tracking_number;
    if (matches(pattern, example)) continue;
    const place = couriers.yaml.placeAt(['couriers', index, 'tracking_number', 'example']);
    const message = `L’esempio «${example}» del corriere «${code}» non segue il suo modello ${pattern}.`;
    report(place, inconsistent(message, 'Correggi l’esempio o il modello.'));
  }
  add(courierMismatches(couriers, api));
  return {
    value: {
      couriers: couriers.value,
      prices: prices.value,
      glossary: glossary.value,
      api,
      reference: createReference(anchoredTexts(api).api, {
        overview: overviewRoute(site.value.overview),
        webhooks: site.value.webhooks,
        errorGuides: guidesOfParts(ERRORS_ROUTE, guides),
      }),
      identifiers: new Set([...api.vocabulary, ...couriers.value.map(({ code }) => code), ...terms.value]),
      values: namedValues(data, api.catalogues, site.value),
      guides,
      routesByKey,
      images,
    },
    problems,
  };
}

/** The schema whose enum lists the couriers. An OpenAPI document need not have it. */
const COURIER_SCHEMA = 'CourierCode';

/** Reports couriers that only the API or only the data lists. */
function courierMismatches({ value: couriers, yaml }: CheckedData['couriers'], api: Api): readonly Problem[] {
  const schema = api.schemas.get(COURIER_SCHEMA);
  if (schema?.kind !== 'schema' || !schema.enum || couriers.length === 0) return [];
  const { file } = yaml.placeAt([]);
  const known = new Set(couriers.map(({ code }) => code));
  const taken = new Set(schema.enum.map(({ value }) => String(value)));
  const hint = (code: string, candidates: Iterable<string>) => {
    const candidate = nearest(code, candidates);
    return `Aggiungilo${candidate ? `, o correggi il codice: forse «${candidate}»?` : ' o toglilo.'}`;
  };
  const unlisted = [...taken].filter((code) => !known.has(code));
  return [
    ...unlisted.map((code) => {
      const message = `Il corriere «${code}» è in ${COURIER_SCHEMA} ma non in ${file}.`;
      return problemAt(schema.place ?? api.info.place, inconsistent(message, hint(code, known)));
    }),
    ...couriers.flatMap(({ code }, index) => {
      if (taken.has(code)) return [];
      const message = `Il corriere «${code}» è in ${file} ma non in ${COURIER_SCHEMA}.`;
      return [problemAt(yaml.placeAt(['couriers', index, 'code']), inconsistent(message, hint(code, taken)))];
    }),
  ];
}

function inconsistent(message: string, hint: string): Diagnosis {
  return { code: 'facts-inconsistent', message, hint };
}

function matches(pattern: string, text: string): boolean {
  return compiled(pattern)?.unicode === true && tolerantRegExp(pattern).test(text);
}
