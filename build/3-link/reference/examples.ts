import type { Root } from 'hast';
import type { JsonValue } from '../../../src/model/json.ts';
import type { Example, MediaType } from '../../../src/model/operation.ts';
import type { ExampleView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { jsonTree } from './json-tree.ts';

/** The examples of a body as code: JSON where the media type is JSON or the value is no text. */
export function exampleViews({ contentType, examples }: MediaType): readonly ExampleView[] {
  return examples.map((example) => {
    const isText = typeof example.value === 'string' && !/[/+]json\b/i.test(contentType);
    return {
      title: titleOf(example, examples.length),
      ...(example.description && { description: example.description }),
      language: isText ? 'text' : 'json',
      tree: isText ? rootOf([{ type: 'text', value: String(example.value) }]) : jsonRoot(example.value),
      generated: example.origin === 'generated',
    };
  });
}

/** An example of a schema, without a name. */
export function exampleView(value: JsonValue): ExampleView {
  return { title: reference.example, language: 'json', tree: jsonRoot(value), generated: false };
}

/** More characters than this have no colours: the markup would weigh four times the text. */
const MAX_COLOURED = 20_000;

function jsonRoot(value: JsonValue): Root {
  const text = JSON.stringify(value, null, 2);
  return rootOf(text.length > MAX_COLOURED ? [{ type: 'text', value: text }] : jsonTree(value));
}

function rootOf(children: Root['children']): Root {
  return { type: 'root', children };
}

/** What an example is called, among `count`. */
export function titleOf({ summary, name }: Example, count: number): string {
  if (summary !== undefined) return summary;
  return count > 1 ? name : reference.example;
}
