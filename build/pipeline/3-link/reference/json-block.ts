import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type JsonValue, jsonText } from '../../../../src/model/json.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { colour } from '../../../../src/samples/colour.ts';
import { json } from '../../../../src/samples/json.ts';

/** A JSON value as a code block in the text of a page. */
export function codeBlock(value: JsonValue, title: string): Element {
  const pieces = colour(jsonText(value, 2), json).map(
    ({ kind, text }): ElementContent =>
      kind ? h('span', { className: [`hljs-${kind}`] }, text) : { type: 'text', value: text },
  );
  return proseElement('docs-code', { language: 'json', title }, [
    h('pre', [h('code', { className: ['language-json'] }, pieces)]),
  ]);
}
