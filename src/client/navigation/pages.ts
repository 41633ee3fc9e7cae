import { toRoute } from '../../model/route.ts';

/** Pages of the site by their addresses, loaded ahead or when they are wanted. */
export type Pages = {
  /** Loads the text of a page ahead, once, and quietly: what fails is loaded again when it is wanted. */
  prefetch(url: URL): Promise<void>;
  /** Forgets what was loaded ahead. */
  forget(): void;
  /** Gives a page. Rejects when it does not load or is no page. */
  load(url: URL, signal: AbortSignal): Promise<Document>;
};

/** How long a page that was loaded ahead counts as new, in milliseconds. */
const FRESH_FOR_MS = 5 * 60_000;

/** Makes the store of the pages; answers of servers become documents here and nowhere else (Trusted Types). */
export function createPages(): Pages {
  const ahead = new Map<string, { readonly answer: Promise<string>; readonly at: number }>();
  const parse = createParser();
  return {
    async prefetch(url) {
      const key = url.pathname;
      if (ahead.has(key)) return;
      const answer = request(url, { priority: 'low' });
      ahead.set(key, { answer, at: performance.now() });
      await answer.then(
        () => undefined,
        () => ahead.delete(key),
      );
    },
    forget: () => ahead.clear(),
    async load(url, signal) {
      const known = ahead.get(url.pathname);
      ahead.delete(url.pathname);
      const isFresh = known !== undefined && performance.now() - known.at < FRESH_FOR_MS;
      // What was loaded ahead and failed meanwhile is asked for again.
      return parse(await (isFresh ? known.answer.catch(() => request(url, { signal })) : request(url, { signal })));
    },
  };
}

async function request(url: URL, init: RequestInit): Promise<string> {
  const response = await fetch(url.pathname + url.search, { ...init, headers: { accept: 'text/html' } });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // The page for unknown addresses comes with 404, and is a page like any other.
  if (!isPage || !(response.ok || response.status === 404)) throw new Error(`${url.pathname}: ${response.status}`);
  return response.text();
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
};

function createParser(): (text: string) => Document {
  const policy = trustedTypesOf(window)?.createPolicy('pages', { createHTML: (text) => text });
  // A document made by the parser runs no scripts and loads nothing.
  return (text) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
}

function trustedTypesOf(source: Window & { readonly trustedTypes?: TrustedTypes }): TrustedTypes | undefined {
  return source.trustedTypes;
}

/** The clean address of a page, without `.html`, `/index.html` or a slash at the end; `undefined` for other sites and for files. */
export function pageAddress(url: URL): URL | undefined {
  const route = url.origin === location.origin ? toRoute(url.pathname) : undefined;
  if (!route || /\.[a-z0-9]+$/i.test(route)) return undefined;
  const clean = new URL(url);
  clean.pathname = route;
  return clean;
}
