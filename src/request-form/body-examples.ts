import type { BodyExample, BodyForm } from '../model/request-form.ts';
import { type BodyState, bodyWith, isOfVariant } from './body-state.ts';

/** An example with the body that it gives. */
export type OfferedExample = { readonly title: string; readonly state: BodyState };

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
