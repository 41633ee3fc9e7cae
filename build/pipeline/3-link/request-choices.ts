import { defined } from '../../../src/model/defined.ts';
import type { SecurityScheme } from '../../../src/model/operation.ts';
import type { RequestChoices } from '../../../src/model/page.ts';
import { isChallenge, PLACEHOLDERS } from '../../../src/samples/credentials.ts';
import { hostOf, serverAddress, serverChoices } from '../../../src/samples/server.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { requestServers } from './reference/form/request-servers.ts';

/** What readers choose for the requests of the whole site; `undefined` if there is nothing to choose. */
export function requestChoices(api: Api): RequestChoices | undefined {
  const servers = requestServers(api.servers.filter(({ isPlaceholder }) => isPlaceholder !== true));
  const choices = serverChoices({ servers }).map(({ destination, label }) => {
    const address = serverAddress({ servers }, destination);
    return { label, name: servers[destination.server]?.name ?? hostOf(address), address };
  });
  const secret = secretOf(api);
  return choices.length > 1 || (choices.length > 0 && secret)
    ? { servers: choices, ...defined({ secret }) }
    : undefined;
}

/** The secret of the first operation that needs one, if it is the only one. */
function secretOf({ operations }: Api): RequestChoices['secret'] {
  const required = operations
    .filter(({ kind }) => kind === 'request')
    .flatMap(({ security: [first] }) => (first && first.schemes.length > 0 ? [first.schemes] : []));
  const [{ scheme } = {}, ...others] = required[0] ?? [];
  const kind = scheme && others.length === 0 ? kindOf(scheme) : undefined;
  if (!scheme || kind === undefined) return undefined;
  const { name, environmentVariable } = scheme;
  return { scheme: name, kind, placeholder: PLACEHOLDERS[kind], ...defined({ variable: environmentVariable }) };
}

/** What a scheme's secret is called, and stands for in samples; `undefined` if it is no single text. */
function kindOf(scheme: SecurityScheme): 'key' | 'token' | undefined {
  if (scheme.type === 'apiKey') return 'key';
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') return 'token';
  if (scheme.type === 'mutualTLS' || isChallenge(scheme.scheme) || /^basic$/i.test(scheme.scheme)) return undefined;
  return /^bearer$/i.test(scheme.scheme) ? 'key' : 'token';
}
