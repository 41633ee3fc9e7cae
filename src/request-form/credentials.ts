import type { RequestScheme } from '../model/request-operation.ts';
import type { Credentials } from './state.ts';

/** Under which name this tab's session keeps credentials, and only when the reader asks for it. */
const KEY = 'credentials';

/** The credentials that the session keeps; `undefined` where it keeps none. */
export function keptCredentials(): Credentials | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isCredentials(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps credentials as long as the tab is open; `undefined` forgets them. */
export function keepCredentials(credentials: Credentials | undefined): void {
  try {
    if (credentials) sessionStorage.setItem(KEY, JSON.stringify(credentials));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, they last as long as the page.
  }
}

function isCredentials(kept: unknown): kept is Credentials {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string');
}

/** What stands on the screen in the place of a secret. */
const MASK = 'XXXXXXXX';

/** The credentials as the screen shows them. A user name is no secret. */
export function masked(credentials: Credentials, schemes: readonly RequestScheme[]): Credentials {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => {
      const scheme = schemes.find((candidate) => candidate.name === name);
      if (value === '' || !scheme) return [name, value];
      return [name, isBasic(scheme) ? `${value.slice(0, value.indexOf(':'))}:${MASK}` : MASK];
    }),
  );
}

/** Tells the scheme of user name and password (RFC 7617). */
export function isBasic(scheme: RequestScheme): boolean {
  return scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic';
}
