import { describe, expect, it } from 'vitest';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import { pointerTo } from '../../src/model/json-pointer.ts';
import { createCheck } from '../../src/request-form/check.ts';
import { textOf } from './built.ts';
import { startApi } from './promise.ts';

const api: JsonObject = JSON.parse(textOf('openapi.json'));
const form = JSON.parse(textOf('api/shipment-create/richiesta.json'));
const [body] = form.operation.requestBody.content;
const check = createCheck(form.schemas);
const examples: readonly JsonValue[] = body.examples.map(({ value }: { readonly value: JsonValue }) => value);

/** A value once for each of its objects, which has a field more, with the pointer of that field. */
function withUnknownField(value: JsonValue, pointer = ''): readonly (readonly [pointer: string, value: JsonValue])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]: readonly [string, JsonValue]) =>
    withUnknownField(inner, pointerTo(pointer, key)).map(([place, changed]): readonly [string, JsonValue] => {
      const items = isJsonArray(value) ? value.map((item, index) => (index === Number(key) ? changed : item)) : value;
      return [place, isJsonObject(value) ? { ...value, [key]: changed } : items];
    }),
  );
  return isJsonObject(value)
    ? [[pointerTo(pointer, 'sconosciuto'), { ...value, sconosciuto: 1 }] as const, ...inside]
    : inside;
}

const changed = examples.flatMap((example) => withUnknownField(example));

describe('a field that does not exist', () => {
  it('is refused by the form and the simulator, however deep it is', () => {
    expect(changed.map(([pointer]) => pointer)).toEqual(
      expect.arrayContaining([
        '/sconosciuto',
        '/recipient/address/sconosciuto',
        '/notifications/1/sconosciuto',
        '/parcels/0/parcels/1/sconosciuto',
      ]),
    );
    for (const [pointer, value] of changed) {
      expect(check(value, body.checked), pointer).toMatchObject([{ pointer }]);
      const refused = startApi().add(isJsonObject(value) ? value : {});
      expect(refused.code, pointer).toBe('validation_error');
      expect(refused.body.errors, pointer).toMatchObject([{ pointer, code: 'unknown_field' }]);
    }
  });

  it('is refused by the schema wherever a request may hold an object', () => {
    const seen = new Set<JsonValue>();
    const open: string[] = [];
    const walk = (schema: JsonValue | undefined, name: string) => {
      if (!isJsonObject(schema) || seen.has(schema)) return;
      seen.add(schema);
      if (typeof schema.$ref === 'string') {
        const target = schema.$ref.split('/').at(-1) ?? '';
        walk(schemas?.[target], target);
      }
      if (isJsonObject(schema.properties)) {
        if (schema.additionalProperties !== false && schema.unevaluatedProperties !== false) open.push(name);
        for (const [field, inner] of Object.entries(schema.properties)) walk(inner, `${name}.${field}`);
      }
      walk(schema.items, name);
      for (const part of ['oneOf', 'anyOf', 'allOf'])
        for (const inner of [schema[part] ?? []].flat()) walk(inner, name);
    };
    const { schemas } = objectIn(api.components);
    for (const methods of Object.values(objectIn(api.paths)))
      for (const operation of Object.values(objectIn(methods)))
        for (const media of Object.values(objectIn(objectIn(objectIn(operation).requestBody).content)))
          walk(objectIn(media).schema, 'body');
    expect(open).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  });
});

it('no two components of the description have one name, which generators of clients would use twice', () => {
  const names = Object.entries(objectIn(api.components))
    .filter(([kind]) => kind !== 'examples')
    .flatMap(([, components]) =>
      Object.keys(objectIn(components)).map((name) => name.toLowerCase().replace(/\W/g, '')),
    );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function objectIn(value: JsonValue | undefined): Readonly<Record<string, JsonObject>> {
  const object = isJsonObject(value) ? value : {};
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, inner]) => (isJsonObject(inner) ? [[key, inner]] : [])),
  );
}
