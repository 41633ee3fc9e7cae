import { isJsonObject, type JsonValue } from '../model/json.ts';
import { isJsonType } from '../model/media-type.ts';
import type { LinkView } from '../model/reference.ts';
import type { CheckedMediaType, CheckedResponse, ErrorAdvice, ResponseCheck } from '../model/response-check.ts';
import type { Check } from '../request-form/check.ts';
import { checkBody } from '../request-form/check-body.ts';
import { parseJson } from '../request-form/typed.ts';
import { responseCheck } from '../strings/response-check.ts';
import { describedBody, describedResponse, propertyNames } from './described.ts';
import { fieldAddresses, requestAddresses } from './field-addresses.ts';
import { MASK } from './mask.ts';
import { type Recognised, recognise } from './recognise.ts';

/** What a check says about a pasted text. */
export type Verdict = {
  readonly status?: number;
  readonly mediaType?: string;
  /** The response that the description has for it. */
  readonly response?: CheckedResponse;
  /** What to do about the error code. */
  readonly advice?: ErrorAdvice;
  /** The fields of the request that the API has refused. */
  readonly refused: readonly RefusedField[];
  readonly faults: readonly Fault[];
  readonly notes: readonly string[];
  /** The body fits its schema. */
  readonly isRight: boolean;
  /** The guides about an error and its operation. */
  readonly guides: readonly LinkView[];
  /** All of it in short, for screen readers. */
  readonly sentence: string;
};

/** What is wrong, and where: an offset in the text, and its line and column from 1. */
export type Fault = {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /** The path of the property; empty for the body itself. */
  readonly path: string;
  readonly message: string;
  /** The addresses at which the page may describe the property, the best one first. */
  readonly fields: readonly string[];
};

/** A field of a request as the API names it, with what the API says, and where the page may describe it. */
export type RefusedField = { readonly pointer: string; readonly message: string; readonly fields: readonly string[] };

/** How many guides are named. */
const MAX_GUIDES = 3;

/** Checks what a reader has pasted. Its secrets are covered already. */
export function verdictOn(text: string, data: ResponseCheck, check: Check): Verdict {
  const pasted = recognise(
    text,
    data.errors.map(({ code }) => code),
  );
  const json = pasted.body && kindOf(pasted) === 'json' ? parseJson(pasted.body.text)?.value : undefined;
  const code = textIn(json, 'code') ?? pasted.code;
  const advice = data.errors.find((error) => error.code === code);
  const status = pasted.status ?? statusIn(json) ?? (json === undefined ? advice?.status : undefined);
  const response =
    status === undefined ? nearestResponse(pasted, json, data, check) : describedResponse(status, data.responses);
  const media = response && describedBody(response, pasted.mediaType?.text);
  const found = [...messageFaults(pasted, response, media), ...bodyFaults(pasted, media, check)];
  const placeAt = placesIn(text);
  const faults = found
    .map((fault) => ({ ...placeAt(fault.offset), ...fault }))
    .toSorted((one, other) => one.offset - other.offset);
  const isFitting = json !== undefined && faults.length === 0;
  const isRight = isFitting && media?.schema !== undefined;
  const notes = [
    ...(status !== undefined && !response ? [responseCheck.undescribed(status)] : []),
    ...noteOnBody(pasted),
    ...(isFitting && !isRight ? [responseCheck.isJson] : []),
    ...(Object.keys(pasted).length === 0 ? [responseCheck.unknown] : []),
    ...(text.includes(MASK) ? [responseCheck.masked] : []),
  ];
  const isError = advice !== undefined || (status !== undefined && status >= 400);
  const verdict = {
    ...(status !== undefined && { status }),
    ...(pasted.mediaType && { mediaType: pasted.mediaType.text }),
    ...(response && { response }),
    ...(advice && { advice }),
    refused: refusedFields(json),
    faults,
    notes,
    isRight,
    guides: isError ? guidesOn(advice, data) : [],
  };
  return { ...verdict, sentence: sentenceOf(verdict) };
}

/** The guides that mention the error code, then those that mention the operation, by how often they do. */
function guidesOn(advice: ErrorAdvice | undefined, data: ResponseCheck): readonly LinkView[] {
  const all = [...(advice?.guides ?? []), ...data.guides];
  return [...new Map(all.map((guide) => [guide.href, guide])).values()].slice(0, MAX_GUIDES);
}

function sentenceOf({ status, response, advice, faults, notes, isRight }: Omit<Verdict, 'sentence'>): string {
  const [first] = faults;
  return [
    ...(status !== undefined ? [`${responseCheck.statusOf(status)}.`] : []),
    ...(status === undefined && response ? [`${responseCheck.seems(response.status)}.`] : []),
    ...(advice ? [`${advice.title}.`] : []),
    ...(isRight ? [responseCheck.isRight] : []),
    ...(first ? [`${responseCheck.faults(faults.length)}.`, `${responseCheck.place(first.line, first.column)}:`] : []),
    ...(first ? [first.path, first.message] : []),
    ...notes,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What a body is written in, by its first character; a header may say that other text is no JSON. */
function kindOf({ body, mediaType }: Recognised): 'none' | 'json' | 'html' | 'xml' | 'other' {
  if (!body || body.text === '') return 'none';
  if (body.text.startsWith('<')) return /^<(?:!doctype html|html)\b/i.test(body.text) ? 'html' : 'xml';
  return mediaType && !isJsonType(mediaType.text) && !/^[{[]/.test(body.text) ? 'other' : 'json';
}

function noteOnBody(pasted: Recognised): readonly string[] {
  if (pasted.isUnanswered) return [responseCheck.unanswered];
  switch (kindOf(pasted)) {
    case 'html':
      return [responseCheck.html];
    case 'xml':
      return [responseCheck.xml];
    case 'other':
      return [responseCheck.otherBody];
    default:
      return [];
  }
}

function textIn(value: JsonValue | undefined, name: string): string | undefined {
  const inner = isJsonObject(value) ? value[name] : undefined;
  return typeof inner === 'string' ? inner : undefined;
}

/** The status that an error itself says (RFC 9457, section 3.1.2). */
function statusIn(value: JsonValue | undefined): number | undefined {
  const status = isJsonObject(value) ? value.status : undefined;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : undefined;
}

/** The response that knows most of the body's properties, if nothing says the status; among equals, the best fit. */
function nearestResponse(
  pasted: Recognised,
  json: JsonValue | undefined,
  { responses, schemas }: ResponseCheck,
  check: Check,
): CheckedResponse | undefined {
  const names = isJsonObject(json) ? Object.keys(json) : [];
  const candidates = responses.flatMap((response) => {
    const media = describedBody(response, pasted.mediaType?.text);
    if (media?.schema === undefined) return [];
    const known = propertyNames(media.schema, schemas);
    const count = names.filter((name) => known.has(name)).length;
    return { response, count, faults: bodyFaults(pasted, media, check).length };
  });
  const [best] = candidates.toSorted((one, other) => other.count - one.count || one.faults - other.faults);
  return kindOf(pasted) === 'json' ? best?.response : undefined;
}

type FaultAt = Omit<Fault, 'line' | 'column'>;

/** What is wrong with a message apart from the content of its body. */
function messageFaults(
  { mediaType, body, status }: Recognised,
  response: CheckedResponse | undefined,
  media: CheckedMediaType | undefined,
): readonly FaultAt[] {
  if (!response) return [];
  const { content, isEmpty } = response;
  const fault = (offset: number, message: string) => [{ offset, message, path: '', fields: [] }];
  const types = content.map(({ contentType }) => contentType).join(', ');
  if (body?.text && isEmpty) return fault(body.offset, responseCheck.notEmpty);
  if (body?.text === '' && content.length > 0 && status !== 304) return fault(body.offset, responseCheck.noBody);
  if (!mediaType || media || content.length === 0) return [];
  return fault(mediaType.offset, responseCheck.otherType(mediaType.text, types));
}

/** What is wrong with a body, if it is JSON. A value that is covered is not called wrong. */
function bodyFaults(pasted: Recognised, media: CheckedMediaType | undefined, check: Check): readonly FaultAt[] {
  const { body } = pasted;
  if (!body || kindOf(pasted) !== 'json') return [];
  return checkBody(body.text, media?.schema, check).errors.flatMap(({ offset, path, message, missing }) => {
    if (isCovered(body.text, offset)) return [];
    const steps = [...path.split('.'), missing ?? ''].filter((step) => step !== '');
    const fields = media ? fieldAddresses(media.fields, steps) : [];
    return { offset: body.offset + offset, path: steps.join('.'), message, fields };
  });
}

function isCovered(body: string, offset: number): boolean {
  return body.charAt(offset) === '"' && body.slice(offset + 1, body.indexOf('"', offset + 1)).includes(MASK);
}

/** The fields that an error lists under `errors`, each with its JSON Pointer (RFC 9457, section 3). */
function refusedFields(value: JsonValue | undefined): readonly RefusedField[] {
  const errors = isJsonObject(value) && Array.isArray(value.errors) ? value.errors : [];
  return errors.flatMap((error: JsonValue) => {
    const pointer = textIn(error, 'pointer');
    if (pointer === undefined) return [];
    return {
      pointer,
      message: textIn(error, 'message') ?? textIn(error, 'detail') ?? '',
      fields: requestAddresses(pointer),
    };
  });
}

/** Gives the line and the column of offsets in a text. */
function placesIn(text: string): (offset: number) => Pick<Fault, 'line' | 'column'> {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
