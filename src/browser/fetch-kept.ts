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

/** Loads data that the build of this site wrote, and which is therefore not validated. */
export async function loadKept<Data>(address: string, init?: RequestInit): Promise<Data> {
  const response = await fetchKept(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
