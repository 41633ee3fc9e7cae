import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { Flatten } from '../../pipeline/3-link/reference/schemas/flat.ts';
import { type Finding, inFileOrder } from './finding.ts';
import { partsOf } from './parts.ts';

/** The parts of the API without a description. That of a component counts for every reference to it. */
export function missingDescriptions(api: Api, flatten: Flatten): readonly Finding[] {
  return inFileOrder(
    partsOf(api).filter(({ description, schema }) => !description && !(schema && isDescribed(schema, flatten))),
  );
}

/** A list needs no description if its items have one. */
function isDescribed(schema: Schema, flatten: Flatten): boolean {
  const { description, items } = flatten(schema);
  return description !== undefined || (items !== undefined && flatten(items).description !== undefined);
}
