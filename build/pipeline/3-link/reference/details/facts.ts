import { compareNumbers } from '../../../../../src/model/compare-numbers.ts';
import { type JsonNumber, type JsonValue, jsonText, numberText } from '../../../../../src/model/json.ts';
import { own } from '../../../../../src/model/own.ts';
import type { Fact, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase, Piece } from '../../../../../src/model/phrase.ts';
import type { Deprecation, XmlForm } from '../../../../../src/model/schema.ts';
import { type Notation, valueText, valueTexts } from '../../../../../src/model/value-text.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';
import { cutText } from '../../../../platform/text/cut-text.ts';
import { formatNumber } from '../../facts/format.ts';
import type { Flat } from '../schemas/flat.ts';

/**
 * The constraints of a schema, in the order in which readers need them. Falsy values are kept: 0, false and "" are
 * valid defaults.
 */
export function schemaFacts(flat: Flat, notation: Notation): readonly Fact[] {
  const { labels } = reference;
  return [
    ...fact(labels.const, flat.const === undefined ? undefined : [code(flat.const, notation)]),
    ...fact(labels.default, flat.default === undefined ? undefined : [code(flat.default, notation)]),
    ...fact(labels.format, flat.format === undefined ? undefined : formatPhrase(flat.format)),
    ...fact(labels.length, textPhrase(span(flat.minLength, flat.maxLength, reference.characters))),
    ...fact(labels.value, textPhrase(valueRange(flat))),
    ...fact(
      labels.multipleOf,
      flat.multiples.length > 0 ? [flat.multiples.map(formatNumber).join(reference.and)] : undefined,
    ),
    // An empty one is in every text.
    ...flat.patterns
      .filter((pattern) => pattern !== '')
      .flatMap((pattern) => fact(labels.pattern, [{ code: pattern }])),
    ...fact(labels.items, textPhrase(itemCount(flat))),
    ...fact(labels.matchingItems, textPhrase(span(flat.minContains, flat.maxContains))),
    ...fact(labels.properties, textPhrase(span(flat.minProperties, flat.maxProperties))),
    ...fact(labels.contentEncoding, flat.contentEncoding === undefined ? undefined : [{ code: flat.contentEncoding }]),
    ...fact(
      labels.contentMediaType,
      flat.contentMediaType === undefined ? undefined : [{ code: flat.contentMediaType }],
    ),
    ...fact(labels.required, codes(flat.requiredElsewhere)),
    ...(flat.dependentRequired ?? [])
      .filter(({ requires }) => requires.length > 0)
      .map(({ property, requires }) => ({
        label: `${reference.whenPresent}${property}`,
        value: [reference.alsoNeeded, ...(codes(requires) ?? [])],
      })),
  ];
}

/** What the author says about something deprecated. */
export function deprecationFacts({ reason, replacement, since }: Deprecation = {}): readonly Fact[] {
  const { labels } = reference;
  return [
    ...fact(labels.deprecationReason, ownWords(reason)),
    ...fact(labels.replacement, ownWords(replacement)),
    ...fact(labels.deprecatedSince, ownWords(since)),
  ];
}

/** The examples that fit on a line. Longer ones go into a code block. */
export function exampleFacts(values: readonly JsonValue[], notation: Notation): readonly Fact[] {
  const { labels } = reference;
  const short = values.filter((value) => isShort(value));
  return fact(
    short.length > 1 ? labels.examples : labels.example,
    codes(short.map((value) => valueText(value, notation))),
  );
}

/** Examples with names, on a line: «a (in breve), b (per intero)». */
export function namedExampleFacts(
  named: readonly { readonly value: JsonValue; readonly name: string }[],
  notation: Notation,
): readonly Fact[] {
  const { labels } = reference;
  const value = named.flatMap(
    ({ value, name }, index): Phrase => [
      ...(index > 0 ? [', '] : []),
      { code: valueText(value, notation) },
      ' (',
      { own: name },
      ')',
    ],
  );
  return fact(named.length > 1 ? labels.examples : labels.example, value);
}

/** Whether a value fits on a line. */
export function isShort(value: JsonValue): boolean {
  return jsonText(value).length <= 100;
}

/** A fact, or none where there is no value. */
export function fact(label: string, value: Phrase | undefined): readonly Fact[] {
  return value && value.length > 0 ? [{ label, value }] : [];
}

/** Several pieces of code as a phrase: «a, b». */
export function codes(texts: readonly string[] | undefined): Phrase | undefined {
  return texts?.flatMap((text, index) => (index > 0 ? [', ', { code: text }] : [{ code: text }]));
}

function code(value: JsonValue, notation: Notation): Piece {
  return { code: cutText(valueText(value, notation), LONGEST_VALUE) };
}

/** A value longer than this, in characters, is cut: it would push everything else off the screen. */
const LONGEST_VALUE = 500;

function textPhrase(text: string | undefined): Phrase | undefined {
  return text === undefined ? undefined : [text];
}

function ownWords(text: string | undefined): Phrase | undefined {
  return text === undefined ? undefined : [{ own: text }];
}

function formatPhrase(format: string): Phrase {
  const known: Readonly<Record<string, string>> = reference.formats;
  const meaning = own(known, format);
  if (meaning === undefined) return [{ code: format }];
  return meaning.toLowerCase() === format ? [meaning] : [`${meaning} (`, { code: format }, ')'];
}

function itemCount(flat: Flat): string | undefined {
  const count = span(flat.minItems, flat.maxItems);
  if (!flat.uniqueItems) return count;
  return count === undefined ? reference.allDifferent : `${count}, ${reference.allDifferent}`;
}

function span(
  from: number | undefined,
  to: number | undefined,
  unit: (amount: string) => string = (amount) => amount,
): string | undefined {
  const isRange = from !== undefined && to !== undefined && from > 0;
  // A range that ends before it begins would be read as a mistake of the page.
  if (isRange && from > to)
    return [reference.atLeast(formatNumber(from)), reference.atMost(unit(formatNumber(to)))].join(reference.and);
  if (isRange) {
    return from === to
      ? reference.exactly(unit(formatNumber(from)))
      : reference.between(formatNumber(from), unit(formatNumber(to)));
  }
  if (to !== undefined) return reference.atMost(unit(formatNumber(to)));
  return from === undefined || from === 0 ? undefined : reference.atLeast(unit(formatNumber(from)));
}

function valueRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Flat): string | undefined {
  if (
    minimum !== undefined &&
    maximum !== undefined &&
    exclusiveMinimum === undefined &&
    exclusiveMaximum === undefined &&
    compareNumbers(minimum, maximum) <= 0
  )
    return compareNumbers(minimum, maximum) === 0
      ? reference.exactly(formatNumber(minimum))
      : reference[isNegative(minimum) ? 'betweenNegative' : 'between'](formatNumber(minimum), formatNumber(maximum));
  const limits = [
    ...(minimum === undefined ? [] : [reference.atLeast(formatNumber(minimum))]),
    ...(exclusiveMinimum === undefined ? [] : [reference.greaterThan(formatNumber(exclusiveMinimum))]),
    ...(maximum === undefined ? [] : [reference.atMost(formatNumber(maximum))]),
    ...(exclusiveMaximum === undefined ? [] : [reference.lessThan(formatNumber(exclusiveMaximum))]),
  ];
  return limits.length > 0 ? limits.join(reference.and) : undefined;
}

/** A dash between two numbers would be read as the sign of the first or second. */
function isNegative(number: JsonNumber): boolean {
  return numberText(number).startsWith('-');
}

/** The values that a schema allows. */
export function valuesNodes(flat: Flat, notation: Notation): readonly PageNode[] {
  // A constant is shown as a fact.
  if (!flat.enum || flat.const !== undefined) return [];
  const texts = valueTexts(
    flat.enum.map(({ value }) => value),
    notation,
  );
  const values: PageNode = {
    type: 'values',
    title: reference.allowedValues(flat.enum.length),
    isExplained: flat.enum.some(
      ({ label, description, deprecated }) => label !== undefined || description || deprecated,
    ),
    values: flat.enum.map(({ label, description, since, deprecated }, index) => ({
      value: texts[index] ?? '',
      ...(label !== undefined && { label }),
      ...(description && { description }),
      ...(since !== undefined && { marks: [versions.marks.part.since(since)] }),
      ...(deprecated && { marks: [reference.deprecated] }),
    })),
  };
  return [values];
}

/** How a value is written where the body is XML (OpenAPI 3.2, section 4.26), if not just as an element of its name. */
export function xmlFacts(
  { xml, types }: { readonly xml?: XmlForm; readonly types?: readonly string[] },
  ownName: string,
): readonly Fact[] {
  if (!xml) return [];
  return [
    ...fact(reference.labels.xml, phraseOf(xml, { ownName, isList: types?.includes('array') ?? false })),
    ...fact(reference.labels.xmlNamespace, xml.namespace === undefined ? undefined : [{ code: xml.namespace }]),
  ];
}

function phraseOf(
  { name, prefix, nodeType }: XmlForm,
  { ownName, isList }: { readonly ownName: string; readonly isList: boolean },
): Phrase | undefined {
  const whole = { code: `${prefix === undefined ? '' : `${prefix}:`}${name ?? ownName}` };
  if (nodeType === 'text' || nodeType === 'cdata' || nodeType === 'none') return [reference.xml[nodeType]];
  if (nodeType === 'attribute') return [reference.xml.attribute, whole];
  // A list without an element of its own has no name.
  if (isList) return nodeType === 'element' ? [reference.xml.wrapped, whole] : undefined;
  return name === undefined || whole.code === ownName ? undefined : [reference.xml.element, whole];
}
