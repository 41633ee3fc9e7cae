import { getSession } from '../browser/storage.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import type { Credentials } from './state.ts';

/**
 * The keys in session storage, which lasts as long as the tab is open: the credentials, if the reader wants them there,
 * and the address of the last server that the reader chose.
 */
export const SESSION = { credentials: 'credentials', server: 'server' } as const;

/** The stored credentials, if there are any. */
export function storedCredentials(): Credentials | undefined {
  const stored = getSession(SESSION.credentials);
  return isCredentials(stored) ? stored : undefined;
}

function isCredentials(value: unknown): value is Credentials {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string');
}

/** Shown on the screen instead of a secret. */
const MASK = 'XXXXXXXX';

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
