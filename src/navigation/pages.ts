import { fetchKept } from '../browser/fetch-kept.ts';
import { toRoute } from '../model/route.ts';

/** Loads the pages of the site and caches their HTML by path. */
export type Pages = ReturnType<typeof createPages>;

/** How long cached HTML counts as fresh, in milliseconds. */
const FRESH_FOR_MS = 5 * 60_000;

/** Creates the cache. Only this module parses HTML, so that one Trusted Types policy is enough. */
export function createPages() {
  const texts = new Map<string, { readonly text: Promise<string>; readonly at: number }>();
  const parse = createParser();
  const known = ({ pathname }: URL): Promise<string> | undefined => {
    const now = performance.now();
    for (const [path, { at }] of texts) if (now - at >= FRESH_FOR_MS) texts.delete(path);
    return texts.get(pathname)?.text;
  };
  const ask = (url: URL, priority: RequestPriority): Promise<string> => {
    const asked = { text: request(url, priority), at: performance.now() };
    texts.set(url.pathname, asked);
    asked.text.catch(() => texts.get(url.pathname) === asked && texts.delete(url.pathname));
    return asked.text;
  };
  return {
    /** Loads the HTML of a page into the cache, unless it is there and fresh. A failed page is requested again. */
    async prefetch(url: URL) {
      if (known(url) === undefined) await ask(url, 'low').catch(() => undefined);
    },
    /** Empties the cache. */
    forget: () => texts.clear(),
    /** Gives a page. Rejects if it does not load, the answer is not HTML, or `signal` is aborted. */
    async load(url: URL, signal: AbortSignal) {
      // If the prefetch still running fails, request the page again.
      const text = await (known(url)?.catch(() => known(url) ?? ask(url, 'auto')) ?? ask(url, 'auto'));
      signal.throwIfAborted();
      return parse(text);
    },
  };
}

async function request(url: URL, priority: RequestPriority): Promise<string> {
  const response = await fetchKept(url.pathname + url.search, { priority, headers: { accept: 'text/html' } });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // The not-found page comes with status 404 and is shown like any other page.
  if (!isPage || !(response.ok || response.status === 404)) throw new Error(`${url.pathname}: ${response.status}`);
  return response.text();
}

function createParser(): (text: string) => Document {
  const policy = globalThis.trustedTypes?.createPolicy('pages', { createHTML: (text) => text });
  // A document from `DOMParser` runs no scripts and loads nothing.
  return (text) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
}

/** The clean address of a page: no `.html`, `/index.html` or trailing slash. `undefined` for files and other sites. */
export function pageAddress(url: URL): URL | undefined {
  const route = url.origin === location.origin ? toRoute(url.pathname) : undefined;
  if (!route || /\.[a-z0-9]+$/i.test(route)) return undefined;
  const clean = new URL(url);
  clean.pathname = route;
  return clean;
}
