import type { Direction } from '../../../../../src/model/direction.ts';
import type { JsonObject } from '../../../../../src/model/json.ts';
import type { MediaType } from '../../../../../src/model/operation.ts';
import type { FactView, FieldView, PartView, SchemaView } from '../../../../../src/model/reference.ts';
import { formBody } from '../../../../../src/samples/form-body.ts';
import { bodyText } from '../../../../../src/samples/request.ts';
import { reference } from '../../../../../src/strings.ts';
import { lineOf } from '../details/examples.ts';
import { fact } from '../details/facts.ts';
import { fieldFacts } from '../details/serialization-facts.ts';
import { fieldView } from '../views/schema-view.ts';
import type { PagePlanner } from './page-planner.ts';
import { planHeaders } from './parameter-plan.ts';
import type { SchemaLinks } from './schema-pages.ts';
import type { FieldPlan } from './schema-plan.ts';

/** How a property becomes a part or a field of a form (OpenAPI 3.1, section 4.8.15). */
export type BodyPartPlan = {
  readonly property: string;
  readonly facts: readonly FactView[];
  readonly headers: readonly FieldPlan[];
};

/** Plans what the Encoding Objects of a body say. `anchor` is the anchor of the body. */
export function planBodyParts(
  media: MediaType,
  { anchor, direction }: { readonly anchor: string; readonly direction: Direction },
  page: PagePlanner,
): readonly BodyPartPlan[] {
  const { encoding, partHeaders = [], fields = [] } = media;
  const properties = media.schema ? (page.flatten(media.schema).properties ?? []) : [];
  return encoding.map(({ property, contentType }): BodyPartPlan => {
    const style = fields.find(({ name }) => name === property)?.encoding;
    const schema = properties.find(({ name }) => name === property)?.schema ?? { kind: 'any' };
    const headers = partHeaders.find((part) => part.property === property)?.headers ?? [];
    return {
      property,
      facts: [
        ...fact(reference.labels.partType, contentType === undefined ? undefined : [{ code: contentType }]),
        ...(style
          ? fieldFacts(style, { schema, write: (value) => formText({ [property]: value }, media) }, page.flatten)
          : []),
      ],
      headers: planHeaders(headers, { direction, anchor: `${anchor}.${property}` }, page),
    };
  });
}

/** A form as it is sent: its pairs, or its parts as examples show them. */
function formText(value: JsonObject, { contentType, fields = [] }: MediaType): string {
  const body = formBody(contentType, fields, { values: { body: value }, required: false });
  if (body.kind === 'multipart') return body.fields.map(lineOf).join(', ');
  return body.kind === 'form' || body.kind === 'text' ? bodyText(body) : '';
}

/**
 * Adds the parts of a body to the properties that they carry, or to the body itself where these are shown elsewhere.
 */
export function withBodyParts(view: SchemaView, parts: readonly BodyPartPlan[], links: SchemaLinks): SchemaView {
  const shown = new Map(view.contents?.properties.map((field) => [field.name, field]));
  const elsewhere = parts.filter(({ property }) => !shown.has(property));
  const properties = view.contents?.properties.map((field): FieldView => {
    const part = parts.find(({ property }) => property === field.name);
    return part ? { ...field, schema: withPart(field.schema, part, field.name, links) } : field;
  });
  const own = view.contents && properties ? { ...view, contents: { ...view.contents, properties } } : view;
  return elsewhere.reduce(
    (made, { property, facts, headers }) =>
      withPart(made, { property, facts: facts.map((given) => ofPart(given, property)), headers }, property, links),
    own,
  );
}

function ofPart({ label, value }: FactView, property: string): FactView {
  return { label: reference.labels.ofPart(label, property), value };
}

function withPart(view: SchemaView, { facts, headers }: BodyPartPlan, place: string, links: SchemaLinks): SchemaView {
  const parts = headers.map((header): PartView => {
    const { name, anchor, presence, schema } = fieldView(header, links);
    const label = [reference.partHeader, { code: name }];
    return { label: presence === 'optional' ? label : [...label, reference.always], anchor, schema };
  });
  const all = { ...view, facts: [...view.facts, ...facts] };
  if (parts.length === 0) return all;
  const { contents = EMPTY_CONTENTS } = view;
  const { summary = reference.detailsOf(place) } = contents;
  return { ...all, contents: { ...contents, summary, parts: [...contents.parts, ...parts] } };
}

const EMPTY_CONTENTS = { summary: undefined, open: false, properties: [], variants: [], parts: [] } as const;
