import type { JsonValue } from '../model/json.ts';
import type { MediaType, Operation, Parameter } from '../model/operation.ts';
import { parameterKey, type RequestValues } from '../model/request-operation.ts';
import { fileNameFor, isFileBody } from './media.ts';
import { shortened } from './shorten.ts';

/** The number of optional query parameters that a sample shows. More would hide what the sample is about. */
const MAX_OPTIONAL = 3;

/**
 * Gives the values of the examples. Required parameters are always sent. An optional parameter is sent if the author
 * gave it an example, it is not deprecated, and it has no default. Of the query only the first three optional
 * parameters are sent, so that samples stay readable. Long values are cut.
 */
export function defaultValues(operation: Operation): RequestValues {
  const [server] = operation.servers;
  const shown = operation.parameters.filter((parameter) => isShown(parameter, operation));
  return {
    server: 0,
    serverVariables: Object.fromEntries((server?.variables ?? []).map((variable) => [variable.name, variable.default])),
    parameters: Object.fromEntries(
      shown.flatMap((parameter) => {
        const [example] = parameter.examples;
        return example ? [[parameterKey(parameter), shortened(example.value)]] : [];
      }),
    ),
    security: 0,
    credentials: {},
    mediaType: 0,
    body: defaultBody(operation.requestBody?.content[0]),
  };
}

function defaultBody(media: MediaType | undefined): JsonValue | undefined {
  if (!media) return undefined;
  if (isFileBody(media)) return fileNameFor(media.contentType);
  const value = media.examples[0]?.value;
  // A form cannot come from one file, as any other long body does.
  return value !== undefined && /^multipart\//i.test(media.contentType) ? shortened(value) : value;
}

function isShown(parameter: Parameter, { parameters }: Operation): boolean {
  if (parameter.required) return true;
  if (!isWorthShowing(parameter)) return false;
  if (parameter.in !== 'query') return true;
  const optional = parameters.filter((other) => other.in === 'query' && !other.required && isWorthShowing(other));
  return optional.indexOf(parameter) < MAX_OPTIONAL;
}

function isWorthShowing({ examples, deprecated, schema }: Parameter): boolean {
  const hasDefault = schema.kind !== 'never' && schema.default !== undefined;
  return !deprecated && !hasDefault && examples[0]?.origin === 'author';
}
