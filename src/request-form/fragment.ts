import { decodeAddress } from '../model/decode-address.ts';
import { defined } from '../model/defined.ts';
import { isJsonObject, type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import { own } from '../model/own.ts';
import { FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { baseName } from '../samples/request.ts';
import {
  type BodyState,
  exampleState,
  fieldsOf,
  firstVariant,
  indexOfExample,
  isSameBody,
  startBody,
} from './body-state.ts';
import { type FormState, initialState } from './state.ts';
import type { TypedText } from './typed.ts';

/** In characters. A longer link may not open in other programs, so the body is left out. */
export const MAX_FRAGMENT_LENGTH = 8_000;

/** A fragment that fills the form; `isWhole` is false if the body was left out. */
export type Fragment = { readonly text: string; readonly isWhole: boolean };

/** A fragment holds the differences from the initial state as JSON. A text is `null` if it is not sent. */
type Texts = Readonly<Record<string, string | null>>;

/**
 * The fragment that fills the form in again: the differences from the initial state, without secrets, and without the
 * server: no link may choose where a key goes.
 */
export function toFragment(form: RequestForm, state: FormState): Fragment {
  const { parameters } = form.operation;
  const initial = initialState(form);
  const secrets = new Set(parameters.filter(({ isSecret }) => isSecret).map(parameterKey));
  const head = defined({
    security: unless(state.security, initial.security),
    parameters: textsUnless(keptTexts(state.parameters, secrets), keptTexts(initial.parameters)),
    mediaType: unless(state.mediaType, initial.mediaType),
  });
  const body = bodyDifferences(form, state);
  const text = fragmentOf({ ...head, ...body.differences });
  const isShort = text.length <= MAX_FRAGMENT_LENGTH;
  return { text: isShort ? text : fragmentOf(head), isWhole: isShort && body.isWhole };
}

function fragmentOf(differences: JsonObject): string {
  const isEmpty = Object.keys(differences).length === 0;
  return isEmpty ? '' : `${FORM_FRAGMENT_START}${encodeURIComponent(JSON.stringify(differences))}`;
}

function unless<Value>(value: Value, initial: Value): Value | undefined {
  return value === initial ? undefined : value;
}

function textsUnless(texts: Texts, initial: Texts): Texts | undefined {
  const changed = Object.entries(texts).filter(([name, text]) => text !== (own(initial, name) ?? null));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function keptTexts(typed: Readonly<Record<string, TypedText>>, secrets: ReadonlySet<string> = new Set()): Texts {
  const shown = Object.entries(typed).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(shown.map(([name, { sent, text }]) => [name, sent ? text : null]));
}

/**
 * An example as its index, and any other body as its differences from the start of its variant. A text that may hold a
 * secret is left out: the body is not whole then.
 */
function bodyDifferences(form: RequestForm, state: FormState): { differences: JsonObject; isWhole: boolean } {
  const media = form.operation.requestBody?.content[state.mediaType];
  const start = startBody(form, state.mediaType, state.variant);
  const variant = unless(state.variant, firstVariant(media));
  if (!media || !state.body.sent)
    return { differences: defined({ variant, body: start.body.sent ? null : undefined }), isWhole: true };
  const example = isSameBody(state, start) ? -1 : indexOfExample(media, state);
  if (example >= 0) return { differences: defined({ variant, example }), isWhole: true };
  const text = media.isSecret ? start.body.text : state.body.text;
  const secrets = new Set(
    (fieldsOf(media, state.variant) ?? []).flatMap((field) => (field.isSecret ? field.name : [])),
  );
  const differences = defined({
    variant,
    body: start.body.sent ? unless(text, start.body.text) : text,
    fields: textsUnless(keptTexts(state.fields, secrets), keptTexts(start.fields)),
    partTypes: textsUnless(state.partTypes, {}),
  });
  return { differences, isWhole: text === state.body.text };
}

/**
 * The state that a fragment describes, on the first server. What the operation does not know is ignored, since links
 * grow old.
 */
export function fromFragment(form: RequestForm, fragment: string): FormState {
  const initial = initialState(form);
  if (!fragment.startsWith(FORM_FRAGMENT_START)) return initial;
  const given = parseJsonText(decodeAddress(fragment.slice(FORM_FRAGMENT_START.length)));
  const differences = isJsonObject(given) ? given : {};
  const { security, parameters } = form.operation;
  const texts = objectIn(differences.parameters);
  return {
    server: initial.server,
    serverVariables: initial.serverVariables,
    security: indexIn(security, differences.security, initial.security),
    parameters: Object.fromEntries(
      parameters.map((parameter): [string, TypedText] => {
        const key = parameterKey(parameter);
        return [key, readTyped(own(texts, key), initial.parameters[key], !parameter.required)];
      }),
    ),
    ...readBody(differences, form, initial.mediaType),
  };
}

function readTyped(text: JsonValue | undefined, begun: TypedText | undefined, isOptional: boolean): TypedText {
  if (typeof text === 'string') return { sent: true, text };
  const start = begun ?? { sent: false, text: '' };
  return text === null && isOptional ? { ...start, sent: false } : start;
}

function readBody(differences: JsonObject, form: RequestForm, fallback: number): BodyState {
  const { requestBody } = form.operation;
  const mediaType = indexIn(requestBody?.content ?? [], differences.mediaType, fallback);
  const media = requestBody?.content[mediaType];
  const variant = indexIn(media?.variants ?? [], differences.variant, firstVariant(media));
  const start = startBody(form, mediaType, variant);
  const example = media?.examples[indexIn(media.examples, differences.example, -1)];
  const begun = media && example ? exampleState(media, start, example) : start;
  const fields = fieldsOf(media, begun.variant) ?? [];
  const typed = readTyped(differences.body, begun.body, requestBody?.required === false);
  const body = media?.isFile ? withoutFolders(typed) : typed;
  const texts = objectIn(differences.fields);
  const types = objectIn(differences.partTypes);
  return {
    ...begun,
    body: fields.length > 0 ? { ...body, text: '' } : body,
    fields: Object.fromEntries(
      fields.map(({ name, required, control }) => {
        const field = readTyped(own(texts, name), own(begun.fields, name), !required);
        return [name, control.kind === 'file' ? withoutFolders(field) : field];
      }),
    ),
    partTypes: Object.fromEntries(
      fields.flatMap(({ name, contentTypes }): [string, string][] => {
        const type = own(types, name);
        return typeof type === 'string' && contentTypes?.includes(type) ? [[name, type]] : [];
      }),
    ),
  };
}

/** The names of files without their folders: a link must not send what is elsewhere on the reader's computer. */
function withoutFolders({ sent, text }: TypedText): TypedText {
  return { sent, text: text.split('\n').map(baseName).join('\n') };
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function indexIn(list: readonly unknown[], value: JsonValue | undefined, fallback: number): number {
  return typeof value === 'number' && list[value] !== undefined ? value : fallback;
}
