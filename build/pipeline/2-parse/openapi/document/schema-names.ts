import { posix } from 'node:path';
import { type Pointer, splitReference, tokensOf } from '../../../../../src/model/json-pointer.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import { trim } from '../../../../../src/model/trim.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import type { Context } from '../context.ts';
import { entries, field, type Part, partAt, text } from '../parts.ts';
import { identityOf, type Target } from './reference-targets.ts';

/** Gives one name to every schema that a reference leads to. */
export type SchemaNames = {
  /**
   * The name of the schema at a pointer of the bundle. Outside `components/schemas` it is made from the place of the
   * schema.
   */
  nameOf(pointer: Pointer): SchemaName;
  /** The schema in an entry of a discriminator's mapping, which is a component name or a reference. */
  find(target: Part): SchemaName | undefined;
  /** The schemas named since the last call, starting with the components. */
  takeNew(): readonly (readonly [SchemaName, Part])[];
};

/**
 * Starts with the names of the components. A schema of another file has one name for all references to it, although the
 * bundle has it only at the first of these places.
 */
export function createSchemaNames({ document, places }: Pick<Context, 'document' | 'places'>): SchemaNames {
  const components = entries(field(field({ value: document, pointer: '' }, 'components'), 'schemas'));
  const parts = new Map<SchemaName, Part>(components);
  const byIdentity = new Map<string, SchemaName>();
  const uniqueName = uniqueNames({ taken: parts.keys() });
  for (const [name, part] of components) {
    // A component that is only a reference keeps its own name.
    const identity = identityOf(places.sourceOf(part.pointer));
    if (text(part, '$ref') === undefined && !byIdentity.has(identity)) byIdentity.set(identity, name);
  }
  const waiting: (readonly [SchemaName, Part])[] = [...components];

  const name = (pointer: Pointer): SchemaName => {
    const component = componentName(pointer);
    if (component !== undefined && parts.has(component)) return component;
    const source = places.sourceOf(pointer);
    const identity = identityOf(source);
    const known = byIdentity.get(identity);
    if (known !== undefined) return known;
    const made = uniqueName(nameOfPart(source));
    const part = partAt(document, pointer);
    byIdentity.set(identity, made);
    parts.set(made, part);
    waiting.push([made, part]);
    return made;
  };

  return {
    nameOf: name,
    find({ value, pointer }) {
      if (typeof value !== 'string') return undefined;
      if (parts.has(value)) return value;
      const { path, fragment } = splitReference(value);
      const file = resolvePath(places.sourceOf(pointer).file, path);
      return byIdentity.get(identityOf({ file, pointer: fragment }));
    },
    takeNew: () => waiting.splice(0),
  };
}

function componentName(pointer: Pointer): SchemaName | undefined {
  const tokens = tokensOf(pointer);
  return tokens.length === 3 && tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens[2] : undefined;
}

/** Parts of pointers that say nothing about the schema. */
const STRUCTURE = new Set([
  'components',
  'schemas',
  'properties',
  'definitions',
  '$defs',
  'paths',
  'content',
  'schema',
]);

/**
 * Names a schema after its part: `schemas/Shipment.yaml#` → `Shipment`,
 * `openapi.yaml#/components/schemas/Shipment/properties/status` → `Shipment.status`.
 */
export function nameOfPart({ file, pointer }: Target): SchemaName {
  const tokens = tokensOf(pointer).filter((token) => !STRUCTURE.has(token));
  const title = posix.basename(file).replace(/\.[^.]*$/, '');
  const words = (tokens.length > 0 ? tokens : [title]).map((token) =>
    trim(token.replace(/[^\p{L}\p{N}_-]+/gu, '-'), '-'),
  );
  return words.filter((word) => word !== '').join('.') || 'schema';
}
