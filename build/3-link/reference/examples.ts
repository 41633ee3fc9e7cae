import type { JsonValue } from '../../../src/model/json.ts';
import type { CodeSample, Example, MediaType } from '../../../src/model/operation.ts';
import type { CodeView, ExampleView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import type { Sheet } from './sheet.ts';

/** More characters than this of one example are no example any more. */
const MAX_SHOWN = 30_000;

/** What is shown of an example for which the page has no room left. */
const BEGINNING = 2_000;

/** What colours make of a character of code, in bytes of markup. */
const MARKUP = 4;

/**
 * The examples of a body as code: JSON where the media type is JSON or the value is no text. Of one that is too much for the page there is the
 * beginning, and the way to the whole.
 */
export function exampleViews(
  { contentType, examples }: MediaType,
  sheet: Pick<Sheet, 'hasRoom' | 'spend'>,
): readonly ExampleView[] {
  return examples.map((example) => {
    const isText = typeof example.value === 'string' && !/[/+]json\b/i.test(contentType);
    const text = isText ? String(example.value) : JSON.stringify(example.value, null, 2);
    const isWhole = text.length <= BEGINNING || (text.length <= MAX_SHOWN && sheet.hasRoom(text.length * MARKUP));
    const shown = isWhole ? text : `${text.slice(0, BEGINNING).toWellFormed()}…`;
    const isJson = isWhole && !isText;
    sheet.spend(shown.length * (isJson ? MARKUP : 1));
    return {
      title: titleOf(example, examples.length),
      ...(example.description && { description: example.description }),
      language: isText ? 'text' : 'json',
      code: isJson ? jsonCode(shown) : { kind: 'plain', text: shown },
      generated: example.origin === 'generated',
      ...(!isWhole && { rest: { href: '/openapi.json', label: reference.wholeExample } }),
    };
  });
}

/** An example of a schema, without a name. */
export function exampleView(value: JsonValue): ExampleView {
  const code = jsonCode(JSON.stringify(value, null, 2));
  return { title: reference.example, language: 'json', code, generated: false };
}

/** A sample that the author gives. */
export function ownSample({ title, language, tree }: CodeSample): ExampleView {
  return { title, language, code: { kind: 'highlighted', tree }, generated: false };
}

/** More characters than this have no colours: the markup would weigh four times the text. */
const MAX_COLOURED = 20_000;

function jsonCode(text: string): CodeView {
  return { kind: text.length > MAX_COLOURED ? 'plain' : 'json', text };
}

/** What an example is called, among `count`. */
export function titleOf({ summary, name }: Example, count: number): string {
  if (summary !== undefined) return summary;
  return count > 1 ? name : reference.example;
}
