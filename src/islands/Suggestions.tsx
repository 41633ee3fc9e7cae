import { useEffect, useState } from 'react';
import { loadData } from '../browser/fetch-kept.ts';
import { decodeAddress } from '../model/decode-address.ts';
import { nearestPages, type PageTitle } from '../model/nearest-pages.ts';
import { suggestions } from '../strings/client.ts';

/** The part of `/site-data.json` that is needed: the titles of the pages by route. */
type SiteData = { readonly titles: Readonly<Record<string, string>> };

/** The pages whose addresses are nearest to the one that was not found; renders nothing if none is near. */
export default function Suggestions() {
  const [pages, setPages] = useState<readonly PageTitle[]>([]);

  useEffect(() => {
    loadData<SiteData>('/site-data.json').then(
      ({ titles }) => {
        const all = Object.entries(titles).map(([route, title]) => ({ route, title }));
        setPages(nearestPages(decodeAddress(location.pathname), all));
      },
      // Without the list the page still offers its usual links.
      () => undefined,
    );
  }, []);

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
