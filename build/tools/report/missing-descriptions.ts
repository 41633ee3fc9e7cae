import type { Prose } from '../../../src/model/prose.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { Flatten } from '../../pipeline/3-link/reference/schemas/flat.ts';
import { headersOf, parametersOf, propertiesOf } from './fields.ts';
import { type Finding, inFileOrder } from './finding.ts';

/**
 * Operations, parameters, properties, headers and responses without a description. The description of a component
 * counts for every reference to it.
 */
export function missingDescriptions(api: Api, flatten: Flatten): readonly Finding[] {
  const says = (own: Prose | undefined, schema: Schema): boolean => own !== undefined || isDescribed(schema, flatten);
  return inFileOrder([
    ...api.operations
      .filter(({ description }) => !description)
      .map((operation) => ({ place: operation.place, text: `operazione ${requestLine(operation)}` })),
    ...parametersOf(api)
      .filter(({ parameter }) => !says(parameter.description, parameter.schema))
      .map(({ parameter, title }) => ({ place: parameter.place, text: `parametro «${parameter.name}» di ${title}` })),
    ...headersOf(api)
      .filter(({ description, schema }) => !says(description, schema))
      .map(({ place, name }) => ({ place, text: `intestazione «${name}»` })),
    ...propertiesOf(api)
      .filter(({ schema }) => !isDescribed(schema, flatten))
      .map(({ place, label }) => ({ place, text: label })),
    ...api.operations.flatMap((operation) =>
      operation.responses
        .filter(({ description }) => !description)
        .map(({ place, status }) => ({ place, text: `risposta ${status} di ${requestLine(operation)}` })),
    ),
  ]);
}

/** A list needs no description if its items have one. */
function isDescribed(schema: Schema, flatten: Flatten): boolean {
  const { description, items } = flatten(schema);
  return description !== undefined || (items !== undefined && flatten(items).description !== undefined);
}
