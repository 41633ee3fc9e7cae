import { isJsonObject, type JsonValue, jsonText, parseJsonText } from '../model/json.ts';
import { isSequenceType, isWrittenAsJson } from '../model/media-type.ts';
import { own } from '../model/own.ts';
import type { BodyExample, BodyForm, FieldForm, RequestForm } from '../model/request-form.ts';
import { fileNameFor } from '../samples/media.ts';
import { sequenceText } from '../samples/sequence.ts';
import { plainText } from '../samples/serialize.ts';
import { isTooDeep } from './nesting.ts';
import { readTyped, type TypedText, typedOf } from './typed.ts';

/** The body as it was typed. */
export type BodyState = {
  /** Index of the media type. */
  readonly mediaType: number;
  /** Index among the variants of the media type. */
  readonly variant: number;
  /** Whether a body is sent, and its text if it has no fields. */
  readonly body: TypedText;
  /** By name. Empty if the body is one text. */
  readonly fields: Readonly<Record<string, TypedText>>;
  /** The media types that the reader chose, by the name of the field. */
  readonly partTypes: Readonly<Record<string, string>>;
};

/** The fields of the body in a variant; `undefined` if the body is one text. */
export function fieldsOf(media: BodyForm | undefined, variant: number): readonly FieldForm[] | undefined {
  return media?.variants[variant]?.fields;
}

/** The body that the form begins with: the one that the samples of the page show. */
export function initialBody({ operation, values }: RequestForm): BodyState {
  const { mediaType, body } = values;
  const media = operation.requestBody?.content[mediaType];
  const state = bodyWith(media, { mediaType, variant: firstVariant(media), value: body });
  const sent = body !== undefined || operation.requestBody?.required === true;
  return { ...state, body: { sent, text: body === undefined ? '' : state.body.text } };
}

/** The body that a media type and a variant begin with. */
export function startBody(form: RequestForm, mediaType: number, variant?: number): BodyState {
  const initial = initialBody(form);
  const media = form.operation.requestBody?.content[mediaType];
  const chosen = variant ?? firstVariant(media);
  if (mediaType === initial.mediaType && chosen === initial.variant) return initial;
  const example = media?.examples.find((candidate) => isOfVariant(candidate, chosen));
  const value = example?.value ?? requiredValues(fieldsOf(media, chosen));
  return bodyWith(media, { mediaType, variant: chosen, value });
}

/** A body of a variant without example: the required fields that have a value to begin with. */
function requiredValues(fields: readonly FieldForm[] | undefined): JsonValue | undefined {
  const begun = fields?.flatMap(({ name, required, start }) =>
    required && start !== undefined ? [[name, start]] : [],
  );
  return begun && Object.fromEntries(begun);
}

/** The variant of the first example, which the samples show. */
export function firstVariant(media: BodyForm | undefined): number {
  return media?.examples[0]?.variant ?? 0;
}

/** Tells whether an example belongs to a variant. */
function isOfVariant(example: Pick<BodyExample, 'variant'>, variant: number): boolean {
  return example.variant === undefined || example.variant === variant;
}

type Chosen = Pick<BodyState, 'mediaType' | 'variant'> & { readonly value: JsonValue | undefined };

/** The body with the value of an example. Without one, it is empty, and the samples have placeholders. */
export function bodyWith(media: BodyForm | undefined, { mediaType, variant, value }: Chosen): BodyState {
  const fields = fieldsOf(media, variant);
  const text = fields ? '' : value !== undefined ? exampleText(value, media) : emptyText(media);
  const given = isJsonObject(value) ? value : undefined;
  return {
    mediaType,
    variant,
    body: { sent: true, text },
    fields: Object.fromEntries(
      (fields ?? []).map((field) => [field.name, typedOf(field, given && own(given, field.name))]),
    ),
    partTypes: {},
  };
}

/** The text of a body without example: the name of a file, or nothing. */
function emptyText(media: BodyForm | undefined): string {
  return media?.isFile ? fileNameFor(media.contentType) : '';
}

/** An example's body as the text of the editor. */
export function exampleText(value: JsonValue, media: BodyForm | undefined): string {
  if (!media) return plainText(value);
  if (isJsonBody(media)) return jsonText(value, 2);
  return isSequenceType(media.contentType) ? sequenceText(media.contentType, value) : plainText(value);
}

/** Tells whether a body is written as JSON. */
export function isJsonBody(media: BodyForm): boolean {
  return isWrittenAsJson(media.contentType) && media.isFile !== true;
}

/** The value of the body; `undefined` if the operation has none, or if it should be JSON and is not, or is too deep. */
export function bodyValue(
  { operation }: RequestForm,
  { mediaType, variant, body, fields }: BodyState,
): JsonValue | undefined {
  const media = operation.requestBody?.content[mediaType];
  if (!media) return undefined;
  const known = fieldsOf(media, variant);
  if (!known && isJsonBody(media)) return isTooDeep(body.text) ? undefined : parseJsonText(body.text);
  if (!known) return body.text;
  const sent = known.flatMap(({ name, control }): [string, JsonValue][] => {
    const typed = own(fields, name);
    return typed?.sent ? [[name, readTyped(typed.text, control)]] : [];
  });
  return Object.fromEntries(sent);
}

/** An example with the body that it gives. */
type OfferedExample = { readonly title: string; readonly state: BodyState };

/** The examples of a variant. */
export function offeredExamples(media: BodyForm, place: Place): readonly OfferedExample[] {
  return media.examples
    .filter((example) => isOfVariant(example, place.variant))
    .map((example) => ({ title: example.title, state: exampleState(media, place, example) }));
}

type Place = Pick<BodyState, 'mediaType' | 'variant'>;

/** The body with an example. One that belongs to every variant leaves the variant as it is. */
export function exampleState(
  media: BodyForm,
  { mediaType, variant }: Place,
  example: Pick<BodyExample, 'value' | 'variant'>,
): BodyState {
  return bodyWith(media, { mediaType, variant: example.variant ?? variant, value: example.value });
}

/** The body with the example that the page calls so: the number of its media type and its name, `0.minimal`. */
export function namedExample({ operation }: RequestForm, name: string): BodyState | undefined {
  const mediaType = Number.parseInt(name, 10);
  const media = operation.requestBody?.content[mediaType];
  const example = media?.examples.find((candidate) => name === `${mediaType}.${candidate.name}`);
  return media && example && exampleState(media, { mediaType, variant: firstVariant(media) }, example);
}

/** The index of the example that the body is, as long as the reader has changed nothing; -1 if it is none. */
export function indexOfExample(media: BodyForm, state: BodyState): number {
  return media.examples.findIndex(
    (example) => isOfVariant(example, state.variant) && isSameBody(state, exampleState(media, state, example)),
  );
}

/** Tells whether two bodies have the same text and send the same fields. */
export function isSameBody(left: BodyState, right: BodyState): boolean {
  return sentBy(left) === sentBy(right);
}

function sentBy({ mediaType, variant, body, fields, partTypes }: BodyState): string {
  const values = Object.entries(fields).map(([name, { sent, text }]) => [name, sent ? text : null]);
  return JSON.stringify([mediaType, variant, body.text, values, partTypes]);
}
