import { isJsonObject, parseJsonText } from '../model/json.ts';
import { own } from '../model/own.ts';
import { type BodyForm, FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import { parameterKey, type RequestServer } from '../model/request-operation.ts';
import { baseName } from '../samples/request.ts';
import { canHold, type Destination, serverAddress } from '../samples/server.ts';
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
  for (const { name, default: given } of form.operation.servers[state.server]?.variables ?? [])
    put(pairs, `server.${name}`, own(state.serverVariables, name), given);
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

type Written = string | number | undefined;

function put(pairs: URLSearchParams, key: string, value: Written, unless: Written): void {
  if (value !== undefined && value !== unless) pairs.append(key, String(value));
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
    ...readDestination(pairs, servers),
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

/** A request that a link has filled in. `asked` is another server, where it does not go unless the reader agrees. */
export type Linked = { readonly state: FormState; readonly asked: Destination | undefined };

/**
 * The request that a link fills in. A link never decides where the reader's credentials go: it leads only to the page's
 * own server, or to the address that the reader has `chosen` before. For any other, the server of `now` stays.
 */
export function fromLink(
  form: RequestForm,
  fragment: string,
  { now, chosen }: { readonly now: FormState; readonly chosen: unknown },
): Linked {
  const state = fromFragment(form, fragment);
  const { server, serverVariables } = state;
  const address = serverAddress(form.operation, state);
  if (address === serverAddress(form.operation, form.values) || address === chosen) return { state, asked: undefined };
  return {
    state: { ...state, server: now.server, serverVariables: now.serverVariables },
    asked: { server, serverVariables },
  };
}

/** The server that a fragment names. Only its own variables are read: those of another server would lie in wait. */
function readDestination(pairs: URLSearchParams, servers: readonly RequestServer[]): Destination {
  const index = indexIn(servers, pairs.get('server'), 0);
  const server = servers[index];
  const given = server?.variables.flatMap((variable): [string, string][] => {
    const value = pairs.get(`server.${variable.name}`);
    return value !== null && canHold(server, variable, value) ? [[variable.name, value]] : [];
  });
  return { server: index, serverVariables: Object.fromEntries(given ?? []) };
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
  const written = readPair(pairs, 'corpo', begun.body, requestBody?.required === false);
  const body = media?.isFile ? withoutFolders(written) : written;
  return {
    ...begun,
    body: fields.length > 0 ? { ...body, text: '' } : body,
    fields: Object.fromEntries(
      fields.map(({ name, required, control }) => {
        const typed = readPair(pairs, `corpo.${name}`, own(begun.fields, name), !required);
        return [name, control.kind === 'file' ? withoutFolders(typed) : typed];
      }),
    ),
    partTypes: Object.fromEntries(
      fields.flatMap(({ name, contentTypes }): [string, string][] => {
        const type = pairs.get(`tipo.${name}`);
        return type !== null && contentTypes?.includes(type) ? [[name, type]] : [];
      }),
    ),
  };
}

/** The names of files without their folders: a link must not send what is elsewhere on the reader's computer. */
function withoutFolders({ sent, text }: Typed): Typed {
  return { sent, text: text.split('\n').map(baseName).join('\n') };
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
