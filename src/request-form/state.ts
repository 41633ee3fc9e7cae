import type { Credentials } from '../environment/chosen.ts';
import type { JsonValue } from '../model/json.ts';
import { own } from '../model/own.ts';
import type { RequestForm } from '../model/request-form.ts';
import { parameterKey, type RequestValues } from '../model/request-operation.ts';
import { type BodyState, indexOfExample, initialBody } from './body-state.ts';
import { readTyped, type TypedText, typedOf } from './typed.ts';

/** The fields of the form as they were typed. Credentials are not included: they must never leave the page. */
export type FormState = BodyState &
  Pick<RequestValues, 'server' | 'serverVariables' | 'security'> & {
    /** By `in.name`, as `parameterKey` gives it. */
    readonly parameters: Readonly<Record<string, TypedText>>;
  };

/** The state in which the samples are those that the build wrote. */
export function initialState(form: RequestForm): FormState {
  const { operation, values } = form;
  return {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: Object.fromEntries(
      operation.parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return [key, typedOf(parameter, values.parameters[key])];
      }),
    ),
    security: values.security,
    ...initialBody(form),
  };
}

/** The request with another body. If that is an example, the parameters that name its variant go with it. */
export function withBody(form: RequestForm, state: FormState, body: BodyState): FormState {
  const media = form.operation.requestBody?.content[body.mediaType];
  const { parameters = {} } = media?.examples[indexOfExample(media, body)] ?? {};
  const named = form.operation.parameters.flatMap((parameter): [string, TypedText][] => {
    const value = own(parameters, parameterKey(parameter));
    return value === undefined ? [] : [[parameterKey(parameter), typedOf(parameter, value)]];
  });
  return { ...state, ...body, parameters: { ...state.parameters, ...Object.fromEntries(named) } };
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
  const { server, serverVariables, security, mediaType, partTypes } = state;
  return {
    server,
    serverVariables,
    parameters: Object.fromEntries(
      form.operation.parameters.flatMap((parameter): [string, JsonValue][] => {
        const typed = state.parameters[parameterKey(parameter)];
        return typed?.sent ? [[parameterKey(parameter), readTyped(typed.text, parameter.control)]] : [];
      }),
    ),
    security,
    credentials: Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== '')),
    mediaType,
    body: state.body.sent ? lastBody : undefined,
    partTypes,
  };
}
