import { getSession, setSession } from '../browser/storage.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import type { Credentials } from './state.ts';

/** The key of the credentials in session storage. They are stored only if the reader asks for it. */
const KEY = 'credentials';

/** The stored credentials, if there are any. */
export function storedCredentials(): Credentials | undefined {
  const stored = getSession(KEY);
  return isCredentials(stored) ? stored : undefined;
}

/** Stores credentials for as long as the tab is open; `undefined` removes them. */
export function storeCredentials(credentials: Credentials | undefined): void {
  setSession(KEY, credentials);
}

/** The key in session storage of the last server that the reader chose, by its address. */
const SERVER_KEY = 'server';

/** The address of the server that the reader chose in this tab. */
export function storedServer(): unknown {
  return getSession(SERVER_KEY);
}

/** Stores the reader's choice of a server for as long as the tab is open; `undefined` removes it. */
export function storeServer(address: string | undefined): void {
  setSession(SERVER_KEY, address);
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
