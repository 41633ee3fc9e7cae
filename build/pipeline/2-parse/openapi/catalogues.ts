import type { JsonValue } from '../../../../src/model/json.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { TONES } from '../../../../src/model/tone.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import type { Catalogues, ErrorCode, RateLimit, Status } from './api.ts';
import type { ParseContext } from './context.ts';
import { formatValue } from './format-value.ts';
import { entries, field, items, type Part, text, texts } from './parts.ts';
import { parseSimulatorRules } from './simulator-rules.ts';
import { parseTestNumbers } from './test-numbers.ts';

/**
 * Reads the facts in extensions: the statuses in the enum with `x-transitions`, the error codes in the enum with
 * `x-errors`, the limits, test numbers and rules of the simulator in the root. Reports
 * `description-invalid` for missing or wrong entries, and `facts-inconsistent` for entries that name a value which the
 * enum does not have.
 */
export function parseCatalogues(root: Part, context: ParseContext): Catalogues {
  const schemas = entries(field(field(root, 'components'), 'schemas')).map(([, schema]) => schema);
  const schemaWith = (key: string) => schemas.find((schema) => field(schema, key).value !== undefined);
  const statuses = schemaWith('x-transitions');
  const errors = schemaWith('x-errors');
  const known = {
    statuses: statuses ? parseStatuses(statuses, context) : [],
    errors: errors ? parseErrors(errors, context) : [],
  };
  return {
    ...known,
    rateLimits: parseRateLimits(field(root, 'x-rate-limits'), context),
    testNumbers: parseTestNumbers(field(root, 'x-test-numbers'), known, context),
    simulator: parseSimulatorRules(root, context),
  };
}

function parseStatuses(schema: Part, context: ParseContext): readonly Status[] {
  const facts = createFacts(schema, context);
  for (const key of ['x-enumLabels', 'x-enumDescriptions', 'x-tones', 'x-transitions']) facts.checkKeys(key);
  return facts.codes.flatMap((code): Status[] => {
    const label = facts.text(code, 'x-enumLabels');
    const description = facts.prose(code, 'x-enumDescriptions');
    const tone = facts.choice(code, 'x-tones', TONES);
    const next = facts.codeList(code, 'x-transitions');
    return label !== undefined && description && tone && next ? [{ code, label, description, tone, next }] : [];
  });
}

function parseErrors(schema: Part, context: ParseContext): readonly ErrorCode[] {
  const facts = createFacts(schema, context);
  for (const key of ['x-enumDescriptions', 'x-errors']) facts.checkKeys(key);
  return facts.codes.flatMap((code): ErrorCode[] => {
    const description = facts.prose(code, 'x-enumDescriptions');
    const entry = facts.entry(code, 'x-errors');
    if (!entry || !description) return [];
    const status = field(entry, 'status');
    const title = text(entry, 'title');
    const remedy = context.prose(field(entry, 'remedy'));
    if (!isErrorStatus(status.value)) {
      context.report(status.value === undefined ? entry : status, {
        code: 'description-invalid',
        message: `L’errore «${code}» non ha in «status» uno stato HTTP da 400 a 599.`,
        hint: 'Scrivi per esempio «status: 404».',
      });
      return [];
    }
    if (!title || !remedy) {
      const missing = title ? 'remedy' : 'title';
      context.report(entry, {
        code: 'description-invalid',
        message: `All’errore «${code}» manca «${missing}».`,
        hint: `Aggiungi «${missing}: …».`,
      });
      return [];
    }
    return [{ code, status: status.value, title, description, remedy }];
  });
}

function isErrorStatus(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600;
}

/** Reads what the extensions of an enum say about each of its values. */
function createFacts(schema: Part, context: ParseContext) {
  const codes = texts(schema, 'enum');
  const at = (code: string, key: string): Part => field(field(schema, key), code);
  const missing = (code: string, key: string): undefined =>
    context.report(field(schema, key).value === undefined ? schema : field(schema, key), {
      code: 'description-invalid',
      message: `In «${key}» manca «${code}», che è un valore di «enum».`,
      hint: `Aggiungi «${code}» a «${key}».`,
    });
  const reportInconsistent = (name: string, place: Place): void =>
    context.report(place, {
      code: 'facts-inconsistent',
      message: `«${name}» non è un valore di «enum».`,
      hint: suggestion(name, codes) ?? 'Aggiungilo a «enum» o toglilo di qui.',
    });
  const entry = (code: string, key: string): Part | undefined => {
    const part = at(code, key);
    return part.value === undefined ? missing(code, key) : part;
  };
  const textIn = (code: string, key: string): string | undefined => {
    const part = entry(code, key);
    if (!part) return undefined;
    if (typeof part.value === 'string' && part.value !== '') return part.value;
    return context.report(part, {
      code: 'description-invalid',
      message: `«${code}» in «${key}» deve essere un testo.`,
      hint: 'Scrivi il testo.',
    });
  };
  return {
    codes,
    entry,
    text: textIn,
    prose: (code: string, key: string): Prose | undefined =>
      textIn(code, key) === undefined ? undefined : context.prose(at(code, key)),
    choice<T extends string>(code: string, key: string, allowed: readonly T[]): T | undefined {
      const written = textIn(code, key);
      const found = allowed.find((name) => name === written);
      if (written === undefined || found) return found;
      return context.report(at(code, key), {
        code: 'description-invalid',
        message: `«${written}» non è ammesso in «${key}»: i valori sono ${allowed.join(', ')}.`,
        hint: suggestion(written, allowed) ?? 'Scegli uno dei valori.',
      });
    },
    codeList(code: string, key: string): readonly string[] | undefined {
      const part = entry(code, key);
      if (!part) return undefined;
      if (!Array.isArray(part.value)) {
        const message = `«${code}» in «${key}» deve essere un elenco.`;
        return context.report(part, { code: 'description-invalid', message, hint: 'Scrivi «[]» se è vuoto.' });
      }
      const unknown = items(part).filter(({ value }) => !codes.some((known) => known === value));
      for (const { value, pointer } of unknown) reportInconsistent(formatValue(value), context.places.placeAt(pointer));
      return texts(field(schema, key), code).filter((next) => codes.includes(next));
    },
    /** Reports keys of an extension that are not values of the enum. */
    checkKeys(key: string): void {
      for (const [name, part] of entries(field(schema, key))) {
        if (codes.includes(name)) continue;
        reportInconsistent(name, context.places.placeOfKey(part.pointer));
      }
    },
  };
}

function parseRateLimits(limits: Part, context: ParseContext): readonly RateLimit[] {
  if (limits.value !== undefined && !Array.isArray(limits.value)) {
    context.report(limits, {
      code: 'description-invalid',
      message: '«x-rate-limits» deve essere un elenco.',
      hint: 'Scrivi una voce per piano.',
    });
  }
  const seen = new Set<string>();
  return items(limits).flatMap((item): RateLimit[] => {
    const plan = text(item, 'plan');
    const perMinute = countIn(item, 'per_minute', context);
    const perDay = countIn(item, 'per_day', context);
    if (!plan || seen.has(plan)) {
      context.report(item, {
        code: 'description-invalid',
        message: plan
          ? `Il piano «${plan}» ha due voci in «x-rate-limits».`
          : 'Una voce di «x-rate-limits» non ha «plan».',
        hint: plan ? 'Togli una delle due.' : 'Aggiungi «plan» con il codice del piano.',
      });
      return [];
    }
    seen.add(plan);
    return perMinute === undefined || perDay === undefined ? [] : [{ plan, perMinute, perDay }];
  });
}

function countIn(item: Part, key: string, context: ParseContext): number | undefined {
  const { value } = field(item, key);
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  return context.report(value === undefined ? item : field(item, key), {
    code: 'description-invalid',
    message: `«${key}» deve essere un numero intero positivo.`,
    hint: `Scrivi per esempio «${key}: 60».`,
  });
}
