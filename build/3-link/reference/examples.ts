import type { Example, MediaType } from '../../../src/model/operation.ts';
import type { ExampleView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { jsonTree } from './json-tree.ts';

/** The examples of a body as code: JSON where the media type is JSON or the value is no text. */
export function exampleViews({ contentType, examples }: MediaType): readonly ExampleView[] {
  return examples.map((example) => {
    const asText = typeof example.value === 'string' && !/[/+]json\b/i.test(contentType);
    return {
      title: titleOf(example, examples.length),
      ...(example.description && { description: example.description }),
      language: asText ? 'text' : 'json',
      tree: {
        type: 'root',
        children: asText ? [{ type: 'text', value: String(example.value) }] : jsonTree(example.value),
      },
      generated: example.origin === 'generated',
    };
  });
}

function titleOf({ summary, name }: Example, count: number): string {
  if (summary !== undefined) return summary;
  return count > 1 ? name : reference.example;
}
