import { reloadOnce } from './reload.ts';

/**
 * Fetches a file of the site. Without the network, gives what the browser has kept of it, however old. Rejects with the
 * first error if it has kept nothing.
 */
export async function fetchKept(address: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // Nothing asks the network a second time; such a request must stay on this site (Fetch, section 5.4).
    return fetch(address, { ...init, cache: 'only-if-cached', mode: 'same-origin' }).catch(() => {
      throw error;
    });
  }
}

/** Loads JSON that the build of this site wrote, and which is therefore not validated. */
export async function loadJson<Data>(address: string, init?: RequestInit): Promise<Data> {
  const response = await fetchKept(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Loads data whose address stays the same from build to build. If it is of another build than the page, the page is
 * loaded again, since its scripts could misread the data. Rejects if that has not helped before.
 */
export async function loadData<Data extends object>(address: string): Promise<Data> {
  // Always revalidate: if the host sends no caching headers, browsers guess how long a file is fresh.
  const data = await loadJson<Data & { readonly build?: string }>(address, { cache: 'no-cache' });
  if (data.build === buildOf(document)) return data;
  const cause = data.build ?? address;
  if (!reloadOnce(cause)) throw new Error(`${address}: ${data.build}`);
  return new Promise(() => undefined);
}

/** The build of a page. */
export function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
}
