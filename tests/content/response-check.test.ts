import { expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import type { ResponseCheck } from '../../src/model/response-check.ts';
import { fieldAddresses } from '../../src/response-check/field-addresses.ts';
import { ALL_ROUTES, FILES, fileOf, OPERATION_ROUTES, textOf } from './built.ts';

const FILE = /^(.*)\/risposta\.json$/;

/** The data of each page that checks responses, by its route. */
const checks: readonly (readonly [route: string, data: ResponseCheck])[] = Array.from(FILES).flatMap(([path, text]) => {
  const [, folder] = FILE.exec(path) ?? [];
  return folder === undefined ? [] : [[`/${folder}`, JSON.parse(text)] as const];
});

const idsOf = (route: string) =>
  new Set(Array.from(textOf(fileOf(route)).matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));

/** The paths to the properties of a schema, without those of variants and of schemas inside themselves. */
function pathsIn(schema: JsonValue | undefined, schemas: JsonObject, around: readonly string[] = []): string[][] {
  if (!isJsonObject(schema)) return [];
  const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined;
  if (reference !== undefined && around.includes(reference)) return [];
  const inner = reference === undefined ? around : [...around, reference];
  const target = reference === undefined ? undefined : schemas[reference.replace('#/$defs/', '')];
  const properties: JsonObject = isJsonObject(schema.properties) ? schema.properties : {};
  return [
    ...pathsIn(target, schemas, inner),
    ...pathsIn(schema.items, schemas, inner).map((path) => ['0', ...path]),
    ...Object.entries(properties).flatMap(([name, value]) => [
      [name],
      ...pathsIn(value, schemas, inner).map((path) => [name, ...path]),
    ]),
  ];
}

it('operations and the page of errors check responses', () => {
  const routes = checks.map(([route]) => route);
  expect(routes.toSorted()).toEqual([...OPERATION_ROUTES, '/api/error-responses'].toSorted());
});

it.each(checks)('%s has every place that its check leads to', (route, data) => {
  const ids = idsOf(route);
  const places = data.responses.flatMap(({ href }) => (href === undefined ? [] : [href.slice(1)]));
  expect(places.filter((id) => !ids.has(id))).toEqual([]);
  const bodies = data.responses.flatMap(({ content }) => content);
  const fields = bodies.flatMap(({ schema, fields: place }) =>
    pathsIn(schema, data.schemas).map((path) => fieldAddresses(place, path)[0]?.slice(1) ?? ''),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((id) => !ids.has(id))).toEqual([]);
});

it.each(checks)('%s knows all error codes, with addresses that are there', (_, { errors, guides }) => {
  expect(errors.length).toBeGreaterThan(15);
  const ids = idsOf('/api/error-responses');
  expect(errors.filter(({ href }) => !ids.has(href?.split('#')[1] ?? ''))).toEqual([]);
  expect(errors.filter(({ remedy, title }) => remedy === '' || title === '')).toEqual([]);
  const pages = [...guides, ...errors.flatMap((error) => error.guides)];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ href }) => !ALL_ROUTES.includes(href))).toEqual([]);
});
