import { isJsonNumber, type JsonValue, numberText, readNumber } from '../../model/json.ts';
import { type Form, names } from './forms.ts';

/** A number as XML Schema writes it; JSON knows fewer notations. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The values for which a text may stand, in the types that its schemas name. A text of no other type is a text. */
export function typedText(text: string, form: Form): readonly [JsonValue, ...JsonValue[]] {
  const trimmed = text.trim();
  const allowed = form.parts.flatMap(({ const: only = [], enum: values = [] }) => [only, values].flat());
  const exact = allowed.find((value) =>
    [text, trimmed].includes(isJsonNumber(value) ? numberText(value) : String(value)),
  );
  if (exact !== undefined) return [exact];
  const isText = names(form, 'string');
  if (names(form, 'number', 'integer') && NUMBER.test(trimmed)) return [readNumber(trimmed), ...(isText ? [text] : [])];
  if (names(form, 'boolean') && /^(?:true|false|0|1)$/.test(trimmed))
    return [trimmed === 'true' || trimmed === '1', ...(isText ? [text] : [])];
  return [text];
}
