import { getSession, hasSession, setSession } from '../browser/storage.ts';

/** Secrets by the name of their security scheme. */
export type Credentials = Readonly<Record<string, string>>;

/** What the reader has chosen for the requests of the whole site, as long as the tab is open. */
export type Chosen = {
  /** The address of a server. Requests that do not have it go to their first one. */
  readonly server?: string | undefined;
  readonly credentials?: Credentials | undefined;
};

/** The key in session storage. */
const KEY = 'requests';

/** The event that says so: the form and the samples are scripts of their own, which share no memory. */
const CHOSEN = 'chosen';

/** In place of session storage that is blocked: then each script knows what was chosen in it. */
const onPage = new Map<typeof KEY, unknown>();

/** What the reader has chosen. */
export function chosen(): Chosen {
  const { server, credentials }: Readonly<Record<string, unknown>> = {
    ...Object(hasSession() ? getSession(KEY) : onPage.get(KEY)),
  };
  return {
    server: typeof server === 'string' ? server : undefined,
    credentials: isCredentials(credentials) ? credentials : undefined,
  };
}

/** Changes what the reader has chosen, and tells all who follow it. */
export function choose(changes: Chosen): void {
  const { server, credentials = {} } = { ...chosen(), ...changes };
  const secrets = Object.entries(credentials).filter(([, secret]) => secret !== '');
  const isChosen = server !== undefined || secrets.length > 0;
  const next = isChosen ? { server, credentials: Object.fromEntries(secrets) } : undefined;
  if (hasSession()) setSession(KEY, next);
  else onPage.set(KEY, next);
  document.dispatchEvent(new Event(CHOSEN));
}

/** Calls a function whenever something is chosen. Gives a function that ends this. */
export function followChosen(follow: () => void): () => void {
  document.addEventListener(CHOSEN, follow);
  return () => document.removeEventListener(CHOSEN, follow);
}

function isCredentials(stored: unknown): stored is Credentials {
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).every((item) => typeof item === 'string')
  );
}
