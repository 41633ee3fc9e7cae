import { defined } from '../../../../../src/model/defined.ts';
import type { Operation, SecurityRequirement, SecurityScheme } from '../../../../../src/model/operation.ts';
import type { RequestForm } from '../../../../../src/model/request-form.ts';
import type { RequestScheme, RequestSecurity } from '../../../../../src/model/request-operation.ts';
import { sendsBody } from '../../../../../src/samples/body.ts';
import { defaultValues } from '../../../../../src/samples/values.ts';
import type { Reference } from '../reference.ts';
import { sentFlatSchemas } from '../schemas/flatten.ts';
import { bodyForm } from './body-form.ts';
import { createMessageSchemas } from './message-schemas.ts';
import { requestServers } from './request-servers.ts';
import { parameterForm } from './value-form.ts';

/** The data of an operation's request form. Callbacks and webhooks have none, because the API itself sends them. */
export function requestForm(operation: Operation, reference: Reference): RequestForm | undefined {
  const { kind, method, path, responses, security, servers, requestBody } = operation;
  if (kind !== 'request') return undefined;
  const schemas = createMessageSchemas(reference.api, 'request');
  const components = sentFlatSchemas(reference.api.schemas, 'request');
  const parameters = operation.parameters.map((parameter) => parameterForm(parameter, schemas, components));
  const sent = sendsBody(method) ? requestBody : undefined;
  const content = sent?.content.map((media) => bodyForm(media, schemas, components));
  const { body, ...values } = defaultValues(operation);
  return {
    operation: {
      method,
      path,
      parameters,
      ...(sent && content && { requestBody: { required: sent.required, content } }),
      responses: responses.map((response) => ({
        status: response.status,
        content: response.content.map(({ contentType }) => ({ contentType })),
      })),
      security: security.map(securityOf),
      servers: requestServers(servers),
    },
    values: { ...values, ...defined({ body }) },
    schemas: schemas.definitions(),
  };
}

function securityOf({ schemes }: SecurityRequirement): RequestSecurity {
  return { schemes: schemes.map(({ scheme }) => ({ scheme: schemeOf(scheme) })) };
}

function schemeOf(scheme: SecurityScheme): RequestScheme {
  const { name, type, environmentVariable } = scheme;
  const common = { name, ...defined({ environmentVariable }) };
  if (type === 'apiKey') return { ...common, type, in: scheme.in, parameter: scheme.parameter };
  return type === 'http' ? { ...common, type, scheme: scheme.scheme } : { ...common, type };
}
