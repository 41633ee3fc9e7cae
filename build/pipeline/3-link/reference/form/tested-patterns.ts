import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';

/** Chooses the patterns that a browser tests: none may keep it busy without end. */
export type TestedPatterns = {
  /** A schema without the patterns that are not safe on every text, and without keywords that need these. */
  safe(schema: JsonObject): JsonObject;
  /** A schema for the pattern of a schema that is safe on short texts. */
  limited(schema: JsonObject): JsonObject | undefined;
};

/** Keywords that refuse a right value if a part of what is inside them is left out. */
const NOT_MONOTONE: ReadonlySet<string> = new Set(['not', 'oneOf', 'if', 'contains']);

/** Takes the lengths that the document gave to its patterns when it was read. */
export function testedPatterns(limits: Api['patternLimits']): TestedPatterns {
  // JSON Schema compiles patterns with the flag `u`. A pattern that is wrong with this flag is not tested.
  const limitOf = (pattern: string) => (compiles(pattern) ? (limits.get(pattern) ?? Number.POSITIVE_INFINITY) : 0);

  function isIncomplete(value: JsonValue | undefined): boolean {
    if (Array.isArray(value)) return value.some(isIncomplete);
    if (!isJsonObject(value)) return false;
    const { pattern } = value;
    return (typeof pattern === 'string' && limitOf(pattern) === 0) || Object.values(value).some(isIncomplete);
  }

  const limitIn = ({ pattern }: JsonObject) => (typeof pattern === 'string' ? limitOf(pattern) : 0);

  return {
    safe(schema) {
      const kept = Object.entries(schema).flatMap(([key, value]): [string, JsonValue][] => {
        if (key === 'pattern') return limitIn(schema) === Number.POSITIVE_INFINITY ? [[key, value]] : [];
        if (key === 'patternProperties' && isJsonObject(value)) return [[key, safeNames(value, limitOf)]];
        return NOT_MONOTONE.has(key) && isIncomplete(value) ? [] : [[key, value]];
      });
      return Object.fromEntries(kept);
    },
    limited(schema) {
      const limit = limitIn(schema);
      if (schema.pattern === undefined || limit === 0 || limit === Number.POSITIVE_INFINITY) return undefined;
      return Object.fromEntries([
        ['if', { maxLength: limit }],
        ['then', { pattern: schema.pattern }],
      ]);
    },
  };
}

/** Where a pattern is not tested, every name counts as named by it, with any value. */
function safeNames(properties: JsonObject, limitOf: (pattern: string) => number): JsonObject {
  const entries = Object.entries(properties);
  const safe = entries.filter(([pattern]) => limitOf(pattern) === Number.POSITIVE_INFINITY);
  return Object.fromEntries(safe.length === entries.length ? safe : [...safe, ['', true]]);
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}
