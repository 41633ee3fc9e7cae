import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';

/** The flows of OAuth 2.0 by their names in Swagger 2.0. */
const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/** Converts a Security Scheme Object (Swagger 2.0): basic authentication is a scheme of HTTP, an OAuth scheme has one flow. */
export function convertSecurityScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  const { description } = scheme;
  const said: JsonObject = description === undefined ? {} : { description };
  if (scheme.type === 'basic') return { ...said, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes = {} } = scheme;
  const name = FLOWS[String(flow)] ?? 'implicit';
  const urls = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
  };
  return { ...said, type: 'oauth2', flows: { [name]: { ...urls, scopes } } };
}
