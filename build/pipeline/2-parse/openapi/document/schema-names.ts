import { posix } from 'node:path';
import { isJsonObject, type JsonObject } from '../../../../../src/model/json.ts';
import { type Pointer, splitReference, tokensOf } from '../../../../../src/model/json-pointer.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import { trim } from '../../../../../src/model/trim.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { entries, field, type Part, partAt, referencedPointer } from '../parts.ts';
import type { Target } from './reference-targets.ts';

/** Gives one name to every schema that a reference leads to. */
export type SchemaNames = {
  /**
   * Names the schema at a pointer of the document, if it has no name yet. Outside `components/schemas` the name is made
   * from the place of the schema.
   */
  register(pointer: Pointer): SchemaName;
  /** Names the schema in an entry of a discriminator's mapping, which is a component name or a reference. */
  registerMapped(target: Part): SchemaName | undefined;
  /** Takes out the schemas that were named since the last call, starting with the components. */
  drain(): readonly (readonly [SchemaName, Part])[];
};

/** Starts with the names of the components. A schema has one name for all references that lead to it. */
export function createSchemaNames(document: JsonObject): SchemaNames {
  const components = entries(field(field({ value: document, pointer: '' }, 'components'), 'schemas'));
  const parts = new Map<SchemaName, Part>(components);
  const byPointer = new Map<Pointer, SchemaName>();
  const uniqueName = uniqueNames({ taken: parts.keys() });
  const waiting: (readonly [SchemaName, Part])[] = [...components];

  const register = (pointer: Pointer): SchemaName => {
    const component = componentName(pointer);
    if (component !== undefined && parts.has(component)) return component;
    const part = partAt(document, pointer);
    const next = isPlainReference(part) ? referencedPointer(part) : undefined;
    if (next !== undefined) return register(next);
    const known = byPointer.get(part.pointer);
    if (known !== undefined) return known;
    const made = uniqueName(nameOfPart({ file: '', pointer: part.pointer }));
    byPointer.set(part.pointer, made);
    parts.set(made, part);
    waiting.push([made, part]);
    return made;
  };

  return {
    register,
    registerMapped({ value }) {
      if (typeof value !== 'string') return undefined;
      if (parts.has(value)) return value;
      const { fragment } = splitReference(value);
      return fragment.startsWith('/') && partAt(document, fragment).value !== undefined
        ? register(fragment)
        : undefined;
    },
    drain: () => waiting.splice(0),
  };
}

function isPlainReference({ value }: Part): boolean {
  return isJsonObject(value) && Object.keys(value).length === 1;
}

function componentName(pointer: Pointer): SchemaName | undefined {
  const tokens = tokensOf(pointer);
  return tokens.length === 3 && tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens[2] : undefined;
}

/** Parts of pointers that say nothing about the schema. */
const STRUCTURE = new Set(['schemas', 'properties', 'definitions', '$defs', 'paths', 'content', 'schema']);

/**
 * Names a schema after its part: `schemas/Shipment.yaml#` → `Shipment`,
 * `openapi.yaml#/components/schemas/Shipment/properties/status` → `Shipment.status`.
 */
export function nameOfPart({ file, pointer }: Target): SchemaName {
  const path = tokensOf(pointer);
  const tokens = path.slice(path[0] === 'components' ? 2 : 0).filter((token) => !STRUCTURE.has(token));
  const title = posix.basename(file).replace(/\.[^.]*$/, '');
  const words = (tokens.length > 0 ? tokens : [title]).map((token) =>
    trim(token.replace(/[^\p{L}\p{N}_-]+/gu, '-'), '-'),
  );
  return words.filter((word) => word !== '').join('.') || 'schema';
}
