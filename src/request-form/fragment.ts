import { FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { bodyText, type FormState, initialState, type Typed } from './state.ts';

/** In characters. A longer link may not open in other programs, so the body is left out. */
export const MAX_FRAGMENT_LENGTH = 8_000;

/** A fragment that fills the form; `isWhole` is false if the body was left out. */
export type Fragment = { readonly text: string; readonly isWhole: boolean };

/** The fragment that fills the form in again. It holds the differences from the initial state; empty without any. */
export function toFragment(form: RequestForm, state: FormState): Fragment {
  const initial = initialState(form);
  const pairs = new URLSearchParams();
  const put = (key: string, value: string | number, unless: string | number | undefined) => {
    if (value !== unless) pairs.append(key, String(value));
  };
  put('server', state.server, initial.server);
  for (const [name, value] of Object.entries(state.serverVariables))
    put(`server.${name}`, value, initial.serverVariables[name]);
  put('autenticazione', state.security, initial.security);
  for (const [key, typed] of Object.entries(state.parameters)) putTyped(pairs, key, typed, initial.parameters[key]);
  put('tipo', state.mediaType, initial.mediaType);
  const untouched = state.mediaType === initial.mediaType ? initial.body : firstBody(form, state.mediaType);
  const withoutBody = pairs.toString();
  putTyped(pairs, 'corpo', state.body, untouched);
  const whole = pairs.toString();
  const isWhole = whole.length <= MAX_FRAGMENT_LENGTH;
  const text = isWhole ? whole : withoutBody;
  return { text: text === '' ? '' : `${FORM_FRAGMENT_START}${text}`, isWhole };
}

function putTyped(pairs: URLSearchParams, key: string, { sent, text }: Typed, initial: Typed | undefined): void {
  if (sent === initial?.sent && (!sent || text === initial.text)) return;
  if (sent) pairs.append(key, text);
  else pairs.append('senza', key);
}

/** The state that a fragment describes. What the operation does not know is ignored, since links grow old. */
export function fromFragment(form: RequestForm, fragment: string): FormState {
  const initial = initialState(form);
  if (!fragment.startsWith(FORM_FRAGMENT_START)) return initial;
  const pairs = new URLSearchParams(fragment.slice(FORM_FRAGMENT_START.length));
  const omitted = new Set(pairs.getAll('senza'));
  const { servers, security, parameters, requestBody } = form.operation;
  const mediaType = indexIn(requestBody?.content ?? [], pairs.get('tipo'), initial.mediaType);
  const typed = (key: string, unfilled: Typed, isOptional: boolean): Typed => {
    const text = pairs.get(key);
    if (text !== null) return { sent: true, text };
    return omitted.has(key) && isOptional ? { ...unfilled, sent: false } : unfilled;
  };
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
        return [key, typed(key, initial.parameters[key] ?? { sent: false, text: '' }, !parameter.required)];
      }),
    ),
    mediaType,
    body: typed(
      'corpo',
      mediaType === initial.mediaType ? initial.body : firstBody(form, mediaType),
      requestBody?.required === false,
    ),
  };
}

/** The body that a media type starts with: its first example, or no text. */
export function firstBody({ operation: { requestBody } }: RequestForm, mediaType: number): Typed {
  const media = requestBody?.content[mediaType];
  const [example] = media?.examples ?? [];
  return { sent: true, text: example ? bodyText(example.value, media) : '' };
}

function indexIn(list: readonly unknown[], text: string | null, fallback: number): number {
  return text !== null && /^\d+$/.test(text) && Number(text) < list.length ? Number(text) : fallback;
}
