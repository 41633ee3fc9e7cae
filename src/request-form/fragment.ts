import { isJsonObject, parseJsonText } from '../model/json.ts';
import { own } from '../model/own.ts';
import { type BodyForm, FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import {
  type BodyState,
  bodyWith,
  exampleState,
  fieldsOf,
  firstVariant,
  indexOfExample,
  isSameBody,
  startBody,
} from './body-state.ts';
import { type FormState, initialState } from './state.ts';
import type { Typed } from './typed.ts';

/** In characters. A longer link may not open in other programs, so the body is left out. */
export const MAX_FRAGMENT_LENGTH = 8_000;

/** A fragment that fills the form; `isWhole` is false if the body was left out. */
export type Fragment = { readonly text: string; readonly isWhole: boolean };

/** The fragment that fills the form in again: the differences from the initial state, without secrets. */
export function toFragment(form: RequestForm, state: FormState): Fragment {
  const initial = initialState(form);
  const pairs = new URLSearchParams();
  put(pairs, 'server', state.server, initial.server);
  for (const [name, value] of Object.entries(state.serverVariables))
    put(pairs, `server.${name}`, value, initial.serverVariables[name]);
  put(pairs, 'autenticazione', state.security, initial.security);
  const secrets = new Set(form.operation.parameters.filter(({ isSecret }) => isSecret).map(parameterKey));
  for (const [key, typed] of Object.entries(state.parameters))
    if (!secrets.has(key)) putTyped(pairs, key, typed, initial.parameters[key]);
  put(pairs, 'tipo', state.mediaType, initial.mediaType);
  const withoutBody = pairs.toString();
  const hasBody = putBody(pairs, form, state);
  const whole = pairs.toString();
  const isShort = whole.length <= MAX_FRAGMENT_LENGTH;
  const text = isShort ? whole : withoutBody;
  return { text: text === '' ? '' : `${FORM_FRAGMENT_START}${text}`, isWhole: isShort && hasBody };
}

function put(pairs: URLSearchParams, key: string, value: string | number, unless: string | number | undefined): void {
  if (value !== unless) pairs.append(key, String(value));
}

function putTyped(pairs: URLSearchParams, key: string, { sent, text }: Typed, initial: Typed | undefined): void {
  if (sent === initial?.sent && (!sent || text === initial.text)) return;
  if (sent) pairs.append(key, text);
  else pairs.append('senza', key);
}

/**
 * Writes an example as its number, and any other body as its differences from the start of its variant. Returns whether
 * the text of the body can be known from it: a text that may hold a secret is left out.
 */
function putBody(pairs: URLSearchParams, form: RequestForm, state: FormState): boolean {
  const media = form.operation.requestBody?.content[state.mediaType];
  const start = startBody(form, state.mediaType, state.variant);
  put(pairs, 'variante', state.variant, firstVariant(media));
  putTyped(pairs, 'corpo', { ...state.body, text: start.body.text }, start.body);
  if (!media || !state.body.sent) return true;
  const example = indexOfExample(media, state);
  if (example >= 0 && !isSameBody(state, start)) {
    pairs.append('esempio', String(example));
    return true;
  }
  const isChanged = state.body.text !== start.body.text;
  if (isChanged && !media.isSecret) pairs.set('corpo', state.body.text);
  for (const field of fieldsOf(media, state.variant) ?? []) {
    const typed = own(state.fields, field.name);
    if (typed && !field.isSecret) putTyped(pairs, `corpo.${field.name}`, typed, own(start.fields, field.name));
  }
  for (const [name, type] of Object.entries(state.partTypes)) pairs.append(`tipo.${name}`, type);
  return !isChanged || !media.isSecret;
}

/** The state that a fragment describes. What the operation does not know is ignored, since links grow old. */
export function fromFragment(form: RequestForm, fragment: string): FormState {
  const initial = initialState(form);
  if (!fragment.startsWith(FORM_FRAGMENT_START)) return initial;
  const pairs = new URLSearchParams(fragment.slice(FORM_FRAGMENT_START.length));
  const { servers, security, parameters } = form.operation;
  return {
    server: indexIn(servers, pairs.get('server'), initial.server),
    serverVariables: Object.fromEntries(
      servers
        .flatMap(({ variables }) => variables)
        .flatMap(({ name, enum: allowed }): [string, string][] => {
          const value = pairs.get(`server.${name}`) ?? initial.serverVariables[name];
          if (value === undefined) return [];
          return [
            [name, allowed.length === 0 || allowed.includes(value) ? value : (initial.serverVariables[name] ?? value)],
          ];
        }),
    ),
    security: indexIn(security, pairs.get('autenticazione'), initial.security),
    parameters: Object.fromEntries(
      parameters.map((parameter): [string, Typed] => {
        const key = parameterKey(parameter);
        return [key, readPair(pairs, key, initial.parameters[key], !parameter.required)];
      }),
    ),
    ...readBody(pairs, form, initial.mediaType),
  };
}

function readPair(pairs: URLSearchParams, key: string, unfilled: Typed | undefined, isOptional: boolean): Typed {
  const text = pairs.get(key);
  if (text !== null) return { sent: true, text };
  const start = unfilled ?? { sent: false, text: '' };
  return pairs.getAll('senza').includes(key) && isOptional ? { ...start, sent: false } : start;
}

function readBody(pairs: URLSearchParams, form: RequestForm, fallback: number): BodyState {
  const { requestBody } = form.operation;
  const mediaType = indexIn(requestBody?.content ?? [], pairs.get('tipo'), fallback);
  const media = requestBody?.content[mediaType];
  const variant = indexIn(media?.variants ?? [], pairs.get('variante'), firstVariant(media));
  const start = startBody(form, mediaType, variant);
  const begun = media ? (wholeBody(pairs, media, start) ?? start) : start;
  const fields = fieldsOf(media, begun.variant) ?? [];
  const body = readPair(pairs, 'corpo', begun.body, requestBody?.required === false);
  return {
    ...begun,
    body: fields.length > 0 ? { ...body, text: '' } : body,
    fields: Object.fromEntries(
      fields.map(({ name, required }) => [name, readPair(pairs, `corpo.${name}`, own(begun.fields, name), !required)]),
    ),
    partTypes: Object.fromEntries(
      fields.flatMap(({ name, contentTypes }): [string, string][] => {
        const type = pairs.get(`tipo.${name}`);
        return type !== null && contentTypes?.includes(type) ? [[name, type]] : [];
      }),
    ),
  };
}

/** The body of the example that a fragment names, or of the JSON object that older links have for a form. */
function wholeBody(pairs: URLSearchParams, media: BodyForm, start: BodyState): BodyState | undefined {
  const example = media.examples[indexIn(media.examples, pairs.get('esempio'), -1)];
  if (example) return exampleState(media, start, example);
  const old = fieldsOf(media, start.variant) && parseJsonText(pairs.get('corpo') ?? '');
  return isJsonObject(old) ? bodyWith(media, { ...start, value: old }) : undefined;
}

function indexIn(list: readonly unknown[], text: string | null, fallback: number): number {
  return text !== null && /^\d+$/.test(text) && Number(text) < list.length ? Number(text) : fallback;
}
