import { defined } from '../../../../../src/model/defined.ts';
import type { JsonObject, JsonValue } from '../../../../../src/model/json.ts';
import { isMultipart } from '../../../../../src/model/media-type.ts';
import type { MediaType } from '../../../../../src/model/operation.ts';
import type { UnnamedPart } from '../../../../../src/model/page-tree.ts';
import { bodyText } from '../../../../../src/samples/request.ts';
import { reference } from '../../../../../src/strings.ts';
import { encodingsOf, type PlacedEncoding } from '../details/encodings.ts';
import { formBodyOf, partsText } from '../details/examples.ts';
import { fact } from '../details/facts.ts';
import { emptyValueFacts, fieldFacts } from '../details/serialization-facts.ts';
import { headerFields } from './parameter-nodes.ts';
import type { Composing, Spot } from './schema-nodes.ts';
import { type Added, type ShownSchema, withAdded } from './shown-schema.ts';

/** What the Encoding Objects of a body say (OpenAPI 3.2, section 4.15), each of a property or of a position. */
export type Encodings = { readonly ofFields: ReadonlyMap<string, Added>; addRest(shown: ShownSchema): ShownSchema };

/**
 * Says how the parts of a body are encoded: at the properties that they are about, or with `addRest` at the body itself
 * where these are shown elsewhere.
 */
export function encodingsIn(media: MediaType, spot: Spot, page: Composing): Encodings {
  const encodings = encodingsOf(media).map((encoding) => ({ encoding, added: addedBy(encoding, media, spot, page) }));
  return {
    ofFields: new Map(encodings.map(({ encoding: { name }, added }) => [name, added])),
    addRest(shown) {
      const names = new Set(shown.fields.map(({ name }) => name));
      return encodings
        .filter(({ encoding }) => !names.has(encoding.name))
        .reduce((made, { encoding: { place }, added }) => withAdded(made, ofPart(place, added)), shown);
    },
  };
}

function addedBy(encoding: PlacedEncoding, media: MediaType, spot: Spot, page: Composing) {
  const { name, contentType, style, headers } = encoding;
  const { labels } = reference;
  const { direction, anchor } = spot;
  const flatten = page.flatten[direction];
  const properties = media.schema ? (flatten(media.schema).properties ?? []) : [];
  const schema = properties.find((property) => property.name === name)?.schema ?? { kind: 'any' };
  const write = (value: JsonValue) => formText({ [name]: value }, media);
  const type = isMultipart(media.contentType) ? labels.partType : labels.writtenAs;
  const fields = headerFields(headers, { direction, anchor: `${anchor}.${name}` }, page);
  return {
    facts: [
      ...fact(type, contentType === undefined ? undefined : [{ code: contentType }]),
      ...(style ? fieldFacts(style, { schema, write }, flatten) : []),
      ...emptyValueFacts(encoding, write),
    ],
    parts: fields.map(({ presence, name: header, anchor: own, valueType, children }): UnnamedPart => {
      const label = [reference.partHeader, { code: header }, ...(presence === 'optional' ? [] : [reference.always])];
      return { anchor: own, label, ...defined({ valueType }), children };
    }),
  };
}

/** A form as it is sent: its pairs, or its parts as examples show them. */
function formText(value: JsonObject, media: MediaType): string {
  const body = formBodyOf(media, value);
  if (body.kind === 'multipart') return partsText(body, ', ');
  return body.kind === 'form' || body.kind === 'text' ? bodyText(body) : '';
}

/** What is not said where the part is described says which one it is about. */
function ofPart(place: string, { facts, parts = [] }: Added): Added {
  const { labels } = reference;
  return {
    facts: facts.map((fact) => ({ ...fact, label: labels.ofPart(fact.label, place) })),
    parts: parts.map((part) => ({ ...part, label: [...part.label, ` (${place})`] })),
  };
}
