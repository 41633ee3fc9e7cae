import type { Direction } from '../../../../../src/model/direction.ts';
import type { JsonObject, JsonValue } from '../../../../../src/model/json.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { patternWords } from '../../../../../src/strings/pattern-words.ts';
import { toJsonSchema } from '../../../../platform/json-schema/json-schema.ts';
import { sentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';

/** The schemas that check messages of one page in the browser, as JSON Schema. References point to `#/$defs/…`. */
export type MessageSchemas = {
  /** Converts a schema and everything it refers to. Gives `undefined` if that is too much for a reader to load. */
  convert(schema: Schema): JsonObject | boolean | undefined;
  /** The components that the converted schemas refer to. */
  definitions(): JsonObject;
};

/** The most characters of schemas that one file may carry. */
const MAX_CHARACTERS = 200_000;

/** The schemas of each direction, which all pages of a document share. */
const sent = {
  request: memoize((components: ReadonlyMap<SchemaName, Schema>) => sentSchemas(components, 'request')),
  response: memoize((components: ReadonlyMap<SchemaName, Schema>) => sentSchemas(components, 'response')),
} satisfies Readonly<Record<Direction, unknown>>;

/** Creates an empty collection. Names of components may contain any character, so `$defs` are numbered. */
export function createMessageSchemas(
  { schemas: components }: Pick<Api, 'schemas'>,
  direction: Direction,
  mostCharacters = MAX_CHARACTERS,
): MessageSchemas {
  const messages = sent[direction](components);
  const numbers = new Map<SchemaName, number>();
  const converted = new Map<SchemaName, JsonValue>();
  const total = { characters: 0 };

  const numberOf = (name: SchemaName): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  /** Writes what validation needs of a schema, with numbered references. A response may have values that came later. */
  const write = (schema: Schema) =>
    toJsonSchema(schema, {
      refer: (name) => `#/$defs/s${numberOf(name)}`,
      annotate: () => ({}),
      inWords: patternWords,
      allowsNewValues: direction === 'response',
    });
  const discardUnconverted = () => {
    for (const name of numbers.keys()) if (!converted.has(name)) numbers.delete(name);
    return undefined;
  };

  return {
    convert(schema) {
      const own = write(messages.of(schema));
      const added = new Map<SchemaName, JsonValue>();
      let characters = total.characters + sizeOf(own);
      if (characters > mostCharacters) return discardUnconverted();
      for (const name of numbers.keys()) {
        const component = messages.get(name);
        if (converted.has(name)) continue;
        const json = component ? write(component) : true;
        added.set(name, json);
        characters += sizeOf(json);
        if (characters > mostCharacters) return discardUnconverted();
      }
      for (const [name, json] of added) converted.set(name, json);
      total.characters = characters;
      return own;
    },
    definitions: () => Object.fromEntries(Array.from(converted, ([name, json]) => [`s${numberOf(name)}`, json])),
  };
}

function sizeOf(json: JsonValue): number {
  return JSON.stringify(json).length;
}
