import { isIdempotencyKey } from '../model/idempotency-key.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';
import { isMultipart } from '../model/media-type.ts';
import type { MediaType, Operation } from '../model/operation.ts';
import type { PartForm, Positions } from '../model/part-form.ts';
import { parameterKey, type RequestValues } from '../model/request-operation.ts';
import { fileNameFor, fileNameIn } from './media.ts';
import { shortened } from './shorten.ts';

/**
 * Gives the values of the examples. Only required parameters are sent, and the key with which a request may be
 * repeated; other optional ones are added in the request form. A required parameter without an example is left out, and
 * becomes a placeholder. Those that name the variant of the body go with its example. Long values are cut.
 */
export function defaultValues(operation: Operation): RequestValues {
  const media = operation.requestBody?.content[0];
  return {
    server: 0,
    serverVariables: {},
    parameters: {
      ...Object.fromEntries(
        operation.parameters.flatMap((parameter) => {
          const [example] = parameter.examples;
          const isSent = parameter.required || isIdempotencyKey(parameter);
          return isSent && example ? [[parameterKey(parameter), shortened(example.value)]] : [];
        }),
      ),
      ...media?.examples[0]?.parameters,
    },
    security: 0,
    credentials: {},
    mediaType: 0,
    body: defaultBody(media),
  };
}

/**
 * The body that a media type starts with: its first example. A file has its name, also inside a form, since no example
 * can hold the bytes.
 */
export function defaultBody(media: Omit<MediaType, 'externalExamples'> | undefined): JsonValue | undefined {
  if (!media) return undefined;
  const value = media.examples[0]?.value;
  if (media.isFile) return (value !== undefined && fileNameIn(value)) || fileNameFor(media.contentType);
  if (value === undefined) return undefined;
  // A form cannot come from one file, as any other long body does.
  return isMultipart(media.contentType) ? shortened(withFileNames(value, media)) : value;
}

/** An example of a form, or of parts, with the name of a file wherever one stands. */
export function withFileNames(
  value: JsonValue,
  { fields = [], parts }: Pick<MediaType, 'fields' | 'parts'>,
): JsonValue {
  if (isJsonArray(value)) return parts ? namedParts(value, parts) : value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = fields.find((candidate) => candidate.name === name);
      if (!field) return [name, item];
      if (field.parts && isJsonArray(item)) return [name, namedParts(item, field.parts)];
      return [name, isJsonArray(item) ? item.map((one) => withFileName(one, field)) : withFileName(item, field)];
    }),
  );
}

function namedParts(values: readonly JsonValue[], { first, others }: Positions<PartForm>): JsonValue {
  return values.map((value, index) => withFileName(value, first[index] ?? others));
}

function withFileName(value: JsonValue, { content, contentTypes, parts }: PartForm): JsonValue {
  if (parts && isJsonArray(value)) return namedParts(value, parts);
  if (content !== 'file' || isJsonObject(value)) return value;
  return fileNameIn(value) ?? fileNameFor(contentTypes[0] ?? '');
}
