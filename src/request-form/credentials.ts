import type { Credentials } from '../environment/chosen.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import { MASK } from '../samples/mask.ts';

/** The credentials with their secrets masked, as the screen shows them. A user name is not a secret. */
export function masked(credentials: Credentials, schemes: readonly RequestScheme[]): Credentials {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => {
      const scheme = schemes.find((candidate) => candidate.name === name);
      if (value === '' || !scheme) return [name, value];
      return [name, hasPassword(scheme) ? `${value.slice(0, value.indexOf(':'))}:${MASK}` : MASK];
    }),
  );
}

/** Tells whether a scheme asks for user name and password (RFC 7616 and 7617). */
export function hasPassword(scheme: RequestScheme): boolean {
  return scheme.type === 'http' && /^(?:basic|digest)$/i.test(scheme.scheme);
}
