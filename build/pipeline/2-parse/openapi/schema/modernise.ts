import { isJsonNumber, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';

/** A schema in the keywords of JSON Schema 2020-12, and what these cannot say in the same place. */
export type ModernSchema = {
  readonly keywords: JsonObject;
  /**
   * Set by `nullable` without a type or next to a composition, whose parts would exclude null: it fits in addition to
   * what the keywords allow.
   */
  readonly orNull: boolean;
};

/**
 * Converts one Schema Object, without those inside it, from the dialect of OpenAPI 3.0 (section 4.7.24) to that of 3.1:
 * `nullable` becomes a type, exclusive bounds become numbers. Every keyword keeps its place, so that pointers stay
 * valid. Also accepts `nullable` in 3.1, where it does not exist and is a frequent mistake.
 */
export function modernise(schema: JsonObject): ModernSchema {
  if (schema.nullable !== true && !hasBooleanBound(schema)) return { keywords: schema, orNull: false };
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...others } = schema;
  const types = others.type === undefined ? [] : [others.type].flat();
  const orNull = nullable === true && (types.length === 0 || COMPOSITIONS.some((key) => others[key] !== undefined));
  const keywords: JsonObject = {
    ...others,
    ...bound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    ...(nullable === true && !orNull && { type: [...new Set([...types, 'null'])] }),
  };
  return { keywords, orNull };
}

const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;

function hasBooleanBound({ exclusiveMinimum, exclusiveMaximum }: JsonObject): boolean {
  return typeof exclusiveMinimum === 'boolean' || typeof exclusiveMaximum === 'boolean';
}

function bound(
  inclusive: string,
  exclusive: string,
  limit: JsonValue | undefined,
  excludes: JsonValue | undefined,
): JsonObject {
  if (excludes === true) return limit === undefined ? {} : { [exclusive]: limit };
  return {
    ...(limit !== undefined && { [inclusive]: limit }),
    ...(isJsonNumber(excludes) && { [exclusive]: excludes }),
  };
}
