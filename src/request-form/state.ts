import type { JsonValue } from '../model/json.ts';
import { isWrittenAsJson } from '../model/media-type.ts';
import type { BodyForm, Control, ParameterForm, RequestForm } from '../model/request-form.ts';
import { parameterKey, type RequestValues } from '../model/request-operation.ts';
import { isFileBody } from '../samples/media.ts';
import { plainText } from '../samples/serialize.ts';

/** The fields of the form as they were typed. Credentials are not included: they must never leave the page. */
export type FormState = {
  /** Index of the server. */
  readonly server: number;
  readonly serverVariables: Readonly<Record<string, string>>;
  /** By `in.name`, as `parameterKey` gives it. */
  readonly parameters: Readonly<Record<string, Typed>>;
  /** Index among the alternatives of authentication. */
  readonly security: number;
  /** Index of the media type. */
  readonly mediaType: number;
  readonly body: Typed;
};

/** A text, and whether it is sent: an empty text may be sent too. */
export type Typed = { readonly sent: boolean; readonly text: string };

/** Secrets by the name of their security scheme. */
export type Credentials = Readonly<Record<string, string>>;

/** The state in which the samples are those that the build wrote. */
export function initialState({ operation, values }: RequestForm): FormState {
  const media = operation.requestBody?.content[values.mediaType];
  return {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: Object.fromEntries(
      operation.parameters.map((parameter): [string, Typed] => {
        const value = values.parameters[parameterKey(parameter)];
        if (value !== undefined)
          return [parameterKey(parameter), { sent: true, text: textOf(value, parameter.control) }];
        return [parameterKey(parameter), { sent: false, text: firstChoice(parameter) }];
      }),
    ),
    security: values.security,
    mediaType: values.mediaType,
    body: { sent: values.body !== undefined, text: values.body === undefined ? '' : bodyText(values.body, media) },
  };
}

/** The text of a parameter that is not sent yet. A `select` element always has a selected option. */
function firstChoice({ control }: ParameterForm): string {
  return control.kind === 'choice' ? String(control.values[0] ?? '') : '';
}

/** A value as text for the control, as a person would type it. */
export function textOf(value: JsonValue, { kind }: Control): string {
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if ((kind === 'list' || kind === 'choices') && Array.isArray(value)) return value.map(plainText).join('\n');
  return plainText(value);
}

/** An example's body as the text of the editor. */
export function bodyText(value: JsonValue, media: BodyForm | undefined): string {
  return media && isJsonBody(media) ? JSON.stringify(value, null, 2) : plainText(value);
}

/** Tells whether a body is written as JSON. */
export function isJsonBody(media: BodyForm): boolean {
  return isWrittenAsJson(media.contentType) && !isFileBody(media);
}

/**
 * The values of the request. A parameter that should be JSON but is not is sent as text. A body is not: `lastBody`, its
 * last valid value, is sent instead.
 */
export function valuesOf(
  form: RequestForm,
  state: FormState,
  credentials: Credentials,
  lastBody: JsonValue | undefined,
): RequestValues {
  const { server, serverVariables, security, mediaType } = state;
  return {
    server,
    serverVariables,
    parameters: Object.fromEntries(
      form.operation.parameters.flatMap((parameter): [string, JsonValue][] => {
        const typed = state.parameters[parameterKey(parameter)];
        // A path without this parameter would be another address, so the placeholder stays.
        if (!typed?.sent || (parameter.in === 'path' && typed.text === '')) return [];
        return [[parameterKey(parameter), readTyped(typed.text, parameter.control)]];
      }),
    ),
    security,
    credentials: Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== '')),
    mediaType,
    body: state.body.sent ? lastBody : undefined,
  };
}

/** The value of the body; `undefined` if the operation has none, or if it should be JSON and is not. */
export function bodyValue(
  { operation }: RequestForm,
  { mediaType, body }: FormState,
): { readonly value: JsonValue } | undefined {
  const media = operation.requestBody?.content[mediaType];
  if (!media) return undefined;
  return isJsonBody(media) ? parseJson(body.text) : { value: body.text };
}

/** The value that a text stands for. Numbers stay text, as they are sent, so that none is too large. */
export function readTyped(text: string, { kind }: Control): JsonValue {
  if (kind === 'list' || kind === 'choices') return text === '' ? [] : text.split('\n');
  return kind === 'json' ? (parseJson(text)?.value ?? text) : text;
}

/** Parses JSON; `undefined` if the text is not valid. */
export function parseJson(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
