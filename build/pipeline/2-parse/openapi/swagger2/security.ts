import { isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';

/** The flows of OAuth 2.0 by their names in Swagger 2.0. */
const FLOWS: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['password', 'password'],
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

/**
 * Converts a Security Scheme Object of Swagger 2.0: basic authentication becomes an HTTP scheme, and the only flow of
 * an OAuth scheme moves to `flows`.
 */
export function convertSecurityScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  const { type, flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme;
  if (type === 'basic') return { ...rest, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return scheme;
  const urls = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
  };
  return { ...rest, type, flows: { [FLOWS.get(flow) ?? 'implicit']: { ...urls, scopes } } };
}
