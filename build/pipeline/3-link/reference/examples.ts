import type { JsonValue } from '../../../../src/model/json.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import type { CodeSample, Example, MediaType } from '../../../../src/model/operation.ts';
import type { CodeView, ExampleView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import type { PageBudget } from './page-budget.ts';

/** An example longer than this, in characters, is never shown in full. */
const MAX_SHOWN = 30_000;

/** How many characters of a cut example are shown. */
const BEGINNING = 2_000;

/** How many bytes of markup a highlighted character of code takes. */
const MARKUP = 4;

/** An example of a body as text, and whether the page has room for all of it. */
export type ExamplePlan = {
  readonly example: Example;
  readonly text: string;
  readonly language: 'json' | 'text';
  readonly isWhole: boolean;
};

/** Plans the examples of a body: JSON where the media type is JSON or the value is not a string. */
export function planExamples({ contentType, examples }: MediaType, budget: PageBudget): readonly ExamplePlan[] {
  return examples.map((example) => {
    const isText = typeof example.value === 'string' && !isJsonType(contentType);
    const text = isText ? String(example.value) : JSON.stringify(example.value, null, 2);
    const isWhole =
      text.length <= BEGINNING || (text.length <= MAX_SHOWN && budget.hasRoomInPlace(text.length * MARKUP));
    budget.add(isWhole ? text.length * (isText ? 1 : MARKUP) : beginningOf(text).length);
    return { example, text, language: isText ? 'text' : 'json', isWhole };
  });
}

/** Draws the examples of a body as code. An example without room on the page is cut and links to the whole. */
export function exampleViews(plans: readonly ExamplePlan[]): readonly ExampleView[] {
  return plans.map(({ example, text, language, isWhole }) => ({
    title: titleOf(example, plans.length),
    ...(example.description && { description: example.description }),
    language,
    code: codeView(text, { isWhole, isJson: language === 'json' }),
    generated: example.origin === 'generated',
    ...(!isWhole && { rest: WHOLE }),
  }));
}

/** An example of a schema; it has no name. A long one is cut. */
export function exampleView(value: JsonValue): ExampleView {
  const text = JSON.stringify(value, null, 2);
  const isWhole = text.length <= MAX_SHOWN;
  return {
    title: reference.example,
    language: 'json',
    code: codeView(text, { isWhole, isJson: true }),
    generated: false,
    ...(!isWhole && { rest: WHOLE }),
  };
}

/** The link from a cut example to the whole. */
const WHOLE = { href: '/openapi.json', label: reference.wholeExample } as const;

function beginningOf(text: string): string {
  return `${text.slice(0, BEGINNING).toWellFormed()}…`;
}

/** Draws a code sample that the OpenAPI document contains. */
export function ownSample({ title, language, tree }: CodeSample): ExampleView {
  return { title, language, code: { kind: 'highlighted', tree }, generated: false };
}

/** Code longer than this, in characters, is not highlighted: its markup would weigh four times the text. */
const MAX_COLOURED = 20_000;

function codeView(
  text: string,
  { isWhole, isJson }: { readonly isWhole: boolean; readonly isJson: boolean },
): CodeView {
  if (!isWhole) return { kind: 'plain', text: beginningOf(text) };
  return { kind: isJson && text.length <= MAX_COLOURED ? 'json' : 'plain', text };
}

/** The title of an example among `count`. */
export function titleOf({ summary, name }: Example, count: number): string {
  if (summary !== undefined) return summary;
  return count > 1 ? name : reference.example;
}
