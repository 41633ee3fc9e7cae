import type { JsonObject, JsonValue } from '../../../../../src/model/json.ts';
import { isMultipart } from '../../../../../src/model/media-type.ts';
import type { MediaType } from '../../../../../src/model/operation.ts';
import type { FactView, FieldView, PartView, SchemaView } from '../../../../../src/model/reference.ts';
import { bodyText } from '../../../../../src/samples/request.ts';
import { reference } from '../../../../../src/strings.ts';
import { encodingsOf } from '../details/encodings.ts';
import { formBodyOf, partsText } from '../details/examples.ts';
import { fact } from '../details/facts.ts';
import { fieldFacts } from '../details/serialization-facts.ts';
import { headerViews } from './parameter-view.ts';
import type { Drawing, Spot } from './schema-view.ts';

/**
 * Adds what the Encoding Objects of a body say (OpenAPI 3.2, section 4.15) to the properties that they are about, or to
 * the body itself where these are shown elsewhere.
 */
export function withBodyParts(view: SchemaView, media: MediaType, spot: Spot, drawing: Drawing): SchemaView {
  const parts = bodyParts(media, spot, drawing);
  const shown = new Set(view.contents?.properties.map(({ name }) => name));
  const properties = view.contents?.properties.map((field): FieldView => {
    const part = parts.find(({ name }) => name === field.name);
    return part ? { ...field, schema: withPart(field.schema, part) } : field;
  });
  const own = view.contents && properties ? { ...view, contents: { ...view.contents, properties } } : view;
  return parts.filter(({ name }) => !shown.has(name)).reduce((made, part) => withPart(made, placed(part)), own);
}

/** How a property or a list becomes a part or a field of a form. */
type BodyPart = {
  /** The name of the property, or what stands for a position. */
  readonly name: string;
  readonly place: string;
  readonly facts: readonly FactView[];
  readonly headers: readonly FieldView[];
  readonly isElsewhere?: true;
};

function bodyParts(media: MediaType, { anchor, direction }: Spot, drawing: Drawing): readonly BodyPart[] {
  const { labels } = reference;
  const { flatten } = drawing;
  const properties = media.schema ? (flatten(media.schema).properties ?? []) : [];
  return encodingsOf(media).map(({ name, place, contentType, style, headers }): BodyPart => {
    const schema = properties.find((property) => property.name === name)?.schema ?? { kind: 'any' };
    const write = (value: JsonValue) => formText({ [name]: value }, media);
    return {
      name,
      place,
      facts: [
        ...fact(
          isMultipart(media.contentType) ? labels.partType : labels.writtenAs,
          contentType === undefined ? undefined : [{ code: contentType }],
        ),
        ...(style ? fieldFacts(style, { schema, write }, flatten) : []),
      ],
      headers: headerViews(headers, { direction, anchor: `${anchor}.${name}` }, drawing),
    };
  });
}

/** A form as it is sent: its pairs, or its parts as examples show them. */
function formText(value: JsonObject, media: MediaType): string {
  const body = formBodyOf(media, value);
  if (body.kind === 'multipart') return partsText(body, ', ');
  return body.kind === 'form' || body.kind === 'text' ? bodyText(body) : '';
}

/** A part that is not shown where it is described says which one it is. */
function placed(part: BodyPart): BodyPart {
  const facts = part.facts.map(({ label, value }) => ({ label: reference.labels.ofPart(label, part.place), value }));
  return { ...part, facts, isElsewhere: true };
}

function withPart(view: SchemaView, { place, facts, headers, isElsewhere }: BodyPart): SchemaView {
  const parts = headers.map(({ name, anchor, presence, schema }): PartView => {
    const label = [reference.partHeader, { code: name }, ...(isElsewhere ? [` (${place})`] : [])];
    return { label: presence === 'optional' ? label : [...label, reference.always], anchor, schema };
  });
  const all = { ...view, facts: [...view.facts, ...facts] };
  if (parts.length === 0) return all;
  const { contents = EMPTY_CONTENTS } = view;
  const { summary = reference.detailsOf(place) } = contents;
  return { ...all, contents: { ...contents, summary, parts: [...contents.parts, ...parts] } };
}

const EMPTY_CONTENTS = { summary: undefined, open: false, properties: [], variants: [], parts: [] } as const;
