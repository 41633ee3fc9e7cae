import type { Direction } from '../../../../../src/model/direction.ts';
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
import { fieldView } from '../views/schema-view.ts';
import type { PagePlanner } from './page-planner.ts';
import { planHeaders } from './parameter-plan.ts';
import type { SchemaLinks } from './schema-pages.ts';
import type { FieldPlan } from './schema-plan.ts';

/** How a property or a list becomes a part or a field of a form (OpenAPI 3.2, section 4.15). */
export type BodyPartPlan = {
  /** The name of the property, or what stands for a position. */
  readonly name: string;
  readonly place: string;
  readonly facts: readonly FactView[];
  readonly headers: readonly FieldPlan[];
};

/** Plans what the Encoding Objects of a body say. `anchor` is the anchor of the body. */
export function planBodyParts(
  media: MediaType,
  { anchor, direction }: { readonly anchor: string; readonly direction: Direction },
  page: PagePlanner,
): readonly BodyPartPlan[] {
  const { labels } = reference;
  const properties = media.schema ? (page.flatten(media.schema).properties ?? []) : [];
  return encodingsOf(media).map(({ name, place, contentType, style, headers }): BodyPartPlan => {
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
        ...(style ? fieldFacts(style, { schema, write }, page.flatten) : []),
      ],
      headers: planHeaders(headers, { direction, anchor: `${anchor}.${name}` }, page),
    };
  });
}

/** A form as it is sent: its pairs, or its parts as examples show them. */
function formText(value: JsonObject, media: MediaType): string {
  const body = formBodyOf(media, value);
  if (body.kind === 'multipart') return partsText(body, ', ');
  return body.kind === 'form' || body.kind === 'text' ? bodyText(body) : '';
}

/**
 * Adds the parts of a body to the properties that they carry, or to the body itself where these are shown elsewhere.
 */
export function withBodyParts(view: SchemaView, parts: readonly BodyPartPlan[], links: SchemaLinks): SchemaView {
  const shown = new Set(view.contents?.properties.map(({ name }) => name));
  const properties = view.contents?.properties.map((field): FieldView => {
    const part = parts.find(({ name }) => name === field.name);
    return part ? { ...field, schema: withPart(field.schema, part, links) } : field;
  });
  const own = view.contents && properties ? { ...view, contents: { ...view.contents, properties } } : view;
  return parts.filter(({ name }) => !shown.has(name)).reduce((made, part) => withPart(made, placed(part), links), own);
}

type ShownPart = Omit<BodyPartPlan, 'name'> & { readonly isElsewhere?: true };

/** A part that is not shown where it is described says which one it is. */
function placed({ place, facts, headers }: BodyPartPlan): ShownPart {
  const own = facts.map(({ label, value }) => ({ label: reference.labels.ofPart(label, place), value }));
  return { place, facts: own, headers, isElsewhere: true };
}

function withPart(view: SchemaView, part: ShownPart, links: SchemaLinks): SchemaView {
  const { place, facts, headers, isElsewhere } = part;
  const parts = headers.map((header): PartView => {
    const { name, anchor, presence, schema } = fieldView(header, links);
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
