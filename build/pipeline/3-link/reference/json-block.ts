import { type JsonValue, jsonText } from '../../../../src/model/json.ts';
import { type ProseElement, proseElement } from '../../../../src/model/prose-elements.ts';
import { colouredHtml } from '../../../../src/samples/colour.ts';
import { json } from '../../../../src/samples/json.ts';

/** A JSON value as a code block in the text of a page. */
export function jsonBlock(value: JsonValue, title: string): ProseElement<'docs-code'> {
  const text = jsonText(value, 2);
  return proseElement('docs-code', { language: 'json', title, html: colouredHtml(text, json) }, [text]);
}
