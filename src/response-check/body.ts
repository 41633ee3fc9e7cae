import { type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import { isJsonType } from '../model/media-type.ts';
import type { CheckedMediaType } from '../model/response-check.ts';
import type { BodyFault } from '../request-form/body-faults.ts';
import type { BodyCheck } from '../request-form/check-body.ts';
import { responseNotes } from '../strings/response-check.ts';
import { fieldAddresses } from './field-addresses.ts';
import type { Recognised } from './recognise.ts';

/** Checks the text of a body against a schema, or its syntax only. */
export type CheckText = (text: string, schema: JsonObject | boolean | undefined) => BodyCheck;

/** A fault in a pasted text. Its line and column are told once the whole text is known. */
export type FaultAt = Omit<BodyFault, 'line' | 'column'>;

/** The notation of a body. */
type BodyKind = 'none' | 'json' | 'html' | 'other';

/** A body as far as it could be read. */
export type CheckedBody = {
  readonly value?: JsonValue | undefined;
  /** Whether a schema describes it. */
  readonly isDescribed?: boolean;
  readonly faults: readonly FaultAt[];
  /** Says that something is not checked. */
  readonly note?: string | undefined;
};

/** Tells the notation of a body by its first character; a header may say that other text is no JSON. */
export function bodyKind({ body, mediaType }: Recognised): BodyKind {
  if (!body || body.text === '') return 'none';
  if (body.text.startsWith('<')) return /^<(?:!doctype html|html)\b/i.test(body.text) ? 'html' : 'other';
  return mediaType && !isJsonType(mediaType.text) && !/^[{[]/.test(body.text) ? 'other' : 'json';
}

const NOTES = { html: responseNotes.html, other: responseNotes.otherBody } as const;

/** Checks a body as a media type describes it. Without a check it is only read. */
export function checkedBody(
  pasted: Recognised,
  media: CheckedMediaType | undefined,
  checkText: CheckText | undefined,
): CheckedBody {
  const { body } = pasted;
  const kind = bodyKind(pasted);
  if (!body || kind === 'none') return { faults: [] };
  if (kind === 'html' || kind === 'other') return { faults: [], note: NOTES[kind] };
  if (!checkText) return { value: parseJsonText(body.text), faults: [] };
  const schema = media && isJsonType(media.contentType) ? media.schema : undefined;
  const { value, errors } = checkText(body.text, schema);
  const faults = errors.map((fault) => ({
    ...fault,
    offset: body.offset + fault.offset,
    fields: media ? fieldAddresses(media.fields, fault.path.split('.')) : [],
  }));
  return { value, isDescribed: schema !== undefined, faults };
}
