import type { Example, MediaType, Operation } from '../../../src/model/operation.ts';
import { type Place, placeKey } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';

/** A part of an OpenAPI document of which its author can say something. */
export type ApiPart = {
  readonly kind: 'operation' | 'parameter' | 'property' | 'header' | 'response';
  readonly name: string;
  /** The part in words: `campo «email» di «Recipient»`. */
  readonly text: string;
  readonly place: Place;
  /** What the part itself says, besides its schema. */
  readonly description?: Prose | undefined;
  readonly examples?: readonly Example[];
  readonly schema?: Schema;
  readonly deprecated?: boolean | undefined;
};

/** Every part that an OpenAPI document declares, in components and in operations, each once. */
export function apiParts({ operations, schemas }: Api): readonly ApiPart[] {
  const all = [
    ...Array.from(schemas, ([name, schema]) => propertiesIn(schema, ` di «${name}»`)).flat(),
    ...operations.flatMap(partsOfOperation),
  ];
  // A response that operations share is one of each.
  const keyOf = ({ kind, place, text }: ApiPart) => `${kind} ${placeKey(place)} ${kind === 'response' ? text : ''}`;
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.slice(0, 1));
}

function partsOfOperation(operation: Operation): readonly ApiPart[] {
  const { id, place, description, parameters, requestBody, responses } = operation;
  const title = requestLine(operation);
  const inBody = (what: string, content: readonly MediaType[] = []) =>
    content.flatMap(({ schema }) => (schema ? propertiesIn(schema, ` di ${what} di ${title}`) : []));
  return [
    { kind: 'operation', name: id, text: `operazione ${title}`, place, description },
    ...parameters.flatMap((parameter): readonly ApiPart[] => {
      const text = `parametro «${parameter.name}» di ${title}`;
      const deprecated = parameter.deprecated || parameter.schema.deprecated;
      return [{ kind: 'parameter', ...parameter, text, deprecated }, ...propertiesIn(parameter.schema, ` del ${text}`)];
    }),
    ...inBody('richiesta', requestBody?.content),
    ...responses.flatMap((response): readonly ApiPart[] => [
      { kind: 'response', ...response, name: response.status, text: `risposta ${response.status} di ${title}` },
      ...inBody(`risposta ${response.status}`, response.content),
      ...response.headers.flatMap((header): readonly ApiPart[] => {
        const text = `intestazione «${header.name}»`;
        return [{ kind: 'header', ...header, text }, ...propertiesIn(header.schema, ` dell’${text}`)];
      }),
    ]),
  ];
}

/** Does not follow references: their targets are components, which are visited by themselves. */
function propertiesIn(schema: Schema, holder: string, path: readonly string[] = []): readonly ApiPart[] {
  if (schema.kind !== 'schema') return [];
  const { properties = [], items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema;
  const own = properties.flatMap(({ name, schema: property }): readonly ApiPart[] => {
    const { place, deprecated } = property;
    const text = `campo «${[...path, name].join('.')}»${holder}`;
    return [
      ...(place ? [{ kind: 'property', name, text, place, schema: property, deprecated } as const] : []),
      ...propertiesIn(property, holder, [...path, name]),
    ];
  });
  const inner = [items, additionalProperties, ...allOf, ...oneOf, ...anyOf];
  return [...own, ...inner.flatMap((part) => (part ? propertiesIn(part, holder, path) : []))];
}
