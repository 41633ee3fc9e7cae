import { isInteger, isRounded } from '../../../../../src/model/compare-numbers.ts';
import {
  isJsonNumber,
  isJsonObject,
  isWrittenNumber,
  type JsonNumber,
  type JsonObject,
  type JsonValue,
  plainNumber,
} from '../../../../../src/model/json.ts';
import type { SchemaType } from '../../../../../src/model/schema.ts';
import { TYPED_KEYWORDS } from '../../../../../src/model/schema-keywords.ts';
import { isApplicable } from '../../../../platform/json-schema/applicable-types.ts';
import { suggestion } from '../../../../platform/problems/suggestion.ts';
import type { ParseContext } from '../context.ts';
import { formatValue } from '../format-value.ts';
import { field, items, type Part } from '../parts.ts';

const TYPES: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Every keyword that is read, or that does not affect the output. */
const KNOWN: ReadonlySet<string> = new Set([
  ...TYPED_KEYWORDS,
  ...(
    '$ref type enum const pattern uniqueItems properties patternProperties required dependentRequired dependentSchemas title ' +
    'description default examples example nullable discriminator externalDocs xml $id $schema $anchor $dynamicAnchor ' +
    '$dynamicRef $defs $comment $vocabulary definitions additionalItems'
  ).split(' '),
]);

/**
 * Creates the readers for the keywords of a schema. They report `description-invalid` for values of another type, which
 * swagger-parser does not check in 3.1.
 */
export function createKeywords(schema: Part, context: ParseContext) {
  const read = <T>(key: string, is: (value: unknown) => value is T, kind: string): T | undefined => {
    const part = field(schema, key);
    if (part.value === undefined) return undefined;
    if (is(part.value)) return part.value;
    return context.report(part, {
      code: 'description-invalid',
      message: `«${key}» deve essere ${kind}.`,
      hint: `Correggi il valore di «${key}».`,
    });
  };
  return {
    number: (key: string) => simplified(read(key, isNumber, 'un numero')),
    count: (key: string): number | undefined => {
      const count = read(key, isCount, 'un numero intero non negativo');
      return count === undefined ? undefined : plainNumber(count);
    },
    text: (key: string) => read(key, isText, 'un testo'),
    flag: (key: string) => read(key, isFlag, 'true o false'),
    /** The items of a list. */
    list(key: string): readonly Part[] | undefined {
      return read(key, Array.isArray, 'un elenco') && items(field(schema, key));
    },
    texts(key: string): readonly string[] | undefined {
      return read(key, isTexts, 'un elenco di testi');
    },
  };
}

/** Reads the `type` of a schema. Reports types that do not exist. */
export function readTypes(schema: Part, context: ParseContext): readonly SchemaType[] | undefined {
  const part = field(schema, 'type');
  if (part.value === undefined) return undefined;
  const written = Array.isArray(part.value) ? items(part) : [part];
  return written.flatMap((type) => {
    const known = TYPES.find((name) => name === type.value);
    if (known) return [known];
    if (type.value === null) {
      const message = 'Il tipo null non ha le virgolette: così YAML non vi legge nessun valore.';
      context.report(type, { code: 'description-invalid', message, hint: 'Scrivi «"null"».' });
      return ['null'];
    }
    const near = typeof type.value === 'string' ? suggestion(type.value, TYPES) : undefined;
    context.report(type, {
      code: 'description-invalid',
      message: `Il tipo «${formatValue(type.value)}» non esiste.`,
      hint: near ?? `I tipi sono ${TYPES.join(', ')}.`,
    });
    return [];
  });
}

/** Warns about keywords that look misspelt, which JSON Schema silently ignores. */
export function warnOfUnknown(schema: Part, context: ParseContext): void {
  for (const key of Object.keys(keywordsIn(schema))) {
    if (KNOWN.has(key) || key.startsWith('x-')) continue;
    const hint = suggestion(key, KNOWN);
    if (hint === undefined) continue;
    context.report(context.places.placeOfKey(field(schema, key).pointer), {
      code: 'description-invalid',
      level: 'warning',
      message: `«${key}» non è una parola chiave di JSON Schema e non ha effetto.`,
      hint,
    });
  }
}

/** Warns about keywords that say nothing about values of the types. */
export function warnOfUseless(schema: Part, types: readonly SchemaType[] | undefined, context: ParseContext): void {
  const named = types?.map((type) => `«${type}»`).join(' e ');
  for (const [key, value] of Object.entries(keywordsIn(schema))) {
    if (isApplicable(key, types) || isEmpty(value)) continue;
    const { pointer } = field(schema, key);
    // Swagger 2.0 has another keyword for tuples.
    const written = context.places.keyAt(pointer);
    context.report(context.places.placeOfKey(pointer), {
      code: 'description-invalid',
      level: 'warning',
      message: `«${written}» non dice niente di un valore di tipo ${named} e non ha effetto.`,
      hint: `Togli «${written}», oppure correggi «type».`,
    });
  }
}

function keywordsIn({ value }: Part): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Whether a keyword has a value that demands nothing. */
function isEmpty(value: JsonValue): boolean {
  return value === false || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
}

function isNumber(value: unknown): value is JsonNumber {
  return isJsonNumber(value) && (isWrittenNumber(value) || Number.isFinite(value));
}

/** A limit has no notation of its own: only digits that JavaScript cannot hold are kept as text. */
function simplified(value: JsonNumber | undefined): JsonNumber | undefined {
  return value === undefined || isRounded(value) ? value : plainNumber(value);
}

function isCount(value: unknown): value is JsonNumber {
  return isNumber(value) && isInteger(value) && plainNumber(value) >= 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
