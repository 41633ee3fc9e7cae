import type { Header, MediaType, Parameter } from '../../../src/model/operation.ts';
import { type Place, placeKey } from '../../../src/model/place.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';

/** A property at its place, with its label: `campo «email» di «Recipient»`. */
export type WrittenProperty = {
  readonly name: string;
  readonly label: string;
  readonly schema: Schema;
  readonly place: Place;
};

/** Every property that an OpenAPI document declares, in components and in operations, each once. */
export function propertiesOf(api: Api): readonly WrittenProperty[] {
  const found = new Map<string, WrittenProperty>();
  for (const [name, schema] of api.schemas) collect(schema, { holder: ` di «${name}»`, path: [] }, found);
  for (const { schema, holder } of schemasOf(api)) collect(schema, { holder, path: [] }, found);
  return [...found.values()];
}

type Holder = { readonly holder: string; readonly path: readonly string[] };

/** Does not follow references: their targets are components, which are visited by themselves. */
function collect(schema: Schema, at: Holder, found: Map<string, WrittenProperty>): void {
  if (schema.kind !== 'schema') return;
  for (const { name, schema: property } of schema.properties ?? []) {
    const path = [...at.path, name];
    const { place } = property;
    if (place && !found.has(placeKey(place)))
      found.set(placeKey(place), { name, label: `campo «${path.join('.')}»${at.holder}`, schema: property, place });
    collect(property, { ...at, path }, found);
  }
  const { items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema;
  for (const inner of [items, additionalProperties, ...allOf, ...oneOf, ...anyOf]) if (inner) collect(inner, at, found);
}

type HeldSchema = { readonly schema: Schema; readonly holder: string };

/** The schemas that operations declare inline, each with the label of its container. */
function schemasOf({ operations }: Api): readonly HeldSchema[] {
  return operations.flatMap((operation) => {
    const title = requestLine(operation);
    const of = (what: string) => (media: MediaType) =>
      media.schema ? [{ schema: media.schema, holder: ` di ${what} di ${title}` }] : [];
    return [
      ...operation.parameters.map(({ schema, name }) => ({ schema, holder: ` del parametro «${name}» di ${title}` })),
      ...(operation.requestBody?.content.flatMap(of('richiesta')) ?? []),
      ...operation.responses.flatMap(({ status, content, headers }) => [
        ...content.flatMap(of(`risposta ${status}`)),
        ...headers.map(({ schema, name }) => ({ schema, holder: ` dell’intestazione «${name}»` })),
      ]),
    ];
  });
}

/** Every parameter with one operation that has it. A shared parameter is given once. */
export function parametersOf({
  operations,
}: Api): readonly { readonly parameter: Parameter; readonly title: string }[] {
  const found = new Map<string, { readonly parameter: Parameter; readonly title: string }>();
  for (const operation of operations)
    for (const parameter of operation.parameters)
      if (!found.has(placeKey(parameter.place)))
        found.set(placeKey(parameter.place), { parameter, title: requestLine(operation) });
  return [...found.values()];
}

/** Every header of a response, each once. */
export function headersOf({ operations }: Api): readonly Header[] {
  const all = operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  return [...new Map(all.map((header) => [placeKey(header.place), header])).values()];
}
