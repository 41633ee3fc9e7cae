import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';

/** The flows of OAuth 2.0 by their names in Swagger 2.0. */
const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/**
 * Converts a Security Scheme Object of Swagger 2.0: basic authentication becomes an HTTP scheme, and the only flow of an OAuth scheme goes
 * to `flows`.
 */
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
