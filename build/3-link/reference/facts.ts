import type { JsonValue } from '../../../src/model/json.ts';
import type { FactView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { formatNumber } from '../facts/format.ts';
import type { Resolved } from './resolve.ts';

/** What limits a schema, in the order in which readers ask for it. Falsy values count: a default of 0, false or "" is one. */
export function schemaFacts(schema: Resolved): readonly FactView[] {
  const { labels } = reference;
  return [
    ...text(labels.format, schema.format && formatLabel(schema.format)),
    ...text(labels.length, range(schema.minLength, schema.maxLength, reference.characters)),
    ...code(labels.pattern, schema.pattern),
    ...text(labels.value, valueRange(schema)),
    ...text(labels.multipleOf, schema.multipleOf === undefined ? undefined : formatNumber(schema.multipleOf)),
    ...text(labels.items, range(schema.minItems, schema.maxItems, reference.elements)),
    ...text(labels.uniqueItems, schema.uniqueItems ? reference.yes : undefined),
    ...text(labels.properties, range(schema.minProperties, schema.maxProperties, reference.propertiesCount)),
    ...text(labels.contentEncoding, schema.contentEncoding),
    ...text(labels.contentMediaType, schema.contentMediaType),
    ...json(labels.const, schema.const),
    ...json(labels.default, schema.default),
    ...json(labels.example, schema.examples?.[0]),
  ];
}

/** A value as it is written in code: strings without quotes, unless they are empty or have spaces at an end. */
export function valueText(value: JsonValue): string {
  if (typeof value === 'string' && value !== '' && value === value.trim()) return value;
  return JSON.stringify(value);
}

function text(label: string, value: string | undefined): readonly FactView[] {
  return value ? [{ label, value, code: false }] : [];
}

function code(label: string, value: string | undefined): readonly FactView[] {
  return value ? [{ label, value, code: true }] : [];
}

function json(label: string, value: JsonValue | undefined): readonly FactView[] {
  return value === undefined ? [] : [{ label, value: valueText(value), code: true }];
}

function formatLabel(format: string): string {
  const known: Readonly<Record<string, string>> = reference.formats;
  return Object.hasOwn(known, format) ? `${known[format]} (${format})` : format;
}

function range(from: number | undefined, to: number | undefined, unit: (count: number) => string): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined) {
    return from === to ? reference.exactly(unit(from)) : reference.between(formatNumber(from), unit(to));
  }
  return to === undefined ? reference.atLeast(unit(from ?? 0)) : reference.atMost(unit(to));
}

function valueRange(schema: Resolved): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined)
    return reference.between(formatNumber(minimum), formatNumber(maximum));
  const limits = [
    ...(minimum === undefined ? [] : [reference.atLeast(formatNumber(minimum))]),
    ...(exclusiveMinimum === undefined ? [] : [reference.greaterThan(formatNumber(exclusiveMinimum))]),
    ...(maximum === undefined ? [] : [reference.atMost(formatNumber(maximum))]),
    ...(exclusiveMaximum === undefined ? [] : [reference.lessThan(formatNumber(exclusiveMaximum))]),
  ];
  return limits.length > 0 ? limits.join(', ') : undefined;
}
