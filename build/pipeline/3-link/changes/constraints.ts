import { compareNumbers } from '../../../../src/model/compare-numbers.ts';
import { type JsonNumber, type JsonValue, jsonText, numberText } from '../../../../src/model/json.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import { inQuotes, type Role } from './difference.ts';
import { type ChangeVerdict, changeKind } from './presence.ts';

/** Compares the constraints of two schemas of the same type, without their contents. */
export function compareConstraints(before: Flat, after: Flat, role: Role): readonly ChangeVerdict[] {
  return [
    ...comparedValues(before, after, role),
    ...format(before, after, role),
    ...limits(before, after, role),
    ...patterns(before, after, role),
    ...multiples(before, after, role),
    ...repetition(before, after, role),
    ...fallback(before, after),
    ...compareDeprecation(before.deprecated, after.deprecated),
  ];
}

/** Reports that something is now deprecated, or no longer. */
export function compareDeprecation(before: boolean | undefined, after: boolean | undefined): readonly ChangeVerdict[] {
  if ((before ?? false) === (after ?? false)) return [];
  return [{ kind: 'changed', says: after ? 'ora è deprecato' : 'non è più deprecato' }];
}

function comparedValues(before: Flat, after: Flat, role: Role): readonly ChangeVerdict[] {
  const [old, now] = [allowed(before), allowed(after)];
  if (!old && !now) return [];
  if (!old) return [{ kind: changeKind(role, 'narrower'), says: `ora ammette solo ${listedValues([...(now ?? [])])}` }];
  if (!now) return [{ kind: role === 'sent' ? 'changed' : 'broken', says: 'ora ammette qualsiasi valore' }];
  const gone = [...old].filter((value) => !now.has(value));
  const fresh = [...now].filter((value) => !old.has(value));
  return [
    ...(gone.length > 0 ? [{ ...removedValues(role, gone), names: gone.map(plain) }] : []),
    ...(fresh.length > 0 ? [{ ...addedValues(role, fresh), names: fresh.map(plain) }] : []),
  ];
}

function removedValues(role: Role, gone: readonly string[]): ChangeVerdict {
  return role === 'sent'
    ? { kind: 'broken', says: `non ammette più ${listedValues(gone)}` }
    : { kind: 'changed', says: `non vale più ${listedValues(gone)}` };
}

/** New values of a response are a change, but not a break: APIs add values often, so programs must expect it. */
function addedValues(role: Role, fresh: readonly string[]): ChangeVerdict {
  return role === 'sent'
    ? { kind: 'added', says: `ammette anche ${listedValues(fresh)}` }
    : { kind: 'changed', says: `può valere anche ${listedValues(fresh)}` };
}

/** The allowed values, as JSON. */
function allowed({ enum: list, const: only }: Flat): ReadonlySet<string> | undefined {
  if (only !== undefined) return new Set([jsonText(only)]);
  return list && new Set(list.map(({ value }) => jsonText(value)));
}

function plain(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

/** With more values than this, only their number is given. */
const MOST_VALUES = 8;

function listedValues(json: readonly string[]): string {
  const named = json.slice(0, MOST_VALUES).map((value) => inQuotes(plain(value)));
  return named.join(', ') + (json.length > MOST_VALUES ? ` e altri ${json.length - MOST_VALUES}` : '');
}

/** For each format, a wider one that accepts all of its values. */
const WIDER: ReadonlyMap<string, string> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

function format({ format: before }: Flat, { format: after }: Flat, role: Role): readonly ChangeVerdict[] {
  if (before === after) return [];
  // A format is a hint (JSON Schema 2020-12, validation, section 7.2.1): adding or removing one changes nothing by
  // itself.
  if (before === undefined || after === undefined)
    return [
      {
        kind: 'changed',
        says: before === undefined ? `il formato è ${inQuotes(after)}` : `non ha più il formato ${inQuotes(before)}`,
      },
    ];
  const change = WIDER.get(before) === after ? 'wider' : WIDER.get(after) === before ? 'narrower' : 'other';
  return [{ kind: changeKind(role, change), says: `il formato passa da ${inQuotes(before)} a ${inQuotes(after)}` }];
}

const LIMITS = [
  ['minimum', 'il minimo', 'lower'],
  ['exclusiveMinimum', 'il minimo escluso', 'lower'],
  ['minLength', 'la lunghezza minima', 'lower'],
  ['minItems', 'il numero minimo di elementi', 'lower'],
  ['minProperties', 'il numero minimo di campi', 'lower'],
  ['maximum', 'il massimo', 'upper'],
  ['exclusiveMaximum', 'il massimo escluso', 'upper'],
  ['maxLength', 'la lunghezza massima', 'upper'],
  ['maxItems', 'il numero massimo di elementi', 'upper'],
  ['maxProperties', 'il numero massimo di campi', 'upper'],
] as const satisfies readonly (readonly [keyof Flat, string, 'lower' | 'upper'])[];

function limits(before: Flat, after: Flat, role: Role): readonly ChangeVerdict[] {
  return LIMITS.flatMap(([key, label, side]): readonly ChangeVerdict[] => {
    const [old, now] = [limit(key, before[key]), limit(key, after[key])];
    if (old === undefined && now === undefined) return [];
    if (old === undefined)
      return [{ kind: changeKind(role, 'narrower'), says: `nuovo limite: ${label} è ${shownNumber(now)}` }];
    if (now === undefined)
      return [{ kind: changeKind(role, 'wider'), says: `tolto il limite: ${label} era ${shownNumber(old)}` }];
    const difference = compareNumbers(now, old);
    if (difference === 0) return [];
    const kind = changeKind(role, (side === 'lower') === difference > 0 ? 'narrower' : 'wider');
    return [{ kind, says: `${label} passa da ${shownNumber(old)} a ${shownNumber(now)}` }];
  });
}

function shownNumber(value: JsonNumber | undefined): string {
  return value === undefined ? '' : numberText(value);
}

/** A minimum of 0 for a length or count is no constraint. */
function limit(key: (typeof LIMITS)[number][0], value: JsonNumber | undefined): JsonNumber | undefined {
  return value === 0 && /^min(?:Length|Items|Properties)$/.test(key) ? undefined : value;
}

function patterns({ patterns: before }: Flat, { patterns: after }: Flat, role: Role): readonly ChangeVerdict[] {
  const gone = before.filter((pattern) => !after.includes(pattern));
  const fresh = after.filter((pattern) => !before.includes(pattern));
  if (gone.length === 0 && fresh.length === 0) return [];
  // There is no way to decide which of two patterns accepts more.
  const kind = role === 'sent' && fresh.length > 0 ? 'broken' : 'changed';
  const [old, now] = [gone.map(inQuotes).join(' e '), fresh.map(inQuotes).join(' e ')];
  if (old === '') return [{ kind, says: `deve seguire il modello ${now}` }];
  return [
    { kind, says: now === '' ? `non deve più seguire il modello ${old}` : `il modello passa da ${old} a ${now}` },
  ];
}

function multiples({ multiples: before }: Flat, { multiples: after }: Flat, role: Role): readonly ChangeVerdict[] {
  const [old, now] = [before.map(numberText).join(', '), after.map(numberText).join(', ')];
  if (old === now) return [];
  if (old === '') return [{ kind: changeKind(role, 'narrower'), says: `dev’essere un multiplo di ${now}` }];
  if (now === '') return [{ kind: changeKind(role, 'wider'), says: `non dev’essere più un multiplo di ${old}` }];
  return [{ kind: 'broken', says: `dev’essere un multiplo di ${now}, non più di ${old}` }];
}

function repetition({ uniqueItems: before = false }: Flat, { uniqueItems: after = false }: Flat, role: Role) {
  if (before === after) return [];
  return [
    after
      ? { kind: changeKind(role, 'narrower'), says: 'gli elementi non si possono più ripetere' }
      : { kind: changeKind(role, 'wider'), says: 'gli elementi si possono ripetere' },
  ];
}

function fallback({ default: before }: Flat, { default: after }: Flat): readonly ChangeVerdict[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [word(before), word(after)];
  if (old === undefined) return [{ kind: 'changed', says: `ora il valore predefinito è ${now}` }];
  if (now === undefined) return [{ kind: 'changed', says: `non ha più un valore predefinito, era ${old}` }];
  return [{ kind: 'changed', says: `il valore predefinito passa da ${old} a ${now}` }];
}

function word(value: JsonValue | undefined): string | undefined {
  return value === undefined ? undefined : inQuotes(value);
}
