import { useEffect, useState } from 'react';
import { decodeAddress } from '../model/decode-address.ts';
import { nearestPages, type PageTitle } from '../model/nearest-pages.ts';
import { suggestions } from '../strings/client.ts';

/**
 * The pages whose addresses are nearest to the one that was not found; renders nothing if none is near. `source` is the
 * address of the list of titles.
 */
export default function Suggestions({ source }: { source: string }) {
  const [pages, setPages] = useState<readonly PageTitle[]>([]);

  useEffect(() => {
    const aborter = new AbortController();
    loadTitles(source, aborter.signal).then(
      (titles) => setPages(nearestPages(decodeAddress(location.pathname), titles)),
      // Without the list the page still offers its usual links.
      () => undefined,
    );
    return () => aborter.abort();
  }, [source]);

  if (pages.length === 0) return null;
  return (
    <section className="suggestions" aria-labelledby="suggerimenti">
      <h2 id="suggerimenti">{suggestions.heading}</h2>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{title}</a> <code>{route}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function loadTitles(source: string, signal: AbortSignal): Promise<readonly PageTitle[]> {
  const response = await fetch(source, { signal });
  const data: unknown = await response.json();
  const titles = typeof data === 'object' && data !== null && 'titles' in data ? data.titles : {};
  return Object.entries(titles ?? {}).map(([route, title]) => ({ route, title: String(title) }));
}
