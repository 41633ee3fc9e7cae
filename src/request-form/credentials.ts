import { getSession, setSession } from '../browser/storage.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import type { Credentials } from './state.ts';

/** The key of the credentials in session storage. They are kept only if the reader asks for it. */
const KEY = 'credentials';

/** The credentials that this session keeps; `undefined` if it keeps none. */
export function storedCredentials(): Credentials | undefined {
  const kept = getSession(KEY);
  return isCredentials(kept) ? kept : undefined;
}

/** Keeps credentials as long as the tab is open; `undefined` removes them. */
export function keepCredentials(credentials: Credentials | undefined): void {
  setSession(KEY, credentials);
}

function isCredentials(kept: unknown): kept is Credentials {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string');
}

/** Shown on the screen instead of a secret. */
const MASK = 'XXXXXXXX';

/** The credentials with their secrets masked, as the screen shows them. A user name is not a secret. */
export function masked(credentials: Credentials, schemes: readonly RequestScheme[]): Credentials {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => {
      const scheme = schemes.find((candidate) => candidate.name === name);
      if (value === '' || !scheme) return [name, value];
      return [name, isBasic(scheme) ? `${value.slice(0, value.indexOf(':'))}:${MASK}` : MASK];
    }),
  );
}

/** Tells whether a scheme asks for user name and password (RFC 7617). */
export function isBasic(scheme: RequestScheme): boolean {
  return scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic';
}
