import { type Pointer, pointerTo } from '../../../../../src/model/json-pointer.ts';
import { SCHEMA_LISTS, SCHEMAS } from '../../../../../src/model/schema-keywords.ts';
import type { WrittenVersion } from './version.ts';

/** The kinds of components that references of several files become, by their words in OpenAPI 3. */
export type ComponentKind = (typeof KINDS)[number] | 'mediaTypes';

const KINDS = [
  'schemas',
  'parameters',
  'responses',
  'requestBodies',
  'headers',
  'examples',
  'links',
  'callbacks',
  'securitySchemes',
] as const;

/** Where a document has the components of each kind (OpenAPI 3.2, Components Object; Swagger 2.0, Swagger Object). */
export function componentMaps(version: WrittenVersion): ReadonlyMap<ComponentKind, Pointer> {
  if (version === '2.0')
    return new Map([
      ['schemas', '/definitions'],
      ['parameters', '/parameters'],
      ['responses', '/responses'],
    ]);
  const kinds: readonly ComponentKind[] = version === '3.2' ? [...KINDS, 'mediaTypes'] : KINDS;
  return new Map(kinds.map((kind) => [kind, pointerTo('/components', kind)]));
}

const MAPS_OF_SCHEMAS = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** What the entries of a map or list are. */
const ENTRIES: ReadonlyMap<string, ComponentKind> = new Map<string, ComponentKind>([
  ...KINDS.map((kind) => [kind, kind] as const),
  ...[...SCHEMA_LISTS, ...MAPS_OF_SCHEMAS].map((key) => [key, 'schemas'] as const),
  ['content', 'mediaTypes'],
  ['mediaTypes', 'mediaTypes'],
]);

/** What the values of fixed fields are. */
const FIELDS: ReadonlyMap<string, ComponentKind> = new Map<string, ComponentKind>([
  ...[...SCHEMAS, 'schema', 'itemSchema'].map((key) => [key, 'schemas'] as const),
  ['requestBody', 'requestBodies'],
]);

/** The kind of an entry of the map or list under a key. */
export function kindOfEntry(key: string): ComponentKind | undefined {
  return ENTRIES.get(key);
}

/** The kind of the value of a fixed field. */
export function kindOfField(key: string): ComponentKind | undefined {
  return FIELDS.get(key);
}
