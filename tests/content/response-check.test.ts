import { expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import type { ResponseCheck } from '../../src/model/response-check.ts';
import { createChecker } from '../../src/response-check/checker.ts';
import { fieldAddresses } from '../../src/response-check/field-addresses.ts';
import { fileOf } from '../site/files.ts';
import { ALL_ROUTES, FILES, OPERATION_ROUTES, textOf } from './built.ts';

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

/** The schemas of the description with a list of values, wherever they are. */
function enumsIn(value: JsonValue): readonly JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((inner: JsonValue) => enumsIn(inner));
  return isJsonObject(value) && Array.isArray(value.enum) ? [value, ...inside] : inside;
}

it('a new value of a list that may grow, as the description says of it, is no fault of a response', () => {
  const { components, paths } = JSON.parse(textOf('openapi.json'));
  const growing = enumsIn(components.schemas).filter(({ description }) => /può crescere/.test(String(description)));
  expect(growing.length).toBeGreaterThan(4);
  const open = enumsIn(components.schemas).filter((schema) => schema['x-speakeasy-unknown-values'] === 'allow');
  expect(open).toEqual(growing);
  const [, data] = checks.find(([route]) => route === '/api/shipment-details') ?? [];
  const { content } = paths['/shipments/{shipment_id}'].get.responses['200'];
  const shipment = content['application/json'].examples.archived.value;
  const check = data && createChecker(data);
  const faultsOf = (changed: object) => check?.({ text: JSON.stringify({ ...shipment, ...changed }) }).faults.length;
  expect(faultsOf({ courier: 'corriere_nuovo', status: 'stato_nuovo', source: 'altro' })).toBe(0);
  expect(faultsOf({ courier: 7 })).toBe(1);
});

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
