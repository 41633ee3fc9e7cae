import { isWrittenAsJson } from '../../../../src/model/media-type.ts';
import type { MediaType, Operation, Parameter } from '../../../../src/model/operation.ts';
import type { BodyForm, ParameterForm, RequestForm } from '../../../../src/model/request-form.ts';
import type { RequestScheme, RequestSecurity } from '../../../../src/model/request-operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { defaultValues } from '../../../../src/samples/values.ts';
import { controlOf } from './control.ts';
import { titleOf } from './examples.ts';
import type { Flatten } from './flat.ts';
import { flattenIn } from './flatten.ts';
import type { Reference } from './reference.ts';
import { createRequestSchemas, type RequestSchemas } from './request-schemas.ts';

/** The data of an operation's request form. Callbacks and webhooks have none, because the API itself sends them. */
export function requestForm(operation: Operation, reference: Reference): RequestForm | undefined {
  const { kind, method, path, responses, security, servers, requestBody } = operation;
  if (kind !== 'request') return undefined;
  const schemas = createRequestSchemas(reference.api.schemas);
  const flatten = flattenIn(reference.api.schemas);
  const parameters = operation.parameters.map((parameter) => parameterForm(parameter, schemas, flatten));
  const content = requestBody?.content.map((media) => bodyForm(media, schemas));
  const { body, ...values } = defaultValues(operation);
  return {
    operation: {
      method,
      path,
      parameters,
      ...(requestBody && content && { requestBody: { required: requestBody.required, content } }),
      responses: responses.map((response) => ({
        status: response.status,
        content: response.content.map(({ contentType }) => ({ contentType })),
      })),
      security: security.map(securityOf),
      servers: servers.map(({ url, variables }) => ({
        url,
        variables: variables.map(({ name, default: value, enum: allowed }) => ({
          name,
          default: value,
          enum: allowed,
        })),
      })),
    },
    values: { ...values, ...(body !== undefined && { body }) },
    schemas: schemas.definitions(),
  };
}

function parameterForm(parameter: Parameter, schemas: RequestSchemas, flatten: Flatten): ParameterForm {
  const { name, in: location, required, style, explode, allowReserved, contentType, schema } = parameter;
  return {
    name,
    in: location,
    required,
    style,
    explode,
    allowReserved,
    ...(contentType !== undefined && { contentType }),
    control: controlOf(parameter, flatten),
    schema: schemas.convert(schema) ?? true,
  };
}

function bodyForm(media: MediaType, schemas: RequestSchemas): BodyForm {
  const { contentType, encoding, schema, examples } = media;
  const checked = schema && isWrittenAsJson(contentType) ? schemas.convert(schema) : undefined;
  return {
    contentType,
    encoding,
    ...(schema && /^multipart\//i.test(contentType) && { schema: partsOf(schema) }),
    ...(checked !== undefined && { checked }),
    examples: examples.map((example) => ({ title: titleOf(example, examples.length), value: example.value })),
  };
}

/** The part of a multipart schema that shows which of its fields are files. */
function partsOf(schema: Schema): Schema {
  if (schema.kind !== 'schema' || !schema.properties) return { kind: 'any' };
  return {
    kind: 'schema',
    properties: schema.properties.map(({ name, required, schema: part }) => ({
      name,
      required,
      schema: fileTraits(part),
    })),
  };
}

function fileTraits(schema: Schema): Schema {
  if (schema.kind !== 'schema') return { kind: 'any' };
  const { format, contentEncoding, contentMediaType, items } = schema;
  return {
    kind: 'schema',
    ...(format !== undefined && { format }),
    ...(contentEncoding !== undefined && { contentEncoding }),
    ...(contentMediaType !== undefined && { contentMediaType }),
    ...(items && { items: fileTraits(items) }),
  };
}

function securityOf({ schemes }: Operation['security'][number]): RequestSecurity {
  return { schemes: schemes.map(({ scheme }) => ({ scheme: schemeOf(scheme) })) };
}

function schemeOf(scheme: Operation['security'][number]['schemes'][number]['scheme']): RequestScheme {
  const { name, type } = scheme;
  if (type === 'apiKey') return { name, type, in: scheme.in, parameter: scheme.parameter };
  return type === 'http' ? { name, type, scheme: scheme.scheme } : { name, type };
}
