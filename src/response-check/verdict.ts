import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { Link } from '../model/phrase.ts';
import type { CheckedMediaType, CheckedResponse, ErrorAdvice, ResponseCheck } from '../model/response-check.ts';
import { type BodyFault, sentenceOnFaults, wrongFirst } from '../request-form/body-faults.ts';
import { responseCheck, responseNotes } from '../strings/response-check.ts';
import { type CheckText, checkedBody, type FaultAt } from './body.ts';
import { describedBody, describedResponse, nearestResponse } from './described.ts';
import { requestAddresses } from './field-addresses.ts';
import { MASK } from './mask.ts';
import type { Recognised } from './recognise.ts';

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
  /** Wrong values, then missing ones. */
  readonly faults: readonly BodyFault[];
  readonly notes: readonly string[];
  /** The body fits its schema. */
  readonly isRight: boolean;
  /** The guides about an error and its operation. */
  readonly guides: readonly Link[];
  /** All of it in short, for screen readers. */
  readonly sentence: string;
};

/** A field of a request as the API names it, with what the API says, and where the page may describe it. */
export type RefusedField = { readonly pointer: string; readonly message: string; readonly fields: readonly string[] };

/** How many guides are named. */
const MAX_GUIDES = 3;

/** Says what a pasted text is and what is wrong with it. Without a check, the body is only read. */
export function verdictOn(text: string, pasted: Recognised, data: ResponseCheck, checkText?: CheckText): Verdict {
  const bodyAs = (media?: CheckedMediaType) => checkedBody(pasted, media, checkText);
  const adviceOn = (value: JsonValue | undefined) => {
    const said = textIn(value, 'code') ?? pasted.code;
    return data.errors.find(({ code }) => code === said);
  };
  const { value } = bodyAs();
  const status = pasted.status ?? statusIn(value) ?? (value === undefined ? adviceOn(value)?.status : undefined);
  const response = status === undefined ? nearestResponse(pasted, data, bodyAs) : describedResponse(status, data);
  const media = response && describedBody(response, pasted);
  const body = bodyAs(media);
  const advice = adviceOn(body.value);
  const placeAt = placesIn(text);
  const faults = wrongFirst([...messageFaults(pasted, response, media), ...body.faults]).map((fault) => ({
    ...fault,
    ...placeAt(fault.offset),
  }));
  const isFitting = body.value !== undefined && faults.length === 0 && checkText !== undefined;
  const isRight = isFitting && body.isDescribed === true;
  const isError = advice !== undefined || (status !== undefined && status >= 400);
  const verdict = {
    ...(status !== undefined && { status }),
    ...(pasted.mediaType && { mediaType: pasted.mediaType.text }),
    ...(response && { response }),
    ...(advice && { advice }),
    refused: refusedFields(body.value),
    faults,
    notes: [
      ...(status !== undefined && !response ? [responseNotes.undescribed(status)] : []),
      ...(checkText ? [] : [responseNotes.late]),
      ...(body.note === undefined ? [] : [body.note]),
      ...(isFitting && !isRight ? [responseNotes.syntaxOnly] : []),
      ...(Object.keys(pasted).length === 0 ? [responseNotes.unknown] : []),
      ...(text.includes(MASK) ? [responseNotes.masked] : []),
    ],
    isRight,
    guides: isError ? guidesOn(advice, data) : [],
  };
  return { ...verdict, sentence: sentenceOf(verdict) };
}

/** The guides that mention the error code, then those that mention the operation, by how often they do. */
function guidesOn(advice: ErrorAdvice | undefined, data: ResponseCheck): readonly Link[] {
  const all = [...(advice?.guides ?? []), ...data.guides];
  return [...new Map(all.map((guide) => [guide.href, guide])).values()].slice(0, MAX_GUIDES);
}

function sentenceOf({ status, response, advice, faults, notes, isRight }: Omit<Verdict, 'sentence'>): string {
  return [
    ...(status !== undefined ? [`${responseCheck.statusOf(status)}.`] : []),
    ...(status === undefined && response ? [`${responseCheck.seems(response.status)}.`] : []),
    ...(advice ? [`${advice.title}.`] : []),
    ...(isRight ? [responseCheck.isRight] : []),
    sentenceOnFaults(faults),
    ...notes,
  ]
    .filter((part) => part !== '')
    .join(' ');
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
  if (body?.text && isEmpty) return fault(body.offset, responseNotes.notEmpty);
  if (body?.text === '' && content.length > 0 && status !== 304) return fault(body.offset, responseNotes.noBody);
  if (!mediaType || media || content.length === 0) return [];
  return fault(mediaType.offset, responseNotes.otherType(mediaType.text, types));
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
function placesIn(text: string): (offset: number) => Pick<BodyFault, 'line' | 'column'> {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
