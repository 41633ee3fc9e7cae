import type { JsonValue } from '../model/json.ts';
import type { MediaType, Operation, Parameter } from '../model/operation.ts';
import { parameterKey, type RequestValues } from '../model/request-operation.ts';
import { fileNameFor, isFileBody } from './media.ts';
import { shortened } from './shorten.ts';

/** How many optional query parameters a sample shows: more would hide what it is about. */
const MAX_OPTIONAL = 3;

/**
 * The values of the description's examples. Required parameters are always sent. An optional one is sent if the author gave it an example,
 * it is not deprecated, and it has no default. Long values are cut. Of the query only the first three optional ones are sent, so that samples stay readable.
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
  // The parts of a form cannot come from one file, as any other long body does.
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
