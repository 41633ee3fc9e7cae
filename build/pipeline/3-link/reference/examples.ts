import type { JsonValue } from '../../../../src/model/json.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import type { CodeSample, Example, MediaType } from '../../../../src/model/operation.ts';
import type { CodeView, ExampleView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import type { Sheet } from './sheet.ts';

/** An example longer than this, in characters, is never shown in full. */
const MAX_SHOWN = 30_000;

/** How many characters are shown of an example that the page has no room for. */
const BEGINNING = 2_000;

/** How many bytes of markup a highlighted character of code takes. */
const MARKUP = 4;

/**
 * The examples of a body as code: JSON where the media type is JSON or the value is not a string. An example that is
 * too large for the page is cut and links to the whole.
 */
export function exampleViews(
  { contentType, examples }: MediaType,
  sheet: Pick<Sheet, 'hasRoom' | 'spend'>,
): readonly ExampleView[] {
  return examples.map((example) => {
    const isText = typeof example.value === 'string' && !isJsonType(contentType);
    const text = isText ? String(example.value) : JSON.stringify(example.value, null, 2);
    const isWhole = text.length <= BEGINNING || (text.length <= MAX_SHOWN && sheet.hasRoom(text.length * MARKUP));
    const shown = isWhole ? text : beginningOf(text);
    const isJson = isWhole && !isText;
    sheet.spend(shown.length * (isJson ? MARKUP : 1));
    return {
      title: titleOf(example, examples.length),
      ...(example.description && { description: example.description }),
      language: isText ? 'text' : 'json',
      code: isJson ? jsonCode(shown) : { kind: 'plain', text: shown },
      generated: example.origin === 'generated',
      ...(!isWhole && { rest: WHOLE }),
    };
  });
}

/** An example of a schema; it has no name. A long one is cut. */
export function exampleView(value: JsonValue): ExampleView {
  const text = JSON.stringify(value, null, 2);
  const isWhole = text.length <= MAX_SHOWN;
  return {
    title: reference.example,
    language: 'json',
    code: isWhole ? jsonCode(text) : { kind: 'plain', text: beginningOf(text) },
    generated: false,
    ...(!isWhole && { rest: WHOLE }),
  };
}

/** Where an example stands whole that is cut here. */
const WHOLE = { href: '/openapi.json', label: reference.wholeExample } as const;

function beginningOf(text: string): string {
  return `${text.slice(0, BEGINNING).toWellFormed()}…`;
}

/** A code sample that the author of the description provides. */
export function ownSample({ title, language, tree }: CodeSample): ExampleView {
  return { title, language, code: { kind: 'highlighted', tree }, generated: false };
}

/** Code longer than this, in characters, is not highlighted: its markup would weigh four times the text. */
const MAX_COLOURED = 20_000;

function jsonCode(text: string): CodeView {
  return { kind: text.length > MAX_COLOURED ? 'plain' : 'json', text };
}

/** The title of an example among `count`. */
export function titleOf({ summary, name }: Example, count: number): string {
  if (summary !== undefined) return summary;
  return count > 1 ? name : reference.example;
}
